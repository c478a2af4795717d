import ArgumentParser
import Strata

extension Backend: ExpressibleByArgument {}
extension SurfaceKind: ExpressibleByArgument {}

/// A picture's size on the command line: 1920x1080.
struct PixelSize: ExpressibleByArgument {
    var width, height: Int

    init?(argument: String) {
        let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]), width > 0, height > 0 else {
            return nil
        }
        (self.width, self.height) = (width, height)
    }
}

/// Frames on the command line: 0..59, both included.
struct FrameRange: ExpressibleByArgument {
    var frames: ClosedRange<Int>

    init?(argument: String) {
        guard let dots = argument.firstRange(of: ".."),
            let first = Int(argument[..<dots.lowerBound]), let last = Int(argument[dots.upperBound...]),
            first >= 0, first <= last
        else { return nil }
        frames = first...last
    }
}

/// Where pictures go: a file, a file for each frame, or standard output.
enum Output: ExpressibleByArgument {
    case file(String)
    /// What stands before and after the frame's number, and how many digits it has at least.
    case sequence(before: String, digits: Int, after: String)
    case standardOutput

    /// "%d" and "%04d" are the frame's number, "%%" is a percent sign.
    init?(argument: String) {
        if argument == "-" { self = .standardOutput; return }
        guard !argument.isEmpty else { return nil }
        var texts = [""]
        var digits = 0
        var rest = argument[...]
        while let character = rest.popFirst() {
            guard character == "%" else { texts[texts.count - 1].append(character); continue }
            if rest.first == "%" { rest.removeFirst(); texts[texts.count - 1].append("%"); continue }
            let width = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(width.count)
            guard rest.popFirst() == "d", width.isEmpty || width.hasPrefix("0"), texts.count == 1 else { return nil }
            digits = Int(width) ?? 0
            guard digits <= 20 else { return nil }
            texts.append("")
        }
        self = texts.count == 1 ? .file(texts[0]) : .sequence(before: texts[0], digits: digits, after: texts[1])
    }

    /// The file of a frame; nil is standard output.
    func path(frame: Int) -> String? {
        switch self {
        case .file(let path): return path
        case .sequence(let before, let digits, let after):
            let number = String(frame)
            return before + String(repeating: "0", count: max(0, digits - number.count)) + number + after
        case .standardOutput: return nil
        }
    }
}
