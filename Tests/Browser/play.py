"""`strata play` in a real browser: python3 play.py STRATA EXAMPLES [FOLDER for screenshots].

Each function is a test with a program of its own; what fails is told, and the exit status is 1."""

import io
import json
import os
import re
import shutil
import socket as socket_
import subprocess
import sys
import tempfile
import time
import traceback
import urllib.error
import urllib.request

import websocket
from PIL import Image, ImageChops

from browser import ALT, Browser, wait_for

strata, examples = sys.argv[1], sys.argv[2]
pictures = sys.argv[3] if len(sys.argv) > 3 else None


class Playground:
    """A program that shows a copy of an example."""

    def __init__(self, example, port=0, *options):
        self.folder = tempfile.mkdtemp()
        for name in ["images"]:
            shutil.copytree(os.path.join(examples, name), os.path.join(self.folder, name))
        self.file = os.path.join(self.folder, example)
        if os.path.exists(os.path.join(examples, example)):
            shutil.copy(os.path.join(examples, example), self.file)
        self.start(port, *options)

    def start(self, port=0, *options):
        command = [strata, "play", "--no-open", "--backend", "cpu", "--port", str(port), *options, self.file]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        self.port = int(re.search(r":(\d+)/", self.address).group(1))
        self.token = self.address.split("?token=")[1]

    def url(self, path="/", scheme="http"):
        """An address of the program, with its token."""
        return "%s://127.0.0.1:%d%s?token=%s" % (scheme, self.port, path, self.token)

    def connect(self, origin=None):
        """A page's connection, without a page."""
        return websocket.create_connection(self.url("/socket", "ws"), origin=origin or "http://127.0.0.1:%d" % self.port)

    def stop(self):
        self.process.terminate()
        self.process.wait()

    def text(self):
        return open(self.file).read()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


def write(path, text):
    """As editors do: another file is renamed to it."""
    with open(path + ".new", "w") as file:
        file.write(text)
    os.rename(path + ".new", path)


def rest(page):
    """Waits until the picture stands: the last frame was painted some time ago."""
    last, end = None, time.time() + 20
    while time.time() < end:
        frame = page.js("document.getElementById('canvas').dataset.frame")
        if frame == last:
            return frame
        last = frame
        time.sleep(0.3)
    raise AssertionError("the picture does not stand")


def pause(page):
    """Once the page knows that it plays."""
    page.wait("document.getElementById('play').textContent === 'Pause'")
    page.js("document.getElementById('play').click()")
    page.wait("document.getElementById('play').textContent === 'Play'")


def seek(page, time_):
    page.js("{ const s = document.getElementById('scrub'); s.value = %r; s.dispatchEvent(new Event('input')); }" % time_)
    rest(page)


def property_field(page, key, label=""):
    return "document.querySelector('#groups [aria-label=\"%s\"]')" % (key + label)


def select(page, name):
    page.js("{ const s = document.getElementById('search'); s.value = %r; s.dispatchEvent(new Event('input')); }" % name)
    page.wait("document.querySelector('#rows [role=treeitem]')")
    page.js("document.querySelector('#rows [role=treeitem]').click()")
    page.wait("document.querySelector('#rows [aria-selected=true]')")
    page.wait("document.querySelector('#groups details')")


def enter(page, field, text):
    page.js("{ const f = %s; f.focus(); f.value = %r; f.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter'})); }" % (field, text))


def scene_picture(page, size):
    """The scene's part of the canvas at 1:1."""
    page.js("document.getElementById('actual').click()")
    rest(page)
    canvas = Image.open(io.BytesIO(page.pixels())).convert("RGBA")
    left, top = round((canvas.width - size[0]) / 2), round((canvas.height - size[1]) / 2)
    return canvas.crop((left, top, left + size[0], top + size[1]))


def worst(a, b):
    return max(high for _, high in ImageChops.difference(a.convert("RGB"), b.convert("RGB")).getextrema())


# Tests


def shows_what_render_draws(browser):
    """The canvas at rest is the picture that `strata render` makes, to one of 255."""
    for example, at in [("cube.json", 1.25), ("poster.json", 0), ("glass.json", 0.5), ("carousel.json", 0.75)]:
        with Playground(example) as play:
            document = json.loads(re.sub(r"^\s*//.*$", "", play.text(), flags=re.M))
            scale = document.get("scale", 1)
            size = [round(side * scale) for side in document["size"]]
            page = browser.open(play.address, width=max(1280, size[0] + 800), height=max(900, size[1] + 300))
            if page.js("document.getElementById('play').textContent") == "Pause":
                page.js("document.getElementById('play').click()")
            seek(page, at)
            shown_at = float(page.js("document.getElementById('canvas').dataset.time"))
            out = os.path.join(play.folder, "out.png")
            subprocess.run([strata, "render", play.file, "--time", repr(shown_at), "--backend", "cpu", "--scale", "1", "-o", out], check=True, stderr=subprocess.DEVNULL)
            expected = Image.open(out).convert("RGBA")
            ours = scene_picture(page, expected.size)
            solid = Image.new("RGBA", expected.size, (0, 0, 0, 255))
            opaque = expected.getchannel("A").point(lambda a: 255 if a == 255 else 0)
            difference = worst(Image.composite(ours, solid, opaque), Image.composite(expected, solid, opaque))
            assert difference <= 1, "%s at %s differs by %s" % (example, shown_at, difference)
            assert not page.complaints, page.complaints


def click_selects(browser):
    """A click selects the deepest layer there, in tree, inspector and outline."""
    with Playground("cube.json") as play:
        page = browser.open(play.address)
        page.js("document.getElementById('play').click()")
        seek(page, 0)
        stage = page.box("stage")
        page.click(stage["x"] + stage["width"] / 2, stage["y"] + stage["height"] / 2)
        page.wait("document.getElementById('outline').getAttribute('points').split(' ').length === 4")
        assert page.js("document.querySelectorAll('#rows [aria-selected=true]').length") == 1
        page.click(stage["x"] + 4, stage["y"] + 4)
        page.wait("!document.getElementById('outline').getAttribute('points')")
        page.js("document.getElementById('rows').focus()")
        page.key("Home")
        page.wait("document.querySelector('#rows li')?.getAttribute('aria-selected') === 'true'")
        page.key("ArrowDown")
        page.wait("document.querySelectorAll('#rows li')[1].getAttribute('aria-selected') === 'true'")


def drags(browser):
    """Drags move and turn the selection, the wheel lifts it; each is one step that is undone."""
    with Playground("planes.json") as play:
        page = browser.open(play.address)
        if page.js("document.getElementById('play').textContent") == "Pause":
            page.js("document.getElementById('play').click()")
        seek(page, 0)
        before = rest(page) and page.pixels()
        stage = page.box("stage")
        middle = (stage["x"] + stage["width"] / 2, stage["y"] + stage["height"] / 2)
        page.click(*middle)
        page.wait("document.querySelector('#groups details')")
        names = {"position": "position x", "transform": "transform rotation y", "zPosition": "zPosition"}
        values = {key: page.js(property_field(page, label) + ".value") for key, label in names.items()}
        path = [(middle[0] + step * 8, middle[1]) for step in range(9)]
        page.drag(path, modifiers=ALT)
        page.wait("document.getElementById('undo').title.includes('transform')")
        rest(page)
        assert page.js(property_field(page, names["transform"]) + ".value") != values["transform"]
        assert page.pixels() != before
        page.drag(path)
        page.wait("document.getElementById('undo').title.includes('position')")
        page.wheel(*middle, -120, modifiers=ALT)
        page.wait("document.getElementById('undo').title.includes('zPosition')")
        time.sleep(0.6)
        for _ in range(3):
            page.js("document.getElementById('undo').click()")
        page.wait("document.getElementById('undo').disabled")
        rest(page)
        for key, label in names.items():
            assert page.js(property_field(page, label) + ".value") == values[key], key
        # The selection's outline is no part of the canvas.
        after = page.pixels()
        assert after == before, "undone, the picture is that of before: %s" % worst(Image.open(io.BytesIO(before)), Image.open(io.BytesIO(after)))


def edits(browser):
    """Values are set, refused with the model's sentence, undone, made again, and saved with all else left as it was."""
    with Playground("card.json") as play:
        original = play.text()
        page = browser.open(play.address)
        names = page.js("[...document.querySelectorAll('#rows li')].map((row) => row.title)")
        select(page, next(name for name in names if name and '"' in name).split('"')[1])
        field = property_field(page, "cornerRadius")
        enter(page, field, "31")
        page.wait("!document.getElementById('save').disabled")
        enter(page, field, "many")
        page.wait("document.getElementById('toast').textContent.includes('a number')")
        page.js("document.getElementById('undo').click()")
        page.wait("document.getElementById('undo').disabled")
        page.js("document.getElementById('redo').click()")
        page.wait(field + ".value === '31'")
        page.js("document.getElementById('save').click()")
        wait_for(lambda: play.text() != original)
        ours, theirs = play.text().split("\n"), original.split("\n")
        changed = [line for line in ours if line not in theirs]
        assert len(changed) <= 2 and any('"cornerRadius": 31' in line for line in changed), changed
        # Of another hand meanwhile: it is asked first.
        enter(page, field, "32")
        page.wait("!document.getElementById('undo').disabled")
        with open(play.file, "r+") as file:
            other = file.read() + "\n"
        time.sleep(0.3)
        # The file is changed and its new text not yet read: two writers in the same moment.
        play.process.send_signal(19)
        write(play.file, other)
        page.js("document.getElementById('save').click()")
        play.process.send_signal(18)
        wait_for(lambda: page.js("document.getElementById('conflict').open") or '"cornerRadius": 31' in play.text())
        assert '"cornerRadius": 32' not in play.text()


def eye(browser):
    """The distance of the eye is set as a number, and m34 follows."""
    with Playground("cube.json") as play:
        page = browser.open(play.address)
        page.js("document.getElementById('rows').focus()")
        page.key("Home")
        page.wait("document.querySelector('#groups details')")
        enter(page, property_field(page, "sublayerTransform eye d"), "400")
        page.wait(property_field(page, "sublayerTransform m34") + ".value === '-0.0025'")
        page.js("{ const s = document.getElementById('sublayerEye'); s.value = 50; s.dispatchEvent(new Event('input')); }")
        page.wait(property_field(page, "sublayerTransform eye d") + ".value === '1000'")
        page.js("{ const s = document.getElementById('sublayerEye'); s.value = 100; s.dispatchEvent(new Event('input')); }")
        page.wait(property_field(page, "sublayerTransform eye d") + ".value === '0'")


def follows_the_file(browser):
    """A document that changes is shown within a tenth of a second, a mistake at its place, and the last good picture stays."""
    with Playground("card.json") as play:
        page = browser.open(play.address)
        text = play.text()
        select(page, "")
        mistaken = text.replace('"root"', '"roo"', 1)
        start = time.time()
        write(play.file, mistaken)
        page.wait("!document.getElementById('mistakes').hidden")
        took = time.time() - start
        lines = page.js("document.getElementById('mistakes').textContent")
        assert re.match(r".*card\.json:\d+:\d+: ", lines), lines
        assert page.js("document.getElementById('canvas').width") > 0
        write(play.file, text)
        page.wait("document.getElementById('mistakes').hidden")
        assert took < 0.5, "a mistake was told after %.2f seconds" % took
        page.wait("document.querySelector('#rows [aria-selected=true]')")


def connects_again(browser):
    """After the program's restart at the same port the page goes on."""
    with Playground("card.json") as play:
        page = browser.open(play.address)
        play.stop()
        page.wait("document.getElementById('state').textContent.includes('gone')")
        page.js("document.getElementById('canvas').dataset.frame = ''")
        play.start(play.port)
        page.wait("document.getElementById('canvas').dataset.frame > 0", 15)


def reloads(browser):
    """A page that is loaded anew, again and again, while large pictures are on their way, gets its picture each time."""
    with Playground("carousel.json") as play:
        page = browser.open(play.address, width=1400, height=900)
        for round in range(24):
            time.sleep(0.1 * (round % 10))
            page.call("Page.reload")
            page.wait("document.getElementById('canvas')?.dataset.frame > 3 && document.title !== 'Strata'")


def two_pages(browser):
    """Both show the same selection and change."""
    with Playground("card.json") as play:
        one, other = browser.open(play.address), browser.open(play.address, dark=True)
        select(one, "")
        other.wait("document.querySelector('#groups details')")
        enter(one, property_field(one, "opacity"), "0.5")
        other.wait(property_field(other, "opacity") + ".value === '0.5'")


def slow_page(browser):
    """A page that reads nothing costs the others nothing, and the program no memory."""
    with Playground("cube.json") as play:
        slow = play.connect()
        slow.send(json.dumps({"type": "view", "width": 1280, "height": 720, "ratio": 1, "zoom": 1, "panX": 0, "panY": 0,
                              "backdrop": "checker", "yaw": 0, "pitch": 0, "explode": 0}))
        page = browser.open(play.address)
        first = int(page.js("document.getElementById('canvas').dataset.frame"))
        time.sleep(3)
        frames = int(page.js("document.getElementById('canvas').dataset.frame")) - first
        assert frames > 45, "%d frames in 3 seconds" % frames
        status = open("/proc/%d/status" % play.process.pid).read()
        memory = int(re.search(r"VmRSS:\s+(\d+)", status).group(1)) // 1024
        assert memory < 400, "%d MiB" % memory


def documents(browser):
    """Of several documents the page chooses one; each keeps its changes, and one with a mistake tells it."""
    with Playground("card.json") as play:
        play.stop()
        shutil.copy(os.path.join(examples, "cube.json"), play.folder)
        write(os.path.join(play.folder, "wrong.json"), '{"scene": 1}')
        command = [strata, "play", "--no-open", "--backend", "cpu", play.file, *[os.path.join(play.folder, n) for n in ["cube.json", "wrong.json"]]]
        play.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        page = browser.open(play.process.stdout.readline().strip())
        shown = "document.getElementById('documents')?.selectedOptions[0]?.textContent.endsWith('%s')"
        page.wait(shown % "card.json")
        select(page, "")
        enter(page, property_field(page, "opacity"), "0.5")
        page.wait("!document.getElementById('undo').disabled")
        def choose(place):
            page.js("{ const e = document.getElementById('documents'); e.value = %d; e.dispatchEvent(new Event('change')); }" % place)
            page.wait("location.search.endsWith('scene=%d') && document.getElementById('documents')?.options.length === 3" % place)
        choose(1)
        page.wait(shown % "cube.json")
        assert page.js("document.getElementById('undo').disabled")
        choose(2)
        page.wait("document.getElementById('mistakes')?.textContent.includes('size')")
        choose(0)
        page.wait("document.getElementById('undo')?.disabled === false")


def camera(browser):
    """The orbit shows planes apart; a click selects what is in front there; from the front all is as before."""
    with Playground("cube.json") as play:
        page = browser.open(play.address)
        page.js("document.getElementById('play').click()")
        seek(page, 0)
        before = page.pixels()
        page.js("{ for (const [id, v] of [['yaw', 40], ['pitch', 15], ['explode', 0.6]]) { const e = document.getElementById(id); e.value = v; e.dispatchEvent(new Event('input')); } }")
        time.sleep(0.3)
        rest(page)
        assert page.pixels() != before
        stage = page.box("stage")
        page.click(stage["x"] + stage["width"] / 2, stage["y"] + stage["height"] / 2)
        page.wait("document.getElementById('outline').getAttribute('points').split(' ').length === 4")
        if pictures:
            page.screenshot(os.path.join(pictures, "play-exploded.png"))
        page.js("document.getElementById('flat').click()")
        time.sleep(0.3)
        rest(page)
        assert page.pixels() == before


def refusals(browser):
    """Wrong hosts, origins, paths and messages are refused with a reason, and all goes on."""
    with Playground("card.json") as play:
        def status(path="/", **headers):
            request = urllib.request.Request(play.url(path), headers=headers)
            try:
                return urllib.request.urlopen(request).status
            except urllib.error.HTTPError as error:
                return error.code
        assert status() == 200
        assert status(Host="evil.example:%d" % play.port) == 403
        assert status(Origin="http://evil.example") == 403
        for path in ["/page/../../etc/passwd", "/page/%2e%2e/Package.swift", "/out/1/x", "/nothing", "/page/"]:
            assert status(path) == 404, path
        socket = play.connect()
        socket.settimeout(5)

        def refused(text):
            socket.send(text)
            while True:
                kind, data = socket.recv_data()
                if kind == 1 and json.loads(data)["type"] == "refused":
                    return json.loads(data)["message"]
        for text in ["", "{", "[]", "null", '{"type": 3}', '{"type": "nothing"}', '{"type": "seek"}', '{"type": "seek", "time": "a"}',
                     '{"type": "select", "layer": 9999}', '{"type": "select", "layer": 1.5}', '{"type": "set", "layer": 1, "key": "opcaity", "value": 1}',
                     '{"type": "set", "layer": 1, "key": "opacity", "value": "red"}', '{"type": "view", "width": 1e9, "height": 1, "ratio": 1, "zoom": 1, '
                     '"panX": 0, "panY": 0, "backdrop": "checker", "yaw": 0, "pitch": 0, "explode": 0}', "[" * 100000]:
            assert refused(text), text
        assert "opacity" in refused('{"type": "set", "layer": 1, "key": "opcaity", "value": 1}')
        socket.send("x" * (2 << 20))
        reasons = []
        while True:
            kind, data = socket.recv_data()
            if kind == 8:
                break
            reasons.append(data.decode("utf-8", "replace") if kind == 1 else "")
        assert any("megabyte" in reason for reason in reasons), "the reason comes before the end"
        try:
            play.connect("http://evil.example")
            raise AssertionError("another origin was let in")
        except websocket.WebSocketBadStatusException as error:
            assert error.status_code == 403
        # A header without an end is not read for ever.
        endless = socket_.create_connection(("127.0.0.1", play.port), timeout=10)
        try:
            for _ in range(10000):
                endless.send(b"GET / " + b"x" * 4096)
            raise AssertionError("a header of 40 MB was read")
        except (BrokenPipeError, ConnectionResetError):
            pass
        page = browser.open(play.address)
        assert page.js("document.getElementById('name').textContent") == "card.json"


def token(browser):
    """Nothing is answered without the token, which stays the user's own at this machine's address, and is another one elsewhere."""
    with Playground("card.json") as one, Playground("card.json") as other:
        assert one.token == other.token
    with Playground("card.json", 0, "--host", "0.0.0.0") as play:
        assert play.token != one.token
        local = re.sub("//[^:/]+:", "//127.0.0.1:", play.address)
        try:
            urllib.request.urlopen(local.split("?")[0])
            raise AssertionError("no token was asked for")
        except urllib.error.HTTPError as error:
            assert error.code == 403
        page = browser.open(local)
        assert page.js("document.getElementById('name').textContent") == "card.json"
        # Coded with a loss while it moves, and without one once it stands: then it has the pixels of a raw frame.
        page.wait("document.getElementById('canvas').dataset.format === '3'")
        with Playground("card.json") as other:
            raw = browser.open(other.address)
            for shown in [page, raw]:
                if shown.js("document.getElementById('play').textContent") == "Pause":
                    shown.js("document.getElementById('play').click()")
                seek(shown, 0)
            time.sleep(0.5)
            assert raw.js("document.getElementById('canvas').dataset.format") == "0"
            assert worst(Image.open(io.BytesIO(page.pixels())), Image.open(io.BytesIO(raw.pixels()))) == 0
        assert not page.complaints, page.complaints


def modes(browser):
    """Overdraw is a heat map, damage flashes, and the backends' pictures are compared."""
    with Playground("cube.json") as play:
        page = browser.open(play.address)
        pause(page)
        seek(page, 0.5)
        before = page.pixels()

        def show(mode):
            page.js("{ const s = document.getElementById('show'); s.value = '%s'; s.dispatchEvent(new Event('change')); }" % mode)
            time.sleep(0.3)
            rest(page)
        show("overdraw")
        heat = page.pixels()
        assert heat != before
        if pictures:
            page.screenshot(os.path.join(pictures, "play-overdraw.png"))
        show("compare")
        page.wait("document.getElementById('compared').textContent")
        if pictures:
            page.screenshot(os.path.join(pictures, "play-compare.png"))
        # The CPU's picture, GL's, and where they differ: nearly nowhere.
        both = Image.open(io.BytesIO(page.pixels())).convert("RGB")
        third = both.width // 3
        one, other, difference = (both.crop((third * i, 0, third * (i + 1), both.height)) for i in range(3))
        assert one.getcolors(1 << 24) and len(one.getcolors(1 << 24)) > 50 and worst(one, other) <= 8
        assert sum(count for count, color in difference.getcolors(1 << 24) if max(color) < 40) > 0.3 * third * both.height
        # A click in any of them selects what is below it.
        stage = page.box("stage")
        for column in range(3):
            page.click(stage["x"] + 3, stage["y"] + 60)
            page.wait("!document.getElementById('outline').getAttribute('points')")
            page.click(stage["x"] + (column + 0.5) * stage["width"] / 3, stage["y"] + stage["height"] / 2)
            page.wait("document.getElementById('outline').getAttribute('points')")
        text = page.js("document.getElementById('compared').textContent")
        worst_ = re.search(r"by (\d+) of", text)
        assert worst_ is None or int(worst_.group(1)) <= 8, text
        show("damage")
        page.js("document.getElementById('play').click()")
        page.wait("document.getElementById('damage').getAttribute('points')")
        page.js("document.getElementById('play').click()")
        show("normal")
        seek(page, 0.5)
        assert page.pixels() == before


def keyboard(browser):
    """A layer is chosen, moved, changed and saved by keys alone; every control has a name; a refused value goes back."""
    with Playground("card.json") as play:
        page = browser.open(play.address)
        page.wait("document.querySelector('[role=treeitem]')")

        def reach(id):
            for _ in range(60):
                if page.js("document.activeElement.id === '%s'" % id):
                    return
                page.key("Tab")
            raise AssertionError("Tab does not reach " + id)
        reach("rows")
        page.key("End")
        page.wait("document.querySelector('#groups details')")
        assert page.nameless() == [], page.nameless()
        field = property_field(page, "position x")
        before = page.js(field + ".value")
        reach("stage")
        for _ in range(3):
            page.key("ArrowRight")
        page.wait(field + ".value !== '%s'" % before)
        page.wait("document.getElementById('undo').title.includes('position')")
        time.sleep(0.5)
        page.key("z", modifiers=2)
        page.wait(field + ".value === '%s'" % before)
        # Three keys were one step.
        page.wait("document.getElementById('undo').disabled")
        opacity = property_field(page, "opacity")
        page.js(opacity + ".focus()")
        page.key("a", modifiers=2)
        page.call("Input.insertText", text="many")
        page.key("Enter")
        page.wait("document.getElementById('toast').textContent.includes('opacity')")
        page.wait(opacity + ".value === '1'")
        page.key("a", modifiers=2)
        page.call("Input.insertText", text="0.5")
        # Saved while the field has the focus.
        page.key("s", modifiers=2)
        page.wait("document.getElementById('toast').textContent.includes('Saved')")
        assert '"opacity": 0.5' in play.text()
        # Keys of half a second are one change, and later ones another.
        page.js(opacity + ".focus()")
        for _ in range(2):
            page.key("ArrowUp")
        page.wait(opacity + ".value === '0.52'")
        time.sleep(0.7)
        page.key("ArrowUp")
        page.wait(opacity + ".value === '0.53'")
        page.js("document.activeElement.blur()")
        page.key("z", modifiers=2)
        page.wait(opacity + ".value === '0.52'")
        page.key("z", modifiers=2)
        page.wait(opacity + ".value === '0.5'")
        assert not page.complaints, page.complaints


def fingers(browser):
    """A finger selects and drags, also turning where that is chosen; two zoom and pan."""
    with Playground("planes.json") as play:
        page = browser.open(play.address, touch=True)
        if page.js("document.getElementById('play').textContent") == "Pause":
            page.js("document.getElementById('play').click()")
        seek(page, 0)
        stage = page.box("stage")
        middle = (stage["x"] + stage["width"] / 2, stage["y"] + stage["height"] / 2)

        def stroke(length):
            page.touch("touchStart", middle)
            for step in range(1, 9):
                page.touch("touchMove", (middle[0] + length * step / 8, middle[1]))
            page.touch("touchEnd")
        page.touch("touchStart", middle)
        page.touch("touchEnd")
        page.wait("document.querySelector('#groups details')")
        stroke(60)
        page.wait("document.getElementById('undo').title.includes('position')")
        page.js("document.getElementById('drag').value = 'turn'")
        stroke(60)
        page.wait("document.getElementById('undo').title.includes('transform')")
        rest(page)
        before = page.pixels()
        page.touch("touchStart", (middle[0] - 30, middle[1]), (middle[0] + 30, middle[1]))
        for step in range(1, 6):
            page.touch("touchMove", (middle[0] - 30 - 10 * step, middle[1]), (middle[0] + 30 + 10 * step, middle[1]))
        page.touch("touchEnd")
        rest(page)
        assert page.pixels() != before, "two fingers zoom"
        assert "transform" in page.js("document.getElementById('undo').title"), "and change nothing"
        assert not page.complaints, page.complaints


def uses_views(browser):
    """A mouse and a finger draw on a board of views; its tree is shown, and a click selects where it is not used."""
    process = subprocess.Popen([os.path.join(os.path.dirname(strata), "view-examples"), "play", "0"], stdout=subprocess.PIPE, text=True)
    try:
        page = browser.open(process.stdout.readline().strip())
        page.wait("!document.getElementById('useLabel').hidden")
        rest_ = lambda: time.sleep(0.4) or page.pixels()
        before = rest_()
        stage = page.box("stage")
        middle = (stage["x"] + stage["width"] / 2, stage["y"] + stage["height"] / 2)
        path = [(middle[0] - 150 + 6 * i, middle[1] + (i % 5) * 6) for i in range(20)]
        page.js("document.getElementById('use').click()")
        page.drag(path)
        drawn = rest_()
        assert drawn != before, "the mouse drew"
        for kind, points in [("touchStart", [path[0]]), *[("touchMove", [(x, y + 40)]) for x, y in path], ("touchEnd", [])]:
            page.call("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y, "id": 1} for x, y in points])
        assert rest_() != drawn, "the finger drew"
        page.js("document.getElementById('use').click()")
        page.click(*path[5])
        page.wait("document.getElementById('outline').getAttribute('points')")
        assert not page.complaints, page.complaints
        if pictures:
            page.screenshot(os.path.join(pictures, "play-views.png"))
    finally:
        process.terminate()
        process.wait()


def screenshots(browser):
    """In light, dark and on a telephone: for the README and to be looked at."""
    if not pictures:
        return
    with Playground("carousel.json") as play:
        for name, options in [("light", {}), ("dark", {"dark": True}), ("phone", {"width": 390, "height": 800, "touch": True})]:
            page = browser.open(play.address, **options)
            if page.js("document.getElementById('play').textContent") == "Pause":
                page.js("document.getElementById('play').click()")
            seek(page, 1)
            stage = page.box("stage")
            page.click(stage["x"] + stage["width"] / 2, stage["y"] + stage["height"] / 2)
            time.sleep(0.5)
            page.screenshot(os.path.join(pictures, "play-%s.png" % name))


def main():
    tests = [shows_what_render_draws, click_selects, drags, edits, eye, follows_the_file, connects_again, reloads, two_pages, slow_page, documents,
             camera, refusals, token, modes, keyboard, fingers, uses_views, screenshots]
    chosen = os.environ.get("ONLY", "").split()
    failures = 0
    for test in tests:
        if chosen and test.__name__ not in chosen:
            continue
        start = time.time()
        browser = Browser()
        try:
            test(browser)
            print("ok   %s (%.1f s)" % (test.__name__, time.time() - start), flush=True)
        except Exception:
            failures += 1
            print("FAIL %s: %s" % (test.__name__, test.__doc__), flush=True)
            traceback.print_exc()
        finally:
            browser.close()
    sys.exit(1 if failures else 0)


main()
