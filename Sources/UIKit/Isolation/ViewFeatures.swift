import Synchronization

/// What was ever used in the process: what was not, nobody need look for in the views above, of which there may be many.
enum ViewFeatures {
    /// Whether anything was added to a safe area.
    static let safeAreas = Atomic<Bool>(false)
    /// Whether a tint, or how tints are shown, was set.
    static let tints = Atomic<Bool>(false)
    /// Whether there ever was a constraint.
    static let constraints = Atomic<Bool>(false)
    /// The number of hierarchies that Auto Layout lays out.
    static let engines = Atomic<Int>(0)
    /// Counts the moves of views that others stand below, and engines of layout that come and go.
    static let hierarchyChanges = Atomic<Int>(0)
}

extension Atomic<Bool> {
    /// Whether the thing was used.
    var isUsed: Bool { load(ordering: .relaxed) }
    /// Notes the first use.
    func use() { if !load(ordering: .relaxed) { store(true, ordering: .releasing) } }
}
