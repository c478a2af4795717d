"""The peers that draw the race scenes, and how each is run."""
import dataclasses
import json
import os
import shutil
import subprocess
import sys

import environment

FLAT = ["S1a", "S3", "S5", "S7", "S8"]
LABELS = ["S11", "S11-scroll"]
# What the peers in C are built with: pkg-config's names, and more flags.
LIBRARIES = {"gsk_bench.c": (["gtk4"], ["-lm", "-lGL"]), "labels_pango.c": (["pangocairo"], [])}


@dataclasses.dataclass
class Peer:
    name: str
    command: list  # a script of the references, or one of ours by its whole path
    kind: str  # "cpu": its own code draws; "gl": OpenGL does
    scenes: dict  # its names for our scenes
    needs: str = ""  # a program without which it is left out
    variable: str = ""  # the environment variable that names its program, which takes a scene, and a file for its first frame
    in_folder: bool = False  # that program takes "--png" and a folder instead of the file
    on_display: bool = False
    figure: str = "ms_read"  # milliseconds a frame with the pixels in memory

    def __post_init__(self):
        # The peers' scenes that stand for two of ours.
        for twin, scene in (("S4-path", "S4"), ("S9-emitter", "S9")):
            if scene in self.scenes:
                self.scenes[twin] = self.scenes[scene]


def same(*scenes, **others):
    return {scene: scene for scene in scenes} | {name.replace("_", "-"): theirs for name, theirs in others.items()}


PEERS = [
    Peer("QPainter", ["qt_bench.py", "painter"], "cpu", same(*FLAT, "S1b", "S2", "S9")),
    Peer("Skia raster", ["skia_bench.py", "raster"], "cpu", same(*FLAT, "S2", "S4", "S6", S9="S9_atlas")),
    Peer("cairo", ["cairo_bench.py"], "cpu", same(*FLAT, "S9")),
    Peer("ThorVG", ["thorvg_lottie_bench.py", "0"], "cpu", same(*FLAT, "S4")),
    Peer("Blend2D", [], "cpu", same(*FLAT, "S1b", "S9"), variable="BLEND2D_BENCH", figure="ms"),
    # Its pictures come as PNG: its own figure is the frame without them.
    Peer("Chromium", ["chromium_bf_bench.py", "soft"], "cpu", same("S1a", "S2", "S3", "S4", "S5", "S6", "S7"),
         needs="chromium-headless-shell", figure="ms"),
    Peer("raw GL", ["rawgl_bench.py"], "gl",
         same("S3", "S5", "S7", "S8", "S9", S1a="S1a_aa", S1b="S1b_aa", S2="S2_aa", S4="S4_ninepatch", S6="S6_eighth",
              S1a_hard="S1a", S1b_hard="S1b", S2_hard="S2")),
    Peer("Skia GL", ["skia_bench.py", "gl"], "gl",
         same("S1a", "S1b", "S2", "S3", "S4", "S5", "S6", "S7", "S8", S9="S9_atlas", S1a_hard="S1a_atlas", S1b_hard="S1b_atlas")),
    Peer("Qt Quick", ["qt_bench.py", "quick"], "gl", same("S1a", "S2", "S3"), needs="xvfb-run", on_display=True),
    Peer("GSK", ["gsk_bench.c", "gl"], "gl", same("S1a", "S2", "S3", "S4", "S5", "S6", "S7"), needs="xvfb-run", on_display=True),
    # Labels, by programs of ours. Letters stand at quarters of pixels in QPainter (not up and down) and Skia, at whole ones in cairo before 1.17.4.
    Peer("QPainter", [environment.here / "labels.py", "painter"], "cpu", same(*LABELS)),
    Peer("Skia raster", [environment.here / "labels.py", "raster"], "cpu", same(*LABELS)),
    Peer("Pango with cairo", [environment.here / "labels_pango.c"], "cpu", same(*LABELS)),
    Peer("Blend2D", [], "cpu", same(*LABELS), variable="BLEND2D_LABELS", in_folder=True),
]


def lines(command, cores=1, folder=None):
    """What a command prints as JSON, a line each, on so many cores; software GL draws on as many threads."""
    available = sorted(os.sched_getaffinity(0), reverse=True)
    env = dict(os.environ, EGL_PLATFORM="surfaceless")
    if "xvfb-run" in map(str, command):
        del env["EGL_PLATFORM"]
    if cores == 1:
        env["LP_NUM_THREADS"] = "0"
    pin = ["taskset", "-c", ",".join(map(str, available[:cores]))]
    done = subprocess.run([*pin, *map(str, command)], env=env, capture_output=True, text=True, cwd=folder)
    found = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    if not found:
        print(f"{' '.join(map(str, command[:3]))}: nothing measured\n{done.stderr[-400:]}", file=sys.stderr)
    return found


def program(peer, folder, python):
    """How a peer is started; None where what it needs is not here."""
    if peer.needs and not shutil.which(peer.needs):
        print(f"{peer.name} is left out: there is no {peer.needs}", file=sys.stderr)
        return None
    if peer.variable:
        path = os.environ.get(peer.variable)
        if not path or not shutil.which(path):
            print(f"{peer.name} is left out: {peer.variable} names {path or 'no program'}", file=sys.stderr)
            return None
        return [os.path.abspath(path)]
    script, arguments = folder / peer.command[0], peer.command[1:]
    start = [python, script]
    if script.suffix == ".c":
        built = environment.compiled(script, *LIBRARIES[script.name])
        if built is None:
            print(f"{peer.name} is left out: its library's headers are not here", file=sys.stderr)
            return None
        start = [built]
    return [*(["xvfb-run", "-a"] if peer.on_display else []), *start, *arguments]


def times(scenes):
    """By our scene and kind, the peers' milliseconds a frame: {("S1a", "cpu"): {"cairo": 141.0}}."""
    folder = environment.references / "bench" / "peers"
    if not folder.is_dir():
        sys.exit(f"the peers' scripts are not in {folder}; STRATA_REFERENCES names the references' folder")
    python, found = environment.python(), {}
    for peer in PEERS:
        wanted = sorted({peer.scenes[s] for s in scenes if s in peer.scenes})
        command = program(peer, folder, python) if wanted else None
        if command is None:
            continue
        print(f"{peer.name} …", file=sys.stderr)
        calls = [[*command, scene] for scene in wanted] if peer.variable else [[*command, *wanted]]
        measured = [line for call in calls for line in lines(call, folder=folder)]
        by_scene = {line["scene"]: line.get(peer.figure, line["ms"]) for line in measured if line.get("ms")}
        for ours, theirs in peer.scenes.items():
            if ours in scenes and by_scene.get(theirs):
                found.setdefault((ours, peer.kind), {})[peer.name] = by_scene[theirs]
    return found


def pictures(scenes, folder):
    """Writes the first frames of the peers that have programs of their own, by our scenes' names."""
    for peer in (peer for peer in PEERS if peer.variable):
        command = program(peer, None, None)
        for scene in scenes if command else []:
            if scene in peer.scenes:
                lines([*command, peer.scenes[scene], *(["--png", folder] if peer.in_folder else [folder / f"{scene}.png"])])
