import Foundation
import Synchronization
import Testing

@testable import FoundationAdditions

/// Changes of files are heard of, also where folders come and go, and without the system's watches.
@Suite("Watching folders")
struct FolderWatchTests {
    private final class Calls: Sendable {
        private let count = Mutex(0)
        func add() { count.withLock { $0 += 1 } }
        func forget() { count.withLock { $0 = 0 } }
        /// Waits for a call, for some seconds at most.
        func wait() async -> Bool {
            for _ in 0..<400 {
                if count.withLock({ $0 > 0 }) {
                    count.withLock { $0 = 0 }
                    return true
                }
                try? await Task.sleep(for: .milliseconds(10))
            }
            return false
        }
    }

    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

    private func write() throws { try "a".write(toFile: folder + "/file", atomically: true, encoding: .utf8) }

    @Test("A file that is written, in a folder that was made again, and in one that came later")
    func folders() async throws {
        let calls = Calls()
        let watch = FolderWatch([folder]) { calls.add() }
        #expect(await calls.wait(), "a folder that is not there is asked for")
        for _ in 0..<2 {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try await Task.sleep(for: .seconds(1))
            calls.forget()
            try write()
            #expect(await calls.wait())
            try FileManager.default.removeItem(atPath: folder)
            #expect(await calls.wait())
        }
        withExtendedLifetime(watch) {}
    }

    @Test("Without inotify it asks")
    func asking() async throws {
        let calls = Calls()
        let watch = FolderWatch([folder], descriptor: -1) { calls.add() }
        #expect(await calls.wait())
        #expect(await calls.wait())
        withExtendedLifetime(watch) {}
    }
}
