import Drawing
import Synchronization

extension UIImage {
    /// Reads a file; nil where it cannot be read, which is logged once. "@2x" or "@3x" before the extension is the scale.
    public convenience init?(contentsOfFile path: String) {
        guard let image = try? CGImage(contentsOf: URL(fileURLWithPath: path)) else {
            Warnings.once("no image can be read from \(path)")
            return nil
        }
        self.init(image, Looks(scale: UIImage.scale(inName: path)))
    }

    /// Reads a file's bytes, one pixel per point; nil where they are no picture.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// Reads a file's bytes at a scale; nil where they are no picture.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let image = try? CGImage(data: data) else { return nil }
        self.init(image, Looks(scale: scale > 0 ? scale : 1))
    }

    /// Nil, with one sentence in the log: Apple's symbols are free to use on its systems only, and not here.
    public convenience init?(systemName name: String) {
        Warnings.once(
            "no symbol \"\(name)\": SF Symbols are not here, since they may be used on Apple's systems only")
        return nil
    }

    /// The folder that `UIImage(named:)` looks in, in the whole process. Nil, the default, is that of the main bundle's resources.
    public static var namedImageFolder: URL? {
        get { named.withLock { $0.folder } }
        set { named.withLock { $0 = (newValue, [:]) } }
    }

    /// Finds an image by its name in `namedImageFolder`: the name as it is, or with ".png", ".jpg", ".jpeg" or ".webp"; of "@2x" and "@3x" the
    /// one that the current traits' scale asks for. Files are read once. Nil where there is none.
    public convenience init?(named name: String) {
        guard let (image, scale) = UIImage.find(name, UITraitCollection.current.displayScale) else {
            Warnings.once("no image is named \"\(name)\"")
            return nil
        }
        self.init(image, Looks(scale: scale))
    }

    private static let named = Mutex<(folder: URL?, read: [String: CGImage])>((nil, [:]))

    private static func find(_ name: String, _ displayScale: CGFloat) -> (CGImage, CGFloat)? {
        guard !name.isEmpty, let folder = namedImageFolder ?? Bundle.main.resourceURL else { return nil }
        let path = PathParts(name)
        let extensions = path.fileExtension.isEmpty ? ["png", "jpg", "jpeg", "webp"] : [path.fileExtension]
        // The nearest larger picture first, then smaller ones.
        let wanted = displayScale.rounded(.up)
        let scales = [1, 2, 3].sorted { a, b in
            let (x, y) = (CGFloat(a), CGFloat(b))
            if (x >= wanted) != (y >= wanted) { return x >= wanted }
            return x >= wanted ? x < y : x > y
        }
        for scale in scales {
            for ending in extensions {
                let file = path.stem + (scale == 1 ? "" : "@\(scale)x") + "." + ending
                let url = folder.appendingPathComponent(file)
                if let known = named.withLock({ $0.read[url.path] }) { return (known, CGFloat(scale)) }
                guard let image = try? CGImage(contentsOf: url) else { continue }
                named.withLock {
                    if $0.read.count >= 256 { $0.read.removeAll() }
                    $0.read[url.path] = image
                }
                return (image, CGFloat(scale))
            }
        }
        return nil
    }

    /// The scale that a file's name says.
    private static func scale(inName path: String) -> CGFloat {
        let stem = PathParts(path).stem
        return stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1
    }

    /// The image as a PNG file, upright; nil without pixels.
    public func pngData() -> Data? { try? uprightImage?.pngData() }

    /// The image as a JPEG file over white, upright, with a quality in 0…1; nil without pixels.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        try? uprightImage?.data(as: .jpeg(quality: compressionQuality))
    }
}

/// A path without and with its extension.
private struct PathParts {
    var stem: String
    var fileExtension = ""

    init(_ path: String) {
        stem = path
        let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        guard let dot = path.lastIndex(of: "."), dot > name else { return }
        stem = String(path[..<dot])
        fileExtension = String(path[path.index(after: dot)...])
    }
}
