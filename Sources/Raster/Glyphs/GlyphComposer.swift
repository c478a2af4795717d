// Unsafe pointers: pictures of bytes, by their rows.

import RasterKernels

/// Puts pictures of text together from masks of its glyphs, which are kept: text that moves, and new text of known letters, is not
/// rasterised.
///
/// Glyphs lie on sixteenths of a pixel along both axes, so that an edge is off by a thirty-second of a pixel at most: its alpha by 8
/// of 255. A picture depends on nothing but its text, transform and window.
public struct GlyphComposer: Sendable {
    private var rows: ContiguousArray<UInt8> = []
    private var writer = CoverageWriter()
    private var kernels: UnsafePointer<RasterKernelTable> { RasterKernelsBest() }
    private var placed: [PlacedRun] = []
    private var lookup = GlyphLookup()
    private var masks: [GlyphMask] = []
    private var corners: [SIMD2<Int>] = []

    /// A run on the pixels' sixteenths.
    private struct PlacedRun {
        var face: any GlyphFace
        /// From the face's units to pixels, about a glyph's origin.
        var map: CGAffineTransform
        var places: [GlyphPlace] = []
        /// The pixels of the glyphs' origins.
        var corners: [SIMD2<Int>] = []
    }

    /// The steps of a glyph's place in a pixel.
    private static let steps = 16.0
    /// Larger ems, in pixels, are rasterised whole: they take much memory and are seldom repeated.
    private static let largestEm = 96.0
    /// The most pixels of a window.
    private static let mostPixels = 1 << 22
    /// The most elements of an outline; more are no letter.
    private static let mostElements = 4096
    /// The cost of an element, which is flattened to a few points.
    private static let elementSteps = 128

    /// A composer without memory.
    public init() {}

    /// Returns the coverage of text; nil for large text, and for text that is turned or mirrored, which the path of all its glyphs is
    /// filled for, at their places to a fraction of a pixel.
    ///
    /// Where inks overlap, and beside lines, glyphs are filled together at the same places.
    ///
    /// - Parameters:
    ///   - text: the glyphs.
    ///   - window: the pixels of the picture.
    ///   - transform: from the text to pixels.
    ///   - rasterizer: makes masks of glyphs that are not known.
    ///   - budget: the cost of glyphs and rows.
    public mutating func picture(
        of text: GlyphText, in window: RasterWindow, transform: CGAffineTransform,
        _ rasterizer: inout ScanlineRasterizer, budget: RasterBudget
    ) -> PixelBuffer? {
        guard transform.b == 0, transform.c == 0, transform.a > 0, transform.d > 0, place(text, transform) else {
            return nil
        }
        if text.lines.isEmpty, window.width * window.height <= Self.mostPixels {
            let picture = composed(window, &rasterizer, budget)
            if let picture { return picture }
        }
        return whole(text, window, transform, &rasterizer)
    }

    /// Places all glyphs on sixteenths of a pixel; false where one is large or beyond all numbers.
    private mutating func place(_ text: GlyphText, _ transform: CGAffineTransform) -> Bool {
        placed.removeAll(keepingCapacity: true)
        for run in text.runs {
            var map = run.matrix.concatenating(transform)
            (map.tx, map.ty) = (0, 0)
            let em = run.face.identity.unitsPerEm * max(abs(map.a), abs(map.b), abs(map.c), abs(map.d))
            guard em <= Self.largestEm else { return false }
            var next = PlacedRun(face: run.face, map: map)
            next.places.reserveCapacity(run.glyphs.count)
            next.corners.reserveCapacity(run.glyphs.count)
            for (glyph, position) in zip(run.glyphs, run.positions) {
                let x = ((position.x * transform.a + transform.tx) * Self.steps).rounded()
                let y = ((position.y * transform.d + transform.ty) * Self.steps).rounded()
                guard abs(x) < 1e15, abs(y) < 1e15 else { return false }
                let (column, row) = (Int(x), Int(y))
                next.places.append(GlyphPlace(glyph: glyph, phase: SIMD2(UInt8(column & 15), UInt8(row & 15))))
                next.corners.append(SIMD2(column >> 4, row >> 4))
            }
            placed.append(next)
        }
        return true
    }

    /// The picture put together from masks; nil where inks overlap, and where a mask cannot be made.
    private mutating func composed(
        _ window: RasterWindow, _ rasterizer: inout ScanlineRasterizer, _ budget: RasterBudget
    ) -> PixelBuffer? {
        guard collect(window, &rasterizer, budget) else { return nil }
        // Sixteen columns are written at a time.
        let stride = (window.width + 31) & ~15
        let count = stride * window.height
        if rows.count < count { rows.append(contentsOf: repeatElement(0, count: count - rows.count)) }
        // The same whether masks were there or not.
        let cost = masks.reduce(window.height) { $0 + Self.elementSteps * $1.elementCount }
        guard budget.spend(cost), compose(window, stride) else { return nil }
        writer.begin(width: window.width, height: window.height)
        rows.withUnsafeBufferPointer { writer.add(alphas: $0.baseAddress!, stride: stride, kernels) }
        return writer.finish()
    }

    /// The picture filled at once, every glyph at its place.
    private func whole(
        _ text: GlyphText, _ window: RasterWindow, _ transform: CGAffineTransform,
        _ rasterizer: inout ScanlineRasterizer
    ) -> PixelBuffer {
        var pieces: [(path: CGPath, transform: CGAffineTransform)] = []
        for run in placed {
            let outlines = GlyphOutlines.shared.outlines(of: run.places.map(\.glyph), in: run.face)
            let isMirroring = run.map.a * run.map.d < run.map.b * run.map.c
            for (i, outline) in outlines.enumerated() {
                var map = run.map
                map.tx = CGFloat(run.corners[i].x) + CGFloat(run.places[i].phase.x) / Self.steps
                map.ty = CGFloat(run.corners[i].y) + CGFloat(run.places[i].phase.y) / Self.steps
                // All wind one way, so that none takes from another.
                pieces.append((isMirroring ? outline.path.reversed : outline.path, map))
            }
        }
        for line in text.lines { pieces.append((line, transform)) }
        return rasterizer.fill(pieces, in: window)
    }

    /// Collects the masks of all glyphs and their corners in the window.
    private mutating func collect(
        _ window: RasterWindow, _ rasterizer: inout ScanlineRasterizer, _ budget: RasterBudget
    ) -> Bool {
        masks.removeAll(keepingCapacity: true)
        corners.removeAll(keepingCapacity: true)
        for run in placed {
            for corner in run.corners { corners.append(corner &- SIMD2(window.x, window.y)) }
            let isMade = lookup.find(
                run.places, of: GlyphSize(run.face.identity, run.map), into: &masks
            ) { Self.mask($0, run.face, run.map, &rasterizer, budget) }
            if !isMade { return false }
        }
        return true
    }

    private static func mask(
        _ place: GlyphPlace, _ face: any GlyphFace, _ map: CGAffineTransform, _ rasterizer: inout ScanlineRasterizer,
        _ budget: RasterBudget
    ) -> GlyphMask? {
        let outline = GlyphOutlines.shared.outlines(of: [place.glyph], in: face)[0]
        if outline.box.isNull { return GlyphMask() }
        var transform = map
        (transform.tx, transform.ty) = (CGFloat(place.phase.x) / steps, CGFloat(place.phase.y) / steps)
        let box = outline.box.applying(transform)
        // A strange font's letters may be of any size.
        guard outline.path.elementCount <= mostElements, max(box.width, box.height) < 4 * largestEm,
            max(abs(box.midX), abs(box.midY)) < 1e6, budget.left > 0
        else { return nil }
        let left = Int(box.minX.rounded(.down)), top = Int(box.minY.rounded(.down))
        var mask = GlyphMask(left: left, top: top)
        mask.elementCount = outline.path.elementCount
        mask.width = max(1, Int(box.maxX.rounded(.up)) - left)
        mask.height = max(1, Int(box.maxY.rounded(.up)) - top)
        mask.stride = (mask.width + 15) & ~15
        mask.bytes = ContiguousArray(repeating: 0, count: mask.stride * mask.height)
        // A mask is whole or not there: the budget is not looked at meanwhile.
        let shared = rasterizer.budget
        rasterizer.budget = nil
        mask.bytes.withUnsafeMutableBytes {
            rasterizer.fill(
                outline.path, in: RasterWindow(x: left, y: top, width: mask.stride, height: mask.height),
                transform: transform, into: $0)
        }
        rasterizer.budget = shared
        return mask
    }

    /// Adds all masks; false, with rows of any bytes, where inks overlap.
    private mutating func compose(_ window: RasterWindow, _ stride: Int) -> Bool {
        let kernels = kernels
        return rows.withUnsafeMutableBufferPointer { rows in
            let start = rows.baseAddress!
            start.update(repeating: 0, count: stride * window.height)
            for i in masks.indices {
                let width = masks[i].width, x = corners[i].x + masks[i].left, y = corners[i].y + masks[i].top
                let first = max(0, -y), last = min(masks[i].height, window.height - y)
                // Columns left of the window are none of its; those right of it are, up to sixteen, and no one reads them.
                guard first < last, x < window.width, x + width > 0 else { continue }
                let overlaps = masks[i].bytes.withUnsafeBufferPointer { bytes in
                    let from = bytes.baseAddress! + first * masks[i].stride
                    guard x < 0 || x + masks[i].stride > stride else {
                        return kernels.pointee.addAlphas(
                            start + (y + first) * stride + x, Int64(stride), from, Int64(masks[i].stride), Int32(width),
                            Int32(last - first)) != 0
                    }
                    return Self.add(
                        bytes, masks[i], columns: max(0, -x)..<min(width, window.width - x), rows: first..<last,
                        to: start + y * stride + x, stride)
                }
                if overlaps { return false }
            }
            return true
        }
    }

    /// Adds a part of a mask byte by byte; whether a sum was greater than rounding explains.
    private static func add(
        _ bytes: UnsafeBufferPointer<UInt8>, _ mask: GlyphMask, columns: Range<Int>, rows: Range<Int>,
        to pixels: UnsafeMutablePointer<UInt8>, _ stride: Int
    ) -> Bool {
        var overlaps = false
        for y in rows {
            for x in columns {
                let sum = Int(pixels[y * stride + x]) + Int(bytes[y * mask.stride + x])
                if sum > 257 { overlaps = true }
                pixels[y * stride + x] = UInt8(min(255, sum))
            }
        }
        return overlaps
    }
}
