import Foundation
import Strata
import Testing

@testable import Lottie

/// Values, texts and pictures in the place of the file's.
@Suite struct DynamicTests {
    /// 40 x 20 points, 20 frames, 10 a second: a red box in the left half, and in a composition that begins at frame 10 a box
    /// with a gradient in the right half.
    static let animation = try! LottieAnimation(data: Data(document.utf8))

    static let document = #"""
        {"v": "5.7.0", "fr": 10, "ip": 0, "op": 20, "w": 40, "h": 20, "layers": [
          {"ty": 4, "nm": "Box v1.5", "ind": 1, "ip": 0, "op": 20, "st": 0, "ks": {"o": {"a": 0, "k": 100}},
           "shapes": [{"ty": "gr", "nm": "Group", "it": [
             {"ty": "rc", "nm": "Rect", "p": {"a": 0, "k": [10, 10]}, "s": {"a": 0, "k": [20, 20]}, "r": {"a": 0, "k": 0}},
             {"ty": "fl", "nm": "Fill 1", "c": {"a": 0, "k": [1, 0, 0]}, "o": {"a": 0, "k": 100}},
             {"ty": "tr", "p": {"a": 0, "k": [0, 0]}, "a": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [100, 100]},
              "r": {"a": 0, "k": 0}, "o": {"a": 0, "k": 100}}]}]},
          {"ty": 0, "nm": "Card", "ind": 2, "refId": "inner", "w": 40, "h": 20, "ip": 0, "op": 20, "st": 10, "ks": {}}],
         "assets": [{"id": "inner", "nm": "Inner", "layers": [
          {"ty": 4, "nm": "Right", "ip": -10, "op": 10, "st": 0,
           "ks": {"o": {"a": 1, "k": [{"t": -10, "s": [100]}, {"t": 10, "s": [0]}]}},
           "shapes": [
             {"ty": "rc", "nm": "Rect", "p": {"a": 0, "k": [30, 10]}, "s": {"a": 0, "k": [20, 20]}, "r": {"a": 0, "k": 0}},
             {"ty": "gf", "nm": "Gradient", "t": 1, "s": {"a": 0, "k": [20, 0]}, "e": {"a": 0, "k": [40, 0]},
              "g": {"p": 2, "k": {"a": 0, "k": [0, 0, 1, 0, 1, 0, 0, 1]}}, "o": {"a": 0, "k": 100}}]}]}]}
        """#

    let layer = LottieAnimationLayer(animation: Self.animation)
    let renderer = try! Renderer(backend: .cpu)

    /// A pixel at a frame, premultiplied 0xAARRGGBB.
    func pixel(_ x: Int, _ y: Int, frame: Double) throws -> UInt32 {
        layer.currentFrame = frame
        layer.position = CGPoint(x: 20, y: 10)
        let image = try renderer.image(of: layer, at: 0, size: CGSize(width: 40, height: 20))
        return image.pixels[y * image.width + x]
    }

    @Test(arguments: [
        ("A.B", "A.B", true), ("A.B", "A.B.C", false), ("*.B", "A.B", true), ("*", "A.B", false), ("**", "A.B", true),
        ("**.B", "B", true), ("**.C", "A.B.C", true), ("A.**", "A", true), ("A.**.C", "A.C", true),
        ("**.B.**", "A.B", true),
        ("A.*.C", "A.x.y.C", false), ("A.Fill v1.5.Color", "A.Fill v1.5.Color", true),
        ("A.*.Color", "A.v1.5.Color", false),
        ("a.B", "A.B", false),
    ])
    func keyPathsMatch(pattern: String, names: String, matches: Bool) {
        #expect(AnimationKeypath(keypath: pattern).matches(AnimationKeypath(keypath: names).keys) == matches)
    }

    @Test func whatIsBuiltAnewStandsInItsOldPlace() throws {
        let below = CALayer(), above = CALayer()
        let layer = LottieAnimationLayer()
        layer.addSublayer(below)
        layer.animation = Self.animation
        layer.addSublayer(above)
        layer.setValueProvider(FloatValueProvider(50), keypath: "Box v1.5.Transform.Opacity")
        #expect(layer.error == nil)
        let sublayers = try #require(layer.sublayers)
        #expect(sublayers.count == 3 && sublayers[0] === below && sublayers[2] === above)
        #expect(sublayers[1] === layer.composition)
    }

    @Test func layersAreBuiltOnceForAllValuesThatAreSetBefore() {
        let layer = LottieAnimationLayer(), index = DynamicIndex(Self.animation)
        layer.setAnimationBuiltLater(Self.animation, index)
        layer.setValueProvider(FloatValueProvider(50), keypath: "Box v1.5.Transform.Opacity")
        #expect(layer.composition == nil && layer.budget.spentSteps == 0)
        #expect(layer.index === index)
        #expect(layer.error == nil && layer.composition?.superlayer === layer)
        layer.animation = nil
        #expect(layer.index == nil && layer.composition == nil)
    }

    @Test func whatCanBeSetIsListed() {
        let properties = Self.animation.dynamicProperties
        func property(_ keypath: String) -> DynamicProperty? { properties.first { $0.keypath.string == keypath } }
        #expect(property("Box v1.5.Group.Fill 1.Color")?.kind == .color)
        #expect(property("Box v1.5.Group.Fill 1.Color")?.value == "#ff0000")
        #expect(property("Box v1.5.Group.Rect.Size")?.value == "20,20")
        #expect(property("Card.Right.Transform.Opacity")?.isAnimated == true)
        #expect(property("Card.Right.Transform.Opacity")?.kind == .number)
        #expect(property("Card.Right.Gradient.Colors")?.kind == .gradient)
        #expect(layer.allHierarchyKeypaths() == properties.map(\.keypath.string))
        #expect(Set(properties.map(\.keypath)).count == properties.count)
    }

    @Test func aColorShowsInsteadOfTheFiles() throws {
        #expect(try pixel(5, 10, frame: 0) == 0xFFFF_0000)
        let green = ColorValueProvider(LottieColor(r: 0, g: 1, b: 0, a: 1))
        layer.setValueProvider(green, keypath: "Box v1.5.Group.Fill 1.Color")
        #expect(try pixel(5, 10, frame: 0) == 0xFF00_FF00)
        // One set later goes first, and one of another type changes nothing.
        layer.setValueProvider(ColorValueProvider(LottieColor(r: 0, g: 0, b: 1, a: 1)), keypath: "**.Color")
        layer.setValueProvider(FloatValueProvider(3), keypath: "**.Fill 1.Nothing")
        #expect(try pixel(5, 10, frame: 19) == 0xFF00_00FF)
        layer.removeValueProvider(for: "**.Color")
        #expect(try pixel(5, 10, frame: 0) == 0xFF00_FF00)
        layer.removeValueProvider(for: "Box v1.5.Group.Fill 1.Color")
        #expect(try pixel(5, 10, frame: 0) == 0xFFFF_0000)
    }

    @Test func blocksSeeTheFramesOfTheirComposition() throws {
        // The composition begins at frame 10: its frames are −10 to 10 while the animation's are 0 to 20.
        layer.setValueProvider(
            FloatValueProvider(block: { frame in frame < 0 ? 100 : 0 }), keypath: "Card.Right.Transform.Opacity")
        #expect(try pixel(30, 10, frame: 8) >> 24 == 255)
        #expect(try pixel(30, 10, frame: 12) >> 24 == 0)
    }

    @Test func pointsAndSizes() throws {
        layer.setValueProvider(
            PointValueProvider(CGPoint(x: 0, y: 10)), keypath: "Box v1.5.Group.Transform.Position")
        #expect(try pixel(5, 5, frame: 0) == 0 && pixel(5, 15, frame: 0) == 0xFFFF_0000)
        layer.setValueProvider(
            SizeValueProvider(CGSize(width: 100, height: 50)), keypath: "Box v1.5.Group.Transform.Scale")
        #expect(try pixel(5, 17, frame: 0) == 0xFFFF_0000 && pixel(5, 8, frame: 0) == 0)
    }

    @Test func gradientsMayHaveMoreColors() throws {
        let colors = [(1.0, 0.0, 0.0), (0, 1, 0), (0, 0, 1), (0, 0, 1)].map {
            LottieColor(r: $0.0, g: $0.1, b: $0.2, a: 1)
        }
        layer.setValueProvider(
            GradientValueProvider(colors, locations: [0, 0.1, 0.5, 1]), keypath: "**.Gradient.Colors")
        #expect(try pixel(35, 10, frame: 0) == 0xFF00_00FF)
        let left = try pixel(20, 10, frame: 0)
        #expect(left >> 16 & 0xFF > 128 && left & 0xFF == 0, "\(String(left, radix: 16))")
    }

    @Test func aSlotMeansAllThatShowIt() throws {
        let text = Self.document.replacing(
            #""nm": "Fill 1", "c": {"a": 0, "k": [1, 0, 0]}"#, with: #""nm": "Fill 1", "c": {"sid": "accent"}"#)
        let animation = try LottieAnimation(
            data: Data(
                text.replacing(
                    #""w": 40, "h": 20, "layers""#,
                    with:
                        #""w": 40, "h": 20, "slots": {"accent": {"p": {"a": 0, "k": [0, 1, 0]}}}, "layers""#
                ).utf8))
        layer.animation = animation
        #expect(animation.dynamicProperties.contains { $0.keypath.string == "slots.accent" && $0.value == "#00ff00" })
        #expect(try pixel(5, 10, frame: 0) == 0xFF00_FF00)
        layer.setValueProvider(ColorValueProvider(LottieColor(r: 0, g: 0, b: 1, a: 1)), keypath: "slots.accent")
        #expect(try pixel(5, 10, frame: 0) == 0xFF00_00FF)
        layer.setValueProvider(ColorValueProvider(LottieColor(r: 1, g: 1, b: 0, a: 1)), keypath: "**.Fill 1.Color")
        #expect(try pixel(5, 10, frame: 0) == 0xFFFF_FF00, "the one set last")
    }

    @Test func whatIsSetComesBackInItsOrder() {
        var providers = Providers()
        for keypath in ["A.B", "**.C", "D.E", "**.C", "A.B"] {
            providers.set(FloatValueProvider(1), at: AnimationKeypath(keypath: keypath))
        }
        #expect(providers.entries.map(\.keypath.string) == ["D.E", "**.C", "A.B"])
        providers.remove("**.C")
        #expect(providers.entries.map(\.keypath.string) == ["D.E", "A.B"])
    }

    @Test func numbersThatAreNoneLeaveTheFiles() throws {
        layer.setValueProvider(FloatValueProvider(.nan), keypath: "**.Opacity")
        layer.setValueProvider(ColorValueProvider(LottieColor(r: .infinity, g: 0, b: 0, a: 1)), keypath: "**.Color")
        #expect(try pixel(5, 10, frame: 0) == 0xFFFF_0000)
    }

    @Test func layersAreBuiltOnceForAllThatIsSet() throws {
        _ = try pixel(5, 10, frame: 0)
        let before = layer.composition
        layer.setValueProvider(FloatValueProvider(50), keypath: "**.Opacity")
        layer.setValueProvider(FloatValueProvider(10), keypath: "**.Rotation")
        #expect(layer.composition === before, "not before it shows")
        layer.currentFrame = 5
        _ = try pixel(5, 10, frame: 5)
        #expect(layer.composition !== before && layer.sublayers?.count == 1)
        #expect(layer.currentFrame == 5)
    }
}
