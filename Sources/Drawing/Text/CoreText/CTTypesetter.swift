import Foundation
import FoundationAdditions

/// Breaks a text into lines.
public final class CTTypesetter: NSObject, @unchecked Sendable {
    // Unchecked: an immutable copy.
    let string: NSAttributedString

    init(_ string: NSAttributedString) { self.string = NSAttributedString(attributedString: string) }

    /// The text from an index on, as far as one line may reach.
    private func rest(from start: Int) -> NSAttributedString {
        let length = string.length - start
        let text = string.string as NSString
        var end = start + min(length, TextParagraphs.longestPiece)
        if end < string.length {
            // A letter with more marks than a line holds is cut, so that there is always something to set.
            let letter = text.rangeOfComposedCharacterSequence(at: end).location
            if letter > start {
                end = letter
            } else if UTF16.isTrailSurrogate(text.character(at: end)) {
                end -= 1
            }
        }
        return string.attributedSubstring(from: NSRange(location: start, length: end - start))
    }

    /// The number of characters that a line of a width takes.
    func count(from start: Int, width: CGFloat, byCharacters: Bool) -> Int {
        guard start >= 0, start < string.length else { return 0 }
        var rest = rest(from: start)
        if byCharacters {
            let copy = NSMutableAttributedString(attributedString: rest)
            let whole = NSRange(location: 0, length: copy.length)
            let style = (copy.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle ?? .default)
                .mutable()
            style.lineBreakMode = .byCharWrapping
            copy.addAttribute(.paragraphStyle, value: style.immutable(), range: whole)
            rest = copy
        }
        var options = TextLayoutOptions()
        options.keepsPlaces = true
        options.wantsGlyphs = false
        options.isWrapped = true
        options.width = width.isNaN ? 0 : max(0, width)
        options.mostLines = 2
        let lines = AttributedText(rest).layout(options).lines
        // A line ends where the next begins.
        if lines.count > 1 { return max(1, lines[1].range.lowerBound) }
        return lines.isEmpty ? rest.length : max(1, lines[0].range.upperBound)
    }

    func line(_ range: CFRange) -> CTLine {
        let characters = range.within(string.length)
        return CTLine(string.attributedSubstring(from: NSRange(characters)), base: characters.lowerBound)
    }
}

/// A typesetter of a text.
public func CTTypesetterCreateWithAttributedString(_ string: NSAttributedString) -> CTTypesetter {
    CTTypesetter(string)
}

/// A typesetter of a text. The options have no effect.
public func CTTypesetterCreateWithAttributedStringAndOptions(
    _ string: NSAttributedString, _ options: CFDictionary?
) -> CTTypesetter? { CTTypesetter(string) }

/// The line of a range of characters; a length of 0 means to the end.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
    typesetter.line(stringRange)
}

/// The line of a range of characters. The offset, which tabs would count from, has no effect.
public func CTTypesetterCreateLineWithOffset(
    _ typesetter: CTTypesetter, _ stringRange: CFRange, _ offset: Double
) -> CTLine { typesetter.line(stringRange) }

/// How many characters from an index on a line of a width takes: to the last place between words that fits.
public func CTTypesetterSuggestLineBreak(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex { typesetter.count(from: startIndex, width: CGFloat(width), byCharacters: false) }

/// The same as `CTTypesetterSuggestLineBreak`, less an offset at the line's start.
public func CTTypesetterSuggestLineBreakWithOffset(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double, _ offset: Double
) -> CFIndex { typesetter.count(from: startIndex, width: CGFloat(width - offset), byCharacters: false) }

/// How many characters from an index on a line of a width takes, broken between any two.
public func CTTypesetterSuggestClusterBreak(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex { typesetter.count(from: startIndex, width: CGFloat(width), byCharacters: true) }
