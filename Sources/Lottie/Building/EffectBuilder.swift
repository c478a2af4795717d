import Foundation
import LayerModel

/// Converts a layer's effects and styles to filters and shadows of the layer that holds its picture.
struct EffectBuilder {
    private let item: LayerItem
    private let context: BuildContext
    private let effects: [EffectItem]
    private let shadowStyle: StyleItem?

    init(_ item: LayerItem, in context: BuildContext) {
        self.item = item
        self.context = context
        let drawable = item.effects.filter { $0.isEnabled && Self.drawn.contains($0.type) }
        effects = Array(drawable.prefix(Self.mostEffects))
        shadowStyle = item.styles.first { $0.isEnabled && $0.kind == .dropShadow }
        if drawable.count > Self.mostEffects {
            context.log.report(
                .unsupported, "more than \(Self.mostEffects) effects: the rest is not drawn", at: context.keypath)
        }
        reportTheRest()
        for effect in effects { reportParameters(of: effect) }
    }

    /// The most effects of a layer; each takes a surface of the layer's size. More are left out.
    private static let mostEffects = 16

    /// Reports unsupported parameters.
    private func reportParameters(of effect: EffectItem) {
        func report(_ problem: String) {
            context.log.report(.unsupported, problem, at: context.keypath + [effect.name])
        }
        switch effect.type {
        case Self.gaussianBlur:
            if let ways = effect.number(at: 1), ways.first > 1 {
                report("a blur of one direction: it is blurred in both")
            }
            if let repeats = effect.number(at: 2), repeats.first > 0 {
                report("a blur that repeats the edges: they fade")
            }
        case Self.dropShadow:
            if let alone = effect.number(at: 5), alone.first > 0 { report("a shadow alone: its layer is drawn too") }
        default: break
        }
    }

    private func reportTheRest() {
        for effect in item.effects
        where effect.isEnabled && !Self.drawn.contains(effect.type) && !Self.controls.contains(effect.type) {
            let kind = effect.matchName.isEmpty ? "number \(effect.type)" : effect.matchName
            context.log.report(.unsupported, "an effect, \(kind)", at: context.keypath + [effect.name])
        }
        let shadows = effects.filter { $0.type == Self.dropShadow }.count + (shadowStyle == nil ? 0 : 1)
        if shadows > 1 {
            context.log.report(.unsupported, "more than one shadow: the last one is drawn", at: context.keypath)
        }
        for style in item.styles where style.isEnabled && style.kind != .dropShadow {
            context.log.report(.unsupported, "a layer style, \(style.kind)", at: context.keypath + [style.name])
        }
    }

    /// The supported effects, by the exporter's numbers.
    static let drawn: Set = [tint, fill, dropShadow, gaussianBlur]
    /// Expression controls, which only hold numbers and draw nothing.
    private static let controls: Set = [0, 1, 2, 3, 4, 5, 6, 7, 10]
    private static let tint = 20, fill = 21, dropShadow = 25, gaussianBlur = 29

    /// Whether there is anything to apply.
    var changesPicture: Bool { !effects.isEmpty || shadowStyle != nil }

    /// Adds the filters and the shadow to a layer.
    func apply(to layer: CALayer) {
        var pending: [(CALayer) -> Void] = []
        var filters: [CAFilter] = []
        for (i, effect) in effects.enumerated() {
            let inner = context.inside(effect.name)
            let name = "effect\(i)"
            switch effect.type {
            case Self.tint, Self.fill:
                let filter = CAFilter(type: "colorMatrix")
                filter.name = name
                filters.append(filter)
                let matrices = effect.type == Self.fill ? fillMatrices(effect, inner) : tintMatrices(effect, inner)
                pending.append { layer in
                    layer.animate("filters.\(name).inputColorMatrix", matrices, in: inner, steps: 20) { rows in
                        rows.map { NSNumber(value: $0) }
                    }
                }
            case Self.gaussianBlur:
                guard let amount = effect.number(at: 0) else { continue }
                let blur = CAFilter(type: "gaussianBlur")
                blur.name = name
                filters.append(blur)
                let radius = inner.resolved(amount, "Blurriness").map { max(0, $0) * Self.deviationOfBlurriness }
                pending.append { layer in layer.animate("filters.\(name).inputRadius", radius, in: inner) }
            case Self.dropShadow: setShadow(effect, of: layer, in: inner)
            default: break
            }
        }
        if let shadowStyle { setShadow(shadowStyle, of: layer) }
        if filters.isEmpty { return }
        layer.filters = filters
        for animate in pending { animate(layer) }
    }

    /// The standard deviation for a blurriness of 1, as in Skia's player of After Effects' files.
    static let deviationOfBlurriness = 0.3

    // MARK: Colours

    /// Maps every colour to one, weighted by the effect's opacity.
    private func fillMatrices(_ effect: EffectItem, _ inner: BuildContext) -> Animated<[Double]> {
        let color = inner.resolved(effect.color(at: 2) ?? Animated(Color4(1, 0, 0, 1)), "Color")
        let opacity = inner.resolved(effect.number(at: 6) ?? Animated(1), "Opacity")
        return Animated(following: [color.timeline, opacity.timeline], within: inner.shownFrames) { frame in
            let share = max(0, min(1, opacity.value(at: frame)))
            return .mixing(ColorMatrix.identity.rows, .constant(color.value(at: frame)), share)
        }
    }

    /// Maps luminance to a range between two colours, weighted by the effect's amount.
    private func tintMatrices(_ effect: EffectItem, _ inner: BuildContext) -> Animated<[Double]> {
        let dark = inner.resolved(effect.color(at: 0) ?? Animated(Color4(0, 0, 0, 1)), "Map Black To")
        let bright = inner.resolved(effect.color(at: 1) ?? Animated(Color4(1, 1, 1, 1)), "Map White To")
        let amount = inner.resolved(effect.number(at: 2) ?? Animated(100), "Amount to Tint")
        return Animated(following: [dark.timeline, bright.timeline, amount.timeline], within: inner.shownFrames) {
            frame in
            let share = max(0, min(1, amount.value(at: frame) / 100))
            let tinted = [Double].tinting(from: dark.value(at: frame), to: bright.value(at: frame))
            return .mixing(ColorMatrix.identity.rows, tinted, share)
        }
    }

    // MARK: Shadows

    /// The effect's parameters: colour, opacity 0…255, direction in degrees from the top, distance, softness.
    private func setShadow(_ effect: EffectItem, of layer: CALayer, in inner: BuildContext) {
        let color = inner.resolved(effect.color(at: 0) ?? Animated(Color4(0, 0, 0, 1)), "Shadow Color")
        let opacity = inner.resolved(effect.number(at: 1) ?? Animated(127.5), "Opacity").map { $0 / 255 }
        let direction = inner.resolved(effect.number(at: 2) ?? Animated(135), "Direction")
        let distance = inner.resolved(effect.number(at: 3) ?? Animated(5), "Distance")
        let softness = inner.resolved(effect.number(at: 4) ?? Animated(0), "Softness")
        layer.setShadow(
            color: color, opacity: opacity, angle: direction.map { $0 - 90 }, distance: distance,
            radius: softness.map { $0 * Self.radiusOfSoftness }, in: inner)
    }

    /// The style's angle is the direction of the light, counter-clockwise from the right.
    private func setShadow(_ style: StyleItem, of layer: CALayer) {
        let inner = context.inside(style.name)
        layer.setShadow(
            color: inner.resolved(style.color ?? Animated(Color4(0, 0, 0, 1)), "Color"),
            opacity: inner.resolved(style.opacity ?? Animated(75), "Opacity").map { $0 / 100 },
            angle: inner.resolved(style.angle ?? Animated(120), "Angle").map { 180 - $0 },
            distance: inner.resolved(style.distance ?? Animated(5), "Distance"),
            radius: inner.resolved(style.size ?? Animated(5), "Size").map { $0 * Self.radiusOfSize }, in: inner)
    }

    /// The shadow radius for a softness of one point, and for a style's size of one point, as in pictures that Core
    /// Animation drew of such files.
    private static let radiusOfSoftness = 0.2, radiusOfSize = 0.5
}

extension CALayer {
    /// Sets or animates a shadow: opacity 0…1, the angle in degrees clockwise from the right, distance and radius in
    /// points.
    fileprivate func setShadow(
        color: Animated<Color4>, opacity: Animated<Double>, angle: Animated<Double>, distance: Animated<Double>,
        radius: Animated<Double>, in context: BuildContext
    ) {
        animate("shadowColor", color.map { Color4($0.x, $0.y, $0.z, 1) }, in: context) { CGColor($0) }
        animate("shadowOpacity", opacity.map { max(0, min(1, $0)) }, in: context)
        animate("shadowRadius", radius.map { max(0, $0) }, in: context)
        let offset = Animated<Vector3>(following: [angle.timeline, distance.timeline], isLinear: angle.isStatic) {
            let angle = angle.value(at: $0) * .pi / 180
            return Vector3(cos(angle), sin(angle), 0) * distance.value(at: $0)
        }
        animate("shadowOffset", offset, in: context) { CGSize(width: $0.x, height: $0.y) }
    }
}

extension [Double] {
    /// The rows of a colour matrix that maps every colour to one and keeps alpha.
    fileprivate static func constant(_ color: Color4) -> [Double] {
        [0, 0, 0, 0, color.x, 0, 0, 0, 0, color.y, 0, 0, 0, 0, color.z, 0, 0, 0, 1, 0]
    }

    /// The rows of a colour matrix that interpolates two colours by luminance, with Rec. 709's weights.
    fileprivate static func tinting(from dark: Color4, to bright: Color4) -> [Double] {
        var rows: [Double] = []
        for channel in 0..<3 {
            let way = bright[channel] - dark[channel]
            rows += [0.2126 * way, 0.7152 * way, 0.0722 * way, 0, dark[channel]]
        }
        return rows + [0, 0, 0, 1, 0]
    }

    /// The interpolation of two lists.
    fileprivate static func mixing(_ a: [Double], _ b: [Double], _ share: Double) -> [Double] {
        zip(a, b).map { $0 + ($1 - $0) * share }
    }
}
