import Foundation
import SceneFormat
import Testing

/// Texts in documents.
@Suite struct SceneTextTests {
    static func layer(_ members: String) throws -> CATextLayer {
        try #require(try root(#""class": "CATextLayer", "# + members) as? CATextLayer)
    }

    @Test func aPlainText() throws {
        let layer = try Self.layer(
            """
            "string": "Hello", "font": "Courier", "fontSize": 20, "foregroundColor": "#f00", "isWrapped": true,
            "truncationMode": "middle", "alignmentMode": "justified", "allowsFontSubpixelQuantization": true
            """)
        #expect(layer.string as? String == "Hello" && layer.font as? String == "Courier" && layer.fontSize == 20)
        #expect(layer.foregroundColor == CGColor(red: 1, green: 0, blue: 0, alpha: 1) && layer.isWrapped)
        #expect(layer.truncationMode == .middle && layer.alignmentMode == .justified)
        #expect(layer.allowsFontSubpixelQuantization)
        #expect(try Self.layer(#""string": null"#).string == nil)
    }

    static let runs = """
        "string": [
          {"string": "one", "font": {"name": "Courier", "size": 20}, "foregroundColor": "#00f", "kern": 2},
          {"string": "two", "underlineStyle": ["double", "patternDashDot", "byWord"], "underlineColor": "#0f0",
           "strikethroughStyle": ["single"], "strikethroughColor": "#0ff", "backgroundColor": "#ff0",
           "baselineOffset": -3, "ligature": 0, "strokeWidth": 2, "strokeColor": "#fff", "font": "Times",
           "paragraphStyle": {"alignment": "center", "lineBreakMode": "byCharWrapping", "baseWritingDirection": "rightToLeft",
             "firstLineHeadIndent": 1, "headIndent": 2, "tailIndent": -3, "lineSpacing": 4, "lineHeightMultiple": 1.5,
             "minimumLineHeight": 6, "maximumLineHeight": 7, "paragraphSpacing": 8, "paragraphSpacingBefore": 9}}
        ]
        """

    @Test func runs() throws {
        let text = try #require(try Self.layer(Self.runs).string as? NSAttributedString)
        #expect(text.string == "onetwo")
        let first = text.attributes(at: 0, effectiveRange: nil), second = text.attributes(at: 3, effectiveRange: nil)
        #expect(first[.font] as? CTFont == CTFont("Courier", size: 20) && first[.kern] as? CGFloat == 2)
        #expect(first[.foregroundColor] as? CGColor == CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        #expect(second[.font] as? CTFont == CTFont("Times", size: 12))
        #expect(second[.underlineStyle] as? NSUnderlineStyle == [.double, .patternDashDot, .byWord])
        let style = try #require(second[.paragraphStyle] as? NSParagraphStyle)
        #expect(style.alignment == .center && style.tailIndent == -3 && style.lineHeightMultiple == 1.5)
        #expect(style.lineBreakMode == .byCharWrapping && style.baseWritingDirection == .rightToLeft)
    }

    @Test func oneWordIsAListOfOne() throws {
        let text = try #require(
            try Self.layer(#""string": [{"string": "a", "underlineStyle": "thick"}]"#).string as? NSAttributedString)
        #expect(text.attributes(at: 0, effectiveRange: nil)[.underlineStyle] as? NSUnderlineStyle == .thick)
        #expect(try root(#""maskedCorners": "layerMinXMinYCorner""#).maskedCorners == .layerMinXMinYCorner)
    }

    @Test func whatWasReadIsWrittenTheSame() throws {
        for members in [Self.runs, #""string": "plain", "font": "Courier", "isWrapped": true"#, #""string": []"#] {
            let scene = try scene(
                #"{"scene": 1, "size": [200, 100], "root": {"class": "CATextLayer", "# + members + "}}")
            let written = try scene.json()
            let again = try Scene(json: Data(written.utf8))
            #expect(try again.json() == written)
            let (a, b) = (scene.root as? CATextLayer, again.root as? CATextLayer)
            #expect((a?.string as? String) == (b?.string as? String))
            let (c, d) = (a?.string as? NSAttributedString, b?.string as? NSAttributedString)
            #expect(c?.length == d?.length)
            for i in 0..<(c?.length ?? 0) {
                #expect(
                    c?.attributes(at: i, effectiveRange: nil).count == d?.attributes(at: i, effectiveRange: nil).count)
            }
        }
    }

    @Test(arguments: [
        (#""string": 7"#, #"string: found 7, expected a string or a list of runs, {"string": …, "font": …}"#),
        (#""string": ["a"]"#, #"string[0]: found "a", expected a run of text: an object"#),
        (#""string": [{"font": "Times"}]"#, "string[0]: a run of text needs a `string`"),
        (
            #""string": [{"string": "a", "colour": 1}]"#,
            "string[0].colour: unknown attribute; did you mean `foregroundColor`, a colour?"
        ),
        (
            #""string": [{"string": "a", "kerm": 1}]"#,
            "string[0].kerm: unknown attribute; did you mean `kern`, a number?"
        ),
        (
            #""string": [{"string": "a", "fontSize": 12}]"#,
            #"string[0].fontSize: unknown attribute; did you mean `font`, a font's name, or {"name": …, "size": …}?"#
        ),
        (
            #""string": [{"string": "a", "underlinestile": 1}]"#,
            #"""
            string[0].underlinestile: unknown attribute; did you mean `underlineStyle`, one of "double", "thick", "single", \#
            "patternDashDot", "patternDashDotDot", "patternDash", "patternDot", "byWord", or a list of them?
            """#
        ),
        (
            #""string": [{"string": "a", "underlineStyle": 2}]"#,
            #"""
            string[0].underlineStyle: found 2, expected one of "double", "thick", "single", "patternDashDot", \#
            "patternDashDotDot", "patternDash", "patternDot", "byWord", or a list of them
            """#
        ),
        (#""string": [{"string": 1}]"#, "string[0].string: found 1, expected a string"),
        (
            #""string": [{"string": "a", "font": {"name": "Times", "sise": 3}}]"#,
            "string[0].font.sise: unknown key; did you mean `size`?"
        ),
        (
            #""string": [{"string": "a", "paragraphStyle": {"alignment": "centre"}}]"#,
            "string[0].paragraphStyle.alignment: unknown name \"centre\"; did you mean `center`?"
        ),
        (#""string": [{"string": "a", "kern": "inf"}]"#, "string[0].kern: found \"inf\", expected a finite number"),
        (#""wrapped": true"#, "wrapped: unknown key; it is written `isWrapped`"),
        (#""vectorContents": null"#, "vectorContents: unknown key"),
    ])
    func errors(members: String, wanted: String) throws {
        let said = try #require(rootMessage(#""class": "CATextLayer", "# + members))
        #expect(said.hasPrefix("root." + wanted), "\(said)")
    }

    @Test func anAttributeThatNoDocumentKnowsIsNotLeftOutSilently() throws {
        let layer = try Self.layer(#""string": "a""#)
        layer.string = NSAttributedString(string: "a", attributes: [NSAttributedString.Key("link"): "there"])
        #expect(throws: SceneError.self) { try Scene(size: CGSize(width: 10, height: 10), root: layer).json() }
    }

    @Test func otherLayersHaveNoText() throws {
        #expect(rootMessage(#""string": "a""#) == "root.string: a CALayer has no `string`; a CATextLayer has")
    }
}
