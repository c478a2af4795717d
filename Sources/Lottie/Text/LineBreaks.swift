// Line breaking.

extension [TextLetter] {
    /// Breaks a paragraph's letters, in reading order, into lines of a width.
    ///
    /// Lines end at spaces, which belong to neither line, after hyphens and next to ideographs; a word wider than a
    /// line is broken between letters. Spaces may extend beyond the width.
    ///
    /// - Parameters:
    ///   - width: in points.
    ///   - tracking: The space after each letter, in points.
    /// - Returns: the letters of each line; one empty line where there are none.
    func lines(ofWidth width: Double, tracking: Double) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0, pen = 0.0
        /// The last possible break: the end of the line and the start of the next one.
        var last: (end: Int, next: Int)?
        var i = 0
        while i < count {
            if i > start, mayBreak(before: i) { last = (i, i) }
            if self[i].isSpace {
                last = (i, i + 1)
            } else if pen + self[i].advance > width * 1.000_001, i > start {
                var cut = (end: i, next: i)
                if let last, last.next > start { cut = last }
                lines.append(start..<cut.end)
                (start, i, pen, last) = (cut.next, cut.next, 0, nil)
                continue
            }
            pen += self[i].advance + tracking
            i += 1
        }
        lines.append(start..<count)
        return lines
    }

    /// Whether a line may end between two letters that are not spaces.
    private func mayBreak(before i: Int) -> Bool {
        guard let before = self[i - 1].text.unicodeScalars.last, let after = self[i].text.unicodeScalars.first,
            !self[i - 1].isSpace
        else { return false }
        if ["-", "\u{2010}", "\u{2013}", "\u{2014}", "\u{AD}", "\u{200B}"].contains(before) { return i > 1 }
        guard before.isIdeographic || after.isIdeographic else { return false }
        return !before.opens && !after.closes
    }
}

extension Unicode.Scalar {
    /// Whether lines may end next to it: ideographs, kana, hangul and the punctuation among them.
    fileprivate var isIdeographic: Bool {
        switch value {
        case 0x2E80...0x2FDF, 0x3000...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFF00...0xFF9F, 0x20000...0x3FFFD:
            true
        default: false
        }
    }

    /// Whether it must not end a line.
    fileprivate var opens: Bool {
        switch properties.generalCategory {
        case .openPunctuation, .initialPunctuation: true
        default: false
        }
    }

    /// Whether it must not begin a line: closing punctuation, small kana, length and iteration marks.
    fileprivate var closes: Bool {
        switch properties.generalCategory {
        case .closePunctuation, .finalPunctuation, .otherPunctuation: return true
        default: break
        }
        switch value {
        case 0x3005, 0x303B, 0x30FC, 0x309D, 0x309E, 0x30FD, 0x30FE, 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063,
            0x3083, 0x3085, 0x3087, 0x308E, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7,
            0x30EE:
            return true
        default: return false
        }
    }
}
