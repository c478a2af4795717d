import Foundation

/// A finger, or the mouse, on the page.
package struct PlaygroundTouch {
    /// What it does.
    package enum Phase: String {
        case began = "begin"
        case moved = "move"
        case ended = "end"
        case cancelled = "cancel"
    }
    /// Tells fingers apart.
    package var finger: Int
    package var phase: Phase
    /// In the scene's space, in points.
    package var location: CGPoint
}

/// A key of the page's keyboard.
package struct PlaygroundKey {
    /// Keys that are held down beside it.
    package struct Modifiers: OptionSet {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }
        package static let shift = Modifiers(rawValue: 1)
        package static let control = Modifiers(rawValue: 2)
        package static let alternate = Modifiers(rawValue: 4)
        package static let command = Modifiers(rawValue: 8)
    }
    /// The browser's name: what it writes, or such as "ArrowUp".
    package var name: String
    package var modifiers: Modifiers
    package var isDown: Bool
}

/// Takes what a person does with the scene, where code of its own answers.
package protocol PlaygroundUser: AnyObject {
    /// Fingers did something at a time of the renderer's clock.
    func touch(_ touches: [PlaygroundTouch], at time: TimeInterval)
    /// A key came down or was released.
    func press(_ key: PlaygroundKey)
    /// A picture is about to be made, of so many pixels a point.
    func prepare(scale: Double)
}
