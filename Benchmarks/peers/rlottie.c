// The peer rlottie, through its C interface:
//   rlottie time WIDTH HEIGHT SECONDS FILE        every frame into memory, a line of JSON
//   rlottie picture WIDTH HEIGHT PART FILE OUT    the frame at PART (0 to 1) of the length, as raw premultiplied BGRA
//   rlottie stickers WIDTH HEIGHT FRAMES COUNT PROCESSES FILE...   so many animations, the files in turn, each read anew, so many frames of each
// rlottie itself fits and centres the animation and clears the buffer; it renders whole frames only.
#include <math.h>
#include <rlottie_capi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static int fail(const char *what) {
    fprintf(stderr, "rlottie: %s\n", what);
    return 1;
}

// Loads an animation from a file's text, by a key of its own: rlottie keeps models by their keys.
static Lottie_Animation *load_anew(const char *file, size_t index) {
    static char text[64 << 20];
    char key[32];
    FILE *in = fopen(file, "rb");
    if (!in) return NULL;
    text[fread(text, 1, sizeof text - 1, in)] = 0;
    fclose(in);
    snprintf(key, sizeof key, "%zu", index);
    return lottie_animation_from_data(text, key, "");
}

// Every animation of one process: the ones after `first`, each `step`-th.
static int draw_stickers(char **files, size_t file_count, size_t width, size_t height, size_t frames, size_t first, size_t step, size_t count) {
    uint32_t *pixels = calloc(width * height, sizeof *pixels);
    if (!pixels) return fail("no memory");
    for (size_t index = first; index < count; index += step) {
        Lottie_Animation *animation = load_anew(files[index % file_count], index);
        if (!animation) return fail("cannot load a file");
        size_t total = lottie_animation_get_totalframe(animation);
        for (size_t frame = 0; frame < frames; frame++)
            lottie_animation_render(animation, total * frame / frames, pixels, width, height, width * 4);
        lottie_animation_destroy(animation);
    }
    free(pixels);
    return 0;
}

static int stickers(int argc, char **argv) {
    if (argc < 8) return fail("stickers WIDTH HEIGHT FRAMES COUNT PROCESSES FILE...");
    size_t width = strtoul(argv[2], NULL, 10), height = strtoul(argv[3], NULL, 10), frames = strtoul(argv[4], NULL, 10);
    size_t count = strtoul(argv[5], NULL, 10), processes = strtoul(argv[6], NULL, 10);
    double start = seconds();
    for (size_t first = 0; first < processes; first++)
        if (!fork()) _exit(draw_stickers(argv + 7, (size_t)argc - 7, width, height, frames, first, processes, count));
    for (int status; wait(&status) > 0;)
        if (status) return fail("a process failed");
    printf("{\"peer\": \"rlottie\", \"stickers\": %zu, \"fps\": %.2f}\n", count, (double)(count * frames) / (seconds() - start));
    return 0;
}

int main(int argc, char **argv) {
    if (argc > 1 && !strcmp(argv[1], "stickers")) return stickers(argc, argv);
    if (argc < 6) return fail("time WIDTH HEIGHT SECONDS FILE or picture WIDTH HEIGHT PART FILE OUT");
    size_t width = strtoul(argv[2], NULL, 10), height = strtoul(argv[3], NULL, 10);
    double number = strtod(argv[4], NULL);
    Lottie_Animation *animation = lottie_animation_from_file(argv[5]);
    if (!animation) return fail("cannot load the file");
    size_t frames = lottie_animation_get_totalframe(animation);
    uint32_t *pixels = calloc(width * height, sizeof *pixels);
    if (!pixels || !frames) return fail("nothing to draw");

    if (!strcmp(argv[1], "picture") && argc > 6) {
        size_t frame = (size_t)lround((double)frames * number);
        lottie_animation_render(animation, frame, pixels, width, height, width * 4);
        FILE *out = fopen(argv[6], "wb");
        if (!out || fwrite(pixels, 4, width * height, out) != width * height) return fail("cannot write");
        return fclose(out) ? fail("cannot write") : 0;
    }

    for (size_t frame = 0; frame < frames && frame < 10; frame++)
        lottie_animation_render(animation, frame, pixels, width, height, width * 4);
    double start = seconds(), best = INFINITY;
    do {
        double from = seconds();
        for (size_t frame = 0; frame < frames; frame++)
            lottie_animation_render(animation, frame, pixels, width, height, width * 4);
        best = fmin(best, seconds() - from);
    } while (seconds() - start < number);
    printf("{\"peer\": \"rlottie\", \"frames\": %zu, \"fps\": %.2f}\n", frames, (double)frames / best);
    return 0;
}
