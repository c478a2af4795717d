extension StringProtocol {
    /// Returns the text for quoting in an error: unchanged up to `limit` characters, else its beginning and an
    /// ellipsis.
    ///
    /// Errors quote text from files, where a name may be megabytes long. Reads only the beginning.
    package func shortened(to limit: Int = 80) -> String {
        // One character may consist of any number of scalars.
        let mostScalars = 4 * limit
        let scalars = unicodeScalars
        let end =
            scalars.index(scalars.startIndex, offsetBy: mostScalars, limitedBy: scalars.endIndex) ?? scalars.endIndex
        let beginning = self[..<end]
        if end == scalars.endIndex, beginning.count <= limit { return String(self) }
        return beginning.prefix(limit - 1) + "…"
    }

    /// A file's name for quoting in an error; of a `data:` URL, which contains the picture, only the beginning.
    package var shortenedFile: String { shortened(to: hasPrefix("data:") ? 40 : 240) }
}
