import Drawing
import Foundation
import Values
import ZipArchives

/// The files of a package: a folder's, or a ZIP archive's. Names are paths from its root with slashes.
protocol PackageFiles: AnyObject {
    /// The documents: files whose names end in `.caml` or `.xml`, sorted.
    var documents: [String] { get }
    /// The files of the system that were read; none for an archive.
    var read: [String] { get }

    /// A file's bytes; nil where there is none of that name.
    ///
    /// - Parameter source: the name as the document has it, for errors.
    /// - Throws: `CAMLError` where the name leads out of the package, or the file cannot be read.
    func data(of name: String, called source: String) throws(CAMLError) -> Data?
}

/// The parts of a package that Core Animation's tools leave in archives and that are no documents.
func isLeftover(_ name: String) -> Bool {
    name.hasPrefix("__MACOSX/") || name.split(separator: "/").contains { $0.hasPrefix("._") || $0 == ".DS_Store" }
}

/// A folder as a package.
final class FolderFiles: PackageFiles {
    /// The most files and folders that are looked through for documents.
    static let mostEntries = 10_000
    /// The most folders inside each other that are looked through.
    static let mostDepth = 16

    private let root: String
    private let allowsOutside: Bool
    private(set) var read: [String] = []
    private(set) var documents: [String] = []

    /// - Parameter looksForDocuments: whether the folder is looked through.
    /// - Throws: `CAMLError` where the folder holds too much.
    init(_ folder: URL, allowsOutside: Bool, looksForDocuments: Bool) throws(CAMLError) {
        root = folder.standardizedFileURL.resolvingSymlinksInPath().path
        self.allowsOutside = allowsOutside
        if looksForDocuments { try look() }
    }

    private func look() throws(CAMLError) {
        guard let entries = FileManager.default.enumerator(atPath: root) else {
            throw CAMLError("the folder cannot be read", kind: .input)
        }
        var count = 0
        while let entry = entries.nextObject() {
            guard let name = entry as? String else { continue }
            count += 1
            guard count <= Self.mostEntries else {
                throw CAMLError("a folder of more than \(Self.mostEntries) files")
            }
            if entries.level > Self.mostDepth { entries.skipDescendants() }
            if name.isDocument, !isLeftover(name) { documents.append(name) }
        }
        documents.sort()
    }

    func data(of name: String, called source: String) throws(CAMLError) -> Data? {
        guard !name.isEmpty, !name.contains("\0") else { return nil }
        let path = URL(
            fileURLWithPath: source.hasPrefix("/") ? source : name,
            relativeTo: URL(fileURLWithPath: root, isDirectory: true)
        )
        .standardizedFileURL.resolvingSymlinksInPath().path
        guard allowsOutside || path.hasPrefix(root == "/" ? "/" : root + "/") else {
            throw CAMLError("\"\(source.shortenedFile)\" lies outside the document's folder")
        }
        do throws(ImageError) {
            let data = try FileBytes.read(path)
            read.append(path)
            return data
        } catch {
            if case .notFound = error { return nil }
            if isFolder(path) { return nil }
            throw CAMLError("cannot read \"\(source.shortenedFile)\": \(error)", kind: .input)
        }
    }
}

/// A ZIP archive as a package.
final class ArchiveFiles: PackageFiles {
    private let archive: ZipArchive
    let documents: [String]
    let read: [String] = []

    init(_ data: Data) throws(CAMLError) {
        do throws(ZipError) {
            archive = try ZipArchive(data)
        } catch {
            throw CAMLError(error.description, kind: .archive)
        }
        documents = archive.names.filter { $0.isDocument && !isLeftover($0) }
    }

    func data(of name: String, called source: String) throws(CAMLError) -> Data? {
        if name.split(separator: "/").contains("..") {
            throw CAMLError("\"\(source.shortenedFile)\" lies outside the archive")
        }
        do throws(ZipError) {
            return try archive.contents(of: name)
        } catch {
            throw CAMLError(error.description, kind: .archive)
        }
    }
}

extension String {
    /// Whether it is the name of a CAML document or of a bundle's index.
    fileprivate var isDocument: Bool { hasSuffix(".caml") || hasSuffix(".xml") }
}

/// Whether there is a folder of a name.
func isFolder(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
}
