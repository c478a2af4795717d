/// Collects the errors at one level of a document, so that a reader sees all of them, not only the first.
///
///     var mistakes = Mistakes()
///     for member in members {
///         do throws(SceneError) { … } catch { try mistakes.add(error.inside(member.key)) }
///     }
///     try mistakes.end()
package struct Mistakes {
    /// The most errors of one document. Reading ends there, as a hostile document may have a million.
    static let most = 50

    private var error: SceneError?

    package init() {}

    /// Adds an error with its further errors.
    ///
    /// - Throws: the collected errors, where their number reaches the maximum.
    package mutating func add(_ other: SceneError) throws(SceneError) {
        let all = error.map { $0.with(other) } ?? other
        error = all
        if all.isCut { throw all }
    }

    /// Throws the collected errors, if any.
    package func end() throws(SceneError) {
        if let error { throw error }
    }
}

extension SceneError {
    /// The error with another one, and that one's further errors, appended to its own.
    fileprivate func with(_ other: SceneError) -> SceneError {
        var error = self
        var alone = other
        (alone.others, alone.isCut) = ([], false)
        error.others += ([alone] + other.others).prefix(Mistakes.most - 1 - others.count)
        error.isCut = other.isCut || error.others.count >= Mistakes.most - 1
        return error
    }

    /// Transforms the error and its further errors.
    package func map(_ change: (inout SceneError) -> Void) -> SceneError {
        var error = self
        change(&error)
        for i in error.others.indices { change(&error.others[i]) }
        return error
    }
}
