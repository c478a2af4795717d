import Synchronization

/// The engine of layout of a view that was asked for it. What lies near is asked next: so that nobody climbs a chain of 100,000 views for
/// each of them.
///
/// Nothing is kept alive by it, and what it knows holds until views that it may concern move, on whatever thread.
final class EngineMemory {
    private weak var view: UIView?
    private weak var engine: LayoutEngine?
    private var hasEngine = false
    /// `ViewFeatures.hierarchyChanges` when it was noted.
    private var changes = -1

    /// So many views up the way is climbed rather than noted.
    private static let nearby = 32

    /// The engine of the hierarchy that a view stands in, kept by its topmost view; nil for none.
    @MainActor
    func engine(of asked: UIView) -> LayoutEngine? {
        let known = changes == ViewFeatures.hierarchyChanges.load(ordering: .acquiring) ? view : nil
        var here = asked, height = 0
        while here !== known, let above = here.parent {
            here = above
            height += 1
        }
        if here === known {
            let noted = engine
            if height <= Self.nearby && (noted != nil) == hasEngine { return noted }
            if (noted != nil) == hasEngine { return note(asked, noted) }
        }
        let found = here.root.extras?.constraints?.engine
        return height > Self.nearby ? note(asked, found) : found
    }

    @MainActor
    private func note(_ asked: UIView, _ found: LayoutEngine?) -> LayoutEngine? {
        asked.viewState.insert(.isRemembered)
        view = asked
        (engine, hasEngine) = (found, found != nil)
        changes = ViewFeatures.hierarchyChanges.load(ordering: .acquiring)
        return found
    }

    /// An engine came or went: what all threads remember is old.
    static func forget() { ViewFeatures.hierarchyChanges.add(1, ordering: .acquiringAndReleasing) }

    /// A view, with what is below it, comes to another place.
    @MainActor
    static func forget(below moved: UIView) {
        if moved.viewState.contains(.isRemembered) || !moved.children.isEmpty { forget() }
    }
}
