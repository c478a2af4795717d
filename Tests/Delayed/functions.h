#pragma once

typedef struct DelayedLarge {
    long numbers[3];
    double others[3];
} DelayedLarge;

double delayed_mix(
    long a, long b, long c, long d, long e, long f, long g, long h, double p, double q, double r, double s, double t, double u,
    double v, double w, long onTheStack, double there);
DelayedLarge delayed_large(long first, double second);
double delayed_sum(int count, ...);
