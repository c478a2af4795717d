import FrameModel

/// Draws frames pixel by pixel straight from the doc comments of Shape, Quad, Paint, Pass and BlendMode, in double
/// precision; each quad's and each effect's result is rounded to bytes, as a backend's target of bytes is, or, for float
/// targets, kept as it is. Slow and obvious.
package struct ReferenceRenderer {
    /// A picture of premultiplied colours r, g, b, a.
    package struct Picture {
        package var bounds: PixelRect
        /// Whether colours are kept as they are; else they are bytes / 255.
        package let isExtended: Bool
        package private(set) var colors: [SIMD4<Double>]

        package init(_ bounds: PixelRect, _ color: SIMD4<Double> = SIMD4(repeating: 0), isExtended: Bool) {
            self.bounds = bounds
            self.isExtended = isExtended
            let color = isExtended ? color : ReferenceRenderer.rgba(ReferenceRenderer.bytes(color))
            colors = Array(repeating: color, count: Int(bounds.width * bounds.height))
        }
        package func index(_ x: Int32, _ y: Int32) -> Int {
            Int(y - bounds.minY) * Int(bounds.width) + Int(x - bounds.minX)
        }
        /// Sets a pixel, rounded where the picture is one of bytes.
        mutating func set(_ index: Int, _ color: SIMD4<Double>) {
            colors[index] = isExtended ? color : ReferenceRenderer.rgba(ReferenceRenderer.bytes(color))
        }
        /// The pixels as bytes in the order b, g, r, a: made anew each time, `pixel` makes one.
        package var pixels: [SIMD4<UInt8>] { colors.map { ReferenceRenderer.bytes($0) } }
        /// A pixel as bytes.
        package func pixel(_ index: Int) -> SIMD4<UInt8> { ReferenceRenderer.bytes(colors[index]) }
        /// The premultiplied colour (r, g, b, a) at a pixel; transparent outside of the bounds.
        func color(_ x: Int32, _ y: Int32) -> SIMD4<Double> {
            if x < bounds.minX || y < bounds.minY || x >= bounds.maxX || y >= bounds.maxY {
                return SIMD4(repeating: 0)
            }
            return colors[index(x, y)]
        }
    }

    package let frame: Frame
    /// Whether targets are of floats: colours outside of 0…1 are kept, and nothing is rounded.
    package let isExtended: Bool
    var passes: [Picture] = []

    package init(_ frame: Frame, isExtended: Bool = false) {
        self.frame = frame
        self.isExtended = isExtended
    }

    /// The frame's picture.
    package static func render(_ frame: Frame, isExtended: Bool = false) -> Picture {
        var renderer = ReferenceRenderer(frame, isExtended: isExtended)
        for index in frame.passes.indices { renderer.passes.append(renderer.draw(index)) }
        return renderer.passes[renderer.passes.count - 1]
    }

    private func draw(_ index: Int) -> Picture {
        let pass = frame.passes[index]
        if pass.effect >= 0 {
            return Self.apply(frame.effects[Int(pass.effect)], passes[Int(pass.source)], bounds: pass.bounds)
        }
        let isLast = index == frame.passes.count - 1
        let clear = isLast ? SIMD4<Double>(frame.clearColor) : SIMD4(repeating: 0)
        var picture = Picture(pass.bounds, clear, isExtended: isExtended)
        for k in pass.quads {
            let quad = frame.quads[k]
            let behind = quad.paint.kind == .backdrop ? backdrop(quad, in: picture) : nil
            let bounds = quad.shape.bounds.intersection(pass.bounds)
            if quad.paint.kind == .particles {
                drawParticles(quad, within: bounds, &picture)
                continue
            }
            for y in bounds.minY..<max(bounds.minY, bounds.maxY) {
                for x in bounds.minX..<max(bounds.minX, bounds.maxX) {
                    draw(quad, behind, x, y, &picture)
                }
            }
        }
        return picture
    }

    private func draw(_ quad: Quad, _ behind: Picture?, _ x: Int32, _ y: Int32, _ picture: inout Picture) {
        guard let fragment = fragment(quad, x, y) else { return }
        guard let behind else { return blend(fragment, quad.blend, x, y, &picture) }
        let at = picture.index(x, y)
        let target = picture.colors[at]
        let share = fragment.coverage * Double(quad.paint.color.w)
        picture.set(at, target + (behind.color(x, y) - target) * share)
    }

    /// A colour with its coverage meets a pixel.
    func blend(_ fragment: Fragment, _ mode: BlendMode, _ x: Int32, _ y: Int32, _ picture: inout Picture) {
        let at = picture.index(x, y)
        let target = picture.colors[at]
        if mode.keepsTargetUnderClear {
            picture.set(
                at, mode.result(source: fragment.color * fragment.coverage, target: target, isExtended: isExtended))
        } else {
            let full = mode.result(source: fragment.color, target: target, isExtended: isExtended)
            picture.set(at, target + (full - target) * fragment.coverage)
        }
    }

    /// What lies below a backdrop quad, through its effects.
    private func backdrop(_ quad: Quad, in picture: Picture) -> Picture {
        let backdrop = frame.backdrops[Int(quad.paint.source)]
        var taken = Picture(backdrop.area.intersection(picture.bounds), isExtended: isExtended)
        let b = taken.bounds
        for y in b.minY..<max(b.minY, b.maxY) {
            for x in b.minX..<max(b.minX, b.maxX) {
                taken.set(taken.index(x, y), picture.color(x, y))
            }
        }
        for k in backdrop.effects {
            var effect = frame.effects[k]
            if case .blur(var blur) = effect {
                blur.clampsEdges = true
                effect = .blur(blur)
            }
            taken = Self.apply(effect, taken, bounds: taken.bounds)
        }
        return taken
    }

    static func bytes(_ c: SIMD4<Double>) -> SIMD4<UInt8> {
        let v = (c.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1)) * 255).rounded(
            .toNearestOrAwayFromZero)
        return SIMD4(UInt8(v.z), UInt8(v.y), UInt8(v.x), UInt8(v.w))
    }

    static func rgba(_ p: SIMD4<UInt8>) -> SIMD4<Double> {
        SIMD4(Double(p.z), Double(p.y), Double(p.x), Double(p.w)) / 255
    }
}
