#!/usr/bin/env python3
"""Draws the pictures of the example scenes into Examples/images, and those of the bundles beside it into their `assets`. Needs nothing but Python; run it only to change them."""
import math
import os
import random
import struct
import zlib

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "images")


def write(name, width, height, pixel):
    """Writes a PNG of pixel(x, y) -> (r, g, b) or (r, g, b, a), each in 0...1."""
    rows, before = bytearray(), None
    for y in range(height):
        row = bytearray()
        for x in range(width):
            row += bytes(min(255, max(0, round(255 * c))) for c in pixel(x, y))
        # Filter 2 (up): the pictures are made of smooth vertical change.
        rows += b"\2" + bytes((c - (before[i] if before else 0)) & 255 for i, c in enumerate(row))
        before = row
    kind = 6 if len(pixel(0, 0)) == 4 else 2

    def chunk(tag, data):
        return struct.pack(">I", len(data)) + tag + data + struct.pack(">I", zlib.crc32(tag + data))

    with open(os.path.normpath(os.path.join(FOLDER, name + ".png")), "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        file.write(chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0)))
        file.write(chunk(b"sRGB", b"\0"))
        file.write(chunk(b"IDAT", zlib.compress(bytes(rows), 9)))
        file.write(chunk(b"IEND", b""))


def mix(a, b, t):
    t = min(1, max(0, t))
    return tuple(x + (y - x) * t for x, y in zip(a, b))


def landscape(name, top, bottom, sun, ridges, seed):
    """A sky, a sun and three ridges of hills, each nearer one darker."""
    width, height = 360, 240
    random.seed(seed)
    waves = [[(random.uniform(0.006, 0.03), random.uniform(0, 7), random.uniform(4, 14)) for _ in range(3)] for _ in range(3)]
    sun_x, sun_y = random.uniform(90, 270), random.uniform(60, 110)
    lines = []
    for i, wave in enumerate(waves):
        base = 135 + 32 * i
        lines.append([base + sum(a * math.sin(f * x + p) for f, p, a in wave) for x in range(width)])

    def pixel(x, y):
        color = mix(top, bottom, y / 170)
        glow = 26 - math.hypot(x - sun_x, y - sun_y)
        color = mix(color, sun, glow + 0.5)
        for i, line in enumerate(lines):
            color = mix(color, mix(ridges[0], ridges[1], i / 2), y - line[x] + 0.5)
        return color

    write(name, width, height, pixel)


def grid():
    """Eight by eight squares with a frame, half transparent between the lines."""
    size = 128

    def pixel(x, y):
        on_line = min(x % 16, 15 - x % 16, y % 16, 15 - y % 16) < 1
        return (1, 1, 1, 1) if on_line else (1, 1, 1, 0.25)

    write("grid", size, size, pixel)


def blob():
    """A soft round light."""
    size = 32

    def pixel(x, y):
        r = math.hypot(x - size / 2 + 0.5, y - size / 2 + 0.5) / (size / 2)
        return (1, 1, 1, max(0, 1 - r * r) ** 2)

    write("blob", size, size, pixel)


def spark():
    """A star of four rays around a bright middle."""
    size = 48

    def pixel(x, y):
        u, v = abs(x - size / 2 + 0.5) / (size / 2), abs(y - size / 2 + 0.5) / (size / 2)
        ray = max(0, 1 - (u ** 0.6 + v ** 0.6)) ** 1.2
        core = max(0, 1 - math.hypot(u, v) / 0.35) ** 2
        return (1, 1, 1, min(1, 1.4 * ray + core))

    write("spark", size, size, pixel)


def hills():
    """Dark hills under a transparent sky, for wallpaper.ca."""
    width, height = 195, 130

    def pixel(x, y):
        top = 34 + 14 * math.sin(x * 0.03 + 1) + 6 * math.sin(x * 0.09) + 2.5 * math.sin(x * 0.31)
        return mix((0.20, 0.11, 0.27), (0.07, 0.04, 0.12), (y - top) / 90) + (min(1, max(0, y - top + 0.5)),)

    write("../wallpaper.ca/assets/hills", width, height, pixel)


def dot():
    """A soft dot, for badge.ca."""
    size = 24

    def pixel(x, y):
        r = math.hypot(x - size / 2 + 0.5, y - size / 2 + 0.5) / (size / 2)
        return (1, 1, 1, max(0, 1 - r * r) ** 2)

    write("../badge.ca/assets/dot", size, size, pixel)


os.makedirs(FOLDER, exist_ok=True)
landscape("dawn", (0.98, 0.62, 0.45), (1.0, 0.86, 0.62), (1, 0.97, 0.82), ((0.66, 0.38, 0.42), (0.27, 0.15, 0.27)), 3)
landscape("noon", (0.25, 0.55, 0.92), (0.76, 0.90, 0.98), (1, 1, 0.92), ((0.42, 0.66, 0.47), (0.10, 0.34, 0.26)), 5)
landscape("dusk", (0.20, 0.14, 0.40), (0.91, 0.46, 0.44), (1, 0.75, 0.45), ((0.42, 0.22, 0.45), (0.12, 0.07, 0.22)), 8)
landscape("mist", (0.64, 0.72, 0.76), (0.90, 0.92, 0.90), (1, 1, 1), ((0.62, 0.70, 0.72), (0.30, 0.40, 0.44)), 11)
landscape("night", (0.03, 0.05, 0.14), (0.14, 0.20, 0.38), (0.93, 0.93, 0.86), ((0.10, 0.15, 0.28), (0.02, 0.04, 0.09)), 14)
landscape("desert", (0.36, 0.70, 0.80), (0.98, 0.90, 0.74), (1, 0.98, 0.88), ((0.93, 0.70, 0.42), (0.63, 0.33, 0.18)), 21)
grid()
blob()
spark()
hills()
dot()
