import Foundation
import Strata
import TestSupport
import Testing
import UIKit
import ViewRendering

/// What shows that something goes on.
@MainActor
@Suite("Progress")
final class ProgressTests: ControlBench {
    @Test("progress is held within 0 and 1, and fills the part of the width")
    func progress() throws {
        let view = UIProgressView(progressViewStyle: .default)
        view.frame.size.width = 100
        view.progress = 2
        #expect(view.progress == 1)
        view.progress = .nan
        #expect(view.progress == 0)
        view.progress = 0.5
        let image = try Renderer(backend: .cpu).image(of: view, backgroundColor: .white)
        #expect(image.pixel(25, 2) == 0xFF00_7AFF)
        #expect(image.pixel(75, 2) != 0xFF00_7AFF)
    }

    @Test("an activity indicator is hidden while it stands, and its bright spoke goes round in a second")
    func activity() throws {
        let renderer = try Renderer(backend: .cpu)
        let view = UIActivityIndicatorView(style: .large)
        #expect(view.isHidden)
        #expect(view.intrinsicContentSize == CGSize(width: 37, height: 37))
        view.startAnimating()
        #expect(view.isAnimating && !view.isHidden)
        func opacities() throws -> [Float] {
            _ = try renderer.image(of: view)
            return view.subviews.map { $0.layer.presentation()?.opacity ?? 0 }
        }
        _ = try opacities()
        let first = try opacities()
        renderer.clock.advance(by: 0.5)
        let half = try opacities()
        renderer.clock.advance(by: 0.5)
        let whole = try opacities()
        #expect(zip(first, whole).allSatisfy { abs($0 - $1) < 0.01 })
        #expect(zip(first, half.suffix(4) + half.prefix(4)).allSatisfy { abs($0 - $1) < 0.01 })
        #expect(!zip(first, half).allSatisfy { abs($0 - $1) < 0.1 })
        view.stopAnimating()
        #expect(view.isHidden)
    }
}

extension CGImage {
    fileprivate func pixel(_ x: Int, _ y: Int) -> UInt32 { pixelBuffer.pixel(x, y) }
}
