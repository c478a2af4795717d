// Unsafe: libzip hands out handles and fills memory by address. None leaves this file.
import CZip
import Foundation
import Values

/// A ZIP archive in memory, whose files are unpacked to memory one by one.
///
/// Hostile archives are refused before anything is unpacked: names that lead out of the archive, duplicate names,
/// encryption, and sizes and ratios beyond those of pictures and documents.
package final class ZipArchive {
    /// The most bytes of the archive itself.
    static let mostBytes = 512 << 20
    static let mostEntries = 10_000
    /// The most bytes of all its files when unpacked.
    static let mostUnpacked: UInt64 = 512 << 20
    /// The most that a file of more than 1 MiB may be larger than its packed form: documents reach a factor of about
    /// 20; almost only zip bombs exceed 200.
    static let mostRatio: UInt64 = 200

    /// libzip reads from these while the archive is open.
    private let bytes: UnsafeMutableRawBufferPointer
    private let archive: OpaquePointer
    /// Files by name: libzip's index, and the unpacked size.
    private var files: [String: (index: UInt64, size: Int)] = [:]

    /// Opens an archive and checks its directory.
    package init(_ data: Data) throws(ZipError) {
        guard data.count <= Self.mostBytes else {
            throw ZipError("an archive larger than \(Self.mostBytes >> 20) MiB")
        }
        bytes = .allocate(byteCount: max(1, data.count), alignment: 1)
        data.copyBytes(to: bytes)
        var error = zip_error_t()
        zip_error_init(&error)
        defer { zip_error_fini(&error) }
        let source = zip_source_buffer_create(bytes.baseAddress, UInt64(data.count), 0, &error)
        guard let source, let archive = zip_open_from_source(source, ZIP_RDONLY, &error) else {
            zip_source_free(source)
            bytes.deallocate()
            let cause = String(cString: zip_error_strerror(&error))
            throw ZipError("a damaged or truncated archive: \(cause)")
        }
        self.archive = archive
        try readDirectory()
    }

    deinit {
        zip_discard(archive)
        bytes.deallocate()
    }

    /// The names of the files, sorted.
    package var names: [String] { files.keys.sorted() }

    /// A file's bytes; nil where there is none with that name.
    package func contents(of name: String) throws(ZipError) -> Data? {
        guard let (index, size) = files[name] else { return nil }
        guard let file = zip_fopen_index(archive, index, 0) else { throw damaged(name) }
        defer { zip_fclose(file) }
        var data = Data(count: size)
        let read = data.withUnsafeMutableBytes { zip_fread(file, $0.baseAddress, UInt64(size)) }
        // Only a read at the end checks the checksum and detects data beyond the declared size.
        var more: UInt8 = 0
        guard read == size, zip_fread(file, &more, 1) == 0 else { throw damaged(name) }
        return data
    }

    private func damaged(_ name: String) -> ZipError {
        ZipError("damaged, or packed in a way that is not read", at: name)
    }

    private func readDirectory() throws(ZipError) {
        let count = zip_get_num_entries(archive, 0)
        guard count <= Self.mostEntries else {
            throw ZipError("an archive of \(count) files; at most \(Self.mostEntries) are read")
        }
        var unpacked: UInt64 = 0
        for index in 0..<UInt64(max(0, count)) {
            var entry = zip_stat_t()
            zip_stat_init(&entry)
            guard zip_stat_index(archive, index, 0, &entry) == 0, let text = entry.name else {
                throw ZipError("a damaged list of files")
            }
            let name = String(cString: text).withFewMarks
            try Self.check(name, entry)
            let (sum, overflows) = unpacked.addingReportingOverflow(entry.size)
            guard !overflows, sum <= Self.mostUnpacked else {
                throw ZipError(
                    "more than \(Self.mostUnpacked >> 20) MiB when unpacked", at: name)
            }
            unpacked = sum
            if name.hasSuffix("/") { continue }
            guard files.updateValue((index, Int(entry.size)), forKey: name) == nil else {
                throw ZipError("twice in the archive", at: name)
            }
        }
    }

    private static func check(_ name: String, _ entry: zip_stat_t) throws(ZipError) {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        if name.isEmpty || name.hasPrefix("/") || name.contains("\\") || parts[0].hasSuffix(":") || parts.contains("..")
        {
            throw ZipError("a path that leads out of the archive", at: name)
        }
        if entry.encryption_method != ZIP_EM_NONE { throw ZipError("encrypted", at: name) }
        if entry.size > 1 << 20, entry.size / mostRatio > entry.comp_size {
            throw ZipError(
                "\(entry.size) bytes packed into \(entry.comp_size), more than \(mostRatio) times: a bomb", at: name)
        }
    }
}
