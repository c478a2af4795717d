import ArgumentParser
import FoundationAdditions
import SceneFormat

/// A value for a key path, `Card.Title.string=Hello`, with the folder of relative file names in it.
struct Assignment {
    var override: SceneOverride
    /// The folder of relative file names; nil for the working directory.
    var folder: String?
    /// Where its files have to lie; nil for anywhere.
    var confinement: Confinement?

    /// From the command line: the text before the first `=` is the key path.
    init(argument: String) throws(ValidationError) {
        guard let sign = argument.firstIndex(of: "="), sign > argument.startIndex else {
            throw ValidationError("it is a key path, =, and a value, as in Card.Title.string=Hello")
        }
        override = SceneOverride(
            keyPath: String(argument[..<sign]), value: .text(String(argument[argument.index(after: sign)...])))
    }

    /// From a job list.
    init(keyPath: String, value: JSON, folder: String?, confinement: Confinement?) {
        override = SceneOverride(keyPath: keyPath, value: .json(value))
        self.folder = folder
        self.confinement = confinement
    }

    /// The path of a file that its value names, once earlier jobs that write it have ended.
    func path(of file: String, for reading: JobReading) throws(SceneError) -> String {
        let path = folder.map { file.hasPrefix("/") ? file : $0 + "/" + file } ?? file
        try confinement?.check(reading: path)
        reading.waitForWriters(of: path)
        return path
    }

    /// The path of a file that is opened later, which the job counts as reading.
    func pathOpenedLater(_ file: String, for reading: JobReading) throws(SceneError) -> String {
        guard !file.isEmpty, !file.contains("\0") else { throw SceneError("an empty file name") }
        let path = try path(of: file, for: reading)
        if FileStamp(path: path) != nil { reading.add(path) }
        return path
    }
}
