import Foundation
import TestSupport
import Testing

@testable import Drawing

/// Fonts of one's own.
@Suite(.enabled(if: TestFont.canBeMade, "fonts-dejavu is not installed"))
final class FontRegistryTests {
    let temporary = TemporaryFolder()
    var folder: URL { temporary.url }

    @Test func registeredFontsAreFoundTillTheyAreGivenUp() throws {
        let file = try TestFont.make(in: folder, calling: "Stratb")
        let font = CTFont("Stratb Sans Mono", size: 20)
        #expect(!font.isKnown && font.familyName != "Stratb Sans Mono")
        let before = "iiii".size(withAttributes: [.font: font]).width
        var error: CTFontManagerError? = .notRegistered
        #expect(CTFontManagerRegisterFontsForURL(file, .process, &error) && error == nil)
        #expect(font.isKnown && font.familyName == "Stratb Sans Mono")
        // Letters of one width, in what is laid out from now on.
        let after = "iiii".size(withAttributes: [.font: font]).width
        #expect(after > before * 1.5 && abs(after - "mmmm".size(withAttributes: [.font: font]).width) < 0.01)
        #expect(CTFont("StratbSansMono", size: 9).familyName == "Stratb Sans Mono", "its PostScript name")

        #expect(!CTFontManagerRegisterFontsForURL(file, .process, &error) && error == .alreadyRegistered)
        #expect(CTFontManagerUnregisterFontsForURL(file, .process, &error) && error == nil)
        #expect(!font.isKnown && "iiii".size(withAttributes: [.font: font]).width == before)
        #expect(!CTFontManagerUnregisterFontsForURL(file, .process, &error) && error == .notRegistered)
    }

    /// A collection that says so many fonts.
    private static func collection(of count: UInt32) -> Data {
        var bytes = Data("ttcf".utf8) + Data([0, 1, 0, 0])
        bytes += withUnsafeBytes(of: count.bigEndian) { Data($0) }
        return bytes + Data(count: 4096)
    }

    /// A collection whose fonts all begin at one place, with so many tables.
    private static func collection(of count: UInt32, tables: UInt8) -> Data {
        var bytes = Data("ttcf".utf8) + Data([0, 1, 0, 0])
        bytes += withUnsafeBytes(of: count.bigEndian) { Data($0) }
        let start = UInt32(bytes.count) + 4 * count
        for _ in 0..<count { bytes += withUnsafeBytes(of: start.bigEndian) { Data($0) } }
        return bytes + Data([0, 1, 0, 0, tables, 0]) + Data(count: 16 * Int(tables) * 256)
    }

    @Test func filesThatAreNoFontsAreErrors() throws {
        let whole = try TestFont.bytes()
        let cases: [(String, Data, CTFontManagerError)] = [
            ("text.ttf", Data("no font at all".utf8), .unrecognizedFormat), ("empty.ttf", Data(), .unrecognizedFormat),
            ("short.ttf", whole.prefix(7), .invalidFontData), ("cut.ttf", whole.prefix(3000), .invalidFontData),
            ("many.ttc", Self.collection(of: 4_000_000_000), .exceededResourceLimit),
            ("tables.ttc", Self.collection(of: 256, tables: 255), .exceededResourceLimit),
            ("none.ttc", Self.collection(of: 3), .invalidFontData),
        ]
        for (name, data, code) in cases {
            let file = folder.appendingPathComponent(name)
            try data.write(to: file)
            var error: CTFontManagerError?
            #expect(!CTFontManagerRegisterFontsForURL(file, .process, &error) && error == code, "\(name)")
        }
        let huge = folder.appendingPathComponent("huge.ttf")
        try whole.write(to: huge)
        let handle = try FileHandle(forWritingTo: huge)
        try handle.truncate(atOffset: UInt64(FontFile.mostBytes) + 1)
        try handle.close()
        var error: CTFontManagerError?
        #expect(!CTFontManagerRegisterFontsForURL(huge, .process, &error) && error == .exceededResourceLimit)
        let missing = folder.appendingPathComponent("missing.ttf")
        #expect(!CTFontManagerRegisterFontsForURL(missing, .process, &error) && error == .fileNotFound)
        #expect(!CTFontManagerRegisterFontsForURL(folder, .process, &error) && error == .unrecognizedFormat)
        for scope in [CTFontManagerScope.none, .persistent, .session] {
            #expect(!CTFontManagerRegisterFontsForURL(huge, scope, &error) && error == .unsupportedScope)
        }
        #expect(throws: FontFileError.self) { try FontRegistry.register([missing.path]) }
    }

    @Test func oneBadFileKeepsNoOtherFromBeingRegistered() throws {
        let good = try TestFont.make(in: folder, calling: "Stratc")
        var errors: [CTFontManagerError] = []
        let missing = folder.appendingPathComponent("missing.ttf")
        #expect(!CTFontManagerRegisterFontsForURLs([missing, good], .process, &errors))
        #expect(errors == [.fileNotFound] && CTFont("Stratc Sans Mono", size: 9).isKnown)
        CTFontManagerUnregisterFontsForURL(good, .process, nil)
    }

    @Test func foldersMeanTheFontsInThem() throws {
        let inner = folder.appendingPathComponent("inner")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        let (a, b) = (folder.appendingPathComponent("a.TTF"), inner.appendingPathComponent("b.otf"))
        for file in [a, b, folder.appendingPathComponent("c.txt")] { try Data("x".utf8).write(to: file) }
        #expect(try FontRegistry.files(at: folder.path) == [a.path, b.path])
        #expect(try FontRegistry.files(at: a.path) == [a.path])
        try FileManager.default.removeItem(at: b)
        #expect(throws: FontFileError.self) { try FontRegistry.files(at: inner.path) }
        #expect(throws: FontFileError.self) { try FontRegistry.files(at: folder.path + "/nowhere") }
    }

    @Test func threadsLayOutWhileFontsComeAndGo() async throws {
        let file = try TestFont.make(in: folder, calling: "Stratd")
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<3 {
                group.addTask {
                    for _ in 0..<20 {
                        let size = "words".size(withAttributes: [.font: CTFont("Stratd Sans Mono", size: 12)])
                        #expect(size.width > 10)
                    }
                }
            }
            group.addTask {
                for _ in 0..<4 {
                    CTFontManagerRegisterFontsForURL(file, .process, nil)
                    CTFontManagerUnregisterFontsForURL(file, .process, nil)
                }
            }
        }
    }
}
