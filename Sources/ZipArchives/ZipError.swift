import Values

/// Why an archive, or a file in it, cannot be read. Its description is one line.
package struct ZipError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file's name in the archive; empty for the whole archive.
    package var place: String
    /// What was found, and what would be valid.
    package var problem: String

    init(_ problem: String, at place: String = "") { (self.problem, self.place) = (problem, place) }

    /// One line: the file and the problem.
    package var description: String {
        place.isEmpty ? problem : place.shortened(to: 240) + ": " + problem
    }
}
