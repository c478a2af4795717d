import Foundation
import Testing

@testable import Lottie

/// Small documents for tests of reading.
enum Documents {
    /// A document's text of 100 × 100 points and 60 frames, with the given members of its own and layers.
    static func text(_ layers: String, _ members: String = "") -> String {
        let members = members.isEmpty ? "" : members + ","
        return #"{\#(members)"v":"5.7.0","fr":30,"ip":0,"op":60,"w":100,"h":100,"layers":[\#(layers)]}"#
    }

    static func animation(_ layers: String, _ members: String = "") throws -> LottieAnimation {
        try LottieAnimation(data: Data(text(layers, members).utf8))
    }

    /// A layer that is read with the given members.
    static func layer(_ members: String, _ document: String = "") throws -> LayerItem {
        try #require(animation(#"{"ty":4,"nm":"Card",\#(members)}"#, document).layers.first)
    }

    /// The first shape of a layer.
    static func shape(_ text: String, _ document: String = "") throws -> ShapeItem {
        try #require(layer(#""shapes":[\#(text)]"#, document).shapes.first)
    }

    /// A layer's opacity as it is read from a text.
    static func opacity(_ text: String) throws -> Animated<Double> {
        try layer(#""ks":{"o":\#(text)}"#).transform.opacity
    }

    /// A layer's position as it is read from a text.
    static func position(_ text: String) throws -> Animated<Vector3> {
        try #require(layer(#""ks":{"p":\#(text)}"#).transform.joinedPosition)
    }

    /// What is wrong with a document.
    static func error(_ text: String) -> LottieError? {
        do throws(LottieError) {
            _ = try LottieAnimation(data: Data(text.utf8))
            return nil
        } catch {
            return error
        }
    }

    /// Values as keyframes without easings.
    static func steps<Value>(_ values: (Double, Value)...) -> Animated<Value>? {
        Animated(keyframes: values.map { Keyframe(time: $0.0, value: $0.1) })
    }
}

extension TransformItem {
    /// A position in one property; nil where each coordinate has its own.
    var joinedPosition: Animated<Vector3>? { if case .joined(let position) = position { position } else { nil } }
}
