/// Changes a JSON document as a document: numbers become extreme, members go, types change, lists are swapped, things refer to
/// themselves, times grow huge, and parts of other documents come in. What results is well-formed again, which changes of bytes
/// rarely leave it.
public struct Mutation {
    private var random: SplitMix64
    private let most: Int
    private let isCalm: Bool

    /// Changes that follow from a seed.
    ///
    /// - Parameters:
    ///   - most: what a document may grow to, in bytes.
    ///   - isCalm: whether most numbers stay small. A length of a million frames is allowed and takes its time, so that it is worth
    ///     only one input in many where inputs are to be quick.
    public init(seed: UInt64, most: Int, isCalm: Bool = false) {
        self.isCalm = isCalm
        random = SplitMix64(seed: seed)
        self.most = most
    }

    /// A document with a few changes.
    ///
    /// - Parameter donor: what parts may come from, too.
    /// - Returns: nil where the document is no JSON.
    public mutating func changed(_ document: [UInt8], donor: [UInt8]? = nil) -> [UInt8]? {
        var text = document, isChanged = false
        // Mostly one or two: many at once hide each other.
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
