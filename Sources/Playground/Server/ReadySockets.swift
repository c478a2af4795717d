import FlyingSocks
import Foundation
import Glibc
import Synchronization

/// Which of the server's sockets are ready, by poll(2), asked anew each time.
///
/// FlyingFox's own queue on Linux keeps in a table what it registered by file. Where a connection ends while somebody waits for it, as one does when a page is
/// loaded anew while a picture is on its way, the entry stays, and the next connection with that file is never waited for.
final class ReadySockets: EventQueue, Sendable {
    private struct State {
        /// What somebody waits for.
        var wanted: [Int32: Socket.Events] = [:]
        /// The ends of the pipe by which a wait is ended: something else is wanted, or it is stopped.
        var reads: Int32 = -1, writes: Int32 = -1
        var isStopped = false
    }

    private let state = Mutex(State())

    func open() throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SocketError.makeFailed("pipe") }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        state.withLock { $0 = State(reads: ends[0], writes: ends[1]) }
    }

    func stop() throws {
        state.withLock { state in
            state.isStopped = true
            Self.wake(state)
        }
    }

    func close() throws {
        state.withLock { state in
            for end in [state.reads, state.writes] where end >= 0 { _ = Glibc.close(end) }
            state = State()
            state.isStopped = true
        }
    }

    func addEvents(_ events: Socket.Events, for socket: Socket.FileDescriptor) throws {
        state.withLock { state in
            let before = state.wanted[socket.rawValue, default: []]
            if before.isSuperset(of: events) { return }
            state.wanted[socket.rawValue] = before.union(events)
            Self.wake(state)
        }
    }

    func removeEvents(_ events: Socket.Events, for socket: Socket.FileDescriptor) throws {
        state.withLock { state in
            let rest = state.wanted[socket.rawValue, default: []].subtracting(events)
            state.wanted[socket.rawValue] = rest.isEmpty ? nil : rest
        }
    }

    private static func wake(_ state: State) {
        var byte: UInt8 = 1
        // A pipe that is full wakes, too.
        if state.writes >= 0 { _ = write(state.writes, &byte, 1) }
    }

    /// Waits until a socket is ready, or something else is wanted.
    func getNotifications() throws -> [EventNotification] {
        var files: [pollfd] = try state.withLock { state in
            if state.isStopped || state.reads < 0 { throw SocketError.disconnected }
            let sockets = state.wanted.map { pollfd(fd: $0.key, events: Self.bits($0.value), revents: 0) }
            return sockets + [pollfd(fd: state.reads, events: Int16(POLLIN), revents: 0)]
        }
        let count = poll(&files, nfds_t(files.count), -1)
        guard count > 0 else {
            if count < 0, errno == EINTR { return [] }
            throw SocketError.makeFailed("poll")
        }
        let woken = files.removeLast()
        if woken.revents != 0 {
            state.withLock { state in
                // Closed meanwhile, its number may be another file's.
                guard state.reads == woken.fd else { return }
                var bytes = [UInt8](repeating: 0, count: 256)
                while read(woken.fd, &bytes, bytes.count) == bytes.count {}
            }
        }
        return files.compactMap { file in
            if file.revents == 0 { return nil }
            // Where a connection is over, whoever waits is told by what is read or written next.
            let isOver = Int32(file.revents) & (POLLERR | POLLHUP) != 0
            var events: Socket.Events = []
            if isOver || Int32(file.revents) & POLLIN != 0 { events.insert(.read) }
            if isOver || Int32(file.revents) & POLLOUT != 0 { events.insert(.write) }
            let isClosed = Int32(file.revents) & POLLNVAL != 0
            return EventNotification(
                file: Socket.FileDescriptor(rawValue: file.fd), events: isClosed ? [.read, .write] : events,
                errors: isClosed ? [.error] : [])
        }
    }

    private static func bits(_ events: Socket.Events) -> Int16 {
        Int16((events.contains(.read) ? POLLIN : 0) | (events.contains(.write) ? POLLOUT : 0))
    }
}
