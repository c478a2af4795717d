import FrameInput
import Lottie

/// A dynamic property of an animation that an override sets.
struct DynamicTarget {
    let layer: LottieAnimationLayer
    let property: DynamicProperty

    /// All dynamic properties that a key path names, without regard to case.
    static func all(_ layer: LottieAnimationLayer, _ keypath: String) -> [DynamicTarget] {
        layer.dynamicProperties(at: keypath).map { DynamicTarget(layer: layer, property: $0) }
    }

    /// The values of an override in the properties' types.
    static func values(
        of targets: [DynamicTarget], _ value: SceneOverride.Value, images: [String: SceneImage], _ files: LayerFiles,
        picture: (String) throws(SceneError) -> CGImage
    ) throws(SceneError) -> [DynamicValue] {
        var values: [DynamicValue] = []
        for target in targets {
            values.append(
                try target.value(value, images: images, picture: picture) { json throws(SceneError) in
                    try files.film(json)
                })
        }
        return values
    }

    private func value(
        _ value: SceneOverride.Value, images: [String: SceneImage], picture: (String) throws(SceneError) -> CGImage,
        film: (JSON) throws(SceneError) -> FilmSource
    ) throws(SceneError) -> DynamicValue {
        let json =
            switch value {
            case .text(let words): JSON(words: words, for: property.kind.form)
            case .json(let json): json
            }
        switch property.kind {
        case .number: return .number(try json.number())
        case .color: return .color(LottieColor(try json.color()))
        case .point: return .point(try json.vector(depth: property.keypath.string.hasSuffix("Scale") ? 100 : 0))
        case .gradient: return try json.gradient()
        case .text: return .text(try json.string())
        case .image:
            let name = try json.string("the name of a picture or a film")
            if let image = images[name] { return .image(image.image) }
            return ImageAsset.isFilm(name) ? .film(try film(json)) : .image(try picture(name))
        }
    }

    /// Sets one of `values(of:_:images:_:picture:)`.
    func set(_ value: DynamicValue) { layer.providers.set(value, at: property.keypath) }
}

extension DynamicProperty.Kind {
    /// The property type whose values are written in the same form.
    fileprivate var form: PropertyType {
        switch self {
        case .number: .number
        case .color: .color
        case .point: .numbers
        case .gradient: .colors
        case .text: .string
        case .image: .contents
        }
    }
}

extension JSON {
    /// [x, y], with an optional third number for z; one number applies to both x and y.
    fileprivate func vector(depth: Double) throws(SceneError) -> LottieVector3D {
        if case .number(let number) = value { return LottieVector3D(x: number, y: number, z: depth) }
        guard case .array(let elements) = value, (1...3).contains(elements.count) else { throw wrong("[x, y]") }
        let numbers = try list { json throws(SceneError) in try json.number() }
        return LottieVector3D(
            x: numbers[0], y: numbers.count > 1 ? numbers[1] : numbers[0], z: numbers.count > 2 ? numbers[2] : depth)
    }

    /// Colours, spread evenly, or each with a location: ["#f00", "#00f"], [[0, "#f00"], [0.2, "#00f"]].
    fileprivate func gradient() throws(SceneError) -> DynamicValue {
        var colors: [LottieColor] = []
        var locations: [Double] = []
        for (i, element) in try array("a list of colours, or of [place, colour]").enumerated() {
            do throws(SceneError) {
                if case .array(let pair) = element.value, pair.count == 2 {
                    locations.append(try pair[0].number())
                    colors.append(LottieColor(try pair[1].color()))
                } else {
                    colors.append(LottieColor(try element.color()))
                }
            } catch {
                throw error.inside(i)
            }
        }
        guard !colors.isEmpty, locations.isEmpty || locations.count == colors.count,
            zip(locations, locations.dropFirst()).allSatisfy({ $0 <= $1 })
        else { throw wrong("colours, all or none with their places, in ascending order") }
        return .gradient(colors, locations: locations)
    }
}
