import Foundation
import LayerModel

// Gradients: a gradient layer over the painted area, masked by it.

extension PaintBuilder {
    /// The gradient masked by the paint's coverage; nil for nothing.
    func graded(_ gradient: GradientItem, _ opacity: Animated<Double>) -> CALayer? {
        guard let square, let mask = coverage() else { return nil }
        let layer = CAGradientLayer()
        layer.type = gradient.kind == .linear ? .axial : .radial
        // The gradient's unit square is stretched over the bounds, so circles and right angles need square bounds. They
        // are placed in the list's coordinates, about their origin.
        layer.bounds = square
        layer.anchorPoint = CGPoint(x: -square.minX / square.width, y: -square.minY / square.width)
        layer.mask = mask
        guard setColors(gradient, layer) else { return nil }
        setPoints(gradient, layer, square)
        layer.animateOpacity(opacity, in: context)
        return layer
    }

    /// A square around everything that the paint covers at any time; nil for nothing.
    private var square: CGRect? {
        var box = CGRect.null
        for keyframe in paint.outlines.paths(in: context).keyframes { box = box.union(keyframe.value.bounds) }
        if box.isNull { return nil }
        // Plus a point for smooth edges.
        let reach = 1 + (paint.line.map { LineBuilder($0, in: context).reach } ?? 0)
        let side = max(box.width, box.height) + 2 * reach
        return CGRect(x: box.midX - side / 2, y: box.midY - side / 2, width: side, height: side)
    }

    /// Sets the colours; false where there are none.
    private func setColors(_ gradient: GradientItem, _ layer: CAGradientLayer) -> Bool {
        let count = gradient.colorCount
        // Where locations cross, colours and opacities are merged at other locations.
        let places = Set(gradient.numbers.keyframes.map { GradientStops($0.value, colorCount: count).locations })
        let isLinear = places.count == 1 || gradient.numbers.keyframes.allSatisfy { $0.value.count <= count * 4 }
        let stops = Animated<GradientStops>(
            following: [gradient.numbers.timeline], isLinear: isLinear, within: context.shownFrames
        ) { frame in
            GradientStops(gradient.numbers.value(at: frame), colorCount: count)
        }
        guard stops.keyframes.contains(where: { !$0.value.colors.isEmpty }) else { return false }
        let most = stops.keyframes.reduce(1) { max($0, $1.value.colors.count) }
        layer.animate("colors", stops, in: context, steps: most) { $0.colors.map { CGColor($0) } }
        layer.animate("locations", stops, in: context, steps: most) { $0.locations }
        return true
    }

    private func setPoints(_ gradient: GradientItem, _ layer: CAGradientLayer, _ square: CGRect) {
        func unit(_ place: SIMD2<Double>) -> CGPoint {
            CGPoint(x: (place.x - square.minX) / square.width, y: (place.y - square.minY) / square.width)
        }
        let start = gradient.start, end = gradient.end
        layer.animate("startPoint", start.uniformly(within: context.shownFrames), in: context) { unit($0.plane) }
        if gradient.kind == .linear {
            layer.animate("endPoint", end.uniformly(within: context.shownFrames), in: context) { unit($0.plane) }
            return
        }
        // The corner of the square around the quarter circle.
        let corner = Animated<Vector3>(following: [start.timeline, end.timeline], within: context.shownFrames) {
            frame in
            let start = start.value(at: frame), way = end.value(at: frame) - start
            return start + Vector3(repeating: way.plane.length)
        }
        layer.animate("endPoint", corner, in: context) { unit($0.plane) }
        if let highlight = gradient.highlight(within: context.shownFrames) {
            layer.animate("focalPoint", highlight, in: context) { unit($0.plane) }
        }
    }
}

extension GradientItem {
    /// The focus of a radial gradient, as a fraction of the radius from the centre, at an angle from the direction to
    /// the end. Nil where it is always the centre.
    fileprivate func highlight(within frames: ClosedRange<Double>?) -> Animated<Vector3>? {
        if highlightLength.isStatic, highlightLength.first == 0 { return nil }
        let timelines = [start.timeline, end.timeline, highlightLength.timeline, highlightAngle.timeline]
        return Animated(following: timelines, within: frames) { frame in
            let start = start.value(at: frame), way = (end.value(at: frame) - start).plane
            let turn = CGAffineTransform(rotationAngle: highlightAngle.value(at: frame) * .pi / 180)
            let arm = way.applying(turn) * (highlightLength.value(at: frame) / 100)
            return start + Vector3(arm.x, arm.y, 0)
        }
    }
}
