import CAML
import CommandParts
import Foundation
import FoundationAdditions
import Logging
import Lottie
import SceneFormat
import Strata

/// The documents of a run on one thread. Each is read once and kept for later jobs, as long as its file does not
/// change.
final class Documents {
    private let allowsOutside: Bool
    private var kept: [String: Kept] = [:]
    /// The paths in `kept`, the most recently used last.
    private var order: [String] = []
    private let pictures: Pictures
    private let limits: WorkBudget.Limits
    private let state: StateChoice?
    /// The files that documents were read from, with the pictures and fonts that they name.
    private(set) var files: Set<String> = []

    /// A cached document.
    private struct Kept {
        /// The document, or why it exceeds the budget, which is costly to find out.
        var document: Result<Document, Fault>
        var stamp: FileStamp?
    }

    /// Templates are few and reused often; a list of a thousand different documents must not keep them all.
    private static let mostKept = 32

    /// - Parameters:
    ///   - shared: the inputs that all threads share.
    init(_ shared: SharedInputs) {
        allowsOutside = shared.allowsOutside
        pictures = shared.pictures
        limits = shared.limits
        state = shared.state
    }

    /// The scene of a document with a job's values set. It belongs to the job until the next call.
    func scene(
        of path: String, with assignments: [Assignment], for reading: JobReading
    ) throws(Fault) -> Scene {
        reading.waitForWriters(of: path)
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
            if let archive = document.scene.archive { Self.warn(about: archive.issues, of: path) }
            keep(Kept(document: .success(document), stamp: stamp), path)
        }
        try document.set(assignments, pictures, for: reading)
        // A document that was read for an earlier job is read for this one, too; the films of that job are taken back by now.
        if reading.files.keepsPaths { Self.files(of: document.scene, path).forEach(reading.add) }
        return document.scene
    }

    private func keep(_ document: Kept, _ path: String) {
        if order.count >= Self.mostKept { kept[order.removeFirst()] = nil }
        kept[path] = document
        order.append(path)
    }

    /// Warns about parts that are not drawn as in the file: only the first few, as hundreds of files may be rendered.
    private static func warn(about issues: [LottieIssue], of path: String) {
        let most = 5
        LottieCheck(issues: Array(issues.prefix(most))).warn(about: path)
        if issues.count > most {
            Logger(label: "strata").warning(
                "\(path): \(issues.count - most) more like these: strata lottie check lists all")
        }
    }

    /// Warns about parts of a Core Animation archive that are not shown as written: only the first few.
    private static func warn(about issues: [CAMLIssue], of path: String) {
        let most = 5
        for issue in issues.prefix(most) { Warnings.once("\(path): \(issue)") }
        if issues.count > most {
            Logger(label: "strata").warning(
                "\(path): \(issues.count - most) more like these: strata tree lists all")
        }
    }

    /// Reads a document, and again after earlier jobs that were to write its files.
    ///
    /// - Parameter isOver: Set to true where the budget is exceeded.
    private func load(_ path: String, isOver: inout Bool, for reading: JobReading) throws(Fault) -> Scene {
        while true {
            let budget = WorkBudget(limits, document: StreamedInput.name(of: path))
            let coming = reading.outputsComing
            let scene: Scene
            do throws(Fault) {
                scene = try Self.load(path, allowsOutside: allowsOutside, state: state, budget)
            } catch {
                // A missing file may be the output of an earlier job.
                if reading.waitForWriters(of: nil, among: coming) { continue }
                isOver = budget.isOver
                throw error.withBudgetHint
            }
            let files = Self.files(of: scene, path)
            if reading.waitForWriters(of: files, among: coming) { continue }
            files.forEach(reading.add)
            self.files.formUnion(files)
            return scene
        }
    }

    /// A document's file and the files that it names.
    private static func files(of scene: Scene, _ path: String) -> [String] {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        let names = scene.images.values.map(\.file) + scene.animations.values.map(\.file) + scene.fonts
        // A folder is no file of which there is a digest: those in it that were read are listed.
        let isFolder = scene.archive.map { $0.files.contains { $0.hasPrefix(path + "/") } } ?? false
        return (isFolder ? [] : [path]) + names.map { URL(fileURLWithPath: $0, relativeTo: folder).path }
            + scene.filesOfLayers
            + (scene.archive?.files ?? [])
    }

    /// Reads a document from a file, a folder or a pipe, and gives it a state.
    static func load(
        _ path: String, allowsOutside: Bool, state: StateChoice? = nil, _ budget: WorkBudget = WorkBudget()
    ) throws(Fault) -> Scene {
        var scene = try read(path, allowsOutside: allowsOutside, budget)
        try state?.set(on: &scene, path: path)
        return scene
    }

    private static func read(_ path: String, allowsOutside: Bool, _ budget: WorkBudget) throws(Fault) -> Scene {
        let streamed = try StreamedInput.data(of: path)
        do throws(SceneError) {
            guard let streamed else {
                return try Scene.load(anyOf: URL(fileURLWithPath: path), allowingOutside: allowsOutside, budget: budget)
            }
            // Its pictures are relative to the working directory.
            return try Scene.load(
                anyOf: streamed, folder: URL(fileURLWithPath: ".", isDirectory: true), allowingOutside: allowsOutside,
                name: StreamedInput.name(of: path), budget: budget)
        } catch {
            throw Fault(error)
        }
    }
}

/// The inputs that the documents of several threads share.
struct SharedInputs: Sendable {
    /// Whether documents' pictures may lie outside their folders.
    let allowsOutside: Bool
    /// The limits of each document's budget.
    let limits: WorkBudget.Limits
    /// The state of Core Animation archives; nil for the one that they begin with.
    let state: StateChoice?
    let pictures: Pictures
    let files: RunFiles

    /// - Parameters:
    ///   - allowsOutside: whether documents' pictures may lie outside their folders.
    ///   - limits: those of each document's budget.
    ///   - state: the state of Core Animation archives; nil for the one that they begin with.
    ///   - threads: the number of threads that make pictures; nil for one per core.
    ///   - keepsPaths: whether the paths that jobs read are kept.
    init(
        allowsOutside: Bool, _ limits: WorkBudget.Limits, state: StateChoice? = nil, threads: Int?,
        keepsPaths: Bool = false
    ) {
        (self.allowsOutside, self.limits, self.state) = (allowsOutside, limits, state)
        files = RunFiles(keepsPaths: keepsPaths)
        pictures = Pictures(limits, jobs: ThreadCount.bounded(threads))
    }
}

/// A document's scene, with the changes that jobs have made to it.
private final class Document {
    let scene: Scene
    private let path: String
    private var changes: [SceneChange] = []

    init(_ scene: Scene, path: String) {
        self.scene = scene
        self.path = path
    }

    /// Undoes the last job's changes, and sets the next one's values.
    func set(_ assignments: [Assignment], _ pictures: Pictures, for reading: JobReading) throws(Fault) {
        // One transaction: a text that is taken back and set anew is laid out once.
        CATransaction.begin()
        defer { CATransaction.commit() }
        SceneChange.undo(changes)
        changes = []
        if assignments.isEmpty { return }
        do throws(SceneError) {
            var mistakes = Mistakes()
            for assignment in assignments {
                do throws(SceneError) {
                    changes += try scene.apply(assignment.override) { (file) throws(SceneError) in
                        try pictures.picture(file, of: assignment, for: reading)
                    } path: { (file) throws(SceneError) in
                        try assignment.pathOpenedLater(file, for: reading)
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
