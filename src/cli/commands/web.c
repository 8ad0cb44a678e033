/* SPDX-License-Identifier: MIT */
/* shutbox web: serves the browser game on this machine and opens it. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/shared/command.h"
#include "server/limits.h"
#ifdef SHUTBOX_WEB
#include "cli/shared/code.h"
#include "host/folders.h"
#include "server/browser.h"
#include "server/export.h"
#include "server/server.h"
#endif

enum {
    PORT,
    HOST,
    URL,
    EXPORT,
    ALLOW,
    STORE,
    STORE_KEY,
    CERTIFICATE,
    CERTIFICATE_KEY,
    PROXY,
    LIMIT,
    NO_OPEN
};

static const option_form options[] = {
    [PORT] = {"port", "N", N_("the port to listen on; 0 for any that is free")},
    [HOST] = {"host", "H", N_("the address to listen on; 0.0.0.0 lets others on the network play too")},
    [URL] = {"url", "U", N_("the address under which others reach it, as http://games.example/")},
    [EXPORT] = {"export", "DIR", N_("write the page to this folder instead, for any host of files")},
    [ALLOW] = {"allow", "NAMES", N_("more names to be asked for by, parted by commas")},
    [STORE] = {"store", "URI",
               N_("where tables are kept: a file, postgresql://... for many servers, or none")},
    [STORE_KEY] = {"store-key", "FILE", N_("a secret that all servers of one database have")},
    [CERTIFICATE] = {"certificate", "FILE",
                     N_("serve encrypted, with this certificate (and those above it)")},
    [CERTIFICATE_KEY] = {"certificate-key", "FILE", N_("the certificate's private key")},
    [PROXY] = {"proxy", "ADDRESSES",
               N_("proxies that are believed when they say who asks, parted by commas")},
    [LIMIT] = {"limit", "NAME=N,...", N_("allow more or less of something")},
    [NO_OPEN] = {"no-open", NULL, N_("do not open a browser")},
    {0},
};

#ifdef SHUTBOX_WEB
enum { PORT_USUAL = 7319, PORT_MOST = 65535, NAME_ROOM = 256, URL_ROOM = 512, FIRST_WIRE = 3 };

static bool read_port(const char *text, int *port) {
    char *end;
    errno = 0;
    long number = strtol(text, &end, 10);
    *port = (int)number;
    return *text >= '0' && *text <= '9' && !*end && errno == 0 && number <= PORT_MOST;
}

static int complain_of_trouble(trouble met, const char *host, int port) {
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
static trouble open_usual(server **made, server_settings *how, tables *lent) {
    how->port = PORT_USUAL;
    trouble met = server_open(made, how, lent);
    if (met != TROUBLE_TAKEN)
        return met;
    how->port = 0;
    met = server_open(made, how, lent);
    if (met == TROUBLE_NONE)
        complain(DONE,
                 _("port %d is taken, so this is another address: matches kept under the usual one are "
                   "not seen here"),
                 PORT_USUAL);
    return met;
}

static void write_url(const server_settings *how, const address *at, int port, char url[URL_ROOM]) {
    char found[ADDRESS_URL_MAX];
    address_url(at, port, found);
    snprintf(url, URL_ROOM, "%s%s", how->certificate ? "https" : "http", found + strlen("http"));
}

/* The address that others are told; false when there is none besides that of this very machine. */
static bool find_url(const server_settings *how, int port, const char *given, char url[URL_ROOM]) {
    address others;
    if (given) {
        snprintf(url, URL_ROOM, "%s", given);
        return true;
    }
    if (how->at->everywhere ? !address_for_others(&others) : how->at->loopback)
        return false;
    write_url(how, how->at->everywhere ? &others : how->at, port, url);
    return true;
}

static void tell_address(const server_settings *how, int port, const char *url, const char *kept_in) {
    char own[URL_ROOM];
    write_url(how, how->at, port, own);
    printf(_("Shut the Box is at %s until you press Ctrl-C.\n"), own);
    if (url) {
        printf(_("Others on the network find it at %s.\n"), url);
        code_print(url);
    }
    if (!kept_in)
        printf(_("Tables are kept in memory only, and end with this program.\n"));
    fflush(stdout);
}

static void show(const server_settings *how, int port) {
    char url[URL_ROOM];
    write_url(how, how->at, port, url);
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

/* A socket that listens already, lent by whoever started this program; -1 for none. */
static int find_wire(void) {
    const char *pid = getenv("LISTEN_PID"), *count = getenv("LISTEN_FDS");
    bool lent = pid && count && atol(pid) == (long)getpid() && atoi(count) == 1;
    unsetenv("LISTEN_PID");
    unsetenv("LISTEN_FDS");
    return lent ? FIRST_WIRE : -1;
}

/* "none", a path, or sqlite:PATH; by default a file in the user's data folder. */
static bool find_store(const char *given, char path[FOLDER_PATH_MAX], const char **kept_in) {
    static const char scheme[] = "sqlite:";
    *kept_in = NULL;
    if (given && strcmp(given, "none") == 0)
        return true;
    if (given) {
        *kept_in = strncmp(given, scheme, sizeof scheme - 1) == 0 ? given + sizeof scheme - 1 : given;
        return true;
    }
    *kept_in = path;
    if (!folder_find(path, "XDG_DATA_HOME", ".local/share", "shutbox"))
        return false;
    size_t length = strlen(path);
    return snprintf(path + length, FOLDER_PATH_MAX - length, "/tables.db") < (int)(FOLDER_PATH_MAX - length);
}

static int read_settings(const cli_command *command, const char *const *values, server_settings *how) {
    const char *wrong;
    size_t length;
    limits_usual(&how->limits);
    if (values[PORT] && !read_port(values[PORT], &how->port))
        return complain_usage(command, _("--port is a number from 0 to 65535"));
    if (!values[CERTIFICATE] != !values[CERTIFICATE_KEY])
        return complain_usage(command, _("--certificate and --certificate-key go together"));
    if (values[LIMIT] && !limits_read(&how->limits, values[LIMIT], &wrong, &length))
        return complain_usage(command, _("--limit can't take \"%.*s\""), (int)(length < 60 ? length : 60),
                              wrong);
    if (tables_are_shared(values[STORE]) && !tables_can_be_shared())
        return complain(REFUSED,
                        _("this program was built without PostgreSQL; install libpq-dev and build it again"));
    if (tables_are_shared(values[STORE]) && !values[STORE_KEY])
        return complain_usage(
            command, _("--store-key names a file with a secret that all servers have; make one with: %s"),
            "head -c 32 /dev/urandom > shutbox.key");
    how->certificate = values[CERTIFICATE];
    how->certificate_key = values[CERTIFICATE_KEY];
    how->proxies = values[PROXY];
    how->wire = find_wire();
    return DONE;
}

/* An address of a database may have a password in it. */
static const char *shown(const char *kept_in) {
    return tables_are_shared(kept_in) ? "PostgreSQL" : kept_in ? kept_in : "";
}

static int serve(const char *const *values, server_settings *how, const char *kept_in) {
    char url[URL_ROOM], *why;
    server *running = NULL;
    tables lent;
    if (!tables_open(&lent, kept_in, values[STORE_KEY], &how->limits, &why)) {
        int status =
            complain(REFUSED,
                     _("tables can't be kept in %.200s: %.200s; choose another file with --store, or "
                       "--store none"),
                     shown(kept_in), why ? why : strerror(errno));
        free(why);
        return status;
    }
    trouble met =
        values[PORT] || how->wire >= 0 ? server_open(&running, how, &lent) : open_usual(&running, how, &lent);
    if (met == TROUBLE_NONE) {
        int port = how->wire >= 0 ? address_port(how->wire) : server_port(running);
        bool known = find_url(how, port, values[URL], url);
        hall_found_at(lent.all, known ? url : NULL);
        tell_address(how, port, known ? url : NULL, kept_in ? shown(kept_in) : NULL);
        if (!values[NO_OPEN])
            show(how, port);
        server_run(running);
        server_close(running);
    }
    int why_not = errno;
    tables_close(&lent);
    errno = why_not;
    return met == TROUBLE_NONE ? DONE : complain_of_trouble(met, how->names[0], how->port);
}

static int export_to(const char *folder, const char *url) {
    if (export_site(folder, url)) {
        printf(_("The page is in %s. Any host of files can serve it.\n"), folder);
        return DONE;
    }
    if (errno == ENOTEMPTY)
        return complain(
            REFUSED, _("there is something in %.200s already; name an empty folder, or a new one"), folder);
    return complain(REFUSED, _("the page can't be written to %.200s: %s"), folder, strerror(errno));
}

static int run(const cli_command *command, const char *const *values, int count, char **operands) {
    const char *host = values[HOST] ? values[HOST] : "127.0.0.1", *kept_in;
    char name[NAME_ROOM], path[FOLDER_PATH_MAX];
    address at;
    server_settings how = {.at = &at,
                           .port = PORT_USUAL,
                           .names = {host, values[URL] ? name : NULL, values[ALLOW]},
                           .url = values[URL]};
    (void)count;
    (void)operands;
    int status = read_settings(command, values, &how);
    if (status != DONE)
        return status;
    if (values[URL] && (!read_name(values[URL], name) || strlen(values[URL]) >= URL_ROOM))
        return complain_usage(command, _("--url is an address such as http://games.example:8000/"));
    if (values[EXPORT])
        return export_to(values[EXPORT], values[URL]);
    if (!find_store(values[STORE], path, &kept_in))
        return complain(REFUSED, _("there is no folder to keep tables in: %s; choose a file with --store"),
                        strerror(errno));
    trouble met = address_find(&at, host);
    return met == TROUBLE_NONE ? serve(values, &how, kept_in) : complain_of_trouble(met, host, how.port);
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

static void print_limits(void) {
    printf("\n");
    print_wrapped(stdout, 0, _("What --limit can set, and what is usual:"));
    for (int i = 0; i < LIMIT_COUNT; i++) {
        char left[60];
        snprintf(left, sizeof left, "%s=%d", limit_forms[i].name, limit_forms[i].usual);
        print_item(stdout, left, HELP_COLUMN, _(limit_forms[i].meaning));
    }
}

const cli_command command_web = {
    .name = "web",
    .operands = "",
    .summary = N_("the browser game, served on this machine"),
    .detail =
        N_("Only this machine can reach the page, unless --host says otherwise. Matches are kept by the "
           "browser, under the page's address.\n"
           "Stop it with Ctrl-C.\n"),
    .more = print_limits,
    .options = options,
    .run = run,
};
