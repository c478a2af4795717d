import Foundation
import Testing

@testable import Mutations

@Suite struct MutationTests {
    let document = Array(
        #"{"v": "5", "layers": [{"ty": 4, "ks": {"o": {"k": 50}}, "e": []}, {"ty": 1, "nm": "a\"]"}], "n": null, "z": {}}"#
            .utf8)

    @Test func everyValueIsFound() throws {
        let map = try #require(DocumentMap(document))
        #expect(map.values.count == 14)
        let texts = map.values.map { String(decoding: document[$0.range], as: UTF8.self) }
        #expect(texts[0].utf8.count == document.count && texts[1] == #""5""# && texts[6] == #"{"k": 50}"#)
        #expect(texts.suffix(3) == [#""a\"]""#, "null", "{}"])
        #expect(map.children(of: 2).map { texts[$0].prefix(8) } == [#"{"ty": 4"#, #"{"ty": 1"#])
    }

    @Test(arguments: ["", "[", "[1", #"{"a"}"#, #"{"a":}"#, "[1 2]", #"["a]"#, "}"])
    func whatIsNoJSONHasNone(text: String) {
        #expect(DocumentMap(Array(text.utf8)) == nil)
        var mutation = Mutation(seed: 1, most: 100)
        let mutant = mutation.changed(Array(text.utf8))
        #expect(mutant == nil)
    }

    @Test func mutantsAreJSONAndFollowFromTheirSeeds() {
        var different: Set<[UInt8]> = []
        for seed in 0..<2000 as Range<UInt64> {
            var mutation = Mutation(seed: seed, most: 4096), again = Mutation(seed: seed, most: 4096)
            let mutant = mutation.changed(document, donor: document) ?? []
            let same = again.changed(document, donor: document)
            #expect(same == mutant && mutant.count <= 4096)
            #expect(DocumentMap(mutant) != nil, "\(String(decoding: mutant, as: UTF8.self))")
            different.insert(mutant)
        }
        #expect(different.count > 1000)
    }
}
