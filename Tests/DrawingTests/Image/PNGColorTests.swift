import Drawing
import Foundation
import TestSupport
import Testing

/// Colours of other spaces, as the chunks of a file name them.
@Suite struct PNGColorTests {
    /// A file of one pixel with chunks between header and pixels.
    private func png(_ color: [UInt16], depth: Int = 8, chunks: [(String, [UInt8])]) -> Data {
        var tiny = TinyPNG { _, _ in color }
        tiny.depth = depth
        tiny.colorType = [1: 0, 2: 4, 3: 2, 4: 6][color.count]!
        var bytes = tiny.signature + tiny.header()
        for (name, body) in chunks { bytes += tiny.chunk(name, body) }
        return Data(bytes + tiny.chunk("IDAT", tiny.stored(tiny.rows())) + tiny.chunk("IEND", []))
    }

    /// Red, green, blue and alpha of the one pixel, premultiplied.
    private func pixel(_ color: [UInt16], depth: Int = 8, _ chunks: [(String, [UInt8])]) throws -> [Int] {
        let word = try CGImage(pngData: png(color, depth: depth, chunks: chunks)).pixels[0]
        return [16, 8, 0, 24].map { Int(word >> $0 & 255) }
    }

    private func big(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }

    /// The eight numbers of a cHRM chunk: white, red, green, blue.
    private func chromaticities(_ numbers: [Double]) -> [UInt8] {
        numbers.flatMap { big(Int(($0 * 100_000).rounded())) }
    }

    private let p3 = [0.3127, 0.3290, 0.680, 0.320, 0.265, 0.690, 0.150, 0.060]
    private let adobe = [0.3127, 0.3290, 0.64, 0.33, 0.21, 0.71, 0.15, 0.06]

    @Test func displayP3ByCICP() throws {
        let cicp: [(String, [UInt8])] = [("cICP", [12, 13, 0, 1])]
        for (color, expected) in Self.p3Colors { #expect(try pixel(color, cicp) == expected + [255], "\(color)") }
        #expect(try pixel([200, 100, 50], [("cICP", [1, 13, 0, 1])]) == [200, 100, 50, 255], "sRGB itself")
    }

    private static let p3Values: [[UInt16]] = [
        [200, 100, 50], [128, 128, 128], [255, 0, 0], [0, 255, 0], [90, 180, 220], [12, 9, 7],
    ]

    /// Display P3 colours and the nearest bytes of CGColor's conversion, which is tested against published values.
    static let p3Colors: [([UInt16], [Int])] = p3Values.map { (color: [UInt16]) -> ([UInt16], [Int]) in
        let c = color.map { CGFloat($0) / 255 }
        let rgb = CGColor(displayP3Red: c[0], green: c[1], blue: c[2], alpha: 1)
        return (color, [rgb.red, rgb.green, rgb.blue].map { Int((min(1, max(0, $0)) * 255).rounded()) })
    }

    @Test func displayP3ByChromaticitiesAndGamma() throws {
        let chunks: [(String, [UInt8])] = [("gAMA", big(45455)), ("cHRM", chromaticities(p3))]
        for (color, expected) in Self.p3Colors { #expect(try pixel(color, chunks) == expected + [255], "\(color)") }
    }

    /// The matrix of both spaces' chromaticities begins 1.39836, -0.39836 and ends -0.04293, 1.04293. Values to a tenth:
    /// (146.1, 61.8, 23.4) with Adobe RGB's gamma of 563/256; (144.6, 64, 29.8) with sRGB's curve, for which a gAMA stands.
    @Test func adobeRGB() throws {
        let profile: [(String, [UInt8])] = [("iCCP", Self.iccChunk(Self.adobeProfile))]
        #expect(try pixel([128, 64, 32], profile) == [146, 62, 23, 255])
        #expect(try pixel([0, 255, 0], profile) == [0, 255, 0, 255], "beyond sRGB")
        let chunks: [(String, [UInt8])] = [("gAMA", big(45471)), ("cHRM", chromaticities(adobe))]
        #expect(try pixel([128, 64, 32], chunks) == [145, 64, 30, 255])
    }

    @Test func linearLightIsEncoded() throws {
        // sRGB of half the light is 187.5, of 1/255 it is 12.7.
        #expect(try pixel([128, 1, 255], [("gAMA", big(100_000))]) == [188, 13, 255, 255])
        #expect(try pixel([128], [("gAMA", big(100_000))]) == [188, 188, 188, 255])
        #expect(try pixel([128, 128], [("gAMA", big(100_000))]) == [94, 94, 94, 128])
        #expect(try pixel([0x8080, 0x8080, 0x8080], depth: 16, [("gAMA", big(100_000))]) == [188, 188, 188, 255])
    }

    @Test func conversionComesBeforeAlpha() throws {
        // 188 · 128 / 255 = 94.4.
        #expect(try pixel([128, 128, 128, 128], [("gAMA", big(100_000))]) == [94, 94, 94, 128])
    }

    @Test func sRGBChangesNothing() throws {
        for chunks: [(String, [UInt8])] in [
            [("sRGB", [0]), ("gAMA", big(45455))], [("gAMA", big(45455))],
            [("cHRM", chromaticities([0.3127, 0.3290, 0.64, 0.33, 0.30, 0.60, 0.15, 0.06]))],
            [("iCCP", Self.iccChunk(Self.sRGBProfile))], [("cICP", [12, 16, 0, 1])], [("cICP", [12, 13, 0])],
            [("iCCP", Self.iccChunk([1, 2, 3]))],
        ] {
            #expect(try pixel([200, 100, 50], chunks) == [200, 100, 50, 255], "\(chunks.map(\.0))")
        }
    }

    @Test func theFirstThatIsUnderstoodCounts() throws {
        let linear = ("gAMA", big(100_000)), p3 = ("iCCP", Self.iccChunk(Self.p3Profile))
        let (color, expected) = Self.p3Colors[0]
        #expect(try pixel(color, [linear, p3]) == expected + [255], "a profile goes before gamma")
        #expect(try pixel(color, [("cICP", [1, 13, 0, 1]), p3]).prefix(3).map { UInt16($0) } == color)
        #expect(try pixel(color, [("sRGB", [0]), linear]).prefix(3).map { UInt16($0) } == color)
    }

    @Test func greyProfiles() throws {
        let profile = Self.profile(space: "GRAY", tags: [("kTRC", Self.gamma(1.8))])
        // (128/255)^1.8 = 0.289 of light is sRGB's 146.4.
        #expect(try pixel([128], [("iCCP", Self.iccChunk(profile))]) == [146, 146, 146, 255])
    }

    @Test func damagedProfilesDoNoHarm() throws {
        let whole = Self.p3Profile, color: [UInt16] = [200, 100, 50]
        let asSRGB = color.map(Int.init) + [255], asP3 = try pixel(color, [("iCCP", Self.iccChunk(whole))])
        // One that is cut is none: the colour is what it is without a profile.
        for count in stride(from: 0, to: whole.count, by: 7) {
            #expect(try pixel(color, [("iCCP", Self.iccChunk(Array(whole[..<count])))]) == asSRGB, "\(count) bytes")
        }
        // Others say something of their own, or nothing; what is opaque stays it.
        var random = Random(1), found: Set<[Int]> = []
        for _ in 0..<200 {
            var bytes = whole
            for _ in 0..<4 { bytes[36 + random.below(bytes.count - 36)] = UInt8(random.below(256)) }
            let seen = try pixel(color, [("iCCP", Self.iccChunk(bytes))])
            #expect(seen[3] == 255)
            found.insert(seen)
        }
        #expect(found.count > 2 && found.isSuperset(of: [asSRGB, asP3]), "\(found)")
    }

    @Test func parametricAndTabledCurves() throws {
        let (color, expected) = Self.p3Colors[4]
        for curve in [Self.sRGBCurve, Self.sRGBTable] {
            let profile = Self.profile(
                space: "RGB ", tags: Self.p3Primaries + ["rTRC", "gTRC", "bTRC"].map { ($0, curve) })
            #expect(try pixel(color, [("iCCP", Self.iccChunk(profile))]) == expected + [255])
        }
    }
}
