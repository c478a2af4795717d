import Strata
import TestSupport
import Testing

/// Transitions as they are seen, on both backends.
@Suite struct TransitionTests {
    static let backends: [Backend] = [.cpu, .gl]
    static let red: UInt32 = 0xFFFF_0000, green: UInt32 = 0xFF00_FF00, blue: UInt32 = 0xFF00_00FF
    static let white: UInt32 = 0xFFFF_FFFF, black: UInt32 = 0xFF00_0000

    /// Gives the card a mark of 4 by 4 points at its min x, min y corner, and one in the opposite corner.
    static func mark(_ card: CALayer, _ color: CGColor, _ marks: CGColor) {
        card.backgroundColor = color
        card.sublayers = [layer(0, 0, 4, 4, marks), layer(36, 28, 4, 4, marks)]
    }
    static let lightMarks = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    static let darkMarks = CGColor(red: 0, green: 0, blue: 0, alpha: 1)

    private func marked(_ backend: Backend) -> TransitionStage {
        TransitionStage(
            backend: backend, before: { Self.mark($0, .red, Self.lightMarks) },
            after: { Self.mark($0, .green, Self.darkMarks) })
    }

    // A quarter of the way is 10 points along x, 8 along y. Places: new marks, old marks, new ground, old ground.
    @Test("push moves both pictures from the side of its subtype", arguments: backends)
    func push(backend: Backend) throws {
        let places: [(CATransitionSubtype?, new: (Int, Int), old: (Int, Int), inNew: (Int, Int), inOld: (Int, Int))] = [
            (.fromLeft, (8 + 36 - 30, 37), (18, 9), (17, 20), (18, 20)),
            (nil, (8 + 36 - 30, 37), (18, 9), (17, 20), (18, 20)),
            (.fromRight, (38, 9), (8 + 36 - 10, 37), (38, 20), (37, 20)),
            (.fromBottom, (45, 8 + 28 - 24), (9, 16), (20, 15), (20, 16)),
            (.fromTop, (9, 32), (45, 8 + 28 - 8), (20, 32), (20, 31)),
        ]
        for (subtype, new, old, inNew, inOld) in places {
            let image = try marked(backend).picture(TransitionStage.transition(.push, subtype), at: 0.25)
            #expect(image.pixel(new.0, new.1) == Self.black, "\(String(describing: subtype))")
            #expect(image.pixel(old.0, old.1) == Self.white, "\(String(describing: subtype))")
            #expect(image.pixel(inNew.0, inNew.1) == Self.green, "\(String(describing: subtype))")
            #expect(image.pixel(inOld.0, inOld.1) == Self.red, "\(String(describing: subtype))")
            for (x, y) in [(7, 20), (48, 20), (20, 7), (20, 40)] { #expect(image.pixel(x, y) == Self.blue) }
        }
    }

    @Test("moveIn slides the new picture over the old one, reveal the old one off the new one", arguments: backends)
    func oneMoves(backend: Backend) throws {
        let moveIn = try marked(backend).picture(TransitionStage.transition(.moveIn, .fromRight), at: 0.25)
        #expect(moveIn.pixel(9, 9) == Self.white)
        #expect(moveIn.pixel(38, 9) == Self.black)
        #expect(moveIn.pixel(37, 9) == Self.red && moveIn.pixel(45, 37) == Self.green)
        let reveal = try marked(backend).picture(TransitionStage.transition(.reveal, .fromRight), at: 0.25)
        #expect(reveal.pixel(34, 37) == Self.white)
        #expect(reveal.pixel(45, 37) == Self.black)
        #expect(reveal.pixel(9, 9) == Self.red && reveal.pixel(38, 9) == Self.green)
    }

    @Test("At its ends a transition shows the plain pictures", arguments: backends)
    func ends(backend: Backend) throws {
        for type in [CATransitionType.fade, .push, .moveIn, .reveal, CATransitionType(rawValue: "cube")] {
            let stage = marked(backend)
            #expect(
                try stage.picture(TransitionStage.transition(type), at: 0).isSame(as: stage.plain(isAfter: false)))
            #expect(try stage.picture(TransitionStage.transition(type), at: 1).isSame(as: stage.plain(isAfter: true)))
        }
    }

    @Test("A push that falls between pixels lets nothing shine through", arguments: backends)
    func pushBetweenPixels(backend: Backend) throws {
        let image = try marked(backend).picture(TransitionStage.transition(.push, .fromLeft), at: 0.26)
        // 10.4 points: 0.4 of the pixel is new, 0.6 old; a level for each rounding.
        let pixel = image.pixel(18, 20)
        #expect(abs(Int(pixel >> 16 & 255) - 153) <= 1 && abs(Int(pixel >> 8 & 255) - 102) <= 1)
        #expect(pixel & 255 <= 1)
    }

    @Test("The old picture may be hidden, or the new one", arguments: backends)
    func hiding(backend: Backend) throws {
        var stage = TransitionStage(backend: backend)
        stage.after = { $0.isHidden = true }
        let out = try stage.picture(TransitionStage.transition(.fade), at: 0.2)
        #expect(
            out.offFromMixture(try stage.plain(isAfter: false), try stage.plain(isAfter: true), 0.2, levels: 1) == 0)
        stage.before = {
            $0.backgroundColor = .red; $0.isHidden = true
        }
        stage.after = { $0.isHidden = false }
        let back = try stage.picture(TransitionStage.transition(.fade), at: 0.2)
        #expect(
            back.offFromMixture(try stage.plain(isAfter: false), try stage.plain(isAfter: true), 0.2, levels: 1) == 0)
    }

    @Test("A layer new to the tree comes from nothing", arguments: backends)
    func fromNothing(backend: Backend) throws {
        let root = layer(0, 0, 20, 10, .blue)
        for (x, type) in [(0.0, CATransitionType.fade), (10, .push)] {
            let card = layer(x, 0, 10, 10, .red)
            card.add(TransitionStage.transition(type, .fromLeft), forKey: nil)
            root.addSublayer(card)
        }
        let image = try Renderer(backend: backend).image(of: root, at: 0.4)
        // 0.4 of red over blue.
        #expect(image.pixel(5, 5) == 0xFF66_0099)
        #expect(image.pixel(13, 5) == Self.red && image.pixel(14, 5) == Self.blue)
    }

    @Test("A2: a transition as a property's action pushes the picture; the colour does not cross-fade")
    func actionForAColour() throws {
        let root = layer(0, 0, 40, 10, .blue)
        let card = layer(0, 0, 40, 10, .red)
        root.addSublayer(card)
        card.actions = ["backgroundColor": TransitionStage.transition(.push, .fromLeft)]
        let renderer = try Renderer(backend: .cpu)
        _ = try renderer.image(of: root, at: 0)
        card.backgroundColor = .green
        #expect(card.animationKeys() == [kCATransition])
        let image = try renderer.image(of: root, at: 0.25)
        #expect(image.pixel(9, 5) == Self.green && image.pixel(10, 5) == Self.red)
        #expect(card.presentation()?.backgroundColor == .green)
        #expect(try renderer.image(of: root, at: 1).pixel(39, 5) == Self.green)
    }
}
