import Drawing
import Foundation
import Testing

/// Pictures that are decoded when they are first shown.
@Suite struct DeferredImageTests {
    private func file(_ format: ImageFormat) throws -> Data {
        let picture = PixelBuffer(width: 40, height: 30) { bytes in
            for i in 0..<bytes.count { bytes[i] = i % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: i * 7) }
        }
        return try CGImage(pixelBuffer: picture).data(as: format)
    }

    @Test(arguments: [ImageFormat.png(), .jpeg(), .losslessWebP])
    func theyAreAsTheOthers(format: ImageFormat) throws {
        let data = try file(format)
        let budget = WorkBudget()
        let deferred = try CGImage(deferred: data, name: "a picture", budget: budget)
        #expect(deferred.width == 40 && deferred.height == 30 && budget.heldBytes == 0)
        let plain = try CGImage(data: data)
        #expect(deferred.pixelBuffer.bytes.elementsEqual(plain.pixelBuffer.bytes))
        #expect(deferred.isOpaque == plain.isOpaque && budget.heldBytes == 40 * 30 * 4)
    }

    @Test(arguments: [ImageFormat.png(), .jpeg(), .losslessWebP])
    func damagedFilesAreErrorsWhenTheyAreShown(format: ImageFormat) throws {
        let data = try file(format)
        #expect(throws: ImageError.self) { try CGImage(deferred: data.prefix(9), name: "a", budget: nil) }
        #expect(throws: ImageError.self) { try CGImage(deferred: Data("GIF89a".utf8), name: "a", budget: nil) }
        var damaged = data
        for i in (data.count / 2)..<data.count { damaged[i] = 0xA5 }
        #expect(throws: ImageError.self) { try CGImage(data: damaged) }
        let deferred = try CGImage(deferred: damaged, name: "a", budget: nil)
        #expect(deferred.pixelBuffer.failure?.kind == .broken)
        #expect(deferred.pixelBuffer.failure?.description.hasPrefix("a is not a readable picture: ") == true)
    }
}
