import Foundation
import SceneFormat
import Strata

extension Stage {
    /// Reads the document again where its files have changed; time, selection and zoom stay, and changes that were not saved are made again. A mistake
    /// in it is told, and the last good picture stays.
    func readAgain() {
        guard let document, document.isChanged else { return }
        let path = selection.flatMap { index.path(of: $0) }
        let texts = LayerTexts(document.bytes)
        let scene: Scene
        do throws(SceneError) {
            scene = try document.read()
        } catch {
            mistakes = ([error] + error.others).map(\.description)
            tellAll(mistakesMessage)
            return
        }
        let (unsaved, unsayable) = unsavedEdits
        let later = LayerTexts(document.bytes)
        func place(of path: [DocumentText.Step]) -> [DocumentText.Step]? { texts.place(of: path, in: later) }
        let hadMistakes = !mistakes.isEmpty
        mistakes = []
        content = Content(name: document.name, scene: scene)
        playback.follow(duration: scene.duration, frameRate: scene.frameRate)
        history = History()
        changes = UnsavedChanges()
        implicit.removeAll()
        for i in pages.indices { pages[i].drag = nil }
        index.take(scene.root)
        selection = path.flatMap { place(of: $0) ?? $0 }.flatMap { scene.root.layer(at: $0) }.flatMap {
            index.number(of: $0)
        }
        makeAgain(unsaved.map { ($0, place(of: $0.path)) }, lost: unsayable, document.name)
        for i in pages.indices { pages[i].outline = "" }
        if hadMistakes { tellAll(mistakesMessage) }
        greetAll()
    }

    /// A change that the document does not say yet, for another reading of it.
    private struct Unsaved {
        let path: [DocumentText.Step]
        let kind: ObjectIdentifier
        let key: String
        /// As the document says it.
        let saved: String?
        let value: JSON
    }

    /// All, and the keys of those that no document can say.
    private var unsavedEdits: (all: [Unsaved], unsayable: Set<String>) {
        var all: [Unsaved] = [], unsayable: Set<String> = []
        for number in changes.layers {
            guard let path = index.path(of: number), let layer = try? index.layer(number) else {
                unsayable.formUnion(changes.keys(of: number))
                continue
            }
            let forms = PropertyForm.all(of: layer)
            for key in changes.keys(of: number) {
                guard let form = forms.first(where: { $0.key == key }), let saved = changes.saved(key, of: number),
                    let value = form.value(of: layer, images: content.scene.images)
                else {
                    unsayable.insert(key)
                    continue
                }
                all.append(
                    Unsaved(
                        path: path, kind: ObjectIdentifier(type(of: layer)), key: key,
                        saved: form.form(of: saved, images: content.scene.images)?.compactText, value: value))
            }
        }
        return (all, unsayable)
    }

    /// Makes changes in the new scene, but where the document has another value than it had, or the layer is not found.
    private func makeAgain(_ all: [(change: Unsaved, path: [DocumentText.Step]?)], lost: Set<String>, _ name: String) {
        let images = content.scene.images
        var edits: [LayerEdit] = [], lost = lost
        for (change, path) in all {
            let layer = path.flatMap { root.layer(at: $0) }.flatMap {
                ObjectIdentifier(type(of: $0)) == change.kind ? $0 : nil
            }
            let form = layer.flatMap { PropertyForm.all(of: $0).first { $0.key == change.key } }
            let text = layer.flatMap { form?.value(of: $0, images: images) }?.compactText
            // The document says it by now.
            if text == change.value.compactText { continue }
            guard let layer, form != nil, text == change.saved,
                let edit = try? LayerEdit(layer, key: change.key, value: change.value, images: images)
            else {
                lost.insert(change.key)
                continue
            }
            edits.append(edit)
        }
        let followers = history.perform(edits, token: nil)
        for edit in edits + followers { index.number(of: edit.layer).map { changes.note(edit, of: $0) } }
        if lost.isEmpty { return }
        let keys = lost.sorted().map { "`\($0)`" }.joined(separator: ", ")
        let words =
            "\(name) says another value now than was changed here, or has the layer no more: changes of \(keys) are gone"
        tellAll(.message("refused", ["of": "document", "message": JSON(words)]), isState: false)
    }

    /// Writes the changes into the document's text, in which all else stays as it is.
    func save(force: Bool, for session: Session) throws(SceneError) {
        guard let document else { throw SceneError("what is shown has no file") }
        guard document.canSave else {
            throw SceneError(
                mistakes.isEmpty
                    ? "a Lottie file takes no changes: the picture alone has them"
                    : "the file has a mistake: without it, it can be saved")
        }
        if !force, document.isAnotherOnDisk {
            session.send(.message("conflict", ["name": JSON(document.name)]))
            return
        }
        if changes.isEmpty, !force {
            tellAll(.message("saved", ["name": JSON(document.name)]), isState: false)
            return
        }
        let text = try changedText(of: document)
        // Reading it again took its time.
        if !force, document.isAnotherOnDisk {
            session.send(.message("conflict", ["name": JSON(document.name)]))
            return
        }
        try document.write(text)
        changes = UnsavedChanges()
        news.insert(.history)
        tellAll(.message("saved", ["name": JSON(document.name)]), isState: false)
    }

    /// The document's text with the changes, which reads back as what is shown.
    func changedText(of document: PlaygroundDocument) throws(SceneError) -> [UInt8] {
        if changes.isEmpty { return document.bytes }
        guard document.canSave else {
            throw SceneError(
                "the file takes no changes, or has a mistake: without it, or with the changes undone, this can be made")
        }
        var text = DocumentText(document.bytes)
        for number in changes.layers {
            guard let path = index.path(of: number) else { continue }
            let layer = try index.layer(number), keys = changes.keys(of: number)
            // A frame says both: it is replaced by what it stands for.
            if !Set(keys).isDisjoint(with: ["bounds", "position", "anchorPoint", "transform"]),
                try text.has("frame", at: path)
            {
                try text.set("frame", to: nil, at: path)
                try write(["bounds", "position"], of: layer, at: path, into: &text)
            }
            try write(keys, of: layer, at: path, into: &text)
        }
        // What the document leaves to be derived from what has changed, as a root's place from its bounds, is said then.
        let derived = try differences(from: document.scene(of: text.utf8))
        if derived.isEmpty { return text.utf8 }
        for (number, path, keys) in derived {
            try write(keys, of: try index.layer(number), at: path, into: &text)
        }
        for (number, _, keys) in try differences(from: document.scene(of: text.utf8)) {
            if let key = keys.first(where: changes.keys(of: number).contains) {
                throw SceneError("`\(key)` has a value that the document would not say")
            }
        }
        return text.utf8
    }

    private func write(
        _ keys: [String], of layer: CALayer, at path: [DocumentText.Step], into text: inout DocumentText
    ) throws(SceneError) {
        let forms = PropertyForm.all(of: layer)
        for key in keys {
            guard let form = forms.first(where: { $0.key == key }) else { continue }
            guard let value = form.value(of: layer, images: content.scene.images) else {
                throw SceneError("`\(key)` has a value that a document cannot say")
            }
            try text.set(key, to: value, at: path)
        }
    }

    /// The keys of changed layers whose values are others in a scene than here.
    private func differences(
        from scene: Scene
    ) throws(SceneError) -> [(number: Int, path: [DocumentText.Step], keys: [String])] {
        scene.root.layoutIfNeeded()
        var all: [(number: Int, path: [DocumentText.Step], keys: [String])] = []
        for number in changes.layers {
            guard let path = index.path(of: number), let other = scene.root.layer(at: path) else { continue }
            let layer = try index.layer(number)
            let keys = PropertyForm.all(of: layer).filter { form in
                form.value(of: layer, images: content.scene.images)?.compactText
                    != form.value(of: other, images: scene.images)?.compactText
            }.map(\.key)
            if !keys.isEmpty { all.append((number, path, keys)) }
        }
        return all
    }
}
