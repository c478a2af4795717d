import Testing
import Values

@Suite struct PixelBufferTests {
    struct Refused: Error {}

    @Test func rowsArePackedAndZeroed() {
        let buffer = PixelBuffer(width: 3, height: 2) { bytes in
            #expect(bytes.count == 24 && bytes.allSatisfy { $0 == 0 })
            bytes[23] = 7
        }
        #expect(buffer.bytesPerRow == 12 && buffer.bytes.count == 24 && buffer.bytes[23] == 7)
        let mask = PixelBuffer(width: 3, height: 2, format: .a8) { _ in }
        #expect(mask.bytesPerRow == 3 && mask.bytes.count == 6 && !mask.isOpaque)
    }

    @Test func opacityIsSeenOrTold() {
        let opaque: (UnsafeMutableRawBufferPointer) -> Void = { $0.initializeMemory(as: UInt8.self, repeating: 255) }
        #expect(PixelBuffer(width: 100, height: 100, fill: opaque).isOpaque)
        let hole = PixelBuffer(width: 100, height: 100) { bytes in
            opaque(bytes)
            bytes[4 * 4321 + 3] = 254
        }
        #expect(!hole.isOpaque)
        #expect(PixelBuffer(width: 1, height: 1, isOpaque: true) { _ in }.isOpaque)
        #expect(!PixelBuffer(width: 1, height: 1, isOpaque: false, fill: opaque).isOpaque)
    }

    @Test func eachHasItsOwnIdentity() {
        let a = PixelBuffer(width: 1, height: 1) { _ in }, b = PixelBuffer(width: 1, height: 1) { _ in }
        #expect(a.id != b.id && a != b && a == a && Set([a, b, a]).count == 2)
    }

    @Test func aFillThatThrowsMakesNone() {
        #expect(throws: Refused.self) {
            try PixelBuffer(width: 4, height: 4) { _ throws(Refused) in throw Refused() }
        }
    }

    @Test func buffersComeAndGoOnManyThreads() async {
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<8 {
                group.addTask {
                    (0..<50).allSatisfy { _ in
                        let buffer = PixelBuffer(width: 200, height: 100, isZeroed: false) { bytes in
                            bytes.initializeMemory(as: UInt8.self, repeating: UInt8(task))
                        }
                        return buffer.bytes.allSatisfy { $0 == UInt8(task) }
                    }
                }
            }
            for await isIntact in group { #expect(isIntact) }
        }
    }
}
