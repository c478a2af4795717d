#!/usr/bin/env python3
"""Writes Corpus/images, Corpus/frames and Corpus/archives: small valid and broken files. Needs Pillow for JPEG and WebP; what it wrote stands in
the repository.

PNGs are put together by hand, so that each can break one rule: chunk lengths and checksums, sizes, palettes, interlacing.
"""
import io
import pathlib
import struct
import zipfile
import zlib

from PIL import Image

frames = pathlib.Path(__file__).parent / "Corpus" / "frames"
folder = pathlib.Path(__file__).parent / "Corpus" / "images"


def chunk(kind, data=b"", crc=None, length=None):
    sum_ = zlib.crc32(kind + data) if crc is None else crc
    return struct.pack(">I", len(data) if length is None else length) + kind + data + struct.pack(">I", sum_)


def header(width, height, depth, color, interlace=0):
    return chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, interlace))


def png(*chunks):
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks) + chunk(b"IEND")


def rows(count, size, value=0x5A):
    """Unfiltered rows, and one of each filter."""
    return chunk(b"IDAT", zlib.compress(b"".join(bytes([y % 5]) + bytes([value]) * size for y in range(count))))


palette = chunk(b"PLTE", bytes(range(12)))
gamma, profile = chunk(b"gAMA", struct.pack(">I", 45455)), chunk(b"iCCP", b"p\0\0" + zlib.compress(b"\0" * 40))
pngs = {
    "gray8": png(header(5, 4, 8, 0), rows(4, 5)),
    "gray1": png(header(9, 4, 1, 0), rows(4, 2)),
    "gray16": png(header(3, 3, 16, 0), gamma, rows(3, 6)),
    "gray-alpha": png(header(3, 3, 8, 4), rows(3, 6)),
    "rgb": png(header(4, 4, 8, 2), rows(4, 12)),
    "rgb16": png(header(2, 4, 16, 2), rows(4, 12)),
    "rgba": png(header(4, 4, 8, 6), rows(4, 16)),
    "rgba16": png(header(2, 2, 16, 6), rows(2, 16)),
    "palette": png(header(6, 2, 2, 3), palette, chunk(b"tRNS", b"\x10\x80"), rows(2, 2, 0x1B)),
    "palette-short": png(header(6, 2, 8, 3), chunk(b"PLTE", b"\1\2\3"), rows(2, 6, 0xFF)),
    "palette-none": png(header(6, 2, 8, 3), rows(2, 6)),
    "key": png(header(4, 2, 8, 2), chunk(b"tRNS", bytes(6)), rows(2, 12, 0)),
    "interlaced": png(header(1, 1, 8, 6, 1), rows(1, 4)),
    "profile": png(header(2, 2, 8, 2), profile, rows(2, 6)),
    "primaries": png(header(2, 2, 8, 2), chunk(b"cHRM", struct.pack(">8I", *[31270, 32900] * 4)), gamma, rows(2, 6)),
    "bomb": png(header(65535, 65535, 8, 6), rows(1, 4)),
    "zero": png(header(0, 7, 8, 6), rows(1, 4)),
    "huge": png(header(0xFFFFFFFF, 0xFFFFFFFF, 16, 6), rows(1, 4)),
    "few-rows": png(header(4, 40, 8, 2), rows(2, 12)),
    "many-rows": png(header(4, 1, 8, 2), rows(30, 12)),
    "wrong-sum": png(header(2, 2, 8, 2), chunk(b"IDAT", zlib.compress(bytes(14)), crc=1)),
    "long-chunk": png(header(2, 2, 8, 2), chunk(b"IDAT", b"\x78\x9c", length=0x7FFFFFFF)),
    "no-header": png(rows(2, 6)),
    "cut": png(header(4, 4, 8, 6), rows(4, 16))[:-20],
}


def encoded(kind, mode="RGB", **options):
    image = Image.frombytes(mode, (11, 7), bytes(x * 9 % 256 for x in range(77 * len(mode))))
    data = io.BytesIO()
    image.save(data, kind, **options)
    return data.getvalue()


def turned(orientation):
    exif = Image.Exif()
    exif[0x0112] = orientation
    return encoded("JPEG", quality=30, exif=exif)


jpeg = encoded("JPEG", quality=30)
size = jpeg.index(b"\xff\xc0") + 5
others = {
    "plain.jpg": jpeg,
    "progressive.jpg": encoded("JPEG", quality=30, progressive=True),
    "gray.jpg": encoded("JPEG", "L", quality=30),
    "cmyk.jpg": encoded("JPEG", "CMYK", quality=30),
    "turned.jpg": turned(6),
    "turned-9.jpg": turned(9),
    "cut.jpg": jpeg[: len(jpeg) // 2],
    "bomb.jpg": jpeg[:size] + b"\xff\xff\xff\xff" + jpeg[size + 4:],
    "lossy.webp": encoded("WEBP", quality=20),
    "lossless.webp": encoded("WEBP", "RGBA", lossless=True),
    "alpha.webp": encoded("WEBP", "RGBA", quality=20),
    "cut.webp": encoded("WEBP", quality=20)[:-9],
    "empty": b"",
    "gif": encoded("GIF"),
}

folder.mkdir(parents=True, exist_ok=True)
for name, data in {**{f"{name}.png": data for name, data in pngs.items()}, **others}.items():
    (folder / name).write_bytes(data)
print(f"{len(pngs) + len(others)} files in {folder}")

# Archives of Lottie documents, of both versions, packed and not, whole and cut.
document = '{"v":"5.7.0","fr":30,"ip":0,"op":60,"w":9,"h":9,"layers":[{"ty":2,"refId":"i"}],"assets":[{"id":"i","w":1,"h":1,"p":"x.png"}]}'
picture = (folder / "gray8.png").read_bytes()
archives = {
    "one": {"manifest.json": '{"version":"1","animations":[{"id":"a","loop":true}]}', "animations/a.json": document, "images/x.png": picture},
    "two": {"manifest.json": '{"version":"2","animations":[{"id":"a"}],"themes":[{"id":"t"}]}', "a/a.json": document, "i/x.png": picture},
    "out": {"manifest.json": "{}", "../a.json": document},
    "empty": {},
}
for name, files in archives.items():
    for ending, method in (("", zipfile.ZIP_STORED), ("-packed", zipfile.ZIP_DEFLATED)):
        data = io.BytesIO()
        with zipfile.ZipFile(data, "w", method) as archive:
            for path, text in files.items():
                archive.writestr(zipfile.ZipInfo(path), text, method)
        (folder.parent / "archives" / f"{name}{ending}.lottie").write_bytes(data.getvalue())
        (folder.parent / "archives" / f"{name}{ending}-cut.lottie").write_bytes(data.getvalue()[:-7])


def frame(background, box, color):
    """16 x 12 pixels with a square."""
    image = Image.new("RGBA", (16, 12), background)
    image.paste(color, box)
    return image


red = (255, 0, 0, 255)
pictures = [
    frame(red, (0, 0, 4, 4), (0, 0, 255, 255)),
    frame(red, (6, 4, 10, 9), (0, 255, 0, 255)),
    frame((0, 0, 0, 0), (2, 2, 9, 8), (255, 255, 0, 255)),
]


def animation(name, pictures, durations, loop, **options):
    pictures[0].save(
        frames / name, save_all=True, append_images=pictures[1:], duration=durations, loop=loop, **options)


frames.mkdir(exist_ok=True)
opaque = [picture.convert("RGB") for picture in pictures[:2]]
animation("plain.gif", opaque, [70, 250], 3)
animation("holes.gif", pictures, [50, 100, 300], 0, disposal=2)
animation("plain.png", pictures, [50, 100, 300], 2)
animation("plain.webp", pictures, [50, 120, 300], 5, lossless=True)
exif = Image.Exif()
exif[0x0112] = 6
Image.new("RGB", (8, 4), (10, 200, 30)).save(frames / "turned.jpg", exif=exif, dpi=(144, 144), quality=95)
