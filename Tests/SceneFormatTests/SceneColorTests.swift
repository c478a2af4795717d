import Foundation
import SceneFormat
import Testing

/// Colours as CSS writes them. Expected values of functions are those of CSS Color 4's own examples and formulas.
@Suite struct SceneColorTests {
    private func color(_ text: String) throws -> CGColor {
        try #require(try root(#""backgroundColor": "\#(text)""#).backgroundColor)
    }

    @Test(arguments: [
        ("#f80", "#ff8800ff"), ("#f808", "#ff880088"), ("#FF8800", "#ff8800ff"), ("#ff880080", "#ff880080"),
        ("red", "#ff0000ff"), ("RebeccaPurple", "#663399ff"), ("grey", "#808080ff"), ("transparent", "#00000000"),
        ("rgb(255, 128, 0)", "#ff8000ff"), ("rgb(255 128 0)", "#ff8000ff"), ("rgba(255, 128, 0, 0.5)", "#ff800080"),
        ("rgb(100% 50% 0% / 50%)", "#ff800080"), ("RGB( 300 -5 none )", "#ff0000ff"), ("rgb(+255 .0 1e2)", "#ff0064ff"),
        ("hsl(120, 100%, 50%)", "#00ff00ff"), ("hsl(120deg 100% 25% / 0.5)", "#00800080"),
        ("hsl(-0.5turn 100% 50%)", "#00ffffff"),
        ("hsla(200grad, 100%, 50%, 1)", "#00ffffff"), ("hsl(0 0% 50%)", "#808080ff"), ("hwb(120 0% 0%)", "#00ff00ff"),
        ("hwb(0 50% 50%)", "#808080ff"), ("hwb(0 75% 75%)", "#808080ff"), ("hwb(60 20% 40%)", "#999933ff"),
        ("lab(100 0 0)", "#ffffffff"), ("lab(0% 0 0)", "#000000ff"), ("lab(46.2775 -47.5621 48.5837)", "#008000ff"),
        ("lch(46.2775 67.9892 134.3912)", "#008000ff"), ("oklab(51.975% -0.1403 0.10768)", "#008000ff"),
        ("oklch(51.975% 0.17686 142.495)", "#008000ff"), ("color(srgb 0 0.50196 0)", "#008000ff"),
        ("color(srgb-linear 0 0.21586 0)", "#008000ff"), ("color(xyz 0.07719 0.15438 0.02573)", "#008000ff"),
        ("color(xyz-d50 0.08314 0.154747 0.020952)", "#008000ff"),
        ("color(display-p3 0.21604 0.49418 0.13151)", "#008000ff"),
    ])
    func formsOfCSS(text: String, hexadecimal: String) throws {
        let color = try self.color(text)
        let bytes = [color.red, color.green, color.blue, color.alpha].map { Int(($0 * 255).rounded()) }
        let expected = stride(from: 1, to: 9, by: 2).map { i in
            Int(hexadecimal.dropFirst(i).prefix(2), radix: 16) ?? -1
        }
        #expect(bytes == expected)
    }

    @Test func coloursBeyondSRGBAreKeptAndWritten() throws {
        let red = try color("color(display-p3 1 0 0 / 0.5)")
        #expect(abs(red.red - 1.0931) < 1e-3 && abs(red.green + 0.2267) < 1e-3 && red.alpha == 0.5)
        let scene = Scene(size: CGSize(width: 1, height: 1), root: CALayer())
        scene.root.backgroundColor = red
        let again = try Scene(json: Data(try scene.json().utf8)).root.backgroundColor
        #expect(again == red)
    }

    @Test(arguments: [
        "", " red", "redd", "#", "#12", "#ggg", "rgb", "rgb()", "rgb(1 2)", "rgb(1, 2, 3, 4, 5)", "rgb(1 2 3 / 4 / 5)",
        "rgb(1deg 2 3)", "rgb(a b c)", "rgb(nan inf 0x1)", "hsl(50% 1 1)", "color(1 2 3)", "color(none-such 1 0 0)",
        "color(xyz 1e300 0 0)", "lab(50 1e308 0)", "oklch(1 1e200 0)", "rgb(1,2,3", "url(a)", "rgb(++1 2 3)",
    ])
    func whatIsNoColour(text: String) throws {
        let problem = try #require(rootMessage(#""backgroundColor": "\#(text)""#))
        #expect(problem.hasPrefix("root.backgroundColor: "), "\(problem)")
        #expect(problem.contains("expected") || problem.contains("did you mean"), "\(problem)")
    }

    @Test func namesAreThoseOfCSS() throws {
        #expect(try color("aliceblue") == CGColor(red: 240.0 / 255, green: 248.0 / 255, blue: 1, alpha: 1))
        #expect(try color("yellowgreen") == CGColor(red: 154.0 / 255, green: 205.0 / 255, blue: 50.0 / 255, alpha: 1))
    }
}
