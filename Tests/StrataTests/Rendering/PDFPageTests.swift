import Drawing
import Foundation
import Strata
import TestSupport
import Testing

/// Frames as pages of PDF documents. What is painted on them is compared on a page of pixels, with frames.
@Suite struct PDFPageTests {
    let renderer: Renderer

    init() throws { renderer = try Renderer(backend: .cpu, options: BackendOptions(threads: 1)) }

    func page(_ root: CALayer, times: [Double] = [0]) throws -> String {
        String(decoding: try renderer.pdf(of: root, at: times, viewport: Viewport(of: root)), as: Unicode.ASCII.self)
    }

    /// The mean difference of channels between a page of pixels and a frame, in 255ths, and the share of pixels that are far off.
    func difference(_ root: CALayer, at time: Double = 0) throws -> (mean: Double, far: Double) {
        let viewport = try Viewport(of: root, backgroundColor: .white)
        let frame = try renderer.render(root, at: time, viewport: viewport).image!
        let (width, height) = (frame.width, frame.height)
        let context = try #require(
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue))
        context.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
        try renderer.paint(root, at: time, viewport, resolution: 1, on: context)
        let page = try #require(context.makeImage()).pixelBuffer
        var sum = 0, far = 0
        for i in stride(from: 0, to: width * height * 4, by: 4) {
            let off = (0..<4).map { abs(Int(page.bytes[i + $0]) - Int(frame.bytes[i + $0])) }
            sum += off.reduce(0, +)
            if off.max()! > 48 { far += 1 }
        }
        return (Double(sum) / Double(width * height * 4), Double(far) / Double(width * height))
    }

    /// A root of 200 x 160 points.
    func root(_ sublayers: CALayer...) -> CALayer {
        let root = layer(0, 0, 200, 160, CGColor(red: 0.8, green: 0.8, blue: 1, alpha: 1))
        sublayers.forEach(root.addSublayer)
        return root
    }

    func shape(_ color: CGColor) -> CAShapeLayer {
        let shape = CAShapeLayer()
        shape.frame = CGRect(x: 30, y: 20, width: 100, height: 100)
        shape.path = CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 80, height: 60), transform: nil)
        shape.fillColor = color
        shape.strokeColor = .black
        shape.lineWidth = 3
        return shape
    }

    /// Changes layers without actions.
    func set(_ change: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change()
        CATransaction.commit()
    }

    @Test func shapesGradientsAndTextStayVectors() throws {
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 90, y: 60, width: 90, height: 80)
        gradient.colors = [CGColor.red, CGColor.blue]
        gradient.cornerRadius = 20
        gradient.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
        let text = CATextLayer()
        text.frame = CGRect(x: 10, y: 10, width: 180, height: 40)
        text.string = "Vectors"
        text.fontSize = 30
        text.foregroundColor = .black
        let faded = shape(.red)
        faded.opacity = 0.5
        let root = root(faded, gradient, text)
        let made = try page(root)
        #expect(made.hasPrefix("%PDF-") && made.contains("/FontFile") && made.contains("[ 0 0 200 160 ]"))
        #expect(!made.contains("/Subtype /Image"))
        // Edges are covered by two rasterisers, and text is placed by two.
        let (mean, far) = try difference(root)
        #expect(mean < 0.6 && far < 0.01, "\(mean) \(far)")
    }

    @Test func aPageForEachTimeShowsItsTime() throws {
        let moving = layer(0, 0, 40, 40, .red)
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue, animation.duration) = (20, 180, 1)
        moving.add(animation, forKey: nil)
        let root = root(moving)
        for time in [0, 0.25, 0.9] {
            let (mean, far) = try difference(root, at: time)
            #expect(mean < 0.6 && far < 0.01, "\(time): \(mean) \(far)")
        }
        #expect(try page(root, times: [0, 0.5, 1]).contains("/Count 3"))
    }

    /// Each is drawn by contexts otherwise than by frames, and so comes as a picture of the frame's.
    @Test(arguments: ["perspective", "mask", "filter", "replicator", "blend", "backdrop", "back", "rotated child"])
    func whatHasNoWordsIsAPicture(name: String) throws {
        let box = shape(.red)
        let root = root(box)
        let blur = CAFilter(type: "gaussianBlur")
        blur.setValue(4, forKey: "inputRadius")
        switch name {
        case "perspective":
            root.sublayerTransform.m34 = -1 / 300
            box.transform = CATransform3DMakeRotation(0.8, 0, 1, 0)
        case "mask":
            let mask = CAShapeLayer()
            mask.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 50, height: 90), transform: nil)
            box.mask = mask
        case "filter": box.filters = [blur]
        case "replicator":
            let replicator = CAReplicatorLayer()
            replicator.frame = root.bounds
            replicator.instanceCount = 4
            replicator.instanceTransform = CATransform3DMakeTranslation(20, 10, 0)
            replicator.instanceAlphaOffset = -0.2
            replicator.addSublayer(box)
            root.addSublayer(replicator)
        case "blend": box.compositingFilter = "multiplyBlendMode"
        case "backdrop": box.backgroundFilters = [blur]
        case "back": box.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        default:
            let child = shape(.blue)
            child.transform = CATransform3DMakeRotation(1, 1, 0, 0)
            box.addSublayer(child)
        }
        #expect(try page(root).contains("/Subtype /Image"))
        let (mean, far) = try difference(root)
        #expect(mean < 0.6 && far < 0.01, "\(name): \(mean) \(far)")
    }

    @Test func shadowsAreBeneathVectorsAndFollowTheirPath() throws {
        let plain = shape(.red), outlined = shape(.green)
        for box in [plain, outlined] {
            (box.shadowOpacity, box.shadowRadius, box.shadowOffset) = (0.8, 6, CGSize(width: 4, height: 8))
            box.shadowColor = .black
        }
        outlined.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 60, height: 100), transform: nil)
        for box in [plain, outlined] {
            let (mean, far) = try difference(root(box))
            #expect(mean < 1 && far < 0.01, "\(mean) \(far)")
        }
    }

    @Test func depthOrdersSublayersAndPerspectiveLeavesWhatLiesInThePlane() throws {
        let front = layer(20, 20, 60, 60, .red), back = layer(40, 40, 60, 60, .blue)
        front.zPosition = 5
        let root = root(front, back)
        #expect(try difference(root).mean < 0.1)
        #expect(try !page(root).contains("/Subtype /Image"))
        set {
            front.zPosition = 0
            root.sublayerTransform.m34 = -1 / 200
        }
        #expect(try !page(root).contains("/Subtype /Image"))
        #expect(try difference(root).mean < 0.1)
        // At another depth it is seen larger.
        set { front.zPosition = 50 }
        #expect(try page(root).contains("/Subtype /Image"))
        #expect(try difference(root).mean < 0.1)
    }

    @Test func whatLayersDrawIsDrawnAnew() throws {
        final class Drawn: CALayer {
            override func draw(in context: CGContext) {
                context.setFillColor(.red)
                context.fillEllipse(in: bounds.insetBy(dx: 4, dy: 4))
            }
        }
        let drawn = Drawn()
        drawn.frame = CGRect(x: 20, y: 20, width: 90, height: 70)
        drawn.setNeedsDisplay()
        let root = root(drawn)
        #expect(try !page(root).contains("/Subtype /Image"))
        let (mean, far) = try difference(root)
        #expect(mean < 0.6 && far < 0.01, "\(mean) \(far)")
        // A picture of the user's is one.
        set {
            drawn.contents = CGImage(
                pixelBuffer: PixelBuffer(width: 16, height: 16) { out in
                    for i in out.indices { out[i] = i % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: i * i) }
                })
        }
        #expect(try page(root).contains("/Subtype /Image"))
    }

    @Test func wrongPagesAreTold() throws {
        let root = root()
        #expect(throws: RenderError.self) {
            try renderer.pdf(of: root, viewport: Viewport(width: 14_401, height: 10, scale: 1))
        }
        #expect(throws: RenderError.self) {
            try renderer.pdf(of: root, at: [.infinity], viewport: Viewport(of: root))
        }
    }
}
