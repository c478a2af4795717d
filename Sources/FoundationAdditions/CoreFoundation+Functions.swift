import Foundation

/// The number of UTF-16 units of a text.
public func CFStringGetLength(_ text: CFString!) -> CFIndex { text.length }

/// The number of elements of a list.
public func CFArrayGetCount(_ list: CFArray!) -> CFIndex { list.count }

/// The number of pairs of a dictionary.
public func CFDictionaryGetCount(_ dictionary: CFDictionary!) -> CFIndex { dictionary.count }

/// Sets a value under a key.
public func CFDictionarySetValue(_ dictionary: CFMutableDictionary!, _ key: Any!, _ value: Any!) {
    dictionary[key as! AnyHashable] = value
}

/// The number of bytes.
public func CFDataGetLength(_ data: CFData!) -> CFIndex { data.length }

/// The bytes, which live as long as the object.
public func CFDataGetBytePtr(_ data: CFData!) -> UnsafePointer<UInt8>! {
    data.bytes.assumingMemoryBound(to: UInt8.self)
}

/// An object of a copy of bytes.
public func CFDataCreate(_ allocator: CFAllocator?, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex) -> CFData! {
    NSData(bytes: bytes, length: length)
}

/// An object of bytes that changes. The capacity is a hint.
public func CFDataCreateMutable(_ allocator: CFAllocator?, _ capacity: CFIndex) -> CFMutableData! {
    NSMutableData(capacity: capacity)
}

/// A text with attributes.
public func CFAttributedStringCreate(
    _ allocator: CFAllocator?, _ text: CFString!, _ attributes: CFDictionary!
) -> CFAttributedString! {
    NSAttributedString(string: text as String, attributes: keys(attributes))
}

/// An empty text with attributes that changes. The length is a hint.
public func CFAttributedStringCreateMutable(
    _ allocator: CFAllocator?, _ maxLength: CFIndex
) -> CFMutableAttributedString! { NSMutableAttributedString() }

/// The number of UTF-16 units of a text with attributes.
public func CFAttributedStringGetLength(_ text: CFAttributedString!) -> CFIndex { text.length }

/// The text without its attributes.
public func CFAttributedStringGetString(_ text: CFAttributedString!) -> CFString! { text.string as NSString }

/// Replaces the letters of a range.
public func CFAttributedStringReplaceString(
    _ text: CFMutableAttributedString!, _ range: CFRange, _ replacement: CFString!
) { text.replaceCharacters(in: NSRange(range), with: replacement as String) }

/// Sets an attribute in a range.
public func CFAttributedStringSetAttribute(
    _ text: CFMutableAttributedString!, _ range: CFRange, _ name: CFString!, _ value: Any!
) { text.addAttribute(NSAttributedString.Key(name as String), value: value as Any, range: NSRange(range)) }

/// Sets attributes in a range.
public func CFAttributedStringSetAttributes(
    _ text: CFMutableAttributedString!, _ range: CFRange, _ attributes: CFDictionary!, _ clearOtherAttributes: Bool
) {
    let new = keys(attributes) ?? [:]
    if clearOtherAttributes {
        text.setAttributes(new, range: NSRange(range))
    } else {
        text.addAttributes(new, range: NSRange(range))
    }
}

private func keys(_ attributes: CFDictionary?) -> [NSAttributedString.Key: Any]? {
    guard let attributes else { return nil }
    var keys: [NSAttributedString.Key: Any] = [:]
    for (key, value) in attributes { if let key = key as? String { keys[.init(key)] = value } }
    return keys
}

extension NSRange {
    fileprivate init(_ range: CFRange) { self.init(location: range.location, length: range.length) }
}

/// What went wrong, for people.
public func CFErrorCopyDescription(_ err: CFError!) -> CFString! { NSString(string: err.localizedDescription) }
/// Why it did; nil where nobody says.
public func CFErrorCopyFailureReason(_ err: CFError!) -> CFString? {
    err.localizedFailureReason.map { NSString(string: $0) }
}
/// What may help; nil where nobody says.
public func CFErrorCopyRecoverySuggestion(_ err: CFError!) -> CFString? {
    err.localizedRecoverySuggestion.map { NSString(string: $0) }
}
/// The error's number in its domain.
public func CFErrorGetCode(_ err: CFError!) -> CFIndex { err.code }
/// Which numbers it is one of.
public func CFErrorGetDomain(_ err: CFError!) -> CFString! { NSString(string: err.domain) }
