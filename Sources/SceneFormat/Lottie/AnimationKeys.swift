import Lottie

/// The keys of a `LottieAnimationLayer` that say how its animation plays.
struct AnimationKeys: MovingKeys {
    private let layer: LottieAnimationLayer
    /// How it plays where no key is read.
    private var playing: LottiePlaying?
    private var loopMode: LottieLoopMode
    private var speed: CGFloat
    private var plays: Bool

    static let keys = ["loopMode", "animationSpeed", "isAnimationPlaying"]

    /// What they say of a layer.
    init(_ layer: LottieAnimationLayer) {
        self.layer = layer
        playing = layer.playing
        (loopMode, speed) = (layer.loopMode, layer.animationSpeed)
        plays = layer.animation == nil || layer.isAnimationPlaying
    }

    /// What they say of a document's layer at first: it plays.
    init(ofNew layer: LottieAnimationLayer) {
        self.init(layer)
        (plays, playing) = (true, nil)
    }

    mutating func read(_ key: String, _ json: JSON, _ files: LayerFiles) throws(SceneError) {
        switch key {
        case "loopMode": loopMode = try json.loopMode()
        case "animationSpeed": speed = CGFloat(try json.float(mayBeInfinite: false))
        default: plays = try json.bool()
        }
        playing = nil
    }

    func value(of key: String) -> JSON {
        switch key {
        case "loopMode": JSON(loopMode)
        case "animationSpeed": JSON(.number(Double(speed)))
        default: JSON(.bool(plays))
        }
    }

    func set() {
        if let playing {
            layer.playing = playing
            return
        }
        (layer.loopMode, layer.animationSpeed) = (loopMode, speed)
        if plays {
            layer.play(beginningAt: 0)
        } else if layer.isAnimationPlaying {
            layer.stop()
        }
    }
}

extension JSON {
    static let loopModes = ["playOnce", "loop", "autoReverse"]
    /// The keys of an object that says how often.
    static let loopCounts = ["repeat", "repeatBackwards"]

    /// "loop", or {"repeat": 3}.
    fileprivate func loopMode() throws(SceneError) -> LottieLoopMode {
        if case .object(let members) = value, members.count == 1, let member = members.first {
            do throws(SceneError) {
                switch member.key {
                case "repeat": return .repeat(try member.value.float(mayBeInfinite: false))
                case "repeatBackwards": return .repeatBackwards(try member.value.float(mayBeInfinite: false))
                default: throw SceneError("unknown key, expected `repeat` or `repeatBackwards`", offset: member.offset)
                }
            } catch {
                throw error.inside(member.key)
            }
        }
        guard case .string = value else { throw wrong("\"playOnce\", \"loop\", \"autoReverse\" or {\"repeat\": 3}") }
        switch try oneOf(Self.loopModes) {
        case "loop": return .loop
        case "autoReverse": return .autoReverse
        default: return .playOnce
        }
    }

    fileprivate init(_ mode: LottieLoopMode) {
        switch mode {
        case .playOnce: self.init(.string("playOnce"))
        case .loop: self.init(.string("loop"))
        case .autoReverse: self.init(.string("autoReverse"))
        case .repeat(let count): self.init([("repeat", JSON(float: count))])
        case .repeatBackwards(let count): self.init([("repeatBackwards", JSON(float: count))])
        }
    }
}
