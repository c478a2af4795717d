import TestSupport
import Testing

@testable import Lottie

/// The public samples, read as they are.
@Suite struct SampleReadingTests {
    @Test(arguments: References.scenes(in: "lottie")) func isRead(_ sample: ReferenceScene) throws {
        let animation = try LottieAnimation.loadedFrom(url: sample.document)
        #expect(animation.duration > 0)
        #expect(!animation.layers.isEmpty)
    }
}
