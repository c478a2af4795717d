import CAML
import Foundation

extension Scene {
    /// A scene that shows a Core Animation archive at its own size, without a state.
    ///
    /// - Parameters:
    ///   - package: the archive.
    ///   - budget: the limit of cost, with what reading the archive has spent.
    public init(_ package: CAPackage, budget: WorkBudget = WorkBudget()) {
        self.init(size: package.size, root: package.hosted())
        archive = package
        self.budget = budget
    }

    /// Gives the layers of a Core Animation archive a state.
    ///
    /// - Parameters:
    ///   - name: the state's name.
    ///   - start: the state from which a transition leads to it, which begins at time 0 and is the scene's `duration`;
    ///     nil, the default, for no transition.
    /// - Throws: `SceneError` where the scene is of another kind, or has no such state.
    public mutating func setState(_ name: String, from start: String? = nil) throws(SceneError) {
        guard let archive else {
            throw SceneError("no state \"\(name.shortened())\": the document is no Core Animation archive")
        }
        do throws(CAMLError) {
            let length = try archive.setState(name, from: start)
            if start != nil { duration = length }
        } catch {
            throw SceneError(error)
        }
    }

    /// Reads a Core Animation archive that is a folder; nil for a file.
    static func load(
        folder url: URL, allowingOutside: Bool, budget: WorkBudget
    ) throws(SceneError) -> Scene? {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue else {
            return nil
        }
        do throws(CAMLError) {
            return Scene(
                try CAPackage.load(contentsOf: url, allowingOutside: allowingOutside, budget: budget), budget: budget)
        } catch {
            throw SceneError(error)
        }
    }

    /// Reads a Core Animation archive from memory; nil for data of another kind.
    static func load(
        package data: Data, folder: URL, allowingOutside: Bool, name: String, budget: WorkBudget
    ) throws(SceneError) -> Scene? {
        guard CAPackage.isPackage(data) else { return nil }
        return try read(package: data, folder: folder, allowingOutside: allowingOutside, name: name, budget: budget)
    }

    private static func read(
        package data: Data, folder: URL, allowingOutside: Bool, name: String, budget: WorkBudget
    ) throws(SceneError) -> Scene {
        do throws(CAMLError) {
            let package = try CAPackage.load(
                data: data, folder: folder, allowingOutside: allowingOutside, budget: budget)
            return Scene(package, budget: budget)
        } catch {
            var problem = SceneError(error)
            problem.document = [name, error.document].compactMap(\.self).joined(separator: "/")
            throw problem
        }
    }

    /// The error of bytes that are no document of any kind, by the kind that their name says; nil where it says none, and for what
    /// begins as JSON does.
    static func error(of data: Data, named name: String, folder: URL, budget: WorkBudget) -> SceneError? {
        guard data.first(where: { ![0x09, 0x0A, 0x0D, 0x20].contains($0) }) != UInt8(ascii: "{") else { return nil }
        var problem: SceneError
        switch URL(fileURLWithPath: name).pathExtension.lowercased() {
        case "zip", "tendies", "lottie": problem = SceneError("it is no ZIP archive")
        case "ca": problem = SceneError("it is neither a folder nor a ZIP archive")
        case "caml":
            do throws(SceneError) {
                _ = try read(package: data, folder: folder, allowingOutside: false, name: name, budget: budget)
                return nil
            } catch {
                return error
            }
        default: return nil
        }
        problem.document = name
        return problem
    }
}

extension SceneError {
    /// The scene error for an archive's error.
    init(_ error: CAMLError) {
        self.init(error.problem, kind: error.kind == .input ? .input : .document)
        document = error.document
        (line, column) = (error.line, error.column)
    }
}
