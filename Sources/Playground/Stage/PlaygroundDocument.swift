import Foundation
import FoundationAdditions
import Lottie
import SceneFormat
import Strata

/// The file that a playground shows: read, watched and written back.
final class PlaygroundDocument {
    let url: URL
    private let allowsOutside: Bool
    /// The text as it was read without a mistake, or written, last.
    private(set) var bytes: [UInt8] = []
    private var watch: FolderWatch?
    /// The files that the scene was read from, with their versions.
    private var stamps: [String: FileStamp?] = [:]

    init(_ url: URL, allowsOutside: Bool) { (self.url, self.allowsOutside) = (url, allowsOutside) }

    /// Whether changes can be written back: not into an archive, a Lottie file or one of Core Animation.
    private(set) var canSave = false

    var name: String { url.lastPathComponent }
    private var folder: URL { url.deletingLastPathComponent() }

    /// Reads the file, from which on it and what it names are watched.
    func read() throws(SceneError) -> Scene {
        // Taken first: what changes while it is read is read again.
        for file in [url.path] + stamps.keys { stamps[file] = FileStamp(path: file) }
        canSave = false
        defer { watch?.watch(folders) }
        let data = try Scene.data(of: url)
        // Also where it has a mistake: one may be that a file is not there.
        for file in Self.names(in: [UInt8](data)).map(path) where stamps[file] == nil {
            stamps[file] = FileStamp(path: file)
        }
        let scene = try Scene.load(
            anyOf: data, folder: folder, allowingOutside: allowsOutside, name: url.relativePath)
        let names =
            scene.images.values.map(\.file) + scene.animations.values.map(\.file) + scene.fonts + scene.filesOfLayers
        let files = Set([url.path] + (names + Self.pictures(in: [UInt8](data))).map(path))
        stamps = stamps.filter { files.contains($0.key) }
        for file in files where stamps[file] == nil { stamps[file] = FileStamp(path: file) }
        bytes = [UInt8](data)
        let isForeign = scene.root is LottieAnimationLayer || scene.archive != nil
        canSave = !isForeign || (try? JSONParser.parse(bytes))?["scene"] != nil
        return scene
    }

    private func path(_ name: String) -> String { URL(fileURLWithPath: name, relativeTo: folder).path }

    /// The files that a text names, whatever else is wrong with it.
    private static func names(in text: [UInt8]) -> [String] {
        guard let document = try? JSONParser.parse(text) else { return [] }
        func strings(_ json: JSON?) -> [String] {
            switch json?.value {
            case .string(let text): [text]
            case .array(let list): list.flatMap { strings($0) }
            case .object(let members): members.flatMap { strings($0.value) }
            default: []
            }
        }
        return ["images", "animations", "fonts"].flatMap { strings(document[$0]) } + pictures(in: text)
    }

    /// The pictures beside a Lottie file.
    private static func pictures(in text: [UInt8]) -> [String] {
        guard case .array(let assets)? = (try? JSONParser.parse(text))?["assets"]?.value else { return [] }
        return assets.compactMap { asset in
            guard case .string(let name)? = asset["p"]?.value, !name.hasPrefix("data:") else { return nil }
            guard case .string(let folder)? = asset["u"]?.value else { return name }
            return folder.hasSuffix("/") || folder.isEmpty ? folder + name : "\(folder)/\(name)"
        }
    }

    /// Reads another text in the place of the document's.
    func scene(of text: [UInt8]) throws(SceneError) -> Scene {
        try Self.scene(of: text, at: url, allowingOutside: allowsOutside)
    }

    /// What reads a text in the place of the document's, on any thread.
    func reader(of text: [UInt8]) -> @Sendable () throws(SceneError) -> Scene {
        let (url, allowsOutside) = (url, allowsOutside)
        return { () throws(SceneError) -> Scene in
            try Self.scene(of: text, at: url, allowingOutside: allowsOutside)
        }
    }

    private static func scene(of text: [UInt8], at url: URL, allowingOutside: Bool) throws(SceneError) -> Scene {
        try Scene.load(
            anyOf: Data(text), folder: url.deletingLastPathComponent(), allowingOutside: allowingOutside,
            name: url.relativePath)
    }

    /// Calls when something in the folders of the files changes.
    func startWatching(_ changed: @escaping @Sendable () -> Void) { watch = FolderWatch(folders, changed) }

    /// Whether one of the files is not what was read.
    var isChanged: Bool { stamps.contains { $0.value != FileStamp(path: $0.key) } }

    private var folders: Set<String> { FolderWatch.folders(of: stamps.keys) }

    /// Writes a text in the place of the file, whole or not at all.
    func write(_ text: [UInt8]) throws(SceneError) {
        do {
            // Where the name is a link, what it leads to is replaced, not the link.
            let place = url.resolvingSymlinksInPath()
            // A rename asks for the folder's permission alone.
            if FileManager.default.fileExists(atPath: place.path), access(place.path, W_OK) != 0 {
                throw CocoaError(.fileWriteNoPermission)
            }
            let mode = try? FileManager.default.attributesOfItem(atPath: place.path)[.posixPermissions]
            try Data(text).write(to: place, options: .atomic)
            if let mode { try? FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: place.path) }
        } catch {
            throw SceneError("cannot write \(name): \(error.localizedDescription)")
        }
        bytes = text
        // Another program's text that came right behind it is read with the next event.
        let stamp = FileStamp(path: url.path)
        if !isAnotherOnDisk { stamps[url.path] = stamp }
    }

    /// Whether the file has another text than was read.
    var isAnotherOnDisk: Bool { ((try? Data(contentsOf: url)).map { [UInt8]($0) } ?? []) != bytes }
}
