import CoreGraphics
import Drawing
import Foundation
import Values

/// The image of a filter.
public let kCIInputImageKey = "inputImage"
/// What is made.
public let kCIOutputImageKey = "outputImage"
/// The image behind.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// A radius in pixels.
public let kCIInputRadiusKey = "inputRadius"
/// An angle in radians.
public let kCIInputAngleKey = "inputAngle"
/// A share, 0…1.
public let kCIInputIntensityKey = "inputIntensity"
/// A `CIColor`.
public let kCIInputColorKey = "inputColor"
/// A factor.
public let kCIInputSaturationKey = "inputSaturation"
/// A summand.
public let kCIInputBrightnessKey = "inputBrightness"
/// A factor.
public let kCIInputContrastKey = "inputContrast"

/// A filter of pictures, drawn as the filters of layers are.
///
///     let filter = CIFilter(name: "CISepiaTone")!
///     filter.setValue(CIImage(cgImage: photo), forKey: kCIInputImageKey)
///     filter.setValue(0.8, forKey: kCIInputIntensityKey)
///     let image = CIContext().createCGImage(filter.outputImage!, from: filter.outputImage!.extent)
///
/// The names, with their inputs and defaults: `CIGaussianBlur` (`inputRadius` 10), `CIColorControls` (`inputSaturation` 1,
/// `inputBrightness` 0, `inputContrast` 1), `CIColorMatrix` (`inputRVector`, `inputGVector`, `inputBVector`, `inputAVector`,
/// `inputBiasVector`), `CIColorInvert`, `CISepiaTone` (`inputIntensity` 1), `CIColorMonochrome` (`inputColor`,
/// `inputIntensity` 1), `CIHueAdjust` (`inputAngle` 0), `CISourceOverCompositing` (`inputBackgroundImage`). They compute with
/// sRGB values, where Core Image computes with linear light unless it is told not to.
public final class CIFilter: NSObject {
    /// The name.
    public let name: String
    private var values: [String: Any] = [:]

    // Unsafe: numbers, colours and vectors that nobody changes.
    private nonisolated(unsafe) static let defaults: [String: [String: Any]] = [
        "CIGaussianBlur": [kCIInputRadiusKey: 10.0],
        "CIColorControls": [kCIInputSaturationKey: 1.0, kCIInputBrightnessKey: 0.0, kCIInputContrastKey: 1.0],
        "CIColorMatrix": [
            "inputRVector": CIVector(x: 1, y: 0, z: 0, w: 0), "inputGVector": CIVector(x: 0, y: 1, z: 0, w: 0),
            "inputBVector": CIVector(x: 0, y: 0, z: 1, w: 0), "inputAVector": CIVector(x: 0, y: 0, z: 0, w: 1),
            "inputBiasVector": CIVector(x: 0, y: 0, z: 0, w: 0),
        ],
        "CIColorInvert": [:],
        "CISepiaTone": [kCIInputIntensityKey: 1.0],
        "CIColorMonochrome": [
            kCIInputColorKey: CIColor(red: 0.6, green: 0.45, blue: 0.3), kCIInputIntensityKey: 1.0,
        ],
        "CIHueAdjust": [kCIInputAngleKey: 0.0],
        "CISourceOverCompositing": [:],
    ]

    /// A filter with its default inputs; nil for a name that is not there, which the log says once.
    public init?(name: String) {
        guard let defaults = Self.defaults[name] else {
            let names = Self.defaults.keys.sorted().joined(separator: ", ")
            Warnings.once("no filter \"\(name)\": those of Core Image that layers have are \(names)")
            return nil
        }
        self.name = name
        values = defaults
    }

    /// A filter with some inputs; see `init(name:)`.
    public convenience init?(name: String, parameters params: [String: Any]?) {
        self.init(name: name)
        for (key, value) in params ?? [:] { setValue(value, forKey: key) }
    }

    /// The names of all filters, whatever the category.
    public static func filterNames(inCategory category: String?) -> [String] { defaults.keys.sorted() }

    /// The keys of the inputs.
    public var inputKeys: [String] {
        [kCIInputImageKey] + (Self.defaults[name] ?? [:]).keys.sorted()
            + (name == "CISourceOverCompositing" ? [kCIInputBackgroundImageKey] : [])
    }
    /// The keys of what is made.
    public var outputKeys: [String] { [kCIOutputImageKey] }

    /// Sets all inputs but images to their defaults.
    public func setDefaults() { for (key, value) in Self.defaults[name] ?? [:] { values[key] = value } }

    /// Sets an input; nil removes it. An input that the filter does not have is logged and changes nothing.
    public func setValue(_ value: Any?, forKey key: String) {
        guard inputKeys.contains(key) else { return Warnings.once("a \(name) has no \(key)") }
        values[key] = value
    }

    /// An input, or what is made; nil for any other key.
    public func value(forKey key: String) -> Any? { key == kCIOutputImageKey ? outputImage : values[key] }

    private func number(_ key: String) -> Double {
        switch values[key] {
        case let value as NSNumber: value.doubleValue
        case let value as Double: value
        case let value as CGFloat: Double(value)
        case let value as Float: Double(value)
        case let value as Int: Double(value)
        default: (Self.defaults[name]?[key] as? Double) ?? 0
        }
    }

    private func numbers(_ key: String) -> [Double] {
        let vector = values[key] as? CIVector ?? Self.defaults[name]?[key] as? CIVector
        return (0..<4).map { Double(vector?.value(at: $0) ?? 0) }
    }

    private func filter(_ kind: LayerFilter.Kind, _ amount: Double? = nil) -> LayerFilter {
        var filter = LayerFilter(id: name, kind)
        if let amount { filter.amount = amount.isFinite ? amount : 0 }
        return filter
    }

    /// What is made of the image; nil without one.
    public var outputImage: CIImage? {
        guard let image = values[kCIInputImageKey] as? CIImage else { return nil }
        switch name {
        case "CIGaussianBlur": return image.filtered(by: [filter(.gaussianBlur, max(0, number(kCIInputRadiusKey)))])
        case "CIColorControls":
            return image.filtered(by: [
                filter(.saturate, number(kCIInputSaturationKey)), filter(.contrast, number(kCIInputContrastKey)),
                filter(.colorBrightness, number(kCIInputBrightnessKey)),
            ])
        case "CIColorMatrix":
            let bias = numbers("inputBiasVector")
            let rows = ["inputRVector", "inputGVector", "inputBVector", "inputAVector"].enumerated().flatMap {
                numbers($1) + [bias[$0]]
            }
            guard let matrix = ColorMatrix(rows: rows) else { return nil }
            return image.filtered(by: [LayerFilter(id: name, effect: .color(matrix))])
        case "CIColorInvert": return image.filtered(by: [filter(.invert)])
        case "CISepiaTone": return image.filtered(by: [filter(.sepia, number(kCIInputIntensityKey))])
        case "CIColorMonochrome":
            var tint = filter(.monochrome, number(kCIInputIntensityKey))
            tint.color = (values[kCIInputColorKey] as? CIColor)?.cgColor ?? tint.color
            return image.filtered(by: [tint])
        case "CIHueAdjust": return image.filtered(by: [filter(.hueRotate, number(kCIInputAngleKey))])
        default:
            guard let below = values[kCIInputBackgroundImageKey] as? CIImage else { return nil }
            return image.composited(over: below)
        }
    }
}
