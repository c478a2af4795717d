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

    /// The folder that `UIImage(named:)` and `UIColor(named:)` look in, in the whole process. Nil, the default, is that of the main bundle's resources.
    public static var namedImageFolder: URL? {
        get { named.withLock { $0.folder } }
        set {
            named.withLock { $0 = (newValue, [:]) }
            AssetCatalog.forget()
        }
    }

    /// Finds an image by its name in `namedImageFolder`, as `init(named:in:compatibleWith:)` does with the current traits.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// Finds an image by its name: an image set of an asset catalog (`NAME.xcassets`, as Xcode writes it), else a file of the name as it is, or with ".png", ".jpg",
    /// ".jpeg" or ".webp"; of "@2x" and "@3x" the one that the scale asks for. Files are read once. Nil where there is none, which is logged once.
    ///
    /// - Parameters:
    ///   - name: the name, without a scale.
    ///   - bundle: in whose resources it is; nil is `namedImageFolder`.
    ///   - traitCollection: says the scale and the style; nil is the current one. The image does not follow another style later.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        let current = UITraitCollection.current
        let traits = traitCollection.map { UITraitCollection(traitsFrom: [current, $0]) } ?? current
        guard let (image, looks) = UIImage.find(name, in: bundle, traits) else {
            Warnings.once("no image is named \"\(name)\"")
            return nil
        }
        self.init(image, looks)
    }

    private static let named = Mutex<(folder: URL?, read: [String: CGImage])>((nil, [:]))

    /// Where things are looked for by name.
    static func resourceFolder(of bundle: Bundle?) -> URL? {
        bundle?.resourceURL ?? namedImageFolder ?? Bundle.main.resourceURL
    }

    private static func find(_ name: String, in bundle: Bundle?, _ traits: UITraitCollection) -> (CGImage, Looks)? {
        guard !name.isEmpty, let folder = resourceFolder(of: bundle) else { return nil }
        if let picture = AssetCatalog.inFolder(folder).picture(named: name, for: traits),
            let image = read(picture.file)
        {
            return (image, picture.looks)
        }
        let path = PathParts(name)
        let extensions = path.fileExtension.isEmpty ? ["png", "jpg", "jpeg", "webp"] : [path.fileExtension]
        // The nearest larger picture first, then smaller ones.
        let wanted = traits.displayScale.rounded(.up)
        let scales = [1, 2, 3].sorted { a, b in
            let (x, y) = (CGFloat(a), CGFloat(b))
            if (x >= wanted) != (y >= wanted) { return x >= wanted }
            return x >= wanted ? x < y : x > y
        }
        for scale in scales {
            for ending in extensions {
                let file = path.stem + (scale == 1 ? "" : "@\(scale)x") + "." + ending
                if let image = read(folder.appendingPathComponent(file)) {
                    return (image, Looks(scale: CGFloat(scale)))
                }
            }
        }
        return nil
    }

    private static func read(_ url: URL) -> CGImage? {
        if let known = named.withLock({ $0.read[url.path] }) { return known }
        guard let image = try? CGImage(contentsOf: url) else { return nil }
        named.withLock {
            if $0.read.count >= 256 { $0.read.removeAll() }
            $0.read[url.path] = image
        }
        return image
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
