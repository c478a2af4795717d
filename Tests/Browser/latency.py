"""How fast the playground answers: python3 latency.py STRATA EXAMPLES. Says times from a pointer's move to the new picture on the canvas, for
a scene of 200 layers on a stage of 1280x720, and the frames a second of the carousel with one core for the program."""

import json
import os
import subprocess
import sys
import tempfile
import time

from browser import ALT, Browser

strata, examples = sys.argv[1], sys.argv[2]


def scene(path, count=200):
    layers = [{"frame": [40 + (i % 20) * 60, 30 + (i // 20) * 66, 50, 56], "backgroundColor": "#%06x" % (0x335577 + i * 4099 % 0x88AA88),
               "cornerRadius": 8, "borderWidth": 1, "borderColor": "#ffffff80"} for i in range(count)]
    json.dump({"scene": 1, "size": [1280, 720], "root": {"sublayers": layers}}, open(path, "w"))


def start(file, *prefix):
    process = subprocess.Popen([*prefix, strata, "play", "--no-open", "--backend", "cpu", file], stdout=subprocess.PIPE, text=True)
    return process, process.stdout.readline().strip()


def sized(browser, address):
    """A page whose stage has 1280x720 pixels."""
    page = browser.open(address, width=1900, height=820)
    box = page.box("stage")
    page.call("Emulation.setDeviceMetricsOverride", width=1900 + 1280 - round(box["width"]), height=820 + 720 - round(box["height"]),
              deviceScaleFactor=1, mobile=False)
    page.wait("document.getElementById('canvas').width === 1280 && document.getElementById('canvas').height === 720")
    return page


def latency(browser):
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "many.json")
        scene(file)
        process, address = start(file)
        page = sized(browser, address)
        box = page.box("stage")
        # The middle of a layer, at the scale that fits.
        scale = min((1280 - 48) / 1280, (720 - 48) / 720)
        x = box["x"] + 640 + (40 + 10 * 60 + 25 - 640) * scale
        y = box["y"] + 360 + (30 + 5 * 66 + 28 - 360) * scale
        page.click(x, y)
        page.wait("document.querySelector('#groups details')")
        page.js("""{
          window.times = []; window.moved = 0;
          const stage = document.getElementById('stage');
          stage.addEventListener('pointermove', (event) => { if (event.buttons) window.moved = event.timeStamp; }, true);
          new MutationObserver(() => { if (window.moved) { window.times.push(performance.now() - window.moved); window.moved = 0; } })
            .observe(document.getElementById('canvas'), { attributes: true, attributeFilter: ['data-frame'] });
        }""")

        def event(kind, dx, buttons):
            page.call("Input.dispatchMouseEvent", type=kind, x=x + dx, y=y, button="left", buttons=buttons, clickCount=1, modifiers=ALT)
        event("mousePressed", 0, 1)
        for i in range(200):
            event("mouseMoved", 5 + i % 60, 1)
            time.sleep(0.02)
        event("mouseReleased", 5, 0)
        times = sorted(json.loads(page.js("JSON.stringify(window.times)")))
        print("from a pointer's move to the picture, %d moves: median %.1f ms, 95 of 100 within %.1f ms, worst %.1f ms"
              % (len(times), times[len(times) // 2], times[len(times) * 95 // 100], times[-1]))
        print(page.js("document.getElementById('figures').textContent"))
        process.terminate()


def carousel(browser):
    process, address = start(os.path.join(examples, "carousel.json"), "taskset", "-c", "0")
    page = sized(browser, address)
    time.sleep(1)
    first, begin = int(page.js("document.getElementById('canvas').dataset.frame")), time.time()
    ticks = sum(int(n) for n in open("/proc/%d/stat" % process.pid).read().split()[13:15])
    time.sleep(5)
    frames, passed = int(page.js("document.getElementById('canvas').dataset.frame")) - first, time.time() - begin
    used = (sum(int(n) for n in open("/proc/%d/stat" % process.pid).read().split()[13:15]) - ticks) / os.sysconf("SC_CLK_TCK")
    print("carousel: %.1f frames a second, the program took %.0f %% of one core" % (frames / passed, used / passed * 100))
    print(page.js("document.getElementById('figures').textContent"))
    process.terminate()


def decoding(browser):
    """What the page takes to show a frame of 1280x720 in each form."""
    process, address = start(os.path.join(examples, "carousel.json"))
    page = sized(browser, address)
    page.js("document.getElementById('play').click()")
    time.sleep(0.5)
    print(page.js("""(async () => {
      const canvas = document.getElementById('canvas'), context = canvas.getContext('2d');
      const raw = context.getImageData(0, 0, canvas.width, canvas.height);
      const words = [];
      async function measure(name, body) {
        const times = [];
        for (let i = 0; i < 15; i++) { const start = performance.now(); await body(); context.getImageData(0, 0, 1, 1); times.push(performance.now() - start); }
        words.push(`${name} ${times.sort((a, b) => a - b)[7].toFixed(1)} ms`);
      }
      await measure('raw', () => context.putImageData(raw, 0, 0));
      for (const [type, quality] of [['image/jpeg', 0.8], ['image/png', 1], ['image/webp', 0.8], ['image/webp', 1]]) {
        const blob = await new Promise((done) => canvas.toBlob(done, type, quality));
        await measure(`${type} ${quality}`, async () => context.drawImage(await createImageBitmap(blob), 0, 0));
      }
      return 'shown by the page: ' + words.join(', ');
    })()"""))
    process.terminate()


for test in [latency, carousel, decoding]:
    browser = Browser()
    try:
        test(browser)
    finally:
        browser.close()
