/* SPDX-License-Identifier: MIT */
/* What systems do each in their own way. Where this one has the call, it is used; else what POSIX has.
 * meson.build finds out. */
#ifndef SHUTBOX_HOST_PORTABLE_H
#define SHUTBOX_HOST_PORTABLE_H

#ifndef _WIN32 /* which starts no programs here */
#include <spawn.h>
#endif
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>

/* Fills them with what nobody can foresee; false where the system has none to give. */
bool portable_random(void *bytes, size_t size);

/* Both ends are closed in programs that are started. 0, or -1 and errno, as all below. */
int portable_pipe(int ends[2], bool waits);

/* Who connects; closed in programs that are started, and never waits. */
int portable_accept(int listening);

/* What was written to the file is on disk. */
int portable_sync(int file);

/* Gives a file in the folder its name, unless another has it (EEXIST). ENOSYS where the system can't do both
 * at once. */
int portable_rename_new(int folder, const char *from, const char *to);

/* When a file was written, in nanoseconds as far as the system tells. */
int64_t portable_written(const struct stat *about);

/* This program's own file; false where the system does not tell. */
bool portable_program(char *path, size_t room);

/* Seconds that have passed since some moment, whatever a wall clock says; those asleep too, where the system
 * counts them. */
int64_t portable_uptime(void);

/* Processors this program is allowed, where the system tells (taskset, containers), else those there are;
 * less than one where it can't. */
long portable_processors(void);

/* Becomes this program anew. Returns only where it can't. */
void portable_become(char *const *words);

/* Sent this signal when the parent ends, where the system does that. */
void portable_end_with_parent(int number);

#ifndef _WIN32
/* For a program about to be started: closes whatever is open from this number on. */
void portable_close_from(posix_spawn_file_actions_t *files, int first);

/* For its attributes: in a session of its own, where that can be asked for. */
#ifdef POSIX_SPAWN_SETSID
#define PORTABLE_SETSID POSIX_SPAWN_SETSID
#else
#define PORTABLE_SETSID 0
#endif
#endif

#endif
