extension CGColor {
    /// Makes the colour of "#rgb", "#rgba", "#rrggbb" or "#rrggbbaa"; nil for any other text.
    package init?(hexadecimal text: String) {
        guard text.hasPrefix("#") else { return nil }
        var digits: [Int] = []
        for character in text.dropFirst() {
            guard character.isASCII, let digit = character.hexDigitValue else { return nil }
            digits.append(digit)
        }
        let bytes: [Int]
        switch digits.count {
        case 3, 4: bytes = digits.map { $0 * 17 }
        case 6, 8: bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
        default: return nil
        }
        let c = bytes.map { CGFloat($0) / 255 }
        self.init(red: c[0], green: c[1], blue: c[2], alpha: c.count == 4 ? c[3] : 1)
    }
}
