@testable import RenderTree
import Testing

/// Emission at any time: whatever was looked at before, and across commits and animations.
@Suite struct EmissionTimeTests {
    /// Everything moves, and the rate, the place and a cell's velocity are animated.
    private func busy() -> EmitterTree {
        let inner = EmitterCell("in", rate: 30, life: 0.7) {
            $0.velocity = 20; $0.emissionRange = 2
        }
        let cell = EmitterCell("out", rate: 40, life: 1.2) {
            $0.lifetimeRange = 0.6
            $0.velocity = 80
            $0.velocityRange = 30
            $0.emissionRange = 3
            $0.alphaSpeed = -0.4
            $0.emitterCells = [inner]
        }
        var tree = EmitterTree([cell])
        tree.animate([
            AnimationTrack(
                "birthRate", from: .number(0.2), to: .number(3),
                MediaTiming(begin: 0.5, duration: 2, autoreverses: true)),
            AnimationTrack(
                "emitterPosition.x", from: .number(0), to: .number(300),
                MediaTiming(begin: 1, duration: 0.7, repeats: .infinity)),
            AnimationTrack(
                "emitterCells.out.velocity", from: .number(10), to: .number(200), MediaTiming(begin: 0, duration: 3)),
        ])
        return tree
    }

    @Test func aTimeLookedAtDirectlyIsThatOfPlaying() {
        var played = busy()
        for frame in 0..<240 { _ = played.live(at: Double(frame) / 60) }
        for time in [4.0, 2.3, 0.7, 5.5, 3.99] {
            var fresh = busy()
            let direct = fresh.live(at: time)
            #expect(played.live(at: time).cells == direct.cells, "at \(time)")
            #expect(direct.count > 20)
        }
    }

    @Test func theRateIsIntegrated() {
        var tree = EmitterTree([EmitterCell(rate: 100, life: 100)])
        tree.animate([AnimationTrack("birthRate", from: .number(0), to: .number(2), MediaTiming(duration: 4))])
        // 100 · ∫ t/2 from 0 to 3 is 225; then, from 4 on, 100 a second: 400 + 200.
        #expect(abs(tree.particles(at: 3).count - 225) <= 1)
        #expect(abs(tree.particles(at: 6).count - 600) <= 1)
    }

    @Test func particlesKeepWhatTheyWereBornWith() {
        var tree = EmitterTree([EmitterCell(rate: 64, life: 10) { $0.velocity = 0 }])
        tree.animate([AnimationTrack("emitterPosition.x", from: .number(0), to: .number(100), MediaTiming(duration: 2))]
        )
        for particle in tree.particles(at: 1.5) {
            #expect(abs(Double(particle.position.x) - particle.birth * 50) < 1e-3)
        }
    }

    @Test func whatACommitChangesHoldsFromThenOn() {
        var tree = EmitterTree([EmitterCell(rate: 100, life: 1)])
        #expect(tree.particles(at: 2).count == 99)
        tree.change(.emitterPosition, .point(CGPoint(x: 50, y: 0)), at: 2)
        tree.change(.birthRate, .number(0), at: 2.25)
        let left = tree.particles(at: 2.5)
        #expect(abs(left.count - 75) <= 1)
        for particle in left { #expect(particle.position.x == (particle.birth < 2 ? 0 : 50)) }
        #expect(tree.particles(at: 3.3).isEmpty)
        tree.change(.birthRate, .number(1), at: 4)
        #expect(abs(tree.particles(at: 4.5).count - 50) <= 1)
    }

    @Test func changesManyTimesASecondAreAsOne() {
        var tree = EmitterTree([EmitterCell(rate: 1000, life: 0.5)])
        for frame in 1...600 {
            let time = Double(frame) / 60
            tree.change(.emitterPosition, .point(CGPoint(x: time, y: 0)), at: time)
        }
        let particles = tree.particles(at: 10)
        #expect(abs(particles.count - 500) <= 1)
        for particle in particles { #expect(abs(Double(particle.position.x) - particle.birth) < 1.0 / 59) }
        // Stretches whose particles have died are forgotten.
        #expect(tree.tree.node(1).emission!.epochs.count < 64)
    }

    @Test func anotherSeedAndOtherCellsBeginAnew() {
        var tree = EmitterTree([EmitterCell(rate: 100, life: 10)])
        tree.change(.seed, .number(3), at: 2)
        #expect(abs(tree.particles(at: 2.5).count - 50) <= 1)
        tree.change(.emitterCells, .cells([EmitterCell("b", rate: 10, life: 10)]), at: 3)
        #expect(tree.particles(at: 4).count == 10)
    }

    @Test func theLayersTimeIsTheEmissions() {
        var paused = EmitterTree([EmitterCell(rate: 10, life: 1)]) {
            $0.speed = 0; $0.timeOffset = 5
        }
        #expect(paused.particles(at: 1).map(\.birth) == paused.particles(at: 8).map(\.birth))
        #expect(paused.particles(at: 1).count == 9)
        var late = EmitterTree([EmitterCell(rate: 10, life: 1)]) { $0.beginTime = 3 }
        #expect(late.particles(at: 3).isEmpty && late.particles(at: 3.55).count == 6)
        // Committed long after the clock's beginning, a layer has been emitting since.
        var old = EmitterTree([EmitterCell(rate: 10, life: 1)], at: 100)
        #expect(old.particles(at: 100.05).count == 10)
    }

    @Test func theNextTimeIsThatOfTheNextParticle() {
        let cell = EmitterCell(rate: 10, life: 1) {
            $0.timing.beginTime = 2; $0.timing.duration = 1
        }
        var tree = EmitterTree([cell])
        tree.tree.evaluate(at: 0)
        #expect(tree.tree.nextTime(after: 0) == 2)
        tree.tree.evaluate(at: 2.5)
        #expect(tree.tree.nextTime(after: 2.5) == 2.5)
        tree.tree.evaluate(at: 4.5)
        #expect(tree.tree.nextTime(after: 4.5) == .infinity)
        let generation = tree.tree.generation
        tree.tree.evaluate(at: 5)
        #expect(tree.tree.generation == generation)
    }
}
