extension MainActor {
    /// Runs what is isolated to the main actor from code that is not, such as `deinit`s and callbacks of layers: on the thread of its views,
    /// without the check that it is the main one.
    package static func assumeHere<Result>(_ body: @MainActor () -> Result) -> Result {
        withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
    }
}
