import Foundation

/// A font that no machine has: DejaVu Sans Mono by another name, which lies in a test's own folder.
public enum TestFont {
    /// Its family.
    public static let family = "Strata Sans Mono"

    private static let original = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"

    /// Whether there is the font that it is made of.
    public static var canBeMade: Bool { FileManager.default.isReadableFile(atPath: original) }

    /// Its bytes.
    ///
    /// - Parameter word: what stands in the place of "DejaVu" in its names, of six letters.
    public static func bytes(calling word: String = "Strata") throws -> Data {
        precondition(word.utf8.count == 6, "names keep their length")
        var data = try Data(contentsOf: URL(fileURLWithPath: original))
        for encoding in [String.Encoding.utf16BigEndian, .ascii] {
            guard let old = "DejaVu".data(using: encoding), let new = word.data(using: encoding) else { continue }
            var start = data.startIndex
            while let range = data.range(of: old, in: start..<data.endIndex) {
                data.replaceSubrange(range, with: new)
                start = range.upperBound
            }
        }
        return data
    }

    /// Writes it into a folder.
    @discardableResult
    public static func make(in folder: URL, calling word: String = "Strata") throws -> URL {
        let file = folder.appendingPathComponent("\(word).ttf")
        try bytes(calling: word).write(to: file)
        return file
    }
}
