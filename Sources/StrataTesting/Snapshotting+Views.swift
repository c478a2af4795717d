import Drawing
import Foundation

extension Snapshotting where Value == UIView, Format == UIImage {
    /// The picture of a view as large as it is.
    public static var image: Snapshotting { .image() }

    /// The picture of a view: laid out and rendered on the CPU, so that each machine makes the same.
    ///
    /// - Parameters:
    ///   - drawHierarchyInKeyWindow: taken for code that has it; views are rendered without a window.
    ///   - precision: the part of the pixels that has to match, 0…1.
    ///   - perceptualPrecision: how close a pixel has to be, 0…1, as of `Diffing.image`.
    ///   - size: the view's size; nil is the view's own, or where it has none what its constraints or `sizeThatFits(_:)` give.
    ///   - traits: traits over the standard ones: light, one pixel per point.
    public static func image(
        drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
        size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
    ) -> Snapshotting {
        Snapshotting(
            pathExtension: "png", diffing: .image(precision: precision, perceptualPrecision: perceptualPrecision)
        ) { view in
            try withViews(view) { view in try SnapshotScene(traits).picture(of: view, size: size) }
        }
    }
}

extension Snapshotting where Value == UIView, Format == String {
    /// The classes and frames of a view and all below it, a line each.
    public static var recursiveDescription: Snapshotting<UIView, String> {
        Snapshotting<String, String>.lines.pullback { view in
            // Addresses are other ones in each run.
            withViews(view) { $0.recursiveDescription().replacing(/0x[0-9a-f]+/, with: "") }
        }
    }
}

extension Snapshotting where Value == UIViewController, Format == UIImage {
    /// The picture of a controller's view as large as it is.
    public static var image: Snapshotting { .image() }

    /// The picture of a controller's view in a window of a device: with its size, safe area and traits.
    public static func image(
        on config: ViewImageConfig, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
        traits: UITraitCollection = UITraitCollection()
    ) -> Snapshotting {
        let all = UITraitCollection(traitsFrom: [config.traits, traits])
        return Snapshotting(
            pathExtension: "png", diffing: .image(precision: precision, perceptualPrecision: perceptualPrecision)
        ) { controller in
            try withViews(controller) { controller in
                try SnapshotScene(all).picture(
                    of: controller, size: size ?? config.size, safeArea: config.safeArea)
            }
        }
    }

    /// The picture of a controller's view in a window.
    public static func image(
        drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
        size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
    ) -> Snapshotting {
        .image(
            on: ViewImageConfig(safeArea: .zero, size: size, traits: traits), precision: precision,
            perceptualPrecision: perceptualPrecision)
    }
}

extension Snapshotting where Value == CALayer, Format == UIImage {
    /// The picture of a layer.
    public static var image: Snapshotting { .image() }

    /// The picture of a layer.
    ///
    /// - Parameters:
    ///   - precision: the part of the pixels that has to match, 0…1.
    ///   - perceptualPrecision: how close a pixel has to be, 0…1, as of `Diffing.image`.
    ///   - traits: of which the display scale counts: pixels per point, 1 where it is not said.
    public static func image(
        precision: Float = 1, perceptualPrecision: Float = 1, traits: UITraitCollection = UITraitCollection()
    ) -> Snapshotting {
        let scale = max(1, traits.displayScale)
        return Snapshotting(
            pathExtension: "png", diffing: .image(precision: precision, perceptualPrecision: perceptualPrecision)
        ) { layer in
            layer.layoutIfNeeded()
            let renderer = try Renderer(backend: .cpu)
            return UIImage(cgImage: try renderer.image(of: layer, at: renderer.clock.now, scale: scale))
        }
    }
}

extension Snapshotting where Value == UIImage, Format == UIImage {
    /// The image itself.
    public static var image: Snapshotting { .image() }

    /// The image itself.
    public static func image(
        precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil
    ) -> Snapshotting {
        Snapshotting(
            pathExtension: "png",
            diffing: .image(precision: precision, perceptualPrecision: perceptualPrecision, scale: scale))
    }
}

extension Snapshotting where Value == CGImage, Format == UIImage {
    /// The image itself.
    public static var image: Snapshotting { .image() }

    /// The image itself.
    public static func image(precision: Float = 1, perceptualPrecision: Float = 1) -> Snapshotting {
        Snapshotting<UIImage, UIImage>.image(precision: precision, perceptualPrecision: perceptualPrecision)
            .pullback { UIImage(cgImage: $0) }
    }
}

extension Snapshotting where Value == String, Format == String {
    /// The text, line by line.
    public static var lines: Snapshotting<String, String> { Snapshotting(pathExtension: "txt", diffing: .lines) }
}

extension Snapshotting where Format == String {
    /// The text that describes a value.
    public static var description: Snapshotting<Value, String> {
        Snapshotting<String, String>.lines.pullback { String(describing: $0) }
    }
}

extension Snapshotting where Value == Data, Format == Data {
    /// The bytes.
    public static var data: Snapshotting<Data, Data> { Snapshotting(pathExtension: nil, diffing: .data) }
}

extension Snapshotting where Value: Encodable, Format == String {
    /// The value as JSON, indented, its keys in order.
    public static var json: Snapshotting<Value, String> {
        var strategy = Snapshotting<String, String>.lines.pullback { (value: Value) in
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(value), as: UTF8.self)
        }
        strategy.pathExtension = "json"
        return strategy
    }
}
