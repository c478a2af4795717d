import Foundation
@testable import SceneFormat
import TestSupport

extension SceneSchemaTests {
    static let examples = References.packageRoot.appendingPathComponent("Examples")

    /// A document whose root has some members.
    static func document(_ root: String) -> String {
        """
        { "scene": 1, "size": [64, 48], "images": { "photo": "images/dawn.png" },
          "animations": { "hero": "sunrise.json" }, "root": {\(root)} }
        """
    }

    /// Forms of values that no example has.
    static let forms = [
        #""backgroundColor": "Tomato""#, #""backgroundColor": "RGBA(1, 2, 3, 50%)""#,
        ##""backgroundColor": "#12345678""##,
        #""backgroundColor": "oklch(0.5 0.1 none)""#, #""backgroundColor": "transparent""#, #""name": null"#,
        #""sublayers": null, "mask": null, "animations": null, "constraints": null, "layoutManager": null"#,
        #""maskedCorners": "layerMinXMinYCorner""#, #""edgeAntialiasingMask": []"#, #""repeatCount": "-inf""#,
        #""compositingFilter": "multiplyBlendMode""#, #""compositingFilter": "plusLighter""#,
        #""filters": [{"name": "CIGaussianBlur", "inputRadius": 1}, {"name": "colorInvert"}]"#, #""filters": null"#,
        #""transform": []"#, #""transform": [{"matrix": [1,0,0,0, 0,1,0,0, 0,0,1,0, 5,6,7,1]}, {"m34": -0.01}]"#,
        #""class": "CAShapeLayer", "path": "m0,0h1e-3 v-.5z", "lineDashPattern": []"#,
        #""class": "CAShapeLayer", "path": {"rect": [0, 0, 1, 1]}, "strokeColor": null"#,
        #""class": "CAReplicatorLayer", "instanceCount": 2.4"#, #""class": "CATextLayer", "string": []"#,
        #""class": "CAEmitterLayer", "emitterCells": [{"lifetime": "inf", "emitterCells": null}]"#,
        #""class": "LottieAnimationLayer", "animation": "hero", "loopMode": {"repeatBackwards": 2}"#,
        #""class": "LottieAnimationLayer", "animation": null, "values": {}"#,
        #""animations": {"a": {"class": "CABasicAnimation", "keyPath": "isHidden", "toValue": true}}"#,
        #""animations": {"a": {"class": "CABasicAnimation", "keyPath": "hidden", "repeatCount": "inf"}}"#,
        #""animations": {"a": {"class": "CABasicAnimation", "keyPath": "bounds.size", "toValue": [1, 2]}}"#,
        #""animations": {"a": {"class": "CABasicAnimation", "keyPath": "opacity", "timingFunction": [0, -3, 1, 4]}}"#,
        """
        "animations": {"a": {"class": "CABasicAnimation", "keyPath": "transform", "valueFunction": "scale",
          "toValue": [1, 2, 3]}}
        """,
        """
        "filters": [{"name": "sepia", "id": "a.b"}],
        "animations": {"a": {"class": "CABasicAnimation", "keyPath": "filters.a.b.inputAmount", "toValue": 0}}
        """,
        """
        "class": "CAShapeLayer",
        "animations": {"a": {"class": "CABasicAnimation", "keyPath": "strokeEnd", "fromValue": 0}}
        """,
    ]

    /// Members of a root layer that are mistakes.
    static let mistakes = [
        // Unknown keys, at every level.
        #""opacty": 1"#, #""hidden": true"#, #""$schema": "a""#, #""sublayers": [{"mask": {"sublayers": [{"x": 1}]}}]"#,
        #""filters": [{"name": "sepia", "inputRadius": 1}]"#,
        #""layoutManager": {"class": "CAConstraintLayoutManager", "a": 1}"#,
        #""class": "CATextLayer", "string": [{"string": "a", "colour": "red"}]"#,
        #""class": "CATextLayer", "string": [{"string": "a", "font": {"weight": 1}}]"#,
        #""class": "CATextLayer", "string": [{"string": "a", "paragraphStyle": {"align": "left"}}]"#,
        #""class": "CAEmitterLayer", "emitterCells": [{"emitterCells": [{"birthrate": 1}]}]"#,
        #""animations": {"a": {"class": "CABasicAnimation", "keyPath": "opacity", "toValeu": 1}}"#,
        #""animations": {"a": {"class": "CABasicAnimation", "keyPath": "opacity", "values": [1]}}"#,
        // Of another class.
        #""strokeEnd": 1"#, #""class": "CATextLayer", "colors": []"#, #""class": "CAShapeLayer", "loopMode": "loop""#,
        #""class": "CATransition""#, #""class": "CAOpenGLLayer""#, #""class": "CAShpeLayer""#,
        #""animations": {"a": {"class": "CABasicAnimation", "keyPath": "strokeEnd", "toValue": 1}}"#,
        #""class": "CAShapeLayer", "animations": {"a": {"class": "CABasicAnimation", "keyPath": "emitterPosition"}}"#,
        // Types and forms.
        #""opacity": "0.5""#, #""opacity": null"#, #""isHidden": 1"#, #""position": [1]"#, #""bounds": [0, 0, 1]"#,
        #""zPosition": "inf""#, #""name": 1"#, #""contents": 1"#, #""shadowOffset": [1, "2"]"#, #""sublayers": {}"#,
        #""transform": [1, 2, 3]"#, #""transform": [{"rotate": [1, 0, 0]}]"#, #""transform": [{"turn": 1}]"#,
        #""transform": [{"m34": 1, "scale": [1, 1, 1]}]"#, #""class": "CAShapeLayer", "path": "L1 1""#,
        #""class": "CAShapeLayer", "path": {"circle": [0, 0, 1, 1]}"#, #""class": "CATextLayer", "string": [{}]"#,
        #""class": "CAEmitterLayer", "seed": -1"#, #""class": "CAEmitterLayer", "seed": 0.5"#,
        // Names and colours.
        #""contentsGravity": "middle""#, #""maskedCorners": ["topLeft"]"#, #""filters": [{"name": "blur"}]"#,
        #""backgroundColor": "rde""#, ##""backgroundColor": "#12345""##, #""backgroundColor": "rgbb(1 2 3)""#,
        #""backgroundColor": [1, 1, 1]"#, #""backgroundColor": [1, 1, 1, 2]"#,
        #""animations": {"a": {"class": "CABasicAnimation", "keyPath": "opactiy"}}"#,
        #""animations": {"a": {"class": "CABasicAnimation", "keyPath": "contentsGravity"}}"#,
        #""animations": {"a": {"class": "CABasicAnimation", "keyPath": "filters.a.inputRadios"}}"#,
        // Limits.
        #""animations": {"a": {"class": "CABasicAnimation", "keyPath": "opacity", "duration": -1}}"#,
        #""animations": {"a": {"class": "CABasicAnimation", "keyPath": "opacity", "repeatCount": "-inf"}}"#,
        #""animations": {"a": {"class": "CABasicAnimation", "keyPath": "opacity", "timingFunction": [2, 0, 1, 1]}}"#,
        #""animations": {"a": {"class": "CASpringAnimation", "keyPath": "opacity", "mass": 0}}"#,
        #""animations": {"a": {"class": "CASpringAnimation", "keyPath": "opacity", "bounce": 2}}"#,
        #""filters": [{"name": "colorMatrix", "inputColorMatrix": [1, 2, 3]}]"#,
        // Missing, or together with what excludes it.
        #""animations": {"a": {"keyPath": "opacity"}}"#, #""animations": {"a": {"class": "CABasicAnimation"}}"#,
        #""animations": {"a": {"class": "CAKeyframeAnimation", "keyPath": "opacity"}}"#, #""filters": [{}]"#,
        #""constraints": [{"attribute": "midX"}]"#, #""frame": [0, 0, 1, 1], "bounds": [0, 0, 1, 1]"#,
        #""animations": {"a": {"class": "CASpringAnimation", "keyPath": "opacity", "bounce": 0.1, "mass": 1}}"#,
        #""animations": {"a": {"class": "CAAnimationGroup", "animations": [{"class": "CATransition"}]}}"#,
        // Values that are not the key path's.
        #""animations": {"a": {"class": "CABasicAnimation", "keyPath": "opacity", "toValue": "red"}}"#,
        #""animations": {"a": {"class": "CABasicAnimation", "keyPath": "position", "fromValue": 1}}"#,
        #""animations": {"a": {"class": "CAKeyframeAnimation", "keyPath": "position.x", "values": [1, [2, 3]]}}"#,
        #""animations": {"a": {"class": "CABasicAnimation", "keyPath": "opacity", "valueFunction": "rotateZ"}}"#,
    ]

    /// Documents that are mistakes at their top.
    static let wrongDocuments = [
        "[]", #"{"size": [1, 1], "root": {}}"#, #"{"scene": 1, "root": {}}"#, #"{"scene": 1, "size": [1, 1]}"#,
        #"{"scene": 2, "size": [1, 1], "root": {}}"#, #"{"scene": 1, "size": [0, 1], "root": {}}"#,
        #"{"scene": 1, "size": [1, 1], "root": {}, "scale": 0}"#,
        #"{"scene": 1, "size": [1, 1], "root": {}, "fps": 1}"#,
        #"{"scene": 1, "size": [1, 1], "root": {}, "duration": -1}"#, #"{"scene": 1, "size": [1, 1], "root": []}"#,
        #"{"scene": 1, "size": [1, 1], "root": {}, "duration": "inf"}"#,
        #"{"scene": 1, "size": [1, 1], "root": {}, "frameRate": 0}"#,
        #"{"scene": 1, "size": [1, 1], "root": {}, "images": ["a.png"]}"#,
        #"{"scene": 1, "size": [1, 1], "root": {}, "$schema": 1}"#,
    ]

    /// What errors say that other parts of the document, files, or more than a pattern decide.
    static func isDecidedElsewhere(_ error: SceneError) -> Bool {
        let problems = [
            "no picture", "no such film", "no SVG path", "no animation", "the layer has no",
            "the layer's filters have no",
        ]
        return problems.contains { error.problem.contains($0) }
            || error.place == "root.animation" || error.place.hasPrefix("root.values")
    }

    /// Documents like an example, each with one value below its root replaced.
    static func mutants(of json: JSON, _ random: inout Random) -> [JSON] {
        guard case .object(let members) = json.value, let root = members.firstIndex(where: { $0.key == "root" }) else {
            return []
        }
        return variants(of: members[root].value, &random).map { value in
            var members = members
            members[root].value = value
            return JSON(.object(members))
        }
    }

    private static let replacements: [JSON.Value] = [
        .null, .bool(true), .number(0), .number(-1), .number(0.5), .string("inf"), .string("photo"), .string(""),
        .array([]), .array([JSON(.number(1)), JSON(.number(2))]), .array([JSON(.string("red"))]), .object([]),
    ]

    private static func variants(of json: JSON, _ random: inout Random) -> [JSON] {
        var variants = (0..<4).map { _ in JSON(random.pick(replacements)) }
        switch json.value {
        case .object(let members):
            for i in members.indices {
                for value in Self.variants(of: members[i].value, &random) {
                    var members = members
                    members[i].value = value
                    variants.append(JSON(.object(members)))
                }
            }
        case .array(let elements):
            for i in elements.indices.prefix(2) {
                for element in Self.variants(of: elements[i], &random) {
                    var elements = elements
                    elements[i] = element
                    variants.append(JSON(.array(elements)))
                }
            }
        default: break
        }
        return variants
    }

    /// The files of JSON in a folder of the package, and below it.
    static func files(_ path: String, in folder: URL) throws -> [URL] {
        let folder = folder.appendingPathComponent(path)
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted().map { folder.appendingPathComponent($0) }
    }

    /// The files of JSON among the references' pictures.
    static func references() throws -> [URL] {
        guard let folder = References.folder else { return [] }
        return try files("goldens", in: folder)
    }
}
