import FramePlan
import TestSupport
import Testing

/// Damage as a set of pixels: never less than what was added, and the same in whatever way it is asked.
@Suite struct DamageShapeTests {
    /// A picture that begins elsewhere than at 0, whose cells are 16x16, the last ones cut.
    static let picture = PixelRect(minX: 7, minY: -5, maxX: 7 + 181, maxY: -5 + 133)

    static func rect(_ random: inout Random, size: Int32 = 12) -> PixelRect {
        let x = Int32.random(in: -5..<190, using: &random), y = Int32.random(in: -15..<130, using: &random)
        return PixelRect(
            minX: x, minY: y, maxX: x + .random(in: 0...size, using: &random),
            maxY: y + .random(in: 0...size, using: &random))
    }

    static func damage(_ random: inout Random, _ count: Int, size: Int32 = 12) -> (Damage, [PixelRect]) {
        var damage = Damage(within: picture), added: [PixelRect] = []
        for _ in 0..<count {
            added.append(rect(&random, size: size))
            damage.add(added[added.count - 1])
        }
        return (damage, added)
    }

    static func tally(_ each: ((PixelRect) -> Void) -> Void) -> PixelTally {
        let tally = PixelTally(within: picture, each)
        #expect(tally.isWithin)
        return tally
    }

    @Test("The rectangles share no pixel, have all that was added, and are what all questions tell", arguments: 0..<120)
    func rectangles(seed: Int) {
        var random = Random(seed)
        let (damage, added) = Self.damage(&random, seed % 40, size: Int32(seed % 7) * 3)
        let has = Self.tally { damage.forEachRect($0) }
        #expect(has.most <= 1 && has.total == damage.area)
        #expect(damage.isEmpty == (damage.area == 0))
        for rect in added {
            #expect(damage.contains(rect))
            let seen = rect.intersection(Self.picture)
            #expect(seen.isEmpty || damage.meets(seen))
            #expect(damage.bounds.contains(seen))
        }
        var covers = true
        let region = damage.region
        damage.forEachRect { covers = covers && region.contains($0) }
        #expect(covers)
        for _ in 0..<6 {
            let probe = Self.rect(&random, size: 30).intersection(Self.picture)
            if probe.isEmpty { continue }
            let pixels = Self.tally { $0(probe) }
            let both = has.shared(with: pixels), shared = both.total
            if shared > 0 { #expect(damage.meets(probe)) }
            if shared == 0 { #expect(!damage.contains(probe)) }
            // Cells are met, or had, as a whole.
            if damage.contains(probe) { #expect(shared == probe.area) }
            #expect(Self.tally { damage.forEachRect(in: probe, $0) } == both)
            #expect(Self.tally { damage.intersection(probe).forEachRect($0) } == both)
            #expect(Self.tally { damage.forEachGap(in: probe, $0) } == pixels.without(both))
        }
    }

    @Test("Damage with other damage has both; what it lacks is counted", arguments: 0..<60)
    func union(seed: Int) {
        var random = Random(1000 + seed)
        let (a, _) = Self.damage(&random, seed % 30), (b, _) = Self.damage(&random, seed * 7 % 30)
        let first = Self.tally { a.forEachRect($0) }, second = Self.tally { b.forEachRect($0) }
        var both = a
        both.add(b)
        let all = Self.tally { both.forEachRect($0) }
        #expect(all.holds(first) && all.holds(second))
        #expect(a.areaLacking(of: b) == second.without(first.shared(with: second)).total)
        #expect(both.areaLacking(of: a) == 0 && both.areaLacking(of: b) == 0)
        #expect(Damage(within: Self.picture).areaLacking(of: b) == b.area)
    }

    @Test("Few rectangles are exact, many are told apart, and where most changed all of it has")
    func precision() {
        let picture = PixelRect(minX: 0, minY: 0, maxX: 1920, maxY: 1080)
        var damage = Damage(within: picture)
        for k in 0..<8 {
            damage.add(PixelRect(minX: Int32(k) * 200, minY: 3, maxX: Int32(k) * 200 + 5, maxY: 8))
        }
        #expect(damage.area == 8 * 25)
        // A hundred places of 30x20 points: a sixth of the picture at most, where they are 3 % of it.
        for k in 0..<100 {
            let x = Int32(k % 10) * 190, y = Int32(k / 10) * 106
            damage.add(PixelRect(minX: x, minY: y, maxX: x + 30, maxY: y + 20))
        }
        #expect(damage.area * 6 < picture.area && !damage.isWhole)
        for y in stride(from: Int32(0), to: 1080, by: 30) {
            damage.add(PixelRect(minX: 0, minY: y, maxX: 1920, maxY: y + 1))
        }
        #expect(damage.isWhole && damage.area == picture.area)
    }

    @Test("Adding allocates nothing")
    func allocatesNothing() {
        var random = Random(5)
        let rects = (0..<200).map { _ in Self.rect(&random) }
        var sum = 0
        let count = allocations(adding: rects, within: Self.picture, &sum)
        #expect(sum > 0 && (count == 0 || !isOptimized))
    }
}
