extension OpenName {
    /// Returns the name; logs once what an unknown one acts as.
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
