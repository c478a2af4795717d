import ArgumentParser
import Strata

extension Backend: ExpressibleByArgument {}
extension SurfaceKind: ExpressibleByArgument {}
extension StreamFormat: ExpressibleByArgument {}

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

/// Frames on the command line: 60 are the first sixty, 0..59 the same with both ends named.
struct FrameNumbers: ExpressibleByArgument {
    var numbers: Range<Int>

    /// More than anybody wants, and few enough to count with.
    static let most = 1_000_000_000

    init?(argument: String) {
        let first, end: Int
        if let dots = argument.firstRange(of: "..") {
            guard let from = Int(argument[..<dots.lowerBound]), let last = Int(argument[dots.upperBound...]),
                last < Self.most
            else { return nil }
            (first, end) = (from, last + 1)
        } else {
            guard let count = Int(argument) else { return nil }
            (first, end) = (0, count)
        }
        guard first >= 0, first < end, end <= Self.most else { return nil }
        numbers = first..<end
    }
}
