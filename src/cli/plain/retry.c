/* SPDX-License-Identifier: MIT */
#include "cli/plain/retry.h"

#include <string.h>

#include "cli/plain/plain.h"
#include "host/interrupt.h"
#include "words/advice/hint.h"
#include "words/advice/retry.h"
#include "words/match/prompt.h"

typedef struct trial {
    const sb_record *record;
    const sb_retry *decision;
    const sb_advice *advice;
    int count;
    bool answered; /* or a hint was given */
    bool right;    /* the first answer was the best */
} trial;

/* Here nobody advises before there are the values that these rules have. */
static bool is_exact(const trial *now) {
    return sb_solvable(&now->record->rules, now->record->players) == SB_EXACT;
}

static void judge(trial *now, const char *answer) {
    sb_event event;
    sb_verdict verdict;
    line allowed = {.length = 0};
    if (sb_answer_read(answer, &now->decision->match, &event) &&
        sb_retry_judge(now->decision, now->advice, now->count, &event, &verdict)) {
        now->right = now->answered ? now->right : verdict.best;
        now->answered = true;
        tell_stdout(NULL, verdict_words(&verdict));
        tell_verdict(now->record, now->decision, &event, &verdict, now->advice, now->count, is_exact(now),
                     tell_stdout, NULL);
        return;
    }
    line_add_allowed(&allowed, &now->decision->match);
    printf(_("That was not understood. Allowed: %s; or help.\n"), allowed.text);
}

void retry_help(void) {
    tell_stdout(
        NULL, _("Answer as in the game, as often as you like. Enter goes on to the next decision, hint tells "
                "the best choices, quit ends."));
}

static void hint(trial *now) {
    now->answered = true;
    tell_hint(now->record, &now->decision->match, now->advice, now->count, is_exact(now), tell_stdout, NULL);
}

static retry_outcome ask(trial *now) {
    char answer[ANSWER_ROOM];
    line question = {.length = 0};
    sb_table then;
    sb_retry_look(now->decision, now->record, &then);
    if (now->decision->drill)
        plain_question(&then, &question);
    else
        line_add_prompt(&question, &then);
    if (!plain_ask(question.text, answer, sizeof answer) || strcmp(answer, "quit") == 0 ||
        strcmp(answer, "q") == 0)
        return RETRY_LEAVE;
    if (!*answer) {
        if (now->decision->drill && !now->answered)
            hint(now);
        return RETRY_NEXT;
    }
    if (strcmp(answer, "help") == 0 || strcmp(answer, "?") == 0)
        retry_help();
    else if (strcmp(answer, "hint") == 0 || strcmp(answer, "h") == 0)
        hint(now);
    else
        judge(now, answer);
    return RETRY_AGAIN;
}

retry_outcome retry_ask_one(int number, const sb_record *record, const sb_retry *asked,
                            const sb_advice *advice, int count, bool *right) {
    trial now = {.record = record, .decision = asked, .advice = advice, .count = count};
    line text = {.length = 0};
    retry_outcome result;
    line_add(&text, "%d. ", number);
    line_add_retry(&text, record, asked, false);
    tell_stdout(NULL, text.text);
    if (asked->drill)
        tell_scores(record, &asked->match, tell_stdout, NULL);
    do {
        result = ask(&now);
    } while (result == RETRY_AGAIN);
    *right = now.right;
    return result;
}

int retry_ask(sb_mind *mind, const sb_record *record, const sb_analysis *analysis) {
    sb_retry worst[SB_MARKS_MOST];
    int count = sb_retry_find(record, analysis, worst);
    retry_outcome result = RETRY_NEXT;
    sb_status status = SB_OK;
    if (count == 0)
        tell_stdout(NULL, _("There is no mistake to try again."));
    else
        retry_help();
    interrupts_catch(NULL);
    for (int i = 0; i < count && result == RETRY_NEXT; i++) {
        sb_advice advice[SB_CHOICES_MAX];
        int choices;
        bool right;
        status = sb_advise(mind, &worst[i].match, advice, SB_CHOICES_MAX, &choices, NULL);
        if (status != SB_OK)
            break;
        result = retry_ask_one(i + 1, record, &worst[i], advice, choices, &right);
    }
    interrupts_release();
    if (status != SB_OK)
        return complain_status(status);
    return interrupted() ? INTERRUPTED : DONE;
}
