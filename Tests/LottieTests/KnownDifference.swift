/// A sample whose picture differs from Core Animation's, how far, and why.
struct KnownDifference: Sendable {
    /// The share of pixels that are off at the worst time, rounded up.
    let share: Double
    let reason: String

    /// What it is at least: rounding's hundredth less, and half a hundredth for machines whose letters lie otherwise.
    var leastShare: Double { share - 0.015 }

    static let all: [String: KnownDifference] = [
        "Issues-issue_1125": KnownDifference(share: 0.08, reason: trimmedFill),
        "Issues-issue_1939": KnownDifference(
            share: 0.03, reason: "lottie-ios leaves out the blur of two of its layers"),
        "Issues-issue_2066": KnownDifference(
            share: 0.41,
            reason: "lottie-ios makes one matrix of a scale that holds and is mirrored: it shows giant eyes"),
        "Issues-issue_2342": KnownDifference(share: 0.12, reason: trimmedFill),
        "Issues-issue_2638": KnownDifference(share: 0.07, reason: "its font, Venezuela, is not here"),
        "Issues-pr_1632_2": KnownDifference(
            share: 0.25, reason: "lottie-ios's group of animations leaves the fill opaque after a keyframe that holds 0"
        ),
        "Issues-pr_2436_text_animator_index_alpha_0": KnownDifference(share: 0.1, reason: cereal),
        "Issues-pr_2436_text_animator_overlaid": KnownDifference(share: 0.11, reason: cereal),
        "Issues-pr_2436_text_animator_percentage_alpha_50": KnownDifference(share: 0.12, reason: cereal),
        "LottieFiles-gradient_shapes": KnownDifference(
            share: 0.07, reason: "lottie-ios leaves out a radial gradient's highlight"),
        "LottieFiles-fireworks": KnownDifference(
            share: 0.04, reason: "lottie-ios moves both components of a scale by the first one's timing curve"),
        "Nonanimating-FirstText": KnownDifference(
            share: 0.04, reason: "lottie-ios leaves text animators out: its letters do not move apart"),
        "Nonanimating-Text_NoAscentOrLineHeight": KnownDifference(
            share: 0.06, reason: "its font, Avenir Next, is not here"),
        "TypeFace-J": KnownDifference(
            share: 0.03,
            reason: "shapes that change within one frame are a little rounder half way in Core Animation's picture"),
    ]

    private static let trimmedFill =
        "lottie-ios trims strokes only: its fill is whole; After Effects trims the path, which the fill then has too"
    private static let cereal = "its font, Airbnb Cereal, is not here"
}
