extension CAValueFunctionName {
    /// The count of its input numbers: an angle in radians, a factor, a distance in points, or one for each axis.
    public var inputCount: Int { self == .scale || self == .translate ? 3 : 1 }

    /// The input number that gives the identity.
    private var neutral: Double {
        switch known {
        case .scale, .scaleX, .scaleY, .scaleZ: 1
        default: 0
        }
    }

    /// Returns an input that gives the identity.
    func neutralInput(like value: PropertyValue) -> PropertyValue {
        inputCount == 1 ? .number(neutral) : .numbers([neutral, neutral, neutral])
    }

    /// Returns the matrix of an input with `inputCount` numbers.
    func matrix(of value: PropertyValue) -> PropertyValue {
        switch value {
        case .number(let number): .transform(matrix(SIMD3(number, number, number)))
        case .numbers(let list) where list.count == 3: .transform(matrix(SIMD3(list[0], list[1], list[2])))
        default: value
        }
    }

    /// Returns the matrix of the numbers; unused ones are not read.
    private func matrix(_ v: SIMD3<Double>) -> CATransform3D {
        let x = CGFloat(v.x), y = CGFloat(v.y), z = CGFloat(v.z)
        return switch known {
        case .rotateX: CATransform3DMakeRotation(x, 1, 0, 0)
        case .rotateY: CATransform3DMakeRotation(x, 0, 1, 0)
        case .rotateZ: CATransform3DMakeRotation(x, 0, 0, 1)
        case .scale: CATransform3DMakeScale(x, y, z)
        case .scaleX: CATransform3DMakeScale(x, 1, 1)
        case .scaleY: CATransform3DMakeScale(1, x, 1)
        case .scaleZ: CATransform3DMakeScale(1, 1, x)
        case .translate: CATransform3DMakeTranslation(x, y, z)
        case .translateX: CATransform3DMakeTranslation(x, 0, 0)
        case .translateY: CATransform3DMakeTranslation(0, x, 0)
        case .translateZ: CATransform3DMakeTranslation(0, 0, x)
        }
    }
}
