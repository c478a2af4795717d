import Testing
import ViewRendering

@testable import UIKit

/// Alerts, by Apple's documentation of `UIAlertController`.
@MainActor
@Suite("Alerts")
struct AlertTests {
    private let renderer: Renderer
    private let diary = Diary()

    init() throws { renderer = try Renderer(backend: .cpu) }

    private func window() throws -> (DiaryPage, UIWindow) {
        let root = DiaryPage("root", diary)
        let window = try shownWindow(root, renderer, CGSize(width: 390, height: 600))
        _ = diary.take()
        return (root, window)
    }

    private func alert(_ style: UIAlertController.Style, _ calls: Diary) -> UIAlertController {
        let alert = UIAlertController(
            title: "Delete the file?", message: "It cannot be brought back afterwards.", preferredStyle: style)
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in calls.lines.append("delete") })
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in calls.lines.append("cancel") })
        return alert
    }

    // UIAlertAction handler: "A block to execute when the user selects the action." cancel: at the left of two buttons (Human Interface Guidelines).
    @Test("A tap on an action dismisses the alert and calls its handler, once")
    func actions() throws {
        let (root, window) = try window(), calls = Diary()
        let alert = alert(.alert, calls)
        #expect(alert.actions.map(\.title) == ["Delete", "Cancel"])
        root.present(alert, animated: true)
        pass(0.1, renderer)
        try keep(renderer.image(of: window, scale: 2), "alert-coming")
        pass(0.3, renderer)
        #expect(
            diary.lines.isEmpty && root.presentedViewController === alert && root.view.tintAdjustmentMode == .dimmed)
        let frame = alert.view.frame
        #expect(frame.width == 270 && frame.midX == 195 && abs(frame.midY - 300) <= 0.5)
        for look in [UIUserInterfaceStyle.light, .dark] {
            window.overrideUserInterfaceStyle = look
            let image = try renderer.image(of: window, scale: 2)
            try keep(image, "alert-\(look.rawValue)")
            // 20 % of black on white, 48 % on black.
            #expect(image.pixelBuffer.pixel(20, 20) == (look == .light ? 0xFFCC_CCCC : 0xFF00_0000))
        }
        // Two taps: the second one meets an alert that goes.
        let source = TouchSource(
            .tap(at: CGPoint(x: 270, y: frame.maxY - 22)).wait(0.05).tap(at: CGPoint(x: 120, y: frame.maxY - 22)))
        source.play(in: window)
        for _ in 0..<10 { pass(0.05, renderer) }
        #expect(calls.lines == ["delete"] && root.presentedViewController == nil)
        #expect(root.view.tintAdjustmentMode == .normal && window.subviews.count == 1)
        // The same alert once more, and the other action, whose handler presents the next alert.
        let next = UIAlertController(title: "Kept", message: nil, preferredStyle: .alert)
        let again = UIAlertController(title: "Really?", message: nil, preferredStyle: .alert)
        again.addAction(UIAlertAction(title: "No", style: .cancel) { _ in root.present(next, animated: false) })
        root.present(again, animated: false)
        window.layoutIfNeeded()
        tap(CGPoint(x: 195, y: again.view.frame.maxY - 22), in: window, renderer)
        pass(0.3, renderer)
        #expect(root.presentedViewController === next)
        // A tap beside an alert changes nothing.
        tap(CGPoint(x: 20, y: 20), in: window, renderer)
        pass(0.3, renderer)
        #expect(root.presentedViewController === next)
    }

    // preferredAction: "The preferred action is relevant for the UIAlertController.Style.alert style only … bold text."
    @Test("More than two actions stand one below the other, the one that cancels last; disabled ones do nothing")
    func column() throws {
        let (root, window) = try window(), calls = Diary()
        let alert = UIAlertController(title: "Choose", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in calls.lines.append("cancel") })
        let first = UIAlertAction(title: "First", style: .default) { _ in calls.lines.append("first") }
        alert.addAction(first)
        alert.addAction(UIAlertAction(title: "Second", style: .default) { _ in calls.lines.append("second") })
        alert.preferredAction = first
        #expect(alert.shownActions.map(\.title) == ["First", "Second", "Cancel"] && alert.boldAction === first)
        first.isEnabled = false
        root.present(alert, animated: false)
        window.layoutIfNeeded()
        try keep(renderer.image(of: window, scale: 2), "alert-column")
        let bottom = alert.view.frame.maxY
        tap(CGPoint(x: 195, y: bottom - 110), in: window, renderer)
        #expect(root.presentedViewController === alert && calls.lines.isEmpty)
        first.isEnabled = true
        window.layoutIfNeeded()
        tap(CGPoint(x: 195, y: bottom - 110), in: window, renderer)
        pass(0.3, renderer)
        #expect(calls.lines == ["first"])
    }

    // actionSheet: "An action sheet displayed by the view controller that presented it."
    @Test("A list of actions is at the lower edge, with the one that cancels apart; a tap beside it cancels")
    func sheet() throws {
        let (root, window) = try window(), calls = Diary()
        let sheet = alert(.actionSheet, calls)
        sheet.addAction(UIAlertAction(title: "Archive", style: .default) { _ in calls.lines.append("archive") })
        root.present(sheet, animated: true)
        pass(0.6, renderer)
        #expect(sheet.view.frame.maxY == 592 && sheet.view.frame.minX == 8 && sheet.view.frame.width == 374)
        for look in [UIUserInterfaceStyle.light, .dark] {
            window.overrideUserInterfaceStyle = look
            try keep(renderer.image(of: window, scale: 2), "action-sheet-\(look.rawValue)")
        }
        // Rows are 57 points high, with 8 before the last one.
        tap(CGPoint(x: 195, y: 592 - 57 - 8 - 28), in: window, renderer)
        pass(0.6, renderer)
        #expect(calls.take() == ["archive"] && root.presentedViewController == nil)
        root.present(sheet, animated: false)
        tap(CGPoint(x: 195, y: 50), in: window, renderer)
        pass(0.6, renderer)
        #expect(calls.take() == ["cancel"])
    }

    // addTextField(configurationHandler:): "You can add a text field only if the preferredStyle property is set to UIAlertController.Style.alert."
    @Test("Fields for text are set up and kept in order")
    func fields() throws {
        let (root, window) = try window()
        let alert = UIAlertController(title: "Sign in", message: "With your name", preferredStyle: .alert)
        #expect(alert.textFields == nil)
        alert.addTextField { $0.placeholder = "Name" }
        alert.addTextField { $0.text = "secret" }
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        #expect(alert.textFields?.map(\.placeholder) == ["Name", nil])
        root.present(alert, animated: false)
        window.layoutIfNeeded()
        for look in [UIUserInterfaceStyle.light, .dark] {
            window.overrideUserInterfaceStyle = look
            try keep(renderer.image(of: window, scale: 2), "alert-fields-\(look.rawValue)")
        }
        #expect(alert.textFields?[0].window === window)
    }

    @Test("An alert with very many actions and a long text stays within the window")
    func many() throws {
        let (root, window) = try window()
        let alert = UIAlertController(
            title: String(repeating: "long ", count: 200), message: nil, preferredStyle: .alert)
        for index in 0..<100 { alert.addAction(UIAlertAction(title: "\(index)", style: .default)) }
        root.present(alert, animated: false)
        window.layoutIfNeeded()
        #expect(alert.view.frame.height == 584)
        try keep(renderer.image(of: window), "alert-many")
        let empty = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        alert.present(empty, animated: false)
        window.layoutIfNeeded()
        #expect(empty.view.frame.height == 0)
    }

    @Test("A second action that cancels traps, and so does a field in a list")
    func traps() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "a", style: .cancel))
                alert.addAction(UIAlertAction(title: "b", style: .cancel))
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet).addTextField()
            }
        }
    }
}
