/// Lets fingers drag and scale the content of a scroll view.
@MainActor
final class ScrollDrag {
    private unowned let view: UIScrollView
    let pan: UIPanGestureRecognizer
    let pinch: UIPinchGestureRecognizer
    /// The offset and the fingers' way when the drag began.
    private var start = (offset: CGPoint.zero, way: CGPoint.zero)
    private var startScale: CGFloat = 1

    init(_ view: UIScrollView) {
        self.view = view
        let pan = ScrollPan()
        pan.scroll = view
        pan.maximumNumberOfTouches = 2
        self.pan = pan
        pinch = UIPinchGestureRecognizer()
        pan.addAction { [unowned self] in follow($0) }
        pinch.addAction { [unowned self] in follow($0) }
        view.addGestureRecognizer(pan)
        view.addGestureRecognizer(pinch)
    }

    private func follow(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            view.isDragging = true
            view.delegate?.scrollViewWillBeginDragging(view)
            // Whoever hears of it may have placed the content anew.
            start = (view.contentOffset, pan.translation(in: view))
        case .changed: view.scroll(to: dragged(pan.translation(in: view)))
        case .ended, .cancelled:
            let speed = pan.state == .ended ? pan.velocity(in: view) : .zero
            let axes = view.scrollableAxes
            letGo(CGPoint(x: axes.x ? -speed.x : 0, y: axes.y ? -speed.y : 0))
        case .possible, .failed: break
        }
    }

    /// Where the content is when the fingers have gone a way.
    private func dragged(_ way: CGPoint) -> CGPoint {
        let (limits, axes) = (view.limits, view.scrollableAxes)
        func axis(_ start: CGFloat, _ way: CGFloat, _ low: CGFloat, _ high: CGFloat, _ length: CGFloat) -> CGFloat {
            let free = start - way, held = min(high, max(low, free))
            return view.bounces ? held + (free - held).rubberBanded(over: length) : held
        }
        return CGPoint(
            x: axes.x
                ? axis(start.offset.x, way.x - start.way.x, limits.low.x, limits.high.x, view.bounds.width)
                : start.offset.x,
            y: axes.y
                ? axis(start.offset.y, way.y - start.way.y, limits.low.y, limits.high.y, view.bounds.height)
                : start.offset.y)
    }

    /// The fingers are lifted while they go at a speed, in points a second.
    private func letGo(_ speed: CGPoint) {
        let offset = view.contentOffset, limits = view.limits
        let reach = ScrollCourse.reach(rate: view.decelerationRate.rawValue)
        var goal = limits.nearest(to: CGPoint(x: offset.x + speed.x * reach, y: offset.y + speed.y * reach))
        if view.isPagingEnabled { goal = page(from: start.offset, at: offset, speed) }
        let proposed = goal
        goal = besideBar(goal)
        goal = view.restingOffset(for: goal, velocity: CGPoint(x: speed.x / 1000, y: speed.y / 1000))
        view.delegate?.scrollViewWillEndDragging(
            view, withVelocity: CGPoint(x: speed.x / 1000, y: speed.y / 1000), targetContentOffset: &goal)
        view.isDragging = false
        let goesOn = goal != offset
        view.delegate?.scrollViewDidEndDragging(view, willDecelerate: goesOn)
        if goesOn {
            view.motion.release(velocity: speed, at: view.isPagingEnabled || goal != proposed ? goal : nil)
        } else {
            view.hideIndicators()
        }
    }

    /// Content that would rest where a bar above is partly unfolded rests where it is unfolded, or where it is folded.
    private func besideBar(_ goal: CGPoint) -> CGPoint {
        let folded = view.limits.low.y + view.barFold
        guard view.barFold > 0, goal.y > view.limits.low.y, goal.y < folded else { return goal }
        let isNearer = goal.y - view.limits.low.y < view.barFold / 2
        return CGPoint(x: goal.x, y: isNearer ? view.limits.low.y : min(folded, view.limits.high.y))
    }

    /// The page that the content comes to rest at: the next one in the direction of a flick, else the nearest.
    private func page(from start: CGPoint, at offset: CGPoint, _ speed: CGPoint) -> CGPoint {
        func axis(_ start: CGFloat, _ offset: CGFloat, _ speed: CGFloat, _ length: CGFloat) -> CGFloat {
            if length <= 0 { return offset }
            let first = (start / length).rounded()
            // A flick goes at 250 points a second or more.
            let moved = abs(speed) >= 250 ? (speed < 0 ? -1 : 1) : (offset / length).rounded() - first
            return (first + min(1, max(-1, moved))) * length
        }
        return view.limits.nearest(
            to: CGPoint(
                x: axis(start.x, offset.x, speed.x, view.bounds.width),
                y: axis(start.y, offset.y, speed.y, view.bounds.height)))
    }

    private func follow(_ pinch: UIPinchGestureRecognizer) {
        let zoomed = view.delegate?.viewForZooming(in: view)
        guard zoomed != nil, view.maximumZoomScale > view.minimumZoomScale else { return }
        switch pinch.state {
        case .began:
            startScale = view.zoomScale
            view.isZooming = true
            view.delegate?.scrollViewWillBeginZooming(view, with: zoomed)
        case .changed:
            let free = startScale * pinch.scale
            let held = min(view.maximumZoomScale, max(view.minimumZoomScale, free))
            // Beyond the limits the content follows with half of what is asked for.
            let scale = view.bouncesZoom ? held * (free / held).squareRoot() : held
            view.rescale(to: scale, around: pinch.location(in: view))
        case .ended, .cancelled:
            view.isZooming = false
            let held = min(view.maximumZoomScale, max(view.minimumZoomScale, view.zoomScale))
            if held != view.zoomScale {
                view.setZoomScale(held, animated: true)
            } else {
                view.delegate?.scrollViewDidEndZooming(view, with: zoomed, atScale: held)
            }
        case .possible, .failed: break
        }
    }
}

/// The recogniser that drags a scroll view: a finger that comes down stops what moves, and only ways along which there is something to scroll
/// count.
private final class ScrollPan: UIPanGestureRecognizer {
    weak var scroll: UIScrollView?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        scroll?.isTracking = true
        if scroll?.isScrollEnabled == true { scroll?.motion.stop() }
        super.touchesBegan(touches, with: event)
    }

    override func mayBegin(_ way: CGPoint) -> Bool {
        guard let scroll, scroll.isScrollEnabled else { return false }
        let axes = scroll.scrollableAxes
        return hypot(axes.x ? way.x : 0, axes.y ? way.y : 0) >= Self.slop
    }

    override func reset() {
        super.reset()
        scroll?.isTracking = false
    }
}
