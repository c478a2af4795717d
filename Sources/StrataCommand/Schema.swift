import ArgumentParser
import CommandParts
import SceneFormat

/// `strata schema`: the JSON Schema of scene documents.
struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Prints the JSON Schema of scene documents, for editors.",
        discussion: """
            An editor that knows it completes keys, shows what they mean and marks mistakes. A document names it by its key "$schema": \
            strata schema > scene.schema.json, and "$schema": "scene.schema.json".
            """)

    func run() throws {
        try StandardOutput.write(SceneSchema.json())
    }
}
