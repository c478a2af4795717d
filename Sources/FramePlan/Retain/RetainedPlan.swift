/// The frame that the target shows, kept open: each layer's quads can be replaced where they stand.
///
/// Planning a tree takes time by its size. Where few layers changed since the plan before, the next one is recorded while it runs
/// (`FramePlanner+Recording`): all quads of the picture's pass, those that others hide included, a box for each, and where each
/// layer's quads stand. From then on only layers that changed are drawn again (`+Patching`), and a frame of what the damage meets is
/// written (`+Partial`). What cannot be told from those layers alone ends it with a whole plan, which is compared with what is
/// kept here.
struct RetainedPlan {
    /// Whether all below is right.
    var isThere = false
    /// Whether a partial frame has been made: then `scene` holds the tables and passes, and before that the planner's `frame`.
    var isLive = false
    /// Passes but the picture's, and the tables of what they and `quads` name.
    var scene = Frame()
    /// The picture's pass, back to front, with empty places.
    var quads: ContiguousArray<Quad> = []
    /// The boxes of `quads`.
    var boxes = BoxTable()
    /// By node.
    var slots: ContiguousArray<Slot> = []
    /// Of nodes whose sublayers have slots.
    var contexts: ContiguousArray<Context> = []
    /// By image of the scene: how many quads show it.
    var imageUses: ContiguousArray<Int32> = []
    /// Nodes to be drawn again.
    var units: ContiguousArray<Int32> = []
    /// The quads of the partial frame at hand, as places in `quads`.
    var seen: ContiguousArray<Int32> = []
    var extract = FrameExtract()

    /// Where patches had changed the picture when one could not be made.
    var patched = Damage.empty
    /// Entries of the scene's tables beyond which those hold mostly what no quad names any more.
    var entryLimit = 0
    /// Bytes of pictures that the planner made since the recording.
    var madeBytes = 0
    /// What places of slots count from: the first place of the unit that is being drawn again.
    var firstPlace: Int32 = 0
    /// Told apart by number: contexts, and plans. Begins again with each recording.
    var lastStamp: UInt32 = 0

    /// Trees of fewer nodes are planned whole: that takes less than 50 µs.
    var leastNodes = 256
    /// The most plans after which another recording is tried, where those before had hardly served.
    var mostPatience = 64
    /// Frames planned from what is kept.
    var partialPlans = 0
    /// Plans in a row before which few layers had changed, and how many it takes until one is recorded.
    private var calmPlans = 0
    private var patience = 1

    /// Where a layer's quads stand.
    struct Slot {
        /// Place in `quads`, and for how many there is room.
        var first: Int32 = 0
        var capacity: Int32 = 0
        /// Place among the sublayers of its superlayer.
        var place: Int32 = 0
        /// Index of the context in which its own sublayers were drawn, -1 for none.
        var context: Int32 = -1
        /// That of the context in which it was drawn itself; 0 for none.
        var stamp: UInt32 = 0
        /// The plan that drew it anew.
        var patch: UInt32 = 0
    }

    /// What sublayers are drawn in.
    struct Context {
        /// How their superlayer's plane shows.
        var plane: Homography
        var around: Surroundings
        /// 0 where they are no longer drawn in it.
        var stamp: UInt32
    }

    /// Whether stamps are left for one more partial plan, which takes fewer than there are nodes: otherwise another recording is due.
    var hasStamps: Bool { lastStamp < 1 << 31 }

    mutating func nextStamp() -> UInt32 {
        lastStamp += 1
        return lastStamp
    }

    /// Whether the plan at hand, which is whole, is to be recorded. Where a recording has just ended after few partial frames, the
    /// next one has to wait the longer, the more often that was so.
    mutating func wantsRecording(_ isCalm: Bool) -> Bool {
        if isThere {
            patience = partialPlans < 4 ? min(mostPatience, patience * 2) : 1
            if patience > 1 { calmPlans = 0 }
        }
        calmPlans = isCalm ? calmPlans + 1 : 0
        return calmPlans >= patience
    }

    /// Ends it, and returns where patches changed the picture before.
    mutating func end() -> Damage {
        isThere = false
        isLive = false
        partialPlans = 0
        defer { patched = .empty }
        return patched
    }

    /// Whether two nodes' link is as it was recorded: the first was drawn among the second's sublayers.
    func isLinked(_ node: Int, to superlayer: Int) -> Bool {
        guard node < slots.count, superlayer < slots.count else { return false }
        let context = Int(slots[superlayer].context)
        return context >= 0 && slots[node].stamp != 0 && contexts[context].stamp == slots[node].stamp
    }
}

extension Quad {
    /// Stands where there is room for a quad.
    static let emptyPlace: Quad = {
        var quad = Quad(
            shape: Shape(pixels: .empty), paint: Paint(solid: .zero), isOpaque: false)
        quad.firstCut = -1
        return quad
    }()

    /// Whether it is `emptyPlace`.
    var isEmptyPlace: Bool { firstCut < 0 }
}
