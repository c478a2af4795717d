/// Why a frame was planned from all layers, and not from those alone that changed.
///
/// A frame planned in part costs what changed; `strata render --verbose` counts the others by reason.
public enum WholePlanReason: String, Sendable, CaseIterable, CustomStringConvertible {
    /// No frame of this root, size, scale and part was planned right before: as where a picture is drawn in tiles.
    case firstFrame
    /// The planner may not rely on the target to hold the frame before (`FramePlanner.allowsPartialFrames`).
    case otherTarget
    /// The tree has fewer layers than it pays for: such a plan takes less than 50 µs.
    case smallTree
    /// More than an eighth of the layers changed.
    case manyChanges
    /// Layers were added, removed, moved to another place among their siblings, or given a mask.
    case structure
    /// There are transitions, particles, instances of another time, or layers that GL code draws.
    case notOneToOne
    /// Few layers changed, but where each one's quads stand was not noted yet. Noting it costs a little, and is tried less often where it
    /// hardly served.
    case notRecorded
    /// Most of what was noted is of the past by now.
    case stale
    /// A changed layer has no superlayer in whose plane it stands by itself: the root, or what is in a group with it.
    case wholeTree
    /// A changed layer's place in depth is open: it was turned, moved in z, or cuts others.
    case depthOrder
    /// What changed draws more than half of all quads.
    case manyQuads
    /// A changed layer draws more quads than there is room for where its old ones stand.
    case noRoom
    /// A changed layer shows what lies below it, is drawn at a lower scale or cut short, or asks for more than its frame has left for
    /// surfaces and crossing planes.
    case effects

    /// One line for people.
    public var description: String {
        switch self {
        case .firstFrame: "the first frame of this view"
        case .otherTarget: "the target does not hold the frame before"
        case .smallTree: "few layers: planning all is as quick"
        case .manyChanges: "more than an eighth of the layers changed"
        case .structure: "layers were added, removed or reordered"
        case .notOneToOne: "transitions, particles, late instances or GL layers"
        case .notRecorded: "places of layers not noted yet"
        case .stale: "what was noted is mostly of the past"
        case .wholeTree: "a change of the root, or in a group with it"
        case .depthOrder: "a changed layer's place in depth is open"
        case .manyQuads: "what changed draws more than half of all quads"
        case .noRoom: "a changed layer draws more than before"
        case .effects: "a changed layer shows what lies below it, or asks for more than its frame has left"
        }
    }
}
