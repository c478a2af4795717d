import ArgumentParser
import Foundation
import Strata

/// Draws the race's results as a chart, with layers.
struct Chart: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Draws a chart of a race's results.",
        discussion:
            "The file is what Benchmarks/run writes: {\"race\": {\"S1a\": {\"Strata CPU\": 9.8, …}, …}}, in milliseconds."
    )

    @Argument(help: "The results.") var results: String
    @Option(name: .shortAndLong, help: "The picture.") var output = "Documentation/Pictures/race.png"

    private struct Results: Decodable {
        var race: [String: [String: Double]]
    }

    func run() throws {
        let race = try JSONDecoder().decode(Results.self, from: Data(contentsOf: URL(fileURLWithPath: results))).race
        let rows = race.map { ChartRow(scene: $0.key, times: $0.value) }.sorted {
            $0.scene.compare($1.scene, options: .numeric) == .orderedAscending
        }
        if rows.isEmpty { throw ValidationError("\(results) holds no race") }
        let image = try Renderer(backend: .cpu).image(of: ChartLayers(rows).root, at: 0, scale: 2)
        try image.write(to: URL(fileURLWithPath: output))
    }
}

/// A scene's milliseconds by contender.
struct ChartRow {
    var scene: String
    var times: [String: Double]
}

/// The chart as a layer tree: a bar per contender on a logarithmic scale, each step twice the previous one.
struct ChartLayers {
    let root = CALayer()

    private static let contenders: [(name: String, color: UInt32)] = [
        ("Strata CPU", 0xFF9E33), ("fastest CPU peer", 0x8A6A44), ("Strata GL", 0x3DA5FF),
        ("fastest GL peer", 0x44627F),
    ]
    private static let width = 960.0, left = 110.0, right = 870.0, top = 74.0, bar = 9.0, gap = 12.0
    private let low: Double, high: Double

    init(_ rows: [ChartRow]) {
        let all = rows.flatMap(\.times.values)
        low = pow(2, floor(log2(all.min() ?? 1)) - 1)
        high = pow(2, ceil(log2(all.max() ?? 2)))
        let pitch = Self.bar * Double(Self.contenders.count) + Self.gap
        let height = Self.top + pitch * Double(rows.count) + 34
        root.bounds = CGRect(x: 0, y: 0, width: Self.width, height: height)
        root.anchorPoint = .zero
        root.backgroundColor = Self.color(0x171C26)
        add("Milliseconds a frame at 1920x1080 on one core, pixels in memory; shorter is faster", 24, 14, 15, 0xF2F2F5)
        legend()
        grid(to: height - 30)
        for (i, row) in rows.enumerated() { add(row, at: Self.top + pitch * Double(i)) }
    }

    private func legend() {
        for (i, contender) in Self.contenders.enumerated() {
            let x = 24 + 190 * Double(i)
            addBar(CGRect(x: x, y: 44, width: 14, height: 10), contender.color)
            add(contender.name, x + 20, 41, 12, 0xC7CCD6)
        }
    }

    private func grid(to bottom: Double) {
        var value = low
        while value <= high {
            let line = CALayer()
            line.frame = CGRect(x: x(value), y: Self.top - 6, width: 1, height: bottom - Self.top + 6)
            line.backgroundColor = Self.color(0x2B3342)
            root.addSublayer(line)
            add(Self.label(value), x(value) - 30, bottom + 4, 11, 0x8C95A6, width: 61, .center)
            value *= 2
        }
    }

    private func add(_ row: ChartRow, at y: Double) {
        add(row.scene, 8, y + Self.bar * 1.2, 13, 0xF2F2F5, width: Self.left - 20, .right)
        for (k, contender) in Self.contenders.enumerated() {
            guard let time = row.times[contender.name] else { continue }
            let top = y + Self.bar * Double(k), end = x(time)
            addBar(CGRect(x: Self.left, y: top + 0.5, width: end - Self.left, height: Self.bar - 1), contender.color)
            add(Self.label(time), end + 4, top - 1.5, 9, 0xC7CCD6)
        }
    }

    private func x(_ value: Double) -> Double {
        Self.left + (Self.right - Self.left) * log2(max(value, low) / low) / log2(high / low)
    }

    private func addBar(_ frame: CGRect, _ color: UInt32) {
        let bar = CALayer()
        bar.frame = frame
        bar.cornerRadius = 2
        bar.backgroundColor = Self.color(color)
        root.addSublayer(bar)
    }

    private func add(
        _ string: String, _ x: Double, _ y: Double, _ size: Double, _ color: UInt32, width: Double = 800,
        _ alignment: CATextLayerAlignmentMode = .left
    ) {
        let text = CATextLayer()
        text.frame = CGRect(x: x, y: y, width: width, height: size * 1.5)
        text.string = string
        text.fontSize = size
        text.foregroundColor = Self.color(color)
        text.alignmentMode = alignment
        root.addSublayer(text)
    }

    private static func label(_ value: Double) -> String {
        String(format: value < 10 ? "%.1f" : "%.0f", value)
    }

    private static func color(_ rgb: UInt32) -> CGColor {
        CGColor(
            srgbRed: Double(rgb >> 16 & 255) / 255, green: Double(rgb >> 8 & 255) / 255, blue: Double(rgb & 255) / 255,
            alpha: 1)
    }
}
