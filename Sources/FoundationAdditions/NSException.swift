import Foundation

/// What kind of mistake an exception tells of.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// From a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// From a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Any.
    public static let genericException = NSExceptionName("NSGenericException")
    /// A place beyond an end.
    public static let rangeException = NSExceptionName("NSRangeException")
    /// A value that is not allowed.
    public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
    /// Something that cannot be.
    public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
    /// An object of another kind.
    public static let objectInaccessibleException = NSExceptionName("NSObjectInaccessibleException")
    /// A key that there is not.
    public static let undefinedKeyException = NSExceptionName("NSUnknownKeyException")
}

/// A mistake in a program. Swift has no exceptions, on iOS either: raising one ends the program with its reason.
open class NSException: NSObject, @unchecked Sendable {
    // Unchecked: immutable.

    /// The kind of mistake.
    public let name: NSExceptionName
    /// What is wrong.
    public let reason: String?
    /// More about it.
    public let userInfo: [AnyHashable: Any]?

    /// An exception that is not raised yet.
    public init(name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
        (name, reason, userInfo) = (aName, aReason, aUserInfo)
        super.init()
    }

    /// Ends the program with the name and the reason.
    open func raise() {
        fatalError("*** Terminating app due to uncaught exception '\(name.rawValue)', reason: '\(reason ?? "")'")
    }

    /// Ends the program with a name and a reason.
    public class func raise(_ name: NSExceptionName, format: String, arguments argList: CVaListPointer) {
        NSException(name: name, reason: NSString(format: format, arguments: argList).substring(from: 0)).raise()
    }
}
