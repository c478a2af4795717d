/// Which job writes which output, so that none takes another's.
struct OutputClaims {
    /// A job's number by the hash of its output's place: of a million jobs the names would take a hundred megabytes, and that two
    /// of them have one hash of 64 bits is as likely as 1 to 37 millions.
    private var jobs: [Int: Int] = [:]

    /// Notes an output as a job's.
    ///
    /// - Throws: where it is another job's already.
    mutating func claim(_ path: String, for job: Int) throws(Fault) {
        // A device takes what all write.
        if FileStamp(path: path)?.isDevice == true { return }
        let place = FilePlace.of(path).hashValue
        if let other = jobs[place] { throw Fault(.cannotCreate, "\(path) is already written by job \(other)") }
        jobs[place] = job
    }
}
