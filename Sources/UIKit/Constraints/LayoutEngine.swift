import Cassowary
import Drawing

/// The constraints of a hierarchy of views, solved together. The topmost view keeps it.
///
/// An item's variables are its alignment rectangle in the coordinates of the view that it stands in, so that what moves a view leaves all
/// below it as it is. Constraints between items further apart add up the places of the views between.
@MainActor
final class LayoutEngine {
    let solver = ConstraintSolver()
    unowned(unsafe) let root: UIView
    /// Whether the engine only asks for the root's size: its items get their own engine back.
    let isFitting: Bool
    /// For a fitting: the size that is asked for.
    var target: (size: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)?
    private(set) var views: [ObjectIdentifier: ViewEntry] = [:]
    private(set) var guides: [ObjectIdentifier: UILayoutGuide] = [:]
    private var borrowed: [(box: LayoutBox, engine: LayoutEngine?, first: Int32, own: [Int32], shown: CGRect)] = []
    private var borrowedConstraints: [(NSLayoutConstraint, LayoutEngine?, Int32)] = []
    private var freeBlocks: [Int32] = []
    private var registered: [Int32: NSLayoutConstraint] = [:]
    /// Constraints that depend on margins and texts, by their number.
    private var live: [Int32: NSLayoutConstraint] = [:]
    /// Views whose own constraints are of old sizes.
    private var staleViews: [ObjectIdentifier: ViewEntry] = [:]
    /// What views were asked to try where their layout is ambiguous: constraints below all priorities.
    private var trials: [ObjectIdentifier: [(variable: Int32, value: Double, number: Int32)]] = [:]
    private var areLiveOld = false
    private(set) var isSolving = false
    private var isAsking = false
    /// Whether frames are being set from here.
    var isApplying = false

    init(_ root: UIView, fitting: Bool = false) {
        self.root = root
        isFitting = fitting
        if !fitting { ViewFeatures.engines.add(1, ordering: .relaxed) }
    }

    deinit {
        MainActor.assumeHere {
            for entry in views.values where entry.box.engine === self { entry.box.engine = nil }
            for guide in guides.values where guide.layoutBox.engine === self { guide.layoutBox.engine = nil }
            for constraint in registered.values where constraint.engine === self { constraint.engine = nil }
        }
        if isFitting { return }
        ViewFeatures.engines.subtract(1, ordering: .relaxed)
        EngineMemory.forget()
    }

    /// A view that takes part. It leaves before it goes, unless the whole hierarchy does.
    struct ViewEntry {
        unowned(unsafe) let view: UIView
        let box: LayoutBox
    }

    /// Takes in all that stands below the root.
    func gather() {
        root.forSubtree { view in
            if view.viewState.contains(.isConstrained) && view !== root { enroll(view) }
            for constraint in view.constraints { register(constraint) }
        }
    }

    // MARK: Items

    func enroll(_ item: any LayoutItem) {
        if item.box.engine === self { return }
        // What a view's frame follows comes before it: without recursion.
        var path = [item]
        while let view = path[path.count - 1].asView, view !== root, view.followsSuperview, let above = view.parent,
            above.box.engine !== self
        {
            path.append(above)
        }
        for item in path.reversed() { take(item) }
    }

    private func take(_ item: any LayoutItem) {
        let box = item.box
        if box.engine === self { return }
        if isFitting { borrowed.append((box, box.engine, box.first, box.own, box.shown)) }
        box.engine = self
        box.first = freeBlocks.popLast() ?? solver.makeVariables(4)
        box.shown = .null
        box.own = []
        if let view = item.asView {
            views[ObjectIdentifier(view)] = ViewEntry(view: view, box: box)
            addOwn(view, box)
        } else if let guide = item as? UILayoutGuide {
            guides[ObjectIdentifier(guide)] = guide
            addOwn(guide, box)
        }
    }

    /// A guide leaves: its constraints have left before.
    func leave(_ guide: UILayoutGuide) {
        guard guide.layoutBox.engine === self else { return }
        guides[ObjectIdentifier(guide)] = nil
        leave(guide.layoutBox)
    }

    /// A view leaves: its constraints have left before.
    func leave(_ view: UIView) {
        guard let box = view.extras?.constraints?.box, box.engine === self else { return }
        forget(ObjectIdentifier(view))
        leave(box)
    }

    private func leave(_ box: LayoutBox) {
        for number in box.own where number >= 0 { solver.remove(number) }
        box.own = []
        freeBlocks.append(box.first)
        box.engine = nil
        box.first = -1
    }

    private func forget(_ view: ObjectIdentifier) {
        views[view] = nil
        staleViews[view] = nil
        for trial in trials.removeValue(forKey: view) ?? [] { solver.remove(trial.number) }
    }

    // MARK: Constraints

    func register(_ constraint: NSLayoutConstraint) {
        if constraint.engine === self { return }
        guard let expression = expression(of: constraint) else { return }
        if isFitting { borrowedConstraints.append((constraint, constraint.engine, constraint.number)) }
        constraint.engine = self
        constraint.number = solver.add(
            expression.terms, ConstraintRelation(rawValue: Int8(constraint.relation.rawValue)) ?? .equal,
            constant: expression.constant, priority: constraint.priority.rawValue)
        registered[constraint.number] = constraint
        if expression.isLive { live[constraint.number] = constraint }
        invalidate()
    }

    func unregister(_ constraint: NSLayoutConstraint) {
        guard constraint.engine === self else { return }
        solver.remove(constraint.number)
        registered[constraint.number] = nil
        live[constraint.number] = nil
        constraint.engine = nil
        constraint.number = -1
        invalidate()
    }

    func change(_ constraint: NSLayoutConstraint, by change: CGFloat) {
        solver.setConstant(solver.constant(of: constraint.number) + change, of: constraint.number)
        invalidate()
    }

    /// What messages call a constraint of the solver.
    private func describe(_ number: Int32) -> String {
        if let constraint = registered[number] { return constraint.description }
        for entry in views.values {
            guard let place = entry.box.own.firstIndex(of: number) else { continue }
            return describeOwn(place, of: entry.view)
        }
        for guide in guides.values where guide.layoutBox.own.contains(number) {
            return "<NSLayoutConstraint '\(guide.identifier)' of \(guide.ownerView.nameForMessages)>"
        }
        return "<NSLayoutConstraint of layout>"
    }

    // MARK: Solving

    /// Asks for a layout.
    func invalidate() {
        if !isFitting && !isSolving { root.setNeedsLayout() }
    }

    /// Margins, safe areas or baselines may have changed.
    func invalidateLive() {
        areLiveOld = true
        invalidate()
    }

    /// A view's frame, which it does not get from here, or its intrinsic size changed.
    func invalidateOwn(_ view: UIView) {
        staleViews[ObjectIdentifier(view)] = ViewEntry(view: view, box: view.box)
        areLiveOld = true
        invalidate()
    }

    /// Solves, if anything changed, and asks the superviews of what got another place to lay out.
    func solve() {
        if isSolving { return }
        askSizes()
        isSolving = true
        defer { isSolving = false }
        for _ in 0..<4 {
            for entry in staleViews.values { refreshOwn(entry.view) }
            staleViews.removeAll(keepingCapacity: true)
            if areLiveOld { refreshLive() }
            guard solver.needsSolving else { return }
            solver.solve { numbers in breakOne(of: numbers) }
            if isFitting {
                if !followWidths() { return }
            } else {
                spread()
                if !followWidths() { return }
            }
        }
    }

    /// Asks views whose sizes are old for them, before anything is solved: programs lay out in `intrinsicContentSize`, which places by what was solved before
    /// and brings further views.
    private func askSizes() {
        if isAsking { return }
        isAsking = true
        defer { isAsking = false }
        var asked: Set<ObjectIdentifier> = []
        for _ in 0..<4 {
            let waiting = staleViews.keys.filter { asked.insert($0).inserted }
            if waiting.isEmpty { return }
            for key in waiting {
                guard let view = staleViews[key]?.view, view.viewState.contains(.isConstrained) else { continue }
                _ = view.sizeForConstraints
            }
        }
    }

    private func refreshLive() {
        areLiveOld = false
        for (number, constraint) in live {
            if let expression = expression(of: constraint) { solver.setConstant(expression.constant, of: number) }
        }
        for guide in guides.values { refreshOwn(guide) }
    }

    /// Texts that wrap get the width that was found; whether any has another height by that.
    private func followWidths() -> Bool {
        var isAny = false
        for (key, entry) in views where entry.view.viewState.contains(.isConstrained) {
            if entry.view.intrinsicSizeFollows(width: shownWidth(of: entry)) {
                staleViews[key] = entry
                isAny = true
            }
        }
        return isAny
    }

    /// The width that the view is going to have.
    private func shownWidth(of entry: ViewEntry) -> CGFloat {
        let view = entry.view
        return view.alignmentRect(forFrame: view.onPixels(view.frame(forAlignmentRect: rect(of: entry.box)))).width
    }

    /// Asks for a layout where values differ from what was laid out.
    private func spread() {
        for entry in views.values {
            let view = entry.view
            if view.viewState.contains(.isConstrained), rect(of: entry.box) != entry.box.shown {
                if let above = view.parent { above.setNeedsLayout() } else { root.setNeedsLayout() }
            }
        }
        for guide in guides.values where guide.kind == .content {
            let rect = rect(of: guide.layoutBox)
            if rect == guide.layoutBox.shown { continue }
            guide.layoutBox.shown = rect
            guide.ownerView.contentSizeSolved(rect.size)
        }
    }

    // MARK: Ambiguity

    /// Which of a view's variables (x, y, width, height) could as well have other values, whatever was tried.
    func ambiguousParts(of box: LayoutBox) -> [Int32] {
        for trial in trials.values.joined() { solver.remove(trial.number) }
        let found = (box.first..<box.first + 4).filter { solver.isAmbiguous($0) }
        for key in trials.keys {
            trials[key] = trials[key]?.map { ($0.variable, $0.value, nudge($0.variable, to: $0.value)) }
        }
        return found
    }

    /// Brings variables of a view near to values, as far as no constraint minds.
    func tryValues(_ values: [(variable: Int32, value: Double)], of view: UIView) {
        for trial in trials[ObjectIdentifier(view)] ?? [] { solver.remove(trial.number) }
        trials[ObjectIdentifier(view)] = values.map { ($0.variable, $0.value, nudge($0.variable, to: $0.value)) }
    }

    private func nudge(_ variable: Int32, to value: Double) -> Int32 {
        solver.add([LinearTerm(variable, 1)], .equal, constant: -value, priority: -1)
    }

    // MARK: Messages

    /// Chooses the constraint that is left out: of those that the program made the last one, and tells so.
    private func breakOne(of numbers: [Int32]) -> Int32 {
        let choice = numbers.last { registered[$0] != nil } ?? numbers[numbers.count - 1]
        if isFitting { return choice }
        var list = numbers.map { "    \(describe($0))" }
        let end = "\nWill attempt to recover by breaking constraint\n\(describe(choice))"
        // Messages of the log are short.
        while list.count > 2, list.reduce(end.count + 60, { $0 + $1.count + 2 }) > 600 {
            list.remove(at: list.count / 2)
        }
        if list.count < numbers.count {
            list.insert("    ... \(numbers.count - list.count) more", at: list.count / 2 + 1)
        }
        Warnings.once(
            "Unable to simultaneously satisfy constraints.\n(\n" + list.joined(separator: ",\n") + "\n)" + end)
        return choice
    }

    /// The solved rectangle of an item, without the noise of its sums.
    func rect(of box: LayoutBox) -> CGRect {
        func number(_ variable: Int32) -> CGFloat {
            let value = solver.value(of: variable)
            let near = (value * 1024).rounded() / 1024
            return CGFloat(abs(near - value) < 1e-6 ? near : value)
        }
        return CGRect(x: number(box.x), y: number(box.y), width: number(box.width), height: number(box.height))
    }

    /// Gives back what a fitting borrowed.
    func giveBack() {
        for (constraint, engine, number) in borrowedConstraints.reversed() {
            (constraint.engine, constraint.number) = (engine, number)
        }
        for entry in borrowed.reversed() {
            (entry.box.engine, entry.box.first) = (entry.engine, entry.first)
            (entry.box.own, entry.box.shown) = (entry.own, entry.shown)
        }
    }
}
