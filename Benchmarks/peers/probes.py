"""Small Lottie files of 100x100, each of one feature, with pixels that tell whether it is drawn.

A probe is a document and what its picture has to have."""

RED, BLUE, WHITE, BLACK, GRAY = [1, 0, 0, 1], [0, 0, 1, 1], [1, 1, 1, 1], [0, 0, 0, 1], [0.5, 0.5, 0.5, 1]


def still(value):
    return {"a": 0, "k": value}


def moving(*pairs, **more):
    ease = {"i": {"x": [0.833], "y": [0.833]}, "o": {"x": [0.167], "y": [0.167]}}
    return {"a": 1, "k": [{"t": t, "s": v if isinstance(v, list) else [v], **ease, **more} for t, v in pairs]}


def transform(**changes):
    parts = {"o": still(100), "r": still(0), "p": still([0, 0, 0]), "a": still([0, 0, 0]), "s": still([100, 100, 100])}
    return {**parts, **changes}


def rectangle(x, y, width, height, radius=0):
    return {"ty": "rc", "d": 1, "p": still([x + width / 2, y + height / 2]), "s": still([width, height]), "r": still(radius)}


def path(*points, closed=True):
    zero = [[0, 0] for _ in points]
    return {"i": zero, "o": zero, "v": [list(p) for p in points], "c": closed}


def box(x, y, width, height):
    return path((x, y), (x + width, y), (x + width, y + height), (x, y + height))


def fill(color=RED, opacity=100):
    return {"ty": "fl", "c": still(color), "o": still(opacity), "r": 1}


def stroke(width=10, color=RED, **more):
    return {"ty": "st", "c": still(color), "o": still(100), "w": still(width), "lc": 1, "lj": 1, "ml": 4, **more}


def group(*items, **changes):
    return {"ty": "gr", "it": [*items, {"ty": "tr", **transform(**changes)}]}


def layer(kind, **more):
    return {"ty": kind, "ip": 0, "op": 60, "st": 0, "sr": 1, "ks": transform(), "ddd": 0, "bm": 0, "ao": 0, **more}


def shapes(*items, **more):
    return layer(4, shapes=list(items), **more)


def solid(color, **more):
    names = {"red": "#ff0000", "blue": "#0000ff", "white": "#ffffff"}
    return layer(1, sw=100, sh=100, sc=names[color], **more)


def document(*layers, **more):
    numbered = [{"ind": i + 1, "nm": f"layer {i + 1}", **each} for i, each in enumerate(layers)]
    return {"v": "5.9.0", "fr": 60, "ip": 0, "op": 60, "w": 100, "h": 100, "ddd": 0, "assets": [], "layers": numbered, **more}


def gradient(kind, stops, count=2, start=(0, 50), end=(100, 50), **more):
    return {"ty": "gf", "t": kind, "o": still(100), "r": 1, "s": still(list(start)), "e": still(list(end)),
            "g": {"p": count, "k": still(stops)}, **more}


def mask(mode, points, **more):
    return {"mode": mode, "inv": False, "pt": still(points), "o": still(100), "x": still(0), **more}


def masked(*masks):
    return document(solid("red", hasMask=True, masksProperties=list(masks)))


def matte(kind, matte_layer, **more):
    return document({**matte_layer, "td": 1}, solid("red", tt=kind, **more))


def effect(kind, *values):
    return {"ty": kind, "nm": "effect", "en": 1, "ef": [{"ty": t, "nm": n, "v": still(v)} for t, n, v in values]}


def repeated(*, copies=3, items=(), **changes):
    parts = {**transform(p=still([30, 0])), "so": still(100), "eo": still(100), **changes}
    return {"ty": "rp", "c": still(copies), "o": still(0), "m": 1, "tr": {"ty": "tr", **parts}}


def glyphs(**animators):
    shape = {"ty": "gr", "it": [{"ty": "sh", "ks": still(box(0, -60, 40, 60))}]}
    char = {"ch": "A", "size": 100, "style": "Regular", "fFamily": "Probe", "w": 50, "data": {"shapes": [shape]}}
    text = {"s": 100, "f": "Probe", "t": "AA", "j": 0, "tr": 0, "lh": 120, "ls": 0, "fc": [1, 0, 0]}
    kind = layer(5, t={"d": {"k": [{"t": 0, "s": text}]}, "p": {}, "m": {"g": 1, "a": still([0, 0])}, **animators})
    kind["ks"] = transform(p=still([0, 80, 0]))
    fonts = {"list": [{"fName": "Probe", "fFamily": "Probe", "fStyle": "Regular", "ascent": 75}]}
    return document(kind, chars=[char], fonts=fonts)


def animator(**values):
    selector = {"t": 0, "xe": still(0), "ne": still(0), "a": still(100), "b": 1, "rn": 0, "sh": 1, "r": 2,
                "s": still(0), "e": still(1), "o": still(0)}
    return {"a": [{"nm": "animator", "s": selector, "a": values}]}


def blended(mode):
    return document(shapes(group(rectangle(0, 0, 100, 100), fill([0.25, 0.5, 0.75, 1])), bm=mode),
                    shapes(group(rectangle(0, 0, 100, 100), fill([0.75, 0.5, 0.25, 1]))))
