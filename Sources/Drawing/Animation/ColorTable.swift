/// The colours of a picture as a table of at most 256: all of them where there are no more, else those of boxes that are cut
/// where they are longest, by their number of pixels (Heckbert's median cut, 1982).
struct ColorTable {
    /// 0x00RRGGBB.
    private(set) var colors: [UInt32] = []
    /// The number of the transparent colour; nil where all pixels are opaque.
    private(set) var transparent: Int?
    private var numbers: [UInt32: UInt8] = [:]

    /// The table of straight RGBA pixels; those with less than half of full alpha are transparent.
    init(_ rgba: [UInt8]) {
        var counts: [UInt32: Int] = [:]
        var hasClear = false
        for i in stride(from: 0, to: rgba.count, by: 4) {
            if rgba[i + 3] < 128 { hasClear = true } else { counts[Self.color(rgba, i), default: 0] += 1 }
        }
        let most = hasClear ? 255 : 256
        if counts.count <= most {
            colors = counts.keys.sorted()
            for (i, color) in colors.enumerated() { numbers[color] = UInt8(i) }
        } else {
            cut(counts.map { Entry(color: $0.key, count: $0.value) }.sorted { $0.color < $1.color }, most)
        }
        if hasClear {
            transparent = colors.count
            colors.append(0)
        }
        if colors.isEmpty { colors = [0] }
    }

    /// The numbers of pixels.
    func numbers(of rgba: [UInt8]) -> [UInt8] {
        stride(from: 0, to: rgba.count, by: 4).map { i in
            rgba[i + 3] < 128 ? UInt8(transparent ?? 0) : numbers[Self.color(rgba, i)] ?? 0
        }
    }

    private static func color(_ rgba: [UInt8], _ i: Int) -> UInt32 {
        UInt32(rgba[i]) << 16 | UInt32(rgba[i + 1]) << 8 | UInt32(rgba[i + 2])
    }

    private struct Entry {
        var color: UInt32
        var count: Int

        func channel(_ shift: UInt32) -> Int { Int(color >> shift & 255) }
    }

    private mutating func cut(_ entries: [Entry], _ most: Int) {
        var boxes = [entries]
        func longest(_ box: [Entry]) -> (shift: UInt32, length: Int) {
            [UInt32(16), 8, 0].map { shift in
                let values = box.map { $0.channel(shift) }
                return (shift, (values.max() ?? 0) - (values.min() ?? 0))
            }.max { $0.length < $1.length } ?? (0, 0)
        }
        var lengths = [longest(entries)]
        while boxes.count < most {
            guard
                let index = boxes.indices.filter({ lengths[$0].length > 0 }).max(by: { a, b in
                    lengths[a].length * boxes[a].count < lengths[b].length * boxes[b].count
                })
            else { break }
            let box = boxes[index].sorted {
                ($0.channel(lengths[index].shift), $0.color) < ($1.channel(lengths[index].shift), $1.color)
            }
            let half = box.reduce(0) { $0 + $1.count } / 2
            var (sum, middle) = (0, 0)
            while middle < box.count - 1, sum < half {
                sum += box[middle].count
                middle += 1
            }
            middle = max(1, middle)
            boxes[index] = Array(box[..<middle])
            boxes.append(Array(box[middle...]))
            lengths[index] = longest(boxes[index])
            lengths.append(longest(boxes[boxes.count - 1]))
        }
        for (i, box) in boxes.enumerated() {
            let count = max(1, box.reduce(0) { $0 + $1.count })
            func mean(_ shift: UInt32) -> UInt32 {
                UInt32((box.reduce(0) { $0 + $1.channel(shift) * $1.count } + count / 2) / count)
            }
            colors.append(mean(16) << 16 | mean(8) << 8 | mean(0))
            for entry in box { numbers[entry.color] = UInt8(i) }
        }
    }
}
