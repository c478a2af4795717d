import LayerModel
import Testing

/// The known numbers of conversion between layers' times; all are exact or fractions.
struct TimeTests {
    let root = CALayer(), middle = CALayer(), leaf = CALayer()

    init() {
        root.addSublayer(middle)
        middle.addSublayer(leaf)
    }

    func set(_ layer: CALayer, _ begin: Double, _ speed: Float, _ offset: Double) {
        layer.beginTime = begin
        layer.speed = speed
        layer.timeOffset = offset
    }

    @Test func betweenLayersOfOneTree() {
        set(middle, 2, 3, 0.25)
        set(leaf, 1, 2, 0.5)
        #expect(leaf.convertTime(10, from: middle) == 18.5)
        #expect(leaf.convertTime(10, from: root) == 47)
        #expect(leaf.convertTime(10, to: middle) == 5.75)
        #expect(abs(leaf.convertTime(10, to: root) - 23.0 / 6) < 1e-12)
        #expect(root.convertTime(10, to: leaf) == 47)
    }

    @Test func nilIsAbsoluteTime() {
        set(root, 1, 2, 3)
        set(middle, 6, 4, 5)
        #expect(root.convertTime(10, from: nil) == 21)
        #expect(root.convertTime(10, to: nil) == 4.5)
        #expect(middle.convertTime(10, from: nil) == 65)
        #expect(middle.convertTime(10, to: nil) == 3.125)
    }

    @Test func timeBeforeTheBeginIsZero() {
        set(middle, 8, 0.5, 7)
        #expect(middle.convertTime(7, from: root) == 0)
        #expect(middle.convertTime(8, from: root) == 7)
        #expect(middle.convertTime(10, from: root) == 8)
        // What lies in it goes on from there.
        set(leaf, -4, 2, 1)
        #expect(leaf.convertTime(7, from: root) == 9)
        #expect(leaf.convertTime(7, from: nil) == 9)
        // The way up is a line.
        #expect(middle.convertTime(0, to: root) == -6)
    }

    @Test func timesOfSiblings() {
        set(root, 1, 2, 3)
        set(middle, 6, 4, 5)
        let other = CALayer()
        root.addSublayer(other)
        set(other, 8, 0.5, 7)
        #expect(middle.convertTime(10, from: root) == 21 && root.convertTime(10, from: middle) == 7.25)
        #expect(other.convertTime(10, from: middle) == 0 && middle.convertTime(10, from: other) == 37)
    }

    @Test func aStandingLayerLeadsNowhereUpwards() {
        set(root, 1, 0, 3)
        #expect(root.convertTime(10, from: nil) == 3)
        #expect(root.convertTime(10, to: nil) == 0)
        // Below a standing layer time is converted without it.
        set(leaf, 1, 2, 0.5)
        #expect(leaf.convertTime(10, from: middle) == 18.5)
    }

    @Test func differentTreesMeetInAbsoluteTime() {
        let other = CALayer()
        set(root, 1, 2, 3)
        set(other, 0, 1, 100)
        #expect(root.convertTime(105, from: other) == 11)
    }
}
