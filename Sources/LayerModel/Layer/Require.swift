/// Ends the program with a message where a caller broke a rule. Unlike `precondition`, which drops its message in
/// release builds, it always says what was wrong.
@inline(__always)
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { fatalError(message()) }
}
