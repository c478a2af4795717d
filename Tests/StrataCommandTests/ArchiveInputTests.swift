import Drawing
import Foundation
import TestSupport
import Testing

/// Core Animation archives on the command line.
@Suite struct ArchiveInputTests {
    let shop = Workshop()

    init() throws {
        try shop.makeFolder("w.ca")
        try shop.put(Self.document, "w.ca/main.caml")
    }

    /// 20 x 10 points with a bar that is at 0, and at 8 in the state Unlock, to which it goes in a second.
    static let document = """
        <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
          <CALayer name="Root" bounds="0 0 20 10">
            <sublayers>
              <CALayer id="bar" name="Bar" bounds="0 0 2 10" position="1 5" backgroundColor="1 0 0"/>
              <CASDFLayer name="Glass"/>
            </sublayers>
            <states>
              <LKState name="Locked"/>
              <LKState name="Unlock"><elements><LKStateSetValue targetId="bar" keyPath="position.x">
                <value type="integer" value="9"/></LKStateSetValue></elements></LKState>
            </states>
            <stateTransitions>
              <LKStateTransition fromState="*" toState="Unlock"><elements>
                <LKStateTransitionElement targetId="bar" key="position.x"><animation type="CABasicAnimation" duration="1"/>
                </LKStateTransitionElement></elements></LKStateTransition>
            </stateTransitions>
          </CALayer>
        </caml>
        """

    private func render(_ arguments: String..., code: Int32 = 0) throws -> Workshop.Outcome {
        let run = try shop.strata(["render", "--backend", "cpu"] + arguments)
        #expect(run.code == code, "\(run.errors)")
        return run
    }

    private func edge(_ name: String) throws -> Int? {
        try shop.picture(name).pixels.prefix(20).firstIndex(of: 0xFFFF_0000)
    }

    @Test func statesAndTransitions() throws {
        let plain = try render("w.ca", "-o", "a.png")
        #expect(plain.errors == "strata: w.ca: Root/Glass: a CASDFLayer is shown as a CALayer\n")
        #expect(try edge("a.png") == 0 && shop.picture("a.png").width == 20)
        _ = try render("w.ca", "-o", "b.png", "--state", "Unlock")
        #expect(try edge("b.png") == 8)
        _ = try render("w.ca/main.caml", "-o", "c.png", "--state", "Unlock", "--from-state", "Locked", "--time", "0.5")
        #expect(try edge("c.png") == 4)
        _ = try render("w.ca", "-o", "s/%d.png", "--state", "Unlock", "--from-state", "Locked", "--fps", "4", "-q")
        #expect(try (0..<4).map { try edge("s/\($0).png") } == [0, 2, 4, 6], "as long as the transition")
    }

    /// Where nothing moves, that is said.
    @Test func statesWithoutATransition() throws {
        let words = "nothing moves from \"Unlock\" to \"Locked\", which is shown from the first frame on"
        let still = try render("w.ca", "-o", "a.mp4", "--state", "Locked", "--from-state", "Unlock", code: 64)
        #expect(still.errors.contains("strata: w.ca: \(words)\n"), "\(still.errors)")
        #expect(still.errors.contains("the scene has no duration") && !still.errors.contains("; a transition has one"))
        let long = try render(
            "w.ca", "-o", "s/%d.png", "--state", "Locked", "--from-state", "Unlock", "--frames", "2")
        #expect(long.errors.contains(words))
        #expect(try edge("s/0.png") == 0 && edge("s/1.png") == 0)
        let alone = try render("w.ca", "-o", "a.mp4", "--state", "Unlock", code: 64)
        #expect(
            alone.errors.contains("the scene has no duration")
                && alone.errors.contains("; a transition has one: --from-state"))
        let whole = try render("w.ca", "-o", "b.png", "--state", "Unlock", "--from-state", "Locked")
        #expect(!whole.errors.contains("nothing moves"))
        // A transition without elements moves nothing.
        let empty =
            #"<stateTransitions><LKStateTransition fromState="Unlock" toState="Locked"><elements/></LKStateTransition>"#
        try shop.put(Self.document.replacingOccurrences(of: "<stateTransitions>", with: empty), "w.ca/main.caml")
        let none = try render("w.ca", "-o", "c.png", "--state", "Locked", "--from-state", "Unlock")
        #expect(none.errors.contains(words), "\(none.errors)")
    }

    @Test func mistakes() throws {
        let unknown = try render("w.ca", "-o", "a.png", "--state", "Sleep", code: 65)
        #expect(
            unknown.errors.hasSuffix("strata: w.ca: no state \"Sleep\", only \"Locked\", \"Unlock\"\n"),
            "\(unknown.errors)")
        let alone = try render("w.ca", "-o", "a.png", "--from-state", "Locked", code: 64)
        #expect(alone.errors.contains("--from-state is for --state"))
        try shop.putScene()
        let other = try render("scene.json", "-o", "a.png", "--state", "Locked", code: 65)
        #expect(other.errors.contains("the document is no Core Animation archive"))
        _ = try render("gone.ca", "-o", "a.png", code: 66)
        try shop.makeFolder("bad.ca")
        try shop.put("<caml>\n  <CALayer>\n</caml>", "bad.ca/main.caml")
        let bad = try render("bad.ca", "-o", "a.png", code: 65)
        #expect(bad.errors == "strata: bad.ca/main.caml:3:3: mismatched tag\n", "\(bad.errors)")
        for (name, problem) in [
            ("notes.caml", ":1:1: syntax error"), ("notes.tendies", ": it is no ZIP archive"),
            ("notes.lottie", ": it is no ZIP archive"), ("notes.ca", ": it is neither a folder nor a ZIP archive"),
        ] {
            try shop.put("a letter", name)
            let run = try render(name, "-o", "a.png", code: 65)
            #expect(run.errors == "strata: \(name)\(problem)\n", "\(run.errors)")
        }
    }

    @Test func theTreeHasStatesAndWhatIsNotAsWritten() throws {
        let run = try shop.strata("tree", "w.ca", "--state", "Unlock")
        #expect(run.code == 0 && run.text.contains("CALayer \"Bar\" (8 0 2 10)"), "\(run.text)")
        #expect(run.text.contains("states: Locked, Unlock\n"))
        #expect(run.text.hasSuffix("not as written: Root/Glass: a CASDFLayer is shown as a CALayer\n"))
    }
}
