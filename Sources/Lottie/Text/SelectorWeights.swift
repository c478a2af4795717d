import Foundation
import RenderTree

/// A range selector at one moment: the weight of each unit that it counts, which is a letter, word or line.
///
///     let selector = SelectorWeights(start: 0, end: 2.5, shape: .square)
///     selector.weight(of: 2)  // 0.5: half of the third unit is in the range
///
/// The arithmetic is After Effects', as in web players: shapes are evaluated at a unit's middle, a square by the part
/// of the unit that it covers.
struct SelectorWeights: Equatable {
    /// The range, with the start not after the end; unit i is from i to i + 1.
    var start, end: Double
    var shape: TextAnimatorItem.Shape
    /// The factor of weights, −1…1.
    var amount = 1.0
    /// Only for squares: 1 selects units gradually, 0 at once, when half of them is in the range.
    var smoothness = 1.0
    /// The easing of weights between 0 and 1; nil for none.
    var easing: TimingCurve?

    /// The weight of a unit, −1…1.
    func weight(of unit: Int) -> Double {
        var weight = coverage(of: unit)
        if let easing { weight = easing.value(at: weight) }
        if shape == .square, smoothness < 1 {
            // Above 0, so that a weight of half is on one side of the step.
            let ramp = max(smoothness, 1e-8)
            weight = max(0, min(1, (weight - (0.5 - ramp / 2)) / ramp))
        }
        return weight * amount
    }

    /// The shape's value at a unit, 0…1.
    private func coverage(of unit: Int) -> Double {
        let i = Double(unit), span = end - start
        /// The place of the unit's middle in the range, 0…1.
        var place: Double { max(0, min(1, (i + 0.5 - start) / span)) }
        switch shape {
        case .square: return max(0, min(end, i + 1) - max(start, i))
        case .rampUp: return span > 0 ? place : i >= end ? 1 : 0
        case .rampDown: return span > 0 ? 1 - place : i >= end ? 0 : 1
        case .triangle: return span > 0 ? 1 - abs(2 * place - 1) : 0
        case .round: return span > 0 ? max(0, 1 - pow(2 * place - 1, 2)).squareRoot() : 0
        case .smooth: return span > 0 ? (1 - cos(2 * .pi * place)) / 2 : 0
        }
    }
}

extension TextAnimatorItem.Selector {
    /// The selector at a frame.
    ///
    /// - Parameter count: The number of units of the text.
    func weights(at frame: Double, count: Int) -> SelectorWeights {
        let unit = units == .percent ? Double(count) / 100 : 1
        let shift = offset.value(at: frame) * unit
        let a = start.value(at: frame) * unit + shift
        let b = (end?.value(at: frame)).map { $0 * unit } ?? Double(count)
        return SelectorWeights(
            start: min(a, b + shift), end: max(a, b + shift), shape: shape,
            amount: max(-1, min(1, amount.value(at: frame) / 100)),
            smoothness: max(0, min(1, smoothness.value(at: frame) / 100)),
            easing: TimingCurve(easeHigh: easeHigh.value(at: frame), easeLow: easeLow.value(at: frame)))
    }

    /// Whether the selector is constant.
    var isStill: Bool { timelines.allSatisfy { $0.times.count < 2 } }

    /// The timelines of its properties.
    var timelines: [Timeline] {
        [start, offset, amount, smoothness, easeHigh, easeLow, end].compactMap(\.?.timeline)
    }
}

extension TimingCurve {
    /// The curve of a selector's "ease high" and "ease low", in percent, −100…100; nil for none.
    ///
    /// Positive values slow the change of the weight near that end, negative ones speed it up.
    fileprivate init?(easeHigh: Double, easeLow: Double) {
        if easeHigh == 0, easeLow == 0 { return nil }
        let high = max(-1, min(1, easeHigh / 100)), low = max(-1, min(1, easeLow / 100))
        self.init(max(low, 0), max(-low, 0), 1 - max(high, 0), 1 - max(-high, 0))
    }
}

extension TextAnimatorItem.Mode {
    /// The weight before the first selector of a mode.
    var ground: Double {
        switch self {
        case .add, .max, .difference: 0
        case .subtract, .intersect, .min: 1
        }
    }

    /// The combination of the previous weight with a selector's, −1…1.
    func combined(_ before: Double, with weight: Double) -> Double {
        switch self {
        case .add: Swift.max(-1, Swift.min(1, before + weight))
        case .subtract: Swift.max(-1, Swift.min(1, before - weight))
        case .intersect: before * weight
        case .min: Swift.min(before, weight)
        case .max: Swift.max(before, weight)
        case .difference: abs(before - weight)
        }
    }
}
