"""The peers that draw the race scenes, and how each is run."""
import json
import os
import subprocess
import sys

import environment

# Peer, script and arguments, kind, and its names for our scenes. Kind says what draws for it: its own code, or OpenGL.
CPU_SCENES = ["S1a", "S3", "S5", "S7", "S8"]
PEERS = [
    ("QPainter", ["qt_bench.py", "painter"], "cpu",
     {s: s for s in [*CPU_SCENES, "S1b", "S2", "S9"]} | {"S9-emitter": "S9"}),
    ("Skia raster", ["skia_bench.py", "raster"], "cpu",
     {s: s for s in [*CPU_SCENES, "S2", "S4", "S6"]} | {"S4-path": "S4", "S9": "S9_atlas", "S9-emitter": "S9_atlas"}),
    ("cairo", ["cairo_bench.py"], "cpu", {s: s for s in [*CPU_SCENES, "S9"]} | {"S9-emitter": "S9"}),
    ("ThorVG", ["thorvg_lottie_bench.py", "0"], "cpu", {s: s for s in [*CPU_SCENES, "S4"]} | {"S4-path": "S4"}),
    ("raw GL", ["rawgl_bench.py"], "gl",
     {s: s for s in ["S3", "S5", "S7", "S8", "S9"]}
     | {"S1a": "S1a_aa", "S1b": "S1b_aa", "S2": "S2_aa", "S4": "S4_ninepatch", "S4-path": "S4_ninepatch",
        "S6": "S6_eighth", "S9-emitter": "S9", "S1a-hard": "S1a", "S1b-hard": "S1b", "S2-hard": "S2"}),
    ("Skia GL", ["skia_bench.py", "gl"], "gl",
     {s: s for s in ["S1a", "S1b", "S2", "S3", "S4", "S5", "S6", "S7", "S8"]}
     | {"S4-path": "S4", "S9": "S9_atlas", "S9-emitter": "S9_atlas", "S1a-hard": "S1a_atlas", "S1b-hard": "S1b_atlas"}),
]


def lines(command, cores=1, folder=None, **extra):
    """What a command prints as JSON, a line each, on so many cores; software GL draws on as many threads."""
    available = sorted(os.sched_getaffinity(0), reverse=True)
    env = dict(os.environ, EGL_PLATFORM="surfaceless", **extra)
    if cores == 1:
        env["LP_NUM_THREADS"] = "0"
    pin = ["taskset", "-c", ",".join(map(str, available[:cores]))]
    done = subprocess.run([*pin, *map(str, command)], env=env, capture_output=True, text=True, cwd=folder)
    found = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    if not found:
        print(f"{command[0]} {command[1]}: nothing measured\n{done.stderr[-400:]}", file=sys.stderr)
    return found


def times(scenes):
    """By our scene and kind, the peers' milliseconds a frame with the pixels in memory: {("S1a", "cpu"): {"cairo": 141.0}}."""
    folder = environment.references / "bench" / "peers"
    if not folder.is_dir():
        sys.exit(f"the peers' scripts are not in {folder}; STRATA_REFERENCES names the references' folder")
    python, found = environment.python(), {}
    for name, command, kind, names in PEERS:
        wanted = sorted({names[s] for s in scenes if s in names})
        if not wanted:
            continue
        print(f"{name} …", file=sys.stderr)
        measured = lines([python, command[0], *command[1:], *wanted], folder=folder)
        by_scene = {line["scene"]: line.get("ms_read", line.get("ms")) for line in measured if line.get("ms")}
        for ours, theirs in names.items():
            if ours in scenes and by_scene.get(theirs):
                found.setdefault((ours, kind), {})[name] = by_scene[theirs]
    return found
