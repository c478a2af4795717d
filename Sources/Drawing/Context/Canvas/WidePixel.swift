// Unsafe pointers: a caller's pixels are read and written where they lie.

/// A pixel whose components are more, or fewer, than a byte: as numbers 0…1 and beyond.
struct WidePixel: Equatable {
    /// How a component is stored.
    enum Component: Equatable {
        /// 16 bits, 0…65535.
        case short
        /// A half float.
        case half
        /// A float.
        case float
        /// 16 bits for a whole pixel: one that is skipped, then five each for red, green and blue.
        case fives
    }

    let component: Component
    /// Whether the bytes of a component come in the other order than the machine's.
    let isSwapped: Bool
    /// The number of components, with the one that is skipped.
    let count: Int
    /// The place of the first colour, and of alpha; nil where there is none, or it is skipped.
    let first: Int
    let alpha: Int?
    let isGray: Bool

    var bytesPerPixel: Int {
        switch component {
        case .short, .half: 2 * count
        case .float: 4 * count
        case .fives: 2
        }
    }

    /// Nil where a bitmap of such pixels cannot be drawn into.
    init?(_ model: CGColorSpaceModel, bits: Int, _ info: CGBitmapInfo) {
        guard let alphaInfo = info.alphaInfo, let order = info.byteOrder else { return nil }
        let isFloat = info.contains(.floatComponents)
        switch (bits, isFloat) {
        case (5, false): component = .fives
        case (16, false): component = .short
        case (16, true): component = .half
        case (32, true): component = .float
        default: return nil
        }
        // Of floats the default is the machine's order, of integers big endian.
        switch (order, component) {
        case (.orderDefault, .half), (.orderDefault, .float), (.order16Little, .short), (.order16Little, .half),
            (.order16Little, .fives), (.order32Little, .float):
            isSwapped = false
        case (.orderDefault, _), (.order16Big, .short), (.order16Big, .half), (.order16Big, .fives),
            (.order32Big, .float):
            isSwapped = true
        default: return nil
        }
        isGray = model == .monochrome
        switch (model, alphaInfo) {
        case (.monochrome, .none) where component != .fives: (count, first, alpha) = (1, 0, nil)
        case (.monochrome, .premultipliedLast) where component != .fives: (count, first, alpha) = (2, 0, 1)
        case (.rgb, .noneSkipFirst) where component == .fives: (count, first, alpha) = (1, 0, nil)
        case (.rgb, .premultipliedLast) where component != .fives: (count, first, alpha) = (4, 0, 3)
        case (.rgb, .noneSkipLast) where component != .fives: (count, first, alpha) = (4, 0, nil)
        default: return nil
        }
    }

    /// Red, green, blue and alpha as they are stored.
    func load(_ pixel: UnsafeRawPointer) -> SIMD4<Float> {
        if component == .fives {
            let bits = load16(pixel)
            func five(_ shift: UInt16) -> Float { Float(bits >> shift & 31) / 31 }
            return SIMD4(five(10), five(5), five(0), 1)
        }
        let red = value(pixel, first)
        let a = alpha.map { value(pixel, $0) } ?? 1
        return isGray ? SIMD4(red, red, red, a) : SIMD4(red, value(pixel, first + 1), value(pixel, first + 2), a)
    }

    /// Stores red, green, blue and alpha; of a grey pixel red is the grey.
    func store(_ color: SIMD4<Float>, to pixel: UnsafeMutableRawPointer) {
        if component == .fives {
            func five(_ value: Float) -> UInt16 { UInt16((min(1, max(0, value)) * 31).rounded()) }
            return store16(five(color.x) << 10 | five(color.y) << 5 | five(color.z), pixel)
        }
        put(color.x, pixel, first)
        if !isGray {
            put(color.y, pixel, first + 1)
            put(color.z, pixel, first + 2)
        }
        if let alpha { put(color.w, pixel, alpha) } else if !isGray { put(1, pixel, 3) }
    }

    private func value(_ pixel: UnsafeRawPointer, _ i: Int) -> Float {
        switch component {
        case .short: return Float(load16(pixel + 2 * i)) / 65535
        case .half: return Float(Float16(bitPattern: load16(pixel + 2 * i)))
        default:
            let bits = pixel.loadUnaligned(fromByteOffset: 4 * i, as: UInt32.self)
            return Float(bitPattern: isSwapped ? bits.byteSwapped : bits)
        }
    }

    private func put(_ value: Float, _ pixel: UnsafeMutableRawPointer, _ i: Int) {
        switch component {
        case .short: store16(UInt16((min(1, max(0, value)) * 65535).rounded()), pixel + 2 * i)
        case .half: store16(Float16(value).bitPattern, pixel + 2 * i)
        default:
            let bits = value.bitPattern
            pixel.storeBytes(of: isSwapped ? bits.byteSwapped : bits, toByteOffset: 4 * i, as: UInt32.self)
        }
    }

    private func load16(_ place: UnsafeRawPointer) -> UInt16 {
        let bits = place.loadUnaligned(as: UInt16.self)
        return isSwapped ? bits.byteSwapped : bits
    }

    private func store16(_ bits: UInt16, _ place: UnsafeMutableRawPointer) {
        place.storeBytes(of: isSwapped ? bits.byteSwapped : bits, as: UInt16.self)
    }
}

/// Converts premultiplied colours between a bitmap's space and sRGB, and keeps the last result.
struct SpaceConverter {
    private let definition: CGColorSpace.Definition
    private let inverse: Matrix3
    private var lastOwn = SIMD4<Float>(repeating: .nan), lastShown = SIMD4<Float>(repeating: 0)
    private var lastSeen = SIMD4<Float>(repeating: .nan), lastStored = SIMD4<Float>(repeating: 0)

    /// Nil for sRGB, and for spaces of other models.
    init?(_ space: CGColorSpace?) {
        guard let space, space.model == .rgb, !space.definition.isSRGB, let inverse = space.definition.toSRGB.inverse
        else { return nil }
        (definition, self.inverse) = (space.definition, inverse)
    }

    /// From the space to sRGB.
    mutating func shown(_ own: SIMD4<Float>) -> SIMD4<Float> {
        if own == lastOwn { return lastShown }
        let color = SIMD3<Double>(straight(own))
        let light = SIMD3(
            definition.curve(0).decode(color.x), definition.curve(1).decode(color.y),
            definition.curve(2).decode(color.z))
        let seen = definition.toSRGB * light
        (lastOwn, lastShown) = (
            own,
            premultiplied(SIMD3(SRGBCurve.encode(seen.x), SRGBCurve.encode(seen.y), SRGBCurve.encode(seen.z)), own.w)
        )
        return lastShown
    }

    /// From sRGB to the space.
    mutating func stored(_ seen: SIMD4<Float>) -> SIMD4<Float> {
        if seen == lastSeen { return lastStored }
        let color = SIMD3<Double>(straight(seen))
        let light =
            inverse * SIMD3(SRGBCurve.decode(color.x), SRGBCurve.decode(color.y), SRGBCurve.decode(color.z))
        (lastSeen, lastStored) = (
            seen,
            premultiplied(
                SIMD3(
                    definition.curve(0).encode(light.x), definition.curve(1).encode(light.y),
                    definition.curve(2).encode(light.z)), seen.w)
        )
        return lastStored
    }

    private func straight(_ color: SIMD4<Float>) -> SIMD3<Float> {
        let rgb = SIMD3(color.x, color.y, color.z)
        return color.w > 0 ? rgb / color.w : SIMD3(repeating: 0)
    }

    private func premultiplied(_ color: SIMD3<Double>, _ alpha: Float) -> SIMD4<Float> {
        let rgb = SIMD3<Float>(color) * alpha
        return SIMD4(rgb.x, rgb.y, rgb.z, alpha)
    }
}
