/// What the reading of one document shares: its text, what is wrong with it, and what its version means.
final class DocumentReader {
    let tape: JSONTape
    let log: IssueLog
    /// Whether colours go to 255, as in files of bodymovin before 4.1.9.
    private(set) var hasByteColors = false
    /// Where the values stand that properties name instead of having them.
    private var slots: [String: Int] = [:]
    /// How many values slots may still stand for: each time a property names one it is read.
    private var slotValues = JSONTapeParser.mostValues
    /// How many groups are open.
    private var groups = 0

    /// Groups within groups: reading and building them is recursive.
    static let mostGroups = 64
    /// Numbers beyond are taken as this: what is drawn stays far below, and sums and products of a few stay finite.
    static let mostNumber = 1e9

    init(_ tape: JSONTape, log: IssueLog) {
        self.tape = tape
        self.log = log
    }

    /// The document's outermost object.
    var root: JSONNode { JSONNode(reader: self, index: 0) }

    /// Notes what the whole document says about its parts.
    func prepare() {
        if let version = root.text("v") {
            let parts = version.split(separator: ".").map { Int($0) ?? 0 }
            hasByteColors = !parts.isEmpty && parts.lexicographicallyPrecedes([4, 1, 9])
        }
        root["slots"]?.forEachMember { name, slot in slots[name] = (slot["p"] ?? slot).index }
    }

    /// The names of the slots, sorted.
    var slotNames: [String] { slots.keys.sorted() }

    /// The value of a slot; nil where there is none, or where slots have stood for too much already.
    func slot(_ name: String) -> JSONNode? {
        guard let index = slots[name] else { return nil }
        slotValues -= tape.next(after: index) - index
        guard slotValues >= 0 else {
            log.report(.unsupported, "slots that stand for more than \(JSONTapeParser.mostValues) values")
            return nil
        }
        return JSONNode(reader: self, index: index)
    }

    /// Reads what a group holds.
    func inGroup<Answer>(_ body: () throws(LottieError) -> Answer) throws(LottieError) -> Answer {
        groups += 1
        defer { groups -= 1 }
        guard groups <= Self.mostGroups else {
            throw LottieError(
                "groups nested more than \(Self.mostGroups) levels deep", at: log.path.joined(separator: "."))
        }
        return try body()
    }

    /// A number as it may be used: finite, and not beyond what sums and products of a few make infinite.
    func tamed(_ number: Double) -> Double {
        if abs(number) <= Self.mostNumber { return number }
        log.report(.repaired, "a number beyond ±1e9 is taken as that")
        return number.isNaN ? 0 : max(-Self.mostNumber, min(Self.mostNumber, number))
    }
}
