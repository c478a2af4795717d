"""ThorVG's software engine beside Strata, through thorvg-python:
thorvg.py time WIDTH HEIGHT SECONDS FILE THREADS       every frame into memory, a line of JSON
thorvg.py picture WIDTH HEIGHT PART FILE OUT           the frame at PART (0 to 1) of the length, as raw premultiplied BGRA
thorvg.py stickers WIDTH HEIGHT FRAMES COUNT PROCESSES FILE...   so many animations, the files in turn, each read anew, so many frames of each

Four calls of the library a frame pass through Python, some 20 microseconds."""
import json
import os
import sys
import time

import thorvg_python as tvg


def load(engine, file, width, height):
    canvas = tvg.SwCanvas(engine)
    canvas.set_target(width, height, cs=tvg.Colorspace.ARGB8888)
    animation = tvg.LottieAnimation(engine)
    picture = animation.get_picture()
    if picture.load(file) != tvg.Result.SUCCESS:
        sys.exit("thorvg: cannot load the file")
    _, own_width, own_height = picture.get_size()
    scale = min(width / own_width, height / own_height)
    picture.set_size(own_width * scale, own_height * scale)
    picture.translate((width - own_width * scale) / 2, (height - own_height * scale) / 2)
    canvas.add(picture)
    return canvas, animation


def draw(canvas, animation, frame):
    animation.set_frame(frame)
    canvas.update()
    canvas.draw(True)
    canvas.sync()


def draw_stickers(files, width, height, frames, indices):
    """Every animation of one process."""
    engine = tvg.Engine(threads=0)
    for index in indices:
        canvas, animation = load(engine, files[index % len(files)], width, height)
        _, total = animation.get_total_frame()
        for frame in range(frames):
            draw(canvas, animation, total * frame / frames)
        canvas.destroy()


def stickers(width, height, frames, count, processes, *files):
    start, children = time.perf_counter(), []
    for first in range(int(processes)):
        child = os.fork()
        if child == 0:
            draw_stickers(files, int(width), int(height), int(frames), range(first, int(count), int(processes)))
            os._exit(0)
        children.append(child)
    if any(os.waitpid(child, 0)[1] for child in children):
        sys.exit("thorvg: a process failed")
    fps = int(count) * int(frames) / (time.perf_counter() - start)
    print(json.dumps({"peer": "ThorVG", "stickers": int(count), "fps": round(fps, 2)}))


def main():
    if sys.argv[1] == "stickers":
        return stickers(*sys.argv[2:])
    mode, width, height, number, file, last = sys.argv[1:7]
    engine = tvg.Engine(threads=int(last) if mode == "time" else 0)
    canvas, animation = load(engine, file, int(width), int(height))
    _, total = animation.get_total_frame()
    if mode == "picture":
        draw(canvas, animation, total * float(number))
        with open(last, "wb") as out:
            out.write(bytes(canvas.buffer_arr))
        return
    frames = max(1, round(total))
    for frame in range(min(frames, 10)):
        draw(canvas, animation, frame)
    best, start = float("inf"), time.perf_counter()
    while True:
        begun = time.perf_counter()
        for frame in range(frames):
            draw(canvas, animation, frame)
        now = time.perf_counter()
        best = min(best, now - begun)
        if now - start >= float(number):
            break
    print(json.dumps({"peer": "ThorVG", "frames": frames, "fps": round(frames / best, 2)}))


main()
sys.stdout.flush()
os._exit(0)  # the binding frees in the wrong order at exit
