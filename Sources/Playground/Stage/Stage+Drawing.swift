import Foundation
import SceneFormat
import Strata

extension Stage {
    /// Draws what pages lack, for those that take frames.
    func draw() {
        if news.contains(.picture) {
            for i in pages.indices { (pages[i].needsFrame, pages[i].hasChanged) = (true, true) }
            news.remove(.picture)
            news.insert(.selection)
        }
        for i in pages.indices where pages[i].needsFrame && pages[i].session.takesFrames && pages[i].view != nil {
            do throws(RenderError) {
                try draw(i)
                (pages[i].needsFrame, pages[i].hasChanged) = (false, false)
            } catch {
                (pages[i].needsFrame, pages[i].hasChanged) = (false, false)
                pages[i].session.send(.message("refused", ["of": "frame", "message": JSON("\(error)")]))
            }
        }
        if news.contains(.selection) {
            news.remove(.selection)
            for i in pages.indices { tellSelection(i) }
        }
        if let cost = costs.message() { tellAll(cost) }
    }

    /// Takes the clock of layers that code owns along with the page's time, and calls what is due.
    func moveClock() {
        let clock = renderers.current.clock, now = time
        guard content.isLive, now > clock.now else { return }
        clock.set(to: now)
        CATransaction.flush()
    }

    private func draw(_ i: Int) throws(RenderError) {
        guard let view = pages[i].view else { return }
        let renderer = renderers.current
        let now = time, start = ContinuousClock.now
        moveClock()
        content.user?.prepare(scale: view.scale(of: size))
        var painter = FramePainter()
        var pictures: [FramePainter.Picture] = []
        var rendering: Rendering?
        var changed: FramePainter.Part?
        if !view.isFlat {
            let viewport = view.viewport(of: size)
            let orbit = try makeOrbit(view, at: now, viewport)
            pages[i].orbit = orbit
            rendering = try renderer.render(orbit.root, at: now, viewport: viewport)
            pictures = [FramePainter.Picture(x: 0, y: 0, pixels: rendering?.image)]
        } else {
            pages[i].orbit = nil
            let seen = pages[i].seen ?? view
            if let part = seen.part(of: size) {
                var viewport = part.viewport
                viewport.backgroundColor = content.scene.backgroundColor
                let made = try render(pages[i].show, at: now, viewport, for: pages[i])
                rendering = made.rendering
                pictures = made.pictures.enumerated().map { column, pixels in
                    FramePainter.Picture(x: column * seen.pixels.width + part.x, y: part.y, pixels: pixels)
                }
                // What the page has already is not sent again.
                if pages.count == 1, pages[i].show.kind == .normal, pages[i].shownView == view,
                    let damage = rendering?.statistics.damage
                {
                    if damage.isNull, pages[i].isSettled == !playback.isPlaying, pages[i].losslessDue == nil { return }
                    changed = Self.pixels(damage, viewport, part.x, part.y, in: view.pixels)
                }
            }
        }
        pages[i].shownView = view
        pages[i].isSettled = !playback.isPlaying
        let drawn = ContinuousClock.now
        pages[i].frame &+= 1
        painter.square = max(1, Int(8 * view.ratio))
        painter.backdrop = view.backdrop.map(\.opaqueBytes)
        let (width, height) = view.pixels
        let isDue = pages[i].losslessDue.map { DispatchTime.now() >= $0 } ?? false
        let isStill = isDue && !pages[i].hasChanged
        let form: FramePainter.Form = pages[i].session.isLocal ? .raw : isStill ? .png : .jpeg
        let message = painter.message(
            pictures,
            FramePainter.Header(
                number: pages[i].frame, isLast: !playback.isPlaying, width: width, height: height, time: now),
            form, part: changed)
        // While it moves every picture takes the place of the one before.
        pages[i].losslessDue = pages[i].session.isLocal || isStill ? nil : .now() + 0.15
        pages[i].session.send(frame: message)
        // Where more than the scene is drawn the times would be of both.
        guard let statistics = rendering?.statistics, [.normal, .damage].contains(pages[i].show.kind) else { return }
        let server = statistics.applySeconds + statistics.planSeconds + statistics.drawSeconds + statistics.readSeconds
        costs.add(
            statistics, commit: max(0, (drawn - start) / .seconds(1) - server),
            encode: (ContinuousClock.now - drawn) / .seconds(1), bytes: message.count, form: form)
    }

    /// The pixels of the stage that a change of the scene covers.
    private static func pixels(
        _ damage: CGRect, _ viewport: Viewport, _ x: Int, _ y: Int, in stage: (width: Int, height: Int)
    ) -> FramePainter.Part {
        func range(_ low: CGFloat, _ high: CGFloat, _ origin: CGFloat, _ offset: Int, _ most: Int) -> Range<Int> {
            guard high > low else { return 0..<1 }
            let start = ((low - origin) * CGFloat(viewport.scale)).rounded(.down) + CGFloat(offset - 1)
            let end = ((high - origin) * CGFloat(viewport.scale)).rounded(.up) + CGFloat(offset + 1)
            let first = Int(max(0, min(CGFloat(most - 1), start)))
            return first..<max(first + 1, Int(max(0, min(CGFloat(most), end))))
        }
        return FramePainter.Part(
            x: range(damage.minX, damage.maxX, viewport.origin.x, x, stage.width),
            y: range(damage.minY, damage.maxY, viewport.origin.y, y, stage.height))
    }

    /// The pictures of a mode, which stand side by side.
    private func render(
        _ mode: ShowMode, at now: Double, _ viewport: Viewport, for page: PageState
    ) throws(RenderError) -> (rendering: Rendering, pictures: [PixelBuffer?]) {
        if mode.kind == .compare { return try compare(mode, at: now, viewport, for: page) }
        let rendering = try draw(mode, at: now, viewport, for: page)
        return (rendering, [rendering.image])
    }

    private func draw(
        _ mode: ShowMode, at now: Double, _ viewport: Viewport, for page: PageState
    ) throws(RenderError) -> Rendering {
        let renderer = renderers.current
        switch mode.kind {
        case .normal, .compare: return try renderer.render(root, at: now, viewport: viewport)
        case .damage:
            let rendering = try renderer.render(root, at: now, viewport: viewport)
            if let view = page.view, !rendering.statistics.damage.isNull {
                let corners = rendering.statistics.damage.corners.map { view.stagePoint($0, of: size) }
                page.session.send(.message("damage", ["rect": .list(corners.map { .point($0) })]), isState: true)
            }
            return rendering
        case .overdraw:
            _ = try renderer.render(root, at: now, viewport: Viewport(width: 1, height: 1), readsBack: false)
            let veils = Overdraw.tree(of: root.presentation(at: now) ?? root, size: size)
            var plain = viewport
            plain.backgroundColor = nil
            var rendering = try renderer.render(veils, at: now, viewport: plain)
            rendering.image = rendering.image.map(Overdraw.heat)
            return rendering
        }
    }

    /// The CPU's picture, GL's, and their difference.
    private func compare(
        _ mode: ShowMode, at now: Double, _ viewport: Viewport, for page: PageState
    ) throws(RenderError) -> (rendering: Rendering, pictures: [PixelBuffer?]) {
        var drawn: [Rendering] = []
        for name in Renderers.names {
            do {
                drawn.append(try renderers.renderer(name).render(root, at: now, viewport: viewport))
            } catch let error as RenderError {
                throw error
            } catch {
                page.session.send(.message("refused", ["of": "show", "message": JSON("\(error)")]))
                let rendering = try renderers.current.render(root, at: now, viewport: viewport)
                return (rendering, [rendering.image])
            }
        }
        let current = drawn[Renderers.names.firstIndex(of: renderers.name) ?? 0]
        guard let a = drawn[0].image, let b = drawn[1].image, let difference = PictureDifference(a, b, gain: mode.gain)
        else { return (current, drawn.map(\.image)) }
        page.session.send(
            .message("compared", ["worst": JSON(difference.worst), "pixels": JSON(difference.count)]), isState: true)
        return (current, [a, b, difference.picture])
    }

    private func makeOrbit(_ view: StageView, at time: Double, _ viewport: Viewport) throws(RenderError) -> Orbit {
        // The tree has to be committed, for its presentation at the time.
        _ = try renderers.current.render(
            root, at: time, viewport: Viewport(width: 1, height: 1, origin: viewport.origin), readsBack: false)
        return Orbit(of: root.presentation(at: time) ?? root, size: size, view)
    }

    // MARK: Selection

    private func tellSelection(_ i: Int) {
        guard let view = pages[i].seen else { return }
        var message = JSON.message("selection", ["layer": .null, "outline": .null, "anchor": .null])
        if let selection, let layer = try? index.layer(selection) {
            let points = corners(of: layer, pages[i].orbit).map { $0.map { view.stagePoint($0, of: size) } }
            let anchor = anchor(of: layer, pages[i].orbit).map { view.stagePoint($0, of: size) }
            message = .message(
                "selection",
                [
                    "layer": JSON(selection),
                    "outline": points.map { .list($0.map { .point($0) }) } ?? .null,
                    "anchor": anchor.map { .point($0) } ?? .null,
                ])
        }
        let text = message.compactText
        if text == pages[i].outline { return }
        pages[i].outline = text
        pages[i].session.send(message, isState: true)
    }

    /// The corners of a layer's bounds in the scene's space, as shown.
    private func corners(of layer: CALayer, _ orbit: Orbit?) -> [CGPoint]? {
        if let orbit { return orbit.corners(of: layer) }
        guard let shown = layer.presentation(at: time), let top = root.presentation(at: time) else { return nil }
        return shown.bounds.corners.map { top.convert(shown === top ? $0 : top.convert($0, from: shown), to: nil) }
    }

    private func anchor(of layer: CALayer, _ orbit: Orbit?) -> CGPoint? {
        guard orbit == nil, let shown = layer.presentation(at: time), let top = root.presentation(at: time) else {
            return nil
        }
        let point = CGPoint(
            x: shown.bounds.minX + shown.anchorPoint.x * shown.bounds.width,
            y: shown.bounds.minY + shown.anchorPoint.y * shown.bounds.height)
        return top.convert(shown === top ? point : top.convert(point, from: shown), to: nil)
    }
}

extension CGColor {
    /// Red, green, blue and full alpha, of eight bits.
    var opaqueBytes: SIMD4<UInt8> {
        func byte(_ value: Double) -> UInt8 { UInt8(max(0, min(255, (value * 255).rounded()))) }
        let parts = components ?? [0, 0, 0, 1]
        guard parts.count >= 4 else { return SIMD4(repeating: 255) }
        return SIMD4(byte(parts[0]), byte(parts[1]), byte(parts[2]), 255)
    }
}
