import CGL
import Testing

@testable import GLCompositor

@Suite struct LibraryTests {
    @Test func aLibraryThatIsNotThereIsNamed() {
        let result = GLLibraries.open("libNoSuchGL.so.7") { _ in
            Issue.record("nothing was opened")
            return nil
        }
        #expect(Self.reason(result)?.hasPrefix("libNoSuchGL.so.7: ") == true)
    }

    // The C library has nothing of GBM: its first function is named, and those found before stay.
    @Test func aFunctionThatIsMissingIsNamed() throws {
        try GLLibraries.loadGBM()
        let result = GLLibraries.open("libc.so.6") { strata_find_gbm($0) }
        #expect(Self.reason(result) == "libc.so.6 has no gbm_create_device")
        #expect(gbm_create_device(-1) == nil)
    }

    @Test func whatIsThereIsLoaded() throws {
        try GLLibraries.loadEGL()
        #expect(EGLFunctions.extensions(of: nil).isEmpty == false)
    }

    private static func reason(_ result: Result<Void, Unusable>) -> String? {
        if case .failure(let error) = result { error.reason } else { nil }
    }
}
