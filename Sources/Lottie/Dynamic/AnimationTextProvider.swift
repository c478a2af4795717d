/// Provides the texts of text layers in place of the file's.
public protocol AnimationKeypathTextProvider: AnyObject {
    /// The text of the layer at a key path; nil to use the file's.
    ///
    /// - Parameters:
    ///   - keypath: the layer's key path, from the outside in.
    ///   - sourceText: the file's text.
    func text(for keypath: AnimationKeypath, sourceText: String) -> String?
}

/// Texts by key path, as "Card.Title", or by a layer's own name, "Title"; wildcards are supported.
public final class DictionaryTextProvider: AnimationKeypathTextProvider {
    private let values: [String: String]
    private let patterns: [(keypath: AnimationKeypath, text: String)]

    /// A provider of texts by key path.
    public init(_ values: [String: String]) {
        self.values = values
        // A fixed order, the same in every run.
        patterns = values.filter { $0.key.contains("*") }.sorted { $0.key < $1.key }
            .map { (AnimationKeypath(keypath: $0.key), $0.value) }
    }

    /// The text for the whole key path, else for its last name, else for a matching pattern.
    public func text(for keypath: AnimationKeypath, sourceText: String) -> String? {
        if let text = values[keypath.string] ?? keypath.keys.last.flatMap({ values[String($0)] }) { return text }
        return patterns.first { $0.keypath.matches(keypath.keys) }?.text
    }
}
