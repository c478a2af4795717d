// Unsafe pointers: pixels are looked at for those that show nothing.
import Drawing
import Foundation
import LayerModel

extension Renderer {
    /// Renders a layer to a PDF document, a page for each time: shapes, gradients and text stay vectors.
    ///
    ///     let document = try renderer.pdf(of: card, viewport: Viewport(of: card))
    ///
    /// A pixel of the viewport is a point of the page, 1/72 inch. What PDF has no words for is a picture: layers with filters, masks or
    /// particles, replicators, layers that carry others in depth or perspective, and the whole page where a layer mixes with what lies
    /// behind it or filters that. Shadows are pictures of one pixel a point beneath vectors.
    ///
    /// - Parameters:
    ///   - layer: the layer to render.
    ///   - times: seconds on the layer's clock, a page for each; at least one.
    ///   - viewport: the visible part of the layer's superspace, and the page's size in points.
    ///   - resolution: pixels per point of what is a picture, above 0. 2 by default.
    ///   - budget: the work that pictures may cost; nil for no limit.
    /// - Throws: `RenderError` as for pictures; `badViewport` for a page beyond 14,400 points a side, PDF's limit.
    public func pdf(
        of layer: CALayer, at times: [CFTimeInterval] = [0], viewport: Viewport, resolution: CGFloat = 2,
        budget: WorkBudget? = nil
    ) throws(RenderError) -> Data {
        precondition(!times.isEmpty, "a document has at least one page")
        precondition(resolution > 0 && resolution.isFinite, "a resolution is above 0, not \(resolution)")
        guard max(viewport.width, viewport.height) <= 14_400 else {
            throw .badViewport("a PDF's page has at most 14400 points a side, not \(viewport.width)x\(viewport.height)")
        }
        guard let pages = PDFPages() else {
            throw .backend(CompositorError(.outOfMemory, "there is no memory for a document"))
        }
        pages.set("Strata", for: .creator)
        for time in times {
            let box = CGRect(x: 0, y: 0, width: viewport.width, height: viewport.height)
            try paint(layer, at: time, viewport, resolution: resolution, budget: budget, on: pages.beginPage(box))
        }
        return pages.finish()
    }

    /// Paints what a frame shows on a page, whose coordinates are a viewport's pixels with y down.
    package func paint(
        _ layer: CALayer, at time: CFTimeInterval, _ viewport: Viewport, resolution: CGFloat, budget: WorkBudget? = nil,
        on page: CGContext
    ) throws(RenderError) {
        guard time.isFinite else { throw .badTime(time) }
        var fine = viewport
        fine.scale *= resolution
        fine.width = Int((CGFloat(viewport.width) * resolution).rounded(.up))
        fine.height = Int((CGFloat(viewport.height) * resolution).rounded(.up))
        commit(layer, at: time, viewport: fine)
        let box = CGRect(x: 0, y: 0, width: viewport.width, height: viewport.height)
        if let color = viewport.backgroundColor {
            page.setFillColor(color)
            page.fill(box)
        }
        page.scaleBy(x: viewport.scale, y: viewport.scale)
        page.translateBy(x: -viewport.origin.x, y: -viewport.origin.y)
        guard let shown = layer.presentation(at: time) else { return }
        var failure: RenderError?
        shown.paint(in: page) { [self] part, toPage in
            guard failure == nil else { return LayerPicture(image: nil, rect: .zero) }
            do throws(RenderError) {
                return try picture(of: part.model(), at: time, within: box, toPage, resolution, budget)
            } catch {
                failure = error
                return LayerPicture(image: nil, rect: .zero)
            }
        }
        if let failure { throw failure }
    }

    /// The picture of what a layer shows within a box of the page.
    private func picture(
        of layer: CALayer, at time: CFTimeInterval, within box: CGRect, _ toPage: CGAffineTransform,
        _ resolution: CGFloat, _ budget: WorkBudget?
    ) throws(RenderError) -> LayerPicture {
        let area = abs(toPage.a * toPage.d - toPage.b * toPage.c)
        guard area > 0 else { return LayerPicture(image: nil, rect: .zero) }
        let seen = box.applying(toPage.inverted())
        let scale = min(resolution * area.squareRoot(), Self.longestSide / max(seen.width, seen.height))
        let viewport = Viewport(
            width: max(1, Int((seen.width * scale).rounded(.up))),
            height: max(1, Int((seen.height * scale).rounded(.up))), scale: scale, origin: seen.origin)
        let picture = try render(layer, at: time, viewport: viewport, budget: budget).image!.inEightBits
        guard let (shown, x, y) = picture.trimmed() else { return LayerPicture(image: nil, rect: .zero) }
        return LayerPicture(
            image: shown,
            rect: CGRect(
                x: seen.minX + CGFloat(x) / scale, y: seen.minY + CGFloat(y) / scale,
                width: CGFloat(shown.width) / scale, height: CGFloat(shown.height) / scale))
    }

    /// The most pixels of a picture's side.
    private static let longestSide: CGFloat = 8192
}

extension PixelBuffer {
    /// The smallest part that has all pixels that show something, with its place; nil where none does. Of 8 bits a channel.
    fileprivate func trimmed() -> (PixelBuffer, x: Int, y: Int)? {
        let pixels = bytes.bindMemory(to: UInt32.self)
        return withExtendedLifetime(self) {
            func shows(_ y: Int) -> Bool { pixels[(y * width)..<((y + 1) * width)].contains { $0 != 0 } }
            guard let top = (0..<height).first(where: shows), let bottom = (top..<height).last(where: shows) else {
                return nil
            }
            var left = width, right = -1
            for y in top...bottom {
                let row = pixels[(y * width)..<((y + 1) * width)]
                guard let first = row.firstIndex(where: { $0 != 0 }), let last = row.lastIndex(where: { $0 != 0 })
                else {
                    continue
                }
                left = min(left, first - row.startIndex)
                right = max(right, last - row.startIndex)
            }
            let part = PixelBuffer(width: right - left + 1, height: bottom - top + 1, isZeroed: false) { out in
                let out = out.bindMemory(to: UInt32.self)
                for y in top...bottom {
                    for x in left...right { out[(y - top) * (right - left + 1) + x - left] = pixels[y * width + x] }
                }
            }
            return (part, left, top)
        }
    }
}
