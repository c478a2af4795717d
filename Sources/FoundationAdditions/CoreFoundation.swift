import Foundation

// Core Foundation's names. On iOS its types are bridged to Foundation's at no cost; here they are Foundation's.

/// Any object of Core Foundation.
public typealias CFTypeRef = AnyObject
/// A number that tells a class of Core Foundation.
public typealias CFTypeID = UInt
/// A position or a count.
public typealias CFIndex = Int
/// A hash.
public typealias CFHashCode = UInt
/// A text.
public typealias CFString = NSString
/// A text that changes.
public typealias CFMutableString = NSMutableString
/// A text with attributes.
public typealias CFAttributedString = NSAttributedString
/// A text with attributes that changes.
public typealias CFMutableAttributedString = NSMutableAttributedString
/// A list.
public typealias CFArray = NSArray
/// A list that changes.
public typealias CFMutableArray = NSMutableArray
/// A dictionary.
public typealias CFDictionary = NSDictionary
/// A dictionary that changes.
public typealias CFMutableDictionary = NSMutableDictionary
/// A set.
public typealias CFSet = NSSet
/// Bytes.
public typealias CFData = NSData
/// Bytes that change.
public typealias CFMutableData = NSMutableData
/// A place of a resource.
public typealias CFURL = NSURL
/// A number.
public typealias CFNumber = NSNumber
/// True or false.
public typealias CFBoolean = NSNumber
/// A point in time.
public typealias CFDate = NSDate
/// An error.
public typealias CFError = NSError
/// A locale.
public typealias CFLocale = NSLocale
/// A set of characters.
public typealias CFCharacterSet = NSCharacterSet
/// Seconds.
public typealias CFTimeInterval = Double
/// Seconds since the first moment of 2001, in GMT.
public typealias CFAbsoluteTime = Double
/// Who allocates; there is one only.
public typealias CFAllocator = NSObject

/// The usual allocator.
public var kCFAllocatorDefault: CFAllocator? { nil }
/// True.
public var kCFBooleanTrue: CFBoolean! { NSNumber(value: true) }
/// False.
public var kCFBooleanFalse: CFBoolean! { NSNumber(value: false) }
/// No position.
public let kCFNotFound: CFIndex = -1
/// Names the version of a build in a bundle's dictionary.
public var kCFBundleVersionKey: CFString! { "CFBundleVersion" as NSString }
/// Names a bundle's short name in its dictionary.
public var kCFBundleNameKey: CFString! { "CFBundleName" as NSString }
/// Names a bundle's identifier in its dictionary.
public var kCFBundleIdentifierKey: CFString! { "CFBundleIdentifier" as NSString }
/// Names a bundle's program in its dictionary.
public var kCFBundleExecutableKey: CFString! { "CFBundleExecutable" as NSString }
/// Names the language in which a bundle was written in its dictionary.
public var kCFBundleDevelopmentRegionKey: CFString! { "CFBundleDevelopmentRegion" as NSString }
/// Names the version of the dictionary itself.
public var kCFBundleInfoDictionaryVersionKey: CFString! { "CFBundleInfoDictionaryVersion" as NSString }
/// Names a bundle's languages in its dictionary.
public var kCFBundleLocalizationsKey: CFString! { "CFBundleLocalizations" as NSString }

/// The seconds since the first moment of 2001, in GMT.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// A part of a list or a text.
public struct CFRange: Hashable, Sendable {
    /// The first position.
    public var location: CFIndex
    /// The count.
    public var length: CFIndex

    /// An empty range at 0.
    public init() { self.init(location: 0, length: 0) }
    /// A range of a first position and a count.
    public init(location: CFIndex, length: CFIndex) { (self.location, self.length) = (location, length) }
}

/// A range of a first position and a count.
public func CFRangeMake(_ location: CFIndex, _ length: CFIndex) -> CFRange {
    CFRange(location: location, length: length)
}

/// Whether two objects are equal.
public func CFEqual(_ one: CFTypeRef?, _ other: CFTypeRef?) -> Bool {
    guard let one, let other else { return one === other }
    if one === other { return true }
    return (one as? NSObject)?.isEqual(other) ?? false
}

/// The hash of an object.
public func CFHash(_ object: CFTypeRef?) -> CFHashCode {
    guard let object else { return 0 }
    return CFHashCode(bitPattern: (object as? NSObject)?.hash ?? ObjectIdentifier(object).hashValue)
}
