/// The offsets of red, green, blue and alpha within a pixel.
struct PixelPlaces: Equatable {
    let red, green, blue: Int
    /// The offset of alpha or of the ignored byte; beyond the pixel where there is neither.
    let alpha: Int
    let bytesPerPixel: Int
    let kind: Kind

    /// The relation of alpha to the colours.
    enum Kind { case none, premultiplied, straight }

    /// Nil for an unsupported combination.
    init?(_ info: CGImageAlphaInfo, _ order: CGImageByteOrderInfo, bytesPerPixel: Int) {
        let isFirst: Bool
        switch info {
        case .premultipliedLast: (isFirst, kind) = (false, .premultiplied)
        case .premultipliedFirst: (isFirst, kind) = (true, .premultiplied)
        case .last: (isFirst, kind) = (false, .straight)
        case .first: (isFirst, kind) = (true, .straight)
        case .noneSkipLast: (isFirst, kind) = (false, .none)
        case .noneSkipFirst: (isFirst, kind) = (true, .none)
        case .none: (isFirst, kind) = (false, .none)
        case .alphaOnly: return nil
        }
        guard info == .none ? bytesPerPixel == 3 && order == .orderDefault : bytesPerPixel == 4,
            order != .order16Little, order != .order16Big
        else { return nil }
        // Offsets in component order; little-endian numbers reverse them.
        let turn = order == .order32Little ? 3 : 0, first = isFirst ? 1 : 0
        (red, green, blue) = (first ^ turn, (first + 1) ^ turn, (first + 2) ^ turn)
        alpha = (isFirst ? 0 : 3) ^ turn
        self.bytesPerPixel = bytesPerPixel
    }

    /// Copies a row's pixels as blue, green, red and alpha.
    func read(_ row: UnsafeRawBufferPointer, into out: UnsafeMutableRawBufferPointer, _ width: Int) {
        for x in 0..<width {
            let from = x * bytesPerPixel, to = x * 4
            out[to] = row[from + blue]
            out[to + 1] = row[from + green]
            out[to + 2] = row[from + red]
            out[to + 3] = kind == .none ? 255 : row[from + alpha]
        }
    }
}
