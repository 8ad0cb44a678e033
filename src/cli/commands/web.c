/* shutbox web: serves the browser game on this machine and opens it. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/shared/command.h"
#ifdef SHUTBOX_WEB
#include "server/browser.h"
#include "server/server.h"
#endif

enum { PORT, HOST, URL, ALLOW, NO_OPEN };

static const option_form options[] = {
    [PORT] = {"port", "N", N_("the port to listen on; 0 for any that is free")},
    [HOST] = {"host", "H", N_("the address to listen on; 0.0.0.0 lets others on the network play too")},
    [URL] = {"url", "U", N_("the address under which others reach it, as http://games.example/")},
    [ALLOW] = {"allow", "NAMES", N_("more names to be asked for by, parted by commas")},
    [NO_OPEN] = {"no-open", NULL, N_("do not open a browser")},
    {0},
};

#ifdef SHUTBOX_WEB
enum { PORT_USUAL = 7319, PORT_MOST = 65535, NAME_ROOM = 256 };

static bool read_port(const char *text, int *port) {
    char *end;
    errno = 0;
    long number = strtol(text, &end, 10);
    *port = (int)number;
    return *text >= '0' && *text <= '9' && !*end && errno == 0 && number <= PORT_MOST;
}

static int complain_of(trouble met, const char *host, int port) {
    switch (met) {
    case TROUBLE_HOST:
        return complain(REFUSED, _("there is no address called \"%.200s\"; try 127.0.0.1 or 0.0.0.0"), host);
    case TROUBLE_ELSEWHERE:
        return complain(REFUSED, _("%.200s is not an address of this machine; try 127.0.0.1 or 0.0.0.0"),
                        host);
    case TROUBLE_TAKEN:
        return complain(REFUSED, _("port %d is taken; choose another with --port, or --port 0 for any"),
                        port);
    case TROUBLE_FORBIDDEN:
        return complain(REFUSED, _("port %d is reserved; choose one from 1024 on with --port"), port);
    default:
        return complain(REFUSED, _("the page can't be served: %s"),
                        strerror(errno ? errno : ENOTRECOVERABLE));
    }
}

/* A browser keeps matches by address, so another port than usual is worth a word. */
static trouble open_usual(server **made, const address *at, const char *const names[SERVER_NAMES]) {
    trouble met = server_open(made, at, PORT_USUAL, names);
    if (met != TROUBLE_TAKEN)
        return met;
    met = server_open(made, at, 0, names);
    if (met == TROUBLE_NONE)
        complain(DONE,
                 _("port %d is taken, so this is another address: matches kept under the usual one are "
                   "not seen here"),
                 PORT_USUAL);
    return met;
}

static void tell_address(const address *at, int port, const char *given) {
    char url[ADDRESS_URL_MAX];
    address others;
    address_url(at, port, url);
    printf(_("Shut the Box is at %s until you press Ctrl-C.\n"), url);
    if (given) {
        printf(_("Others on the network find it at %s.\n"), given);
    } else if (at->everywhere && address_for_others(&others)) {
        address_url(&others, port, url);
        printf(_("Others on the network find it at %s.\n"), url);
    }
    fflush(stdout);
}

static void show(const address *at, int port) {
    char url[ADDRESS_URL_MAX];
    address_url(at, port, url);
    if (!browser_open(url))
        complain(DONE, _("no browser could be opened; open that address in one"));
}

/* The name in "http://games.example:8000/shut"; false when there is none. */
static bool read_name(const char *url, char name[NAME_ROOM]) {
    const char *start = strstr(url, "://");
    start = start ? start + 3 : url;
    bool bracket = *start == '[';
    size_t length = strcspn(start += bracket, bracket ? "]" : ":/?#");
    if (length == 0 || length >= NAME_ROOM || memchr(start, ',', length))
        return false;
    memcpy(name, start, length);
    name[length] = '\0';
    return true;
}

static int run(const cli_command *command, const char *const *values, int count, char **operands) {
    const char *host = values[HOST] ? values[HOST] : "127.0.0.1";
    char name[NAME_ROOM];
    const char *const names[SERVER_NAMES] = {host, values[URL] ? name : NULL, values[ALLOW]};
    server *running = NULL;
    address at;
    int port = PORT_USUAL;
    (void)count;
    (void)operands;
    if (values[PORT] && !read_port(values[PORT], &port))
        return complain_usage(command, _("--port is a number from 0 to 65535"));
    if (values[URL] && !read_name(values[URL], name))
        return complain_usage(command, _("--url is an address such as http://games.example:8000/"));
    trouble met = address_find(&at, host);
    if (met == TROUBLE_NONE)
        met = values[PORT] ? server_open(&running, &at, port, names) : open_usual(&running, &at, names);
    if (met != TROUBLE_NONE)
        return complain_of(met, host, port);
    tell_address(&at, server_port(running), values[URL]);
    if (!values[NO_OPEN])
        show(&at, server_port(running));
    server_run(running);
    server_close(running);
    return DONE;
}
#else
static int run(const cli_command *command, const char *const *values, int count, char **operands) {
    (void)command;
    (void)values;
    (void)count;
    (void)operands;
    return complain(REFUSED, _("this program was built without the page; start it as ./shutbox web in its "
                               "sources, or build it with -Dweb=enabled"));
}
#endif

const cli_command command_web = {
    .name = "web",
    .operands = "",
    .summary = N_("the browser game, served on this machine"),
    .detail =
        N_("Only this machine can reach the page, unless --host says otherwise. Matches are kept by the "
           "browser, under the page's address.\n"
           "Stop it with Ctrl-C.\n"),
    .options = options,
    .run = run,
};
