import Testing
import Values

/// Recognising rectangles with rounded corners among paths.
@Suite struct RoundedRectTests {
    private let rect = CGRect(x: 3, y: -4, width: 60, height: 40)

    @Test("Rectangles, rounded ones, capsules and circles, in both directions and from any start")
    func known() throws {
        func check(_ path: CGPath, _ radius: CGFloat, _ rect: CGRect) throws {
            let found = try #require(path.roundedRect)
            #expect(abs(found.radius - radius) < 1e-9 && found.rect == rect)
        }
        try check(CGPath(rect: rect), 0, rect)
        for radius: CGFloat in [1e-3, 5, 20] {
            try check(CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius), radius, rect)
        }
        let square = CGRect(x: 0, y: 0, width: 30, height: 30)
        try check(CGPath(ellipseIn: square), 15, square)
        let other = try CGPath(
            svg: "M5 0 C2.238576 0 0 2.238576 0 5 L0 25 C0 27.761424 2.238576 30 5 30 L25 30 "
                + "C27.761424 30 30 27.761424 30 25 L30 5 C30 2.238576 27.761424 0 25 0")
        try check(other, 5, square)
    }

    @Test("Ellipses, uneven or missing corners, turned, notched and several rectangles are none")
    func others() throws {
        let turned = CGAffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 0, ty: 0)
        let two = CGMutablePath()
        two.addRect(rect)
        two.addRect(rect)
        let paths = [
            CGPath(ellipseIn: rect), CGPath(roundedRect: rect, cornerWidth: 5, cornerHeight: 6), two,
            CGPath(rect: rect, transform: turned), CGMutablePath(),
            CGPath(roundedRect: rect, cornerWidth: 5, cornerHeight: 5, transform: turned),
            try CGPath(svg: "M5 0 L30 0 L30 30 L0 30 L0 5 C0 2.238576 2.238576 0 5 0 Z"),
            try CGPath(svg: "M5 0 C5 2.761424 2.761424 5 0 5 L0 30 L30 30 L30 0 Z"),
            try CGPath(svg: "M0 0 L30 0 L30 30 Z"),
        ]
        for (i, path) in paths.enumerated() { #expect(path.roundedRect == nil, "path \(i)") }
    }
}
