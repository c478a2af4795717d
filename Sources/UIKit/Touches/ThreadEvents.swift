/// The touches of a thread.
@MainActor
final class ThreadEvents {
    /// One for each clock that windows are shown by, where anything waits.
    var clocks: [EventClock] = []
    /// The clock of the event that is handed out.
    var active: EventClock?
    /// Whose touches are down or waited for.
    private var windows: [WeakWindow] = []

    private struct WeakWindow {
        weak var window: UIWindow?
    }

    nonisolated init() {}

    /// A window has touches.
    func note(_ window: UIWindow) {
        windows.removeAll { $0.window == nil }
        if !windows.contains(where: { $0.window === window }) { windows.append(WeakWindow(window: window)) }
    }

    /// A view left a window, or went to another one: touches in it and below are taken away.
    func viewMoved(_ view: UIView) {
        for entry in windows { entry.window?.touches.takeAway(under: view) }
    }
}
