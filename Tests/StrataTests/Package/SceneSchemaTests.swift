import Foundation
@testable import SceneFormat
import Strata
import TestSupport
import Testing

/// The reader and the schema agree on documents, by a validator that is not ours.
@Suite(.enabled(if: SchemaValidator.isThere, "python3-jsonschema is not installed")) struct SceneSchemaTests {
    /// The reader's documents: those of the package and of the references, as they are and as they are written again.
    @Test func whatIsReadIsValid() throws {
        var documents = SceneReference.examples.map { (name: $0.description, text: $0.text) }
        var files = 0
        for url in try Self.files("Examples", in: References.packageRoot) + Self.references() {
            guard let scene = try? Scene.load(from: url, allowingOutside: true) else { continue }
            files += 1
            documents.append((url.lastPathComponent, try String(contentsOf: url, encoding: .utf8)))
            documents.append((url.lastPathComponent + ", written", try scene.json()))
        }
        #expect(files >= (References.folder == nil ? 10 : 60))
        for page in ["README.md", "Documentation/Command-line.md", "Documentation/Templates.md"] {
            for block in try MarkdownBlock.all(in: page)
            where (try? Scene(json: Data(block.text.utf8), folder: Self.examples)) != nil {
                documents.append((block.description, block.text))
            }
        }
        for root in Self.forms {
            let text = Self.document(root)
            #expect(throws: Never.self, "\(root)") { try Scene(json: Data(text.utf8), folder: Self.examples) }
            documents.append((root, text))
        }
        let errors = try SchemaValidator.errors(of: documents.map(\.text))
        for (document, error) in zip(documents, errors) where error != "" { Issue.record("\(document.name): \(error)") }
        #expect(documents.count > 350)
    }

    @Test func mistakesAreInvalid() throws {
        let documents = Self.mistakes.map(Self.document) + Self.wrongDocuments
        let errors = try SchemaValidator.errors(of: documents)
        for (document, error) in zip(documents, errors) {
            #expect(throws: SceneError.self, "\(document)") {
                try Scene(json: Data(document.utf8), folder: Self.examples)
            }
            #expect(error != "", "\(document)")
        }
    }

    /// Examples with each value replaced: what the reader takes is valid, and what it refuses is not, unless the value
    /// alone does not say why.
    @Test func valuesAreRefusedByBothOrNeither() throws {
        let folder = TemporaryFolder()
        for (name, source) in [
            ("photo.png", "images/dawn.png"), ("hero.json", "sunrise.json"), ("clip.mp4", "sunrise.json"),
        ] {
            try FileManager.default.copyItem(
                at: Self.examples.appendingPathComponent(source), to: folder.url.appendingPathComponent(name))
        }
        var random = Random(7)
        var documents: [String] = []
        for example in SceneReference.examples where example.description != "fonts" {
            let json = try JSONParser.parse(Array(example.text.utf8))
            documents += Self.mutants(of: json, &random).map { JSONWriter.text($0) }
        }
        var (taken, refused) = (0, 0)
        for (document, verdict) in zip(documents, try SchemaValidator.errors(of: documents)) {
            do throws(SceneError) {
                _ = try Scene(json: Data(document.utf8), folder: folder.url)
                taken += 1
                #expect(verdict == "", "\(document)")
            } catch {
                refused += 1
                #expect(verdict != "" || Self.isDecidedElsewhere(error), "\(error): \(document)")
            }
        }
        #expect(taken > 1000 && refused > 5000)
    }
}
