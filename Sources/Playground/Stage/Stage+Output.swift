import Foundation
import SceneFormat
import Strata

extension Stage {
    /// Makes a picture, a movie or the document of what is shown, which the page fetches then.
    func export(_ message: JSON, for page: PageState) throws(SceneError) {
        implicit.removeAll()
        let kind = try message.text("kind")
        let base = (content.name as NSString).deletingPathExtension
        switch kind {
        case "still":
            defer { forgetShown() }
            tellExport(
                .success(OutputFiles.File(name: base + ".png", type: "image/png", data: try still())), to: page.session)
        case "document":
            guard let document else { throw SceneError("what is shown has no document") }
            let text = Data(try changedText(of: document))
            tellExport(
                .success(OutputFiles.File(name: document.name, type: "application/json", data: text)), to: page.session)
        case "movie": try exportMovie(base + ".mp4", for: page.session)
        default: throw SceneError("there is no output `\(kind.shortened())`")
        }
    }

    /// Tells a page where its file is, or why there is none.
    func tellExport(_ result: Result<OutputFiles.File, SceneError>, to session: Session) {
        switch result {
        case .success(let file):
            session.send(
                .message(
                    "export",
                    [
                        "state": "done", "fraction": 1, "url": JSON(outputs.add(file)), "name": JSON(file.name),
                        "message": "",
                    ]))
        case .failure(let error):
            session.send(.message("export", ["state": "failed", "message": JSON(error.description)]))
        }
    }

    private func still() throws(SceneError) -> Data {
        do {
            let rendering = try renderers.current.render(root, at: time, viewport: try content.scene.ownViewport())
            guard let picture = rendering.image else { throw SceneError("the picture has no pixels") }
            return try CGImage(pixelBuffer: picture).pngData()
        } catch {
            throw SceneError("\(error)")
        }
    }

    private func exportMovie(_ name: String, for session: Session) throws(SceneError) {
        guard let document else { throw SceneError("what code shows has no duration, and so no movie") }
        let number = ObjectIdentifier(session)
        guard exports[number] == nil else { throw SceneError("a movie is being made already") }
        let queue = queue
        exports[number] = MovieExport(
            of: document.reader(of: try changedText(of: document)), name: name,
            backend: renderers.name == "gl" ? .gl : .cpu,
            progress: { fraction in
                session.send(.message("export", ["state": "progress", "fraction": JSON(fraction)]), isState: true)
            },
            ended: { result in queue.send(.exported(session, result)) })
    }

    /// The Swift code of a layer.
    func tellCode(_ message: JSON, to session: Session) throws(SceneError) {
        guard let number = try message.identifier("layer") else { throw SceneError("no layer is selected") }
        let layer = try index.layer(number)
        session.send(
            .message("code", ["layer": JSON(number), "text": JSON(SwiftCode(layer: layer).text)]))
    }
}
