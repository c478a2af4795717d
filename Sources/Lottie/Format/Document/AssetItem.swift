import Foundation

/// What layers refer to by an identifier.
enum AssetItem: Equatable, Sendable {
    case precomposition(PrecompositionItem)
    case image(ImageItem)
    /// Sound, data, or a type that nothing here knows.
    case other
}

/// A composition that layers show.
struct PrecompositionItem: Equatable, Sendable {
    var name: String
    /// Topmost first.
    var layers: [LayerItem]
    /// Frames a second; nil for the document's.
    var frameRate: Double?
}

/// A picture, in the document or beside it.
struct ImageItem: Equatable, Sendable {
    var id: String
    var name: String
    /// The size at which it is shown, in points; 0 where the document gives none.
    var width: Double
    var height: Double
    /// The file's name, or a `data:` URL.
    var path: String
    /// The folder's, relative to the document's; empty for none.
    var folder: String

    /// The picture's file, where it came with the document in an archive.
    var data: Data?

    /// Whether the document holds the picture itself.
    var isEmbedded: Bool { path.hasPrefix("data:") }
}
