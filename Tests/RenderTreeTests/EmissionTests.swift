import Foundation
@testable import RenderTree
import Testing

/// Which particles there are at a time, and what each is.
@Suite struct EmissionTests {
    @Test func particleIIsBornWhenTheRatePassesI() {
        var tree = EmitterTree([EmitterCell(rate: 10, life: 2)])
        #expect(tree.particles(at: 0).isEmpty)
        #expect(tree.particles(at: 0.05).map(\.birth) == [0])
        let late = tree.particles(at: 5.05)
        // Births 3.1, 3.2, … 5.0: those of the last two seconds.
        #expect(late.count == 20)
        for (i, particle) in late.enumerated() { #expect(abs(particle.birth - (3.1 + Double(i) * 0.1)) < 1e-9) }
        #expect(tree.particles(at: -1).isEmpty)
    }

    @Test func aParticleMovesTurnsGrowsAndFadesByItsAge() throws {
        var tree = EmitterTree(
            [
                EmitterCell(rate: 1, life: 10) {
                    $0.velocity = 100
                    $0.emissionLongitude = .pi / 2
                    $0.xAcceleration = 6
                    $0.yAcceleration = -20
                    $0.zAcceleration = 2
                    $0.spin = 3
                    $0.scale = 0.5
                    $0.scaleSpeed = 0.25
                    $0.color = CGColor(red: 0.5, green: 1, blue: 0.2, alpha: 0.9)
                    $0.redSpeed = 0.1
                    $0.greenSpeed = 1
                    $0.alphaSpeed = -0.2
                }
            ]) {
                $0.emitterPosition = CGPoint(x: 10, y: 20)
                $0.emitterZPosition = 5
                $0.velocity = 2
                $0.spin = 0.5
                $0.scale = 3
            }
        let particle = try #require(tree.particles(at: 2.5).first)
        let t: Float = 2.5
        #expect(distance(particle.position, SIMD3(10 + 3 * t * t, 20 + 200 * t - 10 * t * t, 5 + t * t)) < 1e-3)
        #expect(abs(particle.angle - 1.5 * t) < 1e-5)
        #expect(abs(particle.scale - 3 * (0.5 + 0.25 * t)) < 1e-5)
        // Components end at 1; what comes out is premultiplied.
        let alpha: Float = 0.9 - 0.2 * t
        #expect(abs(particle.color.w - alpha) < 1e-5)
        #expect(abs(particle.color.x - (0.5 + 0.1 * t) * alpha) < 1e-5)
        #expect(abs(particle.color.y - alpha) < 1e-5)
    }

    @Test func rangesAreEvenAroundTheMean() {
        var tree = EmitterTree([
            EmitterCell(rate: 20000, life: 2) {
                $0.lifetimeRange = 1
                $0.velocity = 100
                $0.velocityRange = 40
                $0.scaleRange = 0.5
                $0.redRange = 0.5
                $0.color = CGColor(red: 0.5, green: 1, blue: 1, alpha: 1)
            }
        ])
        let young = tree.particles(at: 1)
        #expect(young.count == 20000)
        let speeds = young.map { $0.position.x / Float(1 - $0.birth) }.filter { $0.isFinite }
        #expect(speeds.allSatisfy { $0 >= 79.9 && $0 <= 120.1 })
        // The mean of 20,000 even values in a range of 40 is off by 40 / √(12 · 20000) = 0.08 in one case of three.
        let mean: Float = speeds.reduce(0, +) / Float(speeds.count)
        #expect(abs(mean - 100) < 0.5)
        #expect(speeds.count { $0 < 90 } > 4500 && speeds.count { $0 < 90 } < 5500)
        #expect(young.allSatisfy { $0.scale >= 0.75 && $0.scale <= 1.25 })
        #expect(young.allSatisfy { $0.color.x >= 0.25 && $0.color.x <= 0.75 })
        // Of those two seconds old half are left: lives are even in 1.5 … 2.5.
        let old = tree.particles(at: 4).count { $0.birth > 1.99 && $0.birth < 2.01 }
        #expect(old > 150 && old < 250)
    }

    @Test func directionsFillTheCone() {
        var tree = EmitterTree([
            EmitterCell(rate: 10000, life: 2) {
                $0.velocity = 1
                $0.emissionLongitude = 1
                $0.emissionLatitude = 0.3
                $0.emissionRange = 0.8
            }
        ])
        let axis = SIMD3<Float>(cos(1) * cos(0.3), sin(1) * cos(0.3), sin(0.3))
        let cosines = tree.particles(at: 1).compactMap { particle -> Float? in
            let length = (particle.position * particle.position).sum().squareRoot()
            return length > 1e-3 ? (particle.position * axis).sum() / length : nil
        }
        #expect(cosines.allSatisfy { $0 > cos(Float(0.4)) - 1e-4 })
        // Even over the solid angle: the cosine is even between that of the edge and 1.
        let middle = (1 + cos(Float(0.4))) / 2
        let inner = cosines.count { $0 > middle }
        #expect(abs(Double(inner) / Double(cosines.count) - 0.5) < 0.03)
    }

    @Test func theSeedDecides() {
        let cell = EmitterCell(rate: 100, life: 2) {
            $0.velocityRange = 50; $0.emissionRange = 6
        }
        var a = EmitterTree([cell]) { $0.seed = 7 }
        var b = EmitterTree([cell]) { $0.seed = 7 }
        var c = EmitterTree([cell]) { $0.seed = 8 }
        #expect(a.particles(at: 1) == b.particles(at: 1))
        #expect(a.particles(at: 1) != c.particles(at: 1))
    }

    @Test func cellsOfOneKindGoTheirOwnWays() {
        let cell = EmitterCell(rate: 100, life: 2) { $0.velocityRange = 50 }
        var tree = EmitterTree([cell, cell])
        #expect(tree.particles(at: 1, cell: 0) != tree.particles(at: 1, cell: 1))
    }

    @Test func aCellEmitsWhileItsTimeRuns() {
        var tree = EmitterTree([
            EmitterCell(rate: 100, life: 5) {
                $0.timing.beginTime = 1
                $0.timing.duration = 0.5
                $0.timing.repeatCount = 2
                $0.timing.speed = 2
            }
        ])
        #expect(tree.particles(at: 1).isEmpty)
        // One second of its own, in half a second of the layer's.
        let all = tree.particles(at: 3)
        #expect(all.count == 100 && all[0].birth == 1 && all[99].birth < 1.5)
        #expect(tree.particles(at: 6.6).isEmpty)
    }

    @Test func aDisabledCellEmitsNothing() {
        var tree = EmitterTree([
            EmitterCell(rate: 10, life: 1) {
                $0.isEnabled = false
                $0.emitterCells = [EmitterCell("b", rate: 10, life: 1)]
            }
        ])
        #expect(tree.live(at: 2).count == 0)
    }

    private func distance(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Float { ((a - b) * (a - b)).sum().squareRoot() }
}
