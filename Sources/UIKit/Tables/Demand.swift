/// Traps with a message where a condition does not hold. `precondition` says nothing in optimised builds.
func demand(
    _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #file, line: UInt = #line
) {
    if !condition { fatalError(message(), file: file, line: line) }
}
