/// The text of a scene document, in which single values are replaced; all else, comments and order of keys too, stays as it was.
package struct DocumentText {
    private var bytes: [UInt8]

    /// A document's text.
    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The text as UTF-8.
    package var utf8: [UInt8] { bytes }

    /// Where a layer stands: the steps from the root.
    package enum Step: Hashable, Sendable {
        /// The sublayer with an index.
        case sublayer(Int)
        /// The mask.
        case mask
    }

    /// Replaces the value of a layer's key, or adds the key at the end of the layer's object.
    ///
    /// - Parameter value: nil removes the key.
    /// - Throws: `SceneError` where the text is no document, or has no such layer.
    package mutating func set(_ key: String, to value: JSON?, at path: [Step]) throws(SceneError) {
        let layer = try object(at: path)
        guard case .object(let members) = layer.value else { return }
        // Lists of objects have no short line.
        let text = value.map { value in
            let line = JSONWriter.line(value)
            return Array((line == "…" ? value.compactText : line).utf8)
        }
        if let member = members.first(where: { $0.key == key }) {
            if let text {
                bytes.replaceSubrange(member.value.offset..<end(of: member.value.offset), with: text)
            } else {
                remove(member, of: members)
            }
        } else if let text {
            add(key, text, to: layer, members)
        }
    }

    /// Whether a layer's object has a key.
    package func has(_ key: String, at path: [Step]) throws(SceneError) -> Bool {
        guard case .object(let members) = try object(at: path).value else { return false }
        return members.contains { $0.key == key }
    }

    private func object(at path: [Step]) throws(SceneError) -> JSON {
        let absent = SceneError("the document has no such layer any more")
        var here = try JSONParser.parse(bytes)
        func member(_ key: String, of json: JSON) -> JSON? {
            guard case .object(let members) = json.value else { return nil }
            return members.first { $0.key == key }?.value
        }
        guard let root = member("root", of: here) else { throw absent }
        here = root
        for step in path {
            switch step {
            case .mask:
                guard let mask = member("mask", of: here) else { throw absent }
                here = mask
            case .sublayer(let index):
                guard case .array(let layers)? = member("sublayers", of: here)?.value, layers.indices.contains(index)
                else { throw absent }
                here = layers[index]
            }
        }
        return here
    }

    private mutating func add(_ key: String, _ value: [UInt8], to layer: JSON, _ members: [JSON.Member]) {
        let member = Array("\"\(key)\": ".utf8) + value
        guard let last = members.last else {
            bytes.insert(contentsOf: [0x20] + member + [0x20], at: layer.offset + 1)
            return
        }
        // After the member before the long lists of sublayers and animations, on a line of its own where that has one.
        let lists: Set<String> = ["sublayers", "animations", "mask"]
        let place = members.last { !lists.contains($0.key) } ?? last
        let indent =
            bytes[..<place.offset].lastIndex { Self.isLineEnd($0) }.map { bytes[($0 + 1)..<place.offset] } ?? []
        let isAlone = indent.startIndex > 0 && indent.allSatisfy { $0 == 0x20 || $0 == 0x09 }
        // The comma that follows its value stays there, else it gets one; what is told of it on the same line stays with it.
        var at = end(of: place.value.offset)
        let comma = skipSpace(from: at)
        let hasComma = comma < bytes.count && bytes[comma] == UInt8(ascii: ",")
        if hasComma { at = comma } else { bytes.insert(UInt8(ascii: ","), at: at) }
        at = endOfRemarks(from: at + 1)
        let isLastOfLine = at >= bytes.count || Self.isLineEnd(bytes[at])
        var text = isAlone ? lineEnd + indent + member : [0x20] + member
        if hasComma { text.append(UInt8(ascii: ",")) }
        // A line's comment would swallow what stands behind it.
        if isLastOfLine, !isAlone { text = lineEnd + indent.prefix { $0 == 0x20 || $0 == 0x09 } + text.dropFirst() }
        bytes.insert(contentsOf: text, at: at)
    }

    /// How the text ends its lines.
    private var lineEnd: [UInt8] {
        guard let first = bytes.firstIndex(where: Self.isLineEnd), bytes[first] == 0x0D else { return [0x0A] }
        return first + 1 < bytes.count && bytes[first + 1] == 0x0A ? [0x0D, 0x0A] : [0x0D]
    }

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    /// The end of the comments that stand on a line from a place on; the place itself where something else follows first.
    private func endOfRemarks(from start: Int) -> Int {
        var (at, end) = (start, start)
        while at < bytes.count {
            if bytes[at] == 0x20 || bytes[at] == 0x09 {
                at += 1
            } else if bytes[at] == UInt8(ascii: "/") {
                let next = comment(at: at)
                // One over several lines is of what comes next.
                if bytes[at..<next].contains(where: Self.isLineEnd) { return end }
                (at, end) = (next, next)
            } else {
                return end
            }
        }
        return end
    }

    private mutating func remove(_ member: JSON.Member, of members: [JSON.Member]) {
        var (start, end) = (member.offset, end(of: member.value.offset))
        let after = skipSpace(from: end)
        if after < bytes.count, bytes[after] == UInt8(ascii: ",") {
            end = after + 1
        } else if let before = members.last(where: { $0.offset < member.offset }) {
            // The last one: the comma before it goes, and comments between them stay.
            let comma = skipSpace(from: self.end(of: before.value.offset))
            bytes.remove(at: comma)
            (start, end) = (start - 1, end - 1)
        }
        while end < bytes.count, bytes[end] == 0x20 { end += 1 }
        // A line of its own goes whole.
        let first = bytes[..<start].lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 } ?? 0
        if end >= bytes.count || Self.isLineEnd(bytes[end]), first > 0, Self.isLineEnd(bytes[first - 1]) {
            start = first - (first > 1 && bytes[first - 2] == 0x0D && bytes[first - 1] == 0x0A ? 2 : 1)
        }
        bytes.removeSubrange(start..<end)
    }

    /// The end of the value that begins at an offset.
    private func end(of start: Int) -> Int {
        var (at, depth) = (start, 0)
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "\""):
                at += 1
                while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
                    at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
                }
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return at }
                depth -= 1
            case UInt8(ascii: ","), 0x20, 0x09, 0x0A, 0x0D: if depth == 0 { return at }
            case UInt8(ascii: "/"):
                if depth == 0 { return at }
                at = skipSpace(from: at)
                continue
            default: break
            }
            at += 1
            if depth == 0, at > 0, [UInt8(ascii: "\""), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(bytes[at - 1]) {
                return at
            }
        }
        return at
    }

    /// The place behind white space and comments.
    private func skipSpace(from start: Int) -> Int {
        var at = start
        while at < bytes.count {
            if [0x20, 0x09, 0x0A, 0x0D].contains(bytes[at]) {
                at += 1
            } else if bytes[at] == UInt8(ascii: "/"), at + 1 < bytes.count {
                at = comment(at: at)
            } else {
                return at
            }
        }
        return at
    }

    /// The end of the comment that begins at a place.
    private func comment(at start: Int) -> Int {
        var at = start + 2
        if start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "/") {
            while at < bytes.count, !Self.isLineEnd(bytes[at]) { at += 1 }
            return at
        }
        while at + 1 < bytes.count, bytes[at] != UInt8(ascii: "*") || bytes[at + 1] != UInt8(ascii: "/") { at += 1 }
        return min(bytes.count, at + 2)
    }
}
