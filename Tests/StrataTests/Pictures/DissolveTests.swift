import Strata
import TestSupport
import Testing

/// Fades of layers in all surroundings.
///
/// Compositing a layer is linear in its premultiplied picture, so whatever stands around it, the picture in the middle of a
/// fade is the mixture of the two plain ones.
@Suite struct DissolveTests {
    enum Surrounding: String, CaseIterable, Sendable {
        case opaque, translucent, turned, groups, roundedClip, perspective, transformLayer, moved
    }

    private func stage(_ backend: Backend, _ kind: Surrounding) -> TransitionStage {
        var stage = TransitionStage(
            backend: backend, before: { TransitionTests.mark($0, .red, TransitionTests.lightMarks) },
            after: { TransitionTests.mark($0, .green, TransitionTests.darkMarks) })
        let (before, after) = (stage.before, stage.after)
        func both(_ change: @escaping (CALayer) -> Void) {
            stage.before = {
                before($0); change($0)
            }
        }
        switch kind {
        case .opaque: break
        case .translucent:
            stage.before = { $0.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.5) }
            stage.after = {
                $0.backgroundColor = CGColor(red: 0, green: 1, blue: 0.25, alpha: 0.75); $0.opacity = 0.6
            }
        case .turned: both { $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1) }
        case .groups:
            stage.around = {
                (0..<2).map { _ in
                    let group = layer(2, 2, 50, 40, CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
                    group.opacity = 0.6
                    return group
                }
            }
        case .roundedClip:
            both {
                $0.cornerRadius = 9; $0.masksToBounds = true; $0.borderWidth = 2
            }
        case .perspective:
            stage.around = {
                let space = layer(0, 0, 64, 48, .blue)
                space.sublayerTransform.m34 = -1 / 80
                return [space]
            }
            both { $0.transform = CATransform3DMakeRotation(0.7, 0, 1, 0) }
        case .transformLayer:
            stage.around = {
                let space = CATransformLayer()
                space.frame = CGRect(x: 0, y: 0, width: 64, height: 48)
                space.transform = CATransform3DMakeRotation(0.3, 1, 0, 0)
                space.opacity = 0.7
                return [space]
            }
        case .moved:
            stage.after = {
                after($0)
                $0.position = CGPoint(x: 34, y: 20)
                $0.transform = CATransform3DMakeScale(0.7, 1.1, 1)
            }
        }
        return stage
    }

    // Up to four roundings: each picture's share, their sum into the surroundings, and the plain pictures' own.
    @Test("A fade is the mixture of its plain pictures", arguments: [Backend.cpu, .gl], Surrounding.allCases)
    func mixture(backend: Backend, kind: Surrounding) throws {
        let stage = stage(backend, kind)
        let (old, new) = (try stage.plain(isAfter: false), try stage.plain(isAfter: true))
        for time in [0.1, 0.5, 0.8] {
            let image = try stage.picture(TransitionStage.transition(.fade), at: time)
            #expect(image.offFromMixture(old, new, time, levels: 2) == 0, "\(kind) at \(time)")
        }
    }

    // Opaque to opaque in place, at shares that bytes can hold: one rounding for each share. A GL is free in how it rounds to
    // bytes, and gets a level more.
    @Test("Shares of 255ths are exact to a level", arguments: [Backend.cpu, .gl])
    func exact(backend: Backend) throws {
        var stage = TransitionStage(backend: backend)
        stage.before = { $0.backgroundColor = CGColor(red: 230 / 255, green: 51 / 255, blue: 89 / 255, alpha: 1) }
        stage.after = { $0.backgroundColor = CGColor(red: 26 / 255, green: 178 / 255, blue: 77 / 255, alpha: 1) }
        let (old, new) = (try stage.plain(isAfter: false), try stage.plain(isAfter: true))
        for share in [1, 64, 100, 128, 254] {
            let time = Double(share) / 255
            let image = try stage.picture(TransitionStage.transition(.fade), at: time)
            let levels = backend == .cpu ? 1.0 : 2
            #expect(image.offFromMixture(old, new, time, levels: levels) == 0, "\(share)")
            #expect(image.pixel(20, 20) >> 24 == 255)
        }
    }

    @Test("A fade that another one interrupts goes on from what was seen")
    func interrupted() throws {
        let root = layer(0, 0, 10, 10, CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        let clock = ManualClock()
        let context = RenderContext(server: try Backend.cpu.makeServer(), clock: clock)
        context.layer = root
        let viewport = Viewport(width: 10, height: 10)
        func step(_ color: CGColor) {
            CATransaction.setDisableActions(true)
            root.add(TransitionStage.transition(.fade), forKey: nil)
            root.backgroundColor = color
            CATransaction.flush()
            CATransaction.setDisableActions(false)
        }
        CATransaction.flush()
        step(.green)
        clock.set(to: 0.5)
        step(.blue)
        let image = try context.image(at: 0.75, viewport: viewport)
        // Three quarters of (half red, half green), a quarter of blue; two mixtures' roundings.
        let pixel = image.pixel(5, 5)
        for (shift, wanted) in [(UInt32(16), 96), (8, 96), (0, 64)] {
            #expect(abs(Int(pixel >> shift & 255) - wanted) <= 2)
        }
    }
}
