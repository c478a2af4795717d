import SceneFormat
import Testing

/// Layout, scroll layers and tiled layers in documents.
struct LayoutDocumentTests {
    @Test func constraintsPlaceLayers() throws {
        let root = try root(
            #"""
            "layoutManager": {"class": "CAConstraintLayoutManager"},
            "sublayers": [
              {"name": "a", "bounds": [0, 0, 50, 40], "constraints": [
                {"attribute": "midX", "sourceName": "superlayer", "sourceAttribute": "midX"},
                {"attribute": "minY", "sourceName": "superlayer", "sourceAttribute": "height", "scale": 0.5, "offset": -10}]}
            ]
            """#)
        root.layoutIfNeeded()
        #expect(root.sublayers?.first?.frame == CGRect(x: 75, y: 40, width: 50, height: 40))
        let again = try scene(Scene(size: CGSize(width: 200, height: 100), root: root).json()).root
        let (was, back) = (root.sublayers?.first?.constraints ?? [], again.sublayers?.first?.constraints ?? [])
        #expect(back.map(\.offset) == [0, -10] && back.map(\.scale) == [1, 0.5])
        #expect(back.map(\.attribute) == was.map(\.attribute) && back.map(\.sourceName) == was.map(\.sourceName))
        #expect(again.layoutManager is CAConstraintLayoutManager)
    }

    static let faults = [
        (#""layoutManager": {}"#, "root.layoutManager: a layout manager needs a `class`"),
        (#""layoutManager": {"class": "Row"}"#, "root.layoutManager.class"),
        (#""constraints": [{"attribute": "midX"}]"#, "root.constraints[0]: a constraint needs"),
        (
            #""constraints": [{"attribut": "midX"}]"#,
            "root.constraints[0].attribut: unknown key; did you mean `attribute`?"
        ),
        (#""constraints": [{"attribute": "middle"}]"#, "root.constraints[0].attribute"),
        (#""scrollMode": "both""#, "root.scrollMode: a CALayer has no `scrollMode`; a CAScrollLayer has"),
    ]

    @Test(arguments: faults)
    func faultsNameTheirPlace(_ members: String, _ expected: String) {
        let error = #expect(throws: SceneError.self) { try root(members) }
        #expect(error?.description.contains(expected) ?? false, "\(error?.description ?? "")")
    }

    @Test func anotherLayoutManagerIsNotWritten() {
        final class Row: CALayoutManager {
            func layoutSublayers(of layer: CALayer) {}
        }
        let layer = CALayer()
        layer.layoutManager = Row()
        let error = #expect(throws: SceneError.self) {
            try Scene(size: CGSize(width: 1, height: 1), root: layer).json()
        }
        #expect(error?.place == "root.layoutManager")
    }

    @Test func scrollLayersAndTheirMask() throws {
        let layer = try root(#""class": "CAScrollLayer", "scrollMode": "vertically", "bounds": [0, 40, 10, 10]"#)
        #expect((layer as? CAScrollLayer)?.scrollMode == .vertically && layer.masksToBounds)
        let text = try Scene(size: CGSize(width: 1, height: 1), root: layer).json()
        #expect(!text.contains("masksToBounds"), "scroll layers mask by themselves")
        layer.masksToBounds = false
        let open = try scene(Scene(size: CGSize(width: 1, height: 1), root: layer).json()).root
        #expect(!open.masksToBounds && open is CAScrollLayer)
    }

    @Test func tiledLayers() throws {
        let layer = try root(
            #""class": "CATiledLayer", "tileSize": [128, 64], "levelsOfDetail": 4, "levelsOfDetailBias": 2"#)
        let tiled = try #require(layer as? CATiledLayer)
        #expect(tiled.tileSize == CGSize(width: 128, height: 64))
        #expect(tiled.levelsOfDetail == 4 && tiled.levelsOfDetailBias == 2)
        let text = try Scene(size: CGSize(width: 1, height: 1), root: layer).json()
        #expect(text.contains(#""levelsOfDetail": 4"#) && !text.contains("\"tiles\""))
    }
}
