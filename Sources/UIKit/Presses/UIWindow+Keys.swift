import LayerModel

/// A key of a keyboard that comes down or is released: what a program sends to a window that has a real keyboard, or another one, to tell of.
public struct KeySample: Hashable, Sendable {
    /// What the key writes, or one of `UIKeyCommand`'s names for keys that write nothing, such as `inputUpArrow`; "\u{8}" deletes backwards, "\u{7F}" forwards.
    public var characters: String
    /// The modifiers that are held down.
    public var modifiers: UIKeyModifierFlags
    /// Whether it comes down; else it is released.
    public var isDown: Bool

    /// A key.
    public init(_ characters: String, modifiers: UIKeyModifierFlags = [], isDown: Bool) {
        (self.characters, self.modifiers, self.isDown) = (characters, modifiers, isDown)
    }
}

extension UIWindow {
    /// Takes a key from a device. It goes to the first responder, else to the top of the window's controllers.
    ///
    ///     window.send(KeySample("a", isDown: true))
    ///
    /// A key command of the responders that the key reaches is performed; other keys are presses of the first responder, and what they write goes into
    /// it where it takes text.
    public final func send(_ key: KeySample) {
        let responder = firstResponder ?? topController ?? self
        if key.isDown, perform(key, from: responder) { return }
        let name = key.characters.lowercased()
        if key.isDown {
            // One that is held down comes again and again, and is one press.
            if heldPresses[name] == nil {
                let press = UIPress()
                press.key = UIKey(characters: key.characters, modifiers: key.modifiers)
                (press.window, press.responder) = (self, responder)
                heldPresses[name] = press
                tell(press, .began) { responder.pressesBegan($0, with: $1) }
            }
        } else if let press = heldPresses.removeValue(forKey: name) {
            let responder = press.responder ?? responder
            tell(press, .ended) { responder.pressesEnded($0, with: $1) }
        }
        guard key.isDown, key.modifiers.isDisjoint(with: [.command, .control]),
            let input = firstResponder as? any UIKeyInput
        else { return }
        switch key.characters {
        case "\u{8}": input.deleteBackward()
        case "\u{7F}": deleteForward(in: input)
        case "\r": input.insertText("\n")
        case let text where text.count == 1: input.insertText(text)
        default: break
        }
    }

    private func tell(_ press: UIPress, _ phase: UIPress.Phase, _ send: (Set<UIPress>, UIPressesEvent) -> Void) {
        (press.phase, press.timestamp) = (phase, EventClock.of(self).now)
        let event = UIPressesEvent()
        event.allPresses = [press]
        send([press], event)
    }

    /// Removes what is selected, or the character after the cursor.
    private func deleteForward(in input: any UIKeyInput) {
        guard let text = input as? any UITextInput, let selection = text.selectedTextRange else { return }
        if !selection.isEmpty { return text.replace(selection, withText: "") }
        guard let next = text.position(from: selection.end, offset: 1),
            let range = text.textRange(from: selection.end, to: next)
        else { return }
        text.replace(range, withText: "")
    }

    /// The controller that is presented last.
    private var topController: UIViewController? {
        var top = rootViewController
        while let presented = top?.presentedViewController { top = presented }
        return top
    }

    /// Performs the nearest key command of a chain.
    private func perform(_ key: KeySample, from first: UIResponder) -> Bool {
        let plain = key.modifiers.subtracting([.alphaShift, .numericPad])
        var responder: UIResponder? = first
        while let here = responder {
            for command in here.keyCommands ?? [] {
                guard let input = command.input, input.lowercased() == key.characters.lowercased(),
                    command.modifierFlags.subtracting([.alphaShift, .numericPad]) == plain,
                    let target = here.target(forAction: command.action, withSender: command)
                else { continue }
                command.action.perform(on: target as AnyObject, with: command, nil)
                return true
            }
            responder = here.next
        }
        return false
    }
}
