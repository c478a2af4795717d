/// On which sides of the upright picture a stored picture's first row and first column lie: Exif's numbers.
public enum CGImagePropertyOrientation: UInt32, Sendable, CaseIterable {
    /// Upright.
    case up = 1
    /// Mirrored along x.
    case upMirrored = 2
    /// Turned by half.
    case down = 3
    /// Mirrored along y.
    case downMirrored = 4
    /// Mirrored along x, then turned by a quarter counter-clockwise.
    case leftMirrored = 5
    /// To be turned by a quarter clockwise.
    case right = 6
    /// Mirrored along x, then turned by a quarter clockwise.
    case rightMirrored = 7
    /// To be turned by a quarter counter-clockwise.
    case left = 8
}
