import Foundation
@testable import SceneFormat
import TestSupport

/// Python's `jsonschema`, which knows nothing of ours, with the schema of scene documents.
enum SchemaValidator {
    private static let python = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { URL(fileURLWithPath: "\($0)/python3") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }

    /// Whether it is installed, and new enough for the schema's draft.
    static let isThere: Bool = {
        guard let python else { return false }
        let run = try? Program.run(
            python, ["-c", "from jsonschema import Draft202012Validator"], hidesErrors: true)
        return run?.status == 0
    }()

    /// The error of each document, in their order; empty for valid ones. One process checks all.
    ///
    /// - Parameter documents: texts that may have comments, which Python's parser refuses: they are written anew.
    static func errors(of documents: [String]) throws -> [String] {
        let lines = try documents.map { text in
            // Newlines stand between values only: in strings they are escaped.
            JSONWriter.text(try JSONParser.parse(Array(text.utf8))).replacing("\n", with: " ")
        }
        return try withTemporaryFolder { folder in
            for (name, text) in [("schema.json", SceneSchema.json()), ("documents", lines.joined(separator: "\n"))] {
                try Data(text.utf8).write(to: folder.appendingPathComponent(name))
            }
            let run = try Program.run(python ?? folder, ["-c", script], in: folder)
            let errors = run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            guard run.status == 0, errors.count == documents.count else { throw CocoaError(.fileReadUnknown) }
            return errors.map(String.init)
        }
    }

    private static let script = """
        import json
        from jsonschema import Draft202012Validator
        schema = json.load(open("schema.json", encoding="utf-8"))
        Draft202012Validator.check_schema(schema)
        validator = Draft202012Validator(schema)
        for line in open("documents", encoding="utf-8", newline="\\n"):
            error = next(validator.iter_errors(json.loads(line)), None)
            print("" if error is None else ascii(error.message)[:200])
        """
}
