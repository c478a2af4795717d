/// Gathers what is wrong at one level of a document, so that a reader hears of all of it at once and not of the first thing alone.
///
///     var mistakes = Mistakes()
///     for member in members {
///         do throws(SceneError) { … } catch { try mistakes.add(error.inside(member.key)) }
///     }
///     try mistakes.end()
package struct Mistakes {
    /// The most that are told of one document. Reading ends there: a hostile document has a million, and each is looked into.
    static let most = 50

    private var error: SceneError?

    package init() {}

    /// Notes a mistake, with those that it carries.
    ///
    /// - Throws: all that was noted, where those are as many as are told.
    package mutating func add(_ other: SceneError) throws(SceneError) {
        let all = error.map { $0.with(other) } ?? other
        error = all
        if all.isCut { throw all }
    }

    /// Throws what was noted, if anything was.
    package func end() throws(SceneError) {
        if let error { throw error }
    }
}

extension SceneError {
    /// The error with another one, and what that carries, behind its own.
    fileprivate func with(_ other: SceneError) -> SceneError {
        var error = self
        var alone = other
        (alone.others, alone.isCut) = ([], false)
        error.others += ([alone] + other.others).prefix(Mistakes.most - 1 - others.count)
        error.isCut = other.isCut || error.others.count >= Mistakes.most - 1
        return error
    }

    /// Changes the error and those that it carries.
    package func map(_ change: (inout SceneError) -> Void) -> SceneError {
        var error = self
        change(&error)
        for i in error.others.indices { change(&error.others[i]) }
        return error
    }
}
