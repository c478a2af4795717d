import Strata
import TestSupport
import Testing

/// Pushes of layers that do not stand upright, against the same picture made by hand: two sublayers moved inside a layer that
/// clips them.
@Suite struct MotionTests {
    enum Place: String, CaseIterable, Sendable { case turned, perspective, rounded }

    private func stage(_ backend: Backend, _ place: Place) -> TransitionStage {
        var stage = TransitionStage(backend: backend)
        if place == .perspective {
            stage.around = {
                let space = layer(0, 0, 64, 48, .blue)
                space.sublayerTransform.m34 = -1 / 80
                return [space]
            }
        }
        stage.before = {
            TransitionTests.mark($0, .red, TransitionTests.lightMarks)
            Self.put($0, place)
        }
        stage.after = { TransitionTests.mark($0, .green, TransitionTests.darkMarks) }
        return stage
    }

    private static func put(_ card: CALayer, _ place: Place) {
        switch place {
        case .turned: card.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
        case .perspective: card.transform = CATransform3DRotate(CATransform3DMakeRotation(0.7, 0, 1, 0), 0.2, 0, 0, 1)
        case .rounded:
            card.cornerRadius = 9
            card.masksToBounds = true
        }
    }

    // What differs: along the junction, 32 points of 3072, the sublayers' edges let the ground through and the push does not.
    @Test("A push goes along the layer's own axes", arguments: [Backend.cpu, .gl], Place.allCases)
    func push(backend: Backend, place: Place) throws {
        let image = try stage(backend, place).picture(TransitionStage.transition(.push, .fromLeft), at: 0.4)
        var made = stage(backend, place)
        made.before = { card in
            Self.put(card, place)
            card.masksToBounds = true
            let old = layer(16, 0, 40, 32, .red), new = layer(-24, 0, 40, 32, .green)
            TransitionTests.mark(old, .red, TransitionTests.lightMarks)
            TransitionTests.mark(new, .green, TransitionTests.darkMarks)
            if place == .rounded {
                for page in [old, new] {
                    page.cornerRadius = 9
                    page.masksToBounds = true
                }
            }
            card.sublayers = [old, new]
        }
        let wanted = try made.plain(isAfter: false)
        let verdict = PictureTest("motion/\(place)-\(backend)", off: 2, share: 0.02).compare(image, with: [wanted])
        #expect(verdict.passes, "\(verdict)")
    }
}
