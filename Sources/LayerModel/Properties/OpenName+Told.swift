extension OpenName {
    /// The same, having said once what it acts as if it is not known.
    @inline(__always)
    func told(_ place: @autoclosure () -> String) -> Self {
        if !isKnown { tell(place()) }
        return self
    }

    @inline(never)
    private func tell(_ place: String) {
        Warnings.once("\(place) \"\(rawValue.prefix(256))\" is not known; it acts as \"\(known.rawValue)\"")
    }
}
