// The peer rlottie, through its C interface:
//   rlottie time WIDTH HEIGHT SECONDS FILE        every frame into memory, a line of JSON
//   rlottie picture WIDTH HEIGHT PART FILE OUT    the frame at PART (0 to 1) of the length, as raw premultiplied BGRA
// rlottie itself fits and centres the animation and clears the buffer; it renders whole frames only.
#include <math.h>
#include <rlottie_capi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static int fail(const char *what) {
    fprintf(stderr, "rlottie: %s\n", what);
    return 1;
}

int main(int argc, char **argv) {
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
