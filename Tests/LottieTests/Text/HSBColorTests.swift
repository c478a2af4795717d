import Testing

@testable import Lottie

@Suite struct HSBColorTests {
    @Test(arguments: [
        (Color4(1, 0, 0, 1), 0.0, 1.0, 1.0), (Color4(0, 1, 0, 1), 1.0 / 3, 1, 1), (Color4(0, 0, 1, 1), 2.0 / 3, 1, 1),
        (Color4(0.5, 0.25, 0.25, 1), 0, 0.5, 0.5), (Color4(0.3, 0.3, 0.3, 1), 0, 0, 0.3), (Color4(0, 0, 0, 1), 0, 0, 0),
        (Color4(1, 0, 0.5, 1), 11.0 / 12, 1, 1),
    ])
    func coloursAreTakenApartAndPutTogether(color: Color4, hue: Double, saturation: Double, brightness: Double) {
        let hsb = HSBColor(color)
        #expect(abs(hsb.hue - hue) < 1e-12)
        #expect(abs(hsb.saturation - saturation) < 1e-12)
        #expect(abs(hsb.brightness - brightness) < 1e-12)
        #expect(hsb.color.distance(to: color) < 1e-12)
    }

    @Test func changesStayInBounds() {
        let red = HSBColor(Color4(1, 0, 0, 0.5))
        #expect(red.changed(hue: -120).color.distance(to: Color4(0, 0, 1, 0.5)) < 1e-12)
        #expect(red.changed(hue: 720).color.distance(to: Color4(1, 0, 0, 0.5)) < 1e-12)
        #expect(red.changed(saturation: -50).color.distance(to: Color4(1, 0.5, 0.5, 0.5)) < 1e-12)
        #expect(red.changed(saturation: 50).saturation == 1)
        #expect(red.changed(brightness: -150).color.distance(to: Color4(0, 0, 0, 0.5)) < 1e-12)
    }
}
