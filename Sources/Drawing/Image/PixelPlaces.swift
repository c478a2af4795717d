/// Where red, green, blue and alpha lie among the bytes of a pixel.
struct PixelPlaces: Equatable {
    let red, green, blue: Int
    /// Where the alpha is, or the byte that means nothing; beyond the pixel where there is neither.
    let alpha: Int
    let bytesPerPixel: Int
    let kind: Kind

    /// What the alpha is to the colours.
    enum Kind { case none, premultiplied, straight }

    /// Nil for what does not go together.
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
        // Places in the order of the components; little-endian numbers have their bytes the other way round.
        let turn = order == .order32Little ? 3 : 0, first = isFirst ? 1 : 0
        (red, green, blue) = (first ^ turn, (first + 1) ^ turn, (first + 2) ^ turn)
        alpha = (isFirst ? 0 : 3) ^ turn
        self.bytesPerPixel = bytesPerPixel
    }

    /// Copies a row's pixels to blue, green, red and alpha.
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
