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

    private final class Listener: UIViewController {
        var presses: [(phase: UIPress.Phase, press: UIPress)] = []
        override func pressesBegan(_ all: Set<UIPress>, with event: UIPressesEvent?) {
            presses += all.map { ($0.phase, $0) }
        }
        override func pressesEnded(_ all: Set<UIPress>, with event: UIPressesEvent?) {
            presses += all.map { ($0.phase, $0) }
        }
    }

    @Test("A key that is held is one press until it is released, and a release of another key is none")
    func held() {
        let listener = Listener()
        window.rootViewController = listener
        for _ in 0..<3 { window.send(KeySample("a", isDown: true)) }
        window.send(KeySample("b", isDown: false))
        window.send(KeySample("A", modifiers: .shift, isDown: false))
        window.send(KeySample("a", isDown: false))
        #expect(listener.presses.map(\.phase) == [.began, .ended])
        #expect(listener.presses.first?.press === listener.presses.last?.press)
    }

    @Test("Forward delete removes what follows the cursor, or what is selected")
    func deletingForward() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 90, height: 20))
        page.view.addSubview(field)
        field.text = "abcd"
        field.becomeFirstResponder()
        func select(_ from: Int, _ to: Int) {
            let start = field.beginningOfDocument
            field.selectedTextRange = field.textRange(
                from: field.position(from: start, offset: from)!, to: field.position(from: start, offset: to)!)
        }
        select(1, 1)
        window.send(KeySample("\u{7F}", isDown: true))
        #expect(field.text == "acd")
        select(0, 2)
        window.send(KeySample("\u{7F}", isDown: true))
        #expect(field.text == "d")
        select(1, 1)
        window.send(KeySample("\u{7F}", isDown: true))
        #expect(field.text == "d")
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
