import Foundation
import TestSupport
import Testing

@testable import Drawing

/// Text that several threads lay out at once.
@Suite(.enabled(if: TestFont.canBeMade, "fonts-dejavu is not installed"))
struct ConcurrentTextTests {
    /// A line whose breaks depend on what its letters measure once it is broken: a T is narrower before a comma.
    private static let text = AttributedText(
        "AVAST, Tomato & WAVE: To Ty Te", font: CTFont("Helvetica", size: 33.5), color: .black)

    private static func breaks() -> [Range<Int>] {
        var options = TextLayoutOptions()
        options.width = 101
        options.isWrapped = true
        return text.layout(options).lines.map(\.range)
    }

    @Test func fontsThatSeveralThreadsSeeFirstBreakLinesAsOneThreadDoes() async throws {
        let folder = TemporaryFolder()
        let file = try TestFont.make(in: folder.url, calling: "Strath")
        let expected = Self.breaks()
        for round in 0..<40 {
            // Shapers do not outlive the list of fonts.
            if round % 2 == 0 {
                CTFontManagerRegisterFontsForURL(file, .process, nil)
            } else {
                CTFontManagerUnregisterFontsForURL(file, .process, nil)
            }
            let found = await withTaskGroup(of: [Range<Int>].self) { group in
                for _ in 0..<4 { group.addTask { Self.breaks() } }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(found == Array(repeating: expected, count: 4), "round \(round)")
        }
    }
}
