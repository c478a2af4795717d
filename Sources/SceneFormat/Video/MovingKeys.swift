/// What the keys of a `MovingClass` say of a layer: read one by one, then set together. What they said before is set again to
/// take a change back.
protocol MovingKeys {
    /// Reads a key's value; the layer does not change yet.
    ///
    /// - Parameter files: Opens the file that it names.
    mutating func read(_ key: String, _ json: JSON, _ files: LayerFiles) throws(SceneError)
    /// A key's value, as a document has it.
    ///
    /// - Throws: For what a program has made, which has no form in documents.
    func value(of key: String) throws(SceneError) -> JSON
    /// Gives the layer what they say.
    func set()
}
