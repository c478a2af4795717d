// Unsafe pointers: Cairo's handles.
import CCairo
import Values

extension CGPath {
    /// Becomes Cairo's path, as it is: a quadratic curve as the cubic one that it equals.
    ///
    /// Elements with coordinates that are no numbers are left out.
    func replacePath(of cairo: OpaquePointer) {
        cairo_new_path(cairo)
        // Where the element before ended.
        var current = CGPoint.zero, start = CGPoint.zero
        forEach { element in
            switch element {
            case .move(let to):
                guard to.isFinite else { return }
                cairo_move_to(cairo, to.x, to.y)
                (current, start) = (to, to)
            case .line(let to):
                guard to.isFinite else { return }
                cairo_line_to(cairo, to.x, to.y)
                current = to
            case .quadCurve(let to, let c):
                guard to.isFinite, c.isFinite else { return }
                cairo_curve_to(
                    cairo, current.x + (c.x - current.x) * 2 / 3, current.y + (c.y - current.y) * 2 / 3,
                    to.x + (c.x - to.x) * 2 / 3, to.y + (c.y - to.y) * 2 / 3, to.x, to.y)
                current = to
            case .curve(let to, let c1, let c2):
                guard to.isFinite, c1.isFinite, c2.isFinite else { return }
                cairo_curve_to(cairo, c1.x, c1.y, c2.x, c2.y, to.x, to.y)
                current = to
            case .closeSubpath:
                cairo_close_path(cairo)
                current = start
            }
        }
    }
}

extension CGPoint {
    var isFinite: Bool { x.isFinite && y.isFinite }
}
