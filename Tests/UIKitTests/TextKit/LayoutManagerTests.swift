import Foundation
import TestSupport
import Testing
import ViewRendering

@testable import UIKit

/// NSLayoutManager and NSTextContainer, by Apple's documentation, and beside Core Text and strings' own drawing.
@MainActor
@Suite("Layout managers")
struct LayoutManagerTests {
    nonisolated private static let prose =
        "The layout manager maps unicode character codes to glyphs, sets the glyphs in a series of text container objects, and displays them in a series of text view objects."

    private struct Setting {
        let storage: NSTextStorage
        let manager = NSLayoutManager()
        let container: NSTextContainer

        init(_ text: NSAttributedString, width: CGFloat = 200, height: CGFloat = 0, padding: CGFloat = 0) {
            storage = NSTextStorage(attributedString: text)
            container = NSTextContainer(size: CGSize(width: width, height: height))
            container.lineFragmentPadding = padding
            storage.addLayoutManager(manager)
            manager.addTextContainer(container)
        }

        var lines: [(rect: CGRect, used: CGRect, range: NSRange)] {
            var lines: [(rect: CGRect, used: CGRect, range: NSRange)] = []
            manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)) {
                rect, used, _, range, _ in lines.append((rect, used, range))
            }
            return lines
        }
    }

    private func text(_ string: String, _ more: [NSAttributedString.Key: Any] = [:]) throws -> NSAttributedString {
        let font = try #require(UIFont(name: "Helvetica", size: 17) as UIFont?)
        return NSAttributedString(
            string: string, attributes: [.font: font, .foregroundColor: UIColor.black].merging(more) { $1 })
    }

    @Test("A container begins with the documented values")
    func defaults() {
        let container = NSTextContainer()
        #expect(container.size == .zero && container.lineFragmentPadding == 5 && container.exclusionPaths.isEmpty)
        #expect(container.maximumNumberOfLines == 0 && container.lineBreakMode == .byWordWrapping)
        #expect(container.isSimpleRectangularTextContainer && !container.widthTracksTextView)
        #expect(container.layoutManager == nil)
    }

    @Test("Lines are those of Core Text's frames, each below the one before", arguments: [80.0, 200, 333, 1000])
    func lines(width: Double) throws {
        let text = try text(Self.prose + "\nA second paragraph.\n\nAnd a third, after an empty one.")
        let setting = Setting(text, width: width)
        let frame = CTFramesetterCreateFrame(
            CTFramesetterCreateWithAttributedString(text), CFRange(location: 0, length: 0),
            CGPath(rect: CGRect(x: 0, y: 0, width: width, height: 5000), transform: nil), nil)
        let theirs = (CTFrameGetLines(frame) as? [CTLine] ?? []).map(CTLineGetStringRange)
        #expect(setting.lines.map(\.range.location) == theirs.map(\.location))
        #expect(setting.lines.map(\.range.length) == theirs.map(\.length))
        var bottom: CGFloat = 0
        for line in setting.lines {
            #expect(abs(line.rect.minY - bottom) < 1e-6 && line.rect.width == width && line.rect.minX == 0)
            #expect(line.used.minX >= 0 && line.used.maxX <= width + 0.01)
            #expect(line.used.minY >= line.rect.minY - 0.01 && line.used.maxY <= line.rect.maxY + 0.01)
            bottom = line.rect.maxY
        }
    }

    @Test("The used rectangle is what the string says that it takes, with the padding at both sides")
    func used() throws {
        let text = try text(Self.prose)
        let box = text.boundingRect(
            with: CGSize(width: 200, height: 1e5), options: .usesLineFragmentOrigin, context: nil)
        let setting = Setting(text)
        let used = setting.manager.usedRect(for: setting.container)
        #expect(abs(used.width - box.width) < 0.01 && abs(used.height - box.height) < 0.01 && used.origin == .zero)
        let padded = Setting(text, width: 214, padding: 7)
        let wider = padded.manager.usedRect(for: padded.container)
        #expect(abs(wider.width - box.width - 14) < 0.01 && abs(wider.height - box.height) < 0.01)
        #expect(padded.manager.location(forGlyphAt: 0).x == 7)
    }

    @Test("A paragraph that goes on in a second container has no first line there", arguments: [false, true])
    func continuing(isShaped: Bool) throws {
        let style = NSMutableParagraphStyle()
        style.firstLineHeadIndent = 40
        style.headIndent = 10
        let setting = Setting(try text(Self.prose, [.paragraphStyle: style]), height: 45)
        let second = NSTextContainer(size: CGSize(width: 200, height: 0))
        second.lineFragmentPadding = 0
        if isShaped { second.exclusionPaths = [UIBezierPath(rect: CGRect(x: 180, y: 0, width: 20, height: 5))] }
        setting.manager.addTextContainer(second)
        let lines = setting.lines
        #expect(lines.count > 4)
        let before = setting.manager.glyphRange(for: setting.container).length
        #expect(lines.map(\.used.minX) == [40] + Array(repeating: 10, count: lines.count - 1))
        #expect(lines.first { $0.range.location == before }?.used.minY == 0)
    }

    @Test("Glyphs draw what the string draws")
    func drawing() throws {
        let text = NSMutableAttributedString(attributedString: try text(Self.prose))
        text.addAttribute(.backgroundColor, value: UIColor.yellow, range: NSRange(location: 11, length: 30))
        text.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 45, length: 40))
        let setting = Setting(text)
        let size = CGSize(width: 220, height: 180)
        let ours = UIGraphicsImageRenderer(size: size).image { _ in
            let all = setting.manager.glyphRange(for: setting.container)
            setting.manager.drawBackground(forGlyphRange: all, at: CGPoint(x: 10, y: 5))
            setting.manager.drawGlyphs(forGlyphRange: all, at: CGPoint(x: 10, y: 5))
        }
        let theirs = UIGraphicsImageRenderer(size: size).image { _ in
            text.draw(in: CGRect(x: 10, y: 5, width: 200, height: 175))
        }
        #expect(ours.pngData() == theirs.pngData())
        // A part draws that part alone.
        let parts = UIGraphicsImageRenderer(size: size).image { _ in
            setting.manager.drawBackground(forGlyphRange: NSRange(location: 0, length: 999), at: CGPoint(x: 10, y: 5))
            for place in stride(from: 0, to: text.length, by: 7) {
                setting.manager.drawGlyphs(
                    forGlyphRange: NSRange(location: place, length: 7), at: CGPoint(x: 10, y: 5))
            }
        }
        #expect(try difference(parts, theirs) < 0.01)
    }

    /// The share of bytes that differ by more than rounding.
    private func difference(_ one: UIImage, _ other: UIImage) throws -> Double {
        let (a, b) = (
            Array(try #require(one.cgImage).dataProvider?.data as Data? ?? Data()),
            Array(try #require(other.cgImage).dataProvider?.data as Data? ?? Data())
        )
        #expect(a.count == b.count && !a.isEmpty)
        return Double(zip(a, b).count { abs(Int($0) - Int($1)) > 24 }) / Double(a.count)
    }

    @Test("A place in a character's box is that character's")
    func hits() throws {
        let setting = Setting(try text(Self.prose), padding: 5)
        for index in 0..<setting.storage.length {
            let box = setting.manager.boundingRect(
                forGlyphRange: NSRange(location: index, length: 1), in: setting.container)
            guard box.width > 0.5 else { continue }
            var fraction: CGFloat = -1
            let found = setting.manager.glyphIndex(
                for: CGPoint(x: box.minX + box.width / 4, y: box.midY), in: setting.container,
                fractionOfDistanceThroughGlyph: &fraction)
            #expect(found == index && abs(fraction - 0.25) < 0.01)
        }
        // Beyond a line's ends the nearest of the line.
        let lines = setting.lines
        let beyond = setting.manager.characterIndex(
            for: CGPoint(x: 900, y: lines[1].rect.midY), in: setting.container,
            fractionOfDistanceBetweenInsertionPoints: nil)
        #expect(NSLocationInRange(beyond, lines[1].range))
        #expect(setting.manager.glyphIndex(for: CGPoint(x: -50, y: -50), in: setting.container) == 0)
    }

    @Test("Bounding rectangles of two parts of a line are beside each other")
    func boxes() throws {
        let setting = Setting(try text("Sails and masts"), width: 400)
        func box(_ location: Int, _ length: Int) -> CGRect {
            setting.manager.boundingRect(
                forGlyphRange: NSRange(location: location, length: length), in: setting.container)
        }
        #expect(abs(box(0, 5).maxX - box(5, 10).minX) < 1e-6 && box(0, 5).width > 20)
        #expect(box(0, 15) == box(0, 5).union(box(5, 10)))
        #expect(box(99, 3) == .zero)
    }

    @Test("Text that a container has no room for goes to the next one")
    func containers() throws {
        let setting = Setting(try text(Self.prose), height: 65)
        let second = NSTextContainer(size: CGSize(width: 120, height: 0))
        setting.manager.addTextContainer(second)
        let (first, rest) = (
            setting.manager.glyphRange(for: setting.container), setting.manager.glyphRange(for: second)
        )
        #expect(first.location == 0 && first.length > 0 && NSMaxRange(first) == rest.location)
        #expect(NSMaxRange(rest) == setting.storage.length)
        #expect(setting.manager.usedRect(for: setting.container).maxY <= 65)
        #expect(setting.manager.textContainer(forGlyphAt: rest.location, effectiveRange: nil) === second)
        #expect(setting.manager.lineFragmentRect(forGlyphAt: rest.location, effectiveRange: nil).minY == 0)
        setting.manager.removeTextContainer(at: 1)
        #expect(setting.manager.firstUnlaidCharacterIndex() == rest.location)
    }

    @Test("The last line of a container that truncates stands for the rest")
    func truncation() throws {
        let setting = Setting(try text(Self.prose))
        setting.container.maximumNumberOfLines = 2
        setting.container.lineBreakMode = .byTruncatingTail
        #expect(setting.lines.count == 2)
        let cut = setting.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: setting.lines[1].range.location)
        #expect(cut.location != NSNotFound && cut.location > setting.lines[1].range.location)
        #expect(NSMaxRange(cut) == setting.storage.length)
        #expect(setting.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0).location == NSNotFound)
        setting.container.lineBreakMode = .byWordWrapping
        let last = setting.lines[1].range.location
        #expect(setting.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: last).location == NSNotFound)
    }

    @Test("A line feed at the end, and an empty text, have an empty line")
    func extraLine() throws {
        let setting = Setting(try text("Sails\n"))
        let line = setting.lines[0]
        #expect(setting.lines.count == 1 && line.range == NSRange(location: 0, length: 6))
        let extra = setting.manager.extraLineFragmentRect
        #expect(extra.minY == line.rect.maxY && abs(extra.height - line.rect.height) < 1e-6)
        #expect(setting.manager.extraLineFragmentTextContainer === setting.container)
        #expect(setting.manager.usedRect(for: setting.container).maxY == extra.maxY)
        setting.storage.deleteCharacters(in: NSRange(location: 5, length: 1))
        #expect(setting.manager.extraLineFragmentRect == .zero)
        let empty = Setting(NSAttributedString(string: ""))
        #expect(empty.manager.extraLineFragmentRect.height > 0 && empty.lines.isEmpty)
        #expect(empty.manager.glyphIndex(for: .zero, in: empty.container) == 0)
    }

    @Test("No letter stands in an exclusion path, and all of the text is there")
    func exclusion() throws {
        let setting = Setting(try text(Self.prose + " " + Self.prose), width: 300, padding: 2)
        let circle = UIBezierPath(ovalIn: CGRect(x: 100, y: 30, width: 90, height: 90))
        let before = setting.lines.count
        setting.container.exclusionPaths = [circle]
        #expect(!setting.container.isSimpleRectangularTextContainer)
        let lines = setting.lines
        #expect(lines.count > before)
        #expect(lines.map(\.range).reduce(0) { $0 + $1.length } == setting.storage.length)
        var place = 0
        for line in lines {
            #expect(line.range.location == place)
            place = NSMaxRange(line.range)
            for y in stride(from: line.rect.minY + 0.5, to: line.rect.maxY, by: 2) {
                for x in stride(from: line.used.minX + 2.5, to: line.used.maxX - 2, by: 2) {
                    #expect(!circle.contains(CGPoint(x: x, y: y)))
                }
            }
        }
        // Some rows have a part at either side.
        #expect(zip(lines, lines.dropFirst()).contains { $0.rect.minY == $1.rect.minY })
    }

    /// A container whose lines become shorter downwards.
    private final class Wedge: NSTextContainer {
        override func lineFragmentRect(
            forProposedRect proposedRect: CGRect, at characterIndex: Int,
            writingDirection baseWritingDirection: NSWritingDirection,
            remaining remainingRect: UnsafeMutablePointer<CGRect>?
        ) -> CGRect {
            let rect = super.lineFragmentRect(
                forProposedRect: proposedRect, at: characterIndex, writingDirection: baseWritingDirection,
                remaining: remainingRect)
            return CGRect(x: rect.minX, y: rect.minY, width: max(60, rect.width - rect.minY), height: rect.height)
        }
    }

    @Test("A subclass says what room lines have")
    func wedge() throws {
        let storage = NSTextStorage(attributedString: try text(Self.prose))
        let manager = NSLayoutManager()
        let container = Wedge(size: CGSize(width: 300, height: 0))
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        var widths: [CGFloat] = []
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) {
            rect, used, _, _, _ in
            widths.append(rect.width)
            #expect(used.maxX <= rect.maxX + 0.01)
        }
        #expect(widths.count > 3 && widths == widths.sorted(by: >) && widths[0] == 300)
    }

    @Test("A container without any room takes none of the text, and ends")
    func noRoom() throws {
        let setting = Setting(try text(Self.prose), width: 100)
        setting.container.exclusionPaths = [UIBezierPath(rect: CGRect(x: -10, y: -10, width: 500, height: 1e9))]
        #expect(setting.lines.isEmpty && setting.manager.usedRect(for: setting.container).isEmpty)
        setting.container.exclusionPaths = []
        setting.container.size = CGSize(width: 0.5, height: 0)
        #expect(setting.manager.glyphRange(for: setting.container).length == setting.storage.length)
        setting.container.size = CGSize(width: CGFloat.nan, height: CGFloat.infinity)
        #expect(setting.manager.glyphRange(for: setting.container).length == setting.storage.length)
    }

    @Test("A word that has no room beside a shape for long is broken there, and ideographs need no room for words")
    func longWords() throws {
        let setting = Setting(try text("an incomprehensibilities"), width: 100)
        setting.container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 40, y: -1, width: 60, height: 1e6))]
        let lines = setting.lines
        #expect(lines.reduce(0) { $0 + $1.range.length } == setting.storage.length)
        #expect(lines.allSatisfy { $0.used.maxX <= 40.01 })
        let signs = Setting(try text(String(repeating: "\u{56FD}", count: 30)), width: 120)
        signs.container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 60, y: -1, width: 60, height: 1000))]
        #expect(signs.lines.first?.rect.minY == 0)
    }

    @Test("Blank lines stay beside shapes, and go to the next container")
    func blankLines() throws {
        let setting = Setting(try text("A\n\nB\n\n\nC"), width: 200)
        let plain = setting.lines.map(\.range)
        setting.container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 150, y: 0, width: 50, height: 500))]
        #expect(setting.lines.map(\.range) == plain && plain.count == 6)
        let columns = Setting(try text("A\n\nB\n\n\nC"), width: 200, height: 20)
        for _ in 0..<5 {
            columns.manager.addTextContainer(NSTextContainer(size: CGSize(width: 200, height: 20)))
        }
        #expect(columns.lines.map(\.range) == plain)
    }

    /// Adds columns as long as there is more text, as pages are made.
    private final class Paging: NSLayoutManagerDelegate {
        func layoutManager(
            _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
            atEnd layoutFinishedFlag: Bool
        ) {
            if textContainer != nil { return }
            layoutManager.addTextContainer(NSTextContainer(size: CGSize(width: 120, height: 60)))
        }
    }

    @Test("A delegate adds containers until all of the text has one")
    func paging() throws {
        let setting = Setting(try text(Self.prose), width: 120, height: 60)
        let paging = Paging()
        setting.manager.delegate = paging
        #expect(setting.manager.firstUnlaidCharacterIndex() == setting.storage.length)
        let count = setting.manager.textContainers.count
        #expect(count > 2)
        #expect(setting.manager.glyphRange(for: setting.container).length > 0)
        #expect(setting.manager.textContainers.count == count)
        #expect(setting.lines.reduce(0) { $0 + $1.range.length } == setting.storage.length)
    }

    /// Invalidates the layout whenever it is asked.
    private final class Restless: NSLayoutManagerDelegate {
        func layoutManager(
            _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
            withProposedLineFragmentRect rect: CGRect
        ) -> CGFloat {
            layoutManager.invalidateLayout(
                forCharacterRange: NSRange(location: 0, length: 1), actualCharacterRange: nil)
            return 0
        }
    }

    @Test("A delegate that invalidates while it is asked ends, without lines twice")
    func restless() throws {
        let setting = Setting(try text(Self.prose))
        let count = setting.lines.count
        let restless = Restless()
        setting.manager.delegate = restless
        #expect(setting.lines.count <= count)
    }

    @Test("A text longer than one layout takes is laid out as a whole")
    func longText() throws {
        let line = "0123456789 abcdefghij\n"
        let setting = Setting(try text(String(repeating: line, count: 7000)), width: 1000)
        #expect(setting.manager.firstUnlaidCharacterIndex() == 7000 * 22)
        #expect(setting.lines.count == 7000)
        var bottom: CGFloat = 0
        for line in setting.lines {
            #expect(abs(line.rect.minY - bottom) < 1e-3)
            bottom = line.rect.maxY
        }
    }

    private final class Spacing: NSLayoutManagerDelegate {
        func layoutManager(
            _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
            withProposedLineFragmentRect rect: CGRect
        ) -> CGFloat { 11 }
    }

    private final class Raising: NSLayoutManagerDelegate {
        func layoutManager(
            _ layoutManager: NSLayoutManager, shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
            lineFragmentUsedRect: UnsafeMutablePointer<CGRect>, baselineOffset: UnsafeMutablePointer<CGFloat>,
            in textContainer: NSTextContainer, forGlyphRange glyphRange: NSRange
        ) -> Bool {
            lineFragmentRect.pointee.size.height = 40
            lineFragmentUsedRect.pointee.size.height = 40
            baselineOffset.pointee = 25
            return true
        }
    }

    @Test("A delegate spaces lines, and sets where they stand")
    func delegate() throws {
        let setting = Setting(try text(Self.prose))
        let before = setting.lines
        let spacing = Spacing()
        setting.manager.delegate = spacing
        setting.manager.invalidateLayout(
            forCharacterRange: NSRange(location: 0, length: 1), actualCharacterRange: nil)
        for (i, line) in setting.lines.enumerated() {
            #expect(abs(line.rect.minY - before[i].rect.minY - 11 * CGFloat(i)) < 1e-6)
        }
        let raising = Raising()
        setting.manager.delegate = raising
        setting.manager.invalidateLayout(
            forCharacterRange: NSRange(location: 0, length: 1), actualCharacterRange: nil)
        for (i, line) in setting.lines.enumerated() {
            #expect(abs(line.rect.minY - 40 * CGFloat(i)) < 1e-6 && line.rect.height == 40)
            #expect(setting.manager.location(forGlyphAt: line.range.location).y == 25)
        }
    }

    @Test("Edits are laid out, and colours that adapt follow the traits")
    func edits() throws {
        let setting = Setting(try text("Sails", [.foregroundColor: UIColor.label]))
        let width = setting.manager.usedRect(for: setting.container).width
        setting.storage.append(try text(" and masts"))
        #expect(setting.manager.usedRect(for: setting.container).width > width)
        setting.storage.addAttribute(.kern, value: 4, range: NSRange(location: 0, length: 5))
        #expect(
            setting.manager.boundingRect(
                forGlyphRange: NSRange(location: 0, length: 5), in: setting.container
            ).width > width + 10)
        func picture() -> Data? {
            UIGraphicsImageRenderer(size: CGSize(width: 60, height: 20)).image { _ in
                setting.manager.drawGlyphs(forGlyphRange: NSRange(location: 0, length: 5), at: .zero)
            }.pngData()
        }
        let light = picture()
        var dark: Data?
        UITraitCollection(userInterfaceStyle: .dark).performAsCurrent { dark = picture() }
        #expect(light != nil && dark != nil && light != dark && picture() == light)
    }

    @Test("Letters of several units are whole in ranges")
    func ranges() throws {
        let setting = Setting(try text("a👩‍👩‍👧b"))
        let length = setting.storage.length
        var actual = NSRange()
        let range = setting.manager.glyphRange(
            forCharacterRange: NSRange(location: 2, length: 1), actualCharacterRange: &actual)
        #expect(range == NSRange(location: 1, length: length - 2) && actual == range)
        #expect(
            setting.manager.characterRange(
                forGlyphRange: NSRange(location: 0, length: 900), actualGlyphRange: nil)
                == NSRange(location: 0, length: length))
        #expect(setting.manager.cgGlyph(at: 0) != .max && setting.manager.cgGlyph(at: 900) == .max)
    }
}
