import LayerModel

/// Builds the layers of a text: shape layers of letter outlines, one for all letters with the same animation.
///
///     let layers = TextBuilder(text, masks: item.masks, in: context).layers()      // the lowest first
struct TextBuilder {
    /// The largest font size in points.
    private static let largestSize = 1e6
    /// The longest text in UTF-8, for hostile files.
    private static let longestText = 1 << 16

    /// The steps of a text besides its letters, for fonts and line breaking.
    private static let textSteps = 200
    /// The steps of an animated part besides its layers and animations.
    private static let partSteps = 32
    /// The number of lines and curves of an outline that a letter's own steps include.
    private static let plainOutline = 32

    private let item: TextItem
    private let masks: [MaskItem]
    private var context: BuildContext

    init(_ item: TextItem, masks: [MaskItem], in context: BuildContext) {
        var item = item
        item.animators = item.animators.map { $0.resolved(in: context.inside($0.name)) }
        self.item = item
        self.masks = masks
        self.context = context
    }

    /// The text's layers, the lowest first; those of one document are visible until the next document.
    func layers() -> [CALayer] {
        let documents = context.shownFrames.map { item.document.keyframes(within: $0) } ?? item.document.keyframes
        if documents.count == 1 { return layers(of: documents[0].value) }
        // Each distinct document is built once.
        var order: [TextDocument] = []
        var places: [TextDocument: [Int]] = [:]
        for (i, document) in documents.enumerated() {
            if places[document.value] == nil { order.append(document.value) }
            places[document.value, default: []].append(i)
        }
        let times = documents.map(\.time)
        var inside = self
        inside.context = context.multiplied(by: order.count, "texts")
        var layers: [CALayer] = []
        for document in order where !context.budget.isOver {
            let parts = inside.layers(of: document)
            if parts.isEmpty { continue }
            let holder = context.makeLayer(named: document.text)
            holder.sublayers = parts
            holder.animate("hidden", Animated(hiddenBut: places[document] ?? [], of: times), in: context) { $0 }
            layers.append(holder)
        }
        return layers
    }

    private func layers(of document: TextDocument) -> [CALayer] {
        guard document.size > 0, document.size <= Self.largestSize, context.spend(1, "text", steps: Self.textSteps)
        else { return [] }
        var document = document
        if let text = context.providers.text(document.text, at: context.keypath) { document.text = text }
        if document.text.utf8.count > Self.longestText {
            context.log.report(
                .unsupported, "a text of more than \(Self.longestText) bytes: the rest is left out", at: context.keypath
            )
            document.text = String(decoding: document.text.utf8.prefix(Self.longestText), as: UTF8.self)
        }
        guard context.spend(document.text.unicodeScalars.count, "letters", steps: 2 * BuildContext.layerSteps)
        else { return [] }
        let path = path
        if path != nil { (document.boxSize, document.boxPosition) = (nil, nil) }
        let setting = TextSetting(
            document, context.fonts.letters(for: document, at: context.keypath),
            ascent: context.fonts.ascent(of: document.font))
        // Few letters have more lines and curves than that; a file's own shapes may have thousands.
        let details = setting.letters.reduce(0) { $0 + max(0, $1.outline.elementCount - Self.plainOutline) }
        guard context.spend(details, "lines and curves of letters", steps: 2) else { return [] }
        let paint = TextPaint(document, in: context)
        guard
            let motion = TextMotion(
                setting, item, path: path, paint: paint, held: document.justification.line(isLast: true).held,
                in: context)
        else { return [] }
        let (settled, units) = motion.settled()
        guard context.spend(units.count, "parts of a text", steps: Self.partSteps) else { return [] }
        let sheet = LetterSheet(settled, strokesOverFill: document.strokesOverFill, in: context)
        return units.flatMap { sheet.layers(of: $0) }
    }

    /// The path along which the text runs; nil for straight lines.
    private var path: TextPath? {
        guard let options = item.path else { return nil }
        guard masks.indices.contains(options.mask) else {
            context.log.report(
                .missing, "the mask along which the text runs is not there; its lines are straight", at: context.keypath
            )
            return nil
        }
        let path = context.inside(masks[options.mask].name).resolved(masks[options.mask].path, "Path")
        return TextPath(path, options)
    }
}

/// The layers of a text, the lowest first.
///
/// - Parameter masks: The masks of its layer, one of which may be its path.
func textLayers(_ text: TextItem, masks: [MaskItem], in context: BuildContext) -> [CALayer] {
    TextBuilder(text, masks: masks, in: context).layers()
}

extension Animated<Bool> {
    /// The hidden state of a document that is shown from some of the times on, each until the next time. The first time
    /// also counts for all before it.
    fileprivate init(hiddenBut shown: [Int], of times: [Double]) {
        var keyframes = [Keyframe(time: times[0], value: shown.first != 0, easing: .hold)]
        for place in shown {
            keyframes.append(Keyframe(time: times[place], value: false, easing: .hold))
            if place + 1 < times.count {
                keyframes.append(Keyframe(time: times[place + 1], value: true, easing: .hold))
            }
        }
        self.init(keyframes: keyframes)!
    }
}

extension TextDocument.LineJustification {
    /// The part of a line's growth to the left of its fixed point: 0 for its left end, 1 for its right end.
    fileprivate var held: Double {
        switch self {
        case .left, .justified: 0
        case .center: 0.5
        case .right: 1
        }
    }
}

extension TextPaint {
    /// The paint of a document, with the user's replacements.
    fileprivate init(_ document: TextDocument, in context: BuildContext) {
        fill = document.fillColor.map { context.resolved(Animated($0), "Color") }
        stroke = document.strokeColor.map { context.resolved(Animated($0), "Stroke Color") }
        let width = Animated(document.strokeWidth)
        strokeWidth = stroke == nil ? width : context.resolved(width, "Stroke Width")
    }
}

extension TextAnimatorItem {
    /// The animator with the user's replacements for its properties, by lottie-ios's names.
    fileprivate func resolved(in context: BuildContext) -> TextAnimatorItem {
        var item = self
        item.style.anchor = style.anchor.map { context.resolved($0, "Anchor") }
        item.style.position = style.position.map { context.resolved($0, "Position") }
        item.style.scale = style.scale.map { context.resolved($0, "Scale") }
        item.style.skew = style.skew.map { context.resolved($0, "Skew") }
        item.style.skewAxis = style.skewAxis.map { context.resolved($0, "Skew Axis") }
        item.style.rotation = style.rotation.map { context.resolved($0, "Rotation") }
        item.style.opacity = style.opacity.map { context.resolved($0, "Opacity") }
        item.style.strokeColor = style.strokeColor.map { context.resolved($0, "Stroke Color") }
        item.style.fillColor = style.fillColor.map { context.resolved($0, "Fill Color") }
        item.style.strokeWidth = style.strokeWidth.map { context.resolved($0, "Stroke Width") }
        item.style.tracking = style.tracking.map { context.resolved($0, "Tracking") }
        return item
    }
}
