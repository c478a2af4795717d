/// The path to a part of an animation: layers and groups from the outside in, then a property.
///
///     let color = AnimationKeypath(keypath: "Card.Box.Fill 1.Color")
///     let everyColor = AnimationKeypath(keypath: "**.Color")
///
/// `*` matches any one name, `**` any number of names. Properties have After Effects' names: "Color", "Opacity",
/// "Stroke Width", "Transform.Position". A name may itself contain dots: key paths are compared by the parts between
/// dots.
public struct AnimationKeypath: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The names, joined by dots.
    public let string: String
    /// The parts between the dots.
    package let keys: [Substring]

    /// A key path from its text.
    public init(keypath: String) {
        string = keypath
        let parts = keypath.split(separator: ".", omittingEmptySubsequences: false)
        // A repeated `**` matches the same as one.
        keys = parts.indices.filter { $0 == 0 || parts[$0] != "**" || parts[$0 - 1] != "**" }.map { parts[$0] }
    }

    /// A key path from names; empty ones are skipped.
    public init(keys: [String]) { self.init(keypath: Self.string(of: keys)) }

    /// The text of a key path.
    static func string(of keys: [String]) -> String { keys.filter { !$0.isEmpty }.joined(separator: ".") }

    /// A key path from its text.
    public init(stringLiteral keypath: String) { self.init(keypath: keypath) }
}

extension AnimationKeypath: CustomStringConvertible {
    /// The names, joined by dots.
    public var description: String { string }
}

extension AnimationKeypath {
    /// Whether the key path matches the parts of another, which has no wildcards.
    package func matches(_ names: [Substring]) -> Bool { places(after: names).contains(keys.count) }

    /// The rest of the key path after matching names, for each possible match.
    package func rests(after names: [Substring]) -> [ArraySlice<Substring>] {
        places(after: names).filter { $0 < keys.count }.map { keys[$0...] }
    }

    /// The possible numbers of keys that match the names.
    private func places(after names: [Substring]) -> [Int] {
        var places = reached([0])
        for name in names {
            var next: [Int] = []
            for place in places where place < keys.count {
                if keys[place] == "**" {
                    next.append(place)
                } else if keys[place] == name || keys[place] == "*" {
                    next.append(place + 1)
                }
            }
            if next.isEmpty { return [] }
            places = reached(next)
        }
        return places
    }

    /// The places with the one after each `**` added, since that may match no name.
    private func reached(_ places: [Int]) -> [Int] {
        guard keys.contains("**") else { return places }
        var all: Set<Int> = []
        for var place in places {
            all.insert(place)
            while place < keys.count, keys[place] == "**" {
                place += 1
                all.insert(place)
            }
        }
        return all.sorted()
    }
}
