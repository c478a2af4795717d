import Foundation

/// The processors that this process may use, of those that the machine has: by its affinity, as `taskset`, Slurm and cpusets set it, and by
/// the quota of its control groups, as `docker run --cpus` and Kubernetes' limits set it.
enum ProcessorShare {
    /// The processors of the calling thread's affinity; nil where it is unknown.
    static var allowed: Int? { text("/proc/thread-self/status").flatMap(affinity) }

    /// The processors of a thread's affinity, by its `/proc/…/status`: the bits of `Cpus_allowed`, in groups of hexadecimal digits.
    static func affinity(of status: String) -> Int? {
        let name = "Cpus_allowed:"
        guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix(name) }) else { return nil }
        let count = line.dropFirst(name.count).reduce(0) { $0 + ($1.hexDigitValue?.nonzeroBitCount ?? 0) }
        return count > 0 ? count : nil
    }

    /// The quota of the process's control groups when it was first asked for, in processors, rounded up; nil without one.
    static let quota: Int? = text("/proc/self/cgroup").flatMap { quota(of: $0, reading: text) }

    /// The least quota of control groups and of those around them, in processors, rounded up; nil without one.
    ///
    /// - Parameters:
    ///   - groups: a process's control groups, as cgroups(7) says of `/proc/self/cgroup`: lines of a hierarchy's number, its controllers
    ///     and the group's path. Version 2 has no controllers there.
    ///   - read: returns the contents of a file.
    static func quota(of groups: String, reading read: (String) -> String?) -> Int? {
        var least = Double.infinity
        for line in groups.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3 else { continue }
            let controllers = parts[1].split(separator: ",")
            if controllers.isEmpty {
                for folder in folders("/sys/fs/cgroup", parts[2]) + folders("/sys/fs/cgroup/unified", parts[2]) {
                    // "max 100000", or microseconds of processors in each period.
                    let words = read(folder + "/cpu.max")?.split { $0.isWhitespace }.map { Double($0) } ?? []
                    if words.count == 2 { least = min(least, share(words[0], words[1])) }
                }
            } else if controllers.contains("cpu") {
                // A container sees its group at the root, under the path that it has outside.
                for folder in folders("/sys/fs/cgroup/\(parts[1])", parts[2]) + folders("/sys/fs/cgroup/cpu", parts[2])
                {
                    func number(_ name: String) -> Double? {
                        read(folder + "/" + name).flatMap { Double($0.filter { !$0.isWhitespace }) }
                    }
                    least = min(least, share(number("cpu.cfs_quota_us"), number("cpu.cfs_period_us")))
                }
            }
        }
        return least < 1e6 ? max(1, Int(least.rounded(.up))) : nil
    }

    /// A group's folder and those around it, from the root on.
    private static func folders(_ root: String, _ path: Substring) -> [String] {
        var folders = [root]
        for part in path.split(separator: "/") {
            // Outside of the namespace's root.
            if part == ".." { break }
            folders.append(folders[folders.count - 1] + "/" + part)
        }
        return folders
    }

    private static func share(_ quota: Double?, _ period: Double?) -> Double {
        guard let quota, let period, quota > 0, period > 0 else { return .infinity }
        return quota / period
    }

    private static func text(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }
}
