import Testing
import Values

@testable import Lottie

/// The forms in which exporters write shapes and paints.
@Suite struct ShapeFormsTests {
    private func color(_ text: String, version: String = "5.7.0") throws -> Color4? {
        let shape = try Documents.shape(#"{"ty":"fl","c":\#(text)}"#, #""v":"\#(version)""#)
        guard case .paint(let paint) = shape.form, case .color(let color) = paint.ink else { return nil }
        return color.first
    }

    @Test(
        "Red",
        arguments: [
            #"{"k":[1,0,0,1]}"#, #"{"k":[1,0,0]}"#, "[1,0,0]", ##"{"k":"#ff0000"}"##, ##"{"k":"#f00"}"##,
            #"{"k":["1","0","0"]}"#, #"{"a":1,"k":[{"t":0,"s":[1,0,0]}]}"#, #"{"k":[1,0,0,1,9]}"#, #"{"k":[7,-1,0,1]}"#,
        ])
    func red(_ text: String) throws {
        #expect(try color(text) == Color4(1, 0, 0, 1))
    }

    @Test(
        "Colours to 255",
        arguments: [
            ("[255,51,0,255]", "4.0.0", Color4(1, 0.2, 0, 1)), ("[255,51,0]", "4.1.8", Color4(1, 0.2, 0, 1)),
            ("[1,0.2,0,1]", "4.1.8", Color4(1, 0.2, 0, 1)), ("[255,51,51,255]", "5.0.0", Color4(1, 0.2, 0.2, 1)),
            // From 4.1.9 on one that is above 1 is a mistake of its own.
            ("[255,0,0,1]", "4.1.9", Color4(1, 0, 0, 1)), ("[2,0.5,0,1]", "4.10.0", Color4(1, 0.5, 0, 1)),
        ])
    func bytes(_ text: String, _ version: String, _ expected: Color4) throws {
        let color = try #require(try color(#"{"k":\#(text)}"#, version: version))
        let difference = color - expected
        #expect(max(difference.max(), -difference.min()) < 1e-12)
    }

    @Test(
        "A closed path",
        arguments: [
            #""ks":{"a":0,"k":{"v":[[0,0],[9,0]],"i":[[0,0],[-1,2]],"o":[[1,1],[0,0]],"c":true}}"#,
            #""ks":{"k":{"v":[[0,0],[9,0]],"i":[[0,0],[-1,2]],"o":[[1,1],[0,0]],"c":1}}"#,
            #""ks":{"k":[{"v":[[0,0],[9,0]],"i":[[0,0],[-1,2]],"o":[[1,1],[0,0]],"c":true}]}"#,
            #""closed":true,"ks":{"k":{"v":[[0,0],[9,0]],"i":[[0,0],[-1,2]],"o":[[1,1],[0,0]]}}"#,
            #""ks":{"k":{"v":[["0","0"],[9,0,0]],"i":[[0],[-1,2]],"o":[[1,1]],"c":"true"}}"#,
            #""ks":{"a":1,"k":[{"t":0,"s":[{"v":[[0,0],[9,0]],"i":[[0,0],[-1,2]],"o":[[1,1],[0,0]],"c":true}]}]}"#,
            #""ks":{"a":1,"k":[{"t":0,"s":{"v":[[0,0],[9,0]],"i":[[0,0],[-1,2]],"o":[[1,1],[0,0]],"c":true}}]}"#,
        ])
    func path(_ text: String) throws {
        guard case .path(let item) = try Documents.shape(#"{"ty":"sh",\#(text)}"#).form else {
            Issue.record("no path")
            return
        }
        let expected = BezierPath(
            vertices: [.init([0, 0], out: [1, 1]), .init([9, 0], into: [8, 2])], isClosed: true)
        #expect(item.path == Animated(expected))
    }

    @Test func masksAreClosedUnlessTheySayNot() throws {
        let path = #"{"v":[[0,0],[9,0]]}"#
        let open = #"{"v":[[0,0],[9,0]],"c":false}"#
        let masks = try Documents.layer(
            #""masksProperties":[{"pt":{"k":\#(path)}},{"pt":{"k":\#(open)},"mode":"s","inv":1},{"mode":"a"},{"pt":{"k":\#(path)},"mode":"q"}]"#
        ).masks
        #expect(masks.map(\.path.first.isClosed) == [true, false, true])
        #expect(masks.map(\.mode) == [.add, .subtract, .add])
        #expect(masks.map(\.isInverted) == [false, true, false])
    }

    @Test(
        "Dashes",
        arguments: [
            #"[{"n":"d","nm":"dash","v":{"k":3}},{"n":"g","v":{"k":4}},{"n":"o","v":{"k":5}}]"#,
            #"[{"n":"d","v":3},{"n":"g","v":"4"},{"n":"o","v":[5]},{"n":"?","v":9},7]"#,
        ])
    func dashes(_ text: String) throws {
        guard case .paint(let paint) = try Documents.shape(#"{"ty":"st","d":\#(text)}"#).form, let line = paint.line
        else {
            Issue.record("no stroke")
            return
        }
        #expect(line.dashes.map(\.kind) == [.dash, .gap, .offset])
        #expect(line.dashes.map(\.length) == [Animated(3), Animated(4), Animated(5)])
    }

    @Test(
        "How many colours a gradient has",
        arguments: [
            (#"{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}"#, 2), (#"{"k":{"k":[0,1,0,0,1,0,0,1]}}"#, 2),
            (#"{"p":2,"k":{"k":[0,1,0,0,1,0,0,1,0,1,1,0.5]}}"#, 2), (#"{"p":3,"k":{"k":[0,1,0,0,1,0,0,1]}}"#, 2),
            (#"{"p":-1,"k":{"k":[0,1,0,0]}}"#, 1), (#"{"p":2,"k":{"k":[]}}"#, 0), (#"{}"#, 0),
            (#"{"p":"2","k":[0,1,0,0,1,0,0,1]}"#, 2),
        ])
    func gradients(_ text: String, _ count: Int) throws {
        guard case .paint(let paint) = try Documents.shape(#"{"ty":"gf","g":\#(text)}"#).form,
            case .gradient(let gradient) = paint.ink
        else {
            Issue.record("no gradient")
            return
        }
        #expect(gradient.colorCount == count)
        #expect(gradient.numbers.first.count >= count * 4)
    }

    @Test func missingPartsHaveTheFormatsDefaults() throws {
        let shape = try Documents.shape(#"{"ty":"st"}"#)
        guard case .paint(let paint) = shape.form, let line = paint.line else {
            Issue.record("no stroke")
            return
        }
        #expect(paint.opacity == Animated(100))
        #expect(line.cap == .round)
        #expect(line.join == .round)
        #expect(line.miterLimit == Animated(4))
        #expect(shape == ShapeItem(form: .paint(paint)))
    }

    @Test func unknownShapesAreKeptByTypeAndReported() throws {
        let animation = try Documents.animation(
            #"{"ty":4,"nm":"Card","shapes":[{"ty":"wp","nm":"Wiggle"},{"nm":"What"},5,{"ty":"rc"}]}"#)
        let shapes = animation.layers[0].shapes
        #expect(shapes.count == 3)
        #expect(shapes.map(\.name) == ["Wiggle", "What", ""])
        #expect(animation.issues.map(\.keyPath) == ["Card.Wiggle", "Card.What", "Card"])
    }

    @Test(arguments: [
        ("0", BlendMode.sourceOver), ("3", .overlay), ("\"8\"", .hardLight), ("16", .plusLighter), ("17", .sourceOver),
    ])
    func blendModes(_ number: String, _ mode: BlendMode) throws {
        #expect(try Documents.layer(#""bm":\#(number)"#).blendMode == mode)
    }
}
