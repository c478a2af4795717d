import Foundation
import LayerModel
import Values

/// Finds the bundles of a package, and reads them.
struct PackageReader {
    let files: any PackageFiles
    let log = CAMLIssueLog()
    let budget: WorkBudget

    /// The most bundles that are shown over each other.
    static let mostBundles = 16

    init(_ files: any PackageFiles, _ budget: WorkBudget) { (self.files, self.budget) = (files, budget) }

    /// The bundles of the first wallpaper, back to front.
    func bundles() throws(CAMLError) -> [LayerBundle] {
        let folders = bundleFolders
        guard let first = folders.first else { throw CAMLError("no Core Animation bundle: no `main.caml` in it") }
        // The bundles of a wallpaper stand in one folder.
        let wallpaper = Self.parent(of: first)
        let own = folders.filter { Self.parent(of: $0) == wallpaper }
        if own.count < folders.count {
            let others = Set(folders.map(Self.parent)).count - 1
            log.report(
                .unsupported,
                "\(others == 1 ? "another wallpaper" : "\(others) other wallpapers") in it: the first by name is shown")
        }
        guard own.count <= Self.mostBundles else {
            throw CAMLError("\(own.count) bundles in a folder; at most \(Self.mostBundles) are shown")
        }
        var bundles: [LayerBundle] = []
        for folder in Self.ordered(own) { bundles.append(try bundle(folder)) }
        return bundles
    }

    /// The bundle of a document alone.
    func bundle(_ data: Data, name: String) throws(CAMLError) -> LayerBundle {
        try LayerBundle.read(data, name: name, files, BundleIndex(), log, budget)
    }

    /// The folders that hold a document, each "" or with a slash at its end, sorted.
    private var bundleFolders: [String] {
        let folders = files.documents.filter {
            let name = Self.name(of: $0).lowercased()
            return name == "main.caml" || name == "index.xml"
        }
        .map { String($0.dropLast(Self.name(of: $0).count)) }
        return Set(folders).sorted()
    }

    private func bundle(_ folder: String) throws(CAMLError) -> LayerBundle {
        let place = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        func of<Value>(_ name: String, _ make: () throws(CAMLError) -> Value) throws(CAMLError) -> Value {
            do throws(CAMLError) {
                return try make()
            } catch {
                throw error.document == nil ? error.of(folder + name) : error
            }
        }
        var index = BundleIndex()
        for name in ["index.xml", "Index.xml"] {
            if let data = try files.data(of: folder + name, called: folder + name) {
                index = try of(name) { () throws(CAMLError) in try BundleIndex(data, budget) }
                break
            }
        }
        let name = index.document
        return try of(name) { () throws(CAMLError) in
            guard let data = try files.data(of: folder + name, called: name) else {
                throw CAMLError("there is no such document in \"\(place.shortenedFile)\"", kind: .input)
            }
            return try log.within(bundleName(place)) { () throws(CAMLError) in
                try LayerBundle.read(data, name: folder + name, files, index, log, budget)
            }
        }
    }

    /// The name of one of several bundles in the path of issues; empty for the only one.
    private func bundleName(_ place: String) -> String { bundleFolders.count > 1 ? Self.name(of: place) : "" }

    // MARK: Names

    private static func name(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    private static func parent(of folder: String) -> String {
        folder.split(separator: "/").dropLast().joined(separator: "/")
    }

    /// Background, floating, foreground, as wallpapers name them; others behind, by name.
    private static func ordered(_ folders: [String]) -> [String] {
        func rank(_ folder: String) -> Int {
            let name = name(of: folder).lowercased()
            for (rank, word) in ["background", "floating", "foreground"].enumerated() where name.contains(word) {
                return rank + 1
            }
            return 0
        }
        return folders.sorted { (rank($0), $0) < (rank($1), $1) }
    }
}
