import LayerModel

/// The transition between two layouts that a program leads.
@MainActor
struct LedLayoutTransition {
    let layout: UICollectionViewTransitionLayout
    let completion: (@MainActor (Bool, Bool) -> Void)?
}

extension UICollectionView {
    /// Begins a transition to another layout that the program leads, by the progress of the layout that is returned. Traps while one goes on.
    ///
    /// - Parameters:
    ///   - layout: the layout at the end, which is that of no other collection.
    ///   - completion: called at the end of it all, with whether that ran to its end, and whether the new layout is the collection's.
    /// - Returns: the layout between the two, which is the collection's until `finishInteractiveTransition()` or `cancelInteractiveTransition()`.
    @discardableResult
    public final func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: (@MainActor (_ completed: Bool, _ finished: Bool) -> Void)? = nil
    ) -> UICollectionViewTransitionLayout {
        require(ledTransition == nil, "a transition between layouts is going on already")
        require(
            layout !== layoutObject && layout.collectionView == nil,
            "the layout \(type(of: layout)) is that of a collection view already")
        let between = UICollectionViewTransitionLayout(currentLayout: layoutObject, nextLayout: layout)
        ledTransition = LedLayoutTransition(layout: between, completion: completion)
        replaceLayout(by: between, false, nil)
        return between
    }

    /// The collection takes the new layout, in 0.3 seconds. Traps outside of a transition that is led.
    public final func finishInteractiveTransition() { endTransition(isFinished: true) }

    /// The collection goes back to the layout before, in 0.3 seconds. Traps outside of a transition that is led.
    public final func cancelInteractiveTransition() { endTransition(isFinished: false) }

    private func endTransition(isFinished: Bool) {
        guard let led = ledTransition else { fatalError("no transition between layouts is going on") }
        ledTransition = nil
        let layout = isFinished ? led.layout.nextLayout : led.layout.currentLayout
        (led.layout.nextLayout.collectionView, led.layout.currentLayout.collectionView) = (nil, nil)
        replaceLayout(by: layout, true) { led.completion?($0, isFinished) }
    }
}
