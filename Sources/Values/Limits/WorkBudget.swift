import Synchronization

/// The most that a document may cost: steps of building its layers, bytes of its pictures, pixels of each of its
/// frames.
///
/// Files multiply: keyframes by a repeater's copies, by the uses of a composition, by the points of a modifier. Each
/// factor is bounded by itself, and their product is bounded here. The budget counts steps, not time, so the same
/// document ends the same way on every machine.
///
///     let budget = WorkBudget(WorkBudget.Limits(steps: 60_000_000, pictureBytes: 10 << 30))
///     let scene = try Scene.load(from: url, budget: budget)      // ten times as much as by default
public final class WorkBudget: Sendable {
    /// The limits of spending.
    public struct Limits: Sendable, Equatable {
        /// Steps: 1 for a point of a path at one of its times, 5 for a keyframe of a layer's animation, 8 for a layer,
        /// 16 for a letter of a text and 48 more for one that moves by itself, with its animators and the frames at
        /// which they are evaluated, 2 for a value of a scene document. 5,000,000 by default: less than a gigabyte and
        /// a few seconds.
        public var steps: Int
        /// Bytes of the pixels of the document's pictures in memory at once. 640 MiB by default: one picture of 160
        /// million pixels.
        public var pictureBytes: Int
        /// Pixels that the quads of one frame are drawn to, each weighted by its cost: up to 18 for clipped or blended
        /// quads and particles, 64 for each blur. 2³⁴ by default: five hundred times a picture of 8K.
        public var framePixels: Int
        /// Steps of filling one frame's paths: a visit of an edge in a row, or in a slab between two meetings of edges;
        /// a byte of a path's picture; a fifth of a texel of a path's shadow. A point of a flattened path is 64 steps.
        /// A 32nd of `framePixels`, 2²⁹ by default: two to four seconds of one thread.
        public var pathSteps: Int { framePixels / 32 }

        /// Particles drawn in one frame, over all instances of emitters: an 8192nd of `framePixels`, 2²¹ by default.
        public var frameParticles: Int { framePixels / 8192 }

        /// Bytes of the surfaces of groups, shadows and filters that exist at once while the CPU draws a frame, or one
        /// of the stripes that a frame is cut into, besides sixteen as large as the picture: a 32nd of `framePixels`,
        /// 512 MiB by default.
        public var surfaceBytes: Int { framePixels / 32 }

        /// Makes limits; the defaults are those for untrusted documents.
        public init(steps: Int = 5_000_000, pictureBytes: Int = 640 << 20, framePixels: Int = 1 << 34) {
            self.steps = steps
            self.pictureBytes = pictureBytes
            self.framePixels = framePixels
        }

        /// Returns the limits of a frame: its budget's, or sixteen times the default where it has none, since callers
        /// without a budget draw their own content.
        package static func ofFrame(_ budget: WorkBudget?) -> Limits { budget?.limits ?? Limits().scaled(by: 16) }

        /// Returns the limits times a factor.
        public func scaled(by factor: Double) -> Limits {
            func scaled(_ limit: Int) -> Int {
                let product = Double(limit) * factor
                return product >= 0x1p60 ? 1 << 60 : product > 0 ? Int(product) : 0
            }
            return Limits(
                steps: scaled(steps), pictureBytes: scaled(pictureBytes), framePixels: scaled(framePixels))
        }
    }

    /// One factor of a product of work, such as 1,000 copies.
    public struct Factor: Sendable, Equatable {
        /// The count.
        public var count: Int
        /// The counted things, in the plural.
        public var name: String

        /// Makes a factor.
        public init(_ count: Int, _ name: String) {
            self.count = count
            self.name = name
        }
    }

    /// The limits of spending.
    public let limits: Limits
    /// The document's name, which warnings about its films begin with; nil where it has none.
    public let document: String?

    private let steps = Atomic<Int>(0)
    private let bytes = Atomic<Int>(0)
    private let over = Atomic<Bool>(false)
    private let failure = Mutex<WorkError?>(nil)

    /// The budget that this is a part of.
    private let whole: WorkBudget?

    /// Makes an unspent budget.
    ///
    /// - Parameters:
    ///   - limits: The limits of spending.
    ///   - document: The document's name, for warnings about its films; nil, the default, is none.
    public init(_ limits: Limits = Limits(), document: String? = nil) {
        (self.limits, self.document, whole) = (limits, document, nil)
    }

    /// Makes a part of a budget, for work that can be cancelled by itself: it spends from the whole, and ends with the
    /// whole.
    public init(partOf whole: WorkBudget) { (limits, document, self.whole) = (whole.limits, whole.document, whole) }

    /// Steps spent so far.
    public var spentSteps: Int { whole?.spentSteps ?? steps.load(ordering: .relaxed) }
    /// Bytes of pictures in memory.
    public var heldBytes: Int { whole?.heldBytes ?? bytes.load(ordering: .relaxed) }

    /// Whether it is overdrawn or cancelled: current work ends soon, and its results are discarded.
    public var isOver: Bool { over.load(ordering: .relaxed) || whole?.isOver ?? false }
    /// The reason why work ended; nil while it may continue.
    public var error: WorkError? { failure.withLock { $0 } ?? whole?.error }

    /// Checks that work may continue.
    ///
    /// - Throws: `WorkError` where the budget is overdrawn or cancelled.
    public func check() throws(WorkError) {
        if isOver, let error { throw error }
    }

    /// Spends steps; false where too few are left, and from then on.
    ///
    /// - Parameters:
    ///   - count: The number of steps; below 0 counts as none.
    ///   - factors: The factors of the count, for the error.
    @discardableResult
    public func spend(_ count: Int, _ factors: @autoclosure () -> [Factor]) -> Bool {
        if let whole { return whole.spend(count, factors()) && !isOver }
        let count = max(0, min(count, Int.max / 4))
        let spent = steps.add(count, ordering: .relaxed).newValue
        if spent > limits.steps { fail(.overBudget(factors(), after: spent - count, limit: limits.steps)) }
        return !isOver
    }

    /// Refunds steps of objects that are gone. This can end an overdraft.
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

    /// Cancels all work that spends from the budget.
    public func cancel() { fail(.cancelled) }

    /// Counts a picture before its pixels are made.
    package func hold(_ count: Int, _ name: String) throws(WorkError) {
        if let whole { return try whole.hold(count, name) }
        let held = bytes.add(count, ordering: .relaxed).newValue
        guard held > limits.pictureBytes else { return }
        bytes.subtract(count, ordering: .relaxed)
        throw .pictures(name, bytes: held, limit: limits.pictureBytes)
    }

    /// Releases the count of a picture whose pixels are freed.
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

/// The reason why work on a document was given up. Its description is one line.
///
///     600 keyframes × 1,000 copies: over the work budget of 5,000,000 steps
public struct WorkError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kinds of reasons.
    public enum Kind: Equatable, Sendable {
        /// The work exceeds the budget's steps.
        case overBudget
        /// The pictures exceed the budget's bytes.
        case tooManyPixels
        /// The budget was cancelled.
        case cancelled
    }

    /// The kind of reason.
    public var kind: Kind
    /// One line: the factors and the limit.
    public var description: String

    /// The error of a cancelled budget.
    package static let cancelled = WorkError(kind: .cancelled, description: "the picture was cancelled")

    /// The error of a frame that draws too many pixels.
    package static func framePixels(_ count: Int, quads: Int, limit: Int) -> WorkError {
        WorkError(
            kind: .overBudget,
            description:
                "\(grouped(quads)) layers and parts of layers cost as much as \(grouped(count)) pixels: over the work budget of \(grouped(limit)) pixels a frame"
        )
    }

    /// The error of a frame with too many particles.
    package static func particles(_ count: Int, limit: Int) -> WorkError {
        WorkError(
            kind: .overBudget,
            description: "\(grouped(count)) particles: over the work budget of \(grouped(limit)) particles a frame")
    }

    /// The error of a frame whose surfaces take too many bytes at once.
    package static func surfaces(bytes: Int, limit: Int) -> WorkError {
        WorkError(
            kind: .overBudget,
            description:
                "groups, shadows and filters take \(grouped(bytes)) bytes at once: over the work budget of \(grouped(limit)) bytes a frame"
        )
    }

    /// The error of a frame whose paths take too many steps.
    package static func pathSteps(limit: Int) -> WorkError {
        WorkError(
            kind: .overBudget,
            description:
                "filling the paths of a frame and blurring their shadows takes more than its work budget of \(grouped(limit)) steps"
        )
    }

    /// - Parameter before: The steps spent already.
    static func overBudget(_ factors: [WorkBudget.Factor], after before: Int, limit: Int) -> WorkError {
        // A factor of one multiplies nothing.
        let many = factors.contains { $0.count != 1 } ? factors.filter { $0.count != 1 } : factors
        let product = many.reduce(1.0) { $0 * Double($1.count) }
        var text = many.map { "\(grouped($0.count)) \($0.name)" }.joined(separator: " × ")
        // Without this the product would seem to fit.
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

    /// Returns a number in groups of three digits.
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
