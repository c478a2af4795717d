import ArgumentParser
import Strata

extension Backend: ExpressibleByArgument {}
extension SurfaceKind: ExpressibleByArgument {}
extension StreamFormat: ExpressibleByArgument {}

/// A picture's size on the command line: 1920x1080.
struct PixelSize: ExpressibleByArgument {
    var width, height: Int

    init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    init?(argument: String) {
        let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]), width > 0, height > 0 else {
            return nil
        }
        self.init(width: width, height: height)
    }
}

/// Frames on the command line: 60 are the first sixty, 0..59 the same with both ends named.
struct FrameNumbers {
    var numbers: Range<Int>

    /// More than anybody wants, and few enough to count with.
    static let most = 1_000_000_000

    init(argument: String) throws(ValidationError) {
        guard let dots = argument.firstRange(of: "..") else {
            guard let count = Int(argument) else { throw Self.noFrames }
            guard count > 0 else { throw ValidationError("there is at least 1 frame") }
            guard count <= Self.most else { throw Self.tooMany }
            numbers = 0..<count
            return
        }
        guard let first = Int(argument[..<dots.lowerBound]), let last = Int(argument[dots.upperBound...]) else {
            throw Self.noFrames
        }
        guard first >= 0 else { throw ValidationError("frames count from 0") }
        guard first <= last else { throw ValidationError("the first frame, \(first), comes after the last, \(last)") }
        guard last < Self.most else { throw Self.tooMany }
        numbers = first..<(last + 1)
    }

    private static var noFrames: ValidationError { ValidationError("frames are a number N or two A..B") }
    private static var tooMany: ValidationError { ValidationError("frames end at \(most)") }
}
