"""One frame of a Lottie file by each engine, as premultiplied RGBA of floats (0 to 255); None where nothing came out.

A script that uses this calls `inside()` first: numpy and pillow are in the peers' environment, not in the system's."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import environment

NAMES = {"strata": "Strata", "rlottie": "rlottie", "thorvg": "ThorVG"}


def inside():
    """Goes on in the peers' Python."""
    if "STRATA_PEERS" not in os.environ:
        os.environ["STRATA_PEERS"] = "1"
        os.execv(environment.python(), [str(environment.python()), *sys.argv])


def png(path):
    import numpy
    from PIL import Image
    if not path.exists():
        return None
    pixels = numpy.asarray(Image.open(path).convert("RGBA")).astype(numpy.float32)
    pixels[..., :3] *= pixels[..., 3:] / 255
    return pixels


def raw(path, width, height):
    import numpy
    if not path.exists() or path.stat().st_size != width * height * 4:
        return None
    return numpy.fromfile(path, numpy.uint8).reshape(height, width, 4)[..., [2, 1, 0, 3]].astype(numpy.float32)


def run(command):
    try:
        return subprocess.run([*map(str, command)], capture_output=True, text=True, timeout=120)
    except subprocess.TimeoutExpired:
        return None


def draw(engine, file, part, width, height):
    """The frame at `part`, 0 to 1, of the length, fitted into so many pixels."""
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "picture.png"
        if engine == "strata":
            about = json.loads(pathlib.Path(file).read_text())
            seconds = (about["op"] - about["ip"]) / about["fr"] * part
            program = os.environ.get("STRATA", environment.package / ".build" / "release" / "strata")
            done = run([program, "render", file, "-o", out, "--time", repr(seconds), "--size", f"{width}x{height}", "--backend", "cpu"])
            if done is not None and done.returncode:
                print(f"{file}: {done.stderr.strip()[-300:]}", file=sys.stderr)
            return png(out)
        start = [environment.rlottie()] if engine == "rlottie" else [environment.python(), environment.here / "thorvg.py"]
        run([*start, "picture", width, height, part, file, out])
        return raw(out, width, height)
