#!/usr/bin/env python3
"""Checks and races Strata on this machine's GPU: run [OUTPUT] [--only parity,tests,race,skia] [--scenes S1a,S2] [--minutes 10] [--software]

OUTPUT (default: gpu-results beside this file) gets table.md, results.json, log.txt and the pictures that differ. The steps run in the order given;
--scenes takes names and the lists race (the default) and own (what no peer draws); --documents takes a pattern of those of parity, as 'apple-2d/*'.
What fails is named and the others go on. What no longer fits into --minutes is left out and named, too, as is the rest after Ctrl-C or SIGTERM.
Ends with 1 where something failed, else with 3 where something was left out, or with 128 and the signal's number. A software GL is refused unless
--software is given."""
import argparse
import collections
import fnmatch
import json
import os
import pathlib
import platform
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import tempfile
import time

here = pathlib.Path(__file__).resolve().parent
LISTS = {
    "race": ["S1a", "S1b", "S2", "S3", "S4", "S4-path", "S5", "S6", "S7", "S8", "S9", "S9-emitter", "S11", "S11-scroll", "S1a-hard",
             "S1b-hard", "S2-hard"],
    "own": ["S2x", "S2x12", "list", "coverflow", "idle", "one-percent", "deep-groups", "thousand-shadows", "crossing-planes", "replicators",
            "fountains", "L1", "L2", "L3", "L4"]}
# Skia's names of our scenes: it draws particles by its atlas, as well as what has hard edges.
SKIA = {**{s: s for s in ["S1a", "S1b", "S2", "S3", "S4", "S5", "S6", "S7", "S8"]}, "S4-path": "S4", "S9": "S9_atlas", "S9-emitter": "S9_atlas",
        "S1a-hard": "S1a_atlas", "S1b-hard": "S1b_atlas"}
# Suites that draw by GL, or compare with references: none that looks for sources, or for all references.
TESTS = r"^(GLCompositorTests|StrataTests)\.(?!SnippetTests|PagesTests|SceneReferenceTests|SceneSchemaTests|HouseTests|LibraryTests|ReferencesTests)"
# How far a colour of a byte may be off, and in how many of a picture's pixels: as Scripts/test-gl has it.
MOST_OFF, MOST_PIXELS = 2, 1 / 200
# What drivers load as well: the machine's own where it has them, since drivers may need newer ones than ours.
SHARED = re.compile(r"^lib(gbm|drm|expat|z|zstd|elf|ffi|X|xcb|wayland|xshmfence)[^/]*\.so")
MOST_NAMED = 20

# How a program ended: what is wrong with that, if anything, and whether it was only left out or cut off.
Done = collections.namedtuple("Done", "code out errors problem is_left_out")
# A step's part of the table, what failed in it, and what was left out.
Result = collections.namedtuple("Result", "text failed left_out")


class Machine:
    def __init__(self, output, minutes):
        self.log, self.child, self.stopped, self.signal = open(output / "log.txt", "w"), None, "", 0
        self.minutes, self.end = minutes, time.monotonic() + minutes * 60 if minutes else float("inf")
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            if signal.getsignal(number) != signal.SIG_IGN:  # as nohup has it
                signal.signal(number, self.stop)

    def stop(self, number, _):
        """Ends the program that runs and starts no others; a second signal ends this one at once."""
        self.stopped, self.signal = signal.Signals(number).name, number
        signal.signal(number, signal.SIG_DFL)
        self.kill()

    def kill(self):
        if self.child and self.child.returncode is None:
            try:
                os.killpg(self.child.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass

    def use(self, folder):
        """Where the programs are, and what they find of this machine's."""
        self.folder = folder
        cache = shutil.which("ldconfig", path=os.environ.get("PATH", "") + ":/sbin:/usr/sbin")
        listed = subprocess.run([cache, "-p"], capture_output=True, text=True, check=False).stdout if cache else ""
        self.known = dict(reversed(re.findall(r"(\S+) \([^)]*x86-64[^)]*\) => (\S+)", listed)))
        for file in (folder / "lib").iterdir():
            if SHARED.match(file.name) and file.name in self.known:
                file.unlink()
        loaders = [] if "libEGL.so.1" in self.known and "libGLESv2.so.2" in self.known else [folder / "loaders"]
        self.env = dict(os.environ, FONTCONFIG_FILE=str(folder / "fonts.conf"), STRATA_REFERENCES=str(folder / "references"))
        vendors = [p for d in ("/etc/glvnd/egl_vendor.d", "/usr/share/glvnd/egl_vendor.d") for p in pathlib.Path(d).glob("*.json")]
        others = sorted(pathlib.Path("/usr/local").glob("*/share/glvnd/egl_vendor.d/*.json"))
        if not vendors and others:
            self.env.setdefault("__EGL_VENDOR_LIBRARY_FILENAMES", ":".join(map(str, others)))
        self.own = self.with_libraries(self.env, [folder / "lib", *loaders])

    def with_libraries(self, env, folders):
        return dict(env, LD_LIBRARY_PATH=":".join(map(str, filter(None, [*folders, env.get("LD_LIBRARY_PATH")]))))

    def run(self, name, command, env=None, seconds=240, least=2, always=False):
        """Runs a program of this folder's, or leaves it out where less than `least` seconds are left, unless it is to run always."""
        known, left = self.stopped if always else "", float("inf") if always else self.end - time.monotonic()
        if self.stopped != known or left < least:
            return Done(None, "", "", f"left out: {self.stopped or f'--minutes {self.minutes:g}'}", True)
        start, is_late = time.monotonic(), False
        self.child = subprocess.Popen([str(c) for c in command], env=env or self.own, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                      errors="replace", cwd=self.folder, start_new_session=True)
        if self.stopped != known:
            self.kill()
        try:
            out, errors = self.child.communicate(timeout=min(seconds, left))
        except subprocess.TimeoutExpired:
            is_late = True
            self.kill()
            out, errors = self.child.communicate()
        code, took = self.child.returncode, time.monotonic() - start
        out, errors = (re.sub(r"\x1b\[[0-9;]*m", "", text) for text in (out, errors))
        is_cut = self.stopped != known or is_late and left < seconds
        if is_cut:
            problem = f"cut off after {took:.0f} s: {self.stopped or f'--minutes {self.minutes:g}'}"
        elif is_late:
            problem = f"not ended after {seconds} s"
        else:
            problem = f"killed by {signal.Signals(-code).name}" if code < 0 else f"ended with {code}" if code else ""
        if problem and not is_cut:
            problem += last_error(errors)
        self.log.write(f"== {name}: {' '.join(map(str, command))[:300]}\n== {code} after {took:.1f} s {problem}\n{out}\n{errors[-1000000:]}\n")
        self.log.flush()
        return Done(code, out, errors, problem, is_cut)


def last_error(text):
    """Of what a program says last the line that names an error, else the last one."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    named = [line for line in lines if re.search(r"error|fatal", line, re.IGNORECASE)] or lines
    return ": " + re.sub(r"^Error: ", "", named[-1])[:200].replace("|", "\\|") if named else ""


def lines(text):
    """A program's lines of JSON; one that was cut off has none at its end."""
    for line in text.splitlines():
        if line.startswith("{"):
            try:
                yield json.loads(line)
            except ValueError:
                pass


def table(header, rows):
    return "\n".join(["| " + " | ".join(header) + " |", "|" + "---|" * len(header), *("| " + " | ".join(map(str, r)) + " |" for r in rows)])


def figure(value):
    return "–" if value is None else f"{value:.2f}" if value < 10 else f"{value:.1f}"


def named(names):
    return ", ".join(names[:MOST_NAMED]) + (f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else "")


def gaps(problems, kinds):
    """Problems by scene and kind, as lines: the scenes, by which kinds, and why."""
    by_scene, by_kinds = {}, {}
    for (scene, kind), problem in problems.items():
        by_scene.setdefault((scene, problem), []).append(kind)
    for (scene, problem), of in by_scene.items():
        by_kinds.setdefault((tuple(of), problem), []).append(scene)
    return [f"{', '.join(scenes)} by {'all kinds' if len(of) == len(kinds) else ', '.join(of)}: {problem}" for (of, problem), scenes in by_kinds.items()]


def without(title, listed):
    return f"\n\n{title}\n\n" + "\n".join(f"- {line}" for line in listed) if listed else ""


def documents(folder, pattern):
    """Scene documents and Lottie files with the times to draw."""
    for file in sorted([*folder.glob("Examples/*.json"), *folder.glob("references/goldens/*/*.json"), *folder.glob("references/goldens/css/*/*.json")]):
        if not fnmatch.fnmatch(f"{file.parent.name}/{file.stem}", pattern):
            continue
        try:
            content = json.loads(re.sub(r"(?m)^\s*//.*$", "", file.read_text()))
        except ValueError:
            content = {"scene": 1}
        if not isinstance(content, dict) or not ("scene" in content or "layers" in content):
            continue
        yield file, [0, 0.7, 1.9] if "scene" in content else [0.3]


def draw(machine, kind, jobs, output):
    """Draws pictures by a backend, after a crash those that are left, without the next; what was wrong."""
    problems, left = [], list(jobs)
    while left:
        file = output / f"{kind}.jsonl"
        file.write_text("".join(json.dumps(job) + "\n" for job in left))
        done = machine.run(f"parity, {kind}", [machine.folder / "bin" / "strata", "render", "--jobs", file, "--backend", kind, "-q", "--allow-outside"],
                           seconds=600, least=5)
        file.unlink()
        left = [job for job in left if not pathlib.Path(job["output"]).exists()]
        if done.problem:
            problems.append((f"{kind}, {'at ' + pathlib.Path(left[0]['output']).stem if left else 'at the end'}: {done.problem}", done.is_left_out))
        if done.code is None or done.code >= 0 or done.is_left_out or "not ended" in done.problem or len(problems) == MOST_NAMED:
            break
        left = left[1:]
    return problems


def parity(machine, output, options, _):
    pictures, names, jobs = output / "pictures", [], {"cpu": [], "gl": []}
    shutil.rmtree(pictures, ignore_errors=True)
    for file, times in documents(machine.folder, options.documents):
        for moment in times:
            name = f"{file.parent.name}-{file.stem}-{moment}.png"
            names.append(name)
            for kind, list_ in jobs.items():
                list_.append({"input": str(file), "output": str(pictures / kind / name), "time": moment})
    problems = [problem for kind, list_ in jobs.items() for problem in draw(machine, kind, list_, output)]

    found, missing = [], []
    # Short, and of what there is when the time is over, too.
    compared = machine.run("parity", [machine.folder / "bin" / "Race", "compare", "--most", MOST_OFF, pictures / "cpu", pictures / "gl"], always=True)
    if compared.problem and (pictures / "cpu").is_dir():
        problems.append((f"comparing: {compared.problem}", compared.is_left_out))
    compared = {line["picture"]: line for line in lines(compared.out)}
    for name in names:
        line = compared.get(name, {})
        if "off" not in line:
            missing.append(name.removesuffix(".png"))
            machine.log.write(f"not compared: {name}: {line.get('problem', 'not drawn')}\n")
            continue
        found.append((line["off"], line["worst"], name))
        if line["off"] <= MOST_PIXELS:
            for kind in jobs:
                (pictures / kind / name).unlink()
    found.sort(reverse=True)
    wrong = [f for f in found if f[0] > MOST_PIXELS]
    count = len(set(name.rsplit("-", 1)[0] for name in names))
    text = (f"Parity: {len(found)} pictures of {count} documents drawn by both backends, {len(missing)} not; in {len(wrong)} more than "
            f"one pixel in {round(1 / MOST_PIXELS)} is off by more than {MOST_OFF} of 255.\n\n")
    text += table(["picture", "pixels off", "by at most"], [[name, f"{share * 100:.3f} %", most] for share, most, name in found[:max(10, len(wrong))]])
    text += without("Not drawn by both:", [named(missing)] if missing else []) + without("Why:", [problem for problem, _ in problems])
    failed = [problem for problem, is_left_out in problems if not is_left_out]
    failed += [f"{len(wrong)} pictures differ: {named([name.removesuffix('.png') for _, _, name in wrong])}"] if wrong else []
    left_out = [problem for problem, is_left_out in problems if is_left_out]
    if missing:
        (left_out if left_out else failed).append(f"{len(missing)} pictures not drawn by both: {named(missing)}")
    return Result(text, failed if names else ["no document"], left_out)


def tests(machine, output, options, _):
    done = machine.run(
        "tests", [machine.folder / "bin" / "StrataPackageTests.xctest", "--testing-library", "swift-testing", "--filter", TESTS], seconds=400, least=30)
    out = done.out + done.errors
    summary = re.findall(r"Test run with .*", out)
    failed = sorted(set(re.findall(r"✘ Test (?!run with)(.*?)(?: with \d+ test cases?)? (?:failed|recorded an issue)", out)))
    text = "Tests: " + (summary[-1] if summary else done.problem) + "\n" + "".join(f"\n- {name}" for name in failed[:60])
    if not summary and done.code is not None:
        passed = set(re.findall(r"✔ Test (?!case)(.*?)(?: with \d+ test cases?)? passed", out))
        begun = set(re.findall(r"◇ Test (?!case|run)(.*?) started", out)) - passed - set(failed)
        text += f"\n\n{len(passed)} had passed and {len(failed)} failed; {len(begun)} had begun: {named(sorted(begun))}"
    problems = [f"{len(failed)} tests: {named(failed)}"] if failed else []
    problems += [done.problem] if done.problem and not failed and not done.is_left_out else []
    return Result(text, problems, [done.problem] if done.is_left_out else [])


def race(machine, output, options, report):
    scenes, results, cores = options.scenes, report.results, min(64, os.cpu_count() or 1)
    program, gl = [machine.folder / "bin" / "Race", "frames", "--seconds", "1"], ["--backend", "gl"]
    kinds = {"waiting": gl, "without read-back": [*gl, "--no-read-back"], "2 in flight": [*gl, "--ahead", "1"], "3 in flight": [*gl, "--ahead", "2"],
             "5 in flight": [*gl, "--ahead", "4"], "all cores": [*gl, "--threads", cores], "CPU, one thread": ["--backend", "cpu"],
             "CPU, all cores": ["--backend", "cpu", "--threads", cores]}
    problems, left_out, longest = {}, {}, {}

    def result():
        rows = []
        for scene in scenes:
            of = results.get(scene, {})
            gpu = of.get("without read-back", {}).get("gpu_ms")
            waiting = of.get("waiting", {})
            rows.append([scene, *(figure(of.get(name, {}).get("ms")) for name in kinds), figure(gpu), figure(waiting.get("plan_ms")),
                         figure(waiting.get("draw_ms")), figure(waiting.get("read_ms"))])
        failed, not_run = gaps(problems, kinds), gaps(left_out, kinds)
        text = (f"Milliseconds a frame of 1920x1080, medians, by {machine.about['raced']}, on one thread but where all cores make pictures of paths; GPU "
                "is its own time stamps; plan, draw and read are parts of the waiting frame.\n\n")
        text += table(["scene", *kinds, "GPU", "plan", "draw", "read"], rows)
        return Result(text + without("No figure, or a wrong end:", failed) + without("Left out:", not_run), failed, not_run)

    for name, arguments in kinds.items():
        # One that fails does not take the others along.
        for scene in scenes:
            start = time.monotonic()
            done = machine.run(f"race, {name}", [*program, *arguments, scene], seconds=60, least=longest.get(scene, 2))
            if done.code is not None:
                longest[scene] = max(longest.get(scene, 2), time.monotonic() - start)
            line = next((line for line in lines(done.out) if line.get("ms") is not None), None)
            if line and not done.is_left_out:
                results.setdefault(scene, {})[name] = line
            if done.problem or not line:
                (left_out if done.is_left_out else problems)[scene, name] = done.problem or "no figure" + last_error(done.errors)
        report.put("race", result().text)
    return result()


def interpreter(version):
    """A Python of this version: this one, or one of the path; None where there is none."""
    if version == "{}.{}".format(*sys.version_info):
        return sys.executable
    found = shutil.which(f"python{version}")
    asked = subprocess.run([found, "-V"], capture_output=True, text=True, check=False).stdout if found else ""
    return found if asked.startswith(f"Python {version}.") else None


def skia(machine, output, options, report):
    version, results = machine.about["python"], report.results
    if not version:
        return Result("Skia: not in the folder.", [], [])
    python = interpreter(version)
    if not python:
        problem = (f"Skia in this folder is for Python {version}, and this is Python {platform.python_version()}, without a python{version} on the PATH: "
                   "Benchmarks/gpu --python packs another")
        return Result(f"{problem}.", [], [problem])
    # Its context is made by the names that developers' packages have.
    links = machine.folder / "links"
    links.mkdir()
    for name, folder in {"libGL.so.1": "loaders", "libEGL.so.1": "loaders", "libexpat.so.1": "lib"}.items():
        link = links / (name.removesuffix(".1") if folder == "loaders" else name)
        link.symlink_to(machine.known.get(name, machine.folder / folder / name))
    env = machine.with_libraries(machine.env, [links, machine.folder / "loaders"])
    wanted, none = [s for s in options.scenes if s in SKIA], [s for s in options.scenes if s not in SKIA]
    found, problems, left_out, surfaces = {}, {}, {}, [machine.env.get("EGL_PLATFORM"), "device", "surfaceless"]
    for surface in dict.fromkeys(filter(None, surfaces)):
        found, problems, left_out, runs = {}, {}, {}, {}
        for index, scene in enumerate(wanted):
            theirs = SKIA[scene]
            if theirs not in runs:
                runs[theirs] = machine.run(f"Skia, {surface}", [python, machine.folder / "peers" / "skia_bench.py", "gl", theirs],
                                           dict(env, PYTHONPATH=str(machine.folder / "site"), EGL_PLATFORM=surface), 60, 5)
            done = runs[theirs]
            said = list(lines(done.out))
            line = next((line for line in said if line.get("ms")), None)
            if line:
                found[scene] = line
            else:
                wrong = next((": " + line["error"] for line in said if line.get("error")), last_error(done.errors))
                (left_out if done.is_left_out else problems)[scene, "Skia"] = done.problem or "no figure" + wrong
            if index == 1 and not found and not left_out:
                break
        if found or left_out:
            break
    rows = []
    for scene in wanted:
        of, theirs = results.get(scene, {}), found.get(scene, {})
        a, b = of.get("waiting", {}).get("ms"), theirs.get("ms_read")
        rows.append([scene, figure(a), figure(b), f"**{a / b:.2f}**" if a and b else "–", figure(of.get("without read-back", {}).get("ms")),
                     figure(theirs.get("ms"))])
    renderer = next((line.get("renderer", "?") for line in found.values()), "")
    is_same = not found or renderer.split("/")[0] in machine.renderer or machine.renderer.split("/")[0] in renderer
    text = f"Beside Skia by GL (Python {version}): nothing was measured."
    if found:
        text = (f"Beside Skia by GL {'on the same GPU' if is_same else '**on another GPU**'} ({renderer}; Python {version}), milliseconds a frame: "
                "with the pixels in memory; then without: Strata's until its commands are given, Skia's until they are done, so without a ratio.\n\n")
        text += table(["scene", "Strata", "Skia", "ratio", "Strata, commands", "Skia, drawn"], rows)
    failed, not_run = gaps(problems, [None] * 2), gaps(left_out, [None] * 2)
    text += without("No figure:", failed) + without("Left out:", not_run) + without("Not drawn by Skia's script:", [named(none)] if none else [])
    return Result(text, failed + ([] if is_same else [f"Skia drew on another GPU: {renderer}"]), not_run)


STEPS = {"parity": parity, "tests": tests, "race": race, "skia": skia}


class Report:
    """The table so far, in its file at any time, and the race's figures."""

    def __init__(self, output, head):
        self.output, self.head, self.ends, self.texts, self.results = output, head, [], {}, {}
        self.write()

    def put(self, step, text, end=None):
        self.texts[step] = text
        self.ends += [[step, *end]] if end else []
        self.write()

    def write(self):
        ends = table(["step", "result", "seconds"], self.ends) if self.ends else ""
        whole = "\n\n".join(filter(None, [self.head, ends, *self.texts.values()])) + "\n"
        for name, content in {"table.md": whole, "results.json": json.dumps(self.results, indent=1)}.items():
            unfinished = self.output / f"{name}.new"
            unfinished.write_text(content)
            unfinished.replace(self.output / name)


def perform(machine, output, options):
    """All steps; the exit status."""
    about = machine.run("about", [machine.folder / "bin" / "strata", "info"])
    part = next((p for p in re.split(r"\n(?=gl, surface)", about.out) if "GL renderer" in p), "")
    facts = {name: (re.search(rf"{name} +(.*)", part) or ["", "?"])[1] for name in ("GL renderer", "GL version", "surface", "software GL")}
    print(about.out, flush=True)
    if not part or facts["software GL"] == "yes" and not options.software:
        sys.exit("no GPU draws here; --software takes a software GL" + (f" (strata info {about.problem})" if about.problem else ""))
    machine.renderer = facts["GL renderer"]
    cpu = re.search(r"model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text())
    commit = f"Strata {machine.about['commit']}, raced" if machine.about["commit"] else "Raced"
    report = Report(output, f"{facts['GL renderer']}, {facts['GL version']}, surface {facts['surface']}; {os.cpu_count()} cores of "
                            f"{cpu[1] if cpu else platform.machine()}. {commit} by {machine.about['raced']}.")
    any_failed = any_left_out = False
    for name in options.only:
        start = time.monotonic()
        try:
            result = STEPS[name](machine, output, options, report)
        except Exception as problem:  # The other steps go on.
            result = Result("\n\n".join(filter(None, [report.texts.get(name), f"{name}: {problem!r}"])), [repr(problem)], [])
        any_failed, any_left_out = any_failed or bool(result.failed), any_left_out or bool(result.left_out)
        state, took = "FAIL" if result.failed else "part" if result.left_out else "ok", f"{time.monotonic() - start:.0f}"
        print(f"{state:4} {name} ({took} s)" + "".join(f"\n       {told}" for told in [*result.failed, *result.left_out]), flush=True)
        report.put(name, result.text, [state, took])
    return 128 + machine.signal if machine.signal else 1 if any_failed else 3 if any_left_out else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    split = lambda text: text.split(",")
    parser.add_argument("output", nargs="?", type=pathlib.Path, default=here / "gpu-results")
    parser.add_argument("--software", action="store_true")
    parser.add_argument("--only", type=split, default=list(STEPS), metavar="STEPS")
    parser.add_argument("--scenes", type=split, default=["race"])
    parser.add_argument("--documents", default="*", metavar="PATTERN")
    parser.add_argument("--minutes", type=float, default=0)
    options = parser.parse_args()
    unknown = [step for step in options.only if step not in STEPS]
    if unknown:
        parser.error(f"there is no step {', '.join(unknown)}; steps are {', '.join(STEPS)}")
    options.scenes = list(dict.fromkeys(scene for name in options.scenes for scene in LISTS.get(name, [name])))
    output = options.output.resolve()
    output.mkdir(parents=True, exist_ok=True)
    for name in ("table.md", "results.json"):
        (output / name).unlink(missing_ok=True)
    machine = Machine(output, options.minutes)
    with tempfile.TemporaryDirectory() as work:
        with tarfile.open(here / "strata-gpu.tar.xz") as archive:
            archive.extractall(work)
        machine.use(pathlib.Path(work) / "strata-gpu")
        machine.about = json.loads((machine.folder / "about.json").read_text())
        status = perform(machine, output, options)
    sys.exit(status)


main()
