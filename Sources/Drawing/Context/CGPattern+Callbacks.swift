// Unsafe pointers: values as Core Graphics takes them.
import Foundation

/// How cells of a pattern may be moved to whole pixels. They are not: every way gives the same cells.
public enum CGPatternTiling: Int32, Sendable {
    /// The cells keep their form.
    case noDistortion = 0
    /// The steps are the same, with the least change of the cells.
    case constantSpacingMinimalDistortion = 1
    /// The steps are the same.
    case constantSpacing = 2
}

// Closures of Swift and not functions of C, which a context cannot pass through here: literals and functions fit both.

/// Draws a cell.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
/// Called when a pattern goes.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The callbacks of a pattern.
public struct CGPatternCallbacks {
    /// 0.
    public var version: UInt32
    /// Draws a cell.
    public var drawPattern: CGPatternDrawPatternCallback?
    /// Called when the pattern goes.
    public var releaseInfo: CGPatternReleaseInfoCallback?

    /// From its functions.
    public init(
        version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?
    ) { (self.version, self.drawPattern, self.releaseInfo) = (version, drawPattern, releaseInfo) }
}

extension CGPattern {
    /// A pattern whose cell a callback draws.
    ///
    /// - Parameters:
    ///   - info: given to the callbacks.
    ///   - bounds: the visible part of a cell.
    ///   - matrix: from the pattern's space to the context's base space.
    ///   - xStep: the distance between cells along x.
    ///   - yStep: the distance between cells along y.
    ///   - tiling: has no effect.
    ///   - isColored: whether the drawing sets its own colours.
    ///   - callbacks: what draws a cell.
    /// - Returns: nil where nothing draws one.
    public convenience init?(
        info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
        tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
    ) {
        let calls = callbacks.pointee
        guard let draw = calls.drawPattern else { return nil }
        let owner = PatternInfo(info, calls.releaseInfo)
        self.init(bounds: bounds, matrix: matrix, xStep: xStep, yStep: yStep, isColored: isColored) {
            draw(owner.info, $0)
        }
    }

    /// The components that a caller's memory has for the pattern: an alpha, or a colour of the space with alpha.
    fileprivate func components(_ start: UnsafePointer<CGFloat>, _ space: CGColorSpace) -> [CGFloat] {
        let count = isColored ? 1 : (space.baseColorSpace ?? space).numberOfComponents + 1
        return Array(UnsafeBufferPointer(start: start, count: count))
    }
}

/// The value of a pattern's callbacks, which is released with the pattern.
private final class PatternInfo {
    let info: UnsafeMutableRawPointer?
    private let release: CGPatternReleaseInfoCallback?

    init(_ info: UnsafeMutableRawPointer?, _ release: CGPatternReleaseInfoCallback?) {
        (self.info, self.release) = (info, release)
    }

    deinit { release?(info) }
}

extension CGContext {
    /// Sets a pattern as the fill; the components lie in memory, `&alpha` for a coloured pattern.
    @_disfavoredOverload
    public func setFillPattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
        let numbers: [CGFloat] = pattern.components(colorComponents, state.fillSpace)
        setFillPattern(pattern, colorComponents: numbers)
    }

    /// Sets a pattern as the stroke; see `setFillPattern`.
    @_disfavoredOverload
    public func setStrokePattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
        let numbers: [CGFloat] = pattern.components(colorComponents, state.strokeSpace)
        setStrokePattern(pattern, colorComponents: numbers)
    }
}
