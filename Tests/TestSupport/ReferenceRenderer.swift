import FramePlan

/// Draws frames pixel by pixel straight from the doc comments of Shape, Quad and Paint, in double precision; each quad's
/// result is rounded to bytes, as every backend's target is. Slow and obvious.
package struct ReferenceRenderer {
    /// A picture of bytes in the order b, g, r, a.
    package struct Picture {
        package var bounds: PixelRect
        package var pixels: [SIMD4<UInt8>]

        package init(_ bounds: PixelRect, _ pixel: SIMD4<UInt8>) {
            self.bounds = bounds
            pixels = Array(repeating: pixel, count: Int(bounds.width * bounds.height))
        }
        package func index(_ x: Int32, _ y: Int32) -> Int {
            Int(y - bounds.minY) * Int(bounds.width) + Int(x - bounds.minX)
        }
    }

    package let frame: Frame
    private var passes: [Picture] = []

    package init(_ frame: Frame) { self.frame = frame }

    /// The frame's picture.
    package static func render(_ frame: Frame) -> Picture {
        var renderer = ReferenceRenderer(frame)
        for index in frame.passes.indices { renderer.draw(index) }
        return renderer.passes[renderer.passes.count - 1]
    }

    private mutating func draw(_ index: Int) {
        let pass = frame.passes[index]
        let isLast = index == frame.passes.count - 1
        let clear = isLast ? SIMD4<Double>(frame.clearColor) : SIMD4(repeating: 0)
        var picture = Picture(pass.bounds, Self.bytes(clear))
        for k in pass.quads {
            let quad = frame.quads[k]
            let bounds = quad.shape.bounds.intersection(pass.bounds)
            for y in bounds.minY..<max(bounds.minY, bounds.maxY) {
                for x in bounds.minX..<max(bounds.minX, bounds.maxX) {
                    guard let source = color(quad, x, y) else { continue }
                    let at = picture.index(x, y)
                    let target = Self.rgba(picture.pixels[at])
                    switch quad.blend {
                    case .sourceOver: picture.pixels[at] = Self.bytes(source + target * (1 - source.w))
                    case .plusLighter: picture.pixels[at] = Self.bytes(source + target)
                    default: break
                    }
                }
            }
        }
        passes.append(picture)
    }

    private static func bytes(_ c: SIMD4<Double>) -> SIMD4<UInt8> {
        let v = (c.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1)) * 255).rounded(
            .toNearestOrAwayFromZero)
        return SIMD4(UInt8(v.z), UInt8(v.y), UInt8(v.x), UInt8(v.w))
    }

    private static func rgba(_ p: SIMD4<UInt8>) -> SIMD4<Double> {
        SIMD4(Double(p.z), Double(p.y), Double(p.x), Double(p.w)) / 255
    }

    /// The quad's colour at a pixel; nil where it has none.
    private func color(_ quad: Quad, _ x: Int32, _ y: Int32) -> SIMD4<Double>? {
        let px = Double(x) + 0.5, py = Double(y) + 0.5
        for k in quad.firstCut..<quad.firstCut + quad.cutCount where !Self.holds(frame.cuts[Int(k)], px, py) {
            return nil
        }
        let outer = Coverage(quad.shape).at(px, py)
        if outer == 0 { return nil }
        var clip = 1.0
        for index in [quad.clip0, quad.clip1] where index >= 0 {
            let shape = frame.clips[Int(index)]
            // A clip covers nothing outside of its bounds.
            let b = shape.bounds
            if x < b.minX || y < b.minY || x >= b.maxX || y >= b.maxY { return nil }
            clip *= Coverage(shape).at(px, py)
        }
        let paint = quad.paint
        switch paint.kind {
        case .solid: return SIMD4<Double>(paint.color) * (outer * clip)
        case .bordered:
            let inner = Coverage(quad.shape, inset: Double(paint.borderWidth)).at(px, py)
            let c = SIMD4<Double>(paint.color) * inner + SIMD4<Double>(paint.ringColor) * max(0, outer - inner)
            return c * clip
        case .image:
            return texel(quad, px, py) * (Double(paint.color.w) * outer * clip)
        case .surface:
            let source = passes[Int(paint.source)]
            let b = source.bounds
            if x < b.minX || y < b.minY || x >= b.maxX || y >= b.maxY { return nil }
            return Self.rgba(source.pixels[source.index(x, y)]) * (Double(paint.color.w) * outer * clip)
        case .shadow, .backdrop: return nil
        }
    }

    private static func holds(_ cut: SIMD4<Float>, _ px: Double, _ py: Double) -> Bool {
        let e = Double(cut.x) * px + Double(cut.y) * py + Double(cut.z)
        return e > 0 || (e == 0 && (cut.x > 0 || (cut.x == 0 && cut.y > 0)))
    }

    private func texel(_ quad: Quad, _ px: Double, _ py: Double) -> SIMD4<Double> {
        let p = SIMD3(px, py, 1)
        let q = Coverage.dot(quad.shape.inverseQ, p)
        let map = SIMD4<Double>(quad.paint.texelFromLocal), clamp = SIMD4<Double>(quad.paint.texelClamp)
        let u = Coverage.dot(quad.shape.inverseX, p) / q * map.x + map.z
        let v = Coverage.dot(quad.shape.inverseY, p) / q * map.y + map.w
        let s = max(clamp.x, min(clamp.z, u)), t = max(clamp.y, min(clamp.w, v))
        let image = frame.images[Int(quad.paint.source)]
        func read(_ x: Double, _ y: Double) -> SIMD4<Double> {
            let x = min(Int(x), image.width - 1), y = min(Int(y), image.height - 1)
            if image.format == .a8 { return SIMD4(repeating: Double(image.bytes[y * image.bytesPerRow + x]) / 255) }
            let at = y * image.bytesPerRow + x * 4
            return Self.rgba(SIMD4(image.bytes[at], image.bytes[at + 1], image.bytes[at + 2], image.bytes[at + 3]))
        }
        if quad.paint.sampling != .linear { return read(s.rounded(.down), t.rounded(.down)) }
        let x0 = (s - 0.5).rounded(.down), y0 = (t - 0.5).rounded(.down)
        let fx = s - 0.5 - x0, fy = t - 0.5 - y0
        let top = read(x0, y0) * (1 - fx) + read(x0 + 1, y0) * fx
        let bottom = read(x0, y0 + 1) * (1 - fx) + read(x0 + 1, y0 + 1) * fx
        return top * (1 - fy) + bottom * fy
    }
}

/// The coverage formula of Shape, one pixel at a time.
package struct Coverage {
    package let shape: Shape
    package let rect, radii: SIMD4<Double>

    package init(_ shape: Shape, inset: Double = 0) {
        self.shape = shape
        rect = SIMD4<Double>(shape.rect) + SIMD4(inset, inset, -inset, -inset)
        let r = SIMD4<Double>(shape.radii) - inset
        radii = r.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: .infinity))
    }

    package static func dot(_ row: SIMD4<Float>, _ p: SIMD3<Double>) -> Double {
        Double(row.x) * p.x + Double(row.y) * p.y + Double(row.z) * p.z
    }

    package func at(_ px: Double, _ py: Double) -> Double {
        let rowX = SIMD4<Double>(shape.inverseX), rowY = SIMD4<Double>(shape.inverseY)
        let rowQ = SIMD4<Double>(shape.inverseQ)
        let q = rowQ.x * px + rowQ.y * py + rowQ.z
        if q <= 0 { return 0 }
        let rows = [
            rowX - rect.x * rowQ, rect.z * rowQ - rowX, rowY - rect.y * rowQ, rect.w * rowQ - rowY,
        ]
        var c = [1.0, 1, 1, 1]
        for k in 0..<4 {
            let e = rows[k].x * px + rows[k].y * py + rows[k].z
            switch shape.edges[k] {
            case .open: break
            case .hard:
                c[k] = e > 0 || (e == 0 && (rows[k].x > 0 || (rows[k].x == 0 && rows[k].y > 0))) ? 1 : 0
            case .smooth:
                let length = (rows[k].x * rows[k].x + rows[k].y * rows[k].y).squareRoot()
                c[k] = max(0, min(1, e / length + 0.5))
            }
        }
        var coverage = max(0, c[0] + c[1] - 1) * max(0, c[2] + c[3] - 1)
        let x = (rowX.x * px + rowX.y * py + rowX.z) / q, y = (rowY.x * px + rowY.y * py + rowY.z) / q
        for k in 0..<4 where radii[k] > 0 {
            let right = k & 1 != 0, bottom = k & 2 != 0
            let vx = x - (right ? rect.z - radii[k] : rect.x + radii[k])
            let vy = y - (bottom ? rect.w - radii[k] : rect.y + radii[k])
            guard right ? vx > 0 : vx < 0, bottom ? vy > 0 : vy < 0 else { continue }
            let length = (vx * vx + vy * vy).squareRoot()
            let gx = (vx * (rowX.x - x * rowQ.x) + vy * (rowY.x - y * rowQ.x)) / q / length
            let gy = (vx * (rowX.y - x * rowQ.y) + vy * (rowY.y - y * rowQ.y)) / q / length
            let d = (radii[k] - length) / (gx * gx + gy * gy).squareRoot()
            coverage = min(coverage, max(0, min(1, d + 0.5)))
        }
        return coverage
    }
}
