"""The peers QPainter and Skia raster in the scenes S11 and S11-scroll (Benchmarks/RaceScenes/Labels.swift), their shaped texts kept:
labels.py painter|raster SCENE… [--png FOLDER]           a line of JSON each, and the first frame as FOLDER/SCENE.png

Letters are unhinted and of grey edges. A frame is the shaping of its changed texts and a call per label; "python_ms" is the part of "ms"
that the same calls take where nothing is drawn. The letters of the texts are chosen before."""
import json
import os
import statistics
import sys
import time

WIDTH, HEIGHT, BACKGROUND = 1920, 1080, (26, 26, 31)
COUNT, FONT, SIZE, ASCENT = 2000, "DejaVu Sans", 16, 16 * 1901 / 2048
WARM_UP, FRAMES, AT_LEAST = 3, 60, 20


class Random:
    def __init__(self, scene):
        self.state = (1000 + scene) * 2654435761 & 0xFFFFFFFF

    def unit(self):
        x = self.state
        x ^= x << 13 & 0xFFFFFFFF
        x ^= x >> 17
        x ^= x << 5 & 0xFFFFFFFF
        self.state = x
        return (x >> 8) / 16777216


def letters(index, change):
    random = Random(11000 + index + COUNT * change)
    return "".join(chr(97 + int(26 * random.unit())) for _ in range(20))


def labels():
    """Of each label the left end of its first line's top, and its colour."""
    random = Random(11)
    return [((1760 * random.unit(), 1056 * random.unit()), tuple(int(40 + 200 * random.unit()) for _ in range(3))) for _ in range(COUNT)]


class Painter:
    """Qt keeps glyphs at quarters of pixels from left to right, and at whole ones from top to bottom."""
    name = "QPainter"

    def __init__(self):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        from PySide6 import QtCore, QtGui
        self.gui, self.core = QtGui, QtCore
        # PySide6 6.12 drops a reference to None with each call that returns it, and Python ends where none is left.
        self.nones = [None] * 5_000_000
        self.application = QtGui.QGuiApplication([])
        self.font = QtGui.QFont(FONT)
        self.font.setPixelSize(SIZE)
        self.font.setHintingPreference(QtGui.QFont.HintingPreference.PreferNoHinting)
        self.font.setStyleStrategy(QtGui.QFont.StyleStrategy.PreferAntialias | QtGui.QFont.StyleStrategy.NoSubpixelAntialias)
        rise = ASCENT - QtGui.QFontMetricsF(self.font).ascent()
        self.places = [(QtCore.QPointF(x, y + rise), QtGui.QColor(*color)) for (x, y), color in labels()]
        self.image = QtGui.QImage(WIDTH, HEIGHT, QtGui.QImage.Format.Format_RGB32)
        self.nothing = [QtGui.QStaticText()] * COUNT

    def shaped(self, text, kept=None):
        static = kept or self.gui.QStaticText()
        static.setText(text)
        static.setTextFormat(self.core.Qt.TextFormat.PlainText)
        static.prepare(font=self.font)
        return static

    def draw(self, texts, up):
        self.image.fill(self.gui.QColor(*BACKGROUND))
        painter = self.gui.QPainter(self.image)
        painter.setFont(self.font)
        painter.translate(0, -up)
        for (place, color), text in zip(self.places, texts):
            painter.setPen(color)
            painter.drawStaticText(place, text)
        painter.end()

    def draw_nothing(self, _, up):
        self.draw(self.nothing, up)

    def write(self, path):
        self.image.save(path)


class Raster:
    """Skia keeps glyphs at quarters of pixels along both axes where baselines do not snap to pixels.

    Its masks make up for the luminance of plain colours, and those of all luminances exceed its cache, which thrashes: 3 to 4 times slower.
    A shader counts as middle grey, so that all labels share masks. Pixels of RGBA are drawn faster than BGRA by this build."""
    name = "Skia raster"

    def __init__(self):
        import skia
        self.skia = skia
        self.font = skia.Font(skia.Typeface(FONT), SIZE)
        self.font.setEdging(skia.Font.Edging.kAntiAlias)
        self.font.setHinting(skia.FontHinting.kNone)
        self.font.setSubpixel(True)
        self.font.setLinearMetrics(True)
        self.font.setBaselineSnap(False)
        self.places = [(x, y, self.paint(skia.Shaders.Color(skia.Color(*color)))) for (x, y), color in labels()]
        self.surface = skia.Surface.MakeRaster(skia.ImageInfo.Make(WIDTH, HEIGHT, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType))
        self.canvas, self.null = self.surface.getCanvas(), skia.MakeNullCanvas()

    def paint(self, color):
        return self.skia.Paint(Shader=self.skia.Shaders.Blend(self.skia.BlendMode.kSrcOver, color, color), AntiAlias=True)

    def shaped(self, text, _=None):
        return self.skia.TextBlob.MakeFromShapedText(text, self.font)

    def draw(self, texts, up, canvas=None):
        canvas = canvas or self.canvas
        canvas.clear(self.skia.Color(*BACKGROUND))
        canvas.save()
        canvas.translate(0, -up)
        for (x, y, paint), text in zip(self.places, texts):
            canvas.drawTextBlob(text, x, y, paint)
        canvas.restore()

    def draw_nothing(self, texts, up):
        self.draw(texts, up, self.null)

    def write(self, path):
        self.surface.makeImageSnapshot().save(path, self.skia.kPNG)


def milliseconds(draw, *arguments):
    begun = time.perf_counter()
    draw(*arguments)
    return (time.perf_counter() - begun) * 1e3


def race(peer, scene, folder):
    scrolls = scene == "S11-scroll"
    texts = [peer.shaped(letters(index, 0)) for index in range(COUNT)]
    if folder:
        peer.draw(texts, 0)
        peer.write(os.path.join(folder, f"{scene}.png"))

    def show(frame, changed):
        for index, text in changed:
            texts[index] = peer.shaped(text, texts[index])
        peer.draw(texts, 0.75 * frame if scrolls else 0)

    times, start = [], time.perf_counter()
    for frame in range(WARM_UP + FRAMES):
        changed = [] if scrolls else [(index, letters(index, 1 + frame // 10)) for index in range(frame % 10, COUNT, 10)]
        times.append(milliseconds(show, frame, changed))
        if len(times) >= WARM_UP + AT_LEAST and time.perf_counter() - start > 6:
            break
    del times[:WARM_UP]
    calls = statistics.median(milliseconds(peer.draw_nothing, texts, 0) for _ in range(AT_LEAST))
    print(json.dumps({"peer": peer.name, "scene": scene, "ms": round(statistics.median(times), 3), "least": round(min(times), 3),
                      "python_ms": round(calls, 3), "frames": len(times)}), flush=True)


def main():
    kind, *scenes = sys.argv[1:]
    folder = None
    if "--png" in scenes:
        at = scenes.index("--png")
        folder = scenes[at + 1]
        del scenes[at:at + 2]
    for scene in scenes:
        if scene not in ("S11", "S11-scroll"):
            sys.exit(f"there is no scene {scene}")
    peer = {"painter": Painter, "raster": Raster}[kind]()
    for scene in scenes:
        race(peer, scene, folder)
    os._exit(0)  # before the list against PySide6's fault is let go


main()
