import Foundation

/// One run of a program with limits: 5 seconds of processor time, a minute in total, and 1 GB of memory.
struct Trial {
    /// The status from `wait4`.
    private let status: Int32
    private let usage: rusage
    /// Why it was killed for exceeding a limit, if it was.
    private let reason: String?
    /// Its last error output.
    let errors: String

    private static let mostSeconds = 5.0, mostMinutes = 60.0, mostBytes = 1 << 30

    init(_ program: URL, _ arguments: [String], in folder: URL) throws {
        let log = folder.appendingPathComponent("errors.txt")
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 2, log.path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        // A crash report by the program itself takes seconds.
        let variables = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        var environment = variables.map { strdup("\($0)=\($1)") } + [nil]
        // It changes to the folder and executes the program.
        let env = "/usr/bin/env"
        var words = ([env, "-C", folder.path, program.path] + arguments).map { strdup($0) } + [nil]
        defer { (environment + words).forEach { free($0) } }
        var child = pid_t()
        let result = posix_spawn(&child, env, &actions, nil, &words, &environment)
        guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: result) ?? .EIO) }
        (status, usage, reason) = Self.watch(child)
        let text = (try? Data(contentsOf: log)) ?? Data()
        errors = String(decoding: text.suffix(4000), as: UTF8.self)
    }

    /// Waits for a process, and kills it if it exceeds a limit.
    private static func watch(_ child: pid_t) -> (Int32, rusage, String?) {
        var status = Int32(0), usage = rusage(), reason: String?
        let begin = ContinuousClock.now
        while wait4(child, &status, WNOHANG, &usage) == 0 {
            if reason == nil {
                let (seconds, bytes) = Self.cost(of: child)
                if seconds > mostSeconds { reason = "took over \(Int(mostSeconds)) s" }
                if bytes > mostBytes { reason = "took over 1 GB" }
                if ContinuousClock.now - begin > .seconds(mostMinutes) { reason = "stood for a minute" }
                if reason != nil { kill(child, SIGKILL) }
            }
            usleep(5000)
        }
        return (status, usage, reason)
    }

    /// The processor seconds and the memory of a process.
    private static func cost(of process: pid_t) -> (seconds: Double, bytes: Int) {
        func words(_ file: String) -> [Substring] {
            let text = (try? String(contentsOfFile: "/proc/\(process)/\(file)", encoding: .utf8)) ?? ""
            return text.split(separator: " ")
        }
        // The fields after the name: user and system time, in hundredths of a second.
        let fields = words("stat")
        let seconds = fields.count > 15 ? ((Double(fields[13]) ?? 0) + (Double(fields[14]) ?? 0)) / 100 : 0
        let pages = words("statm")
        return (seconds, pages.count > 1 ? (Int(pages[1]) ?? 0) * 4096 : 0)
    }

    /// The harm that no document may cause; nil for none.
    func harm(ignoringLimits: Bool) -> String? {
        if let reason { return ignoringLimits ? nil : reason }
        if status & 0x7f != 0 { return "ended by \(String(cString: strsignal(status & 0x7f)))" }
        if !ignoringLimits, usage.ru_maxrss > Self.mostBytes / 1024 { return "took over 1 GB" }
        return nil
    }
}
