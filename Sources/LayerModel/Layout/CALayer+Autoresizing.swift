// Resizing with the superlayer, as on macOS: not in proportion. The margin before, the extent and the margin after each
// get a third of the change of the superlayer's size, on each axis.

extension CALayer {
    final func autoresize(from old: CGSize) {
        guard let superlayer, !autoresizingMask.isEmpty else { return }
        let size = superlayer.record.bounds.size
        let mask = autoresizingMask
        let frame = frame
        let x = AutoresizedAxis(
            flexible: (
                mask.contains(.layerMinXMargin), mask.contains(.layerWidthSizable), mask.contains(.layerMaxXMargin)
            ),
            change: size.width - old.width)
        let y = AutoresizedAxis(
            flexible: (
                mask.contains(.layerMinYMargin), mask.contains(.layerHeightSizable), mask.contains(.layerMaxYMargin)
            ),
            change: size.height - old.height)
        let (left, right) = x.edges(frame.minX, frame.maxX)
        let (top, bottom) = y.edges(frame.minY, frame.maxY)
        let resized = CGRect(x: left, y: top, width: right - left, height: bottom - top).withPositiveSize
        // Rounding a non-finite number gives a non-finite one.
        let whole = resized.integral
        if canTake(frame: whole) { self.frame = whole }
    }
}

/// The change of one axis of a layer by a change of its superlayer's size.
private struct AutoresizedAxis {
    /// The movement of the edges. In sixths of the change, so that shares that add up to the whole are exact.
    private let near, far: CGFloat

    init(flexible: (near: Bool, extent: Bool, far: Bool), change: CGFloat) {
        var shares = (
            near: flexible.near ? 2.0 : 0, extent: flexible.extent ? 2.0 : 0, far: flexible.far ? 2.0 : 0
        )
        let left = 6 - shares.near - shares.extent - shares.far
        switch (flexible.near, flexible.far) {
        case (true, true): shares.near += left / 2
        case (true, false): shares.near += left
        case (false, true): break
        case (false, false): if flexible.extent { shares.extent += left }
        }
        near = change * shares.near / 6
        far = change * (shares.near + shares.extent) / 6
    }

    func edges(_ min: CGFloat, _ max: CGFloat) -> (CGFloat, CGFloat) { (min + near, max + far) }
}
