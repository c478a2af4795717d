@testable import FramePlan
import RenderTree
import Testing

/// Instances in frames.
@Suite struct ReplicatorTests {
    private func replicator(_ configure: (inout LayerProperties) -> Void) -> TestTree {
        var tree = TestTree(width: 200, height: 100)
        let layer = tree.add(kind: .replicator, 100, 50, 200, 100, nil) {
            $0.repeatInstances(4, by: 30, 0)
            configure(&$0)
        }
        tree.add(to: layer, 20, 20, 10, 10, .red)
        tree.add(to: layer, 20, 60, 10, 10, CGColor(red: 1, green: 1, blue: 1, alpha: 0.5))
        return tree
    }

    @Test func everyInstanceIsAStepFurtherInItsColour() {
        let frame = replicator {
            $0.instanceColor = CGColor(red: 1, green: 0.5, blue: 1, alpha: 1)
            $0.instanceRedOffset = -0.4
            $0.instanceBlueOffset = 0.5
            $0.instanceAlphaOffset = -0.25
        }.frame()
        let quads = Array(frame.pictureQuads)
        #expect(quads.count == 8)
        for k in 0..<4 {
            let red = max(0, 1 - 0.4 * Float(k)), alpha = 1 - 0.25 * Float(k)
            #expect(quads[2 * k].shape.bounds.minX == Int32(15 + 30 * k))
            #expect(distance(quads[2 * k].paint.color, SIMD4(red * alpha, 0, 0, alpha)) < 1e-6)
            let half = SIMD4(red * alpha, 0.5 * alpha, alpha, alpha) * 0.5
            #expect(distance(quads[2 * k + 1].paint.color, half) < 1e-6)
        }
    }

    @Test func framesFullOfQuadsGetNoMoreInstances() {
        var tree = TestTree(width: 200, height: 100)
        let layer = tree.add(kind: .replicator, 100, 50, 200, 100) { $0.repeatInstances(200_000, by: 1e-4, 0) }
        let color = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        for k in 0..<40 { tree.add(to: layer, 20 + 3 * Double(k), 50, 2, 2, color) }
        let frame = tree.frame()
        #expect(frame.notes.contains(.cutInstances))
        let limit = FramePlanner.instanceQuadLimit
        #expect((limit..<limit + 40).contains(frame.quads.count))
    }

    @Test func framesFullOfSurfacesGetNoMoreInstances() {
        var tree = TestTree(width: 200, height: 100)
        let layer = tree.add(kind: .replicator, 100, 50, 200, 100) {
            $0.instanceCount = 100_000
            $0.instanceTransform = CATransform3DMakeRotation(0.01, 0, 0, 1)
        }
        let group = tree.add(to: layer, 100, 50, 20, 20, .red) { $0.opacity = 0.5 }
        tree.add(to: group, 10, 10, 10, 10, .blue)
        let frame = tree.frame()
        #expect(frame.notes.contains(.cutInstances))
        #expect((8192...8194).contains(frame.passes.count))
    }

    /// A replicator in space with so many instances, each a step from the one before.
    private func addInstances(
        _ count: Int, by step: CATransform3D, to tree: inout TestTree, in space: LayerID? = nil
    ) -> LayerID {
        tree.add(to: space, kind: .replicator, 100, 50, 200, 100) {
            $0.instanceCount = count
            $0.instanceTransform = step
            $0.replicatorPreservesDepth = true
        }
    }

    @Test(
        arguments: [
            // One over another: 18 million pairs; 4 million are compared twice and take a second on a busy machine.
            (spaces: 1, count: 6000, step: SIMD3(0, 0, -0.01), tile: SIMD3(50, 20, 20), alpha: 0.5, quads: 6000),
            // All spaces of a frame share what comparing planes may take: not sixty times a second.
            (60, 3000, SIMD3(0, 0, -0.01), SIMD3(50, 20, 20), 0.5, nil),
            // One below another: not twenty thousand million looks, a minute or two.
            (1, 200_000, SIMD3(0, 0.0004, -1e-5), SIMD3(10, 20, 0.0002), 1, nil),
        ] as [(spaces: Int, count: Int, step: SIMD3<Double>, tile: SIMD3<Double>, alpha: Double, quads: Int?)])
    func planesByTheThousandAreOrderedInABoundedTime(
        spaces: Int, count: Int, step: SIMD3<Double>, tile: SIMD3<Double>, alpha: Double, quads: Int?
    ) {
        var tree = TestTree(width: 200, height: 100)
        for _ in 0..<spaces {
            let space = spaces > 1 ? tree.add(100, 50, 200, 100) : nil
            let layer = addInstances(
                count, by: CATransform3DMakeTranslation(step.x, step.y, step.z), to: &tree, in: space)
            tree.add(to: layer, 100, tile.x, tile.y, tile.z, CGColor(red: 1, green: 0, blue: 0, alpha: alpha))
        }
        if let quads { #expect(tree.frame().quads.count == quads) }
        #expect(ContinuousClock().measure { _ = tree.frame() } < .seconds(20))
    }

    @Test func instancesInSpaceEndBeforeTheyAreQuads() {
        var tree = TestTree(width: 200, height: 100)
        let layer = addInstances(100_000, by: CATransform3DMakeRotation(0.001, 0, 1, 1), to: &tree)
        // Beside the picture: none becomes a quad.
        for k in 0..<40 { tree.add(to: layer, 5000 + Double(k), 5000, 2, 2, .red) }
        #expect(tree.frame().notes.contains(.cutInstances))
    }

    @Test func surfacesThatLiveAtOnceHaveALimit() {
        var frame = replicator { _ in }.frame()
        frame.budget = WorkBudget(WorkBudget.Limits(framePixels: 32_000))
        let besides = 64 * frame.passes[frame.passes.count - 1].bounds.area
        #expect(frame.surfaceLimit(bytesPerPixel: 4) == 1000 + besides)
        frame.budget = nil
        #expect(frame.surfaceLimit(bytesPerPixel: 8) == (1 << 33) + 2 * besides)
    }

    @Test func instancesOfManyLayersThatAreNotSeenEnd() {
        var tree = TestTree(width: 200, height: 100)
        let layer = tree.add(kind: .replicator, 100, 50, 200, 100, nil) { $0.instanceCount = 250_000 }
        for _ in 0..<1000 {
            tree.add(to: layer, 20, 50, 2, 2, .red) { $0.isHidden = true }
        }
        let frame = tree.frame()
        #expect(frame.notes.contains(.cutInstances) && frame.quads.isEmpty)
    }

    @Test func noneAndWhatIsSeeThroughIsNotDrawn() {
        #expect(replicator { $0.instanceCount = 0 }.frame().quads.isEmpty)
        #expect(replicator { $0.instanceCount = -3 }.frame().quads.isEmpty)
        #expect(replicator { $0.instanceAlphaOffset = -0.5 }.frame().quads.count == 4)
        #expect(replicator { $0.instanceColor = .clear }.frame().quads.isEmpty)
    }

    @Test func theTransformIsAboutTheAnchor() {
        let frame = replicator {
            $0.instanceCount = 2
            $0.instanceTransform = CATransform3DMakeRotation(.pi, 0, 0, 1)
        }.frame()
        // (20, 20) turned half way round (100, 50).
        let turned = Array(frame.pictureQuads)[2].shape.bounds
        #expect(turned.intersection(PixelRect(minX: 174, minY: 74, maxX: 186, maxY: 86)) == turned)
    }

    @Test func itsOwnLooksAreNotRepeated() {
        let frame = replicator {
            $0.backgroundColor = .blue; $0.borderWidth = 2
        }.frame()
        #expect(frame.pictureQuads.count { $0.paint.kind == .bordered } == 1)
        #expect(frame.quads.count == 10)
    }

    @Test func instancesOfInstancesMultiply() {
        var tree = TestTree(width: 200, height: 100)
        let outer = tree.add(kind: .replicator, 100, 50, 200, 100, nil) {
            $0.repeatInstances(3, by: 0, 20)
            $0.instanceRedOffset = -0.5
        }
        let inner = tree.add(to: outer, kind: .replicator, 100, 50, 200, 100, nil) {
            $0.repeatInstances(4, by: 20, 0)
            $0.instanceGreenOffset = -0.25
        }
        tree.add(to: inner, 10, 10, 10, 10, .white)
        let quads = Array(tree.frame().pictureQuads)
        #expect(quads.count == 12)
        #expect(distance(quads[4 + 2].paint.color, SIMD4(0.5, 0.5, 1, 1)) < 1e-6)
        #expect(quads[4 + 2].shape.bounds == PixelRect(minX: 45, minY: 25, maxX: 55, maxY: 35))
    }

    @Test func inSpaceInstancesAreOrderedAsSublayers() {
        var tree = replicator {
            $0.instanceCount = 3
            $0.instanceTransform = CATransform3DMakeTranslation(2, 0, -10)
        }
        let frame = tree.frame()
        // The first lies nearest, and is drawn last.
        #expect(Array(frame.pictureQuads).map(\.shape.bounds.minX).suffix(2) == [15, 15])
        tree.change(LayerID(rawValue: frame.quads[0].layer)) { $0.isHidden = true }
        #expect(tree.frame().quads.count == 3)
    }

    @Test func preservedDepthIsThatOfTheSuperlayer() {
        // An instance of the replicator before, and one behind, a sibling of it.
        var tree = replicator {
            $0.instanceCount = 2
            $0.instanceTransform = CATransform3DMakeTranslation(0, 0, 20)
            $0.zPosition = -10
            $0.replicatorPreservesDepth = true
        }
        let wall = tree.add(100, 50, 200, 100, .shade(0.2))
        let order = tree.frame().pictureQuads.map { $0.layer == wall.rawValue }
        #expect(order == [true, false, false] || order == [false, false, true, false, false])
    }

    @Test func passesOfInstancesAreToldApart() {
        var tree = TestTree(width: 200, height: 100)
        let layer = tree.add(kind: .replicator, 100, 50, 200, 100) { $0.repeatInstances(3, by: 50, 0) }
        let group = tree.add(to: layer) {
            $0.place(30, 50, 40, 40, .red); $0.opacity = 0.5
        }
        let dot = tree.add(to: group, 20, 20, 20, 20, .blue)
        var planner = FramePlanner()
        let frame = tree.plan(&planner)
        #expect(frame.passes.count == 4 && Set(frame.passKeys).count == 4)
        tree.change(dot) { $0.backgroundColor = .green }
        let damage = tree.plan(&planner).damage
        for k in 0..<3 {
            #expect(damage.contains(PixelRect(minX: Int32(20 + 50 * k), minY: 40, maxX: Int32(40 + 50 * k), maxY: 60)))
        }
        #expect(damage.area < 3 * 500)
    }

    @Test func aThousandMillionInstancesEnd() {
        let frame = replicator {
            $0.instanceCount = 1_000_000_000; $0.instanceTransform = CATransform3DMakeTranslation(1e-4, 0, 0)
        }
        .frame()
        #expect(frame.notes.contains(.cutInstances))
        #expect(frame.quads.count <= 2 * FramePlanner.instanceLimit)
    }

    @Test func theExtentIsThatOfAllInstances() {
        var tree = replicator { $0.instanceTransform = CATransform3DMakeTranslation(0, 0, 5) }
        tree.change(tree.root) { $0.sublayerTransform.m34 = -1 / 500 }
        var planner = FramePlanner()
        _ = tree.plan(&planner)
        let index = tree.tree.nodes.firstIndex { $0.kind == .replicator }!
        #expect(planner.extent(of: index, tree.tree.nodes.span) == LocalRect(minX: 15, minY: 15, maxX: 25, maxY: 65))
    }

    private func distance(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float { ((a - b) * (a - b)).sum().squareRoot() }
}
