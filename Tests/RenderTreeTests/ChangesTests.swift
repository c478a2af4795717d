import RenderTree
import Testing

/// Changes as bytes of fields, and as values of any type.
struct ChangesTests {
    /// A record with a value of its own in fields of every size, and among the keyed ones.
    private static let record: LayerProperties = {
        var record = LayerProperties()
        record.position = CGPoint(x: 3, y: -4)
        record.bounds = CGRect(x: 1, y: 2, width: 30, height: 40)
        record.transform = CATransform3DMakeRotation(0.3, 0.2, 0.4, 1)
        record.zPosition = -7
        record.opacity = 0.25
        record.isHidden = true
        record.edgeAntialiasingMask = [.layerLeftEdge]
        record.backgroundColor = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
        record.borderColor = nil
        record.contents = PixelBuffer(width: 1, height: 1, isOpaque: true) {
            $0.initializeMemory(as: UInt8.self, repeating: 7)
        }
        record.contentsGravity = .bottomLeft
        record.compositingFilter = .screen
        record.shadowRadius = 9
        record.speed = 2
        return record
    }()

    private func everything(of layer: LayerID, in record: LayerProperties) -> Commit.Changes {
        var record = record, changes = Commit.Changes()
        changes.append(Self.all, of: layer, in: &record)
        return changes
    }

    private static let all = PropertyKey.allCases.reduce(into: PropertySet()) { $0.insert(PropertySet($1)) }

    @Test func fieldsReadBackAsValues() {
        let changes = everything(of: id(2), in: Self.record)
        #expect(changes.count == PropertyKey.allCases.count && changes.keys == Self.all)
        #expect(changes.map(\.key) == PropertyKey.allCases)
        for change in changes {
            #expect(change.layer == id(2) && change.value == Self.record.value(of: change.key), "\(change.key.name)")
        }
    }

    @Test("A tree takes over the same by bytes and by values") func bothWaysAreOne() {
        let bytes = everything(of: id(2), in: Self.record)
        var values = Commit.Changes()
        values += bytes
        for changes in [bytes, values] {
            var tree = RenderTree(), commit = Commit.tree(1...2)
            commit.changes = changes
            tree.apply(commit)
            #expect(tree.node(2).model == Self.record && tree.node(2).presentation == Self.record)
            #expect(tree.node(1).model == LayerProperties())
        }
    }

    @Test func layersAndOwnPropertiesStayApart() {
        let own = PropertyKey(custom: "changes test")
        var record = Self.record, changes = Commit.Changes()
        _ = record.setValue(.number(5), of: own)
        changes.append(PropertySet(.opacity), of: id(1), in: &record)
        changes.append(own, of: id(2), in: &record)
        changes.append(PropertySet(.position).union(PropertySet(.transform)), of: id(2), in: &record)
        changes.append(.init(layer: id(1), key: .isHidden, value: .bool(false)))
        #expect(changes.map(\.layer) == [id(1), id(2), id(2), id(2), id(1)])
        #expect(changes.map(\.key) == [.opacity, own, .position, .transform, .isHidden])
        #expect(changes.keys.keys == [.position, .transform, .isHidden, .opacity])
        var tree = RenderTree(), commit = Commit.tree(1...2)
        commit.changes = changes
        tree.apply(commit)
        #expect(tree.node(2).model.value(of: own) == .number(5) && tree.node(2).model.transform == record.transform)
        #expect(tree.node(1).model.opacity == 0.25 && !tree.node(1).model.isHidden)
    }

    @Test("What was committed is kept apart while it is animated, and shows again after") func animated() {
        var tree = RenderTree(.tree(1...2))
        var track = AnimationTrack(key: "fade", path: PropertyPath(.opacity), timing: MediaTiming(duration: 2))
        track.fromValue = .number(0)
        track.toValue = .number(1)
        tree.apply(.animate(2, [track]))
        var record = LayerProperties(), moved = Commit()
        record.opacity = 0.75
        record.zPosition = 3
        moved.changes.append(PropertySet(.opacity).union(PropertySet(.zPosition)), of: id(2), in: &record)
        tree.evaluate(at: 0.5)
        tree.apply(moved, evaluatedAt: 1)
        #expect(tree.node(2).presentation.opacity == 0.5 && tree.node(2).presentation.zPosition == 3)
        #expect(tree.node(2).model == record)
        tree.apply(.animate(2, []))
        #expect(tree.node(2).presentation == record && tree.node(2).model == record)
    }
}
