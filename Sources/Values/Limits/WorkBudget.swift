import Synchronization

/// What a document may cost: the steps of building its layers, the bytes of its pictures, the pixels of each of its frames.
///
/// Files multiply: keyframes by a repeater's copies, by how often a composition is shown, by the points that a modifier makes.
/// Each place is bounded by itself, and their product is bounded here. It counts steps, not time, so the same document ends in the
/// same way on every machine.
///
///     let budget = WorkBudget(WorkBudget.Limits(steps: 60_000_000, pictureBytes: 10 << 30))
///     let scene = try Scene.load(from: url, budget: budget)      // ten times as much as by default
public final class WorkBudget: Sendable {
    /// How much may be spent.
    public struct Limits: Sendable, Equatable {
        /// Steps: a point of a path at one of its times is one, a keyframe of a layer's animation five; a layer is eight, a letter
        /// of a text sixteen, and 48 more where it moves by itself, with its animators and the frames at which it is looked at; a value of a scene document is two. 5,000,000 by default, less than a
        /// gigabyte and a few seconds.
        public var steps: Int
        /// Bytes of the pixels of the document's pictures that are held at once. 640 MiB by default: one picture of 160 million pixels.
        public var pictureBytes: Int
        /// Pixels that the quads of one frame are drawn to, each counted as often as it is drawn: up to 18 times where quads are
        /// clipped, blended or particles, 64 times by each blur. 2³⁴ by default: a picture of 8K five hundred times over.
        public var framePixels: Int
        /// Steps of filling one frame's paths: an edge that is looked at in a row, or between two edges' meetings within one; a byte of a
        /// path's picture; a fifth of a texel of a path's shadow. A point of a path is 64 once its curves are lines. A 32nd of `framePixels`, 2²⁹ by default: two to four seconds of one thread.
        public var pathSteps: Int { framePixels / 32 }

        /// Particles that are drawn in one frame, those of each instance of an emitter: an 8192nd of `framePixels`, 2²¹ by default.
        public var frameParticles: Int { framePixels / 8192 }

        /// Bytes of the surfaces of groups, shadows and filters that live at once while the CPU draws a frame, or each of the stripes into
        /// which it cuts it, besides sixteen as large as the picture: a 32nd of `framePixels`, 512 MiB by default.
        public var surfaceBytes: Int { framePixels / 32 }

        /// Limits; those of documents that nobody vouches for where nothing is said.
        public init(steps: Int = 5_000_000, pictureBytes: Int = 640 << 20, framePixels: Int = 1 << 34) {
            self.steps = steps
            self.pictureBytes = pictureBytes
            self.framePixels = framePixels
        }

        /// Those of a frame: its budget's, or sixteen times the default where it has none, since callers without one draw what they made
        /// themselves.
        package static func ofFrame(_ budget: WorkBudget?) -> Limits { budget?.limits ?? Limits().scaled(by: 16) }

        /// So many times as much.
        public func scaled(by factor: Double) -> Limits {
            func scaled(_ limit: Int) -> Int {
                let product = Double(limit) * factor
                return product >= 0x1p60 ? 1 << 60 : product > 0 ? Int(product) : 0
            }
            return Limits(
                steps: scaled(steps), pictureBytes: scaled(pictureBytes), framePixels: scaled(framePixels))
        }
    }

    /// One of the numbers that multiply, such as 1,000 copies.
    public struct Factor: Sendable, Equatable {
        /// How many.
        public var count: Int
        /// Of what, in the plural.
        public var name: String

        /// So many of something.
        public init(_ count: Int, _ name: String) {
            self.count = count
            self.name = name
        }
    }

    /// How much may be spent.
    public let limits: Limits

    private let steps = Atomic<Int>(0)
    private let bytes = Atomic<Int>(0)
    private let over = Atomic<Bool>(false)
    private let failure = Mutex<WorkError?>(nil)

    /// What this is a part of.
    private let whole: WorkBudget?

    /// A budget of which nothing is spent.
    public init(_ limits: Limits = Limits()) { (self.limits, whole) = (limits, nil) }

    /// A part of a budget, for work that may be cancelled by itself: what it spends is spent from the whole, and it ends with the whole.
    public init(partOf whole: WorkBudget) { (limits, self.whole) = (whole.limits, whole) }

    /// Steps spent so far.
    public var spentSteps: Int { whole?.spentSteps ?? steps.load(ordering: .relaxed) }
    /// Bytes of pictures that are held.
    public var heldBytes: Int { whole?.heldBytes ?? bytes.load(ordering: .relaxed) }

    /// Whether it is overdrawn or cancelled: whatever is at work is to end soon, and what it makes is thrown away.
    public var isOver: Bool { over.load(ordering: .relaxed) || whole?.isOver ?? false }
    /// Why work ended; nil as long as it may go on.
    public var error: WorkError? { failure.withLock { $0 } ?? whole?.error }

    /// Whether work may go on.
    ///
    /// - Throws: `WorkError`, once it is overdrawn or cancelled.
    public func check() throws(WorkError) {
        if isOver, let error { throw error }
    }

    /// Spends steps; false where there are not so many left, and ever after.
    ///
    /// - Parameters:
    ///   - count: how many; below 0 is none.
    ///   - factors: what multiplied to so many, for the error.
    @discardableResult
    public func spend(_ count: Int, _ factors: @autoclosure () -> [Factor]) -> Bool {
        if let whole { return whole.spend(count, factors()) && !isOver }
        let count = max(0, min(count, Int.max / 4))
        let spent = steps.add(count, ordering: .relaxed).newValue
        if spent > limits.steps { fail(.overBudget(factors(), after: spent - count, limit: limits.steps)) }
        return !isOver
    }

    /// Gives back steps of what was built and is gone. What was overdrawn by them is so no more.
    package func refund(_ count: Int) {
        if let whole { return whole.refund(count) }
        let spent = steps.subtract(count, ordering: .relaxed).newValue
        guard spent <= limits.steps else { return }
        failure.withLock { failure in
            guard failure?.kind == .overBudget else { return }
            failure = nil
            over.store(false, ordering: .relaxed)
        }
    }

    /// Lets all that spends from it end.
    public func cancel() { fail(.cancelled) }

    /// Counts a picture whose pixels are about to be made.
    package func hold(_ count: Int, _ name: String) throws(WorkError) {
        if let whole { return try whole.hold(count, name) }
        let held = bytes.add(count, ordering: .relaxed).newValue
        guard held > limits.pictureBytes else { return }
        bytes.subtract(count, ordering: .relaxed)
        throw .pictures(name, bytes: held, limit: limits.pictureBytes)
    }

    /// Counts a picture whose pixels are gone.
    package func release(_ count: Int) {
        if let whole { return whole.release(count) }
        bytes.subtract(count, ordering: .relaxed)
    }

    private func fail(_ error: WorkError) {
        failure.withLock { failure in
            if failure == nil { failure = error }
            over.store(true, ordering: .relaxed)
        }
    }
}

/// Why work on a document was given up. Its description is one line.
///
///     600 keyframes × 1,000 copies: over the work budget of 5,000,000 steps
public struct WorkError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What kind of end it was.
    public enum Kind: Equatable, Sendable {
        /// More work than the budget has steps.
        case overBudget
        /// More pixels of pictures than the budget has bytes.
        case tooManyPixels
        /// Somebody cancelled it.
        case cancelled
    }

    /// What kind of end it was.
    public var kind: Kind
    /// One line: what multiplied, and the limit.
    public var description: String

    /// It was cancelled.
    package static let cancelled = WorkError(kind: .cancelled, description: "the picture was cancelled")

    /// A frame draws to so many pixels.
    package static func framePixels(_ count: Int, quads: Int, limit: Int) -> WorkError {
        WorkError(
            kind: .overBudget,
            description:
                "\(grouped(quads)) layers and parts of layers cost as much as \(grouped(count)) pixels: over the work budget of \(grouped(limit)) pixels a frame"
        )
    }

    /// A frame draws so many particles.
    package static func particles(_ count: Int, limit: Int) -> WorkError {
        WorkError(
            kind: .overBudget,
            description: "\(grouped(count)) particles: over the work budget of \(grouped(limit)) particles a frame")
    }

    /// A frame's surfaces take so many bytes at once.
    package static func surfaces(bytes: Int, limit: Int) -> WorkError {
        WorkError(
            kind: .overBudget,
            description:
                "groups, shadows and filters take \(grouped(bytes)) bytes at once: over the work budget of \(grouped(limit)) bytes a frame"
        )
    }

    /// Filling a frame's paths takes too many steps.
    package static func pathSteps(limit: Int) -> WorkError {
        WorkError(
            kind: .overBudget,
            description:
                "filling the paths of a frame and blurring their shadows takes more than its work budget of \(grouped(limit)) steps"
        )
    }

    /// - Parameter before: steps that were spent already.
    static func overBudget(_ factors: [WorkBudget.Factor], after before: Int, limit: Int) -> WorkError {
        // One of something multiplies nothing.
        let many = factors.contains { $0.count != 1 } ? factors.filter { $0.count != 1 } : factors
        let product = many.reduce(1.0) { $0 * Double($1.count) }
        var text = many.map { "\(grouped($0.count)) \($0.name)" }.joined(separator: " × ")
        // Else it would seem to fit.
        if before > 0, product <= Double(limit) { text += " after \(grouped(before)) steps for what comes before" }
        return WorkError(kind: .overBudget, description: "\(text): over the work budget of \(grouped(limit)) steps")
    }

    static func pictures(_ name: String, bytes: Int, limit: Int) -> WorkError {
        WorkError(
            kind: .tooManyPixels,
            description:
                "\(name): with it the document's pictures take \(grouped(bytes)) bytes, over the work budget of \(grouped(limit))"
        )
    }

    /// A number in groups of three digits.
    private static func grouped(_ number: Int) -> String {
        let digits = Array(String(number))
        var text = ""
        for (i, digit) in digits.enumerated() {
            if i > 0, (digits.count - i) % 3 == 0, digits[i - 1] != "-" { text.append(",") }
            text.append(digit)
        }
        return text
    }
}
