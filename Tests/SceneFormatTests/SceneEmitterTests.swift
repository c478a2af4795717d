import Foundation
@testable import SceneFormat
import Testing

/// Replicators and emitters in documents.
@Suite struct SceneEmitterTests {
    private static let document = ##"""
        {"scene": 1, "size": [200, 100], "root": {"sublayers": [
          {"class": "CAReplicatorLayer", "instanceCount": 12, "instanceTransform": [{"rotate": [0.5, 0, 0, 1]}],
            "instanceColor": "#ff8000", "instanceAlphaOffset": -0.1, "instanceDelay": 0.25, "preservesDepth": true},
          {"class": "CAEmitterLayer", "emitterShape": "circle", "emitterMode": "outline", "renderMode": "oldestLast",
            "seed": 4294967295, "emitterPosition": [10, 20], "preservesDepth": true,
            "emitterCells": [
              {"name": "rocket", "birthRate": 1.3, "lifetime": "inf", "color": "#80ff0080", "duration": "inf", "isEnabled": false,
                "emitterCells": [{"name": "spark", "beginTime": 1.5, "duration": 0.1, "spin": 0.3, "magnificationFilter": "nearest"}]},
              {"velocity": 30}],
            "animations": {"v": {"class": "CABasicAnimation", "keyPath": "emitterCells.rocket.emitterCells.spark.scale",
              "toValue": 2, "duration": 1}}}]}}
        """##

    @Test func whatTheySayIsWhatTheLayersAre() throws {
        let root = try scene(Self.document).root
        let replicator = try #require(root.sublayers?[0] as? CAReplicatorLayer)
        #expect(replicator.instanceCount == 12 && replicator.instanceDelay == 0.25 && replicator.preservesDepth)
        #expect(replicator.instanceAlphaOffset == -0.1 && abs(replicator.instanceTransform.m11 - cos(0.5)) < 1e-12)
        let emitter = try #require(root.sublayers?[1] as? CAEmitterLayer)
        #expect(emitter.emitterShape == .circle && emitter.emitterMode == .outline && emitter.renderMode == .oldestLast)
        #expect(emitter.seed == .max && emitter.emitterPosition == CGPoint(x: 10, y: 20) && emitter.preservesDepth)
        let rocket = try #require(emitter.emitterCells?[0])
        #expect(rocket.name == "rocket" && rocket.birthRate == 1.3 && rocket.lifetime == .infinity && !rocket.isEnabled)
        let spark = try #require(rocket.emitterCells?.first)
        #expect(spark.beginTime == 1.5 && spark.duration == 0.1 && spark.magnificationFilter == "nearest")
        #expect(emitter.emitterCells?[1].velocity == 30 && emitter.emitterCells?[1].name == nil)
        #expect(emitter.animation(forKey: "v") != nil)
    }

    @Test func writtenAndReadAgainTheyAreTheSame() throws {
        let first = try scene(Self.document)
        let text = try first.json()
        #expect(text.contains("1.3") && !text.contains("1.2999"))
        let again = try scene(text)
        #expect(try again.json() == text)
        for (a, b) in zip(first.root.sublayers ?? [], again.root.sublayers ?? []) {
            #expect(a.properties == b.properties)
        }
    }

    @Test(arguments: [
        (
            #"{"class": "CAEmitterLayer", "emitterCells": [{"emitterCells": [{"velocty": 3}]}]}"#,
            "root.emitterCells[0].emitterCells[0].velocty", "did you mean `velocity`?"
        ),
        (
            #"{"class": "CAEmitterLayer", "emitterCells": [{"contents": "dot"}]}"#,
            "root.emitterCells[0].contents", "no `images`"
        ),
        (
            #"{"class": "CAEmitterLayer", "emitterCells": {"velocity": 3}}"#, "root.emitterCells",
            "a list of emitter cells"
        ),
        (
            #"{"class": "CAEmitterLayer", "emitterCells": [{"birthRate": "many"}]}"#, "root.emitterCells[0].birthRate",
            "a number"
        ),
        (
            #"{"class": "CAEmitterLayer", "emitterCells": [{"birthRate": "inf"}]}"#, "root.emitterCells[0].birthRate",
            "finite"
        ),
        (#"{"class": "CAReplicatorLayer", "emitterCells": []}"#, "root.emitterCells", "a CAEmitterLayer has"),
        (#"{"class": "CAEmitterLayer", "seed": -1}"#, "root.seed", "beyond what the property holds"),
        (
            #"{"class": "CAEmitterLayer", "emitterCells": [{"name": "a"}], "animations": {"k": {"class": "CABasicAnimation", "keyPath": "emitterCells.b.velocity", "toValue": 1}}}"#,
            "root.animations.k.keyPath", "emitterCells.a.velocity"
        ),
    ])
    func errorsNameThePlace(root: String, place: String, problem: String) {
        let error = #expect(throws: SceneError.self) {
            try scene(#"{"scene": 1, "size": [10, 10], "root": \#(root)}"#)
        }
        #expect(error?.place == place && error?.problem.contains(problem) == true, "\(error?.description ?? "")")
    }

    @Test func cellsMayNotBeNestedForEver() {
        let open = String(repeating: #"{"emitterCells": ["#, count: 9), close = String(repeating: "]}", count: 9)
        #expect(throws: SceneError.self) {
            try scene(
                #"{"scene": 1, "size": [10, 10], "root": {"class": "CAEmitterLayer", "emitterCells": [\#(open)\#(close)]}}"#
            )
        }
    }
}
