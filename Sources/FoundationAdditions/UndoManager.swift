import Foundation

/// What takes changes back: closures that undo them, in groups of what belongs together.
///
/// There are no invocations here: `registerUndo(withTarget:handler:)` is the way to say what takes a change back. Groups are begun and ended by hand, or each registration outside of one
/// is a group of its own (`groupsByEvent` keeps its value: there is no loop of events).
open class UndoManager: NSObject {
    private final class Group {
        var steps: [Step] = []
        var name = ""
    }
    private struct Step {
        weak var target: AnyObject?
        let undo: () -> Void
    }

    private var undoStack: [Group] = []
    private var redoStack: [Group] = []
    private var open: [Group] = []
    /// The groups that were open when a change began to be taken back: its reverse is a group of its own.
    private var aside: [Group] = []
    private var disabled = 0

    /// Whether groups would be begun for each event. True by default; each registration outside of a group is its own group.
    open var groupsByEvent = true
    /// How many groups are kept; 0, the default, is no limit.
    open var levelsOfUndo = 0 { didSet { trim() } }
    /// Whether changes are being taken back.
    open private(set) var isUndoing = false
    /// Whether changes that were taken back are being made again.
    open private(set) var isRedoing = false
    /// Whether there is anything to take back.
    open var canUndo: Bool { !undoStack.isEmpty || open.contains { !$0.steps.isEmpty } }
    /// Whether there is anything to make again.
    open var canRedo: Bool { !redoStack.isEmpty }
    /// How many groups are open within each other.
    open var groupingLevel: Int { open.count }
    /// Whether registrations are kept. True by default.
    open var isUndoRegistrationEnabled: Bool { disabled == 0 }
    /// The name of what is taken back next. Empty where it has none.
    open var undoActionName: String { undoStack.last?.name ?? "" }
    /// The name of what is made again next. Empty where it has none.
    open var redoActionName: String { redoStack.last?.name ?? "" }
    /// "Undo", with the name.
    open var undoMenuItemTitle: String { undoActionName.isEmpty ? "Undo" : "Undo \(undoActionName)" }
    /// "Redo", with the name.
    open var redoMenuItemTitle: String { redoActionName.isEmpty ? "Redo" : "Redo \(redoActionName)" }

    /// Says what takes a change back. The target is not kept alive; a step whose target is gone does nothing.
    open func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
        guard isUndoRegistrationEnabled else { return }
        let step = Step(target: target) { [weak target] in if let target { handler(target) } }
        if let group = open.last { return group.steps.append(step) }
        beginUndoGrouping()
        open.last?.steps.append(step)
        endUndoGrouping()
    }

    /// What is registered from here on belongs together.
    open func beginUndoGrouping() { open.append(Group()) }

    /// Ends the group that was begun last. Traps where none is open.
    open func endUndoGrouping() {
        guard let group = open.popLast() else { fatalError("endUndoGrouping without beginUndoGrouping") }
        if group.steps.isEmpty { return }
        if let outer = open.last {
            if outer.name.isEmpty { outer.name = group.name }
            return outer.steps.append(contentsOf: group.steps)
        }
        if isUndoing {
            redoStack.append(group)
        } else {
            if !isRedoing { redoStack.removeAll() }
            undoStack.append(group)
        }
        trim()
    }

    /// Takes the last group back. Does nothing while a group is taken back or made again.
    open func undo() {
        guard !isUndoing, !isRedoing else { return }
        while !open.isEmpty { endUndoGrouping() }
        undoNestedGroup()
    }

    /// Takes the last group back that was ended. Does nothing while a group is taken back or made again.
    open func undoNestedGroup() {
        guard !isUndoing, !isRedoing, let group = undoStack.popLast() else { return }
        isUndoing = true
        run(group)
        isUndoing = false
    }

    /// Makes the group again that was taken back last. Does nothing while a group is taken back or made again.
    open func redo() {
        guard !isUndoing, !isRedoing, let group = redoStack.popLast() else { return }
        isRedoing = true
        run(group)
        isRedoing = false
    }

    private func run(_ group: Group) {
        (aside, open) = (open, [])
        beginUndoGrouping()
        open.last?.name = group.name
        for step in group.steps.reversed() { step.undo() }
        // A handler may have begun groups, ended this one, or forgotten everything.
        while !open.isEmpty { endUndoGrouping() }
        (open, aside) = (aside, [])
    }

    /// Forgets everything.
    open func removeAllActions() {
        undoStack.removeAll()
        redoStack.removeAll()
        open.removeAll()
        aside.removeAll()
    }

    /// Forgets what a target had registered.
    open func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        for group in undoStack + redoStack + open + aside { group.steps.removeAll { $0.target === target } }
        undoStack.removeAll { $0.steps.isEmpty }
        redoStack.removeAll { $0.steps.isEmpty }
    }

    /// Names what is taken back next.
    open func setActionName(_ actionName: String) { (open.last ?? undoStack.last)?.name = actionName }
    /// Registrations are kept no more, until `enableUndoRegistration()`.
    open func disableUndoRegistration() { disabled += 1 }
    /// Registrations are kept again.
    open func enableUndoRegistration() { disabled = max(0, disabled - 1) }

    private func trim() {
        guard levelsOfUndo > 0 else { return }
        undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
        redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
    }
}
