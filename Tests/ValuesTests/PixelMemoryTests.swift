import Testing

@testable import Values

@Suite struct PixelMemoryTests {
    let large = 300_000

    @Test func largeBlocksAreUsedAgain() {
        let memory = PixelMemory(limit: 1 << 20)
        let first = memory.take(large, isZeroed: false)
        first.initializeMemory(as: UInt8.self, repeating: 9, count: large)
        memory.give(first, large)
        #expect(memory.keptBytes == large)
        let other = memory.take(large + 1, isZeroed: false)
        #expect(other != first)
        let second = memory.take(large, isZeroed: false)
        #expect(second == first && second.load(fromByteOffset: 5, as: UInt8.self) == 9)
        memory.give(second, large)
        let cleared = memory.take(large, isZeroed: true)
        #expect(cleared == first)
        #expect(UnsafeRawBufferPointer(start: cleared, count: large).allSatisfy { $0 == 0 })
        #expect(memory.keptBytes == 0)
        memory.give(cleared, large)
        memory.give(other, large + 1)
        memory.release()
        #expect(memory.keptBytes == 0)
    }

    @Test func theOldestGoWhenTheLimitIsExceeded() {
        let memory = PixelMemory(limit: 1 << 20)
        let blocks = (0..<5).map { memory.take(large + $0, isZeroed: true) }
        for (i, block) in blocks.enumerated() { memory.give(block, large + i) }
        #expect(memory.keptBytes == 3 * large + 2 + 3 + 4)
        let last = memory.take(large + 4, isZeroed: false)
        #expect(last == blocks[4])
        memory.give(last, large + 4)
        let huge = memory.take(2 << 20, isZeroed: false)
        memory.give(huge, 2 << 20)
        #expect(memory.keptBytes <= memory.limit)
        memory.release()
    }

    @Test func smallBlocksAreTheHeaps() {
        let memory = PixelMemory(limit: 1 << 20)
        let block = memory.take(1000, isZeroed: true)
        #expect(Int(bitPattern: block) % 64 == 0)
        #expect(UnsafeRawBufferPointer(start: block, count: 1000).allSatisfy { $0 == 0 })
        memory.give(block, 1000)
        #expect(memory.keptBytes == 0)
    }
}
