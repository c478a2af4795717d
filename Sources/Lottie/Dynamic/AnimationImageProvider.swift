import Drawing
import Foundation
import Synchronization

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
    /// What counts the pictures' pixels; nil counts them nowhere.
    package var budget: WorkBudget?
    private let kept = KeptPictures()

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
        for file in files(asset) where allowsOutside || isInside(file) {
            if let image = kept.picture(file, budget) { return image }
        }
        return nil
    }

    /// Whether an asset's file is not read because of where it lies.
    func isOutside(_ asset: ImageAsset) -> Bool { !allowsOutside && files(asset).contains { !isInside($0) } }

    /// Where an asset's file may be, links followed.
    private func files(_ asset: ImageAsset) -> [URL] {
        guard !asset.name.hasPrefix("data:"), !asset.name.isEmpty, !(asset.directory + asset.name).contains("\0") else {
            return []
        }
        // Exporters write pictures into a folder of their own; people often put them beside the animation.
        return [asset.directory, "images", ""].map { directory in
            folder.appendingPathComponent(directory).appendingPathComponent(asset.name)
                .standardizedFileURL.resolvingSymlinksInPath()
        }
    }

    private func isInside(_ file: URL) -> Bool { file.path.hasPrefix(folder.path == "/" ? "/" : folder.path + "/") }
}

/// Pictures by their files, as long as somebody shows them: one that several assets name is decoded once, when it is first shown.
private final class KeptPictures: Sendable {
    private struct Kept {
        weak var pixels: PixelBuffer?
    }

    private let pictures = Mutex<[String: Kept]>([:])

    /// The picture in a file; nil where there is none.
    func picture(_ file: URL, _ budget: WorkBudget?) -> CGImage? {
        pictures.withLock { pictures in
            if let known = pictures[file.path]?.pixels { return CGImage(pixelBuffer: known) }
            guard let data = try? FileBytes.read(file.path),
                let image = try? CGImage(deferred: data, name: "\"\(file.lastPathComponent)\"", budget: budget)
            else { return nil }
            pictures = pictures.filter { $0.value.pixels != nil }
            pictures[file.path] = Kept(pixels: image.pixelBuffer)
            return image
        }
    }
}
