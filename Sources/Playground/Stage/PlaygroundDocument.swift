import Foundation
import Lottie
import SceneFormat
import Strata

/// The file that a playground shows: read, watched and written back.
final class PlaygroundDocument {
    let url: URL
    private let allowsOutside: Bool
    /// The text as it was read or written last.
    private(set) var bytes: [UInt8] = []
    private var watch: FolderWatch?
    /// The files that the scene was read from, with their times.
    private var stamps: [String: timespec] = [:]

    init(_ url: URL, allowsOutside: Bool) { (self.url, self.allowsOutside) = (url, allowsOutside) }

    /// Whether changes can be written back: not into an archive or a Lottie file.
    private(set) var canSave = false

    var name: String { url.lastPathComponent }

    /// Reads the file, from which on it and what it names are watched.
    func read() throws(SceneError) -> Scene {
        bytes = []
        canSave = false
        note(of: nil)
        let scene = try Scene.load(anyOf: url, allowingOutside: allowsOutside)
        note(of: scene)
        bytes = (try? Data(contentsOf: url)).map { [UInt8]($0) } ?? []
        canSave = !(scene.root is LottieAnimationLayer) || (try? JSONParser.parse(bytes))?["scene"] != nil
        return scene
    }

    /// Calls when something in the folders of the files changes.
    func startWatching(_ changed: @escaping @Sendable () -> Void) { watch = FolderWatch(folders, changed) }

    /// Whether one of the files is not what was read.
    var isChanged: Bool { stamps.contains { !Self.isEqual($0.value, Self.stamp($0.key)) } }

    private var folders: Set<String> {
        Set(stamps.keys.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path })
    }

    private func note(of scene: Scene?) {
        var files = [url.path]
        if let scene {
            let names = scene.images.values.map(\.file) + scene.animations.values.map(\.file) + scene.fonts
            files += names.map { URL(fileURLWithPath: $0, relativeTo: url.deletingLastPathComponent()).path }
        } else {
            files += stamps.keys
        }
        stamps = [:]
        for file in files { stamps[file] = Self.stamp(file) }
        watch?.watch(folders)
    }

    private static func stamp(_ path: String) -> timespec {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mtim : timespec()
    }

    private static func isEqual(_ a: timespec, _ b: timespec) -> Bool { a.tv_sec == b.tv_sec && a.tv_nsec == b.tv_nsec }

    /// Writes a text in the place of the file, whole or not at all.
    func write(_ text: [UInt8]) throws(SceneError) {
        do {
            // Where the name is a link, what it leads to is replaced, not the link.
            let place = url.resolvingSymlinksInPath()
            let mode = try? FileManager.default.attributesOfItem(atPath: place.path)[.posixPermissions]
            try Data(text).write(to: place, options: .atomic)
            if let mode { try? FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: place.path) }
        } catch {
            throw SceneError("cannot write \(name): \(error.localizedDescription)")
        }
        bytes = text
        stamps[url.path] = Self.stamp(url.path)
    }

    /// Whether the file has another text than was read.
    var isAnotherOnDisk: Bool { ((try? Data(contentsOf: url)).map { [UInt8]($0) } ?? []) != bytes }
}
