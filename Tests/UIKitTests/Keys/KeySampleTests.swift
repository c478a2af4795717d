import Testing

@testable import UIKit

/// Keys that a program sends to a window.
@MainActor
@Suite("Keys of a window")
struct KeySampleTests {
    private final class Page: UIViewController {
        var heard: [String] = []
        override var keyCommands: [UIKeyCommand]? {
            [UIKeyCommand(input: "s", modifierFlags: .command, action: Selector("save:", Page.save(_:)))]
        }
        func save(_ sender: Any?) { heard.append("save") }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            heard += presses.map { "down \($0.key?.characters ?? "")" }
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            heard += presses.map { "up \($0.key?.characters ?? "")" }
        }
    }

    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let page = Page()

    init() {
        window.rootViewController = page
        window.makeKeyAndVisible()
    }

    @Test("Without a first responder they are presses of the controller, and key commands are performed")
    func presses() {
        window.send(KeySample("a", isDown: true))
        window.send(KeySample("a", isDown: false))
        window.send(KeySample("s", modifiers: .command, isDown: true))
        window.send(KeySample("S", modifiers: [.command, .alphaShift], isDown: true))
        window.send(KeySample("s", modifiers: [.command, .shift], isDown: true))
        #expect(page.heard == ["down a", "up a", "save", "save", "down s"])
    }

    @Test("A field takes what they write, and gives back commands that it does not know")
    func writing() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 90, height: 20))
        page.view.addSubview(field)
        field.becomeFirstResponder()
        for key in ["H", "i", "!", "\u{8}", UIKeyCommand.inputLeftArrow] { window.send(KeySample(key, isDown: true)) }
        window.send(KeySample("s", modifiers: .command, isDown: true))
        #expect(field.text == "Hi")
        #expect(page.heard.contains("save"))
    }
}
