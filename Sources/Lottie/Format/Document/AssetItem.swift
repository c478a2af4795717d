import Foundation

/// An object that layers refer to by an identifier.
enum AssetItem: Equatable, Sendable {
    case precomposition(PrecompositionItem)
    case image(ImageItem)
    /// Sound, data, or an unknown type.
    case other
}

/// A composition that layers show.
struct PrecompositionItem: Equatable, Sendable {
    var name: String
    /// Topmost first.
    var layers: [LayerItem]
    /// Frames per second; nil for the document's.
    var frameRate: Double?
}

/// A picture or a film, in the document or beside it.
struct ImageItem: Equatable, Sendable {
    var id: String
    var name: String
    /// The display size in points; 0 where the document gives none.
    var width: Double
    var height: Double
    /// The file's name, or a `data:` URL.
    var path: String
    /// The file's folder, relative to the document's; empty for none.
    var folder: String

    /// The file, where it came with the document in an archive.
    var data: Data?

    /// Whether the document contains the file itself.
    var isEmbedded: Bool { path.hasPrefix("data:") }
    /// Whether it is a film, by its name: layers of pictures may show one, too.
    var isFilm: Bool {
        Self.isFilm(path)
    }
    static func isFilm(_ path: String) -> Bool {
        if path.hasPrefix("data:") { return path.hasPrefix("data:video/") }
        return filmEndings.contains(path.split(separator: ".").last?.lowercased() ?? "")
    }
    private static let filmEndings: Set = ["mp4", "m4v", "mov", "webm", "mkv", "avi", "mpg", "mpeg", "ogv"]
    /// The bytes of an embedded file; nil where they are no base64.
    var embeddedData: Data? {
        guard let comma = path.firstIndex(of: ",") else { return nil }
        return Data(base64Encoded: String(path[path.index(after: comma)...]), options: .ignoreUnknownCharacters)
    }
}

extension AssetItem {
    /// An asset's object.
    init(_ node: JSONNode, id: String) throws(LottieError) {
        if node["layers"] != nil {
            let name = node.text("nm") ?? id
            let layers = try node.list("layers") { layer throws(LottieError) in try LayerItem(layer) }
            self = .precomposition(PrecompositionItem(name: name, layers: layers, frameRate: node.number("fr")))
        } else if let path = node.text("p"),
            node["w"] != nil || node["h"] != nil || path.hasPrefix("data:image/") || ImageItem.isFilm(path)
        {
            self = .image(
                ImageItem(
                    id: id, name: node.text("nm") ?? "", width: max(0, node.number("w") ?? 0),
                    height: max(0, node.number("h") ?? 0), path: path, folder: node.text("u") ?? ""))
        } else {
            self = .other
        }
    }
}
