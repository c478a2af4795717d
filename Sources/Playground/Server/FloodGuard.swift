// System calls.
import Foundation
import Glibc

/// Ends connections to the server that send far more than pages do: what is read of a message, or of a request's header, is held until it is whole, and may
/// never be.
struct FloodGuard {
    /// How many bytes a connection may send at once, and how many in a second beyond: the largest message is of a megabyte.
    private static let burst = 4.0 * 1_048_576, rate = 0.125 * 1_048_576
    /// How often the connections are looked at, in seconds.
    static let interval = 0.2
    /// How many bytes a connection may send before it has its first answer: far more than a request's header has.
    private static let first: UInt64 = 64 * 1024
    /// Where Linux has the count of bytes that were sent and acknowledged in its `tcp_info`, and of those that came behind it.
    private static let countsOffset = 120

    private let port: UInt16
    /// By file: what had come when it was looked at last, and how much of it is not allowed for yet.
    private var connections: [Int32: (received: UInt64, level: Double)] = [:]

    /// - Parameter port: the server's.
    init(port: UInt16) { self.port = port }

    /// Looks at all connections.
    mutating func check() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        var next: [Int32: (received: UInt64, level: Double)] = [:]
        for file in names.compactMap({ Int32($0) }) where isOurs(file) {
            guard let (sent, received) = Self.counts(file) else { continue }
            var (before, level) = connections[file] ?? (0, 0)
            // Another connection has its number now.
            if received < before { (before, level) = (0, 0) }
            level = max(0, level - Self.rate * Self.interval) + Double(received - before)
            next[file] = (received, level)
            // The opening of a connection counts as a byte.
            let isUnanswered = sent <= 1 && received > Self.first
            if isUnanswered || level > Self.burst, isOurs(file) { shutdown(file, Int32(SHUT_RDWR)) }
        }
        connections = next
    }

    /// Whether a file is a connection to the server.
    private func isOurs(_ file: Int32) -> Bool {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(file, $0, &length) == 0 }
        }
        return isBound && address.sin_family == sa_family_t(AF_INET) && UInt16(bigEndian: address.sin_port) == port
    }

    /// The bytes that were sent and that came; nil for what listens.
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
