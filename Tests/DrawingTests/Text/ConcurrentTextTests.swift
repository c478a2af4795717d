import Foundation
import TestSupport
import Testing

@testable import Drawing

/// Text that several threads lay out at once.
@Suite(
    .enabled(
        if: TestFont.canBeMade && FontCatalog.current.hasFamily("Nimbus Sans"),
        "fonts-dejavu or fonts-urw-base35 is not installed"), .serialized)
struct ConcurrentTextTests {
    /// Lines whose breaks depend on what their letters measure once they are broken: a T is narrower before a comma. The first
    /// breaks as Pango alone breaks it.
    private static let texts: [(text: String, breaks: [Range<Int>]?)] = [
        ("AVAST, Tomato & WAVE: To Ty Te", [0..<4, 4..<7, 7..<12, 12..<16, 16..<20, 20..<28, 28..<30]),
        ("ГУГА, Тома и ТУВА: То Ту Те, Г. Т, У.", nil),
    ]

    private static func breaks(_ text: String) -> [[Range<Int>]] {
        let text = AttributedText(text, font: CTFont("Nimbus Sans", size: 33.5), color: .black)
        return [101, 60, 80, 121, 150].map { width in
            var options = TextLayoutOptions()
            options.width = width
            options.isWrapped = true
            return text.layout(options).lines.map(\.range)
        }
    }

    /// In a process of its own, in which no other test has asked for the fonts.
    @Test func fontsThatSeveralThreadsSeeFirstBreakLinesAsOneThreadDoes() async {
        await #expect(processExitsWith: .success) {
            let folder = TemporaryFolder()
            let file = try TestFont.make(in: folder.url, calling: "Strath")
            for (text, breaks) in Self.texts {
                let expected = Self.breaks(text)
                if let breaks { #expect(expected[0] == breaks) }
                for round in 0..<40 {
                    // Shapers do not outlive the list of fonts.
                    if round % 2 == 0 {
                        CTFontManagerRegisterFontsForURL(file, .process, nil)
                    } else {
                        CTFontManagerUnregisterFontsForURL(file, .process, nil)
                    }
                    let found = await withTaskGroup(of: [[Range<Int>]].self) { group in
                        for _ in 0..<4 { group.addTask { Self.breaks(text) } }
                        return await group.reduce(into: []) { $0.append($1) }
                    }
                    #expect(found == Array(repeating: expected, count: 4), "round \(round)")
                }
            }
        }
    }
}
