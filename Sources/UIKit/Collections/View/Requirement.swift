import LayerModel

/// Ends the program with a sentence where a condition does not hold. Unlike `precondition`, it says the sentence in optimised builds, too.
func require(_ condition: Bool, _ sentence: @autoclosure () -> String) {
    if !condition { fatalError(sentence()) }
}
