// System calls and unsafe pointers: glyphs and figures as Core Graphics takes them.
import CPango
import Foundation
import FoundationAdditions

/// The glyphs of a font, without a size: figures are in units of its own design.
///
///     guard let font = CGFont(CGDataProvider(data: bytes)!) else { … }
///     CTFontManagerRegisterGraphicsFont(font, nil)
public final class CGFont: NSObject, @unchecked Sendable {
    // Unchecked: nothing that is stored changes.

    /// The name by which `CTFont` finds it.
    let fontName: String
    /// The font's bytes as a file without a name, which lives as long as the process once it is registered; nil for a
    /// font of the machine.
    let bytes: FontBytes?
    private let facts: FontFacts?

    /// The first font in a provider's bytes: TrueType or OpenType, of at most 256 MB; nil where there is none.
    ///
    /// FreeType reads them in this process: use only bytes that you trust as much as a picture.
    public init?(_ provider: CGDataProvider) {
        guard let file = FontBytes(provider.bytes), let first = file.fonts.first else { return nil }
        (bytes, facts, fontName) = (file, first, first.postscriptName)
    }

    /// The font with a name; nil where neither it nor one that stands for it is installed.
    public init?(_ name: CFString) {
        guard FontChoice.known(name as String) != nil else { return nil }
        (bytes, facts, fontName) = (nil, nil, name as String)
    }

    /// The glyphs of a font.
    init(_ font: CTFont) { (bytes, facts, fontName) = (nil, nil, font.name) }

    /// The font at a size of one em to a unit; registers the font's bytes.
    package var font: CTFont {
        bytes?.register()
        return CTFont(fontName, size: 1)
    }

    private func units(_ length: CGFloat) -> Int32 { Int32((length * CGFloat(unitsPerEm)).rounded()) }
}

extension CGFont {
    /// The name as programs ask for it.
    public var postScriptName: CFString? { (facts ?? font.facts).postscriptName as NSString }
    /// The family and the style.
    public var fullName: CFString? { (facts ?? font.facts).fullName as NSString }
    /// The number of glyphs.
    public var numberOfGlyphs: Int { CTFontGetGlyphCount(font) }
    /// The units in an em.
    public var unitsPerEm: Int32 { Int32(CTFontGetUnitsPerEm(font)) }
    /// From the baseline to the top of a line.
    public var ascent: Int32 { units(font.ascent) }
    /// From the baseline to the bottom of a line: negative.
    public var descent: Int32 { -units(font.descent) }
    /// The gap between lines.
    public var leading: Int32 { units(font.lineMetrics.leading) }
    /// The height of capitals.
    public var capHeight: Int32 { units(font.letterHeight("H")) }
    /// The height of "x".
    public var xHeight: Int32 { units(font.letterHeight("x")) }
    /// The box around all glyphs, y up.
    public var fontBBox: CGRect {
        CTFontGetBoundingBox(font).applying(CGAffineTransform(scaleX: CGFloat(unitsPerEm), y: CGFloat(unitsPerEm)))
    }
    /// The slant in degrees, negative for letters that lean to the right.
    public var italicAngle: CGFloat { CTFontGetSlantAngle(font) }
    /// 0: the thickness of stems is not read.
    public var stemV: CGFloat { 0 }

    /// Writes the advances of glyphs. False, with nothing written, where a number is not one of the font's.
    public func getGlyphAdvances(
        glyphs: UnsafePointer<CGGlyph>, count: Int, advances: UnsafeMutablePointer<Int32>
    ) -> Bool {
        guard has(glyphs, count) else { return false }
        let em = CGFloat(unitsPerEm)
        return font.withFace { face in
            for i in 0..<count { advances[i] = Int32((face.advance(of: UInt32(glyphs[i])) * em).rounded()) }
            return true
        } ?? false
    }

    /// Writes the boxes around glyphs' outlines, y up. False, with nothing written, where a number is not one of the
    /// font's.
    public func getGlyphBBoxes(
        glyphs: UnsafePointer<CGGlyph>, count: Int, bboxes: UnsafeMutablePointer<CGRect>
    ) -> Bool {
        guard has(glyphs, count) else { return false }
        let font = font, em = CGFloat(unitsPerEm)
        for i in 0..<count {
            let box = font.outline(of: glyphs[i])?.boundingBoxOfPath ?? .zero
            bboxes[i] = box.applying(CGAffineTransform(scaleX: em, y: em))
        }
        return true
    }

    /// The glyph with a name; 0 where there is none.
    public func getGlyphWithGlyphName(name: CFString) -> CGGlyph { CTFontGetGlyphWithName(font, name) }

    /// The name of a glyph; nil where the font has none.
    public func name(for glyph: CGGlyph) -> CFString? { CTFontCopyNameForGlyph(font, glyph) }

    private func has(_ glyphs: UnsafePointer<CGGlyph>, _ count: Int) -> Bool {
        let all = numberOfGlyphs
        return count >= 0 && (0..<count).allSatisfy { Int(glyphs[$0]) < all }
    }
}

/// A font's bytes in a file that has no name, for the libraries that read fonts from files.
final class FontBytes: @unchecked Sendable {
    // Unchecked: the lock guards what changes.
    private let descriptor: Int32
    private let lock = NSLock()
    private var isRegistered = false
    /// Whether the file stays open, since a layout may read it.
    private var isKept = false
    /// The fonts in it.
    let fonts: [FontFacts]

    private static func path(_ descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

    /// Nil where they are no fonts, or no file can be made.
    init?(_ data: Data) {
        guard !data.isEmpty, data.count <= FontFile.mostBytes else { return nil }
        var name = Array((NSTemporaryDirectory() + "/strata-font-XXXXXX").utf8CString)
        let opened = mkstemp(&name)
        guard opened >= 0 else { return nil }
        unlink(name)
        _ = fcntl(opened, F_SETFD, FD_CLOEXEC)
        guard data.withUnsafeBytes({ FileBytes.put($0, opened) }) == nil,
            (try? FontFile(Self.path(opened)).check()) != nil
        else {
            close(opened)
            return nil
        }
        descriptor = opened
        fonts = FontFacts.all(in: Self.path(opened))
    }

    deinit { if !isKept { close(descriptor) } }

    /// Registers the fonts for the process, unless they are.
    ///
    /// - Returns: whether this call did.
    @discardableResult
    func register() -> Bool {
        lock.withLock {
            guard !isRegistered else { return false }
            isRegistered = FontCatalog.withFiles { files in
                guard files.count < FontRegistry.mostFiles else { return false }
                files.append(Self.path(descriptor))
                return true
            }
            if isRegistered { isKept = true }
            return isRegistered
        }
    }

    /// Unregisters the fonts; the file stays open, since a layout in progress may read it.
    ///
    /// - Returns: whether they were registered.
    func unregister() -> Bool {
        lock.withLock {
            guard isRegistered else { return false }
            isRegistered = false
            return FontCatalog.withFiles { files in
                let before = files.count
                files.removeAll { $0 == Self.path(descriptor) }
                return files.count < before
            }
        }
    }
}

extension FontFacts {
    /// The fonts in a file; empty where FreeType cannot read it.
    static func all(in path: String) -> [FontFacts] {
        guard let set = FcFontSetCreate() else { return [] }
        defer { FcFontSetDestroy(set) }
        var count: Int32 = 0
        guard FcFreeTypeQueryAll(path, UInt32.max, nil, &count, set) > 0 else { return [] }
        var seen: Set<String> = []
        return (0..<Int(set.pointee.nfont)).compactMap { i in
            guard let pattern = set.pointee.fonts[i], let family = pattern.names(FC_FAMILY).first else { return nil }
            var facts = FontFacts(family: family)
            facts.style = pattern.names(FC_STYLE).first ?? "Regular"
            facts.fullName = pattern.names(FC_FULLNAME).first ?? "\(family) \(facts.style)"
            facts.postscriptName = pattern.names(FC_POSTSCRIPT_NAME).first ?? facts.fullName
            facts.file = path
            return seen.insert(facts.postscriptName).inserted ? facts : nil
        }
    }
}
