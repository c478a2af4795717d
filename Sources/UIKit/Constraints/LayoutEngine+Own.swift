import Cassowary

/// The constraints that items have by themselves. A view's are those of its frame (x, y, width, height) or of its intrinsic size (width at
/// most, at least, height at most, at least).
extension LayoutEngine {
    func addOwn(_ view: UIView, _ box: LayoutBox) {
        if view === root { return addRoot(box) }
        if view.translatesAutoresizingMaskIntoConstraints {
            let parts = frameParts(of: view)
            box.own = parts.enumerated().map { place, part in
                var terms = [LinearTerm(box.first + Int32(place), 1)]
                if part.share != 0, let above = view.parent {
                    enroll(above)
                    terms.append(LinearTerm(place % 2 == 0 ? above.box.width : above.box.height, -part.share))
                }
                return solver.add(terms, .equal, constant: -part.constant)
            }
            return
        }
        let size = view.sizeForConstraints
        func bounds(_ length: CGFloat, _ variable: Int32, _ axis: NSLayoutConstraint.Axis) -> [Int32] {
            if length == UIView.noIntrinsicMetric { return [-1, -1] }
            let term = [LinearTerm(variable, 1)]
            return [
                solver.add(
                    term, .lessOrEqual, constant: -Double(length),
                    priority: view.contentHuggingPriority(for: axis).rawValue),
                solver.add(
                    term, .greaterOrEqual, constant: -Double(length),
                    priority: view.contentCompressionResistancePriority(for: axis).rawValue),
            ]
        }
        box.own = bounds(size.width, box.width, .horizontal) + bounds(size.height, box.height, .vertical)
    }

    private func addRoot(_ box: LayoutBox) {
        func hold(_ variable: Int32, _ value: CGFloat, _ priority: Float) -> Int32 {
            solver.add([LinearTerm(variable, 1)], .equal, constant: -Double(value), priority: priority)
        }
        let place = [hold(box.x, 0, 1000), hold(box.y, 0, 1000)]
        if let target {
            let size = root.sizeForConstraints
            box.own =
                place + [
                    hold(box.width, target.size.width, target.horizontal.rawValue),
                    hold(box.height, target.size.height, target.vertical.rawValue),
                ]
            func bounds(_ length: CGFloat, _ variable: Int32, _ axis: NSLayoutConstraint.Axis) {
                if length == UIView.noIntrinsicMetric { return }
                let hug = root.contentHuggingPriority(for: axis).rawValue
                let resist = root.contentCompressionResistancePriority(for: axis).rawValue
                solver.add([LinearTerm(variable, 1)], .lessOrEqual, constant: -Double(length), priority: hug)
                solver.add([LinearTerm(variable, 1)], .greaterOrEqual, constant: -Double(length), priority: resist)
            }
            bounds(size.width, box.width, .horizontal)
            bounds(size.height, box.height, .vertical)
            return
        }
        // A topmost view that is laid out by constraints takes the size that they give, else it keeps its own.
        let isFree = root.viewState.contains(.isConstrained)
        let size = root.alignmentRect(forFrame: CGRect(origin: .zero, size: root.bounds.size)).size
        box.own =
            place + [hold(box.width, size.width, isFree ? 1 : 1000), hold(box.height, size.height, isFree ? 1 : 1000)]
        if isFree { box.own += rootBounds(box) }
    }

    private func rootBounds(_ box: LayoutBox) -> [Int32] {
        let size = root.sizeForConstraints
        var made: [Int32] = []
        for (length, variable, axis) in [
            (size.width, box.width, NSLayoutConstraint.Axis.horizontal), (size.height, box.height, .vertical),
        ] where length != UIView.noIntrinsicMetric {
            let term = [LinearTerm(variable, 1)]
            made.append(
                solver.add(
                    term, .lessOrEqual, constant: -Double(length),
                    priority: root.contentHuggingPriority(for: axis).rawValue))
            made.append(
                solver.add(
                    term, .greaterOrEqual, constant: -Double(length),
                    priority: root.contentCompressionResistancePriority(for: axis).rawValue))
        }
        return made
    }

    /// x, y, width and height as shares of the superview's size plus constants, after the autoresizing mask.
    private func frameParts(of view: UIView) -> [(share: Double, constant: Double)] {
        let frame = CGRect(
            x: view.center.x - view.bounds.width / 2, y: view.center.y - view.bounds.height / 2,
            width: view.bounds.width, height: view.bounds.height)
        let rect = view.alignmentRect(forFrame: frame)
        let outer = view.parent?.bounds.size ?? .zero
        let mask = view.autoresizingMask
        let x = UIView.shares(
            rect.minX, rect.width, outer.width - rect.maxX,
            (
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
            ))
        let y = UIView.shares(
            rect.minY, rect.height, outer.height - rect.maxY,
            (
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
            ))
        func part(_ share: CGFloat, _ value: CGFloat, _ outer: CGFloat) -> (share: Double, constant: Double) {
            (Double(share), Double(value - share * outer))
        }
        return [
            part(x.origin, rect.minX, outer.width), part(y.origin, rect.minY, outer.height),
            part(x.extent, rect.width, outer.width), part(y.extent, rect.height, outer.height),
        ]
    }

    /// Brings the constants of a view's own constraints up to date, or makes them anew where they are others.
    func refreshOwn(_ view: UIView) {
        guard let box = view.extras?.constraints?.box, box.engine === self, box.own.count >= 4 else { return }
        if view === root {
            if isFitting || view.viewState.contains(.isConstrained) { return renewOwn(view) }
            let size = root.alignmentRect(forFrame: CGRect(origin: .zero, size: root.bounds.size)).size
            solver.setConstant(-Double(size.width), of: box.own[2])
            solver.setConstant(-Double(size.height), of: box.own[3])
            return
        }
        if view.translatesAutoresizingMaskIntoConstraints {
            // Shares of a flexible view follow its frame.
            if view.autoresizingMask != [] && view.autoresizingMask != [.flexibleRightMargin] { return renewOwn(view) }
            for (number, part) in zip(box.own, frameParts(of: view)) {
                if abs(solver.constant(of: number) + part.constant) > 1e-9 {
                    solver.setConstant(-part.constant, of: number)
                }
            }
            return
        }
        let size = view.sizeForConstraints
        for (place, length) in [(0, size.width), (2, size.height)] {
            let isNone = length == UIView.noIntrinsicMetric
            if isNone != (box.own[place] < 0) { return renewOwn(view) }
            if isNone { continue }
            solver.setConstant(-Double(length), of: box.own[place])
            solver.setConstant(-Double(length), of: box.own[place + 1])
        }
    }

    /// Makes a view's own constraints anew.
    func renewOwn(_ view: UIView) {
        guard let box = view.extras?.constraints?.box, box.engine === self else { return }
        for number in box.own where number >= 0 { solver.remove(number) }
        addOwn(view, box)
    }

    func describeOwn(_ place: Int, of view: UIView) -> String {
        let name = view.nameForMessages
        if view === root {
            return
                "<NSLayoutConstraint '\(place == 2 ? "UIView-Encapsulated-Layout-Width" : "UIView-Encapsulated-Layout-Height")' \(name)>"
        }
        if view.translatesAutoresizingMaskIntoConstraints {
            let part = ["minX", "minY", "width", "height"][min(place, 3)]
            return
                "<NSAutoresizingMaskLayoutConstraint \(name).\(part) == \(frameParts(of: view)[min(place, 3)].constant)>"
        }
        return "<NSContentSizeLayoutConstraint \(name)>"
    }

    // MARK: Guides

    func addOwn(_ guide: UILayoutGuide, _ box: LayoutBox) {
        enroll(guide.ownerView)
        let outer = guide.ownerView.box
        func tie(_ variable: Int32, _ other: Int32?, _ priority: Float = 1000) -> Int32 {
            solver.add(
                [LinearTerm(variable, 1)] + (other.map { [LinearTerm($0, -1)] } ?? []), .equal, constant: 0,
                priority: priority)
        }
        switch guide.kind {
        case .plain: return
        case .content: box.own = [tie(box.x, nil), tie(box.y, nil)]
        case .margins, .safeArea, .frame:
            box.own = [tie(box.x, nil), tie(box.y, nil), tie(box.width, outer.width), tie(box.height, outer.height)]
        case .readable:
            // In the middle between the margins, as wide as they are, and no wider than is comfortable.
            box.own = [
                solver.add(
                    [LinearTerm(box.x, 1), LinearTerm(box.width, 0.5), LinearTerm(outer.width, -0.5)], .equal,
                    constant: 0),
                tie(box.y, nil), tie(box.width, outer.width, 999), tie(box.height, outer.height),
            ]
            box.own.append(
                solver.add(
                    [LinearTerm(box.width, 1)], .lessOrEqual, constant: -Double(UILayoutGuide.readableWidth)))
        }
        refreshOwn(guide)
    }

    func refreshOwn(_ guide: UILayoutGuide) {
        let view = guide.ownerView
        let box = guide.layoutBox
        var insets = UIEdgeInsets.zero
        switch guide.kind {
        case .plain, .content: return
        case .margins, .readable: insets = view.layoutMargins
        case .safeArea: insets = view.safeAreaInsets
        case .frame:
            solver.setConstant(-Double(view.bounds.minX), of: box.own[0])
            solver.setConstant(-Double(view.bounds.minY), of: box.own[1])
            return
        }
        let middle = (insets.left - insets.right) / 2
        solver.setConstant(-Double(guide.kind == .readable ? middle : insets.left), of: box.own[0])
        solver.setConstant(-Double(insets.top), of: box.own[1])
        solver.setConstant(Double(insets.left + insets.right), of: box.own[2])
        solver.setConstant(Double(insets.top + insets.bottom), of: box.own[3])
    }
}

extension UIView {
    /// Whether constraints take the view's frame for one that may follow the superview's size.
    final var followsSuperview: Bool {
        translatesAutoresizingMaskIntoConstraints && resizing != []
    }
}
