/// One change of a document.
struct DocumentChange {
    let text: [UInt8]
    let map: DocumentMap
    var random: SplitMix64
    var donor: [UInt8]?
    /// Whether most numbers stay small.
    var isCalm = false

    /// The text with one random change; nil where that change has no effect.
    mutating func next() -> [UInt8]? {
        switch random.below(16) {
        case 0, 1, 2: changeNumber()
        case 3: changeTime()
        case 4, 5: drop()
        case 6, 7: changeType()
        case 8: multiply()
        case 9, 10: swap()
        case 11, 12: graft()
        case 13: refer()
        case 14: rename()
        default: random.below(2) == 0 ? nest() : changeText()
        }
    }

    // MARK: Numbers

    private mutating func changeNumber() -> [UInt8]? {
        guard let place = anyValue(where: { $0.kind == .number }) else { return nil }
        if isCalm || random.below(3) > 0 { return replacing(place, number()) }
        guard let number = Double(string(place)) else { return nil }
        let changed = [
            -number, number * 2, number * 10, number * 1000, number / 3, number / 1e6, number + 1, number - 1,
            number + 0.001, number.rounded(), number * number,
        ]
        return replacing(place, "\(random.one(of: changed))")
    }

    /// Changes a time, length or count, which multiply work.
    private mutating func changeTime() -> [UInt8]? {
        let places = map.values.indices.filter { place in
            guard map.values[place].kind == .number, let name = name(place) else { return false }
            return Vocabulary.times.contains(name)
        }
        guard !places.isEmpty else { return changeNumber() }
        return replacing(random.one(of: places), number())
    }

    private mutating func number() -> String {
        random.one(of: isCalm && random.below(32) > 0 ? Vocabulary.smallNumbers : Vocabulary.numbers)
    }

    // MARK: Structure

    /// Removes a member or an element.
    private mutating func drop() -> [UInt8]? {
        guard let place = anyValue(where: { $0.parent != nil }) else { return nil }
        let value = map.values[place]
        var range = (value.key?.lowerBound ?? value.range.lowerBound)..<value.range.upperBound
        // With the comma after it, or else before it.
        if let comma = nextByte(from: range.upperBound), text[comma] == UInt8(ascii: ",") {
            range = range.lowerBound..<comma + 1
        } else if let comma = lastByte(before: range.lowerBound), text[comma] == UInt8(ascii: ",") {
            range = comma..<range.upperBound
        }
        return replacing(range, [])
    }

    private mutating func changeType() -> [UInt8]? {
        let place = random.below(map.values.count), old = string(place)
        let forms = [
            "null", "true", "0", "\"\"", "\"0\"", "[]", "{}", "[\(old)]", "{\"k\":\(old)}", "{\"a\":0,\"k\":\(old)}",
            "[\(old),\(old)]", "{\"a\":1,\"k\":[{\"t\":0,\"s\":\(old)},{\"t\":60,\"s\":\(old)}]}",
            "{\"a\":1,\"k\":[{\"t\":0,\"s\":[0],\"i\":{\"x\":[0.1],\"y\":[9]},\"o\":{\"x\":[0.9],\"y\":[-9]}},{\"t\":20,\"s\":\(old)}]}",
        ]
        if map.values[place].kind == .list, random.below(2) == 0 {
            // Keeps only its first element.
            return map.children(of: place).first.map { replacing(place, string($0)) }
        }
        return replacing(place, random.one(of: forms))
    }

    /// Repeats a value in the list that contains it, or in the object with other names.
    private mutating func multiply() -> [UInt8]? {
        let values = map.values
        guard let place = anyValue(where: { value in value.parent.map { values[$0].kind == .list } ?? false })
        else { return nil }
        let count = random.one(of: [1, 1, 2, 3, 10, 30, 100, 1000]), once = string(place).utf8
        guard (once.count + 1) * count < 4_000_000 else { return nil }
        var copies: [UInt8] = []
        for _ in 0..<count { copies += [UInt8(ascii: ",")] + once }
        let end = map.values[place].range.upperBound
        return replacing(end..<end, copies)
    }

    /// Swaps two values, reverses a list, or swaps two of its elements.
    private mutating func swap() -> [UInt8]? {
        if random.below(2) == 0, let place = anyValue(where: { $0.kind == .list && $0.count > 1 }) {
            var elements = map.children(of: place).map { string($0) }
            if random.below(2) == 0 {
                elements.reverse()
            } else {
                elements.swapAt(random.below(elements.count), random.below(elements.count))
            }
            return replacing(place, "[" + elements.joined(separator: ",") + "]")
        }
        let (one, other) = (random.below(map.values.count), random.below(map.values.count))
        let (first, second) = (map.values[min(one, other)].range, map.values[max(one, other)].range)
        guard first.upperBound <= second.lowerBound else { return nil }
        var changed = Array(text[..<first.lowerBound])
        changed += text[second]
        changed += text[first.upperBound..<second.lowerBound]
        changed += text[first]
        changed += text[second.upperBound...]
        return changed
    }

    /// Replaces a value by one from elsewhere in this or another document, mostly with the same name.
    private mutating func graft() -> [UInt8]? {
        let place = random.below(map.values.count)
        guard let donor, random.below(2) == 0, let other = DocumentMap(donor) else {
            return replacing(place, bytes(of: Array(map.values.indices), like: place, in: map, text))
        }
        return replacing(place, bytes(of: Array(other.values.indices), like: place, in: other, donor))
    }

    private mutating func bytes(
        of places: [Int], like place: Int, in map: DocumentMap, _ text: [UInt8]
    ) -> ArraySlice<UInt8> {
        let name = name(place)
        let alike = places.filter { other in
            map.values[other].key.map { text[$0] } == name.map { Array("\"\($0)\"".utf8)[...] }
        }
        let found = !alike.isEmpty && random.below(3) > 0 ? random.one(of: alike) : random.one(of: places)
        return text[map.values[found].range]
    }

    /// Makes a reference point to something else, or to itself.
    private mutating func refer() -> [UInt8]? {
        let names = map.values.indices.filter { name($0).map(Vocabulary.references.contains) ?? false }
        guard !names.isEmpty else { return graft() }
        return replacing(random.one(of: names), string(random.one(of: names)))
    }

    private mutating func rename() -> [UInt8]? {
        guard let place = anyValue(where: { $0.key != nil }), let key = map.values[place].key else { return nil }
        let others = map.values.compactMap(\.key)
        let new =
            random.below(2) == 0
            ? Array("\"\(random.one(of: Vocabulary.names))\"".utf8) : Array(text[random.one(of: others)])
        return replacing(key, new)
    }

    /// Nests a value in itself, or in many lists.
    private mutating func nest() -> [UInt8]? {
        if random.below(2) == 0, let place = anyValue(where: { $0.kind == .list && $0.count > 0 }) {
            let end = map.values[place].range.upperBound - 1
            return replacing(end..<end, [UInt8(ascii: ",")] + text[map.values[place].range])
        }
        let place = random.below(map.values.count), depth = random.one(of: [2, 50, 500, 5000])
        let (open, close) = random.below(2) == 0 ? ("[", "]") : ("{\"it\":", "}")
        return replacing(
            place, String(repeating: open, count: depth) + string(place) + String(repeating: close, count: depth))
    }

    private mutating func changeText() -> [UInt8]? {
        guard let place = anyValue(where: { $0.kind == .string }) else { return nil }
        return replacing(place, "\"\(random.one(of: Vocabulary.texts))\"")
    }

    // MARK: Bytes

    /// A random value that satisfies a predicate; nil where none is found quickly.
    private mutating func anyValue(where holds: (DocumentMap.Value) -> Bool) -> Int? {
        let start = random.below(map.values.count)
        for step in map.values.indices {
            let place = (start + step) % map.values.count
            if holds(map.values[place]) { return place }
        }
        return nil
    }

    private func string(_ place: Int) -> String { String(decoding: text[map.values[place].range], as: UTF8.self) }

    private func name(_ place: Int) -> String? {
        map.values[place].key.map { String(decoding: text[$0.lowerBound + 1..<$0.upperBound - 1], as: UTF8.self) }
    }

    private func replacing(_ place: Int, _ new: String) -> [UInt8] {
        replacing(map.values[place].range, Array(new.utf8))
    }

    private func replacing(_ place: Int, _ new: ArraySlice<UInt8>) -> [UInt8] {
        replacing(map.values[place].range, Array(new))
    }

    private func replacing(_ range: Range<Int>, _ new: [UInt8]) -> [UInt8] {
        var changed = text
        changed.replaceSubrange(range, with: new)
        return changed
    }

    private func nextByte(from start: Int) -> Int? { text.indices[start...].first { text[$0] > 32 } }

    private func lastByte(before end: Int) -> Int? { text.indices[..<end].last { text[$0] > 32 } }
}
