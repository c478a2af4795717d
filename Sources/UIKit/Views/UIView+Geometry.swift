/// What points are converted from and to: views and screens.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
    /// The space's own coordinates.
    var bounds: CGRect { get }
    /// A point of this space in another one.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// A point of another space in this one.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// A rectangle of this space in another one: the bounding box where it turns.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// A rectangle of another space in this one.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UIView {
    /// A point of the view's coordinates in those of another view; nil is the window, or the topmost view where there is none.
    public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        ownLayer.convert(point, to: (view ?? root).ownLayer)
    }

    /// A point of another view's coordinates in those of this one; nil is the window, or the topmost view where there is none.
    public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        ownLayer.convert(point, from: (view ?? root).ownLayer)
    }

    /// A rectangle in the coordinates of another view: the bounding box where it turns.
    public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        ownLayer.convert(rect, to: (view ?? root).ownLayer)
    }

    /// A rectangle of another view's coordinates in those of this one.
    public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        ownLayer.convert(rect, from: (view ?? root).ownLayer)
    }

    /// A point in another space.
    public final func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        let (place, shift) = (ownLayer.convert(point, to: layer(of: coordinateSpace)), shift(to: coordinateSpace))
        return CGPoint(x: place.x + shift.dx, y: place.y + shift.dy)
    }

    /// A point of another space.
    public final func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        let shift = shift(to: coordinateSpace)
        return ownLayer.convert(
            CGPoint(x: point.x - shift.dx, y: point.y - shift.dy), from: layer(of: coordinateSpace))
    }

    /// A rectangle in another space.
    public final func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        let shift = shift(to: coordinateSpace)
        return ownLayer.convert(rect, to: layer(of: coordinateSpace)).offsetBy(dx: shift.dx, dy: shift.dy)
    }

    /// A rectangle of another space.
    public final func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        let shift = shift(to: coordinateSpace)
        return ownLayer.convert(rect.offsetBy(dx: -shift.dx, dy: -shift.dy), from: layer(of: coordinateSpace))
    }

    /// The layer of a view; that of the window for a screen.
    private func layer(of space: any UICoordinateSpace) -> CALayer {
        let object: AnyObject = space
        return ((object as? UIView) ?? root).ownLayer
    }

    /// From the window's coordinates to those of a screen; none to those of a view.
    private func shift(to space: any UICoordinateSpace) -> CGVector {
        let object: AnyObject = space
        guard object is UIScreen else { return .zero }
        // Only now: the way to the root is long in deep trees.
        let root = root
        guard root is UIWindow else { return .zero }
        return CGVector(dx: root.frame.minX - root.bounds.minX, dy: root.frame.minY - root.bounds.minY)
    }

    final func takeFittingSize() {
        let origin = frame.origin
        bounds.size = sizeThatFits(bounds.size)
        let moved = frame.origin
        if moved != origin { center = CGPoint(x: center.x + origin.x - moved.x, y: center.y + origin.y - moved.y) }
    }

    final func hit(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard takes(point, with: event) else { return nil }
        // Without recursion, but through classes that answer for themselves: chains of 100,000 views are no stack's.
        var (view, place) = (self, point)
        descent: while true {
            for child in view.children.reversed() {
                let inner = child.convert(place, from: view)
                if OverriddenMethod.hitTest.isOverridden(in: type(of: child)) {
                    if let hit = child.hitTest(inner, with: event) { return hit }
                } else if child.takes(inner, with: event) {
                    (view, place) = (child, inner)
                    continue descent
                }
            }
            return view
        }
    }

    /// Whether a point is the view's or one's below it.
    private func takes(_ point: CGPoint, with event: UIEvent?) -> Bool {
        // As layers have it: 0.01 is just enough.
        guard isUserInteractionEnabled, !isHidden, Float(alpha) >= 0.01, self.point(inside: point, with: event) else {
            return false
        }
        // A question without an event is one of geometry.
        return event == nil || !isHeldByAnimation
    }
}

extension UIView {
    /// How a picture is placed in its view's bounds.
    public enum ContentMode: Int, Sendable, CaseIterable {
        /// Stretched to the bounds.
        case scaleToFill = 0
        /// As large as fits, the proportions kept.
        case scaleAspectFit = 1
        /// As small as fills, the proportions kept.
        case scaleAspectFill = 2
        /// Drawn anew whenever the bounds change.
        case redraw = 3
        /// Unscaled in the middle.
        case center = 4
        /// Unscaled at the middle of the upper edge.
        case top = 5
        /// Unscaled at the middle of the lower edge.
        case bottom = 6
        /// Unscaled at the middle of the left edge.
        case left = 7
        /// Unscaled at the middle of the right edge.
        case right = 8
        /// Unscaled in the upper left corner.
        case topLeft = 9
        /// Unscaled in the upper right corner.
        case topRight = 10
        /// Unscaled in the lower left corner.
        case bottomLeft = 11
        /// Unscaled in the lower right corner.
        case bottomRight = 12

        /// The layer's name of it. Gravities count y upwards and views downwards: top and bottom change places.
        var gravity: CALayerContentsGravity {
            switch self {
            case .scaleToFill, .redraw: .resize
            case .scaleAspectFit: .resizeAspect
            case .scaleAspectFill: .resizeAspectFill
            case .center: .center
            case .top: .bottom
            case .bottom: .top
            case .left: .left
            case .right: .right
            case .topLeft: .bottomLeft
            case .topRight: .bottomRight
            case .bottomLeft: .topLeft
            case .bottomRight: .topRight
            }
        }
    }

    final func setContentMode(_ newMode: ContentMode) {
        mode = newMode
        ownLayer.contentsGravity = newMode.gravity
        ownLayer.needsDisplayOnBoundsChange = newMode == .redraw
    }

    /// Traps where a view would mask itself, or what it stands below: as a subview, or as the mask of another view.
    private func checkMask(_ mask: UIView) {
        if mask === self { fatalError("\(nameForMessages) cannot become its own mask") }
        var layer = ownLayer.superlayer
        while let here = layer {
            if here === mask.ownLayer {
                fatalError("\(mask.nameForMessages) cannot become the mask of \(nameForMessages), which is below it")
            }
            layer = here.superlayer
        }
    }

    /// A view that is to stand elsewhere masks no view any more.
    final func leaveMaskedView() {
        guard parent == nil, let layer = ownLayer.superlayer, layer.mask === ownLayer,
            let masked = layer.delegate as? UIView, masked.extras?.mask === self
        else { return }
        masked.extras?.mask = nil
        layer.mask = nil
    }

    final func setMask(_ view: UIView?) {
        if view === extras?.mask { return }
        if let view {
            checkMask(view)
            view.removeFromSuperview()
            view.leaveMaskedView()
        }
        ownedExtras.mask = view
        ownLayer.mask = view?.ownLayer
    }
}
