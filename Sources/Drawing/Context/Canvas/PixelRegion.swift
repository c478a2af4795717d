/// A rectangle of whole pixels; (0, 0) is the top left pixel of a context's bitmap.
struct PixelRegion: Equatable {
    var x, y, width, height: Int

    static let none = PixelRegion(x: 0, y: 0, width: 0, height: 0)

    var isEmpty: Bool { width <= 0 || height <= 0 }
    var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

    /// The pixels that both have.
    func intersection(_ other: PixelRegion) -> PixelRegion {
        let (left, top) = (max(x, other.x), max(y, other.y))
        let width = min(x + width, other.x + other.width) - left
        let height = min(y + height, other.y + other.height) - top
        return width > 0 && height > 0 ? PixelRegion(x: left, y: top, width: width, height: height) : .none
    }

    /// The bounding region of both; neither is empty.
    func union(_ other: PixelRegion) -> PixelRegion {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return PixelRegion(
            x: left, y: top, width: max(x + width, other.x + other.width) - left,
            height: max(y + height, other.y + other.height) - top)
    }

    /// The region with a margin on each side; an empty region stays empty.
    func grown(by margin: Int) -> PixelRegion {
        guard !isEmpty else { return .none }
        return PixelRegion(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
    }
}

extension PixelRegion {
    /// The pixels that a rectangle touches, clamped to 2,097,152 from the origin; empty for an invalid rectangle.
    init(_ rect: CGRect) {
        let limit: CGFloat = 2_097_152
        func whole(_ value: CGFloat) -> Int { Int(max(-limit, min(limit, value))) }
        guard !rect.isNull, rect.minX <= rect.maxX, rect.minY <= rect.maxY else {
            self = .none
            return
        }
        let (left, top) = (whole(rect.minX.rounded(.down)), whole(rect.minY.rounded(.down)))
        self.init(
            x: left, y: top, width: whole(rect.maxX.rounded(.up)) - left,
            height: whole(rect.maxY.rounded(.up)) - top)
    }
}
