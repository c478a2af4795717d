// System calls and unsafe pointers: fontconfig's sets.
import CPango
import Foundation

/// Checks a font file before FreeType reads it.
///
/// FreeType is built for untrusted fonts, but does not bound their cost: so the size of files, and the number of fonts
/// and styles in them, are limited to more than real fonts need.
struct FontFile {
    /// The most bytes of a file.
    static let mostBytes = 256 << 20
    /// The most fonts of a collection, and named styles of a variable font.
    static let mostFonts = 256, mostStyles = 1024
    /// The most tables of a font.
    static let mostTables = 256

    private let path: String
    private let handle: FileHandle

    /// Opens a file that exists and is small enough.
    init(_ path: String) throws(FontFileError) {
        self.path = path
        guard !path.contains("\0") else { throw FontFileError(path, .invalidFilePath) }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            let code: CTFontManagerError = errno == EACCES || errno == EPERM ? .insufficientPermissions : .fileNotFound
            let isMissing = errno == ENOENT || errno == ENOTDIR
            throw FontFileError(path, code, isMissing ? nil : FileBytes.systemMessage())
        }
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            throw FontFileError(path, .fileNotFound, FileBytes.systemMessage())
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw FontFileError(path, .unrecognizedFormat, "it is no plain file")
        }
        guard status.st_size <= Self.mostBytes else {
            throw FontFileError(
                path, .exceededResourceLimit, "\(status.st_size) bytes, at most \(Self.mostBytes) are read")
        }
    }

    /// Checks the file's font headers, then lets FreeType read them.
    func check() throws(FontFileError) {
        switch number(at: 0, bytes: 4) {
        case 0x7474_6366:
            guard let count = number(at: 8, bytes: 4), count > 0 else { throw damaged("it ends early") }
            guard count <= Self.mostFonts else {
                throw FontFileError(path, .exceededResourceLimit, "\(count) fonts, at most \(Self.mostFonts) are read")
            }
            for i in 0..<count {
                guard let start = number(at: 12 + 4 * i, bytes: 4) else { throw damaged("it ends early") }
                try checkFont(at: start)
            }
        case 0x0001_0000, 0x4F54_544F, 0x7472_7565: try checkFont(at: 0)
        default: throw FontFileError(path, .unrecognizedFormat, "neither TrueType nor OpenType")
        }
        guard let set = FcFontSetCreate() else { throw damaged("there is no memory for it") }
        defer { FcFontSetDestroy(set) }
        var count: Int32 = 0
        guard FcFreeTypeQueryAll(path, UInt32.max, nil, &count, set) > 0 else {
            throw damaged("FreeType cannot read it")
        }
    }

    /// Checks the tables of one font.
    private func checkFont(at start: Int) throws(FontFileError) {
        guard let count = number(at: start + 4, bytes: 2), count > 0 else { throw damaged("it ends early") }
        guard count <= Self.mostTables else {
            throw FontFileError(path, .exceededResourceLimit, "\(count) tables, at most \(Self.mostTables) are read")
        }
        for i in 0..<count {
            let entry = start + 12 + 16 * i
            guard let tag = number(at: entry, bytes: 4), let table = number(at: entry + 8, bytes: 4) else {
                throw damaged("it ends early")
            }
            if tag == 0x6676_6172, let styles = number(at: table + 12, bytes: 2), styles > Self.mostStyles {
                throw FontFileError(
                    path, .exceededResourceLimit, "\(styles) styles, at most \(Self.mostStyles) are read")
            }
        }
    }

    private func damaged(_ reason: String) -> FontFileError { FontFileError(path, .invalidFontData, reason) }

    /// A number in the file, high byte first; nil beyond its end.
    private func number(at offset: Int, bytes count: Int) -> Int? {
        var bytes = [UInt8](repeating: 0, count: count)
        guard pread(handle.fileDescriptor, &bytes, count, off_t(offset)) == count else { return nil }
        return bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}
