import RenderTree
import Testing

/// Properties that have no field: shadows, shapes, gradients, what subclasses declare.
@Suite struct KeyedPropertyTests {
    @Test func theTableHasARowForEveryKey() {
        #expect(Property.table.map(\.key) == PropertyKey.allCases)
        for key in PropertyKey.allCases {
            #expect(Property[key].get(LayerProperties()) == Property[key].defaultValue, "\(key.name)")
            let owner = Property[key].owner ?? .plain
            #expect(Property.named(Property[key].name, of: owner)?.key == (Property[key].isInternal ? nil : key))
        }
    }

    @Test func valuesComeBackAndDefaultsLeaveNothing() {
        var properties = LayerProperties()
        properties.strokeEnd = 0.5
        properties.shadowOpacity = 0.3
        properties.locations = [0, 1]
        #expect(properties.strokeEnd == 0.5)
        #expect(properties.value(of: .shadowOpacity) == .number(Double(Float(0.3))))
        #expect(properties.keyed.keys == [.shadowOpacity, .strokeEnd, .locations])
        (properties.strokeEnd, properties.shadowOpacity, properties.locations) = (1, 0, nil)
        #expect(properties.keyed.isEmpty)
        #expect(properties == LayerProperties())
    }

    @Test func whatIsWrittenHasAStampOfItsOwn() {
        var a = LayerProperties()
        #expect(a.keyed.stamp == 0)
        a.strokeEnd = 0.5
        let copy = a, first = a.keyed.stamp
        #expect(first != 0 && copy.keyed.stamp == first && !a.keyed.hasEffects)
        // Nothing to remove.
        a.lineDashPattern = nil
        #expect(a.keyed.stamp == first)
        a.shadowOpacity = 1
        #expect(a.keyed.stamp != first && a.keyed.hasEffects && a != copy)
        a.shadowOpacity = 0
        #expect(a.keyed.stamp != first && !a.keyed.hasEffects && a == copy)
        a.strokeEnd = 1
        #expect(a.keyed.stamp == 0 && a.keyed.isEmpty)
    }

    @Test func aValueOfTheWrongTypeChangesNothing() {
        var properties = LayerProperties()
        let wrong: [(PropertyValue, PropertyKey)] = [
            (.number(1), .lineCap), (.point(.zero), .strokeEnd), (.none, .shadowOffset),
        ]
        for (value, key) in wrong {
            let fits = properties.setValue(value, of: key)
            #expect(!fits, "\(key.name)")
        }
        #expect(properties == LayerProperties())
    }

    @Test func partsOfKeyedValuesReadAndWrite() throws {
        var properties = LayerProperties()
        let path = try #require(PropertyPath(keyPath: "shadowOffset.width"))
        path.write(.number(7), to: &properties)
        #expect(properties.shadowOffset == CGSize(width: 7, height: -3))
        #expect(path.read(from: properties) == .number(7))
    }

    @Test func customKeysAreInternedByName() throws {
        let key = PropertyKey(custom: "test progress")
        #expect(key == PropertyKey(custom: "test progress"))
        #expect(key.isCustom && key.name == "test progress" && key != PropertyKey(custom: "test other"))
        #expect(PropertyPath(keyPath: "test progress") == PropertyPath(key))
        #expect(PropertyPath(keyPath: "test never declared") == nil)
        #expect(Property[key].type == .any && key.isAnimatable && key.dirties == .custom)
    }

    @Test func customValuesCrossInCommitsAndAnimate() throws {
        let key = PropertyKey(custom: "test level")
        var tree = RenderTree(.tree(1...1), .change(1, key, .number(2)))
        tree.apply(.animate(1, [AnimationTrack("test level", from: .number(0), to: .number(10))]), evaluatedAt: 0.25)
        let node = tree.nodes[try #require(tree.index(of: id(1)))]
        #expect(node.model.value(of: key) == .number(2))
        #expect(node.presentation.value(of: key) == .number(2.5))
        tree.evaluate(at: 5)
        #expect(tree.nodes[0].presentation.value(of: key) == .number(2))
    }

    @Test func classPropertiesBelongToTheirClass() {
        #expect(Property.named("strokeEnd", of: .plain) == nil)
        #expect(Property.named("strokeEnd", of: .shape)?.key == .strokeEnd)
        #expect(Property.named("type", of: .gradient)?.key == .gradientType)
        #expect(Property.named("type", of: .shape) == nil)
        #expect(Property.named("hidden", of: .gradient)?.key == .isHidden)
    }

    @Test func listsGoByElementAndSwitchWhereCountsDiffer() {
        let track = AnimationTrack("locations", from: .numbers([0, 1]), to: .numbers([0.5, 0]))
        #expect(AnimationTrack.evaluate([track], model: LayerProperties(), at: 0.5).locations == [0.25, 0.5])
        let longer = AnimationTrack("locations", from: .numbers([0, 1]), to: .numbers([0, 0.5, 1]))
        #expect(AnimationTrack.evaluate([longer], model: LayerProperties(), at: 0.49).locations == [0, 1])
        #expect(AnimationTrack.evaluate([longer], model: LayerProperties(), at: 0.5).locations == [0, 0.5, 1])
        #expect(!PropertyValue.numbers([0]).blends(with: .numbers([0, 1])))
        let colors = AnimationTrack("colors", from: .colors([.black, .white]), to: .colors([.white, .clear]))
        #expect(
            AnimationTrack.evaluate([colors], model: LayerProperties(), at: 0.25).colors
                == [
                    CGColor(red: 0.25, green: 0.25, blue: 0.25, alpha: 1),
                    CGColor(red: 0.75, green: 0.75, blue: 0.75, alpha: 0.75),
                ])
    }

    @Test func pathsOfEqualStructureGoByPoint() {
        let a = CGMutablePath(), b = CGMutablePath(), c = CGMutablePath()
        a.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
        b.addLines(between: [CGPoint(x: 0, y: 4), CGPoint(x: 30, y: 8)])
        c.move(to: .zero)
        let track = AnimationTrack("path", from: .path(a.immutable), to: .path(b.immutable))
        let middle = AnimationTrack.evaluate([track], model: LayerProperties(), at: 0.25).path
        #expect(middle?.elements == [.move(to: CGPoint(x: 0, y: 1)), .line(to: CGPoint(x: 15, y: 2))])
        let other = AnimationTrack("path", from: .path(a.immutable), to: .path(c.immutable))
        #expect(AnimationTrack.evaluate([other], model: LayerProperties(), at: 0.4).path == a)
        #expect(AnimationTrack.evaluate([other], model: LayerProperties(), at: 0.6).path == c)
    }
}
