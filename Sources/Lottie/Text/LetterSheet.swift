import Foundation
import LayerModel

/// Builds layers for a text's letters.
struct LetterSheet {
    private let setting: TextSetting
    private let strokesOverFill: Bool
    private let context: BuildContext

    init(_ setting: TextSetting, strokesOverFill: Bool, in context: BuildContext) {
        self.setting = setting
        self.strokesOverFill = strokesOverFill
        self.context = context
    }

    /// A unit's layers, the lowest first: one for its outlines, or one that holds several.
    func layers(of unit: TextUnit) -> [CALayer] {
        let letters = unit.letters.map { setting.letters[$0] }
        let parts = outlines(of: letters, unit.paint) + pictures(of: letters)
        guard let first = parts.first else { return [] }
        if unit.isPlain { return parts }
        var layer = first
        if parts.count > 1 || !(first is CAShapeLayer) {
            layer = context.makeLayer()
            layer.sublayers = parts
        }
        layer.name = letters.map(\.text).joined()
        layer.place(by: unit.transform, is3D: unit.is3D, in: context)
        layer.animate("opacity", unit.transform.opacity, in: context) { NSNumber(value: max(0, min(1, $0 / 100))) }
        if let blur = unit.blur { add(blur, to: layer) }
        return [layer]
    }

    private func outlines(of letters: [TextLetter], _ paint: TextPaint) -> [CALayer] {
        let path = CGMutablePath()
        for letter in letters where !letter.outline.isEmpty {
            path.addPath(
                letter.outline, transform: CGAffineTransform(translationX: letter.origin.x, y: letter.origin.y))
        }
        if path.isEmpty { return [] }
        let outline = path.immutable
        let isStroked = paint.stroke != nil && !(paint.strokeWidth.isStatic && paint.strokeWidth.first <= 0)
        if strokesOverFill || !isStroked || paint.fill == nil {
            return [shape(outline, fill: paint.fill, stroke: isStroked ? paint.stroke : nil, paint.strokeWidth)]
        }
        return [
            shape(outline, fill: nil, stroke: paint.stroke, paint.strokeWidth),
            shape(outline, fill: paint.fill, stroke: nil, paint.strokeWidth),
        ]
    }

    private func shape(
        _ path: CGPath, fill: Animated<Color4>?, stroke: Animated<Color4>?, _ width: Animated<Double>
    ) -> CALayer {
        let layer = CAShapeLayer()
        layer.frame = CGRect(origin: .zero, size: context.size)
        layer.path = path
        layer.fillColor = nil
        if let fill { layer.animate("fillColor", fill, in: context) { CGColor($0) } }
        if let stroke {
            layer.animate("strokeColor", stroke, in: context) { CGColor($0) }
            layer.animate("lineWidth", width, in: context) { NSNumber(value: max(0, $0)) }
            // As in players: miter joins would give letters spikes.
            layer.lineJoin = .round
        }
        return layer
    }

    private func pictures(of letters: [TextLetter]) -> [CALayer] {
        letters.flatMap { letter in
            letter.pictures.map { picture in
                let layer = CALayer()
                layer.frame = picture.rect.offsetBy(dx: letter.origin.x, dy: letter.origin.y)
                layer.contents = CGImage(pixelBuffer: picture.image)
                return layer
            }
        }
    }

    /// Blurs a layer by the mean of x and y.
    private func add(_ blur: Animated<Vector3>, to layer: CALayer) {
        let filter = CAFilter(type: "gaussianBlur")
        filter.name = "blur"
        layer.filters = [filter]
        let radius = blur.map { max(0, ($0.x + $0.y) / 2) * EffectBuilder.deviationOfBlurriness }
        layer.animate("filters.blur.inputRadius", radius, in: context)
    }
}
