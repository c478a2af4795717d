import Foundation
import TestSupport
import Testing
import ViewRendering

@testable import UIKit

/// Blur and vibrancy of what is behind a view.
@MainActor
@Suite("Visual effects")
struct VisualEffectTests {
    /// Stripes and discs of many colours, as a photo has them.
    static func photo(_ size: CGSize) -> UIImage {
        UIGraphicsImageRenderer(size: size).image { _ in
            let columns = 8
            for column in 0..<columns {
                UIColor(hue: CGFloat(column) / CGFloat(columns), saturation: 0.7, brightness: 0.9, alpha: 1).setFill()
                UIRectFill(
                    CGRect(
                        x: size.width * CGFloat(column) / CGFloat(columns), y: 0,
                        width: size.width / CGFloat(columns) + 1,
                        height: size.height))
            }
            for index in 0..<24 {
                UIColor(white: index % 2 == 0 ? 0.1 : 0.95, alpha: 1).setFill()
                let place = CGPoint(
                    x: CGFloat(index * 67 % 100) / 100 * size.width, y: CGFloat(index * 41 % 100) / 100 * size.height)
                UIBezierPath(ovalIn: CGRect(x: place.x - 9, y: place.y - 9, width: 18, height: 18)).fill()
            }
        }
    }

    private func scene(_ effect: UIVisualEffect?) -> (UIView, UIVisualEffectView) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
        let picture = UIImageView(image: Self.photo(root.bounds.size))
        root.addSubview(picture)
        let view = UIVisualEffectView(effect: effect)
        view.frame = CGRect(x: 20, y: 20, width: 160, height: 80)
        root.addSubview(view)
        return (root, view)
    }

    /// The spread of what is seen in the middle of the effect.
    private func spread(_ image: CGImage) -> Int {
        var (low, high) = (255, 0)
        for y in 30..<90 {
            for x in 30..<170 {
                let green = Int(image.pixelBuffer.pixel(x, y) >> 8 & 0xFF)
                (low, high) = (min(low, green), max(high, green))
            }
        }
        return high - low
    }

    private func mean(_ image: CGImage) -> Int {
        var sum = 0
        for y in 30..<90 { for x in 30..<170 { sum += Int(image.pixelBuffer.pixel(x, y) >> 8 & 0xFF) } }
        return sum / (60 * 140)
    }

    @Test(
        "Every style blurs and tints: light ones lighten, dark ones darken, and adaptive ones do as the surroundings say",
        arguments: [Backend.cpu, .gl])
    func styles(backend: Backend) throws {
        let renderer = try Renderer(backend: backend)
        let plain = try renderer.image(of: scene(nil).0, scale: 1)
        let (sharp, level) = (spread(plain), mean(plain))
        #expect(sharp > 150)
        for style in UIBlurEffect.Style.allCases {
            for surroundings in [UIUserInterfaceStyle.light, .dark] {
                let (root, _) = scene(UIBlurEffect(style: style))
                root.overrideUserInterfaceStyle = surroundings
                let image = try renderer.image(of: root, scale: 1)
                #expect(spread(image) < sharp / 2, "\(style)")
                let name = "\(style)"
                let isDark = name.hasSuffix("ark") || surroundings == .dark && !name.hasSuffix("ight")
                #expect(isDark ? mean(image) < level : mean(image) > level, "\(style) \(surroundings)")
                // Outside nothing changes.
                #expect(image.pixelBuffer.pixel(5, 5) == plain.pixelBuffer.pixel(5, 5))
            }
        }
    }

    @Test("Thicker materials show less of what is behind")
    func thickness() throws {
        let renderer = try Renderer(backend: .cpu)
        for surroundings in [UIUserInterfaceStyle.light, .dark] {
            var last = 256
            for style in [
                UIBlurEffect.Style.systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial,
            ] {
                let (root, _) = scene(UIBlurEffect(style: style))
                root.overrideUserInterfaceStyle = surroundings
                let now = spread(try renderer.image(of: root, scale: 1))
                #expect(now < last, "\(style)")
                last = now
            }
        }
    }

    @Test(
        "The content lies over the blur, within the same rounded corners; vibrancy makes it white on dark blurs and black on light ones"
    )
    func content() throws {
        let renderer = try Renderer(backend: .cpu)
        for (style, isDark) in [(UIBlurEffect.Style.dark, true), (.extraLight, false)] {
            let blur = UIBlurEffect(style: style)
            let (root, view) = scene(blur)
            view.layer.cornerRadius = 30
            view.clipsToBounds = true
            let vibrancy = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur))
            vibrancy.frame = CGRect(x: 40, y: 20, width: 40, height: 40)
            view.contentView.addSubview(vibrancy)
            let fill = UIView(frame: vibrancy.bounds)
            fill.backgroundColor = .systemRed
            vibrancy.contentView.addSubview(fill)
            let image = try renderer.image(of: root, scale: 1)
            let plain = try renderer.image(of: scene(nil).0, scale: 1)
            #expect(image.pixelBuffer.pixel(22, 22) == plain.pixelBuffer.pixel(22, 22))
            #expect(view.contentView.frame == view.bounds)
            let (inside, outside) = (image.pixelBuffer.pixel(80, 60), image.pixelBuffer.pixel(130, 60))
            #expect(isDark ? inside & 0xFF > (outside & 0xFF) + 80 : (inside & 0xFF) + 80 < outside & 0xFF)
        }
    }

    /// The radius and saturation of what is behind, as shown at a time of the clock.
    private func shown(_ view: UIView, at time: Double) throws -> (radius: CGFloat, saturation: CGFloat) {
        let filters = try #require(view.layer.presentation(at: time)?.backgroundFilters as? [CAFilter])
        func input(_ key: String) -> CGFloat {
            filters.lazy.compactMap { $0.value(forKey: key) as? CGFloat }.first ?? -1
        }
        return (input("inputRadius"), input("inputAmount"))
    }

    /// The largest difference of two pictures' channels.
    private func difference(_ a: CGImage, _ b: CGImage) -> Int {
        var largest = 0
        for y in 0..<a.height {
            for x in 0..<a.width {
                let (p, q) = (a.pixelBuffer.pixel(x, y), b.pixelBuffer.pixel(x, y))
                for shift in [0, 8, 16, 24] as [UInt32] {
                    largest = max(largest, abs(Int(p >> shift & 0xFF) - Int(q >> shift & 0xFF)))
                }
            }
        }
        return largest
    }

    @Test(
        "An effect comes in an animation block: it is sharp at first, the radius grows evenly to all of it, and it goes again",
        arguments: [Backend.cpu, .gl])
    func animated(backend: Backend) throws {
        let renderer = try Renderer(backend: backend)
        let (root, view) = scene(nil)
        let plain = try renderer.image(of: root, scale: 1)
        let rest = try renderer.image(of: scene(UIBlurEffect(style: .light)).0, scale: 1)
        let start = renderer.clock.now
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = UIBlurEffect(style: .light) }
        #expect(difference(try renderer.image(of: root, at: start, scale: 1), plain) <= 1)
        var last = spread(plain)
        for step in [0.05, 0.1, 0.3, 0.6] {
            let image = try renderer.image(of: root, at: start + step, scale: 1)
            let (radius, saturation) = try shown(view, at: start + step)
            #expect(abs(radius - 30 * step) < 1e-6 && abs(saturation - 1 - 0.8 * step) < 1e-6)
            #expect(spread(image) < last)
            last = spread(image)
        }
        #expect(difference(try renderer.image(of: root, at: start + 1.1, scale: 1), rest) == 0)
        renderer.clock.advance(by: 2)
        CATransaction.flush()
        let later = renderer.clock.now
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = nil }
        #expect(difference(try renderer.image(of: root, at: later, scale: 1), rest) <= 1)
        _ = try renderer.image(of: root, at: later + 0.75, scale: 1)
        #expect(abs(try shown(view, at: later + 0.75).radius - 7.5) < 1e-6)
        #expect(difference(try renderer.image(of: root, at: later + 1.1, scale: 1), plain) <= 1)
    }

    @Test("One effect goes over into another one: the radius goes from the one's to the other's")
    func exchanged() throws {
        let renderer = try Renderer(backend: .cpu)
        let (root, view) = scene(UIBlurEffect(style: .light))
        _ = try renderer.image(of: root, scale: 1)
        let start = renderer.clock.now
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = UIBlurEffect(style: .dark) }
        _ = try renderer.image(of: root, at: start, scale: 1)
        for (time, radius) in [(0, 30), (0.25, 27.5), (0.5, 25), (1, 20)] as [(Double, CGFloat)] {
            #expect(abs(try shown(view, at: start + time).radius - radius) < 1e-6)
        }
    }

    @Test(
        "A property animator leads the blur by hand: 5 % of its way is 5 % of the radius",
        arguments: [Backend.cpu, .gl])
    func scrubbed(backend: Backend) throws {
        let renderer = try Renderer(backend: backend)
        let (root, view) = scene(nil)
        let plain = try renderer.image(of: root, scale: 1)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.effect = UIBlurEffect(style: .light) }
        var last = spread(plain) + 1
        for fraction in [0, 0.05, 0.2, 1, 0.5, 0] as [CGFloat] {
            animator.fractionComplete = fraction
            let image = try renderer.image(of: root, scale: 1)
            let filters = try #require(view.layer.presentation()?.backgroundFilters as? [CAFilter])
            let radius = try #require(filters.last?.value(forKey: "inputRadius") as? CGFloat)
            #expect(abs(radius - 30 * fraction) < 1e-6, "\(fraction)")
            if fraction == 0 { #expect(difference(image, plain) <= 1) }
            if fraction == 0.5 { last = 0 }
            #expect(fraction == 0.5 || fraction == 0 && last == 0 || spread(image) < last, "\(fraction)")
            if last > 0 { last = spread(image) }
        }
        animator.fractionComplete = 0.5
        animator.startAnimation()
        _ = try renderer.image(of: root, scale: 1)
        let quarter = renderer.clock.now + 0.25
        _ = try renderer.image(of: root, at: quarter, scale: 1)
        #expect(abs(try shown(view, at: quarter).radius - 22.5) < 1e-6)
        animator.stopAnimation(true)
    }

    @Test("A subview of the effect view itself traps")
    func subviews() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { UIVisualEffectView(effect: UIBlurEffect(style: .dark)).addSubview(UIView()) }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("Do not add subviews directly to the visual effect view itself"))
    }

    @Test("A sheet of all styles is drawn")
    func sheet() throws {
        let styles = UIBlurEffect.Style.allCases
        for backend in [Backend.cpu, .gl] {
            for surroundings in [UIUserInterfaceStyle.light, .dark] {
                let root = UIView(frame: CGRect(x: 0, y: 0, width: 420, height: 560))
                root.overrideUserInterfaceStyle = surroundings
                root.addSubview(UIImageView(image: Self.photo(root.bounds.size)))
                for (index, style) in styles.enumerated() {
                    let view = UIVisualEffectView(effect: UIBlurEffect(style: style))
                    view.frame = CGRect(
                        x: 10 + 137 * CGFloat(index % 3), y: 10 + 78 * CGFloat(index / 3), width: 127, height: 68)
                    view.layer.cornerRadius = 12
                    view.clipsToBounds = true
                    let label = UILabel(frame: CGRect(x: 8, y: 8, width: 111, height: 20))
                    label.text = "\(style)"
                    label.font = .systemFont(ofSize: 9)
                    view.contentView.addSubview(label)
                    let vibrancy = UIVisualEffectView(
                        effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: style), style: .secondaryLabel))
                    vibrancy.frame = CGRect(x: 8, y: 36, width: 111, height: 24)
                    let vivid = UILabel(frame: vibrancy.bounds)
                    vivid.text = "Vibrancy"
                    vivid.font = .boldSystemFont(ofSize: 17)
                    vibrancy.contentView.addSubview(vivid)
                    view.contentView.addSubview(vibrancy)
                    root.addSubview(view)
                }
                let image = try Renderer(backend: backend).image(of: root, scale: 2)
                try image.write(to: URL(fileURLWithPath: "/tmp/effects-\(backend)-\(surroundings.rawValue).png"))
                #expect(image.width == 840)
            }
        }
    }
}
