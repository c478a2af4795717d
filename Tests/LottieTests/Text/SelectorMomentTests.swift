import RenderTree
import Testing

@testable import Lottie

/// Weights worked out by hand.
@Suite struct SelectorWeightTests {
    private func weights(_ moment: SelectorWeights, of units: Range<Int> = 0..<6) -> [Double] {
        units.map { moment.weight(of: $0) }
    }

    private func expect(_ found: [Double], _ wanted: [Double], within tolerance: Double = 1e-4) {
        #expect(found.count == wanted.count)
        for (a, b) in zip(found, wanted) { #expect(abs(a - b) <= tolerance, "\(found), not \(wanted)") }
    }

    @Test func squaresCoverPartsOfUnits() {
        expect(weights(SelectorWeights(start: 0, end: 2.5, shape: .square)), [1, 1, 0.5, 0, 0, 0])
        expect(weights(SelectorWeights(start: 1.25, end: 3, shape: .square)), [0, 0.75, 1, 0, 0, 0])
        expect(weights(SelectorWeights(start: 2.25, end: 2.75, shape: .square)), [0, 0, 0.5, 0, 0, 0])
        expect(weights(SelectorWeights(start: -3, end: 0.1, shape: .square)), [0.1, 0, 0, 0, 0, 0])
        expect(weights(SelectorWeights(start: 2, end: 2, shape: .square)), [0, 0, 0, 0, 0, 0])
    }

    @Test func rampsRiseAndFall() {
        expect(
            weights(SelectorWeights(start: 1, end: 5, shape: .rampUp)), [0, 0.125, 0.375, 0.625, 0.875, 1])
        expect(
            weights(SelectorWeights(start: 1, end: 5, shape: .rampDown)), [1, 0.875, 0.625, 0.375, 0.125, 0])
    }

    @Test func rampsOfNoWidthAreSteps() {
        expect(weights(SelectorWeights(start: 2, end: 2, shape: .rampUp)), [0, 0, 1, 1, 1, 1])
        expect(weights(SelectorWeights(start: 2, end: 2, shape: .rampDown)), [1, 1, 0, 0, 0, 0])
    }

    @Test func hillsRiseToTheMiddle() {
        expect(weights(SelectorWeights(start: 1, end: 5, shape: .triangle)), [0, 0.25, 0.75, 0.75, 0.25, 0])
        // sqrt(1 - 0.75²) and sqrt(1 - 0.25²).
        expect(weights(SelectorWeights(start: 1, end: 5, shape: .round)), [0, 0.66144, 0.96825, 0.96825, 0.66144, 0])
        // (1 - cos 45°) / 2 and (1 - cos 135°) / 2.
        expect(weights(SelectorWeights(start: 1, end: 5, shape: .smooth)), [0, 0.14645, 0.85355, 0.85355, 0.14645, 0])
        for shape in [TextAnimatorItem.Shape.triangle, .round, .smooth] {
            expect(weights(SelectorWeights(start: 2, end: 2, shape: shape)), [0, 0, 0, 0, 0, 0])
        }
    }

    @Test func smoothnessNarrowsTheStep() {
        expect(weights(SelectorWeights(start: 0, end: 1.6, shape: .square, smoothness: 0)), [1, 1, 0, 0, 0, 0])
        expect(weights(SelectorWeights(start: 0, end: 1.4, shape: .square, smoothness: 0)), [1, 0, 0, 0, 0, 0])
        // From 0.25 to 0.75: (0.4 - 0.25) / 0.5.
        expect(weights(SelectorWeights(start: 0, end: 1.4, shape: .square, smoothness: 0.5)), [1, 0.3, 0, 0, 0, 0])
    }

    @Test func amountScales() {
        expect(weights(SelectorWeights(start: 0, end: 1.5, shape: .square, amount: -0.5)), [-0.5, -0.25, 0, 0, 0, 0])
    }

    /// A selector of 10 units.
    private func selector(_ change: (inout TextAnimatorItem.Selector) -> Void) -> SelectorWeights {
        TextSamples.animator(TextAnimatorItem.Style(), change).selectors[0].weights(at: 0, count: 10)
    }

    @Test func perCentAreOfAllUnits() {
        let moment = selector {
            ($0.start, $0.end, $0.offset) = (Animated(20), Animated(55), Animated(10))
        }
        #expect(abs(moment.start - 3) < 1e-9)
        #expect(abs(moment.end - 6.5) < 1e-9)
    }

    @Test func indicesCountFromTheTextsStart() {
        let moment = selector {
            ($0.units, $0.start, $0.end, $0.offset) = (.index, Animated(2), Animated(5), Animated(1))
        }
        #expect(moment.start == 3 && moment.end == 6)
        let open = selector { ($0.units, $0.end) = (.index, nil) }
        #expect(open.start == 0 && open.end == 10)
    }

    @Test func endsMayChangePlaces() {
        let moment = selector { ($0.start, $0.end) = (Animated(80), Animated(30)) }
        #expect(moment.start == 3 && moment.end == 8)
    }

    @Test func easesHoldAndLetGo() {
        // x = s³ is 0.5 at s = 0.7937, where y = 3 (1 - s) s² + s³ = 0.88987.
        let high = selector { ($0.shape, $0.easeHigh) = (.rampUp, Animated(100)) }
        #expect(abs(high.easing!.value(at: 0.5) - 0.88987) < 1e-4)
        // Both: x = s³ + 0·…, the S of (1, 0) and (0, 1).
        let both = selector { ($0.easeHigh, $0.easeLow) = (Animated(100), Animated(100)) }
        #expect(abs(both.easing!.value(at: 0.5) - 0.5) < 1e-9)
        // Below 0 the other way round: it leaves at once.
        let low = selector { $0.easeLow = Animated(-100) }
        #expect(low.easing! == TimingCurve(0, 1, 1, 1))
        #expect(selector { _ in }.easing == nil)
    }

    @Test func modesCombine() {
        let table: [(TextAnimatorItem.Mode, ground: Double, with: Double, Double)] = [
            (.add, 0.7, 0.6, 1), (.subtract, 1, 0.25, 0.75), (.intersect, 0.5, 0.5, 0.25), (.min, 0.4, 0.7, 0.4),
            (.max, 0.4, 0.7, 0.7), (.difference, 0.4, 0.7, 0.3),
        ]
        for (mode, before, weight, wanted) in table {
            #expect(abs(mode.combined(before, with: weight) - wanted) < 1e-12, "\(mode)")
        }
        // A first selector that subtracts takes from the whole text.
        #expect(TextAnimatorItem.Mode.subtract.ground == 1)
        #expect(TextAnimatorItem.Mode.add.ground == 0)
    }
}
