import Foundation
import PackagePlugin

/// Ports the sources of a target that it does not compile itself: the Swift files in its folder that its `sources` leave out.
///
///     .target(name: "Cards", sources: ["Linux.swift"], plugins: [.plugin(name: "StrataPort", package: "strata")])
@main
struct StrataPort: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let module = target.sourceModule else { return [] }
        let folder = module.directoryURL.standardizedFileURL
        let compiled = Set(module.sourceFiles.filter { $0.type == .source }.map(\.url.standardizedFileURL.path))
        let sources = Self.swiftFiles(in: folder).filter { !compiled.contains($0.path) }
        if sources.isEmpty {
            Diagnostics.remark("StrataPort: \(target.name) compiles all that is in its folder, and nothing is ported")
            return []
        }
        let output = context.pluginWorkDirectoryURL.appending(path: "Ported")
        let prefix = folder.path + "/"
        let ported = sources.map { output.appending(path: String($0.path.dropFirst(prefix.count))) }
        return [
            .buildCommand(
                displayName: "Porting \(target.name)",
                executable: try context.tool(named: "strata-port").url,
                arguments: ["--build", "--below", folder.path, "--output", output.path] + sources.map(\.path),
                inputFiles: sources, outputFiles: ported)
        ]
    }

    /// The Swift files of a folder and those in it, without hidden ones.
    private static func swiftFiles(in folder: URL) -> [URL] {
        let options: FileManager.DirectoryEnumerationOptions = [.skipsHiddenFiles]
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: options)
        return (files?.compactMap { $0 as? URL } ?? []).map(\.standardizedFileURL)
            .filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
    }
}
