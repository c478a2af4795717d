// The scenes S11 and S11-scroll (Benchmarks/RaceScenes/Labels.swift) for peers in C and C++, and the loop that times them:
//   PROGRAM SCENE… [--png FOLDER]      a line of JSON each, and the first frame as FOLDER/SCENE.png
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LABELS = 2000, LETTERS = 20, WIDTH = 1920, HEIGHT = 1080, WARM_UP = 3, FRAMES = 60, FRAMES_AT_LEAST = 20 };

typedef struct {
    double x, y;  // the left end of the first line's top
    int red, green, blue;
    char text[LETTERS + 1];
} Label;

typedef struct {
    const char *name;
    void (*shape)(int index, const char *text);  // keeps the text of a label
    void (*draw)(const Label *labels, double up);  // all labels, moved up by so much, over the background (26, 26, 31)
    int (*save)(const char *path);  // 0 for a written PNG
} LabelPeer;

static uint32_t random_seed(uint32_t scene) { return (1000 + scene) * 2654435761u; }

static double random_unit(uint32_t *state) {
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return (*state >> 8) / 16777216.0;
}

static void set_text(const LabelPeer *peer, Label *label, int index, int change) {
    uint32_t state = random_seed((uint32_t)(11000 + index + LABELS * change));
    for (int i = 0; i < LETTERS; i++) label->text[i] = (char)('a' + (int)(26 * random_unit(&state)));
    peer->shape(index, label->text);
}

static void set_all(const LabelPeer *peer, Label *labels) {
    uint32_t state = random_seed(11);
    for (int index = 0; index < LABELS; index++) {
        Label *label = &labels[index];
        label->x = 1760 * random_unit(&state);
        label->y = 1056 * random_unit(&state);
        label->red = (int)(40 + 200 * random_unit(&state));
        label->green = (int)(40 + 200 * random_unit(&state));
        label->blue = (int)(40 + 200 * random_unit(&state));
        set_text(peer, label, index, 0);
    }
}

static double milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static int by_size(const void *a, const void *b) {
    double difference = *(const double *)a - *(const double *)b;
    return (difference > 0) - (difference < 0);
}

static int failed(const LabelPeer *peer, const char *what, const char *which) {
    fprintf(stderr, "%s: %s %s\n", peer->name, what, which);
    return 1;
}

// One scene, for six seconds at most; a frame begins with the making and shaping of its texts.
static int race_scene(const LabelPeer *peer, const char *scene, const char *folder) {
    static Label labels[LABELS];
    double times[FRAMES], start = milliseconds();
    int scrolls = !strcmp(scene, "S11-scroll"), count = 0;
    if (!scrolls && strcmp(scene, "S11")) return failed(peer, "there is no scene", scene);
    set_all(peer, labels);
    if (folder) {
        char path[4096];
        snprintf(path, sizeof path, "%s/%s.png", folder, scene);
        peer->draw(labels, 0);
        if (peer->save(path)) return failed(peer, "cannot write", path);
    }
    for (int frame = 0; count < FRAMES; frame++) {
        double begun = milliseconds();
        for (int index = frame % 10; !scrolls && index < LABELS; index += 10) set_text(peer, &labels[index], index, 1 + frame / 10);
        peer->draw(labels, scrolls ? 0.75 * frame : 0);
        double now = milliseconds();
        if (frame >= WARM_UP) times[count++] = now - begun;
        if (count >= FRAMES_AT_LEAST && now - start > 6000) break;
    }
    qsort(times, (size_t)count, sizeof *times, by_size);
    printf("{\"peer\": \"%s\", \"scene\": \"%s\", \"ms\": %.3f, \"least\": %.3f, \"frames\": %d}\n",
           peer->name, scene, times[count / 2], times[0], count);
    return 0;
}

static int race_labels(const LabelPeer *peer, int argc, char **argv) {
    const char *folder = NULL;
    int problems = 0;
    for (int i = 1; i + 1 < argc; i++)
        if (!strcmp(argv[i], "--png")) folder = argv[i + 1];
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--png")) i++;
        else problems += race_scene(peer, argv[i], folder);
    }
    return problems > 0;
}
