/// Suggests what a misspelt word may mean.
package enum Suggestion {
    /// "; did you mean `x`?" for the nearest candidate; empty where none is near.
    package static func text(for word: String, among candidates: [String]) -> String {
        nearest(to: word, among: candidates).map { "; did you mean `\($0.shortened())`?" } ?? ""
    }

    /// A limit for hostile documents with a million names; our own vocabularies have fewer than a thousand.
    private static let mostCompared = 1000

    /// The nearest candidate; nil where none is near.
    package static func nearest(to word: String, among candidates: [String]) -> String? {
        // At most a third of the letters may be wrong; beyond that a guess would mislead.
        let limit = max(1, word.count / 3)
        let length = word.count
        return candidates.lazy.filter { abs($0.count - length) <= limit }.prefix(mostCompared)
            .map { ($0, distance(word.lowercased(), $0.lowercased())) }
            .filter { $0.1 <= limit }.min { $0.1 < $1.1 }?.0
    }

    /// A suggestion for a key path, where users also omit names: "Logo.Opacity" for "Logo.Transform.Opacity".
    static func keyPath(_ path: String, among candidates: [String]) -> String {
        let near = text(for: path, among: candidates)
        if !near.isEmpty { return near }
        let keys = path.lowercased().split(separator: ".")
        let longer = candidates.filter { candidate in
            var rest = keys[...]
            let names = candidate.lowercased().split(separator: ".")
            for name in names where name == rest.first { rest = rest.dropFirst() }
            return rest.isEmpty && names.last == keys.last
        }
        return longer.min { $0.count < $1.count }.map { "; did you mean `\($0.shortened(to: 240))`?" } ?? ""
    }

    /// The Damerau distance with adjacent transpositions: the number of letters missing, added, changed or swapped.
    static func distance(_ a: String, _ b: String) -> Int {
        let (a, b) = (Array(a.unicodeScalars), Array(b.unicodeScalars))
        // The cost is quadratic, so long words are not compared.
        guard a.count <= 64, b.count <= 64 else { return .max }
        var before: [Int] = []
        var last = Array(0...b.count)
        for i in 0..<a.count {
            var row = [i + 1]
            for j in 0..<b.count {
                var best = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + 1) }
                row.append(best)
            }
            (before, last) = (last, row)
        }
        return last[b.count]
    }
}
