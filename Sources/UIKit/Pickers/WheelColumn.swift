import LayerModel

/// A wheel: rows on a cylinder, of which the chosen one is in front.
@MainActor
final class WheelColumn: UIView {
    /// How far a row is turned from the one before, in radians, is the row's height over the radius.
    static let radius: CGFloat = 108

    private var rows: [Int: UIView] = [:]
    private let make: @MainActor (Int, UIView?) -> UIView
    private let count: Int
    private let rowHeight: CGFloat
    /// The place in front: a row's number, or between two.
    private(set) var place: CGFloat = 0
    var ended: (@MainActor (Int) -> Void)?
    private var start: CGFloat = 0
    private var turns: ClockTurns?

    init(count: Int, rowHeight: CGFloat, _ make: @escaping @MainActor (Int, UIView?) -> UIView) {
        (self.count, self.rowHeight, self.make) = (count, max(1, rowHeight), make)
        super.init(frame: .zero)
        clipsToBounds = true
        let pan = UIPanGestureRecognizer(), tap = UITapGestureRecognizer()
        pan.addAction { [weak self] in self?.follow($0) }
        tap.addAction { [weak self] in self?.follow($0) }
        addGestureRecognizer(pan)
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }

    func view(_ row: Int) -> UIView? { rows[row].flatMap { $0.isHidden ? nil : $0 } }

    /// Turns the wheel, by the clock where it is animated: in 0.3 seconds.
    func turn(to row: Int, animated: Bool, _ done: (@MainActor () -> Void)? = nil) {
        guard animated, UIView.areAnimationsEnabled else {
            turns = nil
            place = CGFloat(row)
            setNeedsLayout()
            done?()
            return
        }
        let from = place, since = layer.treeTime
        turns = ClockTurns { [weak self] in
            guard let self else { return }
            let part = min(1, max(0, (layer.treeTime - since) / 0.3))
            let progress = CGFloat(UIView.AnimationCurve.easeOut.function.curve.value(at: part))
            place = from + (CGFloat(row) - from) * progress
            show()
            guard part >= 1 else { return }
            turns = nil
            done?()
        }
    }

    private func follow(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            turns = nil
            start = place
        case .changed:
            let free = start - pan.translation(in: self).y / rowHeight, last = CGFloat(max(0, count - 1))
            let held = min(last, max(0, free))
            place = held + (free - held).rubberBanded(over: 3)
            show()
        case .ended, .cancelled:
            let goal = place - pan.velocity(in: self).y / rowHeight * 0.2
            rest(at: Int(min(CGFloat(max(0, count - 1)), max(0, goal.rounded()))))
        case .possible, .failed: break
        }
    }

    private func follow(_ tap: UITapGestureRecognizer) {
        guard tap.state == .ended, count > 0 else { return }
        let away = ((tap.location(in: self).y - bounds.midY) / rowHeight).rounded()
        rest(at: min(count - 1, max(0, Int(place.rounded()) + Int(away))))
    }

    private func rest(at row: Int) {
        turn(to: row, animated: true) { [weak self] in self?.ended?(row) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        show()
    }

    /// Places the rows that are on the front half of the cylinder.
    private func show() {
        let step = rowHeight / Self.radius, reach = Int((CGFloat.pi / 2 / step).rounded(.up))
        let middle = Int(place.rounded())
        let wanted = count > 0 ? max(0, middle - reach)..<max(0, min(count, middle + reach + 1)) : 0..<0
        var free: [UIView] = []
        for (row, view) in rows where !wanted.contains(row) {
            rows[row] = nil
            view.removeFromSuperview()
            free.append(view)
        }
        for row in wanted {
            let view = rows[row] ?? add(row, free.popLast())
            let angle = (CGFloat(row) - place) * step
            view.bounds.size = CGSize(width: bounds.width, height: rowHeight)
            view.isHidden = abs(angle) >= .pi / 2
            view.center = CGPoint(x: bounds.midX, y: bounds.midY + Self.radius * sin(angle))
            // Seen from far away: rows that turn away become lower, and a little smaller.
            let depth = 0.85 + 0.15 * cos(angle)
            view.transform = CGAffineTransform(scaleX: depth, y: max(0.01, cos(angle)))
            view.alpha = abs(angle) < step / 2 ? 1 : max(0, 0.6 * cos(angle))
        }
    }

    private func add(_ row: Int, _ free: UIView?) -> UIView {
        free?.transform = .identity
        let view = make(row, free)
        view.isUserInteractionEnabled = false
        rows[row] = view
        addSubview(view)
        return view
    }
}
