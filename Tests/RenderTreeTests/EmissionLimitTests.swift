import Foundation
@testable import RenderTree
import Testing

/// Sub-cells, shapes, and emitters that ask for more than there can be.
@Suite struct EmissionLimitTests {
    @Test func subCellsEmitFromTheirParticle() throws {
        let inner = EmitterCell("in", rate: 10, life: 5) {
            $0.velocity = 10
            $0.scale = 0.5
            $0.color = CGColor(red: 1, green: 0.5, blue: 1, alpha: 0.5)
            $0.timing.beginTime = 0.5
            $0.timing.duration = 0.5
        }
        let outer = EmitterCell("out", rate: 1, life: 2) {
            $0.velocity = 100
            $0.emissionLongitude = .pi / 2
            $0.yAcceleration = 20
            $0.color = CGColor(red: 0.5, green: 1, blue: 1, alpha: 1)
            $0.alphaSpeed = -0.25
            $0.scale = 2
            $0.scaleSpeed = 1
            $0.timing.duration = 0.5
            $0.emitterCells = [inner]
        }
        var tree = EmitterTree([outer]) { $0.scale = 3 }
        // One particle, born at 0, emits five from 0.5 to 1.
        let children = tree.particles(at: 3, cell: 1)
        #expect(children.map { ($0.birth * 10).rounded() } == [5, 6, 7, 8, 9])
        #expect(tree.particles(at: 3).isEmpty)
        for child in children {
            let b = Float(child.birth), age = 3 - b
            // Along the parent's direction, from where it was; the layer's scale comes by way of the parent.
            #expect(abs(child.position.y - (100 * b + 10 * b * b + 10 * age)) < 1e-2)
            #expect(abs(child.scale - 0.5 * (2 + b) * 3) < 1e-4)
            let alpha = 0.5 * (1 - 0.25 * b)
            #expect(abs(child.color.w - alpha) < 1e-5)
            #expect(abs(child.color.x - 0.5 * alpha) < 1e-5 && abs(child.color.y - 0.5 * alpha) < 1e-5)
        }
    }

    @Test(arguments: CAEmitterLayerEmitterShape.allCases, CAEmitterLayerEmitterMode.allCases)
    func particlesStartOnTheirShape(shape: CAEmitterLayerEmitterShape, mode: CAEmitterLayerEmitterMode) {
        var tree = EmitterTree([EmitterCell(rate: 2000, life: 2)]) {
            $0.emitterShape = shape
            $0.emitterMode = mode
            $0.emitterSize = CGSize(width: 60, height: 40)
            $0.emitterDepth = 20
        }
        let half = SIMD3<Float>(30, 20, 10)
        for particle in tree.particles(at: 1) {
            let p = particle.position, r = (p * p).sum().squareRoot()
            let sides = (0..<3).count { abs(abs(p[$0]) - half[$0]) < 1e-3 }
            switch (shape.known, mode.known) {
            case (.point, _): #expect(p == SIMD3())
            case (.line, .points): #expect(abs(p.x) == 30 && p.y == 0 && p.z == 0)
            case (.line, _): #expect(abs(p.x) <= 30 && p.y == 0 && p.z == 0)
            case (.rectangle, .points): #expect(abs(p.x) == 30 && abs(p.y) == 20 && p.z == 0)
            case (.rectangle, .outline): #expect(sides >= 1 && abs(p.x) <= 30 && abs(p.y) <= 20 && p.z == 0)
            case (.rectangle, _): #expect(abs(p.x) <= 30 && abs(p.y) <= 20 && p.z == 0)
            case (.cuboid, .points): #expect(sides == 3)
            case (.cuboid, .outline): #expect(sides >= 2)
            case (.cuboid, .surface): #expect(sides >= 1)
            case (.cuboid, .volume): #expect(abs(p.x) <= 30 && abs(p.y) <= 20 && abs(p.z) <= 10)
            case (.circle, .points), (.circle, .outline), (.sphere, .outline): #expect(abs(r - 60) < 1e-3 && p.z == 0)
            case (.circle, _): #expect(r <= 60.001 && p.z == 0)
            case (.sphere, .volume): #expect(r <= 60.001)
            case (.sphere, _): #expect(abs(r - 60) < 1e-3)
            }
        }
    }

    @Test func aCirclesSurfaceIsFilledEvenly() {
        var tree = EmitterTree([EmitterCell(rate: 20000, life: 2)]) {
            $0.emitterShape = .circle
            $0.emitterSize = CGSize(width: 10, height: 0)
        }
        let inner = tree.particles(at: 1).count { ($0.position * $0.position).sum() < 25 }
        #expect(abs(inner - 5000) < 300)
    }

    @Test func fromALineAndAnOutlineTheyGoOutwards() {
        let cell = EmitterCell(rate: 100, life: 2) { $0.velocity = 10 }
        var line = EmitterTree([cell]) {
            $0.emitterShape = .line; $0.emitterSize = CGSize(width: 50, height: 0)
        }
        for particle in line.particles(at: 1) {
            #expect(abs(particle.position.y + 10 * Float(1 - particle.birth)) < 1e-3)
        }
        var ring = EmitterTree([cell]) {
            $0.emitterShape = .circle
            $0.emitterMode = .outline
            $0.emitterSize = CGSize(width: 5, height: 0)
        }
        for particle in ring.particles(at: 1) {
            let r = (particle.position * particle.position).sum().squareRoot()
            #expect(abs(r - 5 - 10 * Float(1 - particle.birth)) < 1e-3)
        }
    }

    @Test func aMillionMillionASecondAreTheYoungestMillion() {
        var tree = EmitterTree([EmitterCell(rate: 1e12, life: .infinity)])
        let clock = ContinuousClock(), start = clock.now
        let live = tree.live(at: 1e5)
        #expect(live.isCut && live.count == Emission.liveLimit)
        // The youngest: all of the last two milliseconds, at a thousand million a second.
        #expect(live.cells[0].allSatisfy { $0.birth > 1e5 - 0.002 })
        #expect(clock.now - start < .seconds(5))
    }

    @Test func explosionsInExplosionsEnd() {
        var cell = EmitterCell("0", rate: 1e6, life: 1e6)
        for depth in 1..<12 {
            let inner = cell
            cell = EmitterCell("\(depth)", rate: 1e6, life: 1e6) { $0.emitterCells = [inner, inner] }
        }
        var tree = EmitterTree([cell, cell])
        let live = tree.live(at: 100)
        #expect(live.isCut && live.count <= Emission.liveLimit)
        #expect(live.cells.count <= EmitterCell.countLimit)
    }

    @Test func numbersThatAreNoneAreNothing() {
        var tree = EmitterTree([
            EmitterCell(rate: .nan, life: 1), EmitterCell("b", rate: 10, life: .nan),
            EmitterCell("c", rate: 10, life: 1) {
                $0.velocity = .infinity; $0.scale = .nan; $0.timing.beginTime = .nan
            },
            EmitterCell("d", rate: 10, life: 1) {
                $0.velocity = .nan; $0.spin = -.infinity; $0.emissionRange = .nan
            },
        ])
        for cell in tree.live(at: 3).cells {
            for particle in cell { #expect((particle.position.sum() + particle.angle + particle.scale).isFinite) }
        }
    }

    @Test func anAnimationOfHoursIsLookedAtInPieces() {
        var tree = EmitterTree([EmitterCell(rate: 1, life: 2)])
        tree.animate([
            AnimationTrack(
                "birthRate", from: .number(1), to: .number(2),
                MediaTiming(duration: 1, repeats: .infinity, autoreverses: true))
        ])
        let clock = ContinuousClock(), start = clock.now
        let far = tree.live(at: 1e8)
        #expect(far.count >= 2 && far.count <= 4)
        #expect(clock.now - start < .seconds(10))
    }
}
