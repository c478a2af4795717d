// Plain values from JSON, with errors that name the value found and the form required.

extension JSON {
    package func wrong(_ wanted: String) -> SceneError {
        SceneError("found \(summary), expected \(wanted)", offset: offset)
    }

    package func bool() throws(SceneError) -> Bool {
        guard case .bool(let flag) = value else { throw wrong("true or false") }
        return flag
    }

    package func string(_ wanted: String = "a string") throws(SceneError) -> String {
        guard case .string(let string) = value else { throw wrong(wanted) }
        return string
    }

    package func object(_ wanted: String = "an object") throws(SceneError) -> [Member] {
        guard case .object(let members) = value else { throw wrong(wanted) }
        return members
    }

    package func array(_ wanted: String = "a list") throws(SceneError) -> [JSON] {
        guard case .array(let elements) = value else { throw wrong(wanted) }
        return elements
    }

    /// A number; also `"inf"` and `"-inf"` where infinity is allowed.
    package func number(mayBeInfinite: Bool = false) throws(SceneError) -> Double {
        switch value {
        case .number(let number): return number
        case .string("inf") where mayBeInfinite: return .infinity
        case .string("-inf") where mayBeInfinite: return -.infinity
        case .string("inf"), .string("-inf"): throw wrong("a finite number")
        default: throw wrong(mayBeInfinite ? "a number or \"inf\"" : "a number")
        }
    }

    /// A list of numbers, one for each name.
    package func numbers(_ names: String...) throws(SceneError) -> [Double] { try numbers(names) }

    /// A list of numbers, one for each name.
    func numbers(_ names: [String]) throws(SceneError) -> [Double] {
        let wanted = "[\(names.joined(separator: ", "))]"
        guard case .array(let elements) = value, elements.count == names.count else { throw wrong(wanted) }
        var numbers: [Double] = []
        for (i, element) in elements.enumerated() {
            do throws(SceneError) { numbers.append(try element.number()) } catch { throw error.inside(i) }
        }
        return numbers
    }

    func point() throws(SceneError) -> CGPoint {
        let n = try numbers("x", "y")
        return CGPoint(x: n[0], y: n[1])
    }

    func size() throws(SceneError) -> CGSize {
        let n = try numbers("width", "height")
        return CGSize(width: n[0], height: n[1])
    }

    func rect() throws(SceneError) -> CGRect {
        let n = try numbers("x", "y", "width", "height")
        return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
    }

    init(_ numbers: [Double]) { self.init(.array(numbers.map { JSON(.number($0)) })) }
    init(point: CGPoint) { self.init([Double(point.x), Double(point.y)]) }
    init(size: CGSize) { self.init([Double(size.width), Double(size.height)]) }
    init(rect: CGRect) {
        self.init([Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width), Double(rect.size.height)])
    }
    init(_ members: [(String, JSON)]) {
        self.init(.object(members.map { Member(key: $0.0, offset: 0, value: $0.1) }))
    }
}
