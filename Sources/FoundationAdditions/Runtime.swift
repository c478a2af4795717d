import Foundation

/// Runs a body. There are no autoreleased objects here: what a body makes goes when its last reference does.
/// - Throws: What the body throws.
@inlinable
public func autoreleasepool<Result, Failure: Error>(
    invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result { try body() }

/// A whole number, as C's headers of iOS name it.
public typealias NSInteger = Int
/// A whole number of 0 or more.
public typealias NSUInteger = UInt

/// The largest finite number: what code of iOS repeats an animation for.
public let HUGE: Float = .greatestFiniteMagnitude
/// The largest finite number.
public let MAXFLOAT: Float = .greatestFiniteMagnitude

/// Nanoseconds of a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds of a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds of a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
/// Microseconds of a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// Milliseconds of a second.
public let MSEC_PER_SEC: UInt64 = 1_000

/// A method of Objective-C.
@available(*, unavailable, message: "there is no Objective-C runtime: override the method, or keep a closure")
public typealias Method = OpaquePointer

/// Exchanges two methods' bodies, on iOS.
@available(*, unavailable, message: "there is no Objective-C runtime: override the method, or keep a closure")
public func method_exchangeImplementations(_ one: OpaquePointer, _ other: OpaquePointer) { fatalError() }
/// Finds a method of a class, on iOS.
@available(*, unavailable, message: "there is no Objective-C runtime: override the method, or keep a closure")
public func class_getInstanceMethod(_ type: AnyClass?, _ name: Selector) -> OpaquePointer? { fatalError() }
