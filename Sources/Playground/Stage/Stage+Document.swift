import Foundation
import SceneFormat
import Strata

extension Stage {
    /// Reads the document again where its files have changed; time, selection and zoom stay. A mistake in it is told, and the last good picture stays.
    func readAgain() {
        guard let document, document.isChanged else { return }
        let path = selection.flatMap { index.path(of: $0) }
        let scene: Scene
        do throws(SceneError) {
            scene = try document.read()
        } catch {
            mistakes = ([error] + error.others).map(\.description)
            tellAll(mistakesMessage)
            return
        }
        if !changes.isEmpty {
            let words = "\(document.name) has changed on disk: changes that were not saved are gone"
            tellAll(.message("refused", ["of": "document", "message": JSON(words)]), isState: false)
        }
        let hadMistakes = !mistakes.isEmpty
        mistakes = []
        content = Content(name: document.name, scene: scene)
        playback.duration = scene.duration
        history = History()
        changes = [:]
        drag = nil
        index.take(scene.root)
        selection = path.flatMap { index.layer(at: $0) }.flatMap { index.number(of: $0) }
        for i in pages.indices { pages[i].outline = "" }
        if hadMistakes { tellAll(mistakesMessage) }
        greetAll()
    }

    /// Writes the changes into the document's text, in which all else stays as it is.
    func save(force: Bool, for session: Session) throws(SceneError) {
        guard let document, document.canSave else { throw SceneError("what is shown has no file that takes changes") }
        if !force, document.isAnotherOnDisk {
            session.send(.message("conflict", ["name": JSON(document.name)]))
            return
        }
        let text = try changedText(of: document)
        // What cannot be read again is not written.
        _ = try Scene(
            json: Data(text), folder: document.url.deletingLastPathComponent(), allowingOutside: true,
            name: document.name)
        try document.write(text)
        changes = [:]
        news.insert(.history)
        tellAll(.message("saved", ["name": JSON(document.name)]), isState: false)
    }

    /// The document's text with the changes.
    func changedText(of document: PlaygroundDocument) throws(SceneError) -> [UInt8] {
        var text = DocumentText(document.bytes)
        for number in changes.keys.sorted() {
            guard let path = index.path(of: number), let keys = changes[number] else { continue }
            let layer = try index.layer(number)
            // A frame says both: it is replaced by what it stands for.
            let forms = PropertyForm.all(of: layer)
            if !keys.isDisjoint(with: ["bounds", "position", "anchorPoint", "transform"]),
                try text.has("frame", at: path)
            {
                try text.set("frame", to: nil, at: path)
                for key in ["bounds", "position"] {
                    try text.set(key, to: forms.first { $0.key == key }?.value(of: layer), at: path)
                }
            }
            for key in keys.sorted() {
                guard let form = forms.first(where: { $0.key == key }) else { continue }
                guard let value = form.value(of: layer, images: content.scene.images) else {
                    throw SceneError("`\(key)` has a value that a document cannot say")
                }
                try text.set(key, to: value, at: path)
            }
        }
        return text.utf8
    }
}
