import Foundation
import Playground
import Strata
import UIKit

/// Hands what is done on the page to a window: on the thread of the views, on which the playground runs.
final class WindowUser: PlaygroundUser {
    private let window: UIWindow

    init(_ window: UIWindow) { self.window = window }

    func touch(_ touches: [PlaygroundTouch], at time: TimeInterval) {
        let window = window
        MainActor.assumeHere {
            window.send(
                touches.map { touch in
                    let phase: UITouch.Phase =
                        switch touch.phase {
                        case .began: .began
                        case .moved: .moved
                        case .ended: .ended
                        case .cancelled: .cancelled
                        }
                    return TouchSample(finger: touch.finger, phase: phase, location: touch.location, time: time)
                })
        }
    }

    func press(_ key: PlaygroundKey) {
        let window = window
        MainActor.assumeHere {
            var modifiers: UIKeyModifierFlags = []
            if key.modifiers.contains(.shift) { modifiers.insert(.shift) }
            if key.modifiers.contains(.control) { modifiers.insert(.control) }
            if key.modifiers.contains(.alternate) { modifiers.insert(.alternate) }
            if key.modifiers.contains(.command) { modifiers.insert(.command) }
            window.send(KeySample(Self.characters(key.name), modifiers: modifiers, isDown: key.isDown))
        }
    }

    func prepare(scale: Double) {
        let window = window
        _ = MainActor.assumeHere { window.prepareForPicture(CGFloat(scale)) }
    }

    /// UIKit's characters of a key that the browser names.
    private static func characters(_ name: String) -> String {
        switch name {
        case "ArrowUp": UIKeyCommand.inputUpArrow
        case "ArrowDown": UIKeyCommand.inputDownArrow
        case "ArrowLeft": UIKeyCommand.inputLeftArrow
        case "ArrowRight": UIKeyCommand.inputRightArrow
        case "Escape": UIKeyCommand.inputEscape
        case "PageUp": UIKeyCommand.inputPageUp
        case "PageDown": UIKeyCommand.inputPageDown
        case "Home": UIKeyCommand.inputHome
        case "End": UIKeyCommand.inputEnd
        case "Enter": "\r"
        case "Tab": "\t"
        case "Backspace": "\u{8}"
        case "Delete": "\u{7F}"
        default: name
        }
    }
}
