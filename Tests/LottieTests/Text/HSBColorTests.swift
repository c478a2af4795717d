import Testing

@testable import Lottie

@Suite struct HSBColorTests {
    /// Colours with their hue, saturation and brightness.
    static let table: [(Color4, Vector3)] = [
        (Color4(1, 0, 0, 1), Vector3(0, 1, 1)), (Color4(0, 1, 0, 1), Vector3(1.0 / 3, 1, 1)),
        (Color4(0, 0, 1, 1), Vector3(2.0 / 3, 1, 1)), (Color4(0.5, 0.25, 0.25, 1), Vector3(0, 0.5, 0.5)),
        (Color4(0.3, 0.3, 0.3, 1), Vector3(0, 0, 0.3)), (Color4(0, 0, 0, 1), Vector3(0, 0, 0)),
        (Color4(1, 0, 0.5, 1), Vector3(11.0 / 12, 1, 1)),
    ]

    @Test(arguments: table)
    func coloursAreTakenApartAndPutTogether(color: Color4, parts: Vector3) {
        let hsb = HSBColor(color)
        #expect(Vector3(hsb.hue, hsb.saturation, hsb.brightness).distance(to: parts) < 1e-12)
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
