#if Port
import Foundation
import PortRules

/// The files that a port reads, with the places of their copies.
struct SourceFolder {
    /// A file of Swift.
    struct SwiftFile {
        /// The path as the user writes it.
        var path: String
        /// The place below the output folder.
        var place: String
        var bytes: [UInt8]
    }

    /// A file that is copied as it is.
    struct OtherFile {
        var path: String
        var place: String
    }

    private(set) var swift: [SwiftFile] = []
    private(set) var others: [OtherFile] = []
    /// Sentences about files that were not ported, with their paths.
    private(set) var remarks: [(path: String, sentence: String)] = []

    /// A path from the root without links and dots.
    static func standard(_ path: String) -> String {
        var url = URL(fileURLWithPath: path).standardizedFileURL
        // Of a folder that does not exist yet, the part that does.
        var missing: [String] = []
        while !FileManager.default.fileExists(atPath: url.path), url.path != "/" {
            missing.insert(url.lastPathComponent, at: 0)
            url.deleteLastPathComponent()
        }
        return missing.reduce(url.resolvingSymlinksInPath()) { $0.appendingPathComponent($1) }.path
    }

    /// Finds the files of sources.
    ///
    /// - Throws: `PortFault` where a source does not exist or cannot be read, where the output lies in a source, or two files have one place.
    init(_ sources: [String], below top: String?, output: String) throws {
        let top = top.map { Self.standard($0) + "/" }
        for source in sources {
            let root = Self.standard(source)
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: root, isDirectory: &isFolder) else {
                throw PortFault.input("\(source): no such file or folder")
            }
            if output == root || output.hasPrefix(root == "/" ? root : root + "/") {
                throw PortFault.usage("\(output) lies in \(source): the copy has to go elsewhere")
            }
            let name = URL(fileURLWithPath: root).lastPathComponent
            var place = isFolder.boolValue ? (sources.count == 1 ? "" : name + "/") : name
            if let top {
                guard root.hasPrefix(top) else { throw PortFault.usage("\(source) does not lie below \(top)") }
                place = root.dropFirst(top.count) + (isFolder.boolValue ? "/" : "")
            }
            if isFolder.boolValue { try add(folder: source, place: place) } else { try add(file: source, place: place) }
        }
        var places: [String: String] = [:]
        for (path, place) in swift.map({ ($0.path, $0.place) }) + others.map({ ($0.path, $0.place) }) {
            if let other = places.updateValue(path, forKey: place) {
                throw PortFault.usage("\(path) and \(other) would both be copied to \(place)")
            }
            if Self.standard(path) == output + "/" + place {
                throw PortFault.usage("\(path) would be replaced by its copy: the copy has to go elsewhere")
            }
        }
    }

    private mutating func add(folder: String, place: String) throws {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        } catch {
            throw PortFault.input("\(folder): cannot be read")
        }
        for name in names where !name.hasPrefix(".") {
            let path = (folder.hasSuffix("/") ? folder : folder + "/") + name
            let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
            switch type {
            case .typeDirectory: try add(folder: path, place: place + name + "/")
            case .typeRegular: try add(file: path, place: place + name)
            case .typeSymbolicLink:
                var isFolder: ObjCBool = false
                if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue {
                    try add(file: path, place: place + name)
                } else {
                    remarks.append(
                        (path, isFolder.boolValue ? "a link to a folder, which was not followed" : "a link to nothing"))
                }
            default: remarks.append((path, "no file, and not copied"))
            }
        }
    }

    private mutating func add(file path: String, place: String) throws {
        let kind = URL(fileURLWithPath: place).pathExtension
        if kind == "swift", URL(fileURLWithPath: place).lastPathComponent != "Package.swift" {
            guard let data = FileManager.default.contents(atPath: path) else {
                throw PortFault.input("\(path): cannot be read")
            }
            swift.append(SwiftFile(path: path, place: place, bytes: Array(data)))
            return
        }
        if ["m", "mm", "xib", "storyboard"].contains(kind) {
            remarks.append(
                (
                    path,
                    kind == "m" || kind == "mm"
                        ? "Objective-C is not compiled here" : "views are not read from Interface Builder's files here"
                ))
        }
        others.append(OtherFile(path: path, place: place))
    }

    // MARK: The copy

    /// Writes the copy. A file that is there and has the bytes already is left alone.
    ///
    /// - Throws: `PortFault` where a folder or file cannot be written.
    func write(_ files: [PortedFile], to folder: String) throws {
        for (file, source) in zip(files, swift) { try write(Data(file.bytes), to: folder + "/" + source.place) }
        for other in others {
            guard let data = FileManager.default.contents(atPath: other.path) else {
                throw PortFault.input("\(other.path): cannot be read")
            }
            try write(data, to: folder + "/" + other.place)
        }
    }

    private func write(_ data: Data, to path: String) throws {
        let url = URL(fileURLWithPath: path)
        if FileManager.default.contents(atPath: path) == data { return }
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        } catch {
            throw PortFault.output("\(url.deletingLastPathComponent().path): cannot be created")
        }
        do { try data.write(to: url, options: .atomic) } catch { throw PortFault.writing("\(path): cannot be written") }
    }
}
#endif
