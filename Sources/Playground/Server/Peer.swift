import FlyingFox
import Foundation

/// The other end of a connection.
enum Peer {
    /// Whether it is a socket of this program's user on this machine, as Linux lists them (proc_net_tcp).
    static func isOwnUser(_ address: HTTPRequest.Address?) -> Bool {
        guard case .ip4(let ip, let port)? = address, let own = entry(ip, port),
            let list = try? String(contentsOfFile: "/proc/net/tcp", encoding: .utf8)
        else { return false }
        return list.split(separator: "\n").dropFirst().contains { line in
            let columns = line.split(separator: " ")
            // Its number, its own place, the other one, the state, queues, timers, retransmissions, the user.
            return columns.count > 7 && columns[1] == own && columns[7] == String(geteuid())
        }
    }

    /// An address as the list has it: a word in the machine's order of bytes, and the port.
    private static func entry(_ ip: String, _ port: UInt16) -> String? {
        var address = in_addr()
        guard inet_pton(AF_INET, ip, &address) == 1 else { return nil }
        return String(format: "%08X:%04X", address.s_addr, Int(port))
    }
}
