import Drawing
import Foundation
import Testing

/// Colours in and out of the spaces that have names.
@Suite struct CGColorSpaceTests {
    private func space(_ name: String) -> CGColorSpace { CGColorSpace(name: name)! }

    private func isNear(_ a: [CGFloat], _ b: [CGFloat], _ tolerance: CGFloat = 1e-4) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
    }

    static let names = [
        CGColorSpace.sRGB, CGColorSpace.linearSRGB, CGColorSpace.extendedSRGB, CGColorSpace.extendedLinearSRGB,
        CGColorSpace.displayP3, CGColorSpace.extendedDisplayP3, CGColorSpace.linearDisplayP3,
        CGColorSpace.extendedLinearDisplayP3, CGColorSpace.genericRGBLinear, CGColorSpace.adobeRGB1998,
        CGColorSpace.itur_709, CGColorSpace.itur_2020, CGColorSpace.itur_2100_PQ,
    ]

    @Test(arguments: names)
    func componentsComeBack(name: String) throws {
        let space = space(name)
        #expect(space.model == .rgb && space.numberOfComponents == 3 && space.name == name)
        for color in [
            CGColor(red: 0.2, green: 0.5, blue: 0.7, alpha: 0.4), .black,
            CGColor(red: 0.9, green: 0.8, blue: 0.85, alpha: 1),
        ] {
            let components = space.components(of: color)
            let back = try #require(CGColor(colorSpace: space, components: components))
            #expect(isNear(back.sRGBComponents, color.sRGBComponents, 1e-6), "\(name): \(components)")
        }
    }

    @Test func knownColors() throws {
        let p3 = try #require(CGColor(colorSpace: space(CGColorSpace.displayP3), components: [1, 0, 0, 1]))
        #expect(p3.red > 1.09 && p3.green < 0, "beyond sRGB, and kept")
        let known = CGColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)
        #expect(isNear(p3.sRGBComponents, known.sRGBComponents, 1e-3))
        #expect(isNear(try #require(p3.converted(to: space(CGColorSpace.sRGB))).sRGBComponents, [1, 0, 0, 1]))
        let linear = try #require(CGColor(colorSpace: space(CGColorSpace.linearSRGB), components: [0.5, 0, 1, 1]))
        #expect(isNear(linear.sRGBComponents, [0.7354, 0, 1, 1]))
        // White of 203 cd/m² is 0.58 in PQ (BT.2408), whatever the primaries.
        #expect(isNear(space(CGColorSpace.itur_2100_PQ).components(of: .white), [0.5807, 0.5807, 0.5807, 1], 2e-4))
        #expect(
            isNear(
                space(CGColorSpace.adobeRGB1998).components(of: CGColor(red: 0, green: 1, blue: 0, alpha: 1)),
                [0.565, 1, 0.2344, 1], 1e-3))
    }

    @Test func greysAndInks() throws {
        let gray = space(CGColorSpace.genericGrayGamma2_2)
        #expect(
            isNear(
                CGColor(colorSpace: gray, components: [0.5, 0.25])?.components ?? [],
                CGColor(gray: 0.5, alpha: 0.25).sRGBComponents))
        let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
        #expect(isNear(space(CGColorSpace.linearGray).components(of: green), [0.7152, 1]))
        let same = try #require(green.converted(to: CGColorSpaceCreateDeviceGray()))
        #expect(same.red == same.blue && abs(same.red - 0.8621) < 1e-3)
        let ink = CGColor(genericCMYKCyan: 0.2, magenta: 0.4, yellow: 1, black: 0.5, alpha: 0.3)
        #expect(isNear(ink.sRGBComponents, [0.4, 0.3, 0, 0.3]))
        let cmyk = space(CGColorSpace.genericCMYK)
        #expect(isNear(cmyk.components(of: ink), [0, 0.25, 1, 0.6, 0.3]))
        #expect(isNear(cmyk.components(of: .black), [0, 0, 0, 1, 1]))
    }

    @Test func rangesEndUnlessTheyAreExtended() throws {
        let bright = CGColor(red: 1.5, green: -0.5, blue: 0.5, alpha: 1)
        #expect(space(CGColorSpace.sRGB).components(of: bright) == [1, 0, 0.5, 1])
        #expect(space(CGColorSpace.extendedSRGB).components(of: bright) == [1.5, -0.5, 0.5, 1])
        #expect(
            try #require(CGColor(colorSpace: space(CGColorSpace.sRGB), components: [2, 0, 0, 5])).components == [
                1, 0, 0, 1,
            ])
        #expect(CGColor(colorSpace: space(CGColorSpace.extendedSRGB), components: [2, 0, 0, 1])?.red == 2)
        #expect(CGColor(colorSpace: space(CGColorSpace.sRGB), components: [1, 0, 0]) == nil)
        #expect(CGColor(colorSpace: space(CGColorSpace.sRGB), components: [1, 0, .nan, 1]) == nil)
        #expect(CGColorSpace(name: "sRGB") == nil)
        #expect(CGColorSpace(name: CGColorSpace.sRGB) == CGColorSpaceCreateDeviceRGB())
    }

    @Test func aWhitePointHasThreePositiveNumbers() {
        let white: [CGFloat] = [0.9505, 1, 1.089]
        #expect(CGColorSpace(calibratedRGBWhitePoint: white, blackPoint: nil, gamma: nil, matrix: nil) != nil)
        #expect(CGColorSpace(labWhitePoint: white, blackPoint: nil, range: nil) != nil)
        for wrong in [[0, 0, 0], [0.95, .nan, 1.09], [0.95, 1, -1], [.infinity, 1, 1]] as [[CGFloat]] {
            #expect(CGColorSpace(calibratedRGBWhitePoint: wrong, blackPoint: nil, gamma: nil, matrix: nil) == nil)
            #expect(CGColorSpace(labWhitePoint: wrong, blackPoint: nil, range: nil) == nil)
        }
    }

    @Test func componentsOfTheContextsSpaces() {
        let context = Stage.layer(2, 1)
        context.setFillColor([0.6, 1])
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.setFillColorSpace(space(CGColorSpace.linearSRGB))
        context.setFillColor([0.5, 0, 1, 1])
        context.setFillColor([0.5])
        context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        #expect(context.words == [0xFF99_9999, 0xFFBC_00FF])
        context.setFillColor(cyan: 1, magenta: 0, yellow: 1, black: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(context.word(0, 0) == 0xFF00_FF00)
    }
}
