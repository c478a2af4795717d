import SceneFormat

/// What a page shows of the scene.
struct ShowMode: Equatable {
    enum Kind: String {
        /// The picture.
        case normal
        /// The picture, with what changed from one to the next.
        case damage
        /// How many layers draw at each pixel.
        case overdraw
        /// Both backends' pictures, side by side with where they differ.
        case compare
    }

    var kind = Kind.normal
    /// How much differences are magnified.
    var gain = 16.0

    init() {}

    /// Reads a `show` message.
    init(_ json: JSON) throws(SceneError) {
        let name = try json.text("mode")
        guard let kind = Kind(rawValue: name) else { throw SceneError("there is no mode `\(name.shortened())`") }
        self.kind = kind
        if json["gain"] != nil { gain = min(64, max(1, try json.number("gain"))) }
    }
}
