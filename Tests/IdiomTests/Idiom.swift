import UIKit

/// A line or two as code of iOS has them, by Apple's documentation of a class, and what they come to.
@MainActor
struct Idiom {
    let name: String
    let body: @MainActor () throws -> Bool
    let file: String
    let line: Int
}

/// The idioms of a class or of what belongs together.
@MainActor
struct Idioms {
    let topic: String
    private(set) var all: [Idiom] = []

    /// Idioms that a closure lists by calling `idiom(_:_:)` of what it is handed.
    init(_ topic: String, _ list: (inout Idioms) -> Void) {
        self.topic = topic
        list(&self)
    }

    /// Adds an idiom. The body says whether what it did is what the documentation says.
    mutating func callAsFunction(
        _ name: String, file: String = #fileID, line: Int = #line, _ body: @escaping @MainActor () throws -> Bool
    ) {
        all.append(Idiom(name: name, body: body, file: file, line: line))
    }
}
