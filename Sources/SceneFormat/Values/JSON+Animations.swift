// Values that only animations have.

extension JSON {
    /// A duration: not negative, possibly infinite.
    func seconds() throws(SceneError) -> Double {
        let number = try number(mayBeInfinite: true)
        guard number >= 0 else { throw wrong("a time that is not negative") }
        return number
    }

    /// A repeat count: not negative, possibly infinite.
    func count() throws(SceneError) -> Float {
        let count = try float(mayBeInfinite: true)
        guard count >= 0 else { throw wrong("a number that is not negative") }
        return count
    }

    /// A number in the range of Float.
    func float(mayBeInfinite: Bool) throws(SceneError) -> Float {
        let number = try number(mayBeInfinite: mayBeInfinite)
        let float = Float(number)
        guard float.isFinite || number.isInfinite else {
            throw SceneError("\(summary) is beyond what the property holds", offset: offset)
        }
        return float
    }

    /// A value of an enumeration by the name of its Swift case.
    func oneOf<Name: OpenName>(_ type: Name.Type) throws(SceneError) -> Name {
        let name = try oneOf(type.allCases.map { "\($0.known)" })
        return type.allCases.first { "\($0.known)" == name }!
    }

    /// Frames per second: minimum, maximum, preferred.
    func frameRateRange() throws(SceneError) -> CAFrameRateRange {
        let n = try numbers("minimum", "maximum", "preferred")
        return CAFrameRateRange(minimum: Float(n[0]), maximum: Float(n[1]), preferred: Float(n[2]))
    }

    /// A timing function: a name, or the two inner control points.
    func timingFunction() throws(SceneError) -> CAMediaTimingFunction {
        if case .string = value { return CAMediaTimingFunction(name: try oneOf(CAMediaTimingFunctionName.self)) }
        guard case .array = value else { throw wrong("a timing function's name or [c1x, c1y, c2x, c2y]") }
        let n = try numbers("c1x", "c1y", "c2x", "c2y")
        for i in n.indices {
            if i % 2 == 0, !(0...1).contains(n[i]) {
                throw SceneError("a control point's x lies in 0…1, not \(JSONWriter.text(n[i]))", offset: offset)
                    .inside(i)
            }
            guard Float(n[i]).isFinite else {
                throw SceneError("\(JSONWriter.text(n[i])) is beyond what a control point holds", offset: offset)
                    .inside(i)
            }
        }
        return CAMediaTimingFunction(controlPoints: Float(n[0]), Float(n[1]), Float(n[2]), Float(n[3]))
    }

    init(number: Double) { self.init(.number(number)) }
    init(bool: Bool) { self.init(.bool(bool)) }
    /// A Float with a Float's digits.
    init(float: Float) { self.init(.number(float.isFinite ? Double(float.description)! : Double(float))) }
    /// A name as its Swift case; an unknown one as the known one that it acts as.
    init<Name: OpenName>(case name: Name) { self.init(.string("\(name.known)")) }
    init(frameRates range: CAFrameRateRange) {
        self.init(.array([range.minimum, range.maximum, range.preferred ?? 0].map { JSON(float: $0) }))
    }

    /// The function's name where it has one, else its control points.
    init(_ function: CAMediaTimingFunction) {
        if let name = CAMediaTimingFunctionName.allCases.first(where: { CAMediaTimingFunction(name: $0) == function }) {
            self.init(case: name)
            return
        }
        var numbers: [JSON] = []
        for index in 1...2 {
            var point: (Float, Float) = (0, 0)
            withUnsafeMutableBytes(of: &point) { bytes in
                function.getControlPoint(at: index, values: bytes.baseAddress!.assumingMemoryBound(to: Float.self))
            }
            numbers += [point.0, point.1].map { JSON(float: $0) }
        }
        self.init(.array(numbers))
    }
}
