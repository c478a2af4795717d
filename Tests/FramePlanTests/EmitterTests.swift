@testable import FramePlan
import RenderTree
import Testing

/// Particles in frames.
@Suite struct EmitterTests {
    private let image = PixelBuffer(width: 8, height: 4, format: .bgra8, isOpaque: false, isZeroed: true) { _ in }

    private func cell(_ rate: Float = 10, _ configure: (inout EmitterCell) -> Void = { _ in }) -> EmitterCell {
        var cell = EmitterCell()
        cell.birthRate = rate
        cell.lifetime = 4
        cell.velocity = 20
        cell.contents = image
        configure(&cell)
        return cell
    }

    private func tree(_ cells: [EmitterCell], _ configure: (inout LayerProperties) -> Void = { _ in }) -> TestTree {
        var tree = TestTree(width: 200, height: 100)
        tree.add(kind: .emitter, 100, 50, 200, 100, nil) {
            $0.emitterPosition = CGPoint(x: 20, y: 50)
            $0.emitterCells = cells
            configure(&$0)
        }
        tree.tree.evaluate(at: 2)
        return tree
    }

    @Test func aCellsParticlesAreOneBatchTheOldestFirst() throws {
        let frame = tree([
            cell {
                $0.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1); $0.contentsScale = 2; $0.scale = 3
            }
        ])
        .frame()
        let quad = try #require(frame.quads.first)
        #expect(frame.quads.count == 1 && quad.paint.kind == .particles && quad.blend == .sourceOver)
        let batch = frame.particleBatches[Int(quad.paint.source)]
        #expect(batch.count == 20 && batch.texels == SIMD4(4, 0, 8, 4))
        let places = (0..<20).map { frame.particles[Int(batch.first) + $0].center.x }
        #expect(places == places.sorted(by: >))
        // Half of eight pixels by four, two pixels a point, three times as large.
        #expect(frame.particles[0].x == SIMD2(6, 0) && frame.particles[0].y == SIMD2(0, 6))
    }

    @Test func theBoxHoldsThemAll() {
        let frame = tree([
            cell {
                $0.spin = 2; $0.emissionRange = 6; $0.scale = 2
            }
        ]) {
            $0.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
        }.frame()
        let quad = frame.quads[0], m = frame.particleBatches[0].transform
        for particle in frame.particles {
            for (a, b) in [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)] as [(Float, Float)] {
                let x = particle.center.x + particle.x.x * a + particle.y.x * b
                let y = particle.center.y + particle.x.y * a + particle.y.y * b
                let p = m.rows.0 * x + m.rows.1 * y + m.rows.3, bounds = quad.shape.bounds
                if p.x < 0 || p.y < 0 || p.x > 200 || p.y > 100 { continue }
                #expect(p.x >= Float(bounds.minX) && p.x <= Float(bounds.maxX))
                #expect(p.y >= Float(bounds.minY) && p.y <= Float(bounds.maxY))
            }
        }
    }

    @Test func theOrderIsThatOfTheMode() {
        func depths(_ mode: CAEmitterLayerRenderMode) -> [Float] {
            let cells = [
                cell { $0.emissionLatitude = 1 },
                cell {
                    $0.name = "b"; $0.emissionLatitude = -1
                },
            ]
            return tree(cells) { $0.renderMode = mode }.frame().particles.map(\.center.z)
        }
        #expect(depths(.backToFront) == depths(.backToFront).sorted())
        let ages = depths(.oldestFirst).map(abs)
        #expect(ages == ages.sorted(by: >))
        #expect(depths(.oldestLast).map(abs) == depths(.oldestLast).map(abs).sorted())
        let frame = tree([cell(), cell()]) { $0.renderMode = .additive }.frame()
        #expect(frame.quads.allSatisfy { $0.blend == .plusLighter } && frame.quads.count == 2)
    }

    @Test func whatShowsNothingIsNotThere() {
        let hidden = cell {
            $0.contents = nil; $0.emitterCells = [cell(2) { $0.name = "in" }]
        }
        let frame = tree([hidden]).frame()
        #expect(frame.particleBatches.count == 1 && frame.particles.count > 0)
        #expect(tree([cell { $0.contentsRect = .zero }]).frame().quads.isEmpty)
        #expect(tree([cell { $0.alphaSpeed = -1e6 }]).frame().particles.count <= 1)
    }

    @Test func opacityMakesAGroupUnlessParticlesAddUp() {
        let group = tree([cell()]) { $0.opacity = 0.5 }.frame()
        #expect(group.passes.count == 2)
        let sum = tree([cell()]) {
            $0.opacity = 0.5; $0.renderMode = .additive
        }.frame()
        #expect(sum.passes.count == 1 && sum.quads[0].paint.color == SIMD4(repeating: 0.5))
    }

    @Test func theyLieOverBorderAndUnderSublayers() {
        var tree = tree([cell()]) {
            $0.backgroundColor = .gray; $0.borderWidth = 3
        }
        let emitter = tree.tree.nodes.first { $0.kind == .emitter }!.id
        tree.add(to: emitter, 20, 50, 10, 10, .red)
        #expect(tree.frame().quads.map(\.paint.kind) == [.solid, .bordered, .particles, .solid])
    }

    @Test func depthShowsWhereItIsKept() {
        var flat = tree([cell { $0.emissionLatitude = .pi / 2 }])
        flat.change(flat.root) { $0.sublayerTransform.m34 = -1 / 100 }
        #expect(flat.frame().particleBatches[0].transform.rows.2.w == 0)
        let emitter = flat.tree.nodes.first { $0.kind == .emitter }!.id
        flat.change(emitter) { $0.emitterPreservesDepth = true }
        flat.tree.evaluate(at: 2)
        let batch = flat.frame().particleBatches[0]
        #expect(abs(batch.transform.rows.2.w + 0.01) < 1e-6)
    }

    @Test func instancesShareTheirParticles() {
        var tree = TestTree(width: 200, height: 100)
        let replicator = tree.add(kind: .replicator, 100, 50, 200, 100) { $0.repeatInstances(5, by: 0, 10) }
        let cell = cell()
        tree.add(to: replicator, kind: .emitter) { $0.emitterCells = [cell] }
        tree.tree.evaluate(at: 1)
        let frame = tree.frame()
        #expect(frame.particles.count == 10 && frame.pictureQuads.count { $0.paint.kind == .particles } == 5)
    }

    @Test func standingParticlesAreNoDamage() {
        var tree = tree([cell { $0.timing.duration = 1 }])
        var planner = FramePlanner()
        _ = tree.plan(&planner)
        tree.tree.evaluate(at: 2.5)
        #expect(!tree.plan(&planner).damage.isEmpty)
        tree.tree.evaluate(at: 2.5)
        #expect(tree.plan(&planner).damage.isEmpty)
    }
}
