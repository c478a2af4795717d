import Foundation

/// A layer that shows a movable part of content larger than itself.
///
///     let window = CAScrollLayer()
///     window.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
///     window.addSublayer(page)                       // 200 × 2000 points
///     window.scroll(to: CGPoint(x: 0, y: 400))
///
/// The origin of the bounds selects the shown part; it animates like any property. `masksToBounds` is true by default.
open class CAScrollLayer: CALayer {
    override class var kind: LayerKind { .scroll }

    /// Makes a layer that scrolls along both axes and masks to its bounds.
    public override init() {
        super.init()
        masksToBounds = true
    }

    /// Makes a copy of another layer's own properties.
    public override init(layer: Any) { super.init(layer: layer) }

    /// Gives nil: there are no archives of layers.
    public required init?(coder: NSCoder) { nil }

    /// The axes along which `scroll(to:)` moves. `.both` by default.
    open var scrollMode: CAScrollLayerScrollMode {
        get { record.scrollMode }
        set { set(.scrollMode, \.scrollMode, to: newValue) }
    }

    /// Moves a point of the content to the corner of the bounds at min x and min y, as far as `scrollMode` allows.
    open func scroll(to point: CGPoint) {
        var origin = bounds.origin
        let mode = scrollMode.known
        if mode == .both || mode == .horizontally { origin.x = point.x }
        if mode == .both || mode == .vertically { origin.y = point.y }
        bounds.origin = origin
    }

    /// Moves by the least distance that shows all of a rectangle of the content, or the start of one larger than the
    /// bounds.
    open func scroll(to rect: CGRect) {
        func origin(_ shown: (CGFloat, CGFloat), _ wanted: (CGFloat, CGFloat)) -> CGFloat {
            let size = shown.1 - shown.0
            if wanted.1 - wanted.0 > size || wanted.0 < shown.0 { return wanted.0 }
            return wanted.1 > shown.1 ? wanted.1 - size : shown.0
        }
        let rect = rect.withPositiveSize
        scroll(
            to: CGPoint(
                x: origin((bounds.minX, bounds.maxX), (rect.minX, rect.maxX)),
                y: origin((bounds.minY, bounds.maxY), (rect.minY, rect.maxY))))
    }
}
