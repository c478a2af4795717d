extension LayerFilter {
    /// What filters there are. Raw values are the names that scene documents have.
    public enum Kind: String, Sendable, CaseIterable {
        /// A Gaussian: `inputRadius` in points, 0 at first, and `inputNormalizeEdges`.
        case gaussianBlur
        /// Any affine map of straight colours: `inputColorMatrix`.
        case colorMatrix
        /// Colours further from grey (above 1) or nearer to it: `inputAmount`, 1.
        case saturate
        /// Colours times `inputAmount`, 1.
        case brightness
        /// Core Animation's own filter of brightness, which adds `inputAmount`, 0.
        case colorBrightness
        /// Colours further from middle grey (above 1) or nearer to it: `inputAmount`, 1.
        case contrast
        /// Colours turned about grey by `inputAngle` radians, 0.
        case hueRotate
        /// Each channel's complement, for a share of `inputAmount`, 1.
        case invert
        /// Brown tones, for a share of `inputAmount`, 1.
        case sepia
        /// Shades of `inputColor`, white, for a share of `inputAmount`, 1.
        case monochrome

        /// The kind that a name means: a scene document's, Core Animation's (`colorSaturate`), or Core Image's where its
        /// filter does the same (`CIGaussianBlur`, `CIColorInvert`); nil for any other.
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

        /// The inputs that count, besides whether it is enabled.
        public var inputs: [Input] { Input.allCases.filter { $0 != .isEnabled && has($0) } }

        /// Whether an input counts; whether it is enabled does for all.
        public func has(_ input: Input) -> Bool {
            switch (self, input) {
            case (_, .isEnabled), (.gaussianBlur, .radius), (.gaussianBlur, .normalizeEdges),
                (.colorMatrix, .colorMatrix), (.hueRotate, .angle), (.monochrome, .color):
                true
            case (.gaussianBlur, _), (.colorMatrix, _), (.hueRotate, _): false
            case (_, let input): input == .amount
            }
        }

        /// The `amount` of a filter whose inputs were not set.
        var defaultAmount: Double {
            switch self {
            case .gaussianBlur, .hueRotate, .colorBrightness, .colorMatrix: 0
            case .saturate, .brightness, .contrast, .invert, .sepia, .monochrome: 1
            }
        }
    }

    /// What of a filter can be set and animated. Raw values are the keys.
    public enum Input: String, Sendable, CaseIterable {
        case radius = "inputRadius"
        case normalizeEdges = "inputNormalizeEdges"
        case amount = "inputAmount"
        case angle = "inputAngle"
        case color = "inputColor"
        case colorMatrix = "inputColorMatrix"
        case isEnabled = "enabled"

        /// The input of a key, in Swift's spelling too: `isEnabled`.
        public init?(key: String) {
            if key == "isEnabled" { self = .isEnabled } else { self.init(rawValue: key) }
        }
    }
}
