/// The types whose values consist of up to four numbers.
enum VectorKind: UInt8, Sendable {
    case number, point, size, rect, color

    /// Returns the value of the numbers.
    @inline(__always)
    func value(_ v: SIMD4<Double>) -> PropertyValue {
        switch self {
        case .number: .number(v.x)
        case .point: .point(CGPoint(x: CGFloat(v.x), y: CGFloat(v.y)))
        case .size: .size(CGSize(width: CGFloat(v.x), height: CGFloat(v.y)))
        case .rect: .rect(CGRect(x: CGFloat(v.x), y: CGFloat(v.y), width: CGFloat(v.z), height: CGFloat(v.w)))
        case .color: .color(CGColor(red: CGFloat(v.x), green: CGFloat(v.y), blue: CGFloat(v.z), alpha: CGFloat(v.w)))
        }
    }
}

extension PropertyValue {
    /// The value as numbers, with its kind; nil where it does not consist of up to four numbers.
    @inline(__always)
    var vector: (kind: VectorKind, numbers: SIMD4<Double>)? {
        switch self {
        case .number(let number): (.number, SIMD4(number, 0, 0, 0))
        case .point(let point): (.point, SIMD4(Double(point.x), Double(point.y), 0, 0))
        case .size(let size): (.size, SIMD4(Double(size.width), Double(size.height), 0, 0))
        case .rect(let rect):
            (
                .rect,
                SIMD4(
                    Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width), Double(rect.size.height))
            )
        case .color(let color):
            (.color, SIMD4(Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha)))
        default: nil
        }
    }
}
