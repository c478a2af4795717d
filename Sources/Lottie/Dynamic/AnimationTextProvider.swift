/// Says what text layers say instead of the file's text.
public protocol AnimationKeypathTextProvider: AnyObject {
    /// The text of the layer at a key path; nil leaves the file's.
    ///
    /// - Parameters:
    ///   - keypath: the layer's, from the outside in.
    ///   - sourceText: the file's text.
    func text(for keypath: AnimationKeypath, sourceText: String) -> String?
}

/// Texts by key path, as "Card.Title", or by a layer's own name, "Title"; wildcards are understood.
public final class DictionaryTextProvider: AnimationKeypathTextProvider {
    private let values: [String: String]
    private let patterns: [(keypath: AnimationKeypath, text: String)]

    /// Texts by key path.
    public init(_ values: [String: String]) {
        self.values = values
        // In an order that does not change from run to run.
        patterns = values.filter { $0.key.contains("*") }.sorted { $0.key < $1.key }
            .map { (AnimationKeypath(keypath: $0.key), $0.value) }
    }

    /// The text under the whole key path, else under its last name, else under a pattern that it fits.
    public func text(for keypath: AnimationKeypath, sourceText: String) -> String? {
        if let text = values[keypath.string] ?? keypath.keys.last.flatMap({ values[String($0)] }) { return text }
        return patterns.first { $0.keypath.matches(keypath.keys) }?.text
    }
}
