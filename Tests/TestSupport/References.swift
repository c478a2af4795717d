import Drawing
import Foundation

/// Where the pictures lie that none of our code drew.
///
/// The environment variable STRATA_REFERENCES names their folder; without it, it is `../shared` beside the package. They
/// are read from there and never copied. Without them picture tests have nothing to compare with: they record that they
/// were skipped, and `Scripts/test` says so at its end.
public enum References {
    /// The package's own folder, found from where this file was compiled.
    public static let packageRoot = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().standardizedFileURL

    /// The references' folder, or nil where there is none.
    public static let folder: URL? = {
        let environment = ProcessInfo.processInfo.environment["STRATA_REFERENCES"]
        let url =
            environment.map { URL(fileURLWithPath: $0, relativeTo: packageRoot) }
            ?? packageRoot.deletingLastPathComponent().appendingPathComponent("shared")
        return isFolder(url) ? url.absoluteURL.standardizedFileURL : nil
    }()

    /// Whether somebody says where they are, or they lie beside the package.
    public static var areExpected: Bool {
        ProcessInfo.processInfo.environment["STRATA_REFERENCES"] != nil || folder != nil
    }

    /// All scenes of a folder of `goldens`, sorted by name: those with both a document and a picture.
    ///
    /// Empty where the references are not there; that is recorded as skipped.
    public static func scenes(in goldens: String) -> [ReferenceScene] {
        guard let url = folder?.appendingPathComponent("goldens/\(goldens)"), isFolder(url) else {
            PictureLog.skipped("goldens/\(goldens)", because: "no references")
            return []
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { file in
            let name = String(file.dropLast(".json".count))
            let suffixes = names.filter { $0 == name + ".png" || $0.hasPrefix(name + "@") && $0.hasSuffix(".png") }
                .map { String($0.dropFirst(name.count).dropLast(".png".count)) }
            return suffixes.isEmpty ? nil : ReferenceScene(name: name, folder: url, suffixes: suffixes.sorted())
        }
    }

    /// The scene of a name in a folder of `goldens`; nil where it is not there.
    public static func scene(_ name: String, in goldens: String) -> ReferenceScene? {
        scenes(in: goldens).first { $0.name == name }
    }

    private static func isFolder(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
    }
}

/// A scene document and the pictures that others drew of it.
public struct ReferenceScene: Sendable, CustomStringConvertible {
    /// The document's name without its ending.
    public let name: String
    /// Where it lies.
    public let folder: URL
    /// What its pictures' names add to its own: "" for `NAME.png`, "@2x" for `NAME@2x.png`.
    public let suffixes: [String]

    /// The scene document.
    public var document: URL { folder.appendingPathComponent(name + ".json") }

    /// The picture with a suffix: "" for `NAME.png`, "@2x" for `NAME@2x.png`.
    public func picture(_ suffix: String = "") throws(ImageError) -> CGImage {
        try CGImage(contentsOf: folder.appendingPathComponent(name + suffix + ".png"))
    }

    /// The name.
    public var description: String { name }
}
