import Foundation

extension SpawnedProcess {
    /// The first program of a name on the PATH; nil where there is none.
    ///
    /// - Parameters:
    ///   - name: The program's.
    ///   - folders: Where to look, with colons between; nil is the PATH.
    package static func path(of name: String, in folders: String? = nil) -> String? {
        let path = folders ?? ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").map { "\($0)/\(name)" }.first { candidate in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder) && !isFolder.boolValue
                && FileManager.default.isExecutableFile(atPath: candidate)
        }
    }
}
