import Synchronization

/// A type of names that Core Animation takes as strings: known ones, and any other, which acts as a known one.
///
/// It takes two bytes, so that a record with one is copied as bytes, and comparing two compares no strings.
public protocol OpenName: RawRepresentable, Hashable, Sendable where RawValue == String {
    /// The names that are known, each with Core Animation's string.
    associatedtype Known: RawRepresentable & CaseIterable & Hashable & Sendable where Known.RawValue == String
    /// The known name that any other name acts as.
    static var fallback: Known { get }
    /// The name.
    var spelled: SpelledName<Known> { get }
    /// Makes a name from a looked-up one.
    init(_ spelled: SpelledName<Known>)
}

/// A name's meaning and its spelling.
public struct SpelledName<Known: Hashable & Sendable>: Hashable, Sendable {
    /// The known name that it acts as.
    public let known: Known
    /// The number of an unknown name, from 1; 0 for a known one.
    @usableFromInline let spelling: UInt8

    @usableFromInline init(known: Known, spelling: UInt8) {
        self.known = known
        self.spelling = spelling
    }
}

extension OpenName {
    /// Makes a known name.
    @inlinable public init(_ known: Known) { self.init(SpelledName(known: known, spelling: 0)) }

    /// Makes the name of a string. An unknown one acts as ``fallback``, and keeps its string if it is short.
    public init(rawValue: String) {
        if let known = Known(rawValue: rawValue) {
            self.init(known)
        } else {
            let spelling = Spellings.number(of: rawValue, ObjectIdentifier(Self.self))
            self.init(SpelledName(known: Self.fallback, spelling: spelling))
        }
    }

    /// Core Animation's string, or the unknown name as given.
    public var rawValue: String {
        isKnown
            ? known.rawValue : Spellings.text(spelled.spelling, ObjectIdentifier(Self.self)) ?? known.rawValue
    }

    /// The known name that it acts as.
    @inlinable public var known: Known { spelled.known }

    /// Whether the name is known.
    @inlinable public var isKnown: Bool { spelled.spelling == 0 }

    /// Whether two names are equal; no strings are compared.
    @inlinable public static func == (a: Self, b: Self) -> Bool { a.spelled == b.spelled }

    /// Feeds the name to a hasher.
    @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(spelled) }

    /// All known names.
    package static var allCases: [Self] { Known.allCases.map { Self($0) } }
}

/// Unknown names, by type: a few short ones are kept, others read back as the name that they act as.
private enum Spellings {
    private static let all = Mutex<[ObjectIdentifier: [String]]>([:])

    static func number(of name: String, _ type: ObjectIdentifier) -> UInt8 {
        guard name.utf8.count <= 256 else { return .max }
        return all.withLock { all in
            if let place = all[type, default: []].firstIndex(of: name) { return UInt8(place + 1) }
            guard all[type, default: []].count < Int(UInt8.max) - 1 else { return .max }
            all[type, default: []].append(name)
            return UInt8(all[type, default: []].count)
        }
    }

    static func text(_ number: UInt8, _ type: ObjectIdentifier) -> String? {
        all.withLock { all in
            let names = all[type, default: []]
            return number >= 1 && Int(number) <= names.count ? names[Int(number) - 1] : nil
        }
    }
}
