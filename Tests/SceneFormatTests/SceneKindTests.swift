import Foundation
import SceneFormat
import TestSupport
import Testing

/// Documents of any kind: told by their content, and what is none by its name.
@Suite struct SceneKindTests {
    let temporary = TemporaryFolder()

    func load(_ text: String, _ name: String) throws -> Scene {
        let url = temporary.url.appendingPathComponent(name)
        try Data(text.utf8).write(to: url)
        return try Scene.load(anyOf: url)
    }

    @Test(arguments: [
        ("hello", "a.caml", "a.caml:1:1: syntax error"), ("", "a.caml", "a.caml:1:1: no element found"),
        ("<caml>", "a.json", "a.json:1:7: no element found"), ("hello", "a.zip", "a.zip: it is no ZIP archive"),
        ("hello", "a.lottie", "a.lottie: it is no ZIP archive"), ("[]", "a.TENDIES", "a.TENDIES: it is no ZIP archive"),
        ("", "a.ca", "a.ca: it is neither a folder nor a ZIP archive"),
        ("hello", "a.json", "a.json:1:1: `hello` where a value is due"),
        ("hello", "zip", "zip:1:1: `hello` where a value is due"),
        ("{", "a.caml", "a.caml:1:2: the document ends where a key in quotes is due"),
    ])
    func whatIsNone(text: String, name: String, message: String) throws {
        let error = #expect(throws: SceneError.self) { try load(text, name) }
        #expect(error?.description == temporary.url.path + "/" + message)
    }

    @Test(arguments: ["a.caml", "a.zip", "a.ca"]) func contentGoesBeforeTheName(name: String) throws {
        #expect(try load(#"// A comment.\#n{"scene": 1, "size": [4, 4], "root": {}}"#, name).size.width == 4)
    }
}
