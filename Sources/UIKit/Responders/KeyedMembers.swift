import Foundation
import FoundationAdditions

/// A property of a responder by its name as a key.
struct KeyedMember {
    let get: @MainActor (UIResponder) -> Any?
    /// Sets it, and tells whether the value is of its type. Nil for what is only read.
    let set: (@MainActor (UIResponder, Any?) -> Bool)?
}

/// The properties of a class by their names as keys: those of Apple's headers. Objective-C finds properties by their names; here they are listed.
@MainActor
struct KeyedMembers<Owner: UIResponder> {
    private(set) var members: [String: KeyedMember] = [:]

    /// A property.
    mutating func add<Value>(_ key: String, _ path: ReferenceWritableKeyPath<Owner, Value>) {
        members[key] = KeyedMember(get: Self.getter(path)) { owner, value in
            guard let owner = owner as? Owner, let new = convert(value, to: Value.self) else { return false }
            owner[keyPath: path] = new
            return true
        }
    }

    /// A property that stands for its number.
    mutating func add<Value: RawRepresentable>(_ key: String, _ path: ReferenceWritableKeyPath<Owner, Value>)
    where Value.RawValue: BinaryInteger {
        members[key] = KeyedMember(get: { ($0 as? Owner)?[keyPath: path].rawValue }) { owner, value in
            guard let owner = owner as? Owner else { return false }
            let new = value as? Value ?? convert(value, to: Int.self).flatMap { Value(rawValue: Value.RawValue($0)) }
            guard let new else { return false }
            owner[keyPath: path] = new
            return true
        }
    }

    /// A property that is only read.
    mutating func read<Value>(_ key: String, _ path: KeyPath<Owner, Value>) {
        members[key] = KeyedMember(get: Self.getter(path), set: nil)
    }

    private static func getter<Value>(_ path: KeyPath<Owner, Value>) -> @MainActor (UIResponder) -> Any? {
        { owner in
            guard let value = (owner as? Owner)?[keyPath: path] else { return nil }
            return withoutOptional(value)
        }
    }
}

/// A value as a property's type, numbers of any type as the property's. Nil where it is another one.
private func convert<Value>(_ value: Any?, to type: Value.Type) -> Value? {
    if let value = value as? Value { return value }
    guard let value else { return Optional<Any>.none as? Value }
    let number = value as? NSNumber ?? (value as? CGFloat).map { NSNumber(value: Double($0)) } ?? boxed(value)
    guard let number else { return nil }
    switch type {
    case is CGFloat.Type: return CGFloat(number.doubleValue) as? Value
    case is Double.Type: return number.doubleValue as? Value
    case is Float.Type: return number.floatValue as? Value
    case is Int.Type: return number.intValue as? Value
    case is Bool.Type: return number.boolValue as? Value
    default: return nil
    }
}

private func boxed(_ value: Any) -> NSNumber? {
    switch value {
    case let value as Int: NSNumber(value: value)
    case let value as Double: NSNumber(value: value)
    case let value as Float: NSNumber(value: value)
    case let value as Bool: NSNumber(value: value)
    default: nil
    }
}

/// Ends the program where a class has no property of a key, with UIKit's sentence.
func trapUndefinedKey(_ key: String, _ method: String, of type: Any.Type) -> Never {
    fatalError("[\(type) \(method):]: this class is not key value coding-compliant for the key \(key).")
}
