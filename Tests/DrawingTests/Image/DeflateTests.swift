// Unsafe pointers: the encoder and libdeflate work in memory by address.
import CLibDeflate
import FrameKernels
import TestSupport
import Testing

@testable import Drawing

/// The compression of PNGs at the level for speed: what libdeflate reads back, on every set of kernels.
@Suite struct DeflateTests {
    /// Bytes of which about a share are zeros, in runs of about a length, and the others near zero or any.
    private func bytes(_ count: Int, zeros: Double, run: Int, isNoise: Bool, _ random: inout Random) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            let isZero = Double.random(in: 0..<1, using: &random) < zeros
            for _ in 0..<Int.random(in: 1...max(1, 2 * run), using: &random) {
                bytes.append(
                    isZero
                        ? 0
                        : isNoise
                            ? UInt8.random(in: 0...255, using: &random)
                            : UInt8(truncatingIfNeeded: Int.random(in: -3...3, using: &random)))
            }
        }
        return Array(bytes.prefix(count))
    }

    private func packed(_ bytes: [UInt8], parts: [Int]) throws -> [UInt8] {
        guard var deflate = RunDeflate(most: parts.max()!) else { throw ImageError.writeFailed(path: "", reason: "") }
        var out: [UInt8] = [], start = 0
        for count in parts {
            let isLast = start + count == bytes.count
            bytes[start..<start + count].withUnsafeBytes { out += deflate.pack($0, isLast: isLast) }
            start += count
        }
        return out
    }

    private func unpacked(_ packed: [UInt8], count: Int) -> [UInt8]? {
        let decompressor = libdeflate_alloc_decompressor()
        defer { libdeflate_free_decompressor(decompressor) }
        var out = [UInt8](repeating: 7, count: count), used = 0
        let result = libdeflate_zlib_decompress(decompressor, packed, packed.count, &out, count, &used)
        return result == LIBDEFLATE_SUCCESS && used == count ? out : nil
    }

    @Test(arguments: [1, 2, 7, 15, 16, 17, 18, 19, 259, 260, 4000, 65_535, 65_536, 65_537, 300_000])
    func bytesOfAllKindsComeBack(count: Int) throws {
        var random = Random(count)
        for zeros in [0, 0.3, 0.9, 1] {
            for run in [1, 20, 1000] {
                for isNoise in [true, false] {
                    let all = bytes(count, zeros: zeros, run: run, isNoise: isNoise, &random)
                    let packed = try packed(all, parts: [count])
                    #expect(unpacked(packed, count: count) == all, "\(zeros) zeros in runs of \(run)")
                    // Noise is stored: a header for each 65,535 bytes, and that of the file.
                    #expect(packed.count <= count + 5 * (count / 65_535 + 1) + 7)
                }
            }
        }
    }

    @Test func partsContinueOneAnotherWithinABitOfAByte() throws {
        var random = Random(3)
        for _ in 0..<200 {
            let parts = (0..<Int.random(in: 1...9, using: &random)).map { _ in Int.random(in: 1...900, using: &random) }
            let all = bytes(
                parts.reduce(0, +), zeros: 0.5, run: 30, isNoise: Bool.random(using: &random), &random)
            #expect(unpacked(try packed(all, parts: parts), count: all.count) == all)
        }
    }

    /// A part whose sampled quarter is zeros, and all the rest noise: what was not counted has a code, too.
    @Test func whatTheSampleMissesIsWritten() throws {
        var random = Random(5)
        let all = (0..<300_000).map { i -> UInt8 in
            i / 2048 % 4 == 0 ? 0 : UInt8.random(in: 0...255, using: &random)
        }
        let packed = try packed(all, parts: [all.count])
        #expect(unpacked(packed, count: all.count) == all)
        #expect(packed.count <= all.count + 40)
    }

    @Test func allKernelsWriteTheSame() {
        var random = Random(7)
        for count in [1, 15, 16, 40, 5000] {
            let all = bytes(count, zeros: 0.5, run: 40, isNoise: false, &random)
            var results: [[UInt8]] = [], numbers: [[UInt32]] = []
            for kernels in [FrameKernelsBaseline().pointee, FrameKernelsBest().pointee] {
                var counts = CDeflateCounts()
                kernels.deflate_count(all, Int64(count), &counts)
                withUnsafeBytes(of: counts) { numbers.append(Array($0.bindMemory(to: UInt32.self))) }
                var codes = DeflateBlock(counts, isWhole: true).codes
                var out = [UInt8](repeating: 0, count: 2 * count + 64)
                out.withUnsafeMutableBufferPointer {
                    var writer = CDeflateWriter(bits: 0, count: 0, next: $0.baseAddress!)
                    kernels.deflate_write(all, Int64(count), &codes, &writer)
                    writer.align()
                }
                results.append(out)
            }
            #expect(results[0] == results[1] && numbers[0] == numbers[1])
            // Every byte is counted once: as itself, or in a copy of the one before.
            let literals = numbers[0][..<256].reduce(0, +)
            let copied = numbers[0][256...].enumerated().reduce(0) { $0 + $1.offset * Int($1.element) }
            #expect(Int(literals) + copied == count)
        }
    }
}

/// Huffman codes against the definition.
@Suite struct HuffmanCodeTests {
    /// The bits that Huffman's own procedure takes: the sum of all inner nodes.
    private func least(_ counts: [UInt32]) -> Int {
        var weights = counts.filter { $0 > 0 }.map(Int.init).sorted(by: >), sum = 0
        while weights.count > 1 {
            let node = weights.removeLast() + weights.removeLast()
            sum += node
            weights.insert(node, at: weights.firstIndex { $0 <= node } ?? weights.count)
        }
        return sum
    }

    @Test func codesAreCompleteAndShort() {
        var random = Random(11)
        for round in 0..<40 {
            let count = Int.random(in: 2...286, using: &random)
            // Even, or as uneven as powers.
            var counts = (0..<count).map { _ in
                UInt32(
                    round % 2 == 0
                        ? Int.random(in: 0...50, using: &random) : 1 << Int.random(in: 0...24, using: &random))
            }
            counts[0] = 1
            counts[1] = 9
            for limit in [9, 12, 15] {
                let code = HuffmanCode(counts: counts, limit: limit)
                let used = counts.indices.filter { counts[$0] > 0 }
                #expect(used == code.lengths.indices.filter { code.lengths[$0] > 0 })
                #expect(code.lengths.max()! <= limit)
                let shares: [Int] = used.map { 1 << (limit - Int(code.lengths[$0])) }
                #expect(shares.reduce(0, +) == 1 << limit, "complete")
                let bits = used.reduce(0) { $0 + Int(counts[$1]) * Int(code.lengths[$1]) }
                #expect(bits >= least(counts))
                if code.lengths.max()! < limit { #expect(bits == least(counts)) }
                // No code begins another.
                for a in used.prefix(20) {
                    for b in used where a != b && code.lengths[a] <= code.lengths[b] {
                        #expect(code.codes[b] & (1 << UInt16(code.lengths[a]) - 1) != code.codes[a])
                    }
                }
            }
        }
    }
}
