import Foundation

/// One change of a JSON document at a place of its tree: the document stays well-formed, which changes of bytes rarely leave it.
struct Mutation {
    private var state: UInt64

    init(seed: UInt32) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

    /// Whether one of so many falls.
    mutating func chance(_ count: Int) -> Bool { below(count) == 0 }

    private mutating func below(_ count: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(max(1, count)))
    }

    /// The text with one to three changes; nil for what is no JSON.
    mutating func changed(_ text: Data) -> Data? {
        guard var root = try? JSONSerialization.jsonObject(with: text) else { return nil }
        for _ in 0...below(3) {
            var place = below(Self.size(root))
            root = changed(root, &place, root)
        }
        guard JSONSerialization.isValidJSONObject(root) else { return nil }
        return try? JSONSerialization.data(withJSONObject: root)
    }

    private static func size(_ value: Any) -> Int {
        switch value {
        case let list as [Any]: list.reduce(1) { $0 + size($1) }
        case let object as [String: Any]: object.values.reduce(1) { $0 + size($1) }
        default: 1
        }
    }

    /// The value with the one at a place, counted depth first, replaced.
    private mutating func changed(_ value: Any, _ place: inout Int, _ root: Any) -> Any {
        if place == 0 {
            place = -1
            return replacement(value, root)
        }
        place -= 1
        switch value {
        case var list as [Any]:
            for i in list.indices where place >= 0 { list[i] = changed(list[i], &place, root) }
            return list
        case var object as [String: Any]:
            // In a fixed order, so that a seed always means the same.
            for key in object.keys.sorted() where place >= 0 { object[key] = changed(object[key] as Any, &place, root) }
            return object
        default: return value
        }
    }

    private mutating func replacement(_ value: Any, _ root: Any) -> Any {
        let numbers: [Double] = [0, 1, -1, 2, 3, 0.5, 100, 255, -100, 1e9, -1e9, 1e308, 1e-308, 60, 59.999, 4096]
        switch below(8) {
        case 0: return numbers[below(numbers.count)]
        case 1: return [value, value]
        case 2: return (value as? [Any])?.first ?? [Any]()
        case 3:
            guard var object = value as? [String: Any], let key = object.keys.sorted().randomElement(using: &self)
            else { return "" }
            object[key] = nil
            return object
        case 4:
            // What stands somewhere else.
            var place = below(Self.size(root))
            return Self.value(root, &place) ?? NSNull()
        case 5:
            guard var list = value as? [Any], !list.isEmpty else {
                return String(describing: value).prefix(20).description
            }
            let (i, j) = (below(list.count), below(list.count))
            list.swapAt(i, j)
            return list
        case 6:
            guard let number = value as? Double else {
                return ["a": 1, "k": [["t": 0, "s": value], ["t": 60, "s": value]]]
            }
            return number * Double(below(7) - 3)
        default: return NSNull()
        }
    }

    private static func value(_ value: Any, _ place: inout Int) -> Any? {
        if place == 0 { return value }
        place -= 1
        let children = (value as? [Any]) ?? (value as? [String: Any])?.sorted { $0.key < $1.key }.map(\.value) ?? []
        for child in children { if let found = Self.value(child, &place) { return found } }
        return nil
    }
}

extension Mutation: RandomNumberGenerator {
    mutating func next() -> UInt64 {
        _ = below(2)
        return state
    }
}
