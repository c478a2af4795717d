import LayerModel
import Testing

@testable import Lottie

@Suite struct TextBuilderTests {
    private func layers(_ text: TextItem, _ context: BuildContext = TextSamples.context()) -> [CALayer] {
        CATransaction.setDisableActions(true)
        return textLayers(text, masks: [], in: context)
    }

    @Test func plainTextIsOneShape() throws {
        let made = layers(TextSamples.text(TextSamples.document("to be\ror not", size: 50, .center)))
        #expect(made.count == 1)
        let shape = try #require(made.first as? CAShapeLayer)
        #expect(shape.fillColor == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(shape.strokeColor == nil)
        // "to be" is 125 wide and "or not" 150; the last letter's box ends 5 before its advance does.
        let box = try #require(shape.path?.boundingBox)
        #expect(abs(box.minX + 75) < 1e-9 && abs(box.maxX - 70) < 1e-9)
        #expect(abs(box.minY + 35) < 1e-9 && abs(box.maxY - 60) < 1e-9)
    }

    @Test func strokesLieOverOrUnderTheFill() throws {
        var document = TextSamples.document("a")
        (document.strokeColor, document.strokeWidth, document.strokesOverFill) = (Color4(0, 0, 1, 1), 4, true)
        let over = layers(TextSamples.text(document))
        #expect(over.count == 1)
        let shape = try #require(over[0] as? CAShapeLayer)
        #expect(shape.strokeColor == CGColor(red: 0, green: 0, blue: 1, alpha: 1) && shape.lineWidth == 4)
        document.strokesOverFill = false
        let under = layers(TextSamples.text(document)).compactMap { $0 as? CAShapeLayer }
        #expect(under.map { $0.strokeColor != nil } == [true, false])
        #expect(under.map { $0.fillColor != nil } == [false, true])
        document.strokeWidth = 0
        #expect(layers(TextSamples.text(document)).count == 1)
    }

    @Test func documentsFollowEachOther() throws {
        let document = Animated(keyframes: [
            Keyframe(time: 0, value: TextSamples.document("a"), easing: .hold),
            Keyframe(time: 10, value: TextSamples.document("b"), easing: .hold),
        ])!
        var text = TextSamples.text(TextSamples.document("a"))
        text.document = document
        let made = layers(text)
        #expect(made.map(\.name) == ["a", "b"])
        #expect(made.map(\.isHidden) == [false, true])
        let animation = try #require(made[1].animation(forKey: "hidden") as? CAKeyframeAnimation)
        #expect(animation.values?.compactMap { $0 as? Bool }.last == false)
    }

    @Test func movingLettersAreLayersOfTheirOwn() {
        var style = TextAnimatorItem.Style()
        style.rotation = Animated(30)
        let animator = TextSamples.animator(style) {
            $0.end = Animated(keyframes: [Keyframe(time: 0, value: 0), Keyframe(time: 10, value: 100)])!
        }
        let made = layers(TextSamples.text(TextSamples.document("a b"), [animator]))
        #expect(made.map(\.name) == ["a", "b"])
        #expect(made[0].position == CGPoint(x: 25, y: 0))
        #expect(made.map { $0.animationKeys() ?? [] } == [["transform.rotation.z"], ["transform.rotation.z"]])
    }

    @Test func longTextsStayCheap() {
        // 200 letters that fade in one after the other: one animation for each, of four keyframes at most.
        var style = TextAnimatorItem.Style()
        style.opacity = Animated(0)
        let animator = TextSamples.animator(style) {
            $0.start = Animated(keyframes: [Keyframe(time: 0, value: 0), Keyframe(time: 97, value: 100)])!
        }
        let text = String(repeating: "abcdefghij", count: 20)
        let made = layers(TextSamples.text(TextSamples.document(text), [animator]))
        #expect(made.count == 200)
        let animations = made.flatMap { layer in (layer.animationKeys() ?? []).map { layer.animation(forKey: $0) } }
        #expect(animations.count == 200)
        let counts = animations.compactMap { ($0 as? CAKeyframeAnimation)?.values?.count }
        #expect(counts.max()! <= 4)
    }

    @Test func theUsersTextIsSetAnew() throws {
        let texts = DictionaryTextProvider(["Title": "AB"])
        var providers = Providers()
        providers.texts = texts
        let made = layers(TextSamples.text(TextSamples.document("a")), TextSamples.context(providers))
        let box = try #require((made.first as? CAShapeLayer)?.path?.boundingBox)
        #expect(box.width == 90)
    }

    @Test func theUsersFontComesFirst() throws {
        let fonts = DoubledSerif()
        var providers = Providers()
        providers.fonts = fonts
        var document = TextSamples.document("H", size: 40)
        document.font = "Nowhere-Bold"
        let context = TextSamples.context(providers)
        let made = layers(TextSamples.text(document), context)
        #expect(fonts.asked == ["Nowhere-Bold 40.0"])
        let box = try #require((made.first as? CAShapeLayer)?.path?.boundingBox)
        // Its capitals are 0.729 of the size.
        #expect(abs(box.height - 0.729 * 80) < 0.5)
        #expect(context.log.issues.isEmpty)
    }

    private final class DoubledSerif: AnimationFontProvider {
        var asked: [String] = []

        func fontFor(family: String, size: CGFloat) -> CTFont? {
            asked.append("\(family) \(size)")
            return CTFont("DejaVu Serif", size: size * 2)
        }
    }

    @Test func missingFontsAreToldOnce() {
        var document = TextSamples.document("H")
        document.font = "NoSuchFont-Bold"
        let context = TextSamples.context()
        #expect(!layers(TextSamples.text(document), context).isEmpty)
        #expect(!layers(TextSamples.text(document), context).isEmpty)
        #expect(context.log.issues.map(\.kind) == [.missing])
        #expect(context.log.issues.first?.path == ["Title"])
        #expect(context.log.issues.first?.problem.contains("NoSuchFont-Bold") == true)
    }

    @Test func missingPathsAreTold() {
        let options = TextItem.PathOptions(
            mask: 3, firstMargin: Animated(0), lastMargin: Animated(0), isReversed: Animated(0),
            forcesAlignment: Animated(0), isPerpendicular: Animated(1))
        let context = TextSamples.context()
        #expect(layers(TextSamples.text(TextSamples.document("ab"), path: options), context).count == 1)
        #expect(context.log.issues.map(\.kind) == [.missing])
    }

    @Test func emojiArePictures() throws {
        let made = layers(TextSamples.text(TextSamples.document("a🙂", size: 40)))
        #expect(made.count == 2)
        let picture = try #require(made.last)
        #expect(picture.contents != nil)
        #expect(picture.frame.midX > 20 && picture.frame.midX < 70)
        #expect(picture.frame.height > 30 && picture.frame.height < 60)
    }

    @Test func oddSizesShowNothing() {
        for size in [0, -5, Double.nan, .infinity] {
            #expect(layers(TextSamples.text(TextSamples.document("a", size: size))).isEmpty)
        }
    }
}
