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
            bytes.replaceSubrange(layer.offset + 1..<layer.offset + 1, with: [0x20] + member + [0x20])
            return
        }
        // After the member before the long lists of sublayers and animations, on a line of its own where that has one.
        let lists: Set<String> = ["sublayers", "animations", "mask"]
        let place = members.last { !lists.contains($0.key) } ?? last
        let start = end(of: place.value.offset)
        let line = bytes[..<place.offset].lastIndex(of: 0x0A)
        let indent = line.map { Array(bytes[($0 + 1)..<place.offset]) } ?? []
        let isAlone = line != nil && indent.allSatisfy { $0 == 0x20 || $0 == 0x09 }
        bytes.insert(contentsOf: Array(",".utf8) + (isAlone ? [0x0A] + indent : [0x20]) + member, at: start)
    }

    private mutating func remove(_ member: JSON.Member, of members: [JSON.Member]) {
        var (start, end) = (member.offset, end(of: member.value.offset))
        let after = skipSpace(from: end)
        if after < bytes.count, bytes[after] == UInt8(ascii: ",") {
            end = after + 1
            while end < bytes.count, bytes[end] == 0x20 { end += 1 }
            if end < bytes.count, bytes[end] == 0x0A {
                while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
                if start > 0, bytes[start - 1] == 0x0A { start -= 1 }
            }
        } else if let before = members.last(where: { $0.offset < member.offset }) {
            // The last one: the comma before it goes.
            start = self.end(of: before.value.offset)
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
                let isLine = bytes[at + 1] == UInt8(ascii: "/")
                at += 2
                if isLine {
                    while at < bytes.count, bytes[at] != 0x0A { at += 1 }
                } else {
                    while at + 1 < bytes.count, bytes[at] != UInt8(ascii: "*") || bytes[at + 1] != UInt8(ascii: "/") {
                        at += 1
                    }
                    at += 2
                }
            } else {
                return at
            }
        }
        return at
    }
}
