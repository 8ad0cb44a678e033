#include "cli/plain/retry.h"

#include <string.h>

#include "cli/plain/plain.h"
#include "host/interrupt.h"
#include "words/advice/hint.h"
#include "words/advice/retry.h"
#include "words/match/prompt.h"

/* What an answer led to. */
typedef enum outcome { AGAIN, NEXT, LEAVE } outcome;

typedef struct trial {
    const sb_record *record;
    sb_retry decision;
    sb_advice advice[SB_CHOICES_MAX];
    int count;
} trial;

static void judge(const trial *now, const char *answer) {
    sb_event event;
    sb_verdict verdict;
    line allowed = {.length = 0};
    if (sb_answer_read(answer, &now->decision.match, &event) &&
        sb_retry_judge(&now->decision, now->advice, now->count, &event, &verdict)) {
        tell_stdout(NULL, verdict_words(&verdict));
        tell_verdict(now->record, &now->decision, &event, &verdict, now->advice, now->count, tell_stdout,
                     NULL);
        return;
    }
    line_add_allowed(&allowed, &now->decision.match);
    printf(_("That was not understood. Allowed: %s; or help.\n"), allowed.text);
}

static void say_help(void) {
    tell_stdout(
        NULL, _("Answer as in the game, as often as you like. Enter goes on to the next decision, hint tells "
                "the best choices, quit ends."));
}

static outcome ask(const trial *now) {
    char answer[ANSWER_ROOM];
    line question = {.length = 0};
    sb_table then;
    sb_retry_look(&now->decision, now->record, &then);
    line_add_prompt(&question, &then);
    if (!plain_ask(question.text, answer, sizeof answer) || strcmp(answer, "quit") == 0 ||
        strcmp(answer, "q") == 0)
        return LEAVE;
    if (!*answer)
        return NEXT;
    if (strcmp(answer, "help") == 0 || strcmp(answer, "?") == 0)
        say_help();
    else if (strcmp(answer, "hint") == 0 || strcmp(answer, "h") == 0)
        tell_hint(now->record, &now->decision.match, now->advice, now->count, tell_stdout, NULL);
    else
        judge(now, answer);
    return AGAIN;
}

int retry_ask(sb_mind *mind, const sb_record *record, const sb_analysis *analysis) {
    sb_retry worst[SB_MARKS_MOST];
    int count = sb_retry_find(record, analysis, worst);
    outcome result = NEXT;
    sb_status status = SB_OK;
    if (count == 0)
        tell_stdout(NULL, _("There is no mistake to try again."));
    else
        say_help();
    interrupts_catch(NULL);
    for (int i = 0; i < count && result == NEXT; i++) {
        trial now = {.record = record, .decision = worst[i]};
        line text = {.length = 0};
        status = sb_advise(mind, &worst[i].match, now.advice, SB_CHOICES_MAX, &now.count, NULL);
        if (status != SB_OK)
            break;
        line_add(&text, "%d. ", i + 1);
        line_add_retry(&text, record, &worst[i], false);
        tell_stdout(NULL, text.text);
        do {
            result = ask(&now);
        } while (result == AGAIN);
    }
    interrupts_release();
    if (status != SB_OK)
        return complain_status(status);
    return interrupted() ? INTERRUPTED : DONE;
}
