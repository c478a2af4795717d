import LayerModel

@testable import Lottie

/// Texts whose letters are boxes: 40 wide and 70 high, 50 from one to the next, for 100 points of size.
enum TextSamples {
    static let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.,-日本語、"

    static let glyphs: [GlyphItem] =
        letters.map { glyph(String($0), [box(width: 40, height: 70)]) } + [glyph(" ", [])]

    static func glyph(_ text: String, _ shapes: [ShapeItem], width: Double = 50) -> GlyphItem {
        GlyphItem(character: text, family: "Boxes", style: "Regular", size: 100, width: width, shapes: shapes)
    }

    static func box(width: Double, height: Double) -> ShapeItem {
        let corners = [SIMD2(0, 0), SIMD2(0, -height), SIMD2(width, -height), SIMD2(width, 0)]
        let path = BezierPath(vertices: corners.map { BezierPath.Vertex($0) }, isClosed: true)
        return ShapeItem(form: .path(PathItem(path: Animated(path), isReversed: false)))
    }

    /// A document of 100 points of size.
    static func document(
        _ text: String, size: Double = 100, _ justification: TextDocument.Justification = .left, tracking: Double = 0,
        box: SIMD2<Double>? = nil, caps: TextDocument.Caps = .regular
    ) -> TextDocument {
        TextDocument(
            text: text, font: "Boxes", size: size, justification: justification, tracking: tracking, lineHeight: nil,
            baselineShift: 0, fillColor: Color4(1, 0, 0, 1), strokeColor: nil, strokeWidth: 0, strokesOverFill: false,
            boxSize: box, boxPosition: box.map { _ in .zero }, caps: caps)
    }

    static var source: LetterSource {
        LetterSource(
            glyphs: GlyphShapes(glyphs).glyphs(of: FontItem(name: "Boxes", family: "Boxes", style: "Regular")),
            size: 100
        ) { CTFont("DejaVu Sans", size: 100) }
    }

    static func setting(_ document: TextDocument) -> TextSetting { TextSetting(document, source, ascent: 75) }

    /// A text with animators.
    static func text(
        _ document: TextDocument, _ animators: [TextAnimatorItem] = [], grouping: TextItem.Grouping = .characters,
        path: TextItem.PathOptions? = nil
    ) -> TextItem {
        TextItem(
            document: Animated(document), animators: animators, grouping: grouping, alignment: Animated(.zero),
            path: path)
    }

    /// An animator of a text's whole range.
    static func animator(
        _ style: TextAnimatorItem.Style, _ change: (inout TextAnimatorItem.Selector) -> Void = { _ in }
    ) -> TextAnimatorItem {
        var selector = TextAnimatorItem.Selector(
            start: Animated(0), end: Animated(100), offset: Animated(0), amount: Animated(100), units: .percent,
            basis: .characters, shape: .square, smoothness: Animated(100), easeHigh: Animated(0), easeLow: Animated(0),
            mode: .add, isRandom: false)
        change(&selector)
        return TextAnimatorItem(name: "Animator", selectors: [selector], style: style)
    }

    /// How a text's letters move.
    static func motion(_ text: TextItem, path: TextPath? = nil) -> TextMotion {
        let document = text.document.first
        return TextMotion(
            setting(document), text, path: path,
            paint: TextPaint(fill: document.fillColor.map { Animated($0) }, stroke: nil, strokeWidth: Animated(0)),
            held: document.justification == .right ? 1 : document.justification == .center ? 0.5 : 0,
            in: context())!
    }

    /// A context of a composition of 400 by 300 with the letters.
    static func context(_ providers: Providers = Providers()) -> BuildContext {
        let animation = LottieAnimation(
            version: "", name: "", startFrame: 0, endFrame: 100, framerate: 25, size: CGSize(width: 400, height: 300),
            markers: [], issues: [], is3D: false, layers: [], assets: [:],
            fonts: [FontItem(name: "Boxes", family: "Boxes", style: "Regular")], glyphs: glyphs, slots: [])
        let log = IssueLog()
        return BuildContext(
            animation: animation, providers: providers, log: log, fonts: FontLibrary(animation, providers, log),
            timeline: CompositionTimeline(), framerate: animation.framerate, size: animation.size,
            keypath: ["Title"])
    }
}

extension TextUnit {
    /// Where its anchor stands at a frame.
    func position(at frame: Double) -> Vector3 {
        guard case .joined(let position) = transform.position else { return .zero }
        return position.value(at: frame)
    }

    /// How far it is moved at a frame.
    func offset(at frame: Double) -> Vector3 { position(at: frame) - transform.anchor.value(at: frame) }
}
