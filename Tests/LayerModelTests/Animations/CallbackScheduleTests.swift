import LayerModel
import Randomness
import Testing

/// Random lives against a model that is as simple as the rules.
struct CallbackScheduleTests {
    @Test(arguments: 0..<60)
    func randomSchedulesAreCalledAsTheRulesSay(seed: Int) {
        var random = Random(seed)
        let play = SchedulePlay()
        var time = 0.0, heard = 0
        for _ in 0..<40 {
            // Quarters are exact, so that many times meet.
            time += Double(random.below(5)) / 4
            play.stage.clock.now = time
            for _ in 0..<random.below(4) { play.doSomething(at: time, &random) }
            play.expectTurn(at: time)
            let lines = play.stage.turn(at: time)
            #expect(lines == play.takeExpected())
            heard += lines.count
        }
        time += 1000
        play.expectTurn(at: time)
        #expect(play.stage.turn(at: time) == play.takeExpected())
        #expect(play.areAllOver && heard > 20)
    }
}

/// A stage, and what should be heard of it.
private final class SchedulePlay {
    let stage = Stage()
    private var others: [CALayer] = []
    private var lives: [Life] = []
    private var expected: [String] = []

    /// What the rules say of one animation.
    private final class Life {
        let name: String, layer: CALayer
        let delay: Double?, duration: Double, isKept: Bool
        var blocks: [Block] = []
        var begin = Double.infinity, end = Double.infinity, removal = Double.infinity
        var hasStarted = false, isOver = false, isCommitted = false

        init(_ name: String, _ layer: CALayer, delay: Double?, duration: Double, isKept: Bool) {
            self.name = name
            self.layer = layer
            self.delay = delay
            self.duration = duration
            self.isKept = isKept
        }
    }

    private final class Block {
        let name: String
        var waitsFor = 0
        init(_ name: String) { self.name = name }
    }

    init() {
        for index in 0..<3 {
            others.append(CALayer("\(index)"))
            stage.root.addSublayer(others[index])
        }
        CATransaction.flush()
    }

    var areAllOver: Bool { lives.allSatisfy(\.isOver) }

    func takeExpected() -> [String] {
        defer { expected = [] }
        return expected
    }

    func doSomething(at time: Double, _ random: inout Random) {
        switch random.below(4) {
        case 0: add(at: time, [], &random)
        case 1:
            let block = Block("block \(lives.count)")
            CATransaction.begin()
            CATransaction.setCompletionBlock { [diary = stage.diary] in diary.note(block.name) }
            for _ in 0..<random.below(3) { add(at: time, [block], &random) }
            CATransaction.commit()
            commit(at: time)
            if block.waitsFor == 0 { expected.append(block.name) }
        case 2: remove(random.below(lives.count + 1), at: time)
        default: break
        }
    }

    private func add(at time: Double, _ blocks: [Block], _ random: inout Random) {
        let delay = random.below(3) == 0 ? Double(random.below(9)) / 4 - 0.5 : nil
        let life = Life(
            "\(lives.count)", others[random.below(others.count)], delay: delay.map { max(0.25, time + $0) },
            duration: Double(1 + random.below(6)) / 4, isKept: random.below(4) == 0)
        let fade = stage.fade(life.name, life.duration, begin: life.delay ?? 0)
        fade.isRemovedOnCompletion = !life.isKept
        life.layer.add(fade, forKey: life.name)
        life.blocks = blocks
        for block in blocks { block.waitsFor += 1 }
        lives.append(life)
    }

    private func remove(_ index: Int, at time: Double) {
        guard index < lives.count else { return }
        lives[index].layer.removeAnimation(forKey: lives[index].name)
        if !lives[index].isOver { lives[index].removal = min(lives[index].removal, time) }
    }

    private func commit(at time: Double) {
        for life in lives where !life.isCommitted && life.removal == .infinity {
            life.isCommitted = true
            life.begin = life.delay ?? time
            life.end = life.begin + life.duration
        }
    }

    func expectTurn(at time: Double) {
        call(at: time)
        commit(at: time)
        call(at: time)
    }

    /// All that is due, by time, then by the order of adding.
    private func call(at time: Double) {
        while true {
            var next: (time: Double, life: Life)?
            for life in lives where !life.isOver {
                let stop = min(life.end, life.removal)
                let due = !life.hasStarted && life.begin <= stop && life.begin < .infinity ? life.begin : stop
                if due <= time && due < next?.time ?? .infinity { next = (due, life) }
            }
            guard let life = next?.life else { return }
            if !life.hasStarted && life.begin <= min(life.end, life.removal) && life.begin < .infinity {
                life.hasStarted = true
                expected.append("\(life.name) starts")
                continue
            }
            life.isOver = true
            expected.append("\(life.name) \(life.end <= life.removal && life.end < .infinity ? "ends" : "is cut")")
            for block in life.blocks {
                block.waitsFor -= 1
                if block.waitsFor == 0 { expected.append(block.name) }
            }
        }
    }
}
