import Drawing
import Testing

/// Pictures of their own inside of a context.
@Suite struct TransparencyLayerTests {
    @Test func aLayerFadesAsOne() {
        let context = Stage.layer(3, 1)
        context.setAlpha(0.5)
        context.beginTransparencyLayer()
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1), Stage.red)
        context.fill(CGRect(x: 1, y: 0, width: 2, height: 1), Stage.blue)
        context.endTransparencyLayer()
        for (x, color) in [SIMD4(128, 0, 0, 128), SIMD4(0, 0, 128, 128), SIMD4(0, 0, 128, 128)].enumerated() {
            #expect(context.rgba(x, 0).distance(color) <= 1)
        }
    }

    @Test func aLayerBlendsWithNothingInsideAndAsAWholeOutside() {
        let context = Stage.layer(2, 1)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1), Stage.red)
        context.setBlendMode(.multiply)
        context.beginTransparencyLayer()
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), CGColor(red: 0.5, green: 1, blue: 1, alpha: 1))
        context.endTransparencyLayer()
        #expect(context.words == [0xFF80_0000, 0xFFFF_0000])
    }

    @Test func theStateComesBackAndStatesInsideAreForgotten() {
        let context = Stage.layer(4, 1)
        context.setFillColor(Stage.red)
        context.saveGState()
        context.beginTransparencyLayer()
        context.restoreGState()
        context.saveGState()
        context.saveGState()
        context.setFillColor(Stage.green)
        context.translateBy(x: 9, y: 9)
        context.clip(to: .zero)
        context.endTransparencyLayer()
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.restoreGState()
        context.endTransparencyLayer()
        context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        #expect(context.words == [0xFFFF_0000, 0xFFFF_0000, 0, 0])
    }

    @Test func theClipCountsOnce() {
        let context = Stage.layer(2, 1)
        context.clip(to: CGRect(x: 0, y: 0, width: 1.5, height: 1))
        context.beginTransparencyLayer()
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        context.endTransparencyLayer()
        #expect(context.rgba(0, 0).w == 255 && abs(context.rgba(1, 0).w - 128) <= 1)
    }

    @Test func aLayerOfARectangleIsCutToIt() {
        let context = Stage.layer(8, 1, scale: 2)
        context.beginTransparencyLayer(in: CGRect(x: 1, y: 0, width: 2, height: 1))
        context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
        context.endTransparencyLayer()
        #expect(context.words.map { $0 >> 24 } == [0, 0, 255, 255, 255, 255, 0, 0])
    }

    @Test func layersLieInLayersAndBehindNothing() {
        let context = Stage.layer(2, 1)
        context.clip()
        context.beginTransparencyLayer()
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        context.endTransparencyLayer()
        #expect(context.words == [0, 0])
        context.resetClip()
        for _ in 0..<20 { context.beginTransparencyLayer() }
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        for _ in 0..<20 { context.endTransparencyLayer() }
        #expect(context.words == [0xFF00_0000, 0])
    }
}
