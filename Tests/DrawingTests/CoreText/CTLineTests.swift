@testable import Drawing
import Foundation
import FoundationAdditions
import Testing

/// Lines, runs and frames by Core Text's functions: they are those of text layers.
@Suite struct CTLineTests {
    private static let font = CTFont("DejaVu Sans", size: 20)

    private func text(_ string: String, _ more: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString {
        NSAttributedString(string: string, attributes: more.merging([.font: Self.font]) { own, _ in own })
    }

    private func context(_ width: Int = 200, _ height: Int = 60) -> CGContext {
        CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    }

    private func bytes(_ context: CGContext) -> Data {
        let buffer = context.makePixelBuffer()
        return withExtendedLifetime(buffer) { Data(buffer.bytes) }
    }

    private func runs(_ line: CTLine) -> [CTRun] { CTLineGetGlyphRuns(line) as! [CTRun] }

    private func glyphs(_ run: CTRun) -> ([CGGlyph], [CGPoint], [Int]) {
        let count = CTRunGetGlyphCount(run)
        var glyphs = [CGGlyph](repeating: 0, count: count), places = [CGPoint](repeating: .zero, count: count)
        var indices = [Int](repeating: 0, count: count)
        CTRunGetGlyphs(run, CFRangeMake(0, 0), &glyphs)
        CTRunGetPositions(run, CFRangeMake(0, 0), &places)
        CTRunGetStringIndices(run, CFRangeMake(0, 0), &indices)
        return (glyphs, places, indices)
    }

    @Test(arguments: ["Office AVA", "Grüße", "שלום abc", "日本語"])
    func widthIsThatOfTheTextLayout(string: String) {
        let line = CTLineCreateWithAttributedString(text(string))
        let layout = AttributedText(text(string)).layout(TextLayoutOptions())
        #expect(abs(CTLineGetTypographicBounds(line) - Double(layout.size.width)) < 1e-9)
        #expect(CTLineGetStringRange(line) == CFRangeMake(0, string.utf16.count))
        #expect(CTLineGetGlyphCount(line) == layout.lines[0].runs.reduce(0) { $0 + $1.glyphs.count })
    }

    @Test func pathsOfGlyphsAreThePictureOfTheLine() throws {
        let line = CTLineCreateWithAttributedString(text("AVAxg"))
        let (drawn, filled, shown, ran) = (context(), context(), context(), context())
        drawn.textPosition = CGPoint(x: 12.5, y: 20)
        CTLineDraw(line, drawn)
        ran.textPosition = CGPoint(x: 12.5, y: 20)
        for run in runs(line) {
            let (glyphs, places, _) = glyphs(run)
            let font = try #require((CTRunGetAttributes(run) as NSDictionary)[kCTFontAttributeName] as? CTFont)
            let whole = CGMutablePath()
            for (glyph, place) in zip(glyphs, places) {
                guard let path = CTFontCreatePathForGlyph(font, glyph, nil) else { continue }
                whole.addPath(path, transform: CGAffineTransform(translationX: 12.5 + place.x, y: 20 + place.y))
            }
            filled.addPath(whole)
            filled.fillPath()
            shown.textPosition = CGPoint(x: 12.5, y: 20)
            CTFontDrawGlyphs(font, glyphs, places, glyphs.count, shown)
            CTRunDraw(run, ran, CFRangeMake(0, 0))
        }
        #expect(bytes(drawn).contains { $0 > 200 })
        #expect(bytes(shown) == bytes(drawn) && bytes(ran) == bytes(drawn))
        // Numbers differ in their last bits where a path is transformed twice.
        let far = zip(bytes(filled), bytes(drawn)).map { abs(Int($0) - Int($1)) }.max() ?? 255
        #expect(far <= 2, "\(far)")
    }

    @Test func placesOfCharacters() {
        let line = CTLineCreateWithAttributedString(text("iWi"))
        var i = CGSize.zero
        var glyph: [CGGlyph] = [0]
        _ = CTFontGetGlyphsForCharacters(Self.font, Array("i".utf16), &glyph, 1)
        CTFontGetAdvancesForGlyphs(Self.font, .default, glyph, &i, 1)
        #expect(CTLineGetOffsetForStringIndex(line, 0, nil) == 0)
        #expect(abs(CTLineGetOffsetForStringIndex(line, 1, nil) - i.width) < 0.05)
        let width = CGFloat(CTLineGetTypographicBounds(line))
        #expect(abs(CTLineGetOffsetForStringIndex(line, 3, nil) - width) < 1e-6)
        #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: i.width * 0.4, y: 0)) == 0)
        #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: i.width * 0.6, y: 0)) == 1)
        #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: -5, y: 0)) == 0)
        #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: 900, y: 0)) == 3)
    }

    @Test func rightToLeftRunsCountBackwards() throws {
        let line = CTLineCreateWithAttributedString(text("אבג"))
        let run = try #require(runs(line).first)
        #expect(CTRunGetStatus(run).contains(.rightToLeft))
        #expect(glyphs(run).2 == [2, 1, 0])
        let width = CGFloat(CTLineGetTypographicBounds(line))
        #expect(abs(CTLineGetOffsetForStringIndex(line, 0, nil) - width) < 1e-6)
        #expect(CTLineGetOffsetForStringIndex(line, 3, nil) == 0)
    }

    @Test func indicesCountUTF16() throws {
        // A pair, a letter with a mark that is composed, and a control character, which Pango gets as another one.
        let line = CTLineCreateWithAttributedString(text("😀e\u{301}\u{1}z"))
        let all = runs(line).flatMap { glyphs($0).2 }
        #expect(all.first == 0 && all.contains(2) && all.last == 5)
        #expect(CTLineGetStringRange(line).length == 6)
    }

    @Test func whiteSpaceAtTheEnd() {
        let line = CTLineCreateWithAttributedString(text("ab  ")), bare = CTLineCreateWithAttributedString(text("ab"))
        let blank = CTLineGetTypographicBounds(line) - CTLineGetTypographicBounds(bare)
        #expect(blank > 5 && abs(CTLineGetTrailingWhitespaceWidth(line) - blank) < 0.05)
        #expect(abs(CTLineGetPenOffsetForFlush(bare, 0.5, 200) - (200 - CTLineGetTypographicBounds(bare)) / 2) < 1e-6)
    }

    @Test(arguments: [CTLineTruncationType.start, .middle, .end])
    func aLineIsCut(type: CTLineTruncationType) throws {
        let line = CTLineCreateWithAttributedString(text("The quick brown fox"))
        let token = CTLineCreateWithAttributedString(text("…"))
        let short = try #require(CTLineCreateTruncatedLine(line, 100, type, token))
        let width = CTLineGetTypographicBounds(short)
        #expect(width <= 100 && width > 80)
        #expect(CTLineCreateTruncatedLine(line, 1000, type, token) === line)
        #expect(CTLineCreateTruncatedLine(line, 3, type, token) == nil)
    }

    @Test func aLineIsJustified() throws {
        let line = CTLineCreateWithAttributedString(text("a bc d"))
        let wide = try #require(CTLineCreateJustifiedLine(line, 1, 150))
        #expect(abs(CTLineGetTypographicBounds(wide) - 150) < 1e-6)
        // Both spaces take half of what is missing.
        let step = (150 - CTLineGetTypographicBounds(line)) / 2
        let moved = CTLineGetOffsetForStringIndex(wide, 2, nil) - CTLineGetOffsetForStringIndex(line, 2, nil)
        #expect(abs(Double(moved) - step) < 1e-6)
    }

    @Test func typesettersBreakBetweenWords() {
        let setter = CTTypesetterCreateWithAttributedString(text("aaa bbb ccc"))
        let first = CTTypesetterCreateLine(setter, CFRangeMake(0, 7))
        let width = CTLineGetTypographicBounds(first) + 3
        #expect(CTTypesetterSuggestLineBreak(setter, 0, width) == 8)
        #expect(CTTypesetterSuggestLineBreak(setter, 8, width) == 3)
        #expect(CTTypesetterSuggestClusterBreak(setter, 0, width) >= 7)
        let second = CTTypesetterCreateLine(setter, CFRangeMake(8, 3))
        #expect(CTLineGetStringRange(second) == CFRangeMake(8, 3))
        #expect(CTLineGetOffsetForStringIndex(second, 8, nil) == 0)
    }

    @Test func theGreatestLengthMeansToTheEnd() throws {
        let all = CFRangeMake(1, .max)
        let line = CTLineCreateWithAttributedString(text("abc")), run = try #require(runs(line).first)
        let rest = CTRunGetTypographicBounds(run, CFRangeMake(1, 0), nil, nil, nil)
        #expect(CTRunGetTypographicBounds(run, all, nil, nil, nil) == rest && rest > 0)
        let setter = CTFramesetterCreateWithAttributedString(text("abc"))
        #expect(CTLineGetStringRange(CTTypesetterCreateLine(CTFramesetterGetTypesetter(setter), all)).length == 2)
        let box = CGRect(x: 0, y: 0, width: 200, height: 200)
        for path in [CGPath(rect: box, transform: nil), CGPath(ellipseIn: box, transform: nil)] {
            let frame = CTFramesetterCreateFrame(setter, all, path, nil)
            #expect(CTFrameGetVisibleStringRange(frame) == CFRangeMake(1, 2))
            // In the ellipse each letter has a line.
            var origins = [CGPoint](repeating: .zero, count: CFArrayGetCount(CTFrameGetLines(frame)))
            CTFrameGetLineOrigins(frame, CFRangeMake(0, .max), &origins)
            #expect(origins.allSatisfy { $0.y > 0 })
        }
    }

    @Test func aLetterLongerThanALineIsCut() {
        let string = "a" + String(repeating: "\u{301}", count: 5000)
        let setter = CTTypesetterCreateWithAttributedString(text(string))
        var start = 0, lines = 0
        while start < string.utf16.count, lines < 100 {
            let count = CTTypesetterSuggestLineBreak(setter, start, 1000)
            #expect(count > 0)
            start += max(1, count)
            lines += 1
        }
        #expect(start == string.utf16.count && lines < 100)
    }

    @Test func framesHaveLinesFromTheTop() {
        let setter = CTFramesetterCreateWithAttributedString(text("aaa bbb\nccc"))
        let frame = CTFramesetterCreateFrame(
            setter, CFRangeMake(0, 0), CGPath(rect: CGRect(x: 10, y: 20, width: 60, height: 100), transform: nil), nil)
        let lines = CTFrameGetLines(frame) as! [CTLine]
        #expect(lines.map { CTLineGetStringRange($0) } == [CFRangeMake(0, 4), CFRangeMake(4, 4), CFRangeMake(8, 3)])
        var origins = [CGPoint](repeating: .zero, count: 3)
        CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
        #expect(abs(origins[0].y - (100 - Self.font.ascent)) < 0.05 && origins[0].x == 0)
        let height = Self.font.ascent + Self.font.descent
        #expect(abs(origins[0].y - origins[1].y - height) < 0.05)
        #expect(CTFrameGetVisibleStringRange(frame) == CFRangeMake(0, 11))
        var fits = CFRange()
        let size = CTFramesetterSuggestFrameSizeWithConstraints(
            setter, CFRangeMake(0, 0), nil, CGSize(width: 60, height: CGFloat.greatestFiniteMagnitude), &fits)
        #expect(abs(size.height - 3 * height) < 0.1 && size.width <= 60 && fits.length == 11)
        // Two lines fit in a lower frame, whole ones only.
        let low = CTFramesetterCreateFrame(
            setter, CFRangeMake(0, 0),
            CGPath(rect: CGRect(x: 0, y: 0, width: 60, height: height * 2.9), transform: nil), nil)
        #expect(CTFrameGetVisibleStringRange(low) == CFRangeMake(0, 8))
    }

    @Test func framesInACircleStayWithinIt() {
        let words = Array(repeating: "word", count: 60).joined(separator: " ")
        let setter = CTFramesetterCreateWithAttributedString(text(words))
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200), transform: nil)
        let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), circle, nil)
        let lines = CTFrameGetLines(frame) as! [CTLine]
        var origins = [CGPoint](repeating: .zero, count: lines.count)
        CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
        #expect(lines.count > 4)
        for (line, origin) in zip(lines, origins) {
            let end = origin.x + CGFloat(CTLineGetTypographicBounds(line) - CTLineGetTrailingWhitespaceWidth(line))
            for x in [origin.x + 1, end - 1] { #expect(hypot(x - 100, origin.y - 100) < 101) }
        }
    }

    @Test func delegatesMakeRoom() throws {
        var callbacks = CTRunDelegateCallbacks(
            version: kCTRunDelegateCurrentVersion, dealloc: { _ in }, getAscent: { _ in 30 }, getDescent: { _ in 10 },
            getWidth: { _ in 50 })
        let delegate = try #require(CTRunDelegateCreate(&callbacks, nil))
        let string = NSMutableAttributedString(attributedString: text("a"))
        string.append(
            text("\u{FFFC}", [NSAttributedString.Key(kCTRunDelegateAttributeName as String): delegate]))
        var (ascent, descent): (CGFloat, CGFloat) = (0, 0)
        let width = CTLineGetTypographicBounds(CTLineCreateWithAttributedString(string), &ascent, &descent, nil)
        let letter = CTLineGetTypographicBounds(CTLineCreateWithAttributedString(text("a")))
        #expect(abs(width - letter - 50) < 0.05 && abs(ascent - 30) < 0.05 && abs(descent - 10) < 0.05)
    }

    @Test func coreTextsColours() {
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let key = NSAttributedString.Key(kCTForegroundColorAttributeName as String)
        let own = context(), fromContext = context()
        own.textPosition = CGPoint(x: 10, y: 20)
        CTLineDraw(CTLineCreateWithAttributedString(text("H", [key: red])), own)
        fromContext.textPosition = CGPoint(x: 10, y: 20)
        fromContext.setFillColor(red)
        let flag = NSAttributedString.Key(kCTForegroundColorFromContextAttributeName as String)
        CTLineDraw(CTLineCreateWithAttributedString(text("H", [flag: true])), fromContext)
        #expect(bytes(own) == bytes(fromContext) && bytes(own).contains(255))
    }

    @Test func aCopyOfAStyleKeepsAllValues() {
        let style = NSMutableParagraphStyle()
        (style.defaultTabInterval, style.lineSpacing) = (31, 4)
        let copy = CTParagraphStyleCreateCopy(style)
        style.defaultTabInterval = 5
        #expect(copy.defaultTabInterval == 31 && copy.lineSpacing == 4)
    }

    @Test func settingsMakeAStyle() {
        var alignment = CTTextAlignment.right, spacing: CGFloat = 7
        let style = withUnsafePointer(to: &alignment) { alignment in
            withUnsafePointer(to: &spacing) { spacing in
                CTParagraphStyleCreate(
                    [
                        CTParagraphStyleSetting(
                            spec: .alignment, valueSize: MemoryLayout<CTTextAlignment>.size, value: alignment),
                        CTParagraphStyleSetting(
                            spec: .lineSpacingAdjustment, valueSize: MemoryLayout<CGFloat>.size, value: spacing),
                    ], 2)
            }
        }
        #expect(style.alignment == .right && style.lineSpacing == 7)
        var back: UInt8 = 9
        #expect(CTParagraphStyleGetValueForSpecifier(style, .alignment, 1, &back) && back == 1)
    }
}
