import Foundation
import LayerModel
import Testing

@testable import Lottie

/// What multiplies in a file is cheap, or an error that names it.
@Suite struct WorkBudgetTests {
    /// A shape layer's document.
    private func shapes(_ items: String, frames: Int = 60) throws -> LottieAnimation {
        try Documents.animation(
            #"{"ty":4,"nm":"S","ip":0,"op":\#(frames),"shapes":[\#(items)]}"#, #""op":\#(frames)"#)
    }

    /// A property that moves from one value to another.
    private func moving(_ from: Double, to: Double, over frames: ClosedRange<Double>) -> String {
        let easing = #""i":{"x":[0.5],"y":[0.8]},"o":{"x":[0.3],"y":[0.1]}"#
        return
            #"{"a":1,"k":[{"t":\#(frames.lowerBound),"s":[\#(from)],\#(easing)},{"t":\#(frames.upperBound),"s":[\#(to)]}]}"#
    }

    private let box = #"{"ty":"rc","p":{"k":[50,50]},"s":{"k":[50,50]},"r":{"k":0}}"#
    private let paint = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}"#
    private let line = #"{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":3}}"#

    /// The keyframes of all animations in a tree, of which each array counts once.
    private func keyframes(_ layer: CALayer) -> Int {
        let own = (layer.animationKeys() ?? []).reduce(0) {
            $0 + ((layer.animation(forKey: $1) as? CAKeyframeAnimation)?.values?.count ?? 0)
        }
        return (layer.sublayers ?? []).reduce(own) { $0 + keyframes($1) }
    }

    @Test func textsTakeMemoryByTheText() throws {
        let texts = (0..<300).map { #"{"t":\#(Double($0) / 5),"s":{"t":"n\#($0)","f":"Boxes","s":20,"fc":[0,0,0]}}"# }
        let text = #""t":{"d":{"k":[\#(texts.joined(separator: ","))]},"a":[],"m":{"a":{"k":[0,0]},"g":1},"p":{}}"#
        let built = BuiltAnimation(
            try Documents.animation(#"{"ty":5,"nm":"T","ip":0,"op":60,\#(text)}"#), Providers())
        #expect(built.error == nil)
        let holders = try #require(built.layer.sublayers?.first?.sublayers)
        #expect(holders.count >= 290)
        // Shown at one frame and hidden again, each jump two values at one time.
        #expect(keyframes(built.layer) < 10 * 300)
    }

    @Test("Thousands of outlines under one trim are cut once, not once for each of them")
    func manyTrimmed() throws {
        let dots = (0..<3000).map { #"{"ty":"el","p":{"k":[\#($0 % 50),\#($0 / 50)]},"s":{"k":[30,20]}}"# }
        let trim = #"{"ty":"tm","s":{"k":0},"e":\#(moving(10, to: 90, over: 0...60)),"o":{"k":0},"m":2}"#
        let start = ContinuousClock.now
        let built = BuiltAnimation(try shapes(dots.joined(separator: ",") + "," + trim + "," + line), Providers())
        #expect(built.error == nil && built.layer.sublayers?.isEmpty == false)
        // Once for each it took a minute.
        #expect(ContinuousClock.now - start < .seconds(20))
    }

    @Test("A tiny rounded rectangle offset by its size forty times: Clipper orders its crossings for a minute")
    func tangledOffset() throws {
        let items = #"{"ty":"rc","s":{"k":[9,1e-3]},"r":{"k":2}},{"ty":"op","a":{"k":360},"ml":{"k":0}}"#
        let start = ContinuousClock.now
        let built = BuiltAnimation(try shapes(items + "," + paint), Providers())
        #expect(built.error == nil || built.error?.kind == .overBudget)
        #expect(ContinuousClock.now - start < .seconds(20))
    }

    @Test func aTextThatComesBackIsBuiltOnce() throws {
        let texts = (0..<40).map { #"{"t":\#($0),"s":{"t":"n\#($0 % 2)","f":"Boxes","s":20,"fc":[0,0,0]}}"# }
        let text = #""t":{"d":{"k":[\#(texts.joined(separator: ","))]},"a":[],"m":{"a":{"k":[0,0]},"g":1},"p":{}}"#
        let layer = LottieAnimationLayer(
            animation: try Documents.animation(#"{"ty":5,"nm":"T","ip":0,"op":60,\#(text)}"#))
        let holders = try #require(layer.composition?.sublayers?.first?.sublayers)
        #expect(holders.map(\.name) == ["n0", "n1"])
        #expect(holders.map(\.isHidden) == [false, true])
    }

    @Test func framesThatNobodySeesAreNotMade() throws {
        let trim =
            #"{"ty":"tm","s":\#(moving(0, to: 100, over: -1e9...1e9)),"e":\#(moving(100, to: 0, over: -1e9...1e9)),"o":{"k":0},"m":1}"#
        let repeater =
            #"{"ty":"rp","c":{"k":1000},"o":{"k":0},"tr":{"p":{"k":[1,0]},"s":{"k":[100,100]},"so":{"k":100},"eo":{"k":100}}}"#
        let built = BuiltAnimation(try shapes("\(box),\(trim),\(line),\(repeater)"), Providers())
        #expect(built.error == nil)
        #expect(keyframes(built.layer) < 1000 * 2 * 70)
    }

    @Test(arguments: [
        #""ty":"op","lj":2,"ml":{"k":4},"a":"#, #""ty":"pb","a":"#, #""ty":"tw","c":{"k":[0,0]},"a":"#,
        #""ty":"rd","r":"#, #""ty":"zz","r":{"k":9},"pt":{"k":2},"s":"#,
    ])
    func modifiersOfManyPointsAreOverTheBudget(modifier: String) throws {
        let ridges = #"{"ty":"zz","s":{"k":5},"r":{"k":200},"pt":{"k":1}}"#
        let items = "\(box),\(ridges),{\(modifier)\(moving(0, to: 20, over: 0...600))},\(paint)"
        let budget = WorkBudget(WorkBudget.Limits(steps: 20_000))
        let built = BuiltAnimation(try shapes(items, frames: 600), Providers(), budget)
        let error = try #require(built.error)
        #expect(error.kind == .overBudget)
        #expect(
            (error.description.contains(" points") || error.description.contains(" pairs of edges"))
                && error.description.hasSuffix("over the work budget of 20,000 steps"),
            "\(error)")
        #expect(built.layer.sublayers == nil && built.issues.contains { $0.problem.contains("20,000 steps") })
    }

    @Test func lettersOfManyLinesAreOverTheBudget() throws {
        let vertices = (0..<1000).map { "[\($0 % 37),\($0 % 41)]" }.joined(separator: ",")
        let zeros = Array(repeating: "[0,0]", count: 1000).joined(separator: ",")
        let shape = ##"{"ty":"sh","ks":{"k":{"c":true,"v":[\##(vertices)],"i":[\##(zeros)],"o":[\##(zeros)]}}}"##
        let animation = try Documents.animation(
            ##"{"ty":5,"nm":"T","ip":0,"op":60,"t":{"d":{"k":[{"t":0,"s":{"s":20,"f":"F","t":"\##(String(repeating: "a", count: 100))","fc":[1,0,0]}}]},"a":[]}}"##,
            ##""fonts":{"list":[{"fName":"F","fFamily":"F","fStyle":"R"}]},"chars":[{"ch":"a","size":20,"w":50,"fFamily":"F","style":"R","data":{"shapes":[{"ty":"gr","it":[\##(shape)]}]}}]"##
        )
        let built = BuiltAnimation(animation, Providers(), WorkBudget(WorkBudget.Limits(steps: 100_000)))
        #expect(built.error?.description.contains("lines and curves of letters") == true, "\(built.issues)")
        #expect(BuiltAnimation(animation, Providers()).error == nil)
    }

    @Test(
        "What animators make of letters is counted before it is made",
        arguments: [
            (600, 50, 1, "of letters"), (60, 2000, 0, "letters and animators"),
            (100_000, 1, 50, "frames of selectors"), (60, 1, 3000, "properties of animators"),
        ])
    func lettersThatMoveAreOverTheBudget(frames: Int, letters: Int, selectors: Int, name: String) throws {
        let moving = moving(0, to: 100, over: 0...Double(frames))
        let selector = #"{"s":\#(moving),"e":{"k":100},"b":1,"sh":2}"#
        let turn = #"{"s":{"s":{"k":0},"b":1},"a":{"r":{"k":9},"p":{"k":[0,9]}}}"#
        let animators =
            Array(repeating: turn, count: selectors == 0 ? 50 : 1)
            + Array(repeating: #"{"s":\#(selector),"a":{"r":{"k":9},"o":{"k":20}}}"#, count: selectors)
        let text = String(repeating: "ab ", count: letters)
        let animation = try Documents.animation(
            ##"{"ty":5,"nm":"T","ip":0,"op":\##(frames),"t":{"d":{"k":[{"t":0,"s":{"s":20,"f":"Boxes","t":"\##(text)","fc":[1,0,0]}}]},"a":[\##(animators.joined(separator: ","))]}}"##
        )
        let built = BuiltAnimation(animation, Providers(), WorkBudget(WorkBudget.Limits(steps: 200_000)))
        #expect(built.error?.description.contains(name) == true, "\(built.error.map(String.init(describing:)) ?? "")")
    }

    @Test(
        "Samples that no keyframe comes of are paid for, and each by the properties that it looks at",
        arguments: [2, 400]
    )
    func samplesOfLettersAreOverTheBudget(animators: Int) throws {
        let hue = #"{"a":{"fh":\#(moving(0, to: 90, over: 0...5000)),"r":{"k":9}}}"#
        let all = Array(repeating: hue, count: animators).joined(separator: ",")
        let text = String(repeating: "ab ", count: animators == 2 ? 200 : 1)
        // Black has no hue: all samples are the same.
        let animation = try Documents.animation(
            ##"{"ty":5,"nm":"T","ip":0,"op":5000,"t":{"d":{"k":[{"t":0,"s":{"s":20,"f":"Boxes","t":"\##(text)","fc":[0,0,0]}}]},"a":[\##(all)],"m":{"g":1,"a":{"k":[0,0]}}}}"##
        )
        let built = BuiltAnimation(animation, Providers(), WorkBudget(WorkBudget.Limits(steps: 200_000)))
        let error = try #require(built.error)
        #expect(error.description.contains("frames of letters"), "\(error)")
    }

    @Test func repeatersOfRepeatersAreOverTheBudget() throws {
        let repeater =
            #"{"ty":"rp","c":{"k":3},"o":{"k":0},"tr":{"p":{"k":[4,0]},"s":{"k":[90,90]},"so":{"k":100},"eo":{"k":20}}}"#
        let items = ([box, paint] + Array(repeating: repeater, count: 200)).joined(separator: ",")
        let built = BuiltAnimation(try shapes(items), Providers(), WorkBudget(WorkBudget.Limits(steps: 300_000)))
        let error = try #require(built.error)
        #expect(error.description.contains("copies of groups and repeaters"), "\(error)")
        #expect(built.layer.sublayers == nil)
    }

    @Test("A copy that shares its keyframes costs as much as one that is built anew", arguments: [2, 40])
    func copiesOfKeyframes(copies: Int) throws {
        let changes = (0..<100).map {
            #"{"t":\#($0),"s":[{"c":true,"v":[[0,0],[\#($0),9],[9,0]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}]}"#
        }
        let path = #"{"ty":"sh","ks":{"a":1,"k":[\#(changes.joined(separator: ","))]}}"#
        let repeater = #"{"ty":"rp","c":{"k":\#(copies)},"o":{"k":0},"tr":{"p":{"k":[4,0]},"s":{"k":[100,100]}}}"#
        func steps(_ items: String) throws -> Int {
            let budget = WorkBudget()
            let built = BuiltAnimation(try shapes(items, frames: 100), Providers(), budget)
            #expect(built.error == nil)
            return budget.spentSteps
        }
        let one = try steps("\(path),\(paint)"), all = try steps("\(path),\(paint),\(repeater)")
        #expect(all > (copies - 1) * one / 2)
    }

    @Test("What an offset costs is counted by the edges that lie at the same height", arguments: [0, 1])
    func areasOfManyEdges(item: Int) throws {
        let ridges = #"{"ty":"zz","s":{"k":50},"r":{"k":100},"pt":{"k":1}}"#
        let change = [
            #"{"ty":"op","lj":2,"ml":{"k":4},"a":\#(moving(0, to: 20, over: 0...60))}"#, #"{"ty":"mm","mm":2}"#,
        ]
        let motion = #"{"a":1,"k":[{"t":0,"s":[0,0]},{"t":60,"s":[20,20]}]}"#
        let other = #"{"ty":"el","p":\#(motion),"s":{"k":[60,60]}}"#
        let budget = WorkBudget(WorkBudget.Limits(steps: 100_000))
        let built = BuiltAnimation(
            try shapes("\(box),\(other),\(ridges),\(change[item]),\(paint)"), Providers(), budget)
        let error = try #require(built.error)
        #expect(error.description.contains("areas"), "\(error)")
    }

    @Test func anOffsetThatIsLostInTheToleranceChangesNothing() throws {
        let paths = [BezierPath](CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 7)))
        let same = try paths.offset(by: 1e-9, join: .round, miterLimit: 4)
        #expect(same.pointCount == paths.pointCount)
        #expect(try paths.offset(by: 0.1, join: .round, miterLimit: 4).pointCount > paths.pointCount)
    }

    /// How often each is shown is counted once for all.
    @Test func manyLayersOfAnEmptyCompositionAreCheap() throws {
        let shown = Array(repeating: #"{"ty":0,"refId":"c","ip":0,"op":60,"w":9,"h":9}"#, count: 40_000)
        let animation = try Documents.animation(
            shown.joined(separator: ","), #""assets":[{"id":"c","layers":[]}]"#)
        let begin = ContinuousClock.now
        _ = BuiltAnimation(animation, Providers())
        #expect(ContinuousClock.now - begin < .seconds(5))
    }

    @Test func aCompositionThatIsShownOftenIsOverTheBudget() throws {
        let keyframes = (0..<500).map { #"{"t":\#(Double($0) / 10),"s":[\#($0 % 90),\#($0 * 7 % 90)]}"# }
        let solid =
            ##"{"ty":1,"nm":"q","ip":0,"op":60,"sw":5,"sh":5,"sc":"#ff0000","ks":{"p":{"a":1,"k":[\##(keyframes.joined(separator: ","))]}}}"##
        let shown = (0..<400).map { #"{"ty":0,"nm":"P\#($0)","refId":"c","ip":0,"op":60,"w":96,"h":96}"# }
        let animation = try Documents.animation(
            shown.joined(separator: ","), #""assets":[{"id":"c","layers":[\#(solid)]}]"#)
        let layer = LottieAnimationLayer()
        layer.budget = WorkBudget(WorkBudget.Limits(steps: 50_000))
        layer.animation = animation
        #expect(
            layer.error?.description
                == "500 keyframes × 400 times that `c` is shown: over the work budget of 50,000 steps")
        // What is built anew gives back what it took.
        layer.animation = try Documents.animation(##"{"ty":1,"nm":"q","ip":0,"op":60,"sw":5,"sh":5,"sc":"#ff0000"}"##)
        #expect(layer.error == nil && layer.composition?.sublayers?.count == 1)
    }
}
