import Foundation
import SceneFormat
import Strata
import Testing

@testable import Playground

/// Where the scene lies on the stage.
@Suite("Views of the stage")
struct StageViewTests {
    private func view(_ changes: [String: JSON] = [:]) throws -> StageView {
        var values: [String: JSON] = [
            "width": 848, "height": 648, "ratio": 1, "zoom": 1, "panX": 0, "panY": 0, "backdrop": "checker", "yaw": 0,
            "pitch": 0, "explode": 0,
        ]
        values.merge(changes) { $1 }
        return try StageView(JSON(.object(values.map { JSON.Member(key: $0.key, value: $0.value) })))
    }

    @Test("A scene fits with a margin, in the middle, and points go there and back")
    func places() throws {
        let size = CGSize(width: 400, height: 200), view = try view(["ratio": 2])
        #expect(view.scale(of: size) == 4)
        #expect(view.stagePoint(.zero, of: size) == CGPoint(x: 24, y: 124))
        let point = view.scenePoint(view.stagePoint(CGPoint(x: 12, y: 34), of: size), of: size)
        #expect(abs(point.x - 12) < 1e-9 && abs(point.y - 34) < 1e-9)
        let part = try #require(view.part(of: size))
        #expect(part.viewport == Viewport(width: 1600, height: 800, scale: 4) && part.x == 48 && part.y == 248)
    }

    @Test("Zoomed in, only what is seen is drawn; out of sight nothing is")
    func parts() throws {
        let size = CGSize(width: 400, height: 300)
        let near = try #require(try view(["zoom": 10]).part(of: size))
        #expect(near.viewport.width == 848 && near.viewport.height == 648 && near.x == 0)
        #expect(try view(["panX": 5000]).part(of: size) == nil)
    }

    @Test(
        "Stages that no memory has are refused",
        arguments: [
            ["width": 1e9], ["width": 0], ["ratio": 0.01], ["width": 8000, "height": 8000], ["zoom": 0], ["panX": 1e9],
            ["backdrop": "blau"], ["width": "a"],
        ] as [[String: JSON]])
    func refused(changes: [String: JSON]) {
        #expect(throws: SceneError.self) { try view(changes) }
    }
}
