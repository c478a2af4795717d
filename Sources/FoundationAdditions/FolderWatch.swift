@preconcurrency import Dispatch
import Foundation
import Glibc
import Synchronization

/// Calls when a file in one of some folders is written, comes or goes: by inotify, without asking again and again.
///
/// Folders that are not there, and all of them where the system has no watch left, are asked for twice a second.
package final class FolderWatch: Sendable {
    /// Negative where there is no inotify.
    private let descriptor: Int32
    private let source: (any DispatchSourceRead)?
    private let timer: any DispatchSourceTimer
    private let state = Mutex(State())

    private struct State {
        var wanted: Set<String> = []
        var watched: [String: Int32] = [:]
        var isAsking = false
    }

    /// How often it asks where nothing calls, in seconds.
    private static let interval = 0.5

    package convenience init(_ folders: Set<String>, _ changed: @escaping @Sendable () -> Void) {
        self.init(folders, descriptor: inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC)), changed)
    }

    /// - Parameter descriptor: inotify's, which it closes; negative for none.
    init(_ folders: Set<String>, descriptor: Int32, _ changed: @escaping @Sendable () -> Void) {
        self.descriptor = descriptor
        timer = DispatchSource.makeTimerSource(queue: .global())
        source = descriptor < 0 ? nil : DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
        timer.setEventHandler { [weak self] in
            self?.watchMissing()
            changed()
        }
        timer.schedule(deadline: .distantFuture)
        timer.activate()
        source?.setEventHandler { [weak self] in
            self?.readEvents()
            changed()
        }
        source?.setCancelHandler { close(descriptor) }
        source?.activate()
        watch(folders)
    }

    /// The folders in which files may change: those of the names, and of what they lead to where they are links, also where that is not there; and what is a
    /// folder itself.
    package static func folders(of files: some Sequence<String>) -> Set<String> {
        let names = files.map { URL(fileURLWithPath: $0) }
        let all = names + names.map { $0.resolvingSymlinksInPath() } + names.flatMap(targets)
        let own = names.filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true }
        return Set((all.map { $0.deletingLastPathComponent() } + own).map(\.path))
    }

    /// What a link leads to, and what that does.
    private static func targets(of link: URL) -> [URL] {
        var (all, here): ([URL], URL) = ([], link)
        // As many as the system follows.
        while all.count < 40, let next = try? FileManager.default.destinationOfSymbolicLink(atPath: here.path) {
            here = URL(fileURLWithPath: next, relativeTo: here.deletingLastPathComponent()).absoluteURL
            all.append(here)
        }
        return all
    }

    deinit {
        source?.cancel()
        timer.cancel()
    }

    /// Watches these folders and no others.
    package func watch(_ folders: Set<String>) {
        state.withLock { state in
            for (folder, watch) in state.watched where !folders.contains(folder) {
                inotify_rm_watch(descriptor, watch)
                state.watched[folder] = nil
            }
            state.wanted = folders
        }
        watchMissing()
    }

    /// Begins to watch what is wanted and not watched yet.
    private func watchMissing() {
        // Files that are replaced by renaming come as IN_MOVED_TO.
        let events = UInt32(
            IN_CLOSE_WRITE | IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF
                | IN_ONLYDIR)
        state.withLock { state in
            if descriptor >= 0 {
                for folder in state.wanted where state.watched[folder] == nil {
                    let watch = inotify_add_watch(descriptor, folder, events)
                    if watch >= 0 { state.watched[folder] = watch }
                }
            }
            let lacks = state.wanted.contains { state.watched[$0] == nil }
            guard lacks != state.isAsking else { return }
            state.isAsking = lacks
            if lacks {
                timer.schedule(deadline: .now() + Self.interval, repeating: Self.interval, leeway: .milliseconds(50))
            } else {
                timer.schedule(deadline: .distantFuture)
            }
        }
    }

    /// Takes what has happened; folders that went are looked for again.
    private func readEvents() {
        let gone = UInt32(IN_IGNORED | IN_DELETE_SELF | IN_MOVE_SELF)
        let header = MemoryLayout<inotify_event>.size
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            var at = 0
            while at + header <= count {
                let event = buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: at, as: inotify_event.self) }
                at += header + Int(event.len)
                guard event.mask & gone != 0 else { continue }
                state.withLock { state in
                    for (folder, watch) in state.watched where watch == event.wd {
                        // One that was moved is still watched, at another place.
                        if event.mask & UInt32(IN_MOVE_SELF) != 0 { inotify_rm_watch(descriptor, watch) }
                        state.watched[folder] = nil
                    }
                }
            }
        }
        watchMissing()
    }
}
