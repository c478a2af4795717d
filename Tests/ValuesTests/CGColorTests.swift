import Testing
import Values

@Suite struct CGColorTests {
    @Test func componentsAreStraight() {
        let color = CGColor(srgbRed: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)
        #expect(color == CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5))
        #expect(color.components == [0.2, 0.4, 0.6, 0.5] && color.numberOfComponents == 4)
        #expect(color.premultiplied == SIMD4(0.1, 0.2, 0.3, 0.5))
        #expect(color.copy(alpha: 0.1) == CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.1))
    }

    @Test func namedColours() {
        #expect(CGColor.black.components == [0, 0, 0, 1])
        #expect(CGColor.white.components == [1, 1, 1, 1])
        #expect(CGColor.clear.components == [0, 0, 0, 0])
    }

    @Test func greysHaveGamma22() {
        #expect(CGColor(gray: 0, alpha: 1) == .black)
        #expect(near(CGColor(gray: 1, alpha: 0.5), [1, 1, 1, 0.5], 1e-12))
        // 0.5^2.2 = 0.217638 of light.
        #expect(near(CGColor(gray: 0.5, alpha: 1), [0.50387, 0.50387, 0.50387, 1], 1e-5))
    }

    /// White and greys are shared; the primaries' values in sRGB are those that colour tools give.
    @Test func displayP3() {
        #expect(near(CGColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1), [1, 1, 1, 1], 1e-12))
        #expect(near(CGColor(displayP3Red: 0.25, green: 0.25, blue: 0.25, alpha: 0), [0.25, 0.25, 0.25, 0], 1e-12))
        #expect(near(CGColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1), [1.0931, -0.2267, -0.1501, 1], 1e-4))
        #expect(near(CGColor(displayP3Red: 0, green: 1, blue: 0, alpha: 1), [-0.5116, 1.0183, -0.3107, 1], 1e-4))
        #expect(near(CGColor(displayP3Red: 0, green: 0, blue: 1, alpha: 1), [0, 0, 1.0420, 1], 1e-4))
    }

    private func near(_ color: CGColor, _ components: [CGFloat], _ tolerance: CGFloat) -> Bool {
        zip(color.sRGBComponents, components).allSatisfy { abs($0 - $1) <= tolerance }
    }
}
