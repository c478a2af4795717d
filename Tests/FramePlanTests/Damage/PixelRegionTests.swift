import FramePlan
import TestSupport
import Testing

@Suite struct PixelRegionTests {
    /// Which pixels of a 24x24 picture a region has.
    private func cells(_ region: PixelRegion) -> [Bool] {
        (0..<(24 * 24)).map { i in
            let pixel = PixelRect(
                minX: Int32(i % 24), minY: Int32(i / 24), maxX: Int32(i % 24) + 1, maxY: Int32(i / 24) + 1)
            return region.meets(pixel)
        }
    }

    @Test("Gaps are what the rectangle has and the region has not, each pixel once", arguments: 0..<40)
    func gaps(seed: Int) {
        var random = Random(seed)
        func rect() -> PixelRect {
            let (x, y) = (Int32.random(in: 0..<20, using: &random), Int32.random(in: 0..<20, using: &random))
            return PixelRect(
                minX: x, minY: y, maxX: x + .random(in: 0...9, using: &random),
                maxY: y + .random(in: 0...9, using: &random))
        }
        var region = PixelRegion()
        for _ in 0..<(seed % 9) { region.add(rect()) }
        let whole = rect()
        let has = cells(region),
            wanted = cells(PixelRegion(whole.intersection(PixelRect(minX: 0, minY: 0, maxX: 24, maxY: 24))))
        var times = [Int](repeating: 0, count: 24 * 24)
        region.forEachGap(in: whole) { gap in
            for y in gap.minY..<gap.maxY where y < 24 {
                for x in gap.minX..<gap.maxX where x < 24 { times[Int(y) * 24 + Int(x)] += 1 }
            }
        }
        for i in times.indices { #expect(times[i] == (wanted[i] && !has[i] ? 1 : 0)) }
    }
}
