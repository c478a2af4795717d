extension UIView {
    /// Margins and extents that follow the superview's size.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt
        /// From the bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The margin to the left.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// The width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// The margin to the right.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// The margin above.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// The margin below.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// Changes the view's size, and the subviews after it.
    final func resize(_ change: () -> Void) {
        let before = ownLayer.bounds.size
        change()
        let after = ownLayer.bounds.size
        if before == after { return }
        // A view without a size draws nothing: this is its first showing.
        if viewState.contains(.draws), before.width == 0 || before.height == 0 { ownLayer.setNeedsDisplay() }
        if autoresizesSubviews {
            for view in children where view.resizing != [] && !view.viewState.contains(.isConstrained) {
                view.followResize(from: before, to: after)
            }
        }
        sizeChanged()
    }

    private func followResize(from before: CGSize, to after: CGSize) {
        let old = frame
        let x = Self.share(
            after.width - before.width, lower: old.minX, extent: old.width, upper: before.width - old.maxX,
            flexible: (
                resizing.contains(.flexibleLeftMargin), resizing.contains(.flexibleWidth),
                resizing.contains(.flexibleRightMargin)
            ))
        let y = Self.share(
            after.height - before.height, lower: old.minY, extent: old.height, upper: before.height - old.maxY,
            flexible: (
                resizing.contains(.flexibleTopMargin), resizing.contains(.flexibleHeight),
                resizing.contains(.flexibleBottomMargin)
            ))
        let new = CGRect(
            x: old.minX + x.origin, y: old.minY + y.origin, width: max(0, old.width + x.extent),
            height: max(0, old.height + y.extent))
        if new != old { frame = new }
    }

    /// What of a superview's growth moves and stretches a view along an axis: each flexible part takes of it in proportion to its length, all
    /// alike where their lengths have no sum.
    private static func share(
        _ growth: CGFloat, lower: CGFloat, extent: CGFloat, upper: CGFloat, flexible: (Bool, Bool, Bool)
    ) -> (origin: CGFloat, extent: CGFloat) {
        let count = [flexible.0, flexible.1, flexible.2].count { $0 }
        if growth == 0 || count == 0 { return (0, 0) }
        let parts = shares(lower, extent, upper, flexible)
        return (growth * parts.origin, growth * parts.extent)
    }

    /// Which part of a superview's growth moves and stretches a view along an axis, 0...1.
    static func shares(
        _ lower: CGFloat, _ extent: CGFloat, _ upper: CGFloat, _ flexible: (Bool, Bool, Bool)
    ) -> (origin: CGFloat, extent: CGFloat) {
        let count = [flexible.0, flexible.1, flexible.2].count { $0 }
        if count == 0 { return (0, 0) }
        let sum = (flexible.0 ? lower : 0) + (flexible.1 ? extent : 0) + (flexible.2 ? upper : 0)
        func part(_ isFlexible: Bool, _ length: CGFloat) -> CGFloat {
            guard isFlexible else { return 0 }
            return sum == 0 ? 1 / CGFloat(count) : length / sum
        }
        return (part(flexible.0, lower), part(flexible.1, extent))
    }
}
