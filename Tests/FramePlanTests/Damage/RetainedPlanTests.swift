import CPUCompositor
import RenderTree
import TestSupport
import Testing

@testable import FramePlan

/// Frames planned from what changed alone: drawn one after the other they give what whole frames give.
@Suite struct RetainedPlanTests {
    @Test("Random changes, drawn by partial frames, give the picture that a fresh planner gives", arguments: 0..<80)
    func randomChanges(seed: Int) throws {
        var scene = RandomLayers(seed: seed, least: 30, isFlat: true)
        var planner = Self.planner()
        let compositor = CPUCompositor(threads: 1)
        var before: [UInt8]?
        for step in 0..<24 {
            if step > 0 { scene.change() }
            let frame = scene.tree.plan(&planner)
            scene.tree.tree.clearDirty()
            let right = try Pictures.draw(scene.tree.frame(), with: CPUCompositor(threads: 1))
            // 1/255: blurs are made of parts of other origins; see RandomDamageTests.
            let off = try Deviation(Pictures.draw(frame, with: compositor), right, over: 1)
            #expect(off.count == 0, "step \(step), partial \(frame.isPartial): \(off)")
            if let before {
                let outside = Self.difference(before, right, frame.width, outside: frame.damage)
                #expect(outside <= 1, "step \(step): \(outside)/255 outside of the damage")
            }
            before = right
        }
    }

    @Test("Most changes of random scenes make partial frames")
    func partialFrames() {
        var partial = 0, all = 0
        for seed in 0..<40 {
            var scene = RandomLayers(seed: seed, least: 30, isFlat: true)
            var planner = Self.planner()
            for _ in 0..<24 {
                scene.change()
                if scene.tree.plan(&planner).isPartial { partial += 1 }
                scene.tree.tree.clearDirty()
                all += 1
            }
        }
        // Every sixth change is one of the order; surfaces and a first plan make others whole.
        #expect(partial * 4 > all, "\(partial) of \(all)")
    }

    @Test("A partial frame holds the quads in the damage, and no others")
    func quadsFollowDamage() {
        var scene = Grid(40, 25)
        var planner = Self.planner()
        _ = scene.plan(&planner)
        scene.move(500, by: 1)
        #expect(!scene.plan(&planner).isPartial)
        scene.move(500, by: 1)
        let frame = scene.plan(&planner)
        #expect(frame.isPartial)
        #expect(frame.damage.bounds == PixelRect(minX: 201, minY: 121, maxX: 210, maxY: 128))
        // Its own, the root's background, and that of a neighbour that it reaches.
        #expect(frame.pictureQuads.count <= 4)
        #expect(frame.pictureQuads.last?.layer == scene.layers[500].rawValue)
        let idle = scene.plan(&planner)
        #expect(idle.isPartial && idle.damage.isEmpty && idle.quads.isEmpty)
    }

    @Test("What an opaque layer in the damage covers is left out")
    func occlusion() {
        var scene = Grid(20, 20)
        let cover = scene.tree.add(50, 50, 60, 60, .red)
        var planner = Self.planner()
        for k in 0..<3 {
            scene.tree.change(cover) { $0.backgroundColor = .shade(Double(k) / 4) }
            let frame = scene.plan(&planner)
            #expect(frame.isPartial == (k == 2))
            if frame.isPartial {
                #expect(frame.quads.count == 1)
                #expect(frame.passes.last?.clears == false)
            }
        }
    }

    @Test("A layer leaves the picture and comes back without a whole plan")
    func leavingAndComing() {
        var scene = Grid(20, 20)
        var planner = Self.planner()
        _ = scene.plan(&planner)
        scene.move(7, by: 1)
        _ = scene.plan(&planner)
        for distance in [10_000.0, -10_000, 2, 10_000, -10_002] {
            scene.move(7, by: distance)
            let frame = scene.plan(&planner)
            #expect(frame.isPartial && !frame.damage.isEmpty)
        }
    }

    @Test("A list that scrolls within others is planned by itself")
    func scrolling() throws {
        var scene = Grid(30, 20)
        let list = scene.tree.add {
            $0.place(60, 60, 100, 100, .shade(0.2))
            $0.masksToBounds = true
        }
        for k in 0..<60 { scene.tree.add(to: list) { $0.place(50, Double(k) * 10 + 5, 90, 8, .shade(Double(k) / 60)) } }
        var planner = Self.planner()
        let compositor = CPUCompositor(threads: 1)
        for step in 0..<20 {
            scene.tree.change(list) { $0.bounds.origin.y = CGFloat(step * 13) }
            let frame = scene.plan(&planner)
            #expect(frame.isPartial == (step > 1))
            let right = try Pictures.draw(scene.tree.frame(), with: CPUCompositor(threads: 1))
            #expect(try Pictures.draw(frame, with: compositor) == right)
        }
    }

    @Test("A picture that moves from one quad of a layer to another stays")
    func movingImage() throws {
        var scene = Grid(20, 20)
        let image = PixelBuffer(width: 8, height: 8) { $0.initializeMemory(as: UInt8.self, repeating: 200) }
        var planner = Self.planner()
        let compositor = CPUCompositor(threads: 1)
        for k in 0..<6 {
            scene.tree.change(scene.layers[9]) {
                $0.contents = image
                // The first quad comes and goes, and with it the place of the picture's.
                $0.backgroundColor = k % 2 == 0 ? .red : nil
            }
            let frame = scene.plan(&planner)
            let right = try Pictures.draw(scene.tree.frame(), with: CPUCompositor(threads: 1))
            #expect(try Pictures.draw(frame, with: compositor) == right)
        }
        #expect(planner.frame.isPartial)
    }

    @Test("A video's old pictures are let go")
    func contentsAreReleased() {
        var scene = Grid(20, 20)
        var planner = Self.planner()
        weak var old: PixelBuffer?
        for k in 0..<8 {
            let image = PixelBuffer(width: 8, height: 8) { $0.initializeMemory(as: UInt8.self, repeating: UInt8(k)) }
            scene.tree.change(scene.layers[9]) { $0.contents = image }
            _ = scene.plan(&planner)
            if k > 3 { #expect(old == nil) }
            old = image
        }
        #expect(planner.frame.isPartial)
    }

    @Test("Changes of the tree's shape, of order and of depth are planned whole", arguments: 0..<5)
    func wholePlans(kind: Int) {
        var scene = Grid(20, 20)
        var planner = Self.planner()
        let copies = scene.tree.add(kind: .replicator, 5, 5, 5, 5, .red)
        for _ in 0..<3 {
            scene.move(3, by: 0.5)
            _ = scene.plan(&planner)
        }
        #expect(planner.frame.isPartial)
        switch kind {
        case 0: scene.tree.add(5, 5, 5, 5, .red)
        case 1: scene.tree.reorder { $0.swapAt(3, 4) }
        case 2: scene.tree.change(scene.layers[5]) { $0.zPosition = 1 }
        case 3: scene.tree.change(copies) { $0.replicatorPreservesDepth = true }
        default: scene.tree.change(scene.layers[8]) { $0.transform = CATransform3DMakeRotation(1, 0, 1, 0) }
        }
        #expect(!scene.plan(&planner).isPartial)
        let reasons: [WholePlanReason] = [.structure, .structure, .depthOrder, .depthOrder, .depthOrder]
        #expect(planner.wholePlanReason == reasons[kind])
    }

    @Test("A plan says why it is whole")
    func reasons() {
        var scene = Grid(20, 20)
        var planner = Self.planner()
        func step(_ moved: [Int] = [3]) -> WholePlanReason? {
            for k in moved { scene.move(k, by: 0.5) }
            _ = scene.plan(&planner)
            return planner.wholePlanReason
        }
        #expect(step() == .firstFrame)
        #expect(step() == .notRecorded)
        #expect(step() == nil)
        #expect(step(Array(0..<100)) == .manyChanges)
        planner.retained.leastNodes = 1 << 20
        #expect(step() == .smallTree)
        planner.retained.leastNodes = 0
        planner.allowsPartialFrames = false
        #expect(step() == .otherTarget)
        planner.allowsPartialFrames = true
        scene.tree.add(kind: .emitter, 5, 5, 5, 5, .red)
        #expect(step() == .notOneToOne)
        #expect(Set(WholePlanReason.allCases.map(\.description)).count == WholePlanReason.allCases.count)
    }

    @Test("Where stamps run out another recording begins")
    func stamps() {
        var scene = Grid(20, 20)
        var planner = Self.planner()
        func step() -> Bool {
            scene.move(7, by: 1)
            return scene.plan(&planner).isPartial
        }
        _ = (step(), step())
        #expect(step())
        planner.retained.lastStamp = .max - 1
        #expect(!step() && planner.wholePlanReason == .stale)
        #expect(planner.retained.lastStamp < 1000)
        #expect(step())
    }

    // MARK: Help

    static func planner() -> FramePlanner {
        var planner = FramePlanner()
        planner.allowsPartialFrames = true
        planner.retained.leastNodes = 0
        planner.retained.mostPatience = 1
        return planner
    }

    static func difference(_ a: [UInt8], _ b: [UInt8], _ width: Int, outside damage: Damage) -> Int {
        var worst = 0
        for i in a.indices where a[i] != b[i] {
            let x = Int32(i / 4 % width), y = Int32(i / 4 / width)
            if damage.meets(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)) { continue }
            worst = max(worst, abs(Int(a[i]) - Int(b[i])))
        }
        return worst
    }

    /// Small layers in rows over the root's background.
    struct Grid {
        var tree: TestTree
        var layers: [LayerID] = []

        init(_ columns: Int, _ rows: Int) {
            tree = TestTree(width: Double(columns) * 10, height: Double(rows) * 10) { $0.backgroundColor = .shade(0.1) }
            for k in 0..<columns * rows {
                layers.append(
                    tree.add(Double(k % columns) * 10 + 4, Double(k / columns) * 10 + 4.5, 8, 7, .shade(0.6)))
            }
        }

        mutating func move(_ index: Int, by distance: Double) {
            tree.change(layers[index]) { $0.position.x += distance }
        }

        mutating func plan(_ planner: inout FramePlanner) -> Frame {
            defer { tree.tree.clearDirty() }
            return tree.plan(&planner)
        }
    }
}
