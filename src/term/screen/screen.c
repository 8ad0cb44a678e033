/* SPDX-License-Identifier: MIT */
#include "term/screen/screen.h"

#include <curses.h>
#include <fcntl.h>
#include <langinfo.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include "host/clock.h"
#include "host/interrupt.h"
#include "host/portable.h"
#include "words/base/words.h"

static const char title_back[] = "\033[23;2t";

enum { SLOW_BAUD = 19200, SLOW_SHOW = 120 /* milliseconds */ };

static struct {
    SCREEN *curses;
    struct termios before;
    char restore[256]; /* what to send after a crash, where curses can't be trusted */
    size_t restore_length;
    int wake[2];
    bool slow, handling;
    char title[200]; /* of the window, while it is ours; empty: it is not */
} screen = {.wake = {-1, -1}};

static void wake(void) {
    ssize_t written = write(screen.wake[1], "", 1);
    (void)written; /* a full pipe wakes just as well */
}

static void on_change(int number) {
    (void)number;
    wake();
}

static const int crashes[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT};
enum { CRASHES = sizeof crashes / sizeof crashes[0] };
static const int changes[] = {SIGWINCH, SIGCONT};
enum { CHANGES = sizeof changes / sizeof changes[0] };
static struct sigaction before_crash[CRASHES], before_change[CHANGES];

/* Only calls that are safe in a signal handler; then the signal does what it would have done: a fault by
 * happening again, one that was sent or typed by being sent again. */
static void on_crash(int number, siginfo_t *about, void *context) {
    (void)context;
    ssize_t written = write(STDOUT_FILENO, screen.restore, screen.restore_length);
    if (screen.title[0])
        written = write(STDOUT_FILENO, title_back, sizeof title_back - 1);
    (void)written;
    tcsetattr(STDIN_FILENO, TCSANOW, &screen.before);
    for (int i = 0; i < CRASHES; i++) {
        if (crashes[i] == number)
            sigaction(number, &before_crash[i], NULL);
    }
    if (about->si_code <= 0 || number == SIGQUIT)
        raise(number);
}

static void handle_signals(void) {
    struct sigaction crash = {.sa_sigaction = on_crash, .sa_flags = SA_SIGINFO | SA_NODEFER};
    struct sigaction change = {.sa_handler = on_change, .sa_flags = SA_RESTART};
    sigemptyset(&crash.sa_mask);
    sigemptyset(&change.sa_mask);
    interrupts_catch(wake);
    for (int i = 0; i < CHANGES; i++)
        sigaction(changes[i], &change, &before_change[i]);
    for (int i = 0; i < CRASHES; i++)
        sigaction(crashes[i], &crash, &before_crash[i]);
}

static void restore_signals(void) {
    for (int i = 0; i < CRASHES; i++)
        sigaction(crashes[i], &before_crash[i], NULL);
    for (int i = 0; i < CHANGES; i++)
        sigaction(changes[i], &before_change[i], NULL);
    interrupts_release();
}

/* What the terminal takes for this, or NULL. */
static const char *capability(const char *name) {
    const char *text = tigetstr(name);
    return (intptr_t)text == -1 ? NULL : text;
}

static void add_restore(const char *name) {
    const char *text = capability(name);
    if (!text)
        return;
    size_t length = strlen(text), room = sizeof screen.restore - screen.restore_length;
    if (length >= room)
        return;
    memcpy(screen.restore + screen.restore_length, text, length);
    screen.restore_length += length;
}

static void note_restore(void) {
    static const char mouse_off[] = "\033[?1000l\033[?1006l";
    screen.restore_length = 0;
    add_restore("sgr0");
    add_restore("cnorm");
    add_restore("rmkx");
    add_restore("rmcup");
    if (capability("kmous")) {
        memcpy(screen.restore + screen.restore_length, mouse_off, sizeof mouse_off - 1);
        screen.restore_length += sizeof mouse_off - 1;
    }
}

static bool can_move(void) {
    return capability("cup") && capability("clear");
}

/* Presses and releases of every button, though only presses of the first count: curses waits for the next key
 * after a mouse event that nobody wants, even where it was told not to wait. */
static void start_mouse(void) {
    mmask_t wanted = 0;
    for (int button = 1; button <= 5; button++)
        wanted |= (mmask_t)NCURSES_MOUSE_MASK(button, NCURSES_BUTTON_PRESSED | NCURSES_BUTTON_RELEASED);
    mousemask(wanted, NULL);
    mouseinterval(0);
}

static void set_modes(void) {
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    set_escdelay(25);
    curs_set(0);
    start_mouse();
}

bool screen_start(colours wanted, bool ascii, char *why, int room) {
    const char *type = getenv("TERM");
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        snprintf(why, (size_t)room, "%s",
                 _("the game needs a terminal; --plain plays without one, line by line"));
        return false;
    }
    if (tcgetattr(STDIN_FILENO, &screen.before) == 0 && type && *type)
        screen.curses = newterm(NULL, stdout, stdin);
    if (!screen.curses || !can_move()) {
        if (screen.curses)
            screen_stop();
        snprintf(why, (size_t)room,
                 _("this terminal (TERM=%.40s) can't show the game; --plain plays it line by line"),
                 type ? type : "");
        return false;
    }
    if (portable_pipe(screen.wake, false) != 0) {
        screen_stop();
        snprintf(why, (size_t)room, "%s", _("there are too many open files"));
        return false;
    }
    set_modes();
    note_restore();
    handle_signals();
    screen.handling = true;
    screen.slow = baudrate() < SLOW_BAUD;
    screen_repaint(wanted, ascii);
    return true;
}

void screen_repaint(colours wanted, bool ascii) {
    paint_start(wanted, ascii || strcmp(nl_langinfo(CODESET), "UTF-8") != 0);
    clearok(stdscr, TRUE);
}

void screen_stop(void) {
    if (!screen.curses)
        return;
    screen_title(NULL);
    endwin();
    delscreen(screen.curses);
    screen.curses = NULL;
    if (screen.handling)
        restore_signals();
    screen.handling = false;
}

bool screen_resized(void) {
    struct winsize size;
    char drained[64];
    while (read(screen.wake[0], drained, sizeof drained) > 0) {
    }
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0)
        return false;
    if (size.ws_row == LINES && size.ws_col == COLS)
        return false;
    resize_term(size.ws_row, size.ws_col);
    clearok(stdscr, TRUE);
    return true;
}

int screen_lines(void) {
    return LINES;
}

int screen_columns(void) {
    return COLS;
}

bool screen_large_enough(void) {
    return LINES >= SCREEN_LINES_LEAST && COLS >= SCREEN_COLUMNS_LEAST;
}

bool screen_compact(void) {
    return LINES < SCREEN_LINES_WHOLE || COLS < SCREEN_COLUMNS_WHOLE;
}

void screen_renew(void) {
    clearok(stdscr, TRUE);
}

void screen_ring(void) {
    beep();
}

static void send(const char *text) {
    ssize_t written = write(STDOUT_FILENO, text, strlen(text));
    (void)written; /* a title more or less */
}

/* Terminals that are like xterm keep the title that was there on a stack of their own; so does tmux, whatever
 * it says it is. */
static bool has_title(void) {
    bool like_xterm = tigetflag("XT") > 0 || getenv("TMUX");
    return screen.curses && like_xterm && strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

void screen_title(const char *title) {
    char text[sizeof screen.title + 20];
    if (!has_title())
        return;
    if (!title && screen.title[0])
        send(title_back);
    if (title && !screen.title[0])
        send("\033[22;2t");
    bool same = title && strncmp(screen.title, title, sizeof screen.title - 1) == 0;
    snprintf(screen.title, sizeof screen.title, "%s", title ? title : "");
    snprintf(text, sizeof text, "\033]2;%s\a", screen.title);
    if (title && !same)
        send(text);
}

void screen_show(void) {
    int64_t start = clock_milliseconds();
    refresh();
    screen.slow = screen.slow || clock_milliseconds() - start > SLOW_SHOW;
}

bool screen_slow(void) {
    return screen.slow;
}

int screen_wakes(void) {
    return screen.wake[0];
}
