import Drawing
import Foundation

/// A picture that an animation names.
public struct ImageAsset: Hashable, Sendable {
    /// By which layers name it.
    public let id: String
    /// The file's name, or a `data:` URL where the animation holds the picture itself.
    public let name: String
    /// The file's folder, relative to the animation's; empty for none.
    public let directory: String
    /// The size at which it is shown, in points; 0 where the file gives none.
    public let width, height: Double

    init(_ item: ImageItem) {
        (id, name, directory) = (item.id, item.path, item.folder)
        (width, height) = (item.width, item.height)
    }
}

/// Says which pictures an animation shows.
public protocol AnimationImageProvider {
    /// The picture of an asset; nil leaves the file's own. A picture that is given is kept; where it is nil, every layer that shows the
    /// asset asks again.
    func imageForAsset(asset: ImageAsset) -> CGImage?
}

/// Pictures from the files that an animation names, in a folder.
///
///     layer.imageProvider = FilepathImageProvider(filepath: "animations/")
///
/// Files outside of the folder are not read. Pictures that the animation holds itself are left to it.
public struct FilepathImageProvider: AnimationImageProvider, Sendable {
    private let folder: URL
    private let allowsOutside: Bool

    /// Pictures below a folder.
    public init(filepath: URL) { self.init(filepath: filepath, allowsOutside: false) }

    /// Pictures below a folder.
    public init(filepath: String) { self.init(filepath: URL(fileURLWithPath: filepath, isDirectory: true)) }

    /// - Parameter allowsOutside: whether files may lie outside of the folder.
    package init(filepath: URL, allowsOutside: Bool) {
        folder = filepath.standardizedFileURL.resolvingSymlinksInPath()
        self.allowsOutside = allowsOutside
    }

    /// The picture of an asset; nil where there is no file that can be read.
    public func imageForAsset(asset: ImageAsset) -> CGImage? {
        guard !asset.name.hasPrefix("data:"), !asset.name.isEmpty, !(asset.directory + asset.name).contains("\0") else {
            return nil
        }
        let root = folder.path == "/" ? "/" : folder.path + "/"
        // Exporters write pictures into a folder of their own; people often put them beside the animation.
        for directory in [asset.directory, "images", ""] {
            let file = folder.appendingPathComponent(directory).appendingPathComponent(asset.name)
                .standardizedFileURL.resolvingSymlinksInPath()
            guard allowsOutside || file.path.hasPrefix(root) else { continue }
            if let image = try? CGImage(contentsOf: file) { return image }
        }
        return nil
    }
}
