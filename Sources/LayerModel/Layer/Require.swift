/// Ends the program with a message where a caller violated a rule. Unlike `precondition`, which drops its message in
/// release builds, it always prints the message.
@inline(__always)
package func require(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { fatalError(message()) }
}
