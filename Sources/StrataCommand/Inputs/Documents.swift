import Foundation
import Logging
import Lottie
import SceneFormat
import Strata

/// The documents of a run on one thread, each read once and kept for the jobs that name it again, for as long as its file stays as it is.
final class Documents {
    private let allowsOutside: Bool
    private var kept: [String: Kept] = [:]
    /// The files in `kept`, the one used last at the end.
    private var order: [String] = []
    private let pictures: Pictures
    private let limits: WorkBudget.Limits

    /// What is known of a file.
    private struct Kept {
        /// What it holds, or why it costs more than it may, which takes long to find out.
        var document: Result<Document, Fault>
        var stamp: FileStamp?
    }

    /// Templates are few and used many times; a list of a thousand different documents should not hold them all.
    private static let mostKept = 32

    /// - Parameters:
    ///   - shared: what all threads' documents share.
    init(_ shared: SharedInputs) {
        allowsOutside = shared.allowsOutside
        pictures = shared.pictures
        limits = shared.limits
    }

    /// The scene of a document with a job's own values in it. It is the job's until the next one is asked for.
    func scene(
        of path: String, with assignments: [Assignment], for reading: JobReading
    ) throws(Fault) -> Scene {
        reading.waitForWriters(of: [path])
        let stamp = FileStamp(path: path)
        order.removeAll { $0 == path }
        if let known = kept[path], known.stamp != stamp { kept[path] = nil }
        let document: Document
        if let known = kept[path] {
            order.append(path)
            document = try known.document.get()
        } else {
            var isOver = false
            do throws(Fault) {
                document = Document(try load(path, isOver: &isOver, for: reading), path: path)
            } catch {
                if isOver { keep(Kept(document: .failure(error), stamp: stamp), path) }
                throw error
            }
            if let animation = document.scene.root as? LottieAnimationLayer {
                Self.warn(about: animation.issues, of: path)
            }
            keep(Kept(document: .success(document), stamp: stamp), path)
        }
        try document.set(assignments, pictures, for: reading)
        return document.scene
    }

    private func keep(_ document: Kept, _ path: String) {
        if order.count >= Self.mostKept { kept[order.removeFirst()] = nil }
        kept[path] = document
        order.append(path)
    }

    /// Says what is not drawn as the file says it: the first few things, for those who render hundreds of files.
    private static func warn(about issues: [LottieIssue], of path: String) {
        let most = 5
        LottieCheck(issues: Array(issues.prefix(most))).warn(about: path)
        if issues.count > most {
            Logger(label: "strata").warning(
                "\(path): \(issues.count - most) more like these: strata lottie check lists all")
        }
    }

    /// Reads a document, again where earlier jobs were about to write what it names.
    ///
    /// - Parameter isOver: Becomes true where it costs more than it may.
    private func load(_ path: String, isOver: inout Bool, for reading: JobReading) throws(Fault) -> Scene {
        while true {
            let budget = WorkBudget(limits)
            let scene: Scene
            do throws(Fault) {
                scene = try Self.load(path, allowsOutside: allowsOutside, budget)
            } catch {
                // What is missing may be what one of them makes.
                if reading.waitForEarlier() { continue }
                isOver = budget.isOver
                throw error.withBudgetHint
            }
            let files = Self.files(of: scene, path)
            if reading.waitForWriters(of: files) { continue }
            files.forEach(reading.add)
            return scene
        }
    }

    /// A document's file, and those that it names.
    private static func files(of scene: Scene, _ path: String) -> [String] {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        let names = scene.images.values.map(\.file) + scene.animations.values.map(\.file) + scene.fonts
        return [path] + names.map { URL(fileURLWithPath: $0, relativeTo: folder).path }
    }

    /// Reads a document's file, or what comes through a pipe.
    static func load(
        _ path: String, allowsOutside: Bool, _ budget: WorkBudget = WorkBudget()
    ) throws(Fault) -> Scene {
        let streamed = try StreamedInput.data(of: path)
        do throws(SceneError) {
            guard let streamed else {
                return try Scene.load(anyOf: URL(fileURLWithPath: path), allowingOutside: allowsOutside, budget: budget)
            }
            // Its pictures lie where the command was called.
            return try Scene.load(
                anyOf: streamed, folder: URL(fileURLWithPath: ".", isDirectory: true), allowingOutside: allowsOutside,
                name: StreamedInput.name(of: path), budget: budget)
        } catch {
            throw Fault(error)
        }
    }
}

/// What the documents of several threads share.
struct SharedInputs: Sendable {
    /// Whether documents' pictures may lie outside their folders.
    let allowsOutside: Bool
    /// What each document may cost.
    let limits: WorkBudget.Limits
    let pictures: Pictures
    let files = RunFiles()

    /// - Parameter threads: how many make pictures beside each other; nil is one a core.
    init(allowsOutside: Bool, _ limits: WorkBudget.Limits, threads: Int?) {
        (self.allowsOutside, self.limits) = (allowsOutside, limits)
        pictures = Pictures(limits, jobs: ThreadCount.bounded(threads))
    }
}

/// A document's scene, and what jobs have changed in it.
private final class Document {
    let scene: Scene
    private let path: String
    private var changes: [SceneChange] = []

    init(_ scene: Scene, path: String) {
        self.scene = scene
        self.path = path
    }

    /// Takes back what the last job set, and sets what the next one says.
    func set(_ assignments: [Assignment], _ pictures: Pictures, for reading: JobReading) throws(Fault) {
        SceneChange.undo(changes)
        changes = []
        if assignments.isEmpty { return }
        do throws(SceneError) {
            var mistakes = Mistakes()
            for assignment in assignments {
                do throws(SceneError) {
                    changes += try scene.apply(assignment.override) { (file) throws(SceneError) in
                        try pictures.picture(file, in: assignment.folder, within: assignment.confinement, for: reading)
                    }
                } catch {
                    try mistakes.add(error)
                }
            }
            try mistakes.end()
            try scene.checkAnimations()
        } catch {
            throw Fault(error.map { $0.document = StreamedInput.name(of: path) }).withBudgetHint
        }
    }
}
