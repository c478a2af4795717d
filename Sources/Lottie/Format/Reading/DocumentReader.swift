/// The shared state of reading one document: its JSON, its issues, and its version's conventions.
final class DocumentReader {
    let tape: JSONTape
    let log: IssueLog
    /// Whether colours are 0…255, as in files of bodymovin before 4.1.9.
    private(set) var hasByteColors = false
    /// The places of the values that properties refer to by slot.
    private var slots: [String: Int] = [:]
    /// How many values slots may still be read for: a slot is read each time a property names it.
    private var slotValues = JSONTapeParser.mostValues
    /// The number of open groups.
    private var groups = 0

    /// The deepest nesting of groups: reading and building them is recursive.
    static let mostGroups = 64
    /// The largest number; larger ones are clamped, so that sums and products of a few stay finite. Drawn values are
    /// far below.
    static let mostNumber = 1e9

    init(_ tape: JSONTape, log: IssueLog) {
        self.tape = tape
        self.log = log
    }

    /// The document's root object.
    var root: JSONNode { JSONNode(reader: self, index: 0) }

    /// Reads the document's version and slots.
    func prepare() {
        if let version = root.text("v") {
            let parts = version.split(separator: ".").map { Int($0) ?? 0 }
            hasByteColors = !parts.isEmpty && parts.lexicographicallyPrecedes([4, 1, 9])
        }
        root["slots"]?.forEachMember { name, slot in slots[name] = (slot["p"] ?? slot).index }
    }

    /// The names of the slots, sorted.
    var slotNames: [String] { slots.keys.sorted() }

    /// The value of a slot; nil where there is none, or where the slots' limit is exceeded.
    func slot(_ name: String) -> JSONNode? {
        guard let index = slots[name] else { return nil }
        slotValues -= tape.next(after: index) - index
        guard slotValues >= 0 else {
            log.report(.unsupported, "slots that stand for more than \(JSONTapeParser.mostValues) values")
            return nil
        }
        return JSONNode(reader: self, index: index)
    }

    /// Reads the contents of a group.
    func inGroup<Answer>(_ body: () throws(LottieError) -> Answer) throws(LottieError) -> Answer {
        groups += 1
        defer { groups -= 1 }
        guard groups <= Self.mostGroups else {
            throw LottieError(
                "groups nested more than \(Self.mostGroups) levels deep", at: log.path.joined(separator: "."))
        }
        return try body()
    }

    /// A finite number, clamped so that sums and products of a few stay finite.
    func tamed(_ number: Double) -> Double {
        if abs(number) <= Self.mostNumber { return number }
        log.report(.repaired, "a number beyond ±1e9 is taken as that")
        return number.isNaN ? 0 : max(-Self.mostNumber, min(Self.mostNumber, number))
    }
}
