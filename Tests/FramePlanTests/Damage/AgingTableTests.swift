import Testing

@testable import FramePlan

/// What a planner's tables keep and what they forget.
@Suite struct AgingTableTests {
    /// Many keys share a fingerprint, and all of them their lowest bits.
    private struct Key: Fingerprinted {
        var number: Int
        var fingerprint: UInt64 { UInt64(number % 7) << 32 }
    }

    @Test("What was looked up since the last time is kept, all else is forgotten and told")
    func ageing() {
        var table = AgingTable<Key, String>(AgingPolicy(generation: 4))
        for i in 0..<40 { #expect(table.place(of: Key(number: i), orAdd: "\(i)").isNew) }
        var gone: [String] = []
        table.age { gone.append($0) }
        #expect(gone.isEmpty)
        for i in stride(from: 0, to: 40, by: 3) { #expect(!table.place(of: Key(number: i), orAdd: "new").isNew) }
        table.age { gone.append($0) }
        #expect(Set(gone) == Set((0..<40).filter { $0 % 3 != 0 }.map(String.init)) && gone.count == 26)
        for i in 0..<40 {
            let (place, isNew) = table.place(of: Key(number: i), orAdd: "new")
            #expect(isNew == (i % 3 != 0) && table[place] == (isNew ? "new" : "\(i)"))
        }
    }

    @Test("Places stay while others are added, and values change where they stand")
    func places() {
        var table = AgingTable<Key, Int>(AgingPolicy(generation: 4))
        let places = (0..<100).map { table.place(of: Key(number: $0), orAdd: -1).place }
        for (i, place) in places.enumerated() { table.change(place) { $0 = i } }
        for i in 0..<100 {
            let (place, isNew) = table.place(of: Key(number: i), orAdd: -1)
            #expect(!isNew && place == places[i] && table[place] == i)
        }
    }

    @Test("What no frame uses is forgotten with the generation, or at once where it is too much")
    func policies() {
        func framesKept(_ policy: AgingPolicy, bytes: Int) -> Int {
            var table = AgingTable<Key, Int>(policy), frames = 0, isGone = false
            table.beginFrame()
            table.add(bytes, to: table.place(of: Key(number: 1), orAdd: 1).place)
            while !isGone {
                table.beginFrame { _ in isGone = true }
                // Another one is used all the time.
                _ = table.place(of: Key(number: 2), orAdd: 2)
                frames += 1
            }
            return frames
        }
        #expect((4...8).contains(framesKept(AgingPolicy(generation: 4), bytes: 1 << 30)))
        #expect((16...32).contains(framesKept(AgingPolicy(generation: 16, mostUnusedBytes: 100), bytes: 100)))
        #expect((2...3).contains(framesKept(AgingPolicy(generation: 16, mostUnusedBytes: 100), bytes: 101)))
    }

    /// All look alike at a glance; every closer look is counted.
    private struct Twin: Fingerprinted {
        static nonisolated(unsafe) var comparisons = 0
        var number: Int
        var fingerprint: UInt64 { 5 }
        var fullFingerprint: UInt64 { UInt64(number) &* 0x9E37_79B9_7F4A_7C15 }

        static func == (a: Twin, b: Twin) -> Bool {
            comparisons += 1
            return a.number == b.number
        }
    }

    @Test("Keys made to look alike are told apart by all that they hold, whichever of them was forgotten")
    func twins() {
        var table = AgingTable<Twin, Int>(AgingPolicy(generation: 4))
        Twin.comparisons = 0
        for i in 0..<10_000 { #expect(table.place(of: Twin(number: i), orAdd: i).isNew) }
        table.age { _ in }
        for i in stride(from: 1, to: 10_000, by: 2) {
            let (place, isNew) = table.place(of: Twin(number: i), orAdd: -1)
            #expect(!isNew && table[place] == i)
        }
        var gone = 0
        table.age { _ in gone += 1 }
        #expect(gone == 5000)
        for i in 0..<10_000 { #expect(table.place(of: Twin(number: i), orAdd: i).isNew == (i % 2 == 0)) }
        // Each is compared with the one that has their glance, and with itself.
        #expect(Twin.comparisons < 60_000)
    }
}
