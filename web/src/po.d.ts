declare module "*.po" {
    const catalogue: import("./words").Catalogue;
    export default catalogue;
}
