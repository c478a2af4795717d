import FrameInput
import Lottie

/// A `LottieAnimationLayer` in a document: its class, and these keys besides a layer's own.
///
///     { "class": "LottieAnimationLayer", "animation": "hero", "loopMode": "loop", "values": { "Title.text": "Hello" } }
///
/// Its own sublayers, which are built for the animation, are not written.
struct AnimationLayerForm {
    let animations: [String: SceneAnimation]
    /// The dynamic properties of each animation, for all layers that show it.
    private let indices: [String: DynamicIndex]
    let images: ImageNames
    /// The budget for building its layers.
    let budget: WorkBudget
    /// Names of unreadable animations; the error is reported where they are declared.
    let broken: Set<String>

    init(
        animations: [String: SceneAnimation], images: ImageNames, budget: WorkBudget = WorkBudget(),
        broken: Set<String> = []
    ) {
        self.animations = animations
        self.images = images
        self.budget = budget
        self.broken = broken
        indices = animations.mapValues { DynamicIndex($0.animation) }
    }

    static let className = "LottieAnimationLayer"
    static let keys = ["animation"] + AnimationKeys.keys + ["values"]

    /// A layer with its animation, at the animation's size; `read` builds its layers.
    func make(_ members: [JSON.Member]) throws(SceneError) -> LottieAnimationLayer {
        let layer = LottieAnimationLayer()
        guard let member = members.first(where: { $0.key == "animation" }), !member.value.isNull else { return layer }
        do throws(SceneError) {
            if animations.isEmpty, broken.isEmpty, case .string(let name) = member.value.value {
                throw SceneError(
                    "no animation \"\(name.shortenedFile)\": the document has no `animations`",
                    offset: member.value.offset)
            }
            if case .string(let name) = member.value.value, broken.contains(name) { return layer }
            guard case .string(let name) = member.value.value, let found = animations[name], let index = indices[name]
            else {
                _ = try member.value.oneOf(animations.keys.sorted())
                return layer
            }
            layer.budget = budget
            layer.imageProvider = found.imageProvider
            layer.setAnimationBuiltLater(found.animation, index)
            layer.bounds.size = found.animation.size
        } catch {
            throw error.inside(member.key)
        }
        return layer
    }

    /// Sets all values besides the animation, builds the layers once, and plays the animation.
    func read(_ members: [JSON.Member], into layer: LottieAnimationLayer, _ files: LayerFiles) throws(SceneError) {
        var said = AnimationKeys(ofNew: layer)
        var mistakes = Mistakes()
        for member in members where Self.keys.contains(member.key) {
            do throws(SceneError) {
                switch member.key {
                case "animation": break
                case "values" where namesBroken(members): break
                case "values": try readValues(member.value, into: layer, files)
                default: try said.read(member.key, member.value, files)
                }
            } catch {
                try mistakes.add(error.inside(member.key))
            }
        }
        try mistakes.end()
        if let error = layer.error {
            let offset = members.first { $0.key == "animation" }?.value.offset
            throw SceneError(error.description, offset: offset).inside("animation")
        }
        said.set()
    }

    /// Whether the animation is unreadable, so that its values cannot be checked.
    private func namesBroken(_ members: [JSON.Member]) -> Bool {
        members.contains { member in
            guard member.key == "animation", case .string(let name) = member.value.value else { return false }
            return broken.contains(name)
        }
    }

    private func readValues(
        _ json: JSON, into layer: LottieAnimationLayer, _ files: LayerFiles
    ) throws(SceneError) {
        var mistakes = Mistakes()
        for member in try json.object("an object that maps key paths to values") {
            do throws(SceneError) {
                let targets = DynamicTarget.all(layer, member.key)
                guard !targets.isEmpty else {
                    let names = layer.dynamicProperties.map(\.keypath.string)
                    throw SceneError(
                        "names nothing in the animation" + Suggestion.keyPath(member.key, among: names),
                        offset: member.offset)
                }
                let values = try DynamicTarget.values(of: targets, .json(member.value), images: images.images, files) {
                    (_) throws(SceneError) in try images.image(member.value)
                }
                for (target, value) in zip(targets, values) { target.set(value) }
            } catch {
                try mistakes.add(error.inside(member.key))
            }
        }
        try mistakes.end()
    }

    /// The name of an animation in the document; nil where it is none of the scene's.
    func name(of animation: LottieAnimation) -> String? {
        animations.filter { $0.value.animation == animation }.keys.min()
    }

    /// The keys of a layer.
    func members(_ layer: LottieAnimationLayer) throws(SceneError) -> [(String, JSON)] {
        var members: [(String, JSON)] = []
        if let animation = layer.animation {
            guard let known = name(of: animation) else {
                throw SceneError("an animation that is not among the scene's animations").inside("animation")
            }
            members.append(("animation", JSON(.string(known))))
        }
        if let moving = MovingClass.of(layer) { members += try moving.members(of: layer) }
        var values: [(String, JSON)] = []
        for (keypath, provider) in layer.providers.entries {
            let json = try SceneError.at("values", try SceneError.at(keypath.string, try JSON(provider, images)))
            values.append((keypath.string, json))
        }
        if !values.isEmpty { members.append(("values", JSON(values))) }
        return members
    }
}

extension JSON {
    /// A constant provider's value as a document writes it.
    fileprivate init(_ provider: any AnyValueProvider, _ images: ImageNames) throws(SceneError) {
        guard provider.isConstant else { throw SceneError("a value that a program computes cannot be written") }
        switch provider.value(frame: 0) {
        case let number as LottieVector1D: self.init(.number(number.value))
        case let color as LottieColor: try self.init(CGColor(color))
        case let point as LottieVector3D:
            let isFlat = point.z == 0 || point.z == 100
            self.init(isFlat ? [point.x, point.y] : [point.x, point.y, point.z])
        case let numbers as [Double]:
            var stops: [JSON] = []
            let count = numbers.count / 6
            for i in 0..<count {
                let color = LottieColor(
                    r: numbers[4 * i + 1], g: numbers[4 * i + 2], b: numbers[4 * i + 3],
                    a: numbers[4 * count + 2 * i + 1])
                stops.append(JSON(.array([JSON(.number(numbers[4 * i])), try JSON(CGColor(color))])))
            }
            self.init(.array(stops))
        case let text as String: self.init(.string(text))
        case let image as CGImage: self.init(.string(try images.name(of: image.pixelBuffer)))
        case let film as FilmSource: self.init(.string(film.name))
        default: throw SceneError("a value of a type that documents do not know")
        }
    }
}

extension CGColor {
    fileprivate init(_ color: LottieColor) {
        self.init(
            red: CGFloat(color.r), green: CGFloat(color.g), blue: CGFloat(color.b), alpha: CGFloat(color.a))
    }
}
