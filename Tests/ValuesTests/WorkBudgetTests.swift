import Synchronization
import Testing

@testable import Values

@Suite struct WorkBudgetTests {
    @Test func whatMultipliesIsNamed() {
        let budget = WorkBudget(WorkBudget.Limits(steps: 4_000_000))
        #expect(budget.spend(4_000_000, [WorkBudget.Factor(4_000_000, "keyframes")]))
        #expect(!budget.isOver && budget.error == nil)
        #expect(!budget.spend(600, [WorkBudget.Factor(600, "keyframes"), WorkBudget.Factor(1000, "copies")]))
        #expect(
            budget.error?.description
                == "600 keyframes × 1,000 copies after 4,000,000 steps for what comes before: over the work budget of 4,000,000 steps"
        )
        #expect(throws: WorkError.self) { try budget.check() }
        let other = WorkBudget(WorkBudget.Limits(steps: 4_000_000))
        other.spend(7, [])
        other.spend(6_000_000, [WorkBudget.Factor(6000, "keyframes"), WorkBudget.Factor(1000, "copies")])
        #expect(
            other.error?.description == "6,000 keyframes × 1,000 copies: over the work budget of 4,000,000 steps")
    }

    @Test func whatIsGivenBackCanBeSpentAgain() {
        let budget = WorkBudget(WorkBudget.Limits(steps: 10))
        #expect(!budget.spend(.max, []))
        budget.refund(budget.spentSteps)
        #expect(!budget.isOver && budget.spend(10, []))
        budget.cancel()
        budget.refund(10)
        #expect(budget.isOver && budget.error?.kind == .cancelled)
    }

    @Test func aPartIsCancelledByItselfAndEndsWithTheWhole() {
        let whole = WorkBudget(WorkBudget.Limits(steps: 10)), part = WorkBudget(partOf: whole)
        #expect(part.spend(6, []) && whole.spentSteps == 6 && part.spentSteps == 6)
        part.cancel()
        #expect(part.isOver && part.error?.kind == .cancelled && !whole.isOver)
        let other = WorkBudget(partOf: whole)
        #expect(!other.spend(5, []) && other.error?.kind == .overBudget && whole.isOver)
        whole.refund(11)
        #expect(!other.isOver && other.error == nil)
    }

    @Test func limitsAreScaled() {
        let limits = WorkBudget.Limits(steps: 10, pictureBytes: .max, framePixels: 3).scaled(by: 2.5)
        #expect(limits == WorkBudget.Limits(steps: 25, pictureBytes: 1 << 60, framePixels: 7))
        #expect(limits.scaled(by: -.infinity).steps == 0 && limits.scaled(by: .nan).steps == 0)
    }

    @Test func picturesAreCountedWhileTheyAreHeld() throws {
        let budget = WorkBudget(WorkBudget.Limits(pictureBytes: 150))
        func picture(_ side: Int) -> PixelBuffer {
            PixelBuffer(width: side, height: side, budget: budget, name: "a picture") { () throws(PixelError) in
                PixelBuffer(width: side, height: side) { $0.initializeMemory(as: UInt8.self, repeating: 255) }
            }
        }
        do {
            let first = picture(5), second = picture(4)
            #expect(budget.heldBytes == 0)
            #expect(first.isOpaque && first.bytes[99] == 255 && budget.heldBytes == 100)
            let failures = PixelBuffer.failureCount
            #expect(second.failure?.kind == .overBudget && PixelBuffer.failureCount > failures)
            #expect(
                second.failure?.description
                    == "a picture: with it the document's pictures take 164 bytes, over the work budget of 150")
            // Who reads it anyway reads nothing.
            #expect(second.bytes.count == 64 && second.bytes.allSatisfy { $0 == 0 } && !second.isOpaque)
        }
        #expect(budget.heldBytes == 0)
        #expect(picture(6).failure == nil)
    }

    @Test func pixelsAreMadeOnce() {
        let count = Mutex(0)
        let picture = PixelBuffer(width: 2, height: 2, budget: nil, name: "p") { () throws(PixelError) in
            count.withLock { $0 += 1 }
            return PixelBuffer(width: 2, height: 2) { $0.storeBytes(of: 7, as: UInt8.self) }
        }
        #expect(count.withLock { $0 } == 0)
        #expect(picture.bytes[0] == 7 && picture.bytes[1] == 0 && !picture.isOpaque && picture.failure == nil)
        #expect(count.withLock { $0 } == 1)
    }

    @Test func memoryThatIsNotThereIsNoTrap() {
        // More than any machine's addresses.
        let huge = PixelBuffer(width: 1 << 24, height: 1 << 24) { _ in Issue.record("there is nothing to fill") }
        #expect(huge.failure?.kind == .outOfMemory)
        #expect(
            huge.failure?.description
                == "the system has no memory for a picture of 16777216x16777216 pixels")
        #expect(huge.bytes.isEmpty && !huge.isOpaque)
    }
}
