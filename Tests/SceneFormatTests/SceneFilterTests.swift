import Foundation
import SceneFormat
import TestSupport
import Testing

/// Filters and blend modes in documents: both ways round, and errors that name their place.
@Suite struct SceneFilterTests {
    @Test func filtersHaveNamesIdsAndInputs() throws {
        let layer = try root(
            ##"""
            "filters": [{"name": "gaussianBlur", "id": "frost", "inputRadius": 8, "inputNormalizeEdges": true},
                        {"name": "colorSaturate", "inputAmount": 1.5, "isEnabled": false}],
            "backgroundFilters": [{"name": "monochrome", "inputColor": "#ff8000"}],
            "compositingFilter": "multiplyBlendMode"
            """##)
        let filters = try #require(layer.filters as? [CAFilter])
        #expect(filters.map(\.name) == ["frost", "colorSaturate"] && filters.map(\.isEnabled) == [true, false])
        #expect(filters[0].value?.effect == .gaussianBlur(radius: 8, normalizesEdges: true))
        #expect(layer.value(forKeyPath: "filters.colorSaturate.inputAmount") as? CGFloat == 1.5)
        #expect(layer.properties.backgroundFilters[0].color.green == 128.0 / 255)
        #expect(layer.properties.compositingFilter == .multiply)
    }

    @Test func theyAreWrittenInTheShortForm() throws {
        let layer = try root(
            #"""
            "compositingFilter": "plusLighter", "filters": [{"name": "colorInvert", "id": "colorInvert"}, {"name": "sepia"}]
            """#)
        let text = try Scene(size: CGSize(width: 1, height: 1), root: layer).json()
        #expect(text.contains(#""compositingFilter": "plusL""#))
        #expect(text.contains(#"{ "name": "invert", "id": "colorInvert" }"#), "\(text)")
        #expect(try scene(text).root.properties == layer.properties)
    }

    @Test func animationsOfInputsComeBack() throws {
        let members = #"""
            "filters": [{"name": "gaussianBlur"}], "animations": {"soften": {"class": "CABasicAnimation",
            "keyPath": "filters.gaussianBlur.inputRadius", "fromValue": 0, "toValue": 12, "duration": 2},
            "swap": {"class": "CAKeyframeAnimation", "keyPath": "compositingFilter", "values": ["plus", "xor"]}}
            """#
        let layer = try root(members)
        let soften = try #require(layer.animation(forKey: "soften") as? CABasicAnimation)
        #expect(soften.keyPath == "filters.gaussianBlur.inputRadius" && soften.toValue as? Double == 12)
        let text = try Scene(size: CGSize(width: 1, height: 1), root: layer).json()
        #expect(try scene(text).json() == text && text.contains("filters.gaussianBlur.inputRadius"))
    }

    @Test(arguments: [
        (
            #""filters": [{"name": "gausianBlur"}]"#,
            #"filters[0].name: unknown filter "gausianBlur"; did you mean `gaussianBlur`?"#
        ),
        (#""filters": [{"inputRadius": 3}]"#, "filters[0]: a filter needs a `name`"),
        (#""filters": ["gaussianBlur"]"#, #"filters[0]: found "gaussianBlur", expected a filter: an object"#),
        (#""filters": {"name": "sepia"}"#, "filters: found an object, expected a list"),
        (
            #""backgroundFilters": [{"name": "sepia"}, {"name": "gaussianBlur", "radius": 3}]"#,
            "backgroundFilters[1].radius: a gaussianBlur filter has no such input"
        ),
        (
            #""filters": [{"name": "gaussianBlur", "inputRadios": 3}]"#,
            "filters[0].inputRadios: a gaussianBlur filter has no such input; did you mean `inputRadius`?"
        ),
        (
            #""filters": [{"name": "gaussianBlur", "inputRadius": "inf"}]"#,
            #"filters[0].inputRadius: found "inf", expected a finite number"#
        ),
        (
            #""filters": [{"name": "colorMatrix", "inputColorMatrix": [1]}]"#,
            "filters[0].inputColorMatrix: found a list of 1, expected twenty numbers, a row of five for each of red, green, blue and alpha"
        ),
        (#""filters": [{"name": "sepia", "id": 3}]"#, "filters[0].id: found 3, expected a string"),
        (#""compositingFilter": "multipy""#, #"compositingFilter: unknown name "multipy"; did you mean `multiply`?"#),
        (
            #""filters": [{"name": "sepia"}], "animations": {"a": {"class": "CABasicAnimation", "keyPath": "filters.sepai.inputAmount", "toValue": 0}}"#,
            "animations.a.keyPath: the layer's filters have no `sepai.inputAmount`; did you mean `sepia.inputAmount`?"
        ),
        (
            #""animations": {"a": {"class": "CABasicAnimation", "keyPath": "filters.sepia.amount", "toValue": 0}}"#,
            #"animations.a.keyPath: unknown key path "filters.sepia.amount""#
        ),
    ])
    func errorsNameTheirPlace(members: String, expected: String) { #expect(rootMessage(members) == "root." + expected) }

    @Test(.enabled(if: References.areExpected)) func theGoldenScenesAreRead() throws {
        for (name, key) in [("45_blend_modes", "compositingFilter"), ("59_blur_filter", "gaussianBlur")] {
            let golden = try #require(References.scene(name, in: "css"))
            let scene = try SceneFormat.Scene(json: Data(contentsOf: golden.document), folder: golden.folder)
            let text = try scene.json()
            #expect(text.contains(key))
            #expect(try SceneFormat.Scene(json: Data(text.utf8)).json() == text)
        }
    }
}
