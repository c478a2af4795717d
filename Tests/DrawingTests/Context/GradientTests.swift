import Drawing
import Foundation
import TestSupport
import Testing

/// Gradients beside their formulas, within 1/255.
@Suite struct GradientTests {
    private static let fade = CGGradient(
        colorsSpace: nil,
        colors: [CGColor(red: 1, green: 0.2, blue: 0, alpha: 1), CGColor(red: 0, green: 0.4, blue: 1, alpha: 0.25)],
        locations: nil)!

    private func wanted(_ t: Double) -> SIMD4<Double> {
        let t = min(1, max(0, t)), alpha = 1 - 0.75 * t
        return SIMD4((1 - t) * alpha, (0.2 + 0.2 * t) * alpha, t * alpha, alpha) * 255
    }

    private func check(_ context: CGContext, _ place: (Double, Double) -> Double?, _ what: String) {
        var worst = 0.0
        for (i, word) in context.words.enumerated() {
            let (x, y) = (Double(i % context.width) + 0.5, Double(i / context.width) + 0.5)
            let color = place(x, y).map(wanted) ?? SIMD4(repeating: 0)
            let off = SIMD4<Double>(word.rgba) - color
            worst = max(worst, off.max(), -off.min())
        }
        #expect(worst <= 1, "\(what): off by \(worst)")
    }

    private static let all: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]

    @Test func linear() {
        for options in [[], .drawsBeforeStartLocation, .drawsAfterEndLocation, Self.all] {
            let context = Stage.layer(64, 48)
            context.drawLinearGradient(
                Self.fade, start: CGPoint(x: 10, y: 5), end: CGPoint(x: 50, y: 35), options: options)
            check(
                context,
                { x, y in
                    let t = ((x - 10) * 40 + (y - 5) * 30) / 2500
                    if t < 0 && !options.contains(.drawsBeforeStartLocation) { return nil }
                    if t > 1 && !options.contains(.drawsAfterEndLocation) { return nil }
                    return t
                }, "\(options)")
        }
    }

    @Test func aTransformBendsTheGradient() {
        let context = Stage.bitmap(40, 40)
        context.translateBy(x: 20, y: 0)
        context.scaleBy(x: 2, y: 1)
        context.rotate(by: .pi / 4)
        context.drawLinearGradient(Self.fade, start: .zero, end: CGPoint(x: 10, y: 0), options: Self.all)
        check(
            context,
            { x, y in
                // Into user space: y upwards, moved and scaled back, turned back.
                let u = (x - 20) / 2, v = 40 - y
                return (u + v) * 0.5.squareRoot() / 10
            }, "turned and stretched")
    }

    @Test func radial() {
        let context = Stage.layer(64, 64)
        context.drawRadialGradient(
            Self.fade, startCenter: CGPoint(x: 32, y: 32), startRadius: 8, endCenter: CGPoint(x: 32, y: 32),
            endRadius: 28,
            options: [])
        check(
            context,
            { x, y in
                let t = (hypot(x - 32, y - 32) - 8) / 20
                return t >= 0 && t <= 1 ? t : nil
            }, "between circles")
        let focal = Stage.layer(64, 64)
        focal.drawRadialGradient(
            Self.fade, startCenter: CGPoint(x: 22, y: 32), startRadius: 0, endCenter: CGPoint(x: 32, y: 32),
            endRadius: 30,
            options: .drawsAfterEndLocation)
        check(
            focal,
            { x, y in
                // |p - f| = t |q - f|, q being where the ray from the focus through p meets the end circle.
                let (dx, dy) = (x - 22, y - 32), length = hypot(dx, dy)
                let ux = dx / length
                let b = ux * -10
                return length / (-b + (b * b - 100 + 900).squareRoot())
            }, "focal")
    }

    @Test func circlesApartMakeACone() {
        let context = Stage.layer(80, 40)
        context.drawRadialGradient(
            Self.fade, startCenter: CGPoint(x: 15, y: 20), startRadius: 5, endCenter: CGPoint(x: 60, y: 20),
            endRadius: 15,
            options: [])
        // On the axis the furthest circle counts: 15 + 45t - (5 + 10t) = x on its near side, so t = (x - 10) / 35.
        for x in [12, 30, 44] {
            let off = SIMD4<Double>(context.rgba(x, 20)) - wanted((Double(x) + 0.5 - 10) / 35)
            #expect(max(off.max(), -off.min()) <= 3, "\(x)")
        }
        #expect(context.word(2, 20) == 0 && context.word(78, 20) == 0 && context.word(40, 1) == 0)
    }

    @Test func conic() {
        let context = Stage.layer(64, 64)
        context.drawConicGradient(Self.fade, center: CGPoint(x: 30, y: 34), angle: 1)
        check(
            context,
            { x, y in
                let turn = (atan2(y - 34, x - 30) - 1) / (2 * .pi)
                return turn - turn.rounded(.down)
            }, "conic")
    }

    @Test func stopsKeepTheirOrderAndAreHardWhereTheyMeet() throws {
        let gradient = try #require(
            CGGradient(
                colorsSpace: nil, colors: [Stage.blue, Stage.red, Stage.green, .white], locations: [0.5, 0, 0.5, 0.75]))
        let context = Stage.layer(8, 1)
        context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 8, y: 0), options: [])
        #expect(context.rgba(3, 0).distance(SIMD4(32, 0, 223, 255)) <= 1)
        #expect(context.rgba(4, 0).distance(SIMD4(64, 255, 64, 255)) <= 1)
        #expect(context.word(6, 0) == 0xFFFF_FFFF && context.word(7, 0) == 0xFFFF_FFFF)
    }

    @Test func mixingInLight() throws {
        let space = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
        let gradient = try #require(
            CGGradient(colorSpace: space, colorComponents: [0, 0, 0, 1, 1, 1, 1, 1], locations: nil, count: 2))
        let context = Stage.layer(100, 1)
        context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 100, y: 0), options: [])
        for x in [0, 3, 25, 50, 99] {
            let light = (Double(x) + 0.5) / 100
            let value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
            #expect(abs(Double(context.rgba(x, 0).x) - 255 * value) <= 1, "\(x)")
        }
    }

    @Test func opacityClipAndShadowCount() {
        let context = Stage.layer(8, 2)
        context.setAlpha(0.5)
        context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 1))
        context.drawLinearGradient(Self.fade, start: .zero, end: CGPoint(x: 8, y: 0), options: [])
        let off = SIMD4<Double>(context.rgba(0, 0)) - wanted(1.0 / 16) / 2
        #expect(max(off.max(), -off.min()) <= 1)
        #expect(context.words[4...].allSatisfy { $0 == 0 })
    }

    @Test func whatIsNoGradientIsNone() throws {
        #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: [.black], locations: [0, 1]) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: [.black], locations: [1.5]) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: [.black], locations: [.nan]) == nil)
        let gray = CGColorSpaceCreateDeviceGray()
        #expect(CGGradient(colorSpace: gray, colorComponents: [0, 1, 1], locations: nil, count: 2) == nil)
        #expect(CGGradient(colorSpace: gray, colorComponents: [], locations: nil, count: 0) == nil)
        let context = Stage.layer(4, 4)
        let p = CGPoint(x: 1, y: 1), nowhere = CGPoint(x: CGFloat.nan, y: 1e300)
        context.drawLinearGradient(Self.fade, start: p, end: p, options: Self.all)
        context.drawLinearGradient(Self.fade, start: p, end: nowhere, options: Self.all)
        context.drawRadialGradient(
            Self.fade, startCenter: p, startRadius: -1, endCenter: p, endRadius: 5, options: Self.all)
        context.drawRadialGradient(
            Self.fade, startCenter: p, startRadius: 5, endCenter: p, endRadius: 5, options: Self.all)
        context.drawConicGradient(Self.fade, center: nowhere, angle: .infinity)
        #expect(context.words.allSatisfy { $0 == 0 })
        context.drawRadialGradient(
            Self.fade, startCenter: p, startRadius: 0, endCenter: CGPoint(x: 1e200, y: 0), endRadius: 1e200,
            options: Self.all)
    }
}
