import Strata
import Testing

/// What every tutorial draws: a layer whose `draw(in:)` reads a property of its own that animates.
struct PieSliceTests {
    /// A wedge from 0 to `endAngle`, in a colour that is a plain stored property.
    class Slice: CALayer {
        @Animatable("pieEndAngle") var endAngle: CGFloat = 0
        var color = CGColor.red
        var animatesItself = false

        override init() { super.init() }
        override init(layer: Any) {
            if let other = layer as? Slice { color = other.color }
            super.init(layer: layer)
        }
        required init?(coder: NSCoder) { nil }
        override class func needsDisplay(forKey key: String) -> Bool {
            key == "pieEndAngle" || super.needsDisplay(forKey: key)
        }
        override func action(forKey event: String) -> (any CAAction)? {
            guard event == "pieEndAngle", animatesItself else { return super.action(forKey: event) }
            let turn = CABasicAnimation(event, from: presentation()?.endAngle, over: 1)
            return turn
        }
        override func draw(in context: CGContext) {
            let center = CGPoint(x: bounds.midX, y: bounds.midY)
            context.move(to: center)
            context.addArc(
                center: center, radius: bounds.width, startAngle: 0, endAngle: angle, clockwise: false)
            context.closePath()
            context.setFillColor(color)
            context.fillPath()
        }
        var angle: CGFloat { endAngle }
    }

    /// The way around that older programs went.
    final class AskingSlice: Slice {
        override var angle: CGFloat { (presentation() ?? self).endAngle }
    }

    /// Draws for a layer, and keeps what it was given.
    final class Artist: CALayerDelegate {
        var given: [(angle: CGFloat, isTheLayer: Bool)] = []
        func draw(_ layer: CALayer, in context: CGContext) {
            guard let slice = layer as? Plain else { return }
            given.append((slice.endAngle, slice === slice.model()))
            context.setFillColor(.red)
            context.fill(CGRect(x: 0, y: 0, width: slice.bounds.width * slice.endAngle, height: slice.bounds.height))
        }
    }
    final class Plain: CALayer {
        @Animatable("pieEndAngle") var endAngle: CGFloat = 0
        override class func needsDisplay(forKey key: String) -> Bool { key == "pieEndAngle" }
    }

    let side = 16
    func renderer() throws -> Renderer { try Renderer(backend: .cpu, options: BackendOptions(threads: 1)) }

    func place(_ slice: CALayer, x: CGFloat = 0) {
        slice.frame = CGRect(x: x, y: 0, width: 16, height: 16)
        slice.setNeedsDisplay()
    }

    func turn(_ duration: CFTimeInterval = 1, to end: CGFloat = 2 * .pi) -> CABasicAnimation {
        CABasicAnimation("pieEndAngle", from: 0, to: end, over: duration)
    }

    /// The share of a picture's quarters, in reading order, that is covered; of the square from `x` on.
    func quarters(_ image: CGImage, x: Int = 0, side: Int = 16) -> [Double] {
        [(0, 0), (1, 0), (0, 1), (1, 1)].map { column, row in
            var sum = 0
            for y in 0..<side / 2 {
                for dx in 0..<side / 2 {
                    sum += Int(image.pixel(x + column * side / 2 + dx, row * side / 2 + y) >> 24)
                }
            }
            return (Double(sum) / Double(255 * side * side / 4) * 100).rounded() / 100
        }
    }

    @Test(arguments: [false, true]) func everyFrameShowsItsOwnAngle(asking: Bool) throws {
        CATransaction.flush()
        let slice = asking ? AskingSlice() : Slice()
        place(slice)
        slice.endAngle = 2 * .pi
        slice.color = .blue
        slice.add(turn(), forKey: "turn")
        let renderer = try renderer()
        // y grows downwards: the wedge opens from the lower right quarter on.
        for (time, seen) in [
            (0.5, [0, 0, 1, 1]), (0.25, [0, 0, 0, 1]), (0.75, [1, 0, 1, 1]), (0, [0, 0, 0, 0]), (0.25, [0, 0, 0, 1]),
            (2, [1, 1, 1, 1]),
        ] as [(Double, [Double])] {
            let image = try renderer.image(of: slice, at: time)
            #expect(quarters(image) == seen, "at \(time)")
            if seen[3] == 1 { #expect(image.pixel(12, 12) == 0xFF00_00FF, "in its own colour") }
        }
        #expect(slice.endAngle == 2 * .pi && slice.animationKeys() == ["turn"])
    }

    @Test func implicitlyAndInAGroup() throws {
        CATransaction.flush()
        let own = Slice(), grouped = Slice(), root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 32, height: 16)
        root.sublayers = [own, grouped]
        place(own)
        place(grouped, x: 16)
        let renderer = try renderer()
        _ = try renderer.image(of: root, at: 0)
        own.animatesItself = true
        own.endAngle = 2 * .pi
        let group = CAAnimationGroup(), fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 1
        group.animations = [turn(2), fade]
        group.duration = 2
        grouped.add(group, forKey: nil)
        let image = try renderer.image(of: root, at: 0.5)
        #expect(quarters(image) == [0, 0, 1, 1] && quarters(image, x: 16) == [0, 0, 0, 1])
        let later = try renderer.image(of: root, at: 1)
        #expect(quarters(later) == [1, 1, 1, 1] && quarters(later, x: 16) == [0, 0, 1, 1])
    }

    @Test func togetherOnOtherThreadsAndSharper() throws {
        CATransaction.flush()
        let root = layer(0, 0, 64, 16)
        for i in 0..<4 {
            let slice = Slice()
            place(slice, x: CGFloat(16 * i))
            slice.contentsScale = 2
            slice.drawsAsynchronously = i < 3
            slice.add(turn(CFTimeInterval(1 << i)), forKey: nil)
            root.addSublayer(slice)
        }
        let renderer = try renderer()
        _ = try renderer.image(of: root, at: 0)
        let image = try renderer.image(of: root, at: 0.5, scale: 2)
        #expect(quarters(image, x: 0, side: 32) == [0, 0, 1, 1] && quarters(image, x: 32, side: 32) == [0, 0, 0, 1])
        #expect(quarters(image, x: 64, side: 32) == [0, 0, 0, 0.5])
        let shown = try #require((root.sublayers?[0].contents as? CGImage)?.pixelBuffer)
        #expect(shown.width == 32 && shown.height == 32)
    }

    @Test func aPartAskedForMeanwhileIsTheWhole() throws {
        CATransaction.flush()
        let slice = Slice()
        place(slice)
        slice.add(turn(), forKey: "turn")
        let renderer = try renderer()
        #expect(quarters(try renderer.image(of: slice, at: 0.5)) == [0, 0, 1, 1])
        slice.setNeedsDisplay(CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(quarters(try renderer.image(of: slice, at: 0.25)) == [0, 0, 0, 1])
        slice.endAngle = .pi
        slice.removeAllAnimations()
        #expect(quarters(try renderer.image(of: slice, at: 0.25)) == [0, 0, 1, 1], "the model's angle again")
        slice.color = .green
        slice.setNeedsDisplay(CGRect(x: 0, y: 8, width: 8, height: 8))
        let parted = try renderer.image(of: slice, at: 0.25)
        #expect(parted.pixel(4, 12) == 0xFF00_FF00 && parted.pixel(12, 12) == 0xFFFF_0000, "and parts are parts")
    }

    @Test func aDelegateIsGivenTheCopy() throws {
        CATransaction.flush()
        let plain = Plain(), artist = Artist()
        place(plain)
        plain.delegate = artist
        let renderer = try renderer()
        _ = try renderer.image(of: plain, at: 0)
        plain.add(turn(1, to: 1), forKey: nil)
        #expect(quarters(try renderer.image(of: plain, at: 0.5)) == [1, 0, 1, 0])
        #expect(artist.given.first?.isTheLayer == true && artist.given.last?.isTheLayer == false)
        #expect(artist.given.last?.angle == 0.5)
    }

    @Test func aSequenceEqualsItsStills() throws {
        CATransaction.flush()
        let slice = Slice()
        place(slice)
        slice.add(turn(), forKey: nil)
        let stepping = try renderer()
        var last: CGImage?
        for frame in stepping.frames(of: slice, from: 0, to: 1, fps: 12) { last = try frame.image() }
        #expect(try renderer().image(of: slice, at: 11.0 / 12).isSame(as: last!))
    }

    @Test func tilesFollow() throws {
        final class Map: CATiledLayer {
            @Animatable("pieEndAngle") var level: CGFloat = 0
            override class func needsDisplay(forKey key: String) -> Bool { key == "pieEndAngle" }
            override func draw(in context: CGContext) {
                context.setFillColor(CGColor(red: level, green: 0, blue: 0, alpha: 1))
                context.fill(bounds)
            }
        }
        CATransaction.flush()
        let map = Map()
        map.tileSize = CGSize(width: 16, height: 16)
        map.frame = CGRect(x: 0, y: 0, width: 32, height: 16)
        map.setNeedsDisplay()
        map.add(turn(1, to: 1), forKey: "rise")
        let renderer = try renderer()
        for (time, level) in [(0.4, 102), (0.2, 51), (1, 0)] as [(Double, UInt32)] {
            let image = try renderer.image(of: map, at: time)
            #expect(image.pixel(3, 3) >> 16 & 0xFF == level && image.pixel(30, 3) >> 16 & 0xFF == level, "at \(time)")
        }
    }
}
