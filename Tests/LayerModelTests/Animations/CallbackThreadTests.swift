import Foundation
import LayerModel
import Testing

/// Trees of several threads, and trees that change hands.
struct CallbackThreadTests {
    /// Runs something on a thread of its own, and waits for it.
    static func elsewhere(_ body: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            body()
            done.signal()
        }
        thread.start()
        done.wait()
    }

    /// What is handed over to another thread and used there alone.
    struct Handed<Value>: @unchecked Sendable { let value: Value }

    @Test func twoThreadsHaveLivesOfTheirOwn() {
        let threads = 2, done = DispatchSemaphore(value: 0)
        let counts = Slots(count: threads)
        for number in 0..<threads {
            let thread = Thread {
                let stage = Stage()
                var lines = 0
                for step in 0..<300 {
                    CATransaction.begin()
                    CATransaction.setCompletionBlock { [diary = stage.diary] in diary.note("done") }
                    stage.layer.add(stage.fade("a", 2), forKey: nil)
                    stage.root.add(stage.fade("b", 1), forKey: "b")
                    CATransaction.commit()
                    lines += stage.turn(at: Double(step)).count
                }
                lines += stage.turn(at: 1000).count
                stage.root.detach()
                counts.set(number, lines)
                done.signal()
            }
            thread.start()
        }
        for _ in 0..<threads { done.wait() }
        // Two beginnings, two ends and a completion each.
        #expect(counts.all == [1500, 1500])
    }

    @Test func aLayerFreedElsewhereIsToldOfWhereItsTreeIs() {
        let stage = Stage()
        var child: CALayer? = CALayer("child")
        stage.layer.addSublayer(child!)
        child!.add(stage.fade("a", 5), forKey: "a")
        _ = stage.turn(at: 0)
        child!.removeFromSuperlayer()
        let box = HandedLayer(child)
        child = nil
        Self.elsewhere { box.drop() }
        #expect(stage.diary.take().isEmpty)
        #expect(stage.turn(at: 1) == ["a is cut"])
    }

    @Test func aLooseLayerFreedElsewhereIsToldOfWhereItWasAnimated() {
        let stage = Stage()
        var loose: CALayer? = CALayer("loose")
        loose!.add(stage.fade("a", 5), forKey: "a")
        let box = HandedLayer(loose)
        loose = nil
        Self.elsewhere { box.drop() }
        #expect(stage.turn(at: 0) == ["a is cut"])
    }

    @Test func aTreeThatChangesHandsIsToldOfOnItsNewThread() {
        let stage = Stage()
        stage.layer.add(stage.fade("a", 1), forKey: "a")
        #expect(stage.turn(at: 0) == ["a starts"])
        let handed = Handed(value: stage)
        let heard = Slots(count: 2)
        Self.elsewhere {
            let stage = handed.value
            stage.layer.takeOver()
            heard.set(0, stage.turn(at: 1).count)
            stage.layer.add(stage.fade("b", 1), forKey: "b")
            heard.set(1, stage.turn(at: 5).count)
        }
        #expect(heard.all == [1, 1])
        // This one has nothing to say to it any more.
        #expect(stage.turn(at: 9).isEmpty)
    }
}

/// A layer that the thread drops which has it last.
private final class HandedLayer: @unchecked Sendable {
    private var layer: CALayer?
    init(_ layer: CALayer?) { self.layer = layer }
    func drop() { layer = nil }
}

/// Numbers that threads leave.
private final class Slots: @unchecked Sendable {
    private let lock = NSLock()
    private var values: [Int]

    init(count: Int) { values = Array(repeating: 0, count: count) }

    func set(_ index: Int, _ value: Int) { lock.withLock { values[index] = value } }

    var all: [Int] { lock.withLock { values } }
}
