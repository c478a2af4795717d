import LayerModel

extension UIScrollView {
    /// The colour of scroll indicators.
    public enum IndicatorStyle: Int, Sendable, CaseIterable {
        /// Black in light surroundings, white in dark ones.
        case `default` = 0
        /// Black.
        case black = 1
        /// White.
        case white = 2
    }

    /// Content moves by a finger or by the clock: the indicators are there, or where they belong.
    final func showIndicatorsWhileMoving() {
        if isDragging || motion.isMoving {
            ownIndicators.show(self)
        } else {
            indicators?.place(self)
        }
    }

    /// Content has come to rest: the indicators fade.
    final func hideIndicators() { indicators?.fade(after: ScrollIndicators.rest) }

    final var ownIndicators: ScrollIndicators {
        if let indicators { return indicators }
        let made = ScrollIndicators()
        indicators = made
        return made
    }
}

/// The bars at the edges of a scroll view that say how far it is scrolled. They are layers, no subviews, and there while content moves only.
@MainActor
final class ScrollIndicators {
    /// As iOS's look since version 13, from memory: how wide they are, how far from the edge, how short at the least, and what of black or white shows.
    static let width: CGFloat = 3, gap: CGFloat = 3, shortest: CGFloat = 36, alpha: CGFloat = 0.35
    /// Seconds. Chosen: how long they stay once content is at rest, and how long a flash lasts; how long they take to fade.
    static let rest: Double = 0.3, flash: Double = 1, fading: Double = 0.3

    private let vertical = CALayer(), horizontal = CALayer()
    private var isShown = false

    init() {
        for bar in [vertical, horizontal] {
            bar.cornerRadius = Self.width / 2
            bar.zPosition = 1_000
            bar.opacity = 0
        }
    }

    private func silently(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
    }

    /// Shows them as long as content moves.
    func show(_ view: UIScrollView) {
        place(view)
        if isShown { return }
        isShown = true
        silently {
            for bar in [vertical, horizontal] {
                bar.removeAnimation(forKey: "fade")
                bar.opacity = 1
            }
        }
    }

    /// Lets them fade some seconds from now.
    func fade(after seconds: Double) {
        if !isShown { return }
        isShown = false
        let fade = CAKeyframeAnimation(keyPath: "opacity")
        fade.values = [1.0, 1.0, 0.0]
        fade.keyTimes = [0.0, NSNumber(value: seconds / (seconds + Self.fading)), 1.0]
        fade.duration = seconds + Self.fading
        silently {
            for bar in [vertical, horizontal] {
                bar.opacity = 0
                bar.add(fade, forKey: "fade")
            }
        }
    }

    /// Places them by where the content is.
    func place(_ view: UIScrollView) {
        let bounds = view.bounds, limits = view.limits
        let white =
            view.indicatorStyle == .white
            || view.indicatorStyle == .default && view.traitCollection.userInterfaceStyle == .dark
        let color = CGColor(gray: white ? 1 : 0, alpha: Self.alpha)
        func insets(_ own: UIEdgeInsets) -> UIEdgeInsets {
            view.automaticallyAdjustsScrollIndicatorInsets ? own + view.safeAreaInsets : own
        }
        let up = insets(view.verticalScrollIndicatorInsets), across = insets(view.horizontalScrollIndicatorInsets)
        let high = limits.high.y - limits.low.y, wide = limits.high.x - limits.low.x
        silently {
            for bar in [vertical, horizontal] {
                bar.backgroundColor = color
                if bar.superlayer !== view.layer { view.layer.addSublayer(bar) }
            }
            vertical.isHidden = !view.showsVerticalScrollIndicator || high <= 0
            horizontal.isHidden = !view.showsHorizontalScrollIndicator || wide <= 0
            let column = Self.bar(
                at: bounds.minY - limits.low.y, of: high, shown: bounds.height,
                track: bounds.height - up.top - up.bottom - 2 * Self.gap)
            let x =
                view.isRightToLeft
                ? bounds.minX + up.left + Self.gap : bounds.maxX - up.right - Self.gap - Self.width
            vertical.frame = CGRect(
                x: x, y: bounds.minY + up.top + Self.gap + column.start, width: Self.width, height: column.length)
            let row = Self.bar(
                at: bounds.minX - limits.low.x, of: wide, shown: bounds.width,
                track: bounds.width - across.left - across.right - 2 * Self.gap)
            horizontal.frame = CGRect(
                x: bounds.minX + across.left + Self.gap + row.start,
                y: bounds.maxY - across.bottom - Self.gap - Self.width, width: row.length, height: Self.width)
        }
    }

    /// Where a bar begins on its track, and how long it is: as long in proportion as what is shown of the content; shorter beyond the edges.
    static func bar(at offset: CGFloat, of way: CGFloat, shown: CGFloat, track: CGFloat) -> (
        start: CGFloat, length: CGFloat
    ) {
        guard track > 0, way > 0, shown > 0, offset.isFinite, way.isFinite else { return (0, 0) }
        let whole = min(track, max(shortest, track * shown / (way + shown)))
        let beyond = offset < 0 ? -offset : max(0, offset - way)
        let length = max(min(whole, 7), whole - beyond)
        let part = min(1, max(0, offset / way))
        return ((track - length) * part, length)
    }
}
