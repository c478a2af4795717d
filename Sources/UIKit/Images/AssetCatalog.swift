import Drawing
import Foundation
import Synchronization

/// The image and colour sets of the asset catalogs in a folder: Xcode's `NAME.xcassets`, whose format Apple's "Asset Catalog Format Reference" describes. Xcode compiles
/// catalogs; here they are read as they are.
struct AssetCatalog: Sendable {
    /// The folders of the sets, by the sets' names with their extensions.
    private let sets: [String: URL]

    private static let catalogs = Mutex<[String: AssetCatalog]>([:])

    /// The catalogs that lie in a folder of resources. They are looked for once.
    static func inFolder(_ folder: URL) -> AssetCatalog {
        if let known = catalogs.withLock({ $0[folder.path] }) { return known }
        let found = AssetCatalog(folder)
        catalogs.withLock { $0[folder.path] = found }
        return found
    }

    /// Forgets what was found, so that other folders are read.
    static func forget() { catalogs.withLock { $0.removeAll() } }

    private init(_ folder: URL) {
        var sets: [String: URL] = [:]
        let manager = FileManager.default
        for name in ((try? manager.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
        where name.hasSuffix(".xcassets") {
            let catalog = folder.appendingPathComponent(name)
            for path in ((try? manager.subpathsOfDirectory(atPath: catalog.path)) ?? []).sorted()
            where [".imageset", ".colorset", ".dataset"].contains(where: path.hasSuffix) {
                let set = catalog.appendingPathComponent(path)
                // A group with a namespace is part of its sets' names; others are not.
                var name = set.lastPathComponent, group = set.deletingLastPathComponent()
                while group.path.count > catalog.path.count {
                    if Self.contents(of: group, as: Group.self)?.properties?.providesNamespace == true {
                        name = group.lastPathComponent + "/" + name
                    }
                    group = group.deletingLastPathComponent()
                }
                if sets[name] == nil { sets[name] = set }
            }
        }
        self.sets = sets
    }

    private struct Group: Decodable {
        struct Properties: Decodable {
            var providesNamespace: Bool?
            private enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
        }
        var properties: Properties?
    }

    /// What a picture or colour is for besides its scale.
    struct Appearance: Decodable, Sendable {
        var appearance: String
        var value: String
    }

    private static func contents<Contents: Decodable>(of folder: URL, as type: Contents.Type) -> Contents? {
        guard let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")) else { return nil }
        return try? JSONDecoder().decode(type, from: data)
    }

    private static func isDark(_ appearances: [Appearance]?) -> Bool {
        appearances?.contains { $0.appearance == "luminosity" && $0.value == "dark" } ?? false
    }

    /// Whether one is for what traits do not ask for here: another idiom or more contrast.
    private static func isForOthers(_ idiom: String?, _ appearances: [Appearance]?) -> Bool {
        !["universal", "iphone", nil].contains(idiom)
            || appearances?.contains { $0.appearance != "luminosity" } ?? false
    }
}

// MARK: Images

extension AssetCatalog {
    private struct ImageSet: Decodable {
        struct Entry: Decodable {
            var filename: String?
            var scale: String?
            var idiom: String?
            var appearances: [Appearance]?
            var resizing: Resizing?
        }
        struct Resizing: Decodable {
            struct Center: Decodable { var mode: String? }
            struct Insets: Decodable { var top: CGFloat?, left: CGFloat?, bottom: CGFloat?, right: CGFloat? }
            var center: Center?
            var insets: Insets?
            private enum CodingKeys: String, CodingKey { case center, insets = "cap-insets" }
        }
        struct Properties: Decodable {
            var intent: String?
            private enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
        }
        var images: [Entry]
        var properties: Properties?
    }

    /// A picture of an image set.
    struct Picture {
        var file: URL
        var looks: UIImage.Looks
    }

    /// The picture of an image set that fits traits best: of the style, then the nearest larger scale, then the nearest smaller one. Nil where there is none.
    func picture(named name: String, for traits: UITraitCollection) -> Picture? {
        guard let folder = sets[name + ".imageset"], let set = Self.contents(of: folder, as: ImageSet.self) else {
            return nil
        }
        let isDark = traits.userInterfaceStyle == .dark
        let here = set.images.filter { $0.filename != nil && !Self.isForOthers($0.idiom, $0.appearances) }
        let styled = here.filter { Self.isDark($0.appearances) == isDark }
        let entries = (styled.isEmpty ? here.filter { !Self.isDark($0.appearances) } : styled)
            .map { (entry: $0, scale: CGFloat(Double($0.scale?.dropLast() ?? "") ?? 1)) }
        let larger = entries.filter { $0.scale >= traits.displayScale }.min { $0.scale < $1.scale }
        guard let best = larger ?? entries.max(by: { $0.scale < $1.scale }), let file = best.entry.filename else {
            return nil
        }
        var looks = UIImage.Looks(scale: best.scale)
        switch set.properties?.intent {
        case "template": looks.renderingMode = .alwaysTemplate
        case "original": looks.renderingMode = .alwaysOriginal
        default: break
        }
        if let resizing = best.entry.resizing {
            let insets = resizing.insets
            looks.capInsets = UIEdgeInsets(
                top: (insets?.top ?? 0) / best.scale, left: (insets?.left ?? 0) / best.scale,
                bottom: (insets?.bottom ?? 0) / best.scale, right: (insets?.right ?? 0) / best.scale)
            looks.resizingMode = resizing.center?.mode == "stretch" ? .stretch : .tile
        }
        return Picture(file: folder.appendingPathComponent(file), looks: looks)
    }
}

// MARK: Colours

extension AssetCatalog {
    private struct ColorSet: Decodable {
        struct Entry: Decodable {
            var color: Color?
            var idiom: String?
            var appearances: [Appearance]?
        }
        struct Color: Decodable {
            var space: String?
            var components: [String: String]?
            private enum CodingKeys: String, CodingKey { case space = "color-space", components }
        }
        var colors: [Entry]
    }

    /// The colour of a colour set, which follows the style where the set has a dark one. Nil where there is none.
    func color(named name: String) -> UIColor? {
        guard let folder = sets[name + ".colorset"], let set = Self.contents(of: folder, as: ColorSet.self) else {
            return nil
        }
        let here = set.colors.filter { !Self.isForOthers($0.idiom, $0.appearances) }
        func color(isDark: Bool) -> UIColor? {
            here.first { Self.isDark($0.appearances) == isDark }?.color.flatMap(Self.color)
        }
        guard let light = color(isDark: false) ?? color(isDark: true) else { return nil }
        guard let dark = color(isDark: true) else { return light }
        return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }

    private static func color(_ written: ColorSet.Color) -> UIColor? {
        guard let components = written.components else { return nil }
        func component(_ key: String) -> CGFloat? {
            guard let text = components[key] else { return nil }
            if text.hasPrefix("0x") { return UInt8(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
            // A number without a point is one of 255 levels, but for the opacity.
            if key != "alpha", !text.contains("."), let level = Int(text) { return CGFloat(level) / 255 }
            return Double(text).map { CGFloat($0) }
        }
        let alpha = component("alpha") ?? 1
        if let white = component("white") { return UIColor(white: white, alpha: alpha) }
        guard let red = component("red"), let green = component("green"), let blue = component("blue") else {
            return nil
        }
        return written.space == "display-p3"
            ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
            : UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
}

// MARK: Data

extension AssetCatalog {
    private struct DataSet: Decodable {
        struct Entry: Decodable {
            var filename: String?
            var type: String?
            private enum CodingKeys: String, CodingKey { case filename, type = "universal-type-identifier" }
        }
        var data: [Entry]
    }

    /// The file of a data set and the identifier of its type. Nil where there is none.
    func data(named name: String) -> (data: Data, type: String?)? {
        guard let folder = sets[name + ".dataset"], let set = Self.contents(of: folder, as: DataSet.self),
            let entry = set.data.first(where: { $0.filename != nil }), let file = entry.filename,
            let data = try? Data(contentsOf: folder.appendingPathComponent(file))
        else { return nil }
        return (data, entry.type)
    }
}

/// A file of an asset catalog's data set.
open class NSDataAsset: NSObject {
    /// The set's name.
    public let name: String
    /// The bytes.
    public let data: Data
    /// The identifier of their type: the set's, or "public.data".
    public let typeIdentifier: String

    /// A set in `UIImage.namedImageFolder`; nil where there is none, which is logged once.
    public convenience init?(name: String) { self.init(name: name, bundle: nil) }

    /// A set in a bundle's resources; nil where there is none, which is logged once.
    public init?(name: String, bundle: Bundle?) {
        guard let found = UIImage.resourceFolder(of: bundle).map(AssetCatalog.inFolder)?.data(named: name) else {
            Warnings.once("no data is named \"\(name)\"")
            return nil
        }
        (self.name, data, typeIdentifier) = (name, found.data, found.type ?? "public.data")
        super.init()
    }
}
