import Drawing
import Foundation
import FrameInput
import Synchronization
import Values

/// A picture or a film of an animation.
public struct ImageAsset: Hashable, Sendable {
    /// The identifier that layers refer to.
    public let id: String
    /// The file's name, or a `data:` URL for an embedded file.
    public let name: String
    /// The file's folder, relative to the animation's; empty for none.
    public let directory: String
    /// The display size in points; 0 where the file gives none.
    public let width, height: Double
    /// Whether it is a film, by its name.
    public let isFilm: Bool

    /// The file's path, relative to the animation's folder.
    var path: String { directory.isEmpty || directory.hasSuffix("/") ? directory + name : directory + "/" + name }

    /// Whether a file is a film, by its name.
    package static func isFilm(_ name: String) -> Bool { ImageItem.isFilm(name) }

    init(_ item: ImageItem) {
        (id, name, directory) = (item.id, item.path, item.folder)
        (width, height, isFilm) = (item.width, item.height, item.isFilm)
    }
}

/// Provides the pictures of an animation.
public protocol AnimationImageProvider {
    /// The picture of an asset; nil to use the file's own. A picture is kept; after nil, every layer that shows the
    /// asset asks again. The picture of a film's asset shows in the film's place.
    func imageForAsset(asset: ImageAsset) -> CGImage?
    /// The film of an asset that a layer shows as a film; nil, the default, uses the file's own. Kept like a picture.
    func filmForAsset(asset: ImageAsset) -> (any FrameSource)?
}

extension AnimationImageProvider {
    /// Gives nil.
    public func filmForAsset(asset: ImageAsset) -> (any FrameSource)? { nil }
}

/// Provides the files of pictures and films that an animation names, from a folder.
///
///     layer.imageProvider = FilepathImageProvider(filepath: "animations/")
///
/// Files outside the folder are not read. Embedded pictures are not replaced.
public struct FilepathImageProvider: AnimationImageProvider, Sendable {
    private let folder: URL
    private let allowsOutside: Bool
    /// The budget that the pixels of pictures and films count against; nil for none.
    package var budget: WorkBudget?
    private let kept = KeptPictures()

    /// A provider of pictures below a folder.
    public init(filepath: URL) { self.init(filepath: filepath, allowsOutside: false) }

    /// A provider of pictures below a folder.
    public init(filepath: String) { self.init(filepath: URL(fileURLWithPath: filepath, isDirectory: true)) }

    /// - Parameter allowsOutside: whether files may lie outside the folder.
    package init(filepath: URL, allowsOutside: Bool) {
        folder = filepath.standardizedFileURL.resolvingSymlinksInPath()
        self.allowsOutside = allowsOutside
    }

    /// The film in an asset's file; nil where there is no such file.
    public func filmForAsset(asset: ImageAsset) -> (any FrameSource)? {
        for file in files(asset) where allowsOutside || isInside(file) {
            kept.note(file)
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue {
                return FilmSource(url: file, name: asset.path, budget: budget)
            }
        }
        return nil
    }

    /// The picture of an asset; nil where no file can be read.
    public func imageForAsset(asset: ImageAsset) -> CGImage? {
        if asset.isFilm { return nil }
        for file in files(asset) where allowsOutside || isInside(file) {
            kept.note(file)
            if let image = kept.picture(file, budget) { return image }
        }
        return nil
    }

    /// The paths that were looked at for pictures and films, whether there are files or not.
    package var pathsAsked: Set<String> { kept.paths }

    /// Whether an asset's file is not read because it lies outside the folder.
    func isOutside(_ asset: ImageAsset) -> Bool { !allowsOutside && files(asset).contains { !isInside($0) } }

    /// The possible files of an asset, with links resolved.
    private func files(_ asset: ImageAsset) -> [URL] {
        guard !asset.name.hasPrefix("data:"), !asset.name.isEmpty, !(asset.directory + asset.name).contains("\0") else {
            return []
        }
        // Exporters write pictures into a folder of their own; users often put them beside the animation.
        return [asset.directory, asset.isFilm ? "videos" : "images", ""].map { directory in
            folder.appendingPathComponent(directory).appendingPathComponent(asset.name)
                .standardizedFileURL.resolvingSymlinksInPath()
        }
    }

    private func isInside(_ file: URL) -> Bool { file.path.hasPrefix(folder.path == "/" ? "/" : folder.path + "/") }
}

/// Pictures by file, kept while they are used: one that several assets name is decoded once, when it is first shown.
private final class KeptPictures: Sendable {
    private struct Kept {
        weak var pixels: PixelBuffer?
    }

    private let pictures = Mutex<[String: Kept]>([:])
    private let asked = Mutex<Set<String>>([])

    /// The paths that were looked at.
    var paths: Set<String> { asked.withLock { $0 } }

    /// Notes a path that is looked at.
    func note(_ file: URL) { asked.withLock { _ = $0.insert(file.path) } }

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
