import Foundation
import Logging
import Lottie
import SceneFormat
import Strata

/// The documents of a run on one thread, each read once and kept for the jobs that name it again, for as long as its file stays as it is.
final class Documents {
    private let allowsOutside: Bool
    private var kept: [String: (document: Document, stamp: FileStamp?)] = [:]
    /// The files in `kept`, the one used last at the end.
    private var order: [String] = []
    private let pictures: Pictures
    private let places: ReadPlaces

    /// Templates are few and used many times; a list of a thousand different documents should not hold them all.
    private static let mostKept = 32

    /// - Parameters:
    ///   - shared: what all threads' documents share.
    init(_ shared: SharedInputs) {
        allowsOutside = shared.allowsOutside
        pictures = shared.pictures
        places = shared.places
    }

    /// The scene of a document with a job's own values in it. It is the job's until the next one is asked for.
    func scene(of path: String, with assignments: [Assignment]) throws(Fault) -> Scene {
        let stamp = FileStamp(path: path)
        order.removeAll { $0 == path }
        if let known = kept[path], known.stamp != stamp { kept[path] = nil }
        let document: Document
        if let known = kept[path] {
            document = known.document
        } else {
            document = Document(try Self.load(path, allowsOutside: allowsOutside), path: path)
            note(path, document.scene)
            if let animation = document.scene.root as? LottieAnimationLayer {
                Self.warn(about: animation.issues, of: path)
            }
            if order.count >= Self.mostKept { kept[order.removeFirst()] = nil }
            kept[path] = (document, stamp)
        }
        order.append(path)
        try document.set(assignments, pictures)
        return document.scene
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

    private func note(_ path: String, _ scene: Scene) {
        places.add(path)
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        for file in scene.images.values.map(\.file) + scene.animations.values.map(\.file) {
            places.add(URL(fileURLWithPath: file, relativeTo: folder).path)
        }
    }

    /// Reads a document's file.
    static func load(_ path: String, allowsOutside: Bool) throws(Fault) -> Scene {
        do throws(SceneError) {
            return try Scene.load(anyOf: URL(fileURLWithPath: path), allowingOutside: allowsOutside)
        } catch {
            throw Fault(error)
        }
    }
}

/// What the documents of several threads share.
struct SharedInputs: Sendable {
    /// Whether documents' pictures may lie outside their folders.
    let allowsOutside: Bool
    let pictures: Pictures
    let places: ReadPlaces

    init(allowsOutside: Bool) {
        self.allowsOutside = allowsOutside
        places = ReadPlaces()
        pictures = Pictures(places)
    }

    /// Refuses an output that would be written over an input.
    func check(_ output: Output) throws(Fault) {
        guard let path = output.path, places.contain(path) else { return }
        throw Fault(.cannotCreate, "\(path) is an input, and would be written over")
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
    func set(_ assignments: [Assignment], _ pictures: Pictures) throws(Fault) {
        SceneChange.undo(changes)
        changes = []
        for assignment in assignments {
            do throws(SceneError) {
                changes += try scene.apply(assignment.override) { (file) throws(SceneError) in
                    try pictures.picture(file, in: assignment.folder)
                }
            } catch {
                var problem = error
                problem.document = path
                throw Fault(problem)
            }
        }
    }
}
