import Strata

/// The formats of picture files, told by their extensions.
enum PictureKind: String, CaseIterable {
    case png, jpeg, webp, avif, pdf

    /// The kind of an extension in any case; nil for an unknown one.
    init?(extension name: String) {
        let name = name.lowercased()
        self.init(rawValue: name == "jpg" ? "jpeg" : name)
    }

    /// Its extensions, with their dots.
    var extensions: [String] { self == .jpeg ? [".jpg", ".jpeg"] : ["." + rawValue] }

    /// Whether `--quality` is its to follow.
    var hasQuality: Bool { self == .jpeg || self == .webp || self == .avif }

    /// The format with the options of encoding; nil for PDF, which is no picture of pixels.
    func format(_ encoding: EncodingOptions) -> ImageFormat? {
        let quality = encoding.quality.map { Double($0) / 100 }
        switch self {
        case .png: return .png(PNGOptions(level: encoding.compression))
        case .jpeg: return quality.map { .jpeg(quality: $0) } ?? .jpeg()
        // As for ImageIO the highest quality loses nothing.
        case .webp: return quality.map { $0 < 1 ? .webP(quality: $0) : .losslessWebP } ?? .webP()
        case .avif: return quality.map { $0 < 1 ? .avif(quality: $0) : .losslessAVIF } ?? .avif()
        case .pdf: return nil
        }
    }
}

extension StreamFormat {
    /// The kind of a stream of files; nil for raw pixels.
    var pictureKind: PictureKind? { PictureKind(rawValue: rawValue) }
}
