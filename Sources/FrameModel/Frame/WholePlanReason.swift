/// Why a frame was planned from all layers, and not from the changed ones alone.
///
/// A partial plan costs what changed; `strata render --verbose` counts the whole plans by reason.
public enum WholePlanReason: String, Sendable, CaseIterable, CustomStringConvertible {
    /// No frame of this root, size, scale and part was planned right before, as when a picture is drawn in tiles.
    case firstFrame
    /// The target may not hold the frame before (`FramePlanner.allowsPartialFrames`).
    case otherTarget
    /// The tree has too few layers for a partial plan to pay: a whole plan takes less than 50 µs.
    case smallTree
    /// More than an eighth of the layers changed.
    case manyChanges
    /// Layers were added, removed, moved to another place among their siblings, or given a mask.
    case structure
    /// There are transitions, particles, delayed instances, or layers that GL code draws.
    case notOneToOne
    /// Few layers changed, but no recording has the places of each layer's quads yet. Recording costs a little, and is
    /// done less often where it rarely helped.
    case notRecorded
    /// Most of the recording is out of date.
    case stale
    /// A changed layer has no superlayer that is a plane by itself: it is the root, or in a group with it.
    case wholeTree
    /// A changed layer's place in depth is open: it was turned, moved in z, or cuts others.
    case depthOrder
    /// The changed layers draw more than half of all quads.
    case manyQuads
    /// A changed layer draws more quads than fit in the place of its old ones.
    case noRoom
    /// A changed layer shows what lies below it, is drawn at a lower scale or cut short, or needs more than its frame
    /// has left for surfaces and crossing planes.
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
