import Foundation

/// Runs a body. There are no autoreleased objects here: what a body makes goes when its last reference does.
/// - Throws: What the body throws.
@inlinable
public func autoreleasepool<Result, Failure: Error>(
    invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result { try body() }

/// The largest finite number: what code of iOS repeats an animation for.
public let HUGE: Float = .greatestFiniteMagnitude
/// The largest finite number.
public let MAXFLOAT: Float = .greatestFiniteMagnitude

/// A method of Objective-C.
@available(*, unavailable, message: "there is no Objective-C runtime: override the method, or keep a closure")
public typealias Method = OpaquePointer

/// Exchanges two methods' bodies, on iOS.
@available(*, unavailable, message: "there is no Objective-C runtime: override the method, or keep a closure")
public func method_exchangeImplementations(_ one: OpaquePointer, _ other: OpaquePointer) { fatalError() }
/// Finds a method of a class, on iOS.
@available(*, unavailable, message: "there is no Objective-C runtime: override the method, or keep a closure")
public func class_getInstanceMethod(_ type: AnyClass?, _ name: Selector) -> OpaquePointer? { fatalError() }
