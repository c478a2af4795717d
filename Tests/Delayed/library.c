// A library whose functions take all that registers and the stack hold, for check.c.
#include "functions.h"
#include <stdarg.h>

double delayed_mix(
    long a, long b, long c, long d, long e, long f, long g, long h, double p, double q, double r, double s, double t, double u,
    double v, double w, long onTheStack, double there) {
    return a + 2 * b + 3 * c + 5 * d + 7 * e + 11 * f + 13 * g + 17 * h + 0.5 * p + 0.25 * q + 0.125 * r + 19 * s + 23 * t +
           29 * u + 31 * v + 37 * w + 41 * onTheStack + 43 * there;
}

DelayedLarge delayed_large(long first, double second) {
    return (DelayedLarge){ { first, first + 1, first + 2 }, { second, 2 * second, 3 * second } };
}

double delayed_sum(int count, ...) {
    va_list list;
    va_start(list, count);
    double sum = 0;
    for (int i = 0; i < count; i++) sum += va_arg(list, double);
    va_end(list);
    return sum;
}
