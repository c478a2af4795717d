import FlyingFox
import FlyingSocks
import Foundation
import Glibc
import Testing

@testable import Playground

/// Sockets that are waited for, and whose they are.
@Suite("Sockets")
struct SocketTests {
    /// Two ends of a connection.
    private func pair() -> (Int32, Int32) {
        var ends: [Int32] = [-1, -1]
        #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        return (ends[0], ends[1])
    }

    /// A file moved to a number that nobody else is given: the system gives the lowest free ones, and other tests run beside this one.
    private func moved(_ file: Int32, to number: Int32? = nil) -> Int32 {
        let moved = number.map { dup2(file, $0) } ?? fcntl(file, F_DUPFD, 800)
        close(file)
        return moved
    }

    private func file(_ number: Int32) -> Socket.FileDescriptor { Socket.FileDescriptor(rawValue: number) }

    @Test("A file that is closed while it is waited for is told, and the next one with its number is waited for")
    func numbersThatComeAgain() throws {
        let ready = ReadySockets()
        try ready.open()
        let (low, other) = pair()
        let own = moved(low)
        #expect(own >= 800)
        try ready.addEvents([.read], for: file(own))
        close(own)
        close(other)
        let told = try ready.getNotifications().filter { $0.file.rawValue == own }
        #expect(told.count <= 1 && told.allSatisfy { $0.errors == [.error] })
        // Another connection has the number before the first one's waiter is gone.
        let (next, peer) = pair()
        let second = moved(next, to: own)
        #expect(second == own)
        try ready.addEvents([.read], for: file(second))
        #expect(Glibc.write(peer, "a", 1) == 1)
        var all: [EventNotification] = []
        while all.isEmpty { all = try ready.getNotifications() }
        #expect(all == [EventNotification(file: file(second), events: [.read], errors: [])])
        try ready.removeEvents([.read], for: file(second))
        try ready.addEvents([.write], for: file(second))
        all = []
        while all.isEmpty { all = try ready.getNotifications() }
        #expect(all.first?.events == [.write])
        close(peer)
        try ready.addEvents([.read], for: file(second))
        all = []
        while all.isEmpty { all = try ready.getNotifications() }
        #expect(all.first?.events == [.read, .write], "whoever waits is told of the end")
        close(second)
        try ready.stop()
        #expect(throws: SocketError.self) { try ready.getNotifications() }
        try ready.close()
    }

    @Test("The other end of a connection is the user's own where Linux lists it as such")
    func ownUser() throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(listener) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        func call(_ body: (UnsafeMutablePointer<sockaddr>) -> Int32) -> Int32 {
            withUnsafeMutablePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0) }
            }
        }
        #expect(call { bind(listener, $0, length) } == 0 && listen(listener, 1) == 0)
        #expect(call { getsockname(listener, $0, &length) } == 0)
        let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(client) }
        #expect(call { connect(client, $0, length) } == 0)
        #expect(call { getsockname(client, $0, &length) } == 0)
        let port = UInt16(bigEndian: address.sin_port)
        #expect(Peer.isOwnUser(.ip4("127.0.0.1", port: port)))
        #expect(!Peer.isOwnUser(.ip4("127.0.0.2", port: port)) && !Peer.isOwnUser(.ip4("127.0.0.1", port: 1)))
        #expect(!Peer.isOwnUser(.ip4("no address", port: port)) && !Peer.isOwnUser(nil))
    }
}
