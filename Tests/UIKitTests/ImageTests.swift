import TestSupport
import Testing
import UIKit
import ViewRendering

/// UIImage, UIImageView and the renderers of images.
@MainActor
@Suite("Images")
struct ImageTests {
    /// Red, green over blue, white.
    private static func four() throws -> CGImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format).image { context in
            for (i, color) in [UIColor.red, .green, .blue, .white].enumerated() {
                color.setFill()
                context.fill(CGRect(x: i % 2, y: i / 2, width: 1, height: 1))
            }
        }
        return try #require(image.cgImage)
    }

    nonisolated private static let red: UInt32 = 0xFFFF_0000, green: UInt32 = 0xFF00_FF00, blue: UInt32 = 0xFF00_00FF
    nonisolated private static let white: UInt32 = 0xFFFF_FFFF

    @Test(
        "An orientation turns the stored pixels as its name says",
        arguments: [
            (UIImage.Orientation.up, [red, green, blue, white]), (.down, [white, blue, green, red]),
            (.right, [blue, red, white, green]), (.left, [green, white, red, blue]),
            (.upMirrored, [green, red, white, blue]), (.downMirrored, [blue, white, red, green]),
            (.leftMirrored, [red, blue, green, white]), (.rightMirrored, [white, green, blue, red]),
        ] as [(UIImage.Orientation, [UInt32])])
    func orientations(orientation: UIImage.Orientation, expected: [UInt32]) throws {
        let image = UIImage(cgImage: try Self.four(), scale: 1, orientation: orientation)
        let view = UIImageView(image: image)
        let shown = try Renderer(backend: .cpu).image(of: view, scale: 1)
        #expect(
            [
                shown.pixelBuffer.pixel(0, 0), shown.pixelBuffer.pixel(1, 0), shown.pixelBuffer.pixel(0, 1),
                shown.pixelBuffer.pixel(1, 1),
            ] == expected)
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), false, 1)
        image.draw(at: .zero)
        let drawn = try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage)
        UIGraphicsEndImageContext()
        #expect(
            [
                drawn.pixelBuffer.pixel(0, 0), drawn.pixelBuffer.pixel(1, 0), drawn.pixelBuffer.pixel(0, 1),
                drawn.pixelBuffer.pixel(1, 1),
            ] == expected)
    }

    @Test("The size is in points, and turned images change width and height")
    func sizes() throws {
        let wide = try #require(try Self.four().cropping(to: CGRect(x: 0, y: 0, width: 2, height: 1)))
        #expect(UIImage(cgImage: wide, scale: 2, orientation: .up).size == CGSize(width: 1, height: 0.5))
        #expect(UIImage(cgImage: wide, scale: 1, orientation: .left).size == CGSize(width: 1, height: 2))
    }

    /// A red frame of 2 points about a checkerboard of 4 x 4 points in blue and green.
    private static func framed() -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 2, y: 2, width: 4, height: 4))
            UIColor.green.setFill()
            context.fill(CGRect(x: 2, y: 2, width: 2, height: 4))
        }
    }

    @Test(
        "Caps keep their size; what lies between is stretched, or repeated",
        arguments: [UIImage.ResizingMode.stretch, .tile])
    func caps(mode: UIImage.ResizingMode) throws {
        let insets = UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
        let image = Self.framed().resizableImage(withCapInsets: insets, resizingMode: mode)
        let view = UIImageView(image: image)
        view.frame = CGRect(x: 0, y: 0, width: 20, height: 12)
        let shown = try Renderer(backend: .cpu).image(of: view, scale: 1)
        UIGraphicsBeginImageContextWithOptions(view.bounds.size, false, 1)
        image.draw(in: view.bounds)
        let drawn = try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage)
        UIGraphicsEndImageContext()
        for picture in [shown, drawn] {
            #expect(
                picture.pixelBuffer.pixel(1, 6) == Self.red && picture.pixelBuffer.pixel(18, 6) == Self.red
                    && picture.pixelBuffer.pixel(10, 1) == Self.red)
            // 16 points between the caps: stretched the halves are 8 each, repeated they change every 2.
            #expect(picture.pixelBuffer.pixel(4, 6) == (mode == .tile ? Self.blue : Self.green))
            #expect(picture.pixelBuffer.pixel(6, 6) == Self.green)
            #expect(picture.pixelBuffer.pixel(15, 6) == (mode == .tile ? Self.green : Self.blue))
        }
    }

    @Test("A template is shown in the tint, and follows it; a tinted image keeps its colour")
    func tint() throws {
        let renderer = try Renderer(backend: .cpu)
        let view = UIImageView(image: UIImage(cgImage: try Self.four()).withRenderingMode(.alwaysTemplate))
        view.tintColor = .red
        #expect(try renderer.image(of: view, scale: 1).pixelBuffer.pixel(1, 1) == Self.red)
        view.tintColor = .blue
        #expect(try renderer.image(of: view, scale: 1).pixelBuffer.pixel(1, 1) == Self.blue)
        view.image = UIImage(cgImage: try Self.four()).withTintColor(.green)
        #expect(try renderer.image(of: view, scale: 1).pixelBuffer.pixel(0, 0) == Self.green)
    }

    @Test("Images are shown one after the other, each as long")
    func animated() throws {
        let renderer = try Renderer(backend: .cpu)
        let pixels = try Self.four()
        let images = try (0..<2).map {
            UIImage(cgImage: try #require(pixels.cropping(to: CGRect(x: $0, y: 0, width: 1, height: 1))))
        }
        let view = UIImageView(image: images[1])
        view.animationImages = images
        view.animationDuration = 2
        view.startAnimating()
        #expect(view.isAnimating)
        _ = try renderer.image(of: view, scale: 1)
        let start = renderer.clock.now
        #expect(try renderer.image(of: view, at: start + 0.5, scale: 1).pixelBuffer.pixel(0, 0) == Self.red)
        #expect(try renderer.image(of: view, at: start + 1.5, scale: 1).pixelBuffer.pixel(0, 0) == Self.green)
        #expect(try renderer.image(of: view, at: start + 2.5, scale: 1).pixelBuffer.pixel(0, 0) == Self.red)
        view.stopAnimating()
        #expect(!view.isAnimating)
    }

    @Test("PNG data is read back with the same pixels; symbols are nil")
    func data() throws {
        let image = UIImage(cgImage: try Self.four())
        let data = try #require(image.pngData())
        #expect(UIImage(data: data, scale: 2)?.size == CGSize(width: 1, height: 1))
        #expect(UIImage(data: data)?.cgImage?.pixelBuffer.pixel(0, 1) == Self.blue)
        #expect(image.jpegData(compressionQuality: 0.8)?.starts(with: [0xFF, 0xD8]) == true)
        #expect(UIImage(systemName: "star") == nil)
        #expect(UIImage(data: Data([1, 2, 3])) == nil)
    }

    @Test("A file's name says its scale, and the folder of named images is searched for the traits' scale")
    func named() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "uiimage-\(UInt64.random(in: 0..<(.max)))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let image = try Self.four()
        try image.write(to: folder.appendingPathComponent("dot@2x.png"))
        try #require(image.cropping(to: CGRect(x: 0, y: 0, width: 1, height: 1)))
            .write(to: folder.appendingPathComponent("dot.png"))
        #expect(UIImage(contentsOfFile: folder.appendingPathComponent("dot@2x.png").path)?.size.width == 1)
        UIImage.namedImageFolder = folder
        defer { UIImage.namedImageFolder = nil }
        #expect(UIImage(named: "dot")?.scale == 1)
        UITraitCollection(displayScale: 2).performAsCurrent { #expect(UIImage(named: "dot")?.scale == 2) }
        #expect(UIImage(named: "nothing") == nil)
    }

    @Test(
        "Asset catalogs: images by scale and style, as templates and with caps; colours by style; groups with a namespace"
    )
    func catalogs() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "uiimage-\(UInt64.random(in: 0..<(.max)))")
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ text: String, to path: String) throws -> URL {
            let url = folder.appendingPathComponent("Media.xcassets/\(path)")
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url.appendingPathComponent("Contents.json"))
            return url
        }
        let image = try Self.four()
        let star = try write(
            """
            {"images": [{"filename": "one.png", "idiom": "universal", "scale": "1x"},
            {"filename": "two.png", "idiom": "universal", "scale": "2x", "resizing": {"mode": "9-part",
            "center": {"mode": "stretch"}, "cap-insets": {"left": 1, "top": 0.5}}}, {"idiom": "universal", "scale": "3x"},
            {"filename": "dark.png", "idiom": "universal", "scale": "1x", "appearances":
            [{"appearance": "luminosity", "value": "dark"}]}, {"filename": "pad.png", "idiom": "ipad", "scale": "2x"}],
            "properties": {"template-rendering-intent": "template"}}
            """, to: "Pictures/star.imageset")
        _ = try write(#"{"properties": {"provides-namespace": true}}"#, to: "Named")
        let plain = try write(
            #"{"images": [{"filename": "one.png", "idiom": "universal"}]}"#, to: "Named/plain.imageset")
        for file in [star, star, plain].map({ $0.appendingPathComponent("one.png") }) { try image.write(to: file) }
        try image.write(to: star.appendingPathComponent("two.png"))
        let part = try #require(image.cropping(to: CGRect(x: 0, y: 0, width: 1, height: 1)))
        try part.write(to: star.appendingPathComponent("dark.png"))
        _ = try write(
            """
            {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components":
            {"red": "0x33", "green": "102", "blue": "0.600", "alpha": "0.5"}}}, {"idiom": "universal", "appearances":
            [{"appearance": "luminosity", "value": "dark"}], "color": {"color-space": "gray-gamma-22", "components":
            {"white": "1.000", "alpha": "1"}}}]}
            """, to: "sky.colorset")

        UIImage.namedImageFolder = folder
        defer { UIImage.namedImageFolder = nil }
        let found = try #require(UIImage(named: "star"))
        #expect(found.scale == 1 && found.renderingMode == .alwaysTemplate && found.cgImage?.width == image.width)
        let large = try #require(
            UIImage(named: "star", in: nil, compatibleWith: UITraitCollection(displayScale: 3)))
        #expect(large.scale == 2 && large.capInsets == UIEdgeInsets(top: 0.25, left: 0.5, bottom: 0, right: 0))
        #expect(large.resizingMode == .stretch)
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(UIImage(named: "star", in: nil, compatibleWith: dark)?.cgImage?.width == 1)
        #expect(UIImage(named: "plain") == nil && UIImage(named: "Named/plain")?.renderingMode == .automatic)
        let sky = try #require(UIColor(named: "sky"))
        let light = UITraitCollection(userInterfaceStyle: .light)
        #expect(sky.resolvedColor(with: light) == UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5))
        #expect(sky.resolvedColor(with: dark) == UIColor(white: 1, alpha: 1))
        #expect(UIColor(named: "sky", in: nil, compatibleWith: dark) == UIColor(white: 1, alpha: 1))
        #expect(UIColor(named: "sea") == nil)
        let words = try write(
            #"{"data": [{"idiom": "universal", "filename": "w.txt", "universal-type-identifier": "public.text"}]}"#,
            to: "words.dataset")
        try Data("abc".utf8).write(to: words.appendingPathComponent("w.txt"))
        UIImage.namedImageFolder = folder
        let asset = try #require(NSDataAsset(name: "words"))
        #expect(asset.data == Data("abc".utf8) && asset.typeIdentifier == "public.text")
        #expect(NSDataAsset(name: "letters") == nil)
    }

    @Test("A snapshot shows what the view shows, and keeps it")
    func snapshot() throws {
        let renderer = try Renderer(backend: .cpu)
        let view = UIView(frame: CGRect(x: 5, y: 5, width: 4, height: 2))
        let half = UIView(frame: CGRect(x: 2, y: 0, width: 2, height: 2))
        half.backgroundColor = .blue
        view.backgroundColor = .red
        view.addSubview(half)
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
        half.backgroundColor = .green
        let shown = try renderer.image(of: snapshot, scale: 1)
        #expect(
            shown.width == 4 && shown.pixelBuffer.pixel(0, 0) == Self.red && shown.pixelBuffer.pixel(3, 1) == Self.blue)
        let part = try #require(
            view.resizableSnapshotView(
                from: CGRect(x: 2, y: 0, width: 2, height: 2), afterScreenUpdates: true, withCapInsets: .zero))
        #expect(try renderer.image(of: part, scale: 1).pixelBuffer.pixel(0, 0) == Self.green)
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 8, height: 4), false, 1)
        #expect(view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 8, height: 4), afterScreenUpdates: true))
        let drawn = try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage)
        UIGraphicsEndImageContext()
        #expect(drawn.pixelBuffer.pixel(1, 1) == Self.red && drawn.pixelBuffer.pixel(6, 3) == Self.green)
    }
}
