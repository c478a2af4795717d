import ArgumentParser
import Strata

extension SurfaceKind: ExpressibleByArgument {}
extension StreamFormat: ExpressibleByArgument {}

/// A picture's size as an argument: 1920x1080.
struct PixelSize {
    var width, height: Int

    init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    init(argument: String) throws(ValidationError) {
        let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]), width > 0, height > 0 else {
            throw ValidationError("it is a width and a height in pixels: 1920x1080")
        }
        self.init(width: width, height: height)
    }
}

/// The times of stills as an argument, in seconds: 1.5, or 0,1,2.
struct StillTimes {
    var seconds: [Double]

    /// The maximum number of stills.
    static let most = 100_000

    init(seconds: [Double]) { self.seconds = seconds }

    init(argument: String) throws(ValidationError) {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
        seconds = parts.compactMap { Double($0.filter { $0 != " " }) }
        guard seconds.count == parts.count, seconds.count <= Self.most else {
            throw ValidationError("it is a number of seconds, or several: 0,0.5,1")
        }
    }
}

/// The cells of a contact sheet as an argument: 5x4.
struct SheetGrid {
    var columns, rows: Int

    /// The maximum number of cells that a picture can hold.
    static let most = 10_000

    init(argument: String) throws(ValidationError) {
        guard let size = try? PixelSize(argument: argument),
            let grid = SheetGrid(columns: size.width, rows: size.height)
        else { throw ValidationError("it is a number of columns and one of rows, of at most \(Self.most) frames: 5x4") }
        self = grid
    }

    init?(columns: Int, rows: Int) {
        guard (1...Self.most).contains(columns), (1...Self.most).contains(rows), columns * rows <= Self.most else {
            return nil
        }
        (self.columns, self.rows) = (columns, rows)
    }
}

/// Frame numbers as an argument: 60 means the first sixty, and 0..59 the same with both ends given.
struct FrameNumbers {
    var numbers: Range<Int>

    /// The largest frame number; sums of such numbers do not overflow.
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
