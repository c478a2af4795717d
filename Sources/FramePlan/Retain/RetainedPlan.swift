/// The frame that the target shows, kept open: each layer's quads can be replaced in their places.
///
/// Planning a whole tree takes time in proportion to its size. Where few layers changed since the plan before, the next
/// plan is recorded (`FramePlanner+Recording`): all quads of the picture's pass, including hidden ones, a box for each,
/// and the places of each layer's quads. From then on only changed layers are drawn again (`+Patching`), and a frame of
/// what the damage meets is written (`+Partial`). A change that cannot be handled by those layers alone ends this with
/// a whole plan, which is compared with what is kept here.
struct RetainedPlan {
    /// Whether the fields below are valid.
    var isThere = false
    /// Whether a partial frame has been made: `scene` then holds the tables and passes; before that the planner's
    /// `frame` does.
    var isLive = false
    /// The passes except the picture's, and the tables of what they and `quads` name.
    var scene = Frame()
    /// The picture's pass, back to front, with empty places.
    var quads: ContiguousArray<Quad> = []
    /// The boxes of `quads`.
    var boxes = BoxTable()
    /// The slots by node.
    var slots: ContiguousArray<Slot> = []
    /// The contexts of nodes whose sublayers have slots.
    var contexts: ContiguousArray<Context> = []
    /// By image of the scene, the number of quads that show it.
    var imageUses: ContiguousArray<Int32> = []
    /// The nodes to draw again.
    var units: ContiguousArray<Int32> = []
    /// The quads of the current partial frame, as places in `quads`.
    var seen: ContiguousArray<Int32> = []
    var extract = FrameExtract()

    /// The changes by patches made before one that failed.
    var patched = Damage.empty
    /// The number of entries of the scene's tables beyond which most are unused.
    var entryLimit = 0
    /// The bytes of pictures that the planner made since the recording.
    var madeBytes = 0
    /// The offset of places of slots: the first place of the unit being drawn again.
    var firstPlace: Int32 = 0
    /// The last stamp of contexts and plans. Starts again with each recording.
    var lastStamp: UInt32 = 0

    /// The number of nodes below which trees are planned whole: that takes less than 50 µs.
    var leastNodes = 256
    /// The most plans before another recording is tried, where earlier ones hardly served.
    var mostPatience = 64
    /// The number of partial plans from this recording.
    var partialPlans = 0
    /// The number of consecutive plans with few changed layers before them, and the number that starts a recording.
    private var calmPlans = 0
    private var patience = 1

    /// The place of a layer's quads.
    struct Slot {
        /// The first place in `quads`, and the number of places.
        var first: Int32 = 0
        var capacity: Int32 = 0
        /// The index among the sublayers of its superlayer.
        var place: Int32 = 0
        /// Index of the context in which its own sublayers were drawn, -1 for none.
        var context: Int32 = -1
        /// The stamp of the context in which it was drawn itself; 0 for none.
        var stamp: UInt32 = 0
        /// The stamp of the plan that drew it again.
        var patch: UInt32 = 0
    }

    /// The context in which sublayers are drawn.
    struct Context {
        /// The superlayer's plane on the device, and the surroundings.
        var plane: Homography
        var around: Surroundings
        /// The stamp; 0 where the sublayers are no longer drawn in this context.
        var stamp: UInt32
    }

    /// Whether enough stamps are left for one more partial plan, which takes fewer than there are nodes: otherwise
    /// another recording is due.
    var hasStamps: Bool { lastStamp < 1 << 31 }

    mutating func nextStamp() -> UInt32 {
        lastStamp += 1
        return lastStamp
    }

    /// Whether the current whole plan is to be recorded. Where a recording has just ended after few partial frames, the
    /// next one waits longer, the more often that happened.
    mutating func wantsRecording(_ isCalm: Bool) -> Bool {
        if isThere {
            patience = partialPlans < 4 ? min(mostPatience, patience * 2) : 1
            if patience > 1 { calmPlans = 0 }
        }
        calmPlans = isCalm ? calmPlans + 1 : 0
        return calmPlans >= patience
    }

    /// Ends the recording, and returns the changes by earlier patches.
    mutating func end() -> Damage {
        isThere = false
        isLive = false
        partialPlans = 0
        defer { patched = .empty }
        return patched
    }

    /// Whether two nodes' link is as recorded: the first was drawn among the second's sublayers.
    func isLinked(_ node: Int, to superlayer: Int) -> Bool {
        guard node < slots.count, superlayer < slots.count else { return false }
        let context = Int(slots[superlayer].context)
        return context >= 0 && slots[node].stamp != 0 && contexts[context].stamp == slots[node].stamp
    }
}

extension Quad {
    /// The placeholder of a quad in an empty place.
    static let emptyPlace: Quad = {
        var quad = Quad(
            shape: Shape(pixels: .empty), paint: Paint(solid: .zero), isOpaque: false)
        quad.firstCut = -1
        return quad
    }()

    /// Whether it is `emptyPlace`.
    var isEmptyPlace: Bool { firstCut < 0 }
}
