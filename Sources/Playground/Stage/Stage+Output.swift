import Foundation
import SceneFormat
import Strata

extension Stage {
    /// Makes a picture, a movie or the document of what is shown, which the page fetches then.
    func export(_ message: JSON, for page: PageState) throws(SceneError) {
        let kind = try message.text("kind")
        defer { forgetShown() }
        let base = (content.name as NSString).deletingPathExtension
        let file: OutputFiles.File
        switch kind {
        case "still": file = OutputFiles.File(name: base + ".png", type: "image/png", data: try still())
        case "document":
            guard let document else { throw SceneError("what is shown has no document") }
            file = OutputFiles.File(
                name: document.name, type: "application/json", data: Data(try changedText(of: document)))
        case "movie":
            file = OutputFiles.File(name: base + ".mp4", type: "video/mp4", data: try movie(for: page.session))
        default: throw SceneError("there is no output `\(kind.shortened())`")
        }
        let address = outputs.add(file)
        page.session.send(
            .message(
                "export",
                ["state": "done", "fraction": 1, "url": JSON(address), "name": JSON(file.name), "message": ""]))
    }

    /// The document's own size and scale, as `strata render` has them.
    private func viewport() throws(SceneError) -> Viewport {
        do throws(RenderError) {
            return try Viewport(
                of: root, size: size, scale: content.scene.scale, backgroundColor: content.scene.backgroundColor)
        } catch {
            throw SceneError("\(error)")
        }
    }

    private func still() throws(SceneError) -> Data {
        do {
            let rendering = try renderers.current.render(root, at: time, viewport: try viewport())
            guard let picture = rendering.image else { throw SceneError("the picture has no pixels") }
            return try CGImage(pixelBuffer: picture).pngData()
        } catch {
            throw SceneError("\(error)")
        }
    }

    private func movie(for session: Session) throws(SceneError) -> Data {
        guard content.scene.duration > 0 else { throw SceneError("the scene has no duration, and so no movie") }
        guard Movie.isAvailable else { throw SceneError("movies are made by ffmpeg, which is not installed") }
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("playground-\(UUID().uuidString).mp4")
            .path
        defer { try? FileManager.default.removeItem(atPath: path) }
        do {
            let count = FrameTimes.count(duration: content.scene.duration, fps: content.scene.frameRate)
            let times = FrameTimes(0..<max(1, count), fps: content.scene.frameRate)
            var told = ContinuousClock.now
            _ = try renderers.current.write(
                times, of: root, viewport: try viewport(), to: Movie(.mp4, path: path),
                progress: { statistics in
                    guard ContinuousClock.now - told > .milliseconds(200) else { return }
                    told = .now
                    let fraction = Double(statistics.written) / Double(max(1, count))
                    session.send(.message("export", ["state": "progress", "fraction": JSON(fraction)]))
                })
            return try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw SceneError("\(error)")
        }
    }

    /// The Swift code of a layer.
    func tellCode(_ message: JSON, to session: Session) throws(SceneError) {
        guard let number = try message.identifier("layer") else { throw SceneError("no layer is selected") }
        let layer = try index.layer(number)
        session.send(
            .message("code", ["layer": JSON(number), "text": JSON(SwiftCode(layer: layer).text)]))
    }
}
