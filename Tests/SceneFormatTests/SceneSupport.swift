import Foundation
import SceneFormat

/// A scene of one document text.
func scene(_ text: String) throws(SceneError) -> Scene { try Scene(json: Data(text.utf8)) }

/// A scene of one root layer with the given members.
func root(_ members: String) throws(SceneError) -> CALayer {
    try scene(#"{"scene": 1, "size": [200, 100], "root": {"# + members + "}}").root
}

/// The line that a document's error says.
func message(_ text: String) -> String? {
    do throws(SceneError) {
        _ = try scene(text)
        return nil
    } catch {
        return error.description
    }
}

/// The line that a root layer's error says, without line and column.
func rootMessage(_ members: String) -> String? {
    do throws(SceneError) {
        _ = try root(members)
        return nil
    } catch {
        return "\(error.place): \(error.problem)"
    }
}

/// That line for a root layer's animation `a`; members alone are a basic animation's of the opacity.
func animationMessage(_ text: String) -> String? {
    let animation = text.hasPrefix("\"") ? #"{"class": "CABasicAnimation", "keyPath": "opacity", "# + text + "}" : text
    return rootMessage(#""animations": {"a": "# + animation + "}")
}

/// A picture of one opaque colour.
func picture(_ pixel: UInt32 = 0xFF33_6699, width: Int = 2, height: Int = 2) -> CGImage {
    CGImage(
        pixelBuffer: PixelBuffer(width: width, height: height) { bytes in
            for i in 0..<(width * height) { bytes.storeBytes(of: pixel, toByteOffset: 4 * i, as: UInt32.self) }
        })
}
