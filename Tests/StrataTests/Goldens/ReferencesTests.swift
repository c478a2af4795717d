import TestSupport
import Testing

/// Where references are expected they are there: picture tests that find none have no arguments, and would pass.
@Suite struct ReferencesTests {
    @Test(.enabled(if: References.areExpected), arguments: ["apple-2d", "apple-3d", "css", "lottie"])
    func goldensAreThere(folder: String) {
        #expect(!References.scenes(in: folder).isEmpty)
    }
}
