// Rectangles, ellipses and rounded rectangles, each a closed subpath.

extension CGMutablePath {
    /// Adds a rectangle, starting at its origin along x.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        let (x, y) = (rect.origin.x, rect.origin.y)
        let (x1, y1) = (x + rect.size.width, y + rect.size.height)
        move(to: rect.origin, transform: transform)
        addLine(to: CGPoint(x: x1, y: y), transform: transform)
        addLine(to: CGPoint(x: x1, y: y1), transform: transform)
        addLine(to: CGPoint(x: x, y: y1), transform: transform)
        closeSubpath()
    }

    /// Adds rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds an ellipse of four cubic curves, from the middle of its max x edge towards max y, within 2.8e-4 of its
    /// radii of the true ellipse.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        let half = CGSize(width: rect.size.width / 2, height: rect.size.height / 2)
        addRounded(rect, half, transform: transform, hasSides: false)
    }

    /// Adds a rectangle with elliptical corners, from the middle of its max x edge towards max y. Corners larger than
    /// half the rectangle are reduced to that half, negative ones to 0.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let rect = rect.standardized
        let corner = CGSize(
            width: max(0, min(cornerWidth, rect.size.width / 2)),
            height: max(0, min(cornerHeight, rect.size.height / 2)))
        if corner.width == 0 || corner.height == 0 {
            addRect(rect, transform: transform)
        } else {
            addRounded(rect, corner, transform: transform, hasSides: true)
        }
    }

    private func addRounded(_ rect: CGRect, _ corner: CGSize, transform: CGAffineTransform, hasSides: Bool) {
        let (x0, y0) = (rect.origin.x, rect.origin.y)
        let (x1, y1) = (x0 + rect.size.width, y0 + rect.size.height)
        let (w, h) = (corner.width, corner.height)
        // The distance of a quarter's control point from the corner.
        let (cw, ch) = (w * (1 - circleControl), h * (1 - circleControl))
        func side(_ x: CGFloat, _ y: CGFloat) {
            if hasSides { addLine(to: CGPoint(x: x, y: y), transform: transform) }
        }
        func quarter(_ c1: (CGFloat, CGFloat), _ c2: (CGFloat, CGFloat), _ end: (CGFloat, CGFloat)) {
            addCurve(
                to: CGPoint(x: end.0, y: end.1), control1: CGPoint(x: c1.0, y: c1.1),
                control2: CGPoint(x: c2.0, y: c2.1),
                transform: transform)
        }
        move(to: CGPoint(x: x1, y: (y0 + y1) / 2), transform: transform)
        side(x1, y1 - h)
        quarter((x1, y1 - ch), (x1 - cw, y1), (x1 - w, y1))
        side(x0 + w, y1)
        quarter((x0 + cw, y1), (x0, y1 - ch), (x0, y1 - h))
        side(x0, y0 + h)
        quarter((x0, y0 + ch), (x0 + cw, y0), (x0 + w, y0))
        side(x1 - w, y0)
        quarter((x1 - cw, y0), (x1, y0 + ch), (x1, y0 + h))
        closeSubpath()
    }
}

/// The distance of a quarter circle's control points from its ends, in radii: 4/3 (√2 - 1).
private let circleControl: CGFloat = 0.5522847498307936

extension CGPath {
    /// Makes a rectangle.
    public convenience init(rect: CGRect, transform: CGAffineTransform? = nil) {
        self.init(built: { $0.addRect(rect, transform: transform ?? .identity) })
    }

    /// Makes an ellipse; see `CGMutablePath.addEllipse(in:transform:)`.
    public convenience init(ellipseIn rect: CGRect, transform: CGAffineTransform? = nil) {
        self.init(built: { $0.addEllipse(in: rect, transform: transform ?? .identity) })
    }

    /// Makes a rectangle with elliptical corners; see
    /// `CGMutablePath.addRoundedRect(in:cornerWidth:cornerHeight:transform:)`.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform? = nil
    ) {
        self.init(built: {
            $0.addRoundedRect(
                in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform ?? .identity)
        })
    }

    /// Makes the path that a closure builds.
    convenience init(built build: (CGMutablePath) -> Void) {
        let path = CGMutablePath()
        build(path)
        self.init(path.storage)
    }
}
