import CAML
import Foundation
import Strata
import TestSupport
import Testing

/// Documents, and pictures of them on the CPU.
enum Documents {
    /// A document with a root layer of 20 x 10 points, y downwards inside, and what a test puts into it.
    static func text(_ inner: String, attributes: String = "geometryFlipped=\"1\"") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
          <CALayer id="root" name="Root" bounds="0 0 20 10" position="10 5" \(attributes)>
        \(inner)
          </CALayer>
        </caml>
        """
    }

    /// Reads a document; its pictures are in `folder`.
    static func package(
        _ text: String, in folder: URL? = nil, budget: WorkBudget = WorkBudget()
    ) throws -> CAPackage {
        try CAPackage.load(
            data: Data(text.utf8), folder: folder ?? URL(fileURLWithPath: "/nowhere-at-all"), budget: budget)
    }

    /// Reads a document of what a test puts into its root layer.
    static func inner(_ inner: String) throws -> CAPackage { try package(text(inner)) }

    /// The problems of a document, a line each.
    static func issues(_ inner: String) throws -> [String] { try package(text(inner)).issues.map(\.description) }

    /// The error of a document.
    static func error(_ text: String, budget: WorkBudget = WorkBudget()) -> CAMLError? {
        do {
            _ = try package(text, budget: budget)
            return nil
        } catch {
            return error as? CAMLError
        }
    }
}

extension CAPackage {
    /// The picture at a time, one pixel a point.
    func picture(at time: Double = 0) throws -> CGImage {
        try Renderer(backend: .cpu).image(of: hosted(), at: time, size: size)
    }

    /// The layer of a name.
    func layer(_ name: String) throws -> CALayer {
        var waiting = [rootLayer]
        while let layer = waiting.popLast() {
            if layer.name == name { return layer }
            waiting += (layer.sublayers ?? []) + (layer.mask.map { [$0] } ?? [])
        }
        return try #require(nil as CALayer?, "no layer \(name)")
    }
}

extension CGImage {
    /// The pixel at a place as 0xAARRGGBB, premultiplied.
    func pixel(_ x: Int, _ y: Int) -> UInt32 { pixelBuffer.pixel(x, y) }
}

/// A PNG of one opaque colour.
func png(_ width: Int, _ height: Int, _ color: CGColor) throws -> Data {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    layer.anchorPoint = .zero
    layer.backgroundColor = color
    return try Renderer(backend: .cpu).image(of: layer, at: 0).pngData()
}
