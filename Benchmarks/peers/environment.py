"""Where the references and the peers are, and how the peers come there."""
import os
import pathlib
import shutil
import subprocess
import sys

here = pathlib.Path(__file__).resolve().parent
benchmarks = here.parent
package = benchmarks.parent
references = pathlib.Path(os.environ.get("STRATA_REFERENCES", package.parent / "shared"))
if not references.is_absolute():
    references = package / references
PIP = ["numpy", "pillow", "skia-python", "moderngl", "PyOpenGL", "PySide6-Essentials", "pycairo", "thorvg-python", "websocket-client"]


def python():
    """The interpreter of a virtual environment that has the peers' packages, made where it is missing."""
    environment = benchmarks / ".build-peers"
    interpreter = environment / "bin" / "python"
    if not interpreter.exists():
        subprocess.run([sys.executable, "-m", "venv", environment], check=True)
        subprocess.run([interpreter, "-m", "pip", "install", "-q", *PIP], check=True)
    return interpreter


def rlottie():
    """The program of rlottie.c, built; librlottie-dev is installed where it is missing (Debian, with sudo where not root)."""
    if subprocess.run(["pkg-config", "--exists", "rlottie"], check=False).returncode:
        root = [] if os.geteuid() == 0 else [shutil.which("sudo") or sys.exit("neither root nor sudo to install librlottie-dev")]
        subprocess.run([*root, "apt-get", "-y", "install", "librlottie-dev"], check=True, stdout=sys.stderr)
    program = benchmarks / ".build-rlottie" / "rlottie"
    source = here / "rlottie.c"
    if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
        program.parent.mkdir(exist_ok=True)
        subprocess.run(["cc", "-O2", "-Wall", "-Wextra", "-o", program, source, "-lrlottie", "-lm"], check=True)
    return program


def compiled(source, packages, flags):
    """A peer's C program, built beside the virtual environment; None where its libraries' headers are missing."""
    if subprocess.run(["pkg-config", "--exists", *packages], check=False).returncode:
        return None
    program = benchmarks / ".build-peers" / source.stem
    newest = max(file.stat().st_mtime for file in [source, *source.parent.glob("*.h")])
    if not program.exists() or program.stat().st_mtime < newest:
        found = subprocess.run(["pkg-config", "--cflags", "--libs", *packages], check=True, capture_output=True, text=True)
        subprocess.run(["cc", "-O2", "-o", program, source, *found.stdout.split(), *flags], check=True, stderr=subprocess.DEVNULL)
    return program


def race():
    """The program that times Strata, built as it is shipped."""
    subprocess.run(["swift", "build", "-c", "release", "--product", "Race", "--package-path", package], check=True, stdout=sys.stderr)
    return package / ".build" / "release" / "Race"


def put(page, mark, text):
    """Replaces what stands between <!-- mark --> and <!-- /mark --> of a page of Documentation."""
    path = package / "Documentation" / page
    start, end = f"<!-- {mark} -->", f"<!-- /{mark} -->"
    head, rest = path.read_text().split(start)
    path.write_text(f"{head}{start}\n{text}\n{end}{rest.split(end)[1]}")
