// The first call of a delayed library, by each way of passing arguments, and the second: the name of one of the functions is the argument. By threads at once, too.
#include "functions.h"
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static int mix(void) {
    double sum = delayed_mix(1, 2, 3, 4, 5, 6, 7, 8, 2, 4, 8, 12, 13, 14, 15, 16, 17, 18);
    return sum == 1 + 4 + 9 + 20 + 35 + 66 + 91 + 136 + 1 + 1 + 1 + 228 + 299 + 406 + 465 + 592 + 697 + 774;
}

static int large(void) {
    DelayedLarge all = delayed_large(7, 1.5);
    return all.numbers[0] == 7 && all.numbers[2] == 9 && all.others[0] == 1.5 && all.others[2] == 4.5;
}

static int sum(void) { return delayed_sum(10, 1., 2., 3., 4., 5., 6., 7., 8., 9., 10.) == 55; }

static void *every(void *result) {
    *(int *)result = mix() && large() && sum();
    return NULL;
}

int main(int count, char **words) {
    const char *first = count > 1 ? words[1] : "threads";
    int isRight = strcmp(first, "mix") == 0 ? mix() : strcmp(first, "large") == 0 ? large() : strcmp(first, "sum") == 0 ? sum() : 1;
    pthread_t threads[8];
    int results[8];
    for (int i = 0; i < 8; i++) pthread_create(&threads[i], NULL, every, &results[i]);
    for (int i = 0; i < 8; i++) {
        pthread_join(threads[i], NULL);
        isRight &= results[i];
    }
    if (!isRight) printf("first by %s: other results\n", first);
    return !isRight;
}
