import Foundation

/// A message by a format of C, whose conversions may have options in braces: `%{public}s`, `%{private}@`.
struct FormattedMessage {
    private(set) var text = ""

    init(_ format: String, _ values: [any CVarArg]) {
        var rest = Substring(format), values = values[...]
        while let percent = rest.firstIndex(of: "%") {
            text += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                text += "%"
                rest = rest.dropFirst()
                continue
            }
            var options: Set<String> = []
            if rest.first == "{", let end = rest.firstIndex(of: "}") {
                let inner = rest[rest.index(after: rest.startIndex)..<end]
                options = Set(inner.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
                rest = rest[rest.index(after: end)...]
            }
            let flags = rest.prefix { "-+ #0123456789.lhqzjt*".contains($0) }
            guard let kind = rest.dropFirst(flags.count).first else { break }
            rest = rest.dropFirst(flags.count + 1)
            guard let value = values.popFirst() else {
                text += "<missing>"
                continue
            }
            text += Self.shown(value, kind, String(flags), options)
        }
        text += rest
    }

    private static func shown(
        _ value: any CVarArg, _ kind: Character, _ flags: String, _ options: Set<String>
    ) -> String {
        let isNumber = "diouxXfFeEgGaAcCp".contains(kind)
        let isPrivate = options.contains("private") || options.contains("sensitive")
        if isPrivate || !isNumber && !options.contains("public") { return OSLogPrivacy.hidden("\(value)") }
        if kind == "@" || kind == "s" { return "\(value)" }
        // Lengths are those of the values themselves.
        let plain = flags.filter { !"lhqzjt".contains($0) }
        if "diouxX".contains(kind) {
            let conversion = kind == "i" ? "d" : kind
            return String(format: "%\(plain)ll\(conversion)", Self.wide(value))
        }
        return String(format: "%\(plain)\(kind)", value)
    }

    private static func wide(_ value: any CVarArg) -> Int64 {
        switch value {
        case let value as any BinaryInteger: Int64(truncatingIfNeeded: value)
        case let value as NSNumber: value.int64Value
        default: 0
        }
    }
}
