import Lottie
import Strata

/// What lottie-ios's tests changed from outside before they drew a sample.
enum OutsideValues {
    static func apply(to layer: LottieAnimationLayer, of sample: String) {
        switch sample {
        case "TypeFace-G":
            for path in [
                "G 2.Ellipse 1.Stroke 1.Color", "G Outlines 3.G.Fill 1.Color", "Shape Layer 18.Shape 1.Stroke 2.Color",
            ] {
                set(ColorValueProvider(LottieColor(r: 1, g: 0, b: 0, a: 1)), path, layer)
            }
        case "Issues-issue_1837_scale_rotation":
            set(PointValueProvider(CGPoint(x: 200, y: 150)), "H2.Transform.Scale", layer)
            set(FloatValueProvider(90), "H2.Transform.Rotation", layer)
        case "Issues-issue_2262":
            set(ColorValueProvider(LottieColor(r: 0, g: 0, b: 0, a: 1)), "**.Accent.**.Color", layer)
        case "Issues-issue_1854":
            let colors = [
                LottieColor(r: 0, g: 0, b: 0, a: 0), LottieColor(r: 1, g: 1, b: 1, a: 0.5),
                LottieColor(r: 1, g: 1, b: 1, a: 1),
            ]
            set(GradientValueProvider(colors, locations: [0, 0.3, 1]), "**.Colors", layer)
        case "Issues-issue_2677":
            // As measured in the picture; lottie-ios does not say.
            let colors = [LottieColor(r: 0.5, g: 0.5, b: 1, a: 1), LottieColor(r: 0.2, g: 0.6, b: 0.7, a: 1)]
            set(
                GradientValueProvider([colors[0], colors[1], colors[1]], locations: [0.1, 0.5, 1]), "**.Colors", layer)
        case "Nonanimating-Text_Color":
            // As it shows in the picture; lottie-ios does not say.
            set(ColorValueProvider(LottieColor(r: 1, g: 0, b: 0, a: 1)), "**.Color", layer)
        case "Issues-issue_1722": layer.textProvider = DictionaryTextProvider(["**": "Bounce-bounce"])
        case "Issues-issue_2310":
            // A window of 65 points at (10, 10) of 85 fills the view.
            let zoom = layer.bounds.width / 65
            layer.frame = CGRect(x: -10 * zoom, y: -10 * zoom, width: 85 * zoom, height: 85 * zoom)
        default: break
        }
    }

    private static func set(_ provider: any AnyValueProvider, _ path: String, _ layer: LottieAnimationLayer) {
        layer.setValueProvider(provider, keypath: AnimationKeypath(keypath: path))
    }
}
