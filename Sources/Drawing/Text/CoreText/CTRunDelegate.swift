import Foundation
import Values

/// Tells the metrics of characters that stand for something else, such as a picture.
///
/// The callbacks are asked once, when a text with the delegate is made.
public final class CTRunDelegate: NSObject, @unchecked Sendable {
    // Unchecked: nothing that is stored changes; the functions belong to who made it.
    private let mark = AttributeValueMark()
    private let callbacks: CTRunDelegateCallbacks
    private let refCon: UnsafeMutableRawPointer?

    init(_ callbacks: CTRunDelegateCallbacks, _ refCon: UnsafeMutableRawPointer?) {
        (self.callbacks, self.refCon) = (callbacks, refCon)
    }

    // A callback's argument is not optional; without one it gets an address that means nothing.
    private var argument: UnsafeMutableRawPointer { refCon ?? UnsafeMutableRawPointer(bitPattern: 1)! }

    deinit { callbacks.dealloc(argument) }

    /// A gap of the delegate's metrics.
    var attachment: TextAttachment {
        let (ascent, descent) = (callbacks.getAscent(argument).sensible, callbacks.getDescent(argument).sensible)
        let width = max(0, callbacks.getWidth(argument).sensible)
        return TextAttachment(
            image: nil, bounds: CGRect(x: 0, y: -descent, width: width, height: max(0, ascent + descent)))
    }

    var userData: UnsafeMutableRawPointer { argument }
}

// Closures of Swift and not functions of C, which a `CGFloat` cannot pass through here: literals and functions fit both.

/// Called when a delegate goes.
public typealias CTRunDelegateDeallocateCallback = (UnsafeMutableRawPointer) -> Void
/// Tells a length in points.
public typealias CTRunDelegateGetAscentCallback = (UnsafeMutableRawPointer) -> CGFloat
/// Tells a length in points.
public typealias CTRunDelegateGetDescentCallback = (UnsafeMutableRawPointer) -> CGFloat
/// Tells a length in points.
public typealias CTRunDelegateGetWidthCallback = (UnsafeMutableRawPointer) -> CGFloat

/// The functions of a run delegate; each gets the delegate's own value.
public struct CTRunDelegateCallbacks {
    /// `kCTRunDelegateVersion1`.
    public var version: Int
    /// Called when the delegate goes.
    public var dealloc: CTRunDelegateDeallocateCallback
    /// The distance above the baseline.
    public var getAscent: CTRunDelegateGetAscentCallback
    /// The distance below the baseline.
    public var getDescent: CTRunDelegateGetDescentCallback
    /// The width.
    public var getWidth: CTRunDelegateGetWidthCallback

    /// From its functions.
    public init(
        version: Int, dealloc: @escaping CTRunDelegateDeallocateCallback,
        getAscent: @escaping CTRunDelegateGetAscentCallback, getDescent: @escaping CTRunDelegateGetDescentCallback,
        getWidth: @escaping CTRunDelegateGetWidthCallback
    ) {
        (self.version, self.dealloc, self.getAscent) = (version, dealloc, getAscent)
        (self.getDescent, self.getWidth) = (getDescent, getWidth)
    }
}

/// The version of a run delegate's functions.
public let kCTRunDelegateVersion1 = 1
/// The version of a run delegate's functions.
public let kCTRunDelegateCurrentVersion = 1

/// A delegate of functions and a value that they get.
public func CTRunDelegateCreate(
    _ callbacks: UnsafePointer<CTRunDelegateCallbacks>, _ refCon: UnsafeMutableRawPointer?
) -> CTRunDelegate? { CTRunDelegate(callbacks.pointee, refCon) }

/// The value that a delegate's functions get.
public func CTRunDelegateGetRefCon(_ runDelegate: CTRunDelegate) -> UnsafeMutableRawPointer { runDelegate.userData }
