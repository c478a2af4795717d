extension String {
    /// The most consecutive combining marks in untrusted text: no writing system stacks a tenth of it. Comparing and
    /// hashing strings sorts marks, in time quadratic in their number.
    package static let mostMarks = 256

    /// Whether more than `mostMarks` combining marks are consecutive.
    package var hasTooManyMarks: Bool {
        if utf8.count <= Self.mostMarks { return false }
        var count = 0
        for scalar in unicodeScalars {
            count = scalar.isMark ? count + 1 : 0
            if count > Self.mostMarks { return true }
        }
        return false
    }

    /// The string without excess marks.
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
    /// Whether it is sorted among neighbouring marks: by its class, or, for three Tibetan vowels, by those of their
    /// parts.
    fileprivate var isMark: Bool {
        if value < 0x300 { return false }
        return properties.canonicalCombiningClass != .notReordered || [0xF73, 0xF75, 0xF81].contains(value)
    }
}
