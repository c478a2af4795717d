import ArgumentParser
import CPUKernels
import Foundation
import RaceScenes
import Strata

/// Checks the cost of frames against machine-independent limits.
struct Thresholds: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Counts what frames take and ends with an error where a count is above its limit.",
        discussion: """
            Of each scene: quads, surfaces and their pixels, draw calls, pixels shaded, pictures of paths and allocations a frame, on \
            both backends. Of the CPU kernels: how many copies of the picture by memcpy a pass takes. With --instructions: what \
            commit and plan run a layer, counted by valgrind.
            """)

    @Option(help: "The limits.") var file = "Benchmarks/thresholds.json"
    @Flag(help: "Writes what is counted as the new limits.") var write = false
    @Flag(help: "Counts instructions too; takes valgrind.") var instructions = false

    func run() throws {
        var counted = Counts()
        for backend in ["cpu", "gl"] { counted.scenes[backend] = try Self.scenes(backend) }
        var bench = KernelBench(passes: 15)
        for (name, seconds) in bench.times(of: CPUKernelsBest().pointee) {
            counted.kernels[name] = (seconds / bench.copySeconds * 100).rounded() / 100
        }
        if instructions { counted.instructions = try InstructionCount.all() }
        let url = URL(fileURLWithPath: file)
        if write {
            try counted.limits.encoded().write(to: url)
            return
        }
        let limits = try JSONDecoder().decode(Counts.self, from: Data(contentsOf: url))
        let excesses = counted.excesses(over: limits)
        for excess in excesses { print(excess) }
        print("thresholds: \(counted.count) counts, \(excesses.count) above their limits")
        if !excesses.isEmpty { throw ExitCode.failure }
    }

    private static func scenes(_ backend: String) throws -> [String: [String: Double]] {
        var options = StageOptions()
        (options.backend, options.threads, options.floats) = (backend, 1, false)
        var counts: [String: [String: Double]] = [:]
        for name in RaceStage.names { counts[name] = try SceneCounts(RaceStage.scene(name)!, options).values }
        return counts
    }
}

/// Counts, or their limits, by name.
struct Counts: Codable {
    /// The counts by backend, scene and kind.
    var scenes: [String: [String: [String: Double]]] = [:]
    /// The time of a kernel's pass, in copies of the picture.
    var kernels: [String: Double] = [:]
    /// The instructions per layer.
    var instructions: [String: Double] = [:]

    var count: Int { scenes.values.flatMap(\.values).map(\.count).reduce(0, +) + kernels.count + instructions.count }

    /// The counts with tolerances: none for counts that the layers determine; a little for allocations, draw calls and
    /// instructions, which also depend on hashes, atlas packing and the compiler; double for kernels, whose memory
    /// other programs share.
    var limits: Counts {
        var limits = self
        for (backend, scenes) in scenes {
            for (scene, values) in scenes {
                for (key, value) in values {
                    limits.scenes[backend]?[scene]?[key] = Self.room(key).map { (value * $0 + 2).rounded(.up) } ?? value
                }
            }
        }
        limits.kernels = kernels.mapValues { ($0 * 200).rounded() / 100 }
        limits.instructions = instructions.mapValues { ($0 * 1.05).rounded(.up) }
        return limits
    }

    private static func room(_ key: String) -> Double? {
        switch key {
        case "allocations": 1.1
        case "draws": 1.2
        case "pixels shaded": 1.01
        default: nil
        }
    }

    /// A line for each count above its limit, and for each without a limit.
    func excesses(over limits: Counts) -> [String] {
        var lines: [String] = []
        func compare(_ what: String, _ value: Double, _ limit: Double?) {
            guard let limit else { return lines.append("\(what): \(value), and no limit is written down") }
            if value > limit { lines.append("\(what): \(value), above the limit of \(limit)") }
        }
        for (backend, scenes) in scenes {
            for (scene, values) in scenes {
                for (key, value) in values {
                    compare("\(backend) \(scene) \(key)", value, limits.scenes[backend]?[scene]?[key])
                }
            }
        }
        for (name, value) in kernels { compare("kernel \(name), in copies", value, limits.kernels[name]) }
        for (name, value) in instructions { compare("instructions a layer, \(name)", value, limits.instructions[name]) }
        return lines.sorted()
    }

    func encoded() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return try encoder.encode(self)
    }
}
