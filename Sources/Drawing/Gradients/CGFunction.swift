// Unsafe pointers: numbers as Core Graphics takes them.
import Foundation

/// A function of numbers, such as colours along a line.
///
/// The callback may be asked from any thread that draws.
public final class CGFunction: @unchecked Sendable {
    // Unchecked: nothing that is stored changes; the callbacks belong to who made it.
    private let info: UnsafeMutableRawPointer?
    private let callbacks: CGFunctionCallbacks
    private let domain: [(CGFloat, CGFloat)]
    private let range: [(CGFloat, CGFloat)]?
    /// The number of arguments.
    let argumentCount: Int
    /// The number of results.
    let resultCount: Int

    /// A function of a callback.
    ///
    /// - Parameters:
    ///   - info: given to the callbacks.
    ///   - domainDimension: the number of arguments; 1 for shadings.
    ///   - domain: the least and the greatest of each argument; nil for no limits.
    ///   - rangeDimension: the number of results, 1…64.
    ///   - range: the least and the greatest of each result; nil for no limits.
    ///   - callbacks: what evaluates it.
    /// - Returns: nil where a dimension is out of range, or nothing evaluates it.
    public init?(
        info: UnsafeMutableRawPointer?, domainDimension: Int, domain: UnsafePointer<CGFloat>?, rangeDimension: Int,
        range: UnsafePointer<CGFloat>?, callbacks: UnsafePointer<CGFunctionCallbacks>
    ) {
        guard (1...64).contains(domainDimension), (1...64).contains(rangeDimension), callbacks.pointee.evaluate != nil
        else { return nil }
        func pairs(_ numbers: UnsafePointer<CGFloat>, _ count: Int) -> [(CGFloat, CGFloat)] {
            (0..<count).map { (numbers[2 * $0], numbers[2 * $0 + 1]) }
        }
        self.info = info
        self.callbacks = callbacks.pointee
        self.domain = domain.map { pairs($0, domainDimension) } ?? []
        self.range = range.map { pairs($0, rangeDimension) }
        (argumentCount, resultCount) = (domainDimension, rangeDimension)
    }

    deinit { callbacks.releaseInfo?(info) }

    /// The least and the greatest argument.
    var limits: (CGFloat, CGFloat) { domain.first ?? (0, 1) }

    /// The results for an argument.
    func values(at argument: CGFloat) -> [CGFloat] {
        var (low, high) = limits
        if high < low { (low, high) = (high, low) }
        let own = domain.isEmpty ? argument : min(high, max(low, argument))
        var results = [CGFloat](repeating: 0, count: resultCount)
        withUnsafePointer(to: own) { callbacks.evaluate?(info, $0, &results) }
        guard let range else { return results }
        return zip(results, range).map { value, limits in
            value.isNaN ? limits.0 : min(max(limits.0, limits.1), max(limits.0, value))
        }
    }
}

// Closures of Swift and not functions of C: literals and functions fit both.

/// Writes the results for arguments.
public typealias CGFunctionEvaluateCallback = (
    UnsafeMutableRawPointer?, UnsafePointer<CGFloat>, UnsafeMutablePointer<CGFloat>
) -> Void
/// Called when a function goes.
public typealias CGFunctionReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The callbacks of a function.
public struct CGFunctionCallbacks {
    /// 0.
    public var version: UInt32
    /// Writes the results for arguments.
    public var evaluate: CGFunctionEvaluateCallback?
    /// Called when the function goes.
    public var releaseInfo: CGFunctionReleaseInfoCallback?

    /// From its functions.
    public init(version: UInt32, evaluate: CGFunctionEvaluateCallback?, releaseInfo: CGFunctionReleaseInfoCallback?) {
        (self.version, self.evaluate, self.releaseInfo) = (version, evaluate, releaseInfo)
    }
}
