/// Names what of an animation is meant: layers and groups from the outside in, and a property at the end.
///
///     let color = AnimationKeypath(keypath: "Card.Box.Fill 1.Color")
///     let everyColor = AnimationKeypath(keypath: "**.Color")
///
/// `*` stands for any one name, `**` for any number of names. Properties go by After Effects' names: "Color", "Opacity",
/// "Stroke Width", "Transform.Position". A name may have dots itself: names are compared part by part.
public struct AnimationKeypath: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The names, joined by dots.
    public let string: String
    /// The parts between the dots.
    package let keys: [Substring]

    /// A key path as it is written.
    public init(keypath: String) {
        string = keypath
        let parts = keypath.split(separator: ".", omittingEmptySubsequences: false)
        // Any number of names, and any number after them, is any number of them.
        keys = parts.indices.filter { $0 == 0 || parts[$0] != "**" || parts[$0 - 1] != "**" }.map { parts[$0] }
    }

    /// A key path by its names; what has none is passed over.
    public init(keys: [String]) { self.init(keypath: Self.string(of: keys)) }

    /// Names as a key path is written.
    static func string(of keys: [String]) -> String { keys.filter { !$0.isEmpty }.joined(separator: ".") }

    /// A key path as it is written.
    public init(stringLiteral keypath: String) { self.init(keypath: keypath) }
}

extension AnimationKeypath: CustomStringConvertible {
    /// The names, joined by dots.
    public var description: String { string }
}

extension AnimationKeypath {
    /// Whether the key path means what stands at the parts of another, which has no wildcards.
    package func matches(_ names: [Substring]) -> Bool { places(after: names).contains(keys.count) }

    /// What is left of the key path after so many names, for each way in which they fit.
    package func rests(after names: [Substring]) -> [ArraySlice<Substring>] {
        places(after: names).filter { $0 < keys.count }.map { keys[$0...] }
    }

    /// How many of the keys may stand for the names.
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

    /// With each place at a `**` the place after it, since that may be no name at all.
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
