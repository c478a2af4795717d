import CAML
import Foundation
import Strata
import TestSupport
import Testing

/// States, their controller, and transitions at given times.
@Suite struct StateTests {
    /// A bar of 2 x 10 points that is at x = 1, at 9 in the state B, and at 17 in C, which is based on B.
    static func document(_ transitions: String = "", states: String = "") -> String {
        Documents.text(
            """
            <sublayers><CALayer id="bar" name="Bar" bounds="0 0 2 10" position="1 5" backgroundColor="1 0 0"/></sublayers>
            <states>
              <LKState name="A"/>
              <LKState name="B"><elements>
                <LKStateSetValue targetId="bar" keyPath="position.x" final="false"><value type="integer" value="9"/></LKStateSetValue>
                <LKStateSetValue targetId="bar" keyPath="opacity"><value type="real" value="0.5"/></LKStateSetValue>
              </elements></LKState>
              <LKState name="C" basedOn="B"><elements>
                <LKStateSetValue targetId="bar" keyPath="position.x"><value type="integer" value="17"/></LKStateSetValue>
              </elements></LKState>
              \(states)
            </states>
            <stateTransitions>\(transitions)</stateTransitions>
            """)
    }

    static func transition(_ from: String, _ to: String, _ animation: String) -> String {
        """
        <LKStateTransition fromState="\(from)" toState="\(to)"><elements>
          <LKStateTransitionElement targetId="bar" key="position.x">\(animation)</LKStateTransitionElement>
        </elements></LKStateTransition>
        """
    }

    /// Where the bar's left edge is.
    private func edge(_ package: CAPackage, _ time: Double = 0) throws -> Int? {
        let picture = try package.picture(at: time)
        return (0..<20).first { picture.pixel($0, 5) != 0 }
    }

    @Test func valuesOfStatesAreSetAndTakenBack() throws {
        let package = try Documents.package(Self.document())
        #expect(package.issues.isEmpty && package.stateNames == ["A", "B", "C"])
        let bar = try package.layer("Bar")
        #expect(try edge(package) == 0)
        try package.setState("B")
        #expect(try edge(package) == 8 && bar.opacity == 0.5)
        #expect(try package.picture().pixel(8, 5) == 0x8080_0000)
        #expect(package.stateController.state(of: package.rootLayer)?.name == "B")
        try package.setState("C")
        #expect(try edge(package) == 16 && bar.opacity == 0.5, "what it is based on stays")
        try package.setState("A")
        #expect(try edge(package) == 0 && bar.opacity == 1)
        try package.setState("C")
        try package.setState(nil)
        #expect(bar.position == CGPoint(x: 1, y: 5) && bar.opacity == 1)
        #expect(package.stateController.state(of: package.rootLayer) == nil)
    }

    @Test func theInitialStateIsSet() throws {
        let states = """
            <LKState name="D" initial="1"><elements><LKStateSetValue targetId="bar" keyPath="position.x"><value value="5"/></LKStateSetValue></elements></LKState>
            """
        let package = try Documents.package(Self.document(states: states))
        #expect(try edge(package) == 4)
        try package.setState("A")
        #expect(try edge(package) == 0)
    }

    @Test func itIsKnownWhetherATransitionLeads() throws {
        let move = "<animation type=\"CABasicAnimation\" duration=\"1\"/>"
        let endless = "<animation type=\"CABasicAnimation\" duration=\"1\" repeatCount=\"inf\"/>"
        let package = try Documents.package(
            Self.document(Self.transition("A", "B", move) + Self.transition("B", "C", endless)))
        #expect(!package.isInTransition)
        for (start, end, moves) in [("A", "B", true), ("B", "A", false), ("B", "C", true)] {
            try package.setState(end, from: start)
            #expect(package.isInTransition == moves && package.startState == start, "\(start) to \(end)")
        }
        try package.setState("B")
        #expect(!package.isInTransition && package.startState == nil)
    }

    @Test func anUnknownStateIsAnError() throws {
        let package = try Documents.package(Self.document())
        let error = #expect(throws: CAMLError.self) { try package.setState("Unlock") }
        #expect(error?.kind == .state && error?.description == #"no state "Unlock", only "A", "B", "C""#)
        #expect(throws: CAMLError.self) { try package.setState("A", from: "Z") }
        #expect(try edge(package) == 0, "nothing has changed")
        let none = try Documents.inner("")
        #expect(throws: CAMLError(problem: #"no state "A": the document has none"#)) { try none.setState("A") }
    }

    @Test func aTransitionLeadsFromStateToState() throws {
        let package = try Documents.package(
            Self.document(Self.transition("A", "B", #"<animation type="CABasicAnimation" duration="2"/>"#)))
        #expect(try package.setState("B", from: "A") == 2)
        // From 0 to 8 in two seconds.
        for (time, x) in [(0.0, 0), (0.5, 2), (1, 4), (1.75, 7), (2, 8), (9, 8)] {
            #expect(try edge(package, time) == x, "at \(time)")
        }
        #expect(try package.layer("Bar").opacity == 0.5, "what has no animation is set at once")
    }

    @Test func transitionsToAndFromAny() throws {
        let away = Self.transition("B", "*", #"<animation type="CABasicAnimation" duration="1"/>"#)
        let back = Self.transition("*", "B", #"<animation type="CABasicAnimation" duration="4"/>"#)
        let package = try Documents.package(Self.document(away + back))
        #expect(try package.setState("B", from: "A") == 4)
        #expect(try edge(package, 1) == 2)
        let again = try Documents.package(Self.document(away + back))
        #expect(try again.setState("A", from: "B") == 1)
        #expect(try edge(again, 0.5) == 4)
        let third = try Documents.package(
            Self.document(Self.transition("A", "C", "<animation type=\"CABasicAnimation\"/>")))
        #expect(try third.setState("B", from: "A") == 0)
        #expect(try edge(third, 0) == 8, "there is no transition between these")
    }

    @Test func transitionsMayBeFasterAndAnimationsLater() throws {
        let late = Self.transition(
            "A", "B", #"<animation type="CABasicAnimation" beginTime="1" duration="2" fillMode="backwards"/>"#)
        let package = try Documents.package(Self.document(late))
        #expect(try package.setState("B", from: "A") == 3)
        for (time, x) in [(0.0, 0), (0.9, 0), (2, 4), (2.5, 6), (3, 8)] {
            #expect(try edge(package, time) == x, "at \(time)")
        }
        let fast = try Documents.package(Self.document(late))
        #expect(try fast.setState("B", from: "A", transitionSpeed: 2) == 1.5)
        for (time, x) in [(0.0, 0), (1, 4), (1.25, 6), (1.5, 8)] { #expect(try edge(fast, time) == x, "at \(time)") }
    }

    @Test func springsOfWallpapersEndAtTheNewValue() throws {
        let package = try Documents.package(
            Self.document(
                Self.transition(
                    "*", "B",
                    #"<animation type="CASpringAnimation" damping="50" mass="2" stiffness="300" velocity="0" duration="0.8" fillMode="backwards" keyPath="position.x"/>"#
                )))
        #expect(try package.setState("B", from: "A") == 0.8)
        let edges = try [0, 0.1, 0.2, 0.4, 0.8].map { try edge(package, $0) ?? -1 }
        #expect(edges.first == 0 && edges.last == 8 && edges == edges.sorted(), "\(edges)")
        // A damping above the critical one counts as that: 1 - (1 + wt) e^-wt with w = sqrt(300 / 2).
        let phase = 150.0.squareRoot() * 0.1
        let share = 1 - (1 + phase) * exp(-phase)
        #expect(abs(Double(edges[1]) - 8 * share) <= 1, "\(edges[1]) of \(8 * share)")
    }

    @Test func animationsOfStatesComeAndGo() throws {
        let states = """
            <LKState name="D"><elements><LKStateAddAnimation targetId="bar" key="blink">
              <animation type="CABasicAnimation" keyPath="opacity" duration="2" beginTime="1e-100" repeatCount="inf">
                <fromValue value="1"/><toValue value="0"/></animation></LKStateAddAnimation></elements></LKState>
            <LKState name="E" basedOn="D"><elements><LKStateRemoveAnimation targetId="bar" key="blink"/></elements></LKState>
            """
        let package = try Documents.package(Self.document(states: states))
        let bar = try package.layer("Bar")
        try package.setState("D")
        #expect(bar.animationKeys() == ["blink"])
        let alpha = try package.picture(at: 1).pixel(0, 5) >> 24
        #expect(abs(Int(alpha) - 128) <= 1)
        try package.setState("E")
        #expect(bar.animationKeys() == nil)
        try package.setState("D")
        #expect(bar.animationKeys() == ["blink"])
        try package.setState("A")
        #expect(bar.animationKeys() == nil)
    }

    @Test func statesMadeInSwift() throws {
        let layer = CALayer()
        layer.opacity = 0.5
        let half = CAState(
            name: "Half", elements: [try CAStateSetValue(target: layer, keyPath: "opacity", value: 0.25)])
        layer.states = [half]
        #expect(throws: PropertyError.self) { _ = try CAStateSetValue(target: layer, keyPath: "opacity", value: "red") }
        let controller = CAStateController(layer: layer)
        controller.setState(CAState(name: "Half"), of: layer)
        #expect(layer.opacity == 0.5, "a state that is not the layer's")
        controller.setState(layer.state(withName: "Half"), of: layer, transitionSpeed: 0)
        #expect(layer.opacity == 0.25 && controller.state(of: layer) === half)
        controller.setInitialStates(of: layer)
        #expect(layer.opacity == 0.5 && layer.stateTransitions.isEmpty)
    }

    @Test func transformsComeBackAsTheyWere() throws {
        let package = try Documents.inner(
            """
            <sublayers><CALayer id="a" name="A" transform="perspective(90) rotate(40deg, 1, 2, 3) scale(1, 2, 3)"/></sublayers>
            <states><LKState name="S"><elements>
              <LKStateSetValue targetId="a" keyPath="transform.rotation.z"><value type="real" value="1"/></LKStateSetValue>
              <LKStateSetValue targetId="a" keyPath="transform.scale.xy"><value type="real" value="0.75"/></LKStateSetValue>
            </elements></LKState></states>
            """)
        let layer = try package.layer("A")
        let before = layer.transform
        try package.setState("S")
        #expect(layer.transform != before)
        try package.setState(nil)
        #expect(layer.transform == before)
    }

    @Test func groupsOfProperties() throws {
        let package = try Documents.inner(
            """
            <sublayers><CALayer id="a" name="A" position="1 2"/></sublayers>
            <style><wallpaperPropertyGroups type="NSArray"><NSDictionary>
              <image type="null"/><keyPath type="string" value="position.y"/><layerName type="string" value="A"/>
              <v_home type="real" value="3"/><v_lock type="real" value="4"/><v_sleep type="real" value="5"/>
            </NSDictionary></wallpaperPropertyGroups></style>
            """)
        #expect(package.stateNames == ["Locked", "Unlock", "Sleep"])
        let layer = try package.layer("A")
        for (name, y) in [("Unlock", 3.0), ("Locked", 4), ("Sleep", 5)] {
            try package.setState(name)
            #expect(abs(layer.position.y - y) < 1e-9)
        }
    }
}

extension CAMLError {
    /// An error of a state, for comparing.
    fileprivate init(problem: String) {
        var error = Documents.error("")!
        (error.kind, error.problem, error.document, error.line, error.column) = (.state, problem, nil, nil, nil)
        self = error
    }
}
