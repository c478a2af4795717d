// Unsafe pointers: numbers are read and written at their offset.

/// The place of a stored property, or of a part of one, in `LayerProperties`, as numbers.
///
/// Animations write through it in every frame: the table and `PropertyValue`, which handles any type, take three times
/// as long for a number.
struct NumberField: Sendable, Equatable {
    /// In bytes from the start of the record.
    private let offset: Int
    private let form: Form

    /// The storage of the numbers.
    enum Form: UInt8, Sendable {
        case float, number, point, size, rect
        /// A colour or nil, which has no numbers.
        case color
        /// A matrix, whole or by its parts: no numbers, but stored in place.
        case matrix
    }

    /// Makes the field of values of a type stored at `offset`; nil where they are not numbers.
    init?<Value>(_ type: Value.Type, at offset: Int) {
        self.offset = offset
        if type == Float.self {
            form = .float
        } else if type == Double.self || type == CGFloat.self {
            form = .number
        } else if type == CGPoint.self {
            form = .point
        } else if type == CGRect.self {
            form = .rect
        } else if type == CGColor?.self {
            form = .color
        } else if type == CATransform3D.self {
            form = .matrix
        } else {
            return nil
        }
    }

    private init(_ offset: Int, _ form: Form) { self.offset = offset; self.form = form }

    /// Makes the field that a path names; the whole matrix for parts of one. Nil where it is not numbers.
    init?(_ path: PropertyPath) {
        guard !path.key.isCustom, let whole = Property.table[Int(path.key.rawValue)].numbers else { return nil }
        let step = MemoryLayout<CGFloat>.stride
        switch (whole.form, path.part) {
        case (_, .whole), (.matrix, _): self = whole
        case (.point, .x), (.rect, .originX): self.init(whole.offset, .number)
        case (.point, .y), (.rect, .originY): self.init(whole.offset + step, .number)
        case (.rect, .origin): self.init(whole.offset, .point)
        case (.rect, .size): self.init(whole.offset + 2 * step, .size)
        case (.rect, .sizeWidth): self.init(whole.offset + 2 * step, .number)
        case (.rect, .sizeHeight): self.init(whole.offset + 3 * step, .number)
        default: return nil
        }
    }

    /// Whether it is a matrix.
    var isMatrix: Bool { form == .matrix }

    /// Whether values of a kind are stored in this form.
    func holds(_ kind: VectorKind) -> Bool {
        switch (form, kind) {
        case (.float, .number), (.number, .number), (.point, .point), (.size, .size), (.rect, .rect), (.color, .color):
            true
        default: false
        }
    }

    /// Returns the numbers; nil for no colour.
    @inline(__always)
    func read(_ properties: UnsafeMutableRawPointer) -> SIMD4<Double>? {
        let place = properties + offset
        switch form {
        case .float: return SIMD4(Double(place.load(as: Float.self)), 0, 0, 0)
        case .number: return SIMD4(place.load(as: Double.self), 0, 0, 0)
        case .point, .size: return SIMD4(place.load(as: Double.self), (place + 8).load(as: Double.self), 0, 0)
        case .rect: return place.loadUnaligned(as: SIMD4<Double>.self)
        case .color: return place.load(as: CGColor?.self).flatMap { PropertyValue.color($0).vector?.numbers }
        case .matrix: return nil
        }
    }

    /// Stores numbers of the field's kind.
    @inline(__always)
    func write(_ v: SIMD4<Double>, to properties: UnsafeMutableRawPointer) {
        let place = properties + offset
        switch form {
        case .float: place.storeBytes(of: Float(v.x), as: Float.self)
        case .number: place.storeBytes(of: v.x, as: Double.self)
        case .point, .size: place.storeBytes(of: v.lowHalf, as: SIMD2<Double>.self)
        case .rect: place.storeBytes(of: v, as: SIMD4<Double>.self)
        case .color:
            place.storeBytes(
                of: CGColor(red: CGFloat(v.x), green: CGFloat(v.y), blue: CGFloat(v.z), alpha: CGFloat(v.w)),
                as: CGColor?.self)
        case .matrix: break
        }
    }

    /// Returns the matrix in place.
    @inline(__always)
    func matrix(_ properties: UnsafeMutableRawPointer) -> UnsafeMutablePointer<CATransform3D> {
        (properties + offset).assumingMemoryBound(to: CATransform3D.self)
    }

    /// Copies the field from one record to another.
    @inline(__always)
    func copy(_ source: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer) {
        let from = source + offset, to = target + offset
        switch form {
        case .float: to.storeBytes(of: from.load(as: Float.self), as: Float.self)
        case .number: to.storeBytes(of: from.load(as: Double.self), as: Double.self)
        case .point, .size: to.storeBytes(of: from.loadUnaligned(as: SIMD2<Double>.self), as: SIMD2<Double>.self)
        case .rect: to.storeBytes(of: from.loadUnaligned(as: SIMD4<Double>.self), as: SIMD4<Double>.self)
        case .color: to.storeBytes(of: from.load(as: CGColor?.self), as: CGColor?.self)
        case .matrix: matrix(target).pointee = matrix(source).pointee
        }
    }
}
