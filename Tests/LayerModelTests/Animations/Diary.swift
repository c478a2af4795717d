import LayerModel

/// What callbacks wrote down, in their order.
final class Diary {
    private var lines: [String] = []

    func note(_ line: String) { lines.append(line) }

    /// The lines since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A delegate that writes down what it hears, and does more if told to.
final class Listener: CAAnimationDelegate {
    let name: String
    let diary: Diary
    var onStart: (CAAnimation) -> Void = { _ in }
    var onStop: (CAAnimation, Bool) -> Void = { _, _ in }

    init(_ name: String, _ diary: Diary) {
        self.name = name
        self.diary = diary
    }

    func animationDidStart(_ animation: CAAnimation) {
        diary.note("\(name) starts")
        onStart(animation)
    }

    func animationDidStop(_ animation: CAAnimation, finished: Bool) {
        diary.note("\(name) \(finished ? "ends" : "is cut")")
        onStop(animation, finished)
    }
}

/// A tree on a manual clock whose animations write into a diary.
struct Stage {
    let sink = RecordingSink()
    let clock = StillClock()
    let root = CALayer("root")
    let layer = CALayer("layer")
    let diary = Diary()

    init() {
        root.addSublayer(layer)
        root.show(to: sink, time: clock)
    }

    /// An animation of the opacity from 0 to 1 that notes its life under `name`.
    func fade(_ name: String, _ duration: Double = 1, begin: Double = 0) -> CABasicAnimation {
        let fade = CABasicAnimation("opacity", from: 0, to: 1, over: duration)
        fade.beginTime = begin
        fade.delegate = Listener(name, diary)
        return fade
    }

    /// Moves the clock and has a turn; returns what was noted.
    func turn(at time: Double) -> [String] {
        clock.now = time
        CATransaction.flush()
        return diary.take()
    }

    /// What the render tree shows of a property of the layer at a time, after all commits so far.
    func shown(_ path: PropertyPath, of layer: CALayer, at time: Double) -> PropertyValue? {
        var tree = RenderTree()
        for commit in sink.kept { tree.apply(commit) }
        tree.evaluate(at: time)
        return tree.index(of: layer.layerID).map { path.read(from: tree.nodes[$0].presentation) }
    }
}
