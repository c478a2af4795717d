import FoundationAdditions
import Testing

/// Changes taken back and made again, by Apple's documentation of `UndoManager`.
@Suite("Undo")
struct UndoManagerTests {
    final class Counter {
        var value = 0
        func set(_ new: Int, _ manager: UndoManager) {
            let old = value
            manager.registerUndo(withTarget: self) { $0.set(old, manager) }
            value = new
        }
    }

    @Test("each change outside of a group is its own; what is taken back can be made again")
    func changes() {
        let manager = UndoManager(), counter = Counter()
        counter.set(1, manager)
        counter.set(2, manager)
        manager.undo()
        #expect(counter.value == 1 && manager.canRedo)
        manager.redo()
        #expect(counter.value == 2 && !manager.canRedo)
        manager.undo()
        manager.undo()
        #expect(counter.value == 0 && !manager.canUndo)
    }

    @Test("a group is taken back as a whole, under its name; a new change forgets what could be made again")
    func groups() {
        let manager = UndoManager(), counter = Counter()
        manager.beginUndoGrouping()
        manager.setActionName("Counting")
        counter.set(1, manager)
        counter.set(2, manager)
        manager.endUndoGrouping()
        #expect(manager.undoMenuItemTitle == "Undo Counting")
        manager.undo()
        #expect(counter.value == 0)
        counter.set(5, manager)
        #expect(!manager.canRedo)
    }

    @Test("levels, targets that are gone, registration switched off")
    func limits() {
        let manager = UndoManager(), counter = Counter()
        manager.levelsOfUndo = 2
        for value in 1...5 { counter.set(value, manager) }
        while manager.canUndo { manager.undo() }
        #expect(counter.value == 3)
        manager.removeAllActions()
        manager.disableUndoRegistration()
        counter.set(9, manager)
        #expect(!manager.canUndo)
        manager.enableUndoRegistration()
        counter.set(8, manager)
        manager.removeAllActions(withTarget: counter)
        #expect(!manager.canUndo)
    }
}
