#!/usr/bin/env python3
"""Checks and races Strata on this machine's GPU: run [OUTPUT] [--software] [--only parity,tests,race,skia] [--scenes S1a,S2]

OUTPUT (default: gpu-results beside this file) gets table.md, log.txt and the pictures that differ. Ends with 1 where a step failed; the others go
on. A software GL is refused unless --software is given. Skia is left out where Python lacks numpy."""
import argparse
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time

here = pathlib.Path(__file__).resolve().parent
SCENES = ["S1a", "S1b", "S2", "S3", "S4", "S4-path", "S5", "S6", "S7", "S8", "S9", "S1a-hard", "S1b-hard", "S2-hard"]
SKIA = {**{s: s for s in SCENES[:4] + ["S4", "S5", "S6", "S7", "S8"]}, "S9": "S9_atlas", "S1a-hard": "S1a_atlas", "S1b-hard": "S1b_atlas"}
STEPS = ["parity", "tests", "race", "skia"]
# Suites that draw by GL, or compare with references.
TESTS = r"^(GLCompositorTests|StrataTests)\.(?!SnippetTests|PagesTests|SceneReferenceTests|SceneSchemaTests|HouseTests|LibraryTests)"
# How far a colour of a byte may be off, and in how many of a picture's pixels: as Scripts/test-gl has it.
MOST_OFF, MOST_PIXELS = 2, 1 / 200


class Machine:
    def __init__(self, folder, output):
        self.folder, self.log = folder, open(output / "log.txt", "w")
        self.known = subprocess.run(["/sbin/ldconfig", "-p"], capture_output=True, text=True, check=False).stdout
        libraries = [folder / "lib"]
        self.loaders = [] if "libEGL.so.1" in self.known and "libGLESv2.so.2" in self.known else [folder / "loaders"]
        self.env = dict(os.environ, FONTCONFIG_FILE=str(folder / "fonts.conf"), STRATA_REFERENCES=str(folder / "references"))
        vendors = [p for d in ("/etc/glvnd/egl_vendor.d", "/usr/share/glvnd/egl_vendor.d") for p in pathlib.Path(d).glob("*.json")]
        others = sorted(pathlib.Path("/usr/local").glob("*/share/glvnd/egl_vendor.d/*.json"))
        if not vendors and others:
            self.env.setdefault("__EGL_VENDOR_LIBRARY_FILENAMES", ":".join(map(str, others)))
        self.own = dict(self.env, LD_LIBRARY_PATH=":".join(map(str, [*libraries, *self.loaders, *self.env.get("LD_LIBRARY_PATH", "").split(":")])))

    def run(self, name, command, env=None, seconds=240, merged=False):
        """What a command prints, with its errors if `merged`; both go into the log."""
        start = time.time()
        try:
            done = subprocess.run([str(c) for c in command], env=env or self.own, capture_output=True, text=True, errors="replace", timeout=seconds,
                                  cwd=self.folder, check=False)
            code, out, errors = done.returncode, done.stdout, done.stderr
        except subprocess.TimeoutExpired as slow:
            code, out, errors = 124, *((text or b"").decode(errors="replace") for text in (slow.stdout, slow.stderr))
        self.log.write(f"== {name}: {' '.join(map(str, command))[:300]}\n== {code} after {time.time() - start:.1f} s\n{out}\n{errors[-20000:]}\n")
        self.log.flush()
        return code, out + errors if merged else out

    def lines(self, name, command, **options):
        return [json.loads(line) for line in self.run(name, command, **options)[1].splitlines() if line.startswith("{")]


def table(header, rows):
    return "\n".join(["| " + " | ".join(header) + " |", "|" + "---|" * len(header), *("| " + " | ".join(map(str, r)) + " |" for r in rows)])


def figure(value):
    return "–" if value is None else f"{value:.2f}" if value < 10 else f"{value:.1f}"


def documents(folder):
    """Scene documents and Lottie files with the times to draw."""
    for file in sorted([*folder.glob("Examples/*.json"), *folder.glob("references/goldens/*/*.json"), *folder.glob("references/goldens/css/*/*.json")]):
        try:
            content = json.loads(re.sub(r"(?m)^\s*//.*$", "", file.read_text()))
        except ValueError:
            content = {"scene": 1}
        if not isinstance(content, dict) or not ("scene" in content or "layers" in content):
            continue
        yield file, [0, 0.7, 1.9] if "scene" in content else [0.3]


def parity(machine, output):
    names, jobs = [], {"cpu": [], "gl": []}
    pictures = output / "pictures"
    for file, times in documents(machine.folder):
        for moment in times:
            name = f"{file.parent.name}-{file.stem}-{moment}.png"
            names.append(name)
            for kind, list_ in jobs.items():
                list_.append(json.dumps({"input": str(file), "output": str(pictures / kind / name), "time": moment}))
    for kind, lines in jobs.items():
        jobs_file = output / f"{kind}.jsonl"
        jobs_file.write_text("\n".join(lines) + "\n")
        machine.run(f"parity, {kind}", [machine.folder / "bin" / "strata", "render", "--jobs", jobs_file, "--backend", kind, "-q", "--allow-outside"])
        jobs_file.unlink()

    found, missing = [], 0
    compared = machine.lines("parity", [machine.folder / "bin" / "Race", "compare", "--most", MOST_OFF, pictures / "cpu", pictures / "gl"])
    compared = {line["picture"]: line for line in compared}
    for name in names:
        line = compared.get(name, {})
        if "off" not in line:
            missing += 1
            machine.log.write(f"not compared: {name}: {line.get('problem', 'not drawn')}\n")
            continue
        found.append((line["off"], line["worst"], name))
        if line["off"] <= MOST_PIXELS:
            for kind in jobs:
                (pictures / kind / name).unlink()
    found.sort(reverse=True)
    wrong = [f for f in found if f[0] > MOST_PIXELS]
    count = len(set(name.rsplit("-", 1)[0] for name in names))
    text = (f"Parity: {len(found)} pictures of {count} documents drawn by both backends, {missing} not; in {len(wrong)} more than "
            f"one pixel in {round(1 / MOST_PIXELS)} is off by more than {MOST_OFF} of 255.\n\n")
    text += table(["picture", "pixels off", "by at most"], [[name, f"{share * 100:.3f} %", most] for share, most, name in found[:10]])
    return text, missing == 0 and not wrong and bool(found)


def tests(machine, output):
    code, out = machine.run(
        "tests", [machine.folder / "bin" / "StrataPackageTests.xctest", "--testing-library", "swift-testing", "--filter", TESTS], seconds=400,
        merged=True)
    summary = re.findall(r"Test run with .*", out)
    failed = sorted(set(re.findall(r"✘ Test (.*?) (?:failed|recorded an issue)", out)))
    text = "Tests: " + (summary[-1] if summary else f"ended with {code}") + "\n" + "".join(f"\n- {name}" for name in failed[:60])
    return text, code == 0


def race(machine, output, scenes, results):
    program = [machine.folder / "bin" / "Race", "frames", "--seconds", "1"]
    kinds = {"waiting": ["--backend", "gl"], "without read-back": ["--backend", "gl", "--no-read-back"],
             "2 in flight": ["--backend", "gl", "--ahead", "1"], "3 in flight": ["--backend", "gl", "--ahead", "2"],
             "5 in flight": ["--backend", "gl", "--ahead", "4"], "all cores": ["--backend", "gl", "--threads", min(64, os.cpu_count() or 1)], "CPU, one thread": ["--backend", "cpu"],
             "CPU, all cores": ["--backend", "cpu", "--threads", min(64, os.cpu_count() or 1)]}
    for name, options in kinds.items():
        # One that fails does not take the others along.
        for scene in scenes:
            for line in machine.lines(f"race, {name}", [*program, *options, scene], seconds=60):
                results.setdefault(line["scene"], {})[name] = line
    rows = []
    for scene in scenes:
        of = results.get(scene, {})
        gpu = of.get("without read-back", {}).get("gpu_ms")
        waiting = of.get("waiting", {})
        rows.append([scene, *(figure(of.get(name, {}).get("ms")) for name in kinds), figure(gpu), figure(waiting.get("plan_ms")),
                     figure(waiting.get("draw_ms")), figure(waiting.get("read_ms"))])
    text = ("Milliseconds a frame of 1920x1080, medians, on one thread but where all cores make pictures of paths; GPU is its own time stamps; plan, draw "
            "and read are parts of the waiting frame.\n\n")
    return text + table(["scene", *kinds, "GPU", "plan", "draw", "read"], rows), all(scene in results for scene in scenes)


def skia(machine, output, scenes, results):
    wheels = sorted((here / "wheels").glob("*.whl"))
    if not wheels:
        return "Skia: not in the folder.", True
    site = machine.folder / "site"
    for wheel in wheels:
        shutil.unpack_archive(wheel, site, "zip")
    # Its context is made by the names that developers' packages have.
    links = machine.folder / "links"
    links.mkdir()
    known = dict(re.findall(r"(\S+) \([^)]*x86-64[^)]*\) => (\S+)", machine.known))
    for name in ["libGL.so.1", "libEGL.so.1"]:
        (links / name.removesuffix(".1")).symlink_to(known.get(name, machine.folder / "loaders" / name))
    found = {}
    for surface in ["device", "surfaceless"]:
        libraries = [links, machine.folder / "loaders", *filter(None, [machine.env.get("LD_LIBRARY_PATH")])]
        env = dict(machine.env, PYTHONPATH=str(site), EGL_PLATFORM=surface, LD_LIBRARY_PATH=":".join(map(str, libraries)))
        for scene in scenes:
            if scene in SKIA:
                for line in machine.lines("Skia", [sys.executable, machine.folder / "peers" / "skia_bench.py", "gl", SKIA[scene]], env=env, seconds=60):
                    if line.get("ms"):
                        found[scene] = line
            if not found and scene == scenes[min(1, len(scenes) - 1)]:
                break
        if found:
            break
    rows = []
    for scene in scenes:
        if scene in found:
            of, theirs = results.get(scene, {}), found[scene]
            pairs = [(of.get("waiting", {}).get("ms"), theirs.get("ms_read")), (of.get("without read-back", {}).get("ms"), theirs["ms"])]
            rows.append([scene, *(text for a, b in pairs for text in (figure(a), figure(b), f"**{a / b:.2f}**" if a and b else "–"))])
    renderer = next((line.get("renderer", "") for line in found.values()), "")
    text = f"Beside Skia by GL on the same GPU ({renderer}), milliseconds a frame: with the pixels in memory, and drawn only.\n\n"
    return text + table(["scene", "Strata", "Skia", "ratio", "Strata, drawn", "Skia, drawn", "ratio"], rows), bool(found)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("output", nargs="?", type=pathlib.Path, default=here / "gpu-results")
    parser.add_argument("--software", action="store_true")
    parser.add_argument("--only", default=",".join(STEPS))
    parser.add_argument("--scenes", default=",".join(SCENES))
    options = parser.parse_args()
    output, scenes = options.output.resolve(), options.scenes.split(",")
    output.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as work:
        with tarfile.open(here / "strata-gpu.tar.xz") as archive:
            archive.extractall(work)
        machine = Machine(pathlib.Path(work) / "strata-gpu", output)
        about = machine.run("about", [machine.folder / "bin" / "strata", "info"])[1]
        part = next((p for p in re.split(r"\n(?=gl, surface)", about) if "GL renderer" in p), "")
        facts = {name: (re.search(rf"{name} +(.*)", part) or ["", "?"])[1] for name in ("GL renderer", "GL version", "surface", "software GL")}
        print(about)
        if not part or facts["software GL"] == "yes" and not options.software:
            sys.exit("no GPU draws here; --software takes a software GL")
        cpu = re.search(r"model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text())
        texts = [f"{facts['GL renderer']}, {facts['GL version']}, surface {facts['surface']}; {os.cpu_count()} cores of "
                 f"{cpu[1] if cpu else platform.machine()}."]
        results, failed = {}, []
        steps = {"parity": lambda: parity(machine, output), "tests": lambda: tests(machine, output),
                 "race": lambda: race(machine, output, scenes, results), "skia": lambda: skia(machine, output, scenes, results)}
        for name in options.only.split(","):
            start = time.time()
            try:
                text, is_right = steps[name]()
            except Exception as problem:  # The other steps go on.
                text, is_right = f"{name}: {problem!r}", False
            print(f"{'ok  ' if is_right else 'FAIL'} {name} ({time.time() - start:.0f} s)", flush=True)
            failed += [] if is_right else [name]
            texts.append(text)
            (output / "table.md").write_text("\n\n".join(texts) + "\n")
        (output / "results.json").write_text(json.dumps(results, indent=1))
    sys.exit(1 if failed else 0)


main()
