// System calls.
import Foundation
import Glibc

/// Ends connections to the server that send far more than pages do, as what is read of a message, or of a request's header, is held until it is whole, and may
/// never be; and those that say nothing, each of which holds a file of the program.
struct FloodGuard {
    /// How many bytes a connection may send at once, and how many in a second beyond: the largest message is of a megabyte.
    private static let burst = 4.0 * 1_048_576, rate = 0.125 * 1_048_576
    /// How often the connections are looked at, in seconds.
    static let interval = 0.2
    /// How many bytes a connection may send before it has its first answer: far more than a request's header has.
    private static let first: UInt64 = 64 * 1024
    /// How long it may be without an answer, and how long it may be silent, in seconds: pages answer each twenty seconds.
    private static let patience = 10.0, silence = 90.0
    /// Where Linux has the count of bytes that were sent and acknowledged in its `tcp_info`, and of those that came behind it.
    private static let countsOffset = 120

    /// What is known of a connection since it was looked at first.
    private struct Connection {
        /// The bytes that had come when it was looked at last, and how many of them are not allowed for yet.
        var received: UInt64 = 0
        var level = 0.0
        /// The seconds since then, and those since something came.
        var age = 0.0, quiet = 0.0
    }

    private let port: UInt16
    private var connections: [Int32: Connection] = [:]

    /// - Parameter port: the server's.
    init(port: UInt16) { self.port = port }

    /// Looks at all connections.
    mutating func check() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        var next: [Int32: Connection] = [:]
        for file in names.compactMap({ Int32($0) }) where isOurs(file) {
            guard let (sent, received) = Self.counts(file) else { continue }
            var connection = connections[file] ?? Connection()
            // Another connection has its number now.
            if received < connection.received { connection = Connection() }
            let new = received - connection.received
            connection.received = received
            connection.level = max(0, connection.level - Self.rate * Self.interval) + Double(new)
            connection.age += Self.interval
            connection.quiet = new == 0 ? connection.quiet + Self.interval : 0
            next[file] = connection
            // The opening of a connection counts as a byte.
            let isUnanswered = sent <= 1 && (received > Self.first || connection.age > Self.patience)
            if isUnanswered || connection.level > Self.burst || connection.quiet > Self.silence, isOurs(file) {
                shutdown(file, Int32(SHUT_RDWR))
            }
        }
        connections = next
    }

    /// Whether a file is a connection to the server, and not what listens for them.
    private func isOurs(_ file: Int32) -> Bool {
        var listens: Int32 = 0, size = socklen_t(MemoryLayout<Int32>.size)
        guard getsockopt(file, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) == 0, listens == 0 else { return false }
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(file, $0, &length) == 0 }
        }
        return isBound && address.sin_family == sa_family_t(AF_INET) && UInt16(bigEndian: address.sin_port) == port
    }

    /// The bytes that were sent and that came; nil where the system does not count them.
    private static func counts(_ file: Int32) -> (sent: UInt64, received: UInt64)? {
        var info = [UInt8](repeating: 0, count: 256)
        var length = socklen_t(info.count)
        guard getsockopt(file, Int32(IPPROTO_TCP), TCP_INFO, &info, &length) == 0, Int(length) >= countsOffset + 16
        else { return nil }
        return info.withUnsafeBytes { bytes in
            (
                bytes.loadUnaligned(fromByteOffset: countsOffset, as: UInt64.self),
                bytes.loadUnaligned(fromByteOffset: countsOffset + 8, as: UInt64.self)
            )
        }
    }
}
