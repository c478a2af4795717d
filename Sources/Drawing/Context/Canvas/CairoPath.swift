// Unsafe pointers: Cairo's handles.
import CCairo

extension CGPath {
    /// Whether Cairo's numbers, with 23 integer and 8 fraction bits, can hold the path, with room for strokes and
    /// joins.
    var isNear: Bool {
        let box = boundingBox, limit: CGFloat = 4_000_000
        return isEmpty || isFinite && box.minX > -limit && box.maxX < limit && box.minY > -limit && box.maxY < limit
    }

    /// Sets Cairo's path to this one; quadratic curves become equal cubic ones. Requires `isNear`.
    func replacePath(of cairo: OpaquePointer) {
        cairo_new_path(cairo)
        // The end of the previous element.
        var current = CGPoint.zero, start = CGPoint.zero
        forEach { element in
            switch element {
            case .move(let to):
                cairo_move_to(cairo, to.x, to.y)
                (current, start) = (to, to)
            case .line(let to):
                cairo_line_to(cairo, to.x, to.y)
                current = to
            case .quadCurve(let to, let c):
                cairo_curve_to(
                    cairo, current.x + (c.x - current.x) * 2 / 3, current.y + (c.y - current.y) * 2 / 3,
                    to.x + (c.x - to.x) * 2 / 3, to.y + (c.y - to.y) * 2 / 3, to.x, to.y)
                current = to
            case .curve(let to, let c1, let c2):
                cairo_curve_to(cairo, c1.x, c1.y, c2.x, c2.y, to.x, to.y)
                current = to
            case .closeSubpath:
                cairo_close_path(cairo)
                current = start
            }
        }
    }
}

extension PixelRegion {
    /// The bounds of Cairo's clip.
    init(clipOf cairo: OpaquePointer) {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        self.init(CGRect(x: left, y: top, width: right - left, height: bottom - top))
    }
}

extension CGPoint {
    var isFinite: Bool { x.isFinite && y.isFinite }
}
