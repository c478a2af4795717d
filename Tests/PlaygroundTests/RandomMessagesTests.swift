import Foundation
import SceneFormat
import Strata
import Testing

@testable import Playground

/// Messages of no sense: each is taken or refused with a reason, and the scene goes on.
///
/// STRATA_FUZZ_SECONDS lets it go on for so long.
@Suite("Random messages")
struct RandomMessagesTests {
    private static let scene = """
        {"scene": 1, "size": [64, 48], "duration": 2, "root": {"name": "top", "sublayers": [
          {"class": "CATransformLayer", "name": "t", "position": [32, 24], "sublayerTransform": [{"m34": -0.01}],
           "sublayers": [{"frame": [0, 0, 20, 20], "backgroundColor": "red", "animations":
             {"spin": {"class": "CABasicAnimation", "keyPath": "transform.rotation.y", "fromValue": 0, "toValue": 6, "duration": 1}}}]},
          {"class": "CAShapeLayer", "path": "M0 0 H20 V20 Z", "mask": {"frame": [0, 0, 9, 9], "backgroundColor": "black"}},
          {"class": "CATextLayer", "string": "a", "fontSize": 9, "frame": [5, 5, 30, 20]}]}}
        """

    private struct Generator {
        var state: UInt64

        mutating func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }

        mutating func pick<Value>(_ all: [Value]) -> Value { all[next(all.count)] }

        mutating func value(_ depth: Int = 0) -> String {
            switch next(depth > 2 ? 9 : 11) {
            case 0: "null"
            case 1: pick(["true", "false"])
            case 2: "\(next(12))"
            case 3: pick(["-1", "0.5", "1e300", "-1e-300", "16", "100000", "0", "3.14", "64"])
            case 4:
                pick([
                    "\"\"", "\"red\"", "\"#12345678\"", "\"inf\"", "\"checker\"", "\"begin\"", "\"move\"", "\"a.b.c\"",
                ])
            case 5: "[\(next(99)), \(next(99))]"
            case 6: "[0, 0, \(next(99)), \(next(99))]"
            case 7: "[1,0,0,0, 0,1,0,0, 0,0,1,\(pick(["0", "-0.01", "1"])), 0,0,0,1]"
            case 8: "\"\(String(repeating: "x", count: next(200)))\""
            case 9: "[" + (0..<next(5)).map { _ in value(depth + 1) }.joined(separator: ",") + "]"
            default: "{\"\(pick(["x", "id", "rotate", "type"]))\": \(value(depth + 1))}"
            }
        }

        mutating func message() -> String {
            let types = [
                "view", "ack", "play", "pause", "seek", "step", "speed", "loop", "hit", "select", "set", "set", "set",
                "drag",
                "drag", "undo", "redo", "save", "code", "pointer", "key", "show", "frame", "",
            ]
            let keys = [
                "opacity", "bounds", "position", "transform", "transform.rotation.y", "transform.eye",
                "sublayerTransform.eye",
                "transform.scale", "transform.translation", "path", "string", "backgroundColor", "contents", "filters",
                "isHidden", "cornerRadius", "frame", "animations", "speed", "shadowPath", "contentsGravity",
                "zPosition", "nothing",
            ]
            var members: [(String, String)] = [
                ("layer", "\(next(8))"), ("key", "\"\(pick(keys))\""), ("value", value()),
                ("animated", pick(["true", "false"])),
                ("coalesce", pick(["null", "\"a\"", "\"b\""])), ("x", "\(next(200))"), ("y", "\(next(100))"),
                ("dx", "\(next(100) - 50)"), ("dy", "\(next(100) - 50)"),
                ("phase", "\"\(pick(["begin", "move", "end", "down", "x"]))\""),
                ("mode", "\"\(pick(["move", "turn", "lift", "normal", "overdraw", "damage", "x"]))\""),
                ("time", "\(next(3))"),
                ("frames", "\(next(9) - 4)"), ("loop", "true"), ("force", "false"), ("width", "\(next(300))"),
                ("height", "\(next(300))"), ("ratio", pick(["1", "2", "0.5", "0"])),
                ("zoom", pick(["1", "0.1", "20", "0"])),
                ("panX", "\(next(50))"), ("panY", "0"), ("backdrop", pick(["\"checker\"", "\"#336699\"", "\"x\""])),
                ("yaw", pick(["0", "30", "-200"])), ("pitch", pick(["0", "15", "90"])),
                ("explode", pick(["0", "0.5", "9"])),
                ("touches", "[{\"id\": 1, \"x\": 3, \"y\": 4}]"), ("shift", "false"),
            ]
            // Some are of a wrong type, and some missing.
            for _ in 0..<next(3) { members[next(members.count)].1 = value() }
            for _ in 0..<next(3) { members.remove(at: next(members.count)) }
            return "{\"type\": \"\(pick(types))\"" + members.map { ", \"\($0.0)\": \($0.1)" }.joined() + "}"
        }
    }

    /// Takes touches and keys, and holds them to what a device could send.
    private final class User: PlaygroundUser {
        var down: Set<Int> = []
        func touch(_ touches: [PlaygroundTouch], at time: TimeInterval) {
            for touch in touches {
                #expect(touch.location.x.isFinite && touch.location.y.isFinite)
                switch touch.phase {
                case .began: #expect(down.insert(touch.finger).inserted, "a finger comes down once")
                case .moved: break
                case .ended, .cancelled: down.remove(touch.finger)
                }
            }
        }
        func press(_ key: PlaygroundKey) { #expect(key.name.utf8.count < 1_000) }
        func prepare(scale: Double) { #expect(scale > 0) }
    }

    /// All values of a tree's layers, as documents write them.
    private static func values(of layer: CALayer) -> [String] {
        let own = PropertyForm.all(of: layer).map { "\($0.key) \($0.value(of: layer)?.compactText ?? "")" }
        return own + ((layer.sublayers ?? []) + [layer.mask].compactMap(\.self)).flatMap(values)
    }

    @Test("Each is taken or refused, and the picture can be drawn", arguments: 0..<4 as Range<UInt64>)
    func random(seed: UInt64) async throws {
        let seconds = ProcessInfo.processInfo.environment["STRATA_FUZZ_SECONDS"].flatMap(Double.init) ?? 0
        let start = ContinuousClock.now
        var generator = Generator(state: seed &* 977 &+ UInt64(seconds > 0 ? Date().timeIntervalSince1970 : 1))
        let scene = try Scene(json: Data(Self.scene.utf8))
        let user = seed % 2 == 1 ? User() : nil
        let stage = try Stage(
            Content(name: "random", scene: scene, user: user), document: nil, queue: StageQueue(), backend: .cpu)
        let before = Self.values(of: scene.root)
        let session = Session()
        stage.pages.append(PageState(session: session))
        var (taken, refused) = (0, 0)
        repeat {
            for number in 0..<1_500 {
                let text = generator.message()
                do throws(SceneError) {
                    try stage.take(try JSONParser.parse([UInt8](text.utf8)), from: 0)
                    taken += 1
                } catch {
                    #expect(!error.description.isEmpty)
                    refused += 1
                }
                if number % 4 == 0 {
                    stage.draw()
                    session.acknowledge()
                }
                while session.hasWaiting { _ = await session.next() }
            }
        } while (ContinuousClock.now - start) / .seconds(1) < seconds
        #expect(taken > 200 && refused > 200, "\(taken) taken, \(refused) refused")
        #expect(!session.isClosed)
        // What was done is taken back: of the last thousand steps all, and so of a short run everything.
        for _ in 0..<2_000 { try stage.take(try JSONParser.parse([UInt8](#"{"type": "undo"}"#.utf8)), from: 0) }
        if taken < 3_000 {
            #expect(Self.values(of: scene.root) == before)
        }
    }
}
