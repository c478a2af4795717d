import ArgumentParser
import SceneFormat

/// A value for what a key path names, `Card.Title.string=Hello`, with the folder from which files in it are meant.
struct Assignment {
    var override: SceneOverride
    /// Nil is the working directory.
    var folder: String?
    /// Where files in it have to lie; nil is anywhere.
    var confinement: Confinement?

    /// As it is said on the command line: all before the first `=` is the key path.
    init(argument: String) throws(ValidationError) {
        guard let sign = argument.firstIndex(of: "="), sign > argument.startIndex else {
            throw ValidationError("it is a key path, =, and a value, as in Card.Title.string=Hello")
        }
        override = SceneOverride(
            keyPath: String(argument[..<sign]), value: .text(String(argument[argument.index(after: sign)...])))
    }

    /// As a job list says it.
    init(keyPath: String, value: JSON, folder: String?, confinement: Confinement?) {
        override = SceneOverride(keyPath: keyPath, value: .json(value))
        self.folder = folder
        self.confinement = confinement
    }
}
