/* SPDX-License-Identifier: MIT */
#include "export.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "policy.h"
#include "site.h"

enum { PATH_ROOM = 4096 };

/* The picture that goes with a link to the page. */
#define PICTURE "share.png"

/* In the page's head: what is said here comes before anything is loaded. */
static const char place[] = "<!-- host -->";

/* The folder may be there already, with nothing in it. */
static bool make_folder(const char *folder) {
    if (mkdir(folder, 0755) == 0)
        return true;
    DIR *there = errno == EEXIST ? opendir(folder) : NULL;
    if (!there)
        return false;
    int found = 0;
    for (const struct dirent *each = readdir(there); each; each = readdir(there))
        found += strcmp(each->d_name, ".") != 0 && strcmp(each->d_name, "..") != 0;
    closedir(there);
    errno = ENOTEMPTY;
    return found == 0;
}

static void put_escaped(FILE *to, const char *text) {
    for (; *text; text++) {
        if (strchr("&<>\"'", *text))
            fprintf(to, "&#%d;", *text);
        else
            putc(*text, to);
    }
}

/* What goes before an address, the address, and what goes after it. */
static void put_address(FILE *to, const char *before, const char *url, const char *after) {
    size_t length = strlen(url);
    fputs(before, to);
    put_escaped(to, url);
    fputs(length > 0 && url[length - 1] == '/' ? "" : "/", to);
    fputs(after, to);
}

/* A host of files sends no headers of ours, and lays no tables. */
static void put_host(FILE *to, const char *url) {
    fprintf(to, "<meta http-equiv=\"content-security-policy\" content=\"%s\">\n", SITE_POLICY);
    fputs(
        "<meta name=\"referrer\" content=\"no-referrer\">\n<meta name=\"shutbox-host\" content=\"files\">\n",
        to);
    if (!url)
        return;
    put_address(to, "<link rel=\"canonical\" href=\"", url, "\">\n");
    put_address(to, "<meta property=\"og:url\" content=\"", url, "\">\n");
    put_address(to, "<meta property=\"og:image\" content=\"", url, PICTURE "\">\n");
}

static void put_page(FILE *to, const char *text, size_t length, const char *url) {
    const char *found = memmem(text, length, place, strlen(place));
    size_t before = found ? (size_t)(found - text) : 0, skipped = found ? strlen(place) : 0;
    fwrite(text, 1, before, to);
    put_host(to, url);
    fwrite(text + before + skipped, 1, length - before - skipped, to);
}

static bool write_file(const char *folder, const site_file *file, const char *url) {
    char path[PATH_ROOM];
    bool page = strcmp(file->path, "/") == 0;
    const site_range *plain = &file->forms[SITE_PLAIN];
    const char *bytes = (const char *)site_bytes + plain->offset;
    if (snprintf(path, sizeof path, "%s%s", folder, page ? "/index.html" : file->path) >= (int)sizeof path) {
        errno = ENAMETOOLONG;
        return false;
    }
    FILE *to = fopen(path, "wbx");
    if (!to)
        return false;
    if (page)
        put_page(to, bytes, plain->length, url);
    else
        fwrite(bytes, 1, plain->length, to);
    bool good = !ferror(to);
    int why = errno;
    if (fclose(to) == 0 && good)
        return true;
    errno = good ? errno : why;
    return false;
}

bool export_site(const char *folder, const char *url) {
    if (!make_folder(folder))
        return false;
    for (int i = 0; i < site_file_count; i++) {
        if (!write_file(folder, &site_files[i], url))
            return false;
    }
    return true;
}
