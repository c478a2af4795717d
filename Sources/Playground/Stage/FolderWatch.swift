@preconcurrency import Dispatch
import Foundation
import Glibc
import Synchronization

/// Calls when a file in one of some folders is written, comes or goes: by inotify, without asking again and again.
package final class FolderWatch: Sendable {
    private let descriptor: Int32
    private let source: any DispatchSourceRead
    private let watched = Mutex<[String: Int32]>([:])

    package init(_ folders: Set<String>, _ changed: @escaping @Sendable () -> Void) {
        let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        self.descriptor = descriptor
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
        source.setEventHandler {
            var buffer = [UInt8](repeating: 0, count: 16_384)
            while Glibc.read(descriptor, &buffer, buffer.count) > 0 {}
            changed()
        }
        source.setCancelHandler { close(descriptor) }
        source.activate()
        watch(folders)
    }

    deinit { source.cancel() }

    /// Watches these folders and no others.
    package func watch(_ folders: Set<String>) {
        // Files that are replaced by renaming come as IN_MOVED_TO.
        let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
        watched.withLock { watched in
            for (folder, watch) in watched where !folders.contains(folder) {
                inotify_rm_watch(descriptor, watch)
                watched[folder] = nil
            }
            for folder in folders where watched[folder] == nil {
                let watch = inotify_add_watch(descriptor, folder, events)
                if watch >= 0 { watched[folder] = watch }
            }
        }
    }
}
