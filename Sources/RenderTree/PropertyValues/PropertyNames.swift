import Synchronization

/// The names of a property, in two spellings at the same indices.
public struct PropertyNames: Sendable, Equatable {
    /// Core Animation's strings, "even-odd", which values hold.
    public let raw: [String]
    /// The names of Swift's cases, "evenOdd", which documents use.
    public var swift: [String] { cases?.names ?? raw }

    /// Other names that documents may use, mapped to those in `raw`.
    public let others: [String: String]
    /// Nil where both spellings are one.
    private let cases: CaseNames?

    init<Value: RawRepresentable & CaseIterable & Sendable>(_ type: Value.Type) where Value.RawValue == String {
        let all = Array(type.allCases)
        raw = all.map(\.rawValue)
        others = [:]
        cases = CaseNames { all.map { "\($0)" } }
    }

    /// Makes names with one spelling.
    init(_ names: [String], others: [String: String]) {
        raw = names
        self.others = others
        cases = nil
    }

    /// Whether they have the same strings and the same other names.
    public static func == (one: PropertyNames, other: PropertyNames) -> Bool {
        one.raw == other.raw && one.others == other.others
    }
}

/// The names of an enumeration's cases, printed when they are asked for: the first print of each type looks through all conformances of the
/// program, and a process that draws one picture would spend a tenth of its time on it.
private final class CaseNames: Sendable {
    private let make: @Sendable () -> [String]
    private let made = Mutex<[String]?>(nil)

    init(_ make: @escaping @Sendable () -> [String]) { self.make = make }

    var names: [String] {
        made.withLock { made in
            if let made { return made }
            let names = make()
            made = names
            return names
        }
    }
}
