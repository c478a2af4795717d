import Foundation
import FoundationAdditions
import Testing

/// Groups of changes that are taken back, by the documentation of `UndoManager`.
@Suite struct UndoManagerReentryTests {
    private final class Counter {
        var value = 0
        func add(_ count: Int, _ manager: UndoManager) {
            value += count
            manager.registerUndo(withTarget: self) { $0.add(-count, manager) }
        }
    }

    private let manager = UndoManager(), counter = Counter()

    @Test func changesAreTakenBackAndMadeAgain() {
        counter.add(1, manager)
        counter.add(2, manager)
        manager.undo()
        #expect(counter.value == 1 && manager.canRedo)
        manager.redo()
        #expect(counter.value == 3 && !manager.canRedo)
    }

    @Test func aHandlerMayForgetEverything() {
        counter.add(1, manager)
        manager.registerUndo(withTarget: counter) { [manager] _ in manager.removeAllActions() }
        manager.undo()
        #expect(!manager.canUndo && !manager.canRedo && manager.groupingLevel == 0 && !manager.isUndoing)
    }

    @Test func aHandlerThatUndoesIsOnlyItself() {
        counter.add(1, manager)
        manager.registerUndo(withTarget: counter) { [manager] in
            manager.undo()
            manager.redo()
            $0.add(10, manager)
        }
        manager.undo()
        // What is registered while a change is taken back makes it again.
        #expect(counter.value == 11 && manager.canUndo && manager.canRedo)
        manager.redo()
        #expect(counter.value == 1)
    }

    @Test func aNestedGroupsNameIsThatOfTheWhole() {
        manager.beginUndoGrouping()
        manager.beginUndoGrouping()
        counter.add(1, manager)
        manager.setActionName("Typing")
        manager.endUndoGrouping()
        manager.endUndoGrouping()
        #expect(manager.undoActionName == "Typing")
    }

    @Test func theReverseIsAGroupOfItsOwn() {
        counter.add(1, manager)
        manager.beginUndoGrouping()
        manager.undoNestedGroup()
        #expect(counter.value == 0 && manager.canRedo && !manager.canUndo && manager.groupingLevel == 1)
        manager.redo()
        #expect(counter.value == 1 && manager.canUndo && manager.groupingLevel == 1)
        manager.endUndoGrouping()
        manager.undo()
        #expect(counter.value == 0)
    }
}
