import Drawing
import LayerModel

extension UIView {
    /// A layer of the class that `layerClass` names.
    static func makeLayer() -> CALayer {
        let layerClass: AnyClass = self.layerClass
        if layerClass == CALayer.self { return CALayer() }
        guard let layerClass = layerClass as? CALayer.Type else {
            fatalError("the layerClass of \(self) is \(layerClass), which is no layer")
        }
        return layerClass.make()
    }

    final func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
        guard let index = children.firstIndex(where: { $0 === sibling }) else { return addSubview(view) }
        if view === sibling { return }
        // The view itself may stand before its new place.
        let before = view.parent === self ? (children.firstIndex { $0 === view } ?? children.count) : children.count
        insert(view, at: index + offset - (before < index ? 1 : 0), counted: true)
    }

    /// - Parameter isCounted: whether the place is one of the list without the view.
    final func insert(_ view: UIView, at index: Int, counted isCounted: Bool = false) {
        guard !isWithin(view) else {
            fatalError(
                view === self
                    ? "\(view.nameForMessages) cannot become its own subview"
                    : "\(view.nameForMessages) cannot become a subview of \(nameForMessages), which is below it")
        }
        require(index >= 0, "a subview cannot stand at place \(index)")
        if view.parent === self {
            return reorder(view, to: min(index, children.count - 1))
        }
        guard view.beginMove(to: self) else { return }
        view.detach()
        view.leaveMaskedView()
        children.insert(view, at: min(index, children.count))
        EngineMemory.forget(below: view)
        view.parent = self
        ownLayer.insertSublayer(view.ownLayer, at: layerIndex(of: min(index, children.count - 1)))
        view.endMove(from: nil)
        didAddSubview(view)
    }

    final func leaveSuperview() {
        guard parent != nil, beginMove(to: nil) else { return }
        let before = parent
        detach()
        endMove(from: before)
    }

    /// Tells all who have to hear that the view is about to move; whether it may.
    private func beginMove(to superview: UIView?) -> Bool {
        guard !viewState.contains(.isMoving) else {
            Warnings.once("\(nameForMessages) is moved by a callback of its own move, which changes nothing")
            return false
        }
        viewState.insert(.isMoving)
        if ViewFeatures.tints.isUsed { ViewThread.current.toldTint = nil }
        parent?.willRemoveSubview(self)
        let window = superview.flatMap { $0 as? UIWindow ?? $0.window }
        if self.window !== window { forSubtree { $0.willMove(toWindow: window) } }
        willMove(toSuperview: superview)
        return true
    }

    /// Leaves the superview's list, and its layer the list of layers.
    private func detach() {
        guard let above = parent else { return }
        above.constraintsLeave(with: self)
        EngineMemory.forget(below: self)
        // Most leave from the end.
        if above.children.last === self {
            above.children.removeLast()
        } else if let index = above.children.firstIndex(where: { $0 === self }) {
            above.children.remove(at: index)
        }
        parent = nil
        ownLayer.removeFromSuperlayer()
    }

    private func endMove(from before: UIView?) {
        let window = parent.flatMap { $0 as? UIWindow ?? $0.window }
        let wasInWindow = viewState.contains(.isInWindow)
        viewState.remove(.isMoving)
        if let above = parent {
            if traits !== above.traits || extras != nil { inheritTraits(above.traits) }
            if above.viewState.contains(.isTinted) || viewState.contains(.isTinted) { tintChanged() }
            above.constraintsJoin(with: self)
        }
        didMoveToSuperview()
        if wasInWindow || window != nil {
            let isMove = window != nil
            forSubtree { view in
                view.viewState.set(.isInWindow, isMove)
                view.ownWindow = window
                view.didMoveToWindow()
                if isMove, let controller = view.extras?.viewController { controller.tellAppearing() }
            }
            if wasInWindow { ViewThread.current.events.viewMoved(self) }
        }
        parent?.marginsChanged()
    }

    final func exchange(_ a: Int, _ b: Int) {
        guard a != b, children.indices.contains(a), children.indices.contains(b) else { return }
        let (low, high) = (min(a, b), max(a, b))
        let (first, second) = (children[low], children[high])
        reorder(second, to: low)
        reorder(first, to: high)
    }

    /// Takes a subview to another place in the list.
    final func reorder(_ view: UIView, to index: Int) {
        guard let old = children.firstIndex(where: { $0 === view }), old != index else { return }
        children.remove(at: old)
        children.insert(view, at: index)
        ownLayer.insertSublayer(view.ownLayer, at: layerIndex(of: index))
    }

    /// Where a subview's layer belongs among the sublayers, of which some may belong to no view: before that of the next subview.
    private func layerIndex(of index: Int) -> UInt32 {
        let layers = ownLayer.sublayers ?? []
        let view = children[index].ownLayer
        if index + 1 < children.count {
            let next = children[index + 1].ownLayer
            var place: UInt32 = 0
            for layer in layers {
                if layer === next { return place }
                if layer !== view { place += 1 }
            }
        }
        return UInt32(layers.count)
    }

    /// The topmost view above.
    final var root: UIView {
        var view = self
        while let above = view.parent { view = above }
        return view
    }

    final func isWithin(_ view: UIView) -> Bool {
        if view === self { return true }
        if view.children.isEmpty { return false }
        var above = parent
        while let here = above {
            if here === view { return true }
            above = here.parent
        }
        return false
    }

    /// The nearest view that both are or stand below; nil where there is none. Both ways up are gone in turn, so that what is near is found soon
    /// however deep it lies.
    final func commonAncestor(with other: UIView) -> UIView? {
        if other === self || other.parent === self { return self }
        if parent === other { return other }
        var seen: Set<ObjectIdentifier> = []
        var ways: [UIView?] = [self, other]
        while ways[0] != nil || ways[1] != nil {
            for index in 0..<2 {
                guard let view = ways[index] else { continue }
                if !seen.insert(ObjectIdentifier(view)).inserted { return view }
                ways[index] = view.parent
            }
        }
        return nil
    }

    /// Calls `body` for the view and all below, superviews first: without recursion, since chains of 100,000 views are no stack's.
    final func forSubtree(_ body: (UIView) -> Void) {
        var pending = [self]
        while let view = pending.popLast() {
            body(view)
            pending.append(contentsOf: view.children.reversed())
        }
    }

    final func firstView(where condition: (UIView) -> Bool) -> UIView? {
        var pending = [self]
        while let view = pending.popLast() {
            if condition(view) { return view }
            pending.append(contentsOf: view.children.reversed())
        }
        return nil
    }

    /// What messages call the view.
    final var nameForMessages: String {
        "\(type(of: self))" + (accessibilityIdentifier.map { " \"\($0)\"" } ?? "")
    }

    /// The view goes: leaves its layer and lets go of its subviews. Iterative, because each view of a long chain that freed the next would overflow the stack.
    nonisolated final func dismantle() {
        MainActor.assumeHere {
            ownLayer.leaveOwner()
            if children.isEmpty && extras?.mask == nil { return }
            var orphans: [UIView] = []
            giveUpSubviews(to: &orphans)
            while var view = orphans.popLast() {
                if isKnownUniquelyReferenced(&view) { view.giveUpSubviews(to: &orphans) }
            }
        }
    }

    private func giveUpSubviews(to orphans: inout [UIView]) {
        for view in children { view.parent = nil }
        orphans.append(contentsOf: children)
        children = []
        guard let mask = extras?.mask else { return }
        orphans.append(mask)
        extras?.mask = nil
    }
}
