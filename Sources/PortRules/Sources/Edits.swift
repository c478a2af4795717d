#if Port
/// The changes of a file: pieces of text that others replace, and members that move.
///
/// Edits are small and never rewrite what they keep, so that one may lie within what another moves, and whatever no rule has to change stays as it is to the byte.
final class Edits {
    struct Edit {
        var range: Range<Int>
        var text: String
        var order: Int
    }

    private(set) var edits: [Edit] = []
    private var departures: [Range<Int>] = []
    private var arrivals: [(offset: Int, order: Int, text: () -> String)] = []

    var isEmpty: Bool { edits.isEmpty && departures.isEmpty && arrivals.isEmpty }

    func replace(_ range: Range<Int>, with text: String) {
        edits.append(Edit(range: range, text: text, order: edits.count))
    }
    func delete(_ range: Range<Int>) { replace(range, with: "") }
    func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

    /// Takes a piece away from its place.
    func depart(_ range: Range<Int>) { departures.append(range) }
    /// Puts text in that is made when all edits are known.
    func arrive(at offset: Int, _ text: @escaping () -> String) {
        arrivals.append((offset, arrivals.count, text))
    }

    /// The text of a range with the edits in it. A piece that departs is left out, unless the range lies in it.
    func text(of range: Range<Int>, in bytes: [UInt8]) -> String {
        String(decoding: self.bytes(of: range, in: bytes), as: UTF8.self)
    }

    func bytes(of range: Range<Int>, in bytes: [UInt8]) -> [UInt8] {
        var pieces = edits.filter { range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound }
        for piece in departures where piece != range && range.contains(piece) {
            pieces.append(Edit(range: piece, text: "", order: -1))
        }
        for (offset, order, text) in arrivals where range.lowerBound <= offset && offset <= range.upperBound {
            pieces.append(Edit(range: offset..<offset, text: text(), order: edits.count + order))
        }
        // Longer pieces first where several begin at a place, so that what lies in them is left out; insertions before them.
        pieces.sort {
            if $0.range.lowerBound != $1.range.lowerBound { return $0.range.lowerBound < $1.range.lowerBound }
            if $0.range.isEmpty != $1.range.isEmpty { return $0.range.isEmpty }
            if $0.range.count != $1.range.count { return $0.range.count > $1.range.count }
            return $0.order < $1.order
        }
        var result: [UInt8] = []
        result.reserveCapacity(range.count)
        var place = range.lowerBound
        for piece in pieces {
            guard piece.range.lowerBound >= place else {
                // A deletion that begins within another one goes on behind it.
                if piece.text.isEmpty { place = max(place, piece.range.upperBound) }
                continue
            }
            result += bytes[place..<piece.range.lowerBound]
            result += piece.text.utf8
            place = piece.range.upperBound
        }
        return result + bytes[place..<range.upperBound]
    }
}

extension Range<Int> {
    fileprivate func contains(_ other: Range<Int>) -> Bool {
        lowerBound <= other.lowerBound && other.upperBound <= upperBound
    }
}
#endif
