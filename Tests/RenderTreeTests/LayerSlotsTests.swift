import TestSupport
import Testing

@testable import RenderTree

/// Nodes by layers' ids.
struct LayerSlotsTests {
    @Test func agreesWithADictionary() {
        var slots = LayerSlots(), expected: [LayerID: Int32] = [:]
        var random = Random(5)
        for step in 0..<5000 {
            // Neighbours in a few ranges far apart, so that pages fill, empty and are used again.
            let layer = LayerID(rawValue: random.next() % 300 + (random.next() % 3) << 40)
            let slot: Int32? = random.next() % 3 == 0 ? nil : Int32(step)
            slots[layer] = slot
            expected[layer] = slot
            let other = LayerID(rawValue: random.next() % 300)
            #expect(slots[other] == expected[other])
        }
        var cursor = LayerSlots.Cursor()
        for number in 0..<400 as Range<UInt64> {
            let layer = LayerID(rawValue: number)
            #expect(slots.find(layer, &cursor) == expected[layer])
        }
    }
}
