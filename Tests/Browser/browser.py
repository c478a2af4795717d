"""Headless Chromium, driven over its DevTools protocol."""

import base64
import json
import shutil
import subprocess
import tempfile
import time
import urllib.request

import websocket

ALT = 1


class Navigated(Exception):
    """The page went while it was asked."""


class Browser:
    """One page of a browser of its own; further ones by `open`."""

    def __init__(self):
        self.folder = tempfile.mkdtemp()
        command = ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0",
                   "--user-data-dir=" + self.folder, "about:blank"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.port = wait_for(lambda: open(self.folder + "/DevToolsActivePort").read().split("\n")[0], 30)

    def open(self, address, width=1280, height=800, ratio=1, dark=False, touch=False):
        url = "http://127.0.0.1:%s/json/new?about:blank" % self.port
        tab = json.load(urllib.request.urlopen(urllib.request.Request(url, method="PUT")))
        page = Page(tab["webSocketDebuggerUrl"])
        page.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=ratio, mobile=touch)
        scheme = "dark" if dark else "light"
        page.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        page.call("Page.navigate", url=address)
        page.wait("document.getElementById('canvas')?.dataset.frame > 0")
        return page

    def close(self):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class Page:
    def __init__(self, address):
        self.socket = websocket.create_connection(address, suppress_origin=True, timeout=30)
        self.number = 0
        # What the page's console said.
        self.complaints = []
        for domain in ["Page", "Runtime", "Log"]:
            self.call(domain + ".enable")

    def call(self, method, **params):
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": params}))
        while True:
            message = json.loads(self.socket.recv())
            if message.get("id") == self.number:
                if "error" in message:
                    raise (Navigated if "navigated" in message["error"]["message"] else RuntimeError)(message["error"])
                return message["result"]
            if message.get("method") in ("Runtime.exceptionThrown", "Log.entryAdded"):
                self.complaints.append(json.dumps(message["params"])[:500])

    def js(self, expression):
        answer = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(expression + ": " + json.dumps(answer["exceptionDetails"])[:400])
        return answer["result"].get("value")

    def wait(self, expression, seconds=10):
        """Waits until an expression is true."""
        return wait_for(lambda: self.holds(expression), seconds, expression)

    def holds(self, expression):
        """Whether something is so; it is not while another page is on its way."""
        try:
            return self.js("!!(" + expression + ")")
        except Navigated:
            return False

    def screenshot(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))

    def pixels(self):
        """The canvas as PNG."""
        return base64.b64decode(self.js("document.getElementById('canvas').toDataURL('image/png')").split(",")[1])

    def box(self, id):
        return json.loads(self.js("JSON.stringify(document.getElementById('%s').getBoundingClientRect())" % id))

    def click(self, x, y):
        self.drag([(x, y)])

    def drag(self, points, modifiers=0, button="left"):
        """Presses at the first point, moves along the others, lets go at the last."""
        def event(kind, point, buttons):
            self.call("Input.dispatchMouseEvent", type=kind, x=point[0], y=point[1], button=button, buttons=buttons,
                      clickCount=1, modifiers=modifiers)
        buttons = {"left": 1, "right": 2, "middle": 4}[button]
        event("mousePressed", points[0], buttons)
        for point in points[1:]:
            event("mouseMoved", point, buttons)
        event("mouseReleased", points[-1], 0)

    def wheel(self, x, y, delta, modifiers=0):
        self.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=delta, modifiers=modifiers)

    def key(self, key, code=None, modifiers=0, text=None):
        codes = {"Enter": 13, "Escape": 27, "ArrowDown": 40, "ArrowUp": 38, "Home": 36, "End": 35, "Tab": 9, "ArrowLeft": 37,
                 "ArrowRight": 39, "PageUp": 33, "PageDown": 34}
        params = {"key": key, "code": code or key, "modifiers": modifiers, "windowsVirtualKeyCode": codes.get(key, ord(key[0].upper()))}
        if text or (len(key) == 1 and not modifiers):
            params["text"] = text or key
        self.call("Input.dispatchKeyEvent", type="keyDown", **params)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, code=code or key, modifiers=modifiers)

    def touch(self, kind, *points):
        """Fingers, numbered in their order; none are left at a touchEnd."""
        self.call("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)])

    def nameless(self):
        """The controls that tell an assistive program no name."""
        kinds = {"button", "checkbox", "combobox", "slider", "textbox", "searchbox", "switch", "treeitem", "tree", "spinbutton", "ColorWell", "dialog", "image"}
        nodes = self.call("Accessibility.getFullAXTree")["nodes"]
        asked = [node for node in nodes if not node["ignored"] and node["role"]["value"] in kinds]
        assert len(asked) > 20, "%d controls" % len(asked)
        return [node["role"]["value"] for node in asked if not node.get("name", {}).get("value", "").strip()]


def wait_for(condition, seconds=10, what="a condition"):
    end = time.time() + seconds
    while True:
        try:
            value = condition()
            if value:
                return value
        except (OSError, ValueError):
            pass
        if time.time() > end:
            raise AssertionError("waited %s seconds for %s" % (seconds, what))
        time.sleep(0.02)
