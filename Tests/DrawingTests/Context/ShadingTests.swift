@testable import Drawing
import Foundation
import FoundationAdditions
import Testing

/// Functions, shadings, patterns of callbacks and documents, as Core Graphics takes them.
@Suite struct ShadingTests {
    private func function(_ body: @escaping (CGFloat) -> [CGFloat]) -> CGFunction {
        var calls = CGFunctionCallbacks(
            version: 0,
            evaluate: { _, arguments, results in
                for (i, value) in body(arguments[0]).enumerated() { results[i] = value }
            }, releaseInfo: nil)
        return CGFunction(
            info: nil, domainDimension: 1, domain: [0, 1], rangeDimension: 4, range: [0, 1, 0, 1, 0, 1, 0, 1],
            callbacks: &calls)!
    }

    @Test func axialColoursAreTheFunctions() throws {
        let context = Stage.bitmap(10, 1)
        let shading = try #require(
            CGShading(
                axialSpace: CGColorSpaceCreateDeviceRGB(), start: CGPoint(x: 2, y: 0), end: CGPoint(x: 8, y: 0),
                function: function { [$0 * $0, 0, 2, 1] }, extendStart: false, extendEnd: true))
        context.drawShading(shading)
        #expect(context.word(0, 0) == 0, "nothing before the start")
        // The pixel's middle at x = 5.5 is 7/12 of the way; results are held to their range.
        let wanted = Int((49.0 / 144 * 255).rounded())
        #expect(context.rgba(5, 0).distance(SIMD4(wanted, 0, 255, 255)) <= 1)
        #expect(context.rgba(9, 0) == SIMD4(255, 0, 255, 255))
    }

    @Test func aFunctionOfSeveralArgumentsMakesNoShading() throws {
        var calls = CGFunctionCallbacks(version: 0, evaluate: { _, _, _ in }, releaseInfo: nil)
        let two = try #require(
            CGFunction(
                info: nil, domainDimension: 2, domain: nil, rangeDimension: 4, range: nil, callbacks: &calls))
        #expect(
            CGShading(
                axialSpace: CGColorSpaceCreateDeviceRGB(), start: .zero, end: CGPoint(x: 8, y: 0), function: two,
                extendStart: false, extendEnd: false) == nil)
    }

    @Test func radialColoursLieBetweenCircles() throws {
        let context = Stage.bitmap(20, 20)
        let shading = try #require(
            CGShading(
                radialSpace: CGColorSpaceCreateDeviceRGB(), start: CGPoint(x: 10, y: 10), startRadius: 0,
                end: CGPoint(x: 10, y: 10), endRadius: 8, function: function { [0, $0, 0, 1] }, extendStart: false,
                extendEnd: false))
        context.drawShading(shading)
        #expect(context.word(0, 0) == 0)
        // At (14.5, 10.5) the distance is √(4.5² + 0.5²) of 8.
        let share = (4.5 * 4.5 + 0.25).squareRoot() / 8
        #expect(context.rgba(14, 9).distance(SIMD4(0, Int((share * 255).rounded()), 0, 255)) <= 1)
    }

    @Test func patternsOfCallbacks() throws {
        final class Count { var drawn = 0, released = 0 }
        let count = Count()
        var calls = CGPatternCallbacks(
            version: 0,
            drawPattern: { info, context in
                Unmanaged<Count>.fromOpaque(info!).takeUnretainedValue().drawn += 1
                context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
            }, releaseInfo: { Unmanaged<Count>.fromOpaque($0!).takeUnretainedValue().released += 1 })
        let context = Stage.bitmap(8, 4)
        do {
            let pattern = try #require(
                CGPattern(
                    info: Unmanaged.passUnretained(count).toOpaque(), bounds: CGRect(x: 0, y: 0, width: 4, height: 4),
                    matrix: .identity, xStep: 4, yStep: 4, tiling: .constantSpacing, isColored: false, callbacks: &calls
                ))
            let base = try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB()))
            context.setFillColorSpace(base)
            context.setFillPattern(pattern, colorComponents: [0, 1, 0, 1])
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
        }
        #expect(context.word(0, 0) == 0xFF00_FF00 && context.word(2, 0) == 0 && context.word(5, 3) == 0xFF00_FF00)
        context.setFillColorSpace(CGColorSpaceCreateDeviceRGB())
        #expect(count.drawn > 0 && count.released == 1)
    }

    @Test func documentsHavePages() throws {
        let data = NSMutableData()
        var box = CGRect(x: 0, y: 0, width: 200, height: 100)
        let consumer = try #require(CGDataConsumer(data: data))
        let made = CGContext(consumer: consumer, mediaBox: &box, [kCGPDFContextTitle: "Shapes"] as NSDictionary)
        let context = try #require(made)
        for i in 0..<2 {
            context.beginPDFPage(nil)
            #expect(context.ctm == .identity)
            context.setFillColor(Stage.red)
            context.fill(CGRect(x: 0, y: 0, width: 50, height: 20 * CGFloat(i + 1)))
            context.endPDFPage()
        }
        #expect(data.length == 0)
        context.closePDF()
        let text = String(decoding: data as Data, as: UTF8.self)
        #expect(text.hasPrefix("%PDF-") && text.contains("/Count 2") && text.contains("Shapes"))
        #expect(text.contains("/MediaBox [ 0 0 200 100 ]"))
    }

    @Test func whatIsNoPageTakesTheDocumentsBox() throws {
        let data = NSMutableData()
        var box = CGRect(x: 0, y: 0, width: 200, height: 100)
        let consumer = try #require(CGDataConsumer(data: data))
        let context = try #require(CGContext(consumer: consumer, mediaBox: &box, nil))
        for wrong in [
            CGRect(x: CGFloat.infinity, y: 0, width: 9, height: 9), CGRect(x: 0, y: CGFloat.nan, width: 9, height: 9),
            CGRect(x: 0, y: 0, width: 0, height: 9), CGRect(x: 0, y: 0, width: 9, height: 1e9),
        ] {
            var wrong = wrong
            #expect(CGContext(consumer: consumer, mediaBox: &wrong, nil) == nil)
            context.beginPage(mediaBox: &wrong)
            #expect(context.width == 200 && context.height == 100 && context.ctm == .identity)
        }
        context.closePDF()
        #expect(String(decoding: data as Data, as: UTF8.self).contains("/Count 4"))
    }

    @Test func coloursOfManySpacesComeBack() throws {
        for name in [
            CGColorSpace.genericLab, CGColorSpace.genericXYZ, CGColorSpace.itur_2100_HLG, CGColorSpace.rommrgb,
            CGColorSpace.dcip3, CGColorSpace.acescgLinear,
        ] {
            let space = try #require(CGColorSpace(name: name))
            let color = CGColor(red: 0.2, green: 0.5, blue: 0.7, alpha: 1)
            let back = try #require(CGColor(colorSpace: space, components: space.components(of: color)))
            #expect(abs(back.red - 0.2) + abs(back.green - 0.5) + abs(back.blue - 0.7) < 0.003, "\(name): \(back)")
        }
        // CIE: white is L* 100, and sRGB's mid grey of linear 0.18 is L* 49.5.
        let lab = try #require(CGColorSpace(name: CGColorSpace.genericLab))
        let white = lab.components(of: .white)
        #expect(abs(white[0] - 100) < 0.05 && abs(white[1]) < 0.1 && abs(white[2]) < 0.1)
        #expect(try #require(CGColorSpace(name: CGColorSpace.displayP3)).isWideGamutRGB)
        #expect(!CGColorSpaceCreateDeviceRGB().isWideGamutRGB)
        #expect(CGColorSpaceCreateExtended(CGColorSpaceCreateDeviceRGB())?.name == CGColorSpace.extendedSRGB)
    }

    @Test func classesHaveNumbers() {
        let value: Any = CGColor.black
        #expect(CFGetTypeID(value) == CGColor.typeID && CFGetTypeID(CGMutablePath()) == CGPath.typeID)
        #expect(
            CFGetTypeID("text" as NSString) == CFStringGetTypeID() && CFGetTypeID(5 as NSNumber) == CFNumberGetTypeID())
        #expect(CFGetTypeID(kCFBooleanTrue) == CFBooleanGetTypeID())
    }
}
