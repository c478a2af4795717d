// System calls.
import Farm
import Foundation

/// What this process has taken so far.
enum ProcessCost {
    /// Seconds since the process was started, loading its libraries included; to a hundredth.
    static var seconds: Double {
        var now = timespec()
        clock_gettime(CLOCK_BOOTTIME, &now)
        let passed = Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
        guard let text = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
            let end = text.lastIndex(of: ")")
        else { return 0 }
        // The 22nd field, counted from the name in brackets, which is the second.
        let fields = text[text.index(after: end)...].split(separator: " ")
        guard fields.count > 19, let ticks = Double(fields[19]) else { return 0 }
        return max(0, passed - ticks / Double(sysconf(Int32(_SC_CLK_TCK))))
    }

    /// The most memory that this process has had, and that of its largest child, in MiB.
    static var memory: Int {
        func most(_ who: __rusage_who) -> Int {
            var usage = rusage()
            return getrusage(__rusage_who_t(who.rawValue), &usage) == 0 ? Int(usage.ru_maxrss) >> 10 : 0
        }
        return most(RUSAGE_SELF) + most(RUSAGE_CHILDREN)
    }
}
