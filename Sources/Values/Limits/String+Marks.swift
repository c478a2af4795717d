extension String {
    /// The most combining marks in a row that texts of strangers have: no writing stacks a tenth of it. Comparing and hashing strings puts
    /// marks in order, which takes the square of their number.
    package static let mostMarks = 256

    /// Whether more than `mostMarks` combining marks follow each other.
    package var hasTooManyMarks: Bool {
        if utf8.count <= Self.mostMarks { return false }
        var count = 0
        for scalar in unicodeScalars {
            count = scalar.isMark ? count + 1 : 0
            if count > Self.mostMarks { return true }
        }
        return false
    }

    /// The string without the marks that are too many.
    package var withFewMarks: String {
        guard hasTooManyMarks else { return self }
        var count = 0, kept = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            count = scalar.isMark ? count + 1 : 0
            if count <= Self.mostMarks { kept.append(scalar) }
        }
        return String(kept)
    }
}

extension Unicode.Scalar {
    /// Whether it is sorted among the marks beside it: by its class, or, of three Tibetan vowels, by those of their parts.
    fileprivate var isMark: Bool {
        if value < 0x300 { return false }
        return properties.canonicalCombiningClass != .notReordered || [0xF73, 0xF75, 0xF81].contains(value)
    }
}
