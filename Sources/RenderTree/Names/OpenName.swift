import Synchronization

/// A type of the names that Core Animation takes as strings: those that are known, and any other, which acts as one of them.
///
/// Two bytes, so that records that hold one are copied as bytes, and that comparing two compares no strings.
public protocol OpenName: RawRepresentable, Hashable, Sendable where RawValue == String {
    /// The names that are known, each with Core Animation's string.
    associatedtype Known: RawRepresentable & CaseIterable & Hashable & Sendable where Known.RawValue == String
    /// What a name acts as that is not known.
    static var fallback: Known { get }
    /// The name.
    var spelled: SpelledName<Known> { get }
    /// A name that was looked up.
    init(_ spelled: SpelledName<Known>)
}

/// What a name acts as, and how it was written.
public struct SpelledName<Known: Hashable & Sendable>: Hashable, Sendable {
    /// What it acts as.
    public let known: Known
    /// Which of the names it is that are not known, from 1; 0 for one that is.
    @usableFromInline let spelling: UInt8

    @usableFromInline init(known: Known, spelling: UInt8) {
        self.known = known
        self.spelling = spelling
    }
}

extension OpenName {
    /// A name that is known.
    @inlinable public init(_ known: Known) { self.init(SpelledName(known: known, spelling: 0)) }

    /// The name that a string is; one that is not known acts as ``fallback``, and keeps its string where it is a short one.
    public init(rawValue: String) {
        if let known = Known(rawValue: rawValue) {
            self.init(known)
        } else {
            let spelling = Spellings.number(of: rawValue, ObjectIdentifier(Self.self))
            self.init(SpelledName(known: Self.fallback, spelling: spelling))
        }
    }

    /// Core Animation's string, or the name that was given.
    public var rawValue: String {
        isKnown
            ? known.rawValue : Spellings.text(spelled.spelling, ObjectIdentifier(Self.self)) ?? known.rawValue
    }

    /// What it acts as.
    @inlinable public var known: Known { spelled.known }

    /// Whether the name is one that is known.
    @inlinable public var isKnown: Bool { spelled.spelling == 0 }

    /// Whether two are one name; no strings are compared.
    @inlinable public static func == (a: Self, b: Self) -> Bool { a.spelled == b.spelled }

    /// Feeds the name to a hasher.
    @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(spelled) }

    /// The names that are known.
    package static var allCases: [Self] { Known.allCases.map { Self($0) } }
}

/// The names that are not known, by type: a few short ones, others read back as what they act as.
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
