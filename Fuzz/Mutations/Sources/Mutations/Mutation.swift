/// Mutates the structure of a JSON document: numbers become extreme, members are removed, types change, lists are
/// swapped, references become cyclic, times grow huge, and parts of other documents are inserted. The result is
/// well-formed, which is rare after changes of bytes.
public struct Mutation {
    private var random: SplitMix64
    private let most: Int
    private let isCalm: Bool

    /// Mutations from a seed.
    ///
    /// - Parameters:
    ///   - most: the maximum size of a document in bytes.
    ///   - isCalm: whether most numbers stay small. A valid document may have a million frames and takes long, which is
    ///     acceptable only for a few inputs where they have to be fast.
    public init(seed: UInt64, most: Int, isCalm: Bool = false) {
        self.isCalm = isCalm
        random = SplitMix64(seed: seed)
        self.most = most
    }

    /// A document with a few changes.
    ///
    /// - Parameter donor: another document for parts.
    /// - Returns: nil where the document is not valid JSON.
    public mutating func changed(_ document: [UInt8], donor: [UInt8]? = nil) -> [UInt8]? {
        var text = document, isChanged = false
        // Mostly one or two: many changes mask each other.
        let changes = 1 + random.below(2) + (random.below(4) == 0 ? random.below(6) : 0)
        for _ in 0..<changes {
            guard let map = DocumentMap(text), !map.values.isEmpty else { return isChanged ? text : nil }
            var change = DocumentChange(text: text, map: map, random: random)
            change.donor = donor
            change.isCalm = isCalm
            let next = change.next()
            random = change.random
            if let next, next.count <= most {
                text = next
                isChanged = true
            }
        }
        return text
    }
}
