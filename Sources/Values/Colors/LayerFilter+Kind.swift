extension LayerFilter {
    /// The kinds of filters. Raw values are the names in scene documents.
    public enum Kind: String, Sendable, CaseIterable {
        /// A Gaussian blur: `inputRadius` in points, 0 by default, and `inputNormalizeEdges`.
        case gaussianBlur
        /// Any affine map of straight colours: `inputColorMatrix`.
        case colorMatrix
        /// Colours moved away from grey (above 1) or towards it: `inputAmount`, 1.
        case saturate
        /// Colours times `inputAmount`, 1.
        case brightness
        /// Core Animation's own brightness filter, which adds `inputAmount`, 0.
        case colorBrightness
        /// Colours moved away from middle grey (above 1) or towards it: `inputAmount`, 1.
        case contrast
        /// Colours rotated about the grey axis by `inputAngle` radians, 0.
        case hueRotate
        /// Each channel's complement, by a share of `inputAmount`, 1.
        case invert
        /// Brown tones, by a share of `inputAmount`, 1.
        case sepia
        /// Shades of `inputColor`, white, by a share of `inputAmount`, 1.
        case monochrome

        /// Makes the kind of a name: a scene document's, Core Animation's (`colorSaturate`), or Core Image's for a
        /// filter with the same effect (`CIGaussianBlur`, `CIColorInvert`); nil for any other name.
        public init?(name: String) {
            switch name {
            case "CIGaussianBlur": self = .gaussianBlur
            case "CIColorInvert", "colorInvert": self = .invert
            case "colorSaturate": self = .saturate
            case "colorContrast": self = .contrast
            case "colorHueRotate": self = .hueRotate
            case "colorMonochrome": self = .monochrome
            default: self.init(rawValue: name)
            }
        }

        /// The inputs of the kind, besides `isEnabled`.
        public var inputs: [Input] { Input.allCases.filter { $0 != .isEnabled && has($0) } }

        /// Whether the kind has an input; all kinds have `isEnabled`.
        public func has(_ input: Input) -> Bool {
            switch (self, input) {
            case (_, .isEnabled), (.gaussianBlur, .radius), (.gaussianBlur, .normalizeEdges),
                (.colorMatrix, .colorMatrix), (.hueRotate, .angle), (.monochrome, .color):
                true
            case (.gaussianBlur, _), (.colorMatrix, _), (.hueRotate, _): false
            case (_, let input): input == .amount
            }
        }

        /// The default of `amount`.
        var defaultAmount: Double {
            switch self {
            case .gaussianBlur, .hueRotate, .colorBrightness, .colorMatrix: 0
            case .saturate, .brightness, .contrast, .invert, .sepia, .monochrome: 1
            }
        }
    }

    /// The inputs of filters, which can be set and animated. Raw values are the keys.
    public enum Input: String, Sendable, CaseIterable {
        case radius = "inputRadius"
        case normalizeEdges = "inputNormalizeEdges"
        case amount = "inputAmount"
        case angle = "inputAngle"
        case color = "inputColor"
        case colorMatrix = "inputColorMatrix"
        case isEnabled = "enabled"

        /// Makes the input of a key; accepts Swift's spelling `isEnabled`, too.
        public init?(key: String) {
            if key == "isEnabled" { self = .isEnabled } else { self.init(rawValue: key) }
        }
    }
}
