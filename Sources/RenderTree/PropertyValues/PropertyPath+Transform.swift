// The parts of a matrix.

extension PropertyPath.Part {
    /// Returns the part of a matrix, or nil where matrices have no such part.
    func read(from transform: CATransform3D) -> PropertyValue? {
        switch self {
        case .translation: .size(CGSize(width: transform.m41, height: transform.m42))
        case .translationX: .number(Double(transform.m41))
        case .translationY: .number(Double(transform.m42))
        case .translationZ: .number(Double(transform.m43))
        case .rotation, .rotationZ: .number(transform.decomposed().rotation.eulerAngles.z)
        case .rotationX: .number(transform.decomposed().rotation.eulerAngles.x)
        case .rotationY: .number(transform.decomposed().rotation.eulerAngles.y)
        case .scale: .number(transform.decomposed().scale.sum() / 3)
        case .scaleX: .number(transform.decomposed().scale.x)
        case .scaleY: .number(transform.decomposed().scale.y)
        case .scaleZ: .number(transform.decomposed().scale.z)
        case .scaleXY, .scaleYX: .number(transform.decomposed().scale.meanXY)
        case .whole, .x, .y, .width, .height, .origin, .originX, .originY, .size, .sizeWidth, .sizeHeight, .filterInput,
            .cellProperty:
            nil
        }
    }

    /// Replaces the part of a matrix; false, with nothing changed, where the types do not fit.
    func write(_ value: PropertyValue, to transform: inout CATransform3D) -> Bool {
        if self == .translation {
            guard case .size(let size) = value else { return false }
            transform.setTranslation(x: size.width, y: size.height)
            return true
        }
        guard let number = Double(propertyValue: value) else { return false }
        return write(number, to: &transform)
    }

    /// Whether the part is a number of a matrix.
    var isMatrixNumber: Bool {
        switch self {
        case .rotation, .rotationX, .rotationY, .rotationZ, .scale, .scaleX, .scaleY, .scaleZ, .scaleXY, .scaleYX,
            .translationX, .translationY, .translationZ:
            true
        default: false
        }
    }

    /// Replaces a part that is a number; false, with nothing changed, where it is not a number.
    @discardableResult
    func write(_ number: Double, to transform: inout CATransform3D) -> Bool {
        switch self {
        case .translationX: transform.setTranslation(x: CGFloat(number))
        case .translationY: transform.setTranslation(y: CGFloat(number))
        case .translationZ: transform.setTranslation(z: CGFloat(number))
        default:
            // Most layers have no transform besides the animated one.
            var parts = CATransform3DIsIdentity(transform) ? CATransform3D.Components() : transform.decomposed()
            guard parts.replace(self, by: number) else { return false }
            transform = CATransform3D(parts)
        }
        return true
    }
}

extension CATransform3D {
    /// Without perspective the translation is exactly the last row; with it, w (m44) changes, too.
    fileprivate mutating func setTranslation(x: CGFloat? = nil, y: CGFloat? = nil, z: CGFloat? = nil) {
        let seen = m14 != 0 || m24 != 0 || m34 != 0
        let p = seen ? decomposed().perspective : SIMD4(0, 0, 0, 1)
        let before = SIMD4(Double(m41), Double(m42), Double(m43), 0)
        if let x { m41 = x }
        if let y { m42 = y }
        if let z { m43 = z }
        if seen { m44 += CGFloat(((SIMD4(Double(m41), Double(m42), Double(m43), 0) - before) * p).sum()) }
    }
}

extension SIMD3<Double> {
    fileprivate var meanXY: Double { (x + y) / 2 }
}

extension CATransform3D.Components {
    fileprivate mutating func replace(_ part: PropertyPath.Part, by number: Double) -> Bool {
        switch part {
        case .scale: scale = SIMD3(repeating: number)
        case .scaleX: scale.x = number
        case .scaleY: scale.y = number
        case .scaleZ: scale.z = number
        case .scaleXY, .scaleYX: (scale.x, scale.y) = (number, number)
        case .rotation, .rotationZ: replaceAngle(2, by: number)
        case .rotationX: replaceAngle(0, by: number)
        case .rotationY: replaceAngle(1, by: number)
        default: return false
        }
        return true
    }

    private mutating func replaceAngle(_ axis: Int, by number: Double) {
        var angles = rotation == .identity ? SIMD3(0, 0, 0) : rotation.eulerAngles
        angles[axis] = number
        rotation = Quaternion(eulerAngles: angles)
    }
}
