extension StringProtocol {
    /// The text as an error quotes it: whole where it has at most so many characters, else its beginning and an ellipsis.
    ///
    /// What errors quote comes from files, where a name may be megabytes long. Looks at the beginning alone.
    package func shortened(to limit: Int = 80) -> String {
        // One character may be made of any number of scalars.
        let mostScalars = 4 * limit
        let scalars = unicodeScalars
        let end =
            scalars.index(scalars.startIndex, offsetBy: mostScalars, limitedBy: scalars.endIndex) ?? scalars.endIndex
        let beginning = self[..<end]
        if end == scalars.endIndex, beginning.count <= limit { return String(self) }
        return beginning.prefix(limit - 1) + "…"
    }

    /// A file's name as an error quotes it: a `data:` URL, which is the picture itself, by its beginning.
    package var shortenedFile: String { shortened(to: hasPrefix("data:") ? 40 : 240) }
}
