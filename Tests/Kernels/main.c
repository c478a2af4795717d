// Digests of what every kernel makes of seeded numbers: kernels baseline|best. Scripts/test-arm64 compares them.
#include "digest.h"

int main(int count, char **arguments) {
    const int isBest = count == 2 && strcmp(arguments[1], "best") == 0;
    if (count != 2 || (!isBest && strcmp(arguments[1], "baseline") != 0)) {
        fprintf(stderr, "kernels baseline|best\n");
        return 64;
    }
    digest_pixels(isBest);
    digest_effects(isBest);
    digest_floats(isBest);
    digest_edges(isBest);
    digest_files(isBest);
    digest_films(isBest);
    return 0;
}
