import Foundation
import SceneFormat
import Strata

extension Stage {
    /// Does what a page asks for.
    ///
    /// - Throws: `SceneError` with the reason where that cannot be done; then nothing has changed.
    func take(_ message: JSON, from place: Int) throws(SceneError) {
        let page = pages[place]
        switch try message.text("type") {
        case "view":
            let view = try StageView(message)
            guard view != page.view else { return }
            pages[place].view = view
            (pages[place].needsFrame, pages[place].hasChanged) = (true, true)
            news.insert(.selection)
        case "ack": page.session.acknowledge()
        case "play": change { $0.play() }
        case "pause": change { $0.pause() }
        case "seek":
            let time = try message.number("time")
            change { $0.seek(to: time) }
        case "step":
            let frames = try message.number("frames")
            change { $0.step(frames) }
        case "speed":
            let speed = try message.number("speed")
            change { $0.setSpeed(speed) }
        case "loop":
            let loops = try message.flag("loop")
            change {
                // Not the end of all loops so far.
                $0.seek(to: $0.time)
                $0.loops = loops
            }
        case "hit": select(layer(at: try point(message), in: page))
        case "select":
            select(try message.identifier("layer").map { number throws(SceneError) in try index.layer(number) })
        case "set": try set(message)
        case "drag": try drag(message, in: place)
        case "pointer": try touch(message, in: place)
        case "key": try press(message, in: place)
        case "undo": changed(history.undo(), isBack: true)
        case "redo": changed(history.redo())
        case "show":
            pages[place].show = try ShowMode(message)
            (pages[place].needsFrame, pages[place].hasChanged) = (true, true)
            pages[place].shownView = nil
            news.insert(.selection)
        case "backend": try use(try message.text("backend"))
        case "save": try save(force: try message.flag("force"), for: page.session)
        case "code": try tellCode(message, to: page.session)
        case "export": try export(message, for: page)
        case "cancel": exports[ObjectIdentifier(page.session)]?.cancel()
        case let other: throw SceneError("there is no message `\(other.shortened())`")
        }
    }

    func change(_ body: (inout Playback) -> Void) {
        implicit.removeAll()
        body(&playback)
        news.formUnion([.picture, .time, .selection, .properties])
    }

    private func use(_ name: String) throws(SceneError) {
        guard Renderers.names.contains(name) else { throw SceneError("there is no backend `\(name.shortened())`") }
        do throws(CompositorError) {
            try renderers.use(name)
        } catch {
            throw SceneError(error.description)
        }
        for page in pages { page.session.send(.message("backend", ["backend": JSON(name)])) }
        forgetShown()
        news.insert(.picture)
    }

    // MARK: Selecting

    private func point(_ message: JSON) throws(SceneError) -> CGPoint {
        let (x, y) = (try message.number("x"), try message.number("y"))
        guard abs(x) < 1e7, abs(y) < 1e7 else { throw SceneError("a point of a message is beyond any stage") }
        return CGPoint(x: x, y: y)
    }

    private func layer(at point: CGPoint, in page: PageState) -> CALayer? {
        guard let view = page.seen else { return nil }
        let place = view.scenePoint(point, of: size)
        if let orbit = page.orbit { return orbit.layer(at: place) }
        return root.presentation(at: time)?.hitTest(place)?.model()
    }

    private func select(_ layer: CALayer?) {
        selection = layer.flatMap { index.number(of: $0) }
        news.formUnion([.selection, .properties])
        for i in pages.indices { pages[i].outline = "" }
    }

    // MARK: Using

    private func touch(_ message: JSON, in place: Int) throws(SceneError) {
        guard let user = content.user, let view = pages[place].seen else { return }
        guard let phase = PlaygroundTouch.Phase(rawValue: try message.text("phase")) else {
            throw SceneError("a pointer has no such phase")
        }
        guard case .array(let list) = try message.need("touches").value, list.count <= Self.mostFingers else {
            throw SceneError("`touches` of a message is no list of fingers")
        }
        var points: [(id: Int, location: CGPoint)] = []
        for json in list {
            guard let id = try json.identifier("id") else { continue }
            points.append((id, view.scenePoint(try point(json), of: size)))
        }
        let all = points.flatMap { touches(of: $0.id, phase, $0.location, in: place) }
        if all.isEmpty { return }
        moveClock()
        user.touch(all, at: renderers.current.clock.now)
        news.insert(.picture)
    }

    /// The most fingers of a page, and the most of its keys that are released when it goes.
    private static let mostFingers = 32, mostKeys = 64

    /// What a page's finger does, by its number among those of all pages: each comes down once and then goes.
    private func touches(
        of id: Int, _ phase: PlaygroundTouch.Phase, _ location: CGPoint, in place: Int
    ) -> [PlaygroundTouch] {
        let old = pages[place].fingers[id]
        switch phase {
        case .began:
            var touches: [PlaygroundTouch] = []
            // Its end was not told.
            if let old { touches.append(PlaygroundTouch(finger: old, phase: .cancelled, location: location)) }
            guard old != nil || pages[place].fingers.count < Self.mostFingers else { return touches }
            fingers += 1
            pages[place].fingers[id] = fingers
            return touches + [PlaygroundTouch(finger: fingers, phase: .began, location: location)]
        case .moved: break
        case .ended, .cancelled: pages[place].fingers[id] = nil
        }
        return old.map { [PlaygroundTouch(finger: $0, phase: phase, location: location)] } ?? []
    }

    /// Ends the touches of a page that goes, and releases its keys.
    func endUse(of place: Int) {
        guard let user = content.user else { return }
        for name in pages[place].keys.sorted() {
            user.press(PlaygroundKey(name: name, modifiers: [], isDown: false))
        }
        let fingers = pages[place].fingers.values.sorted()
        (pages[place].keys, pages[place].fingers) = ([], [:])
        if fingers.isEmpty { return }
        moveClock()
        user.touch(
            fingers.map { PlaygroundTouch(finger: $0, phase: .cancelled, location: .zero) },
            at: renderers.current.clock.now)
        news.insert(.picture)
    }

    private func press(_ message: JSON, in place: Int) throws(SceneError) {
        guard let user = content.user else { return }
        var modifiers: PlaygroundKey.Modifiers = []
        for (name, flag) in [
            ("shift", PlaygroundKey.Modifiers.shift), ("control", .control), ("alt", .alternate), ("meta", .command),
        ] where try message.flag(name) { modifiers.insert(flag) }
        let key = PlaygroundKey(
            name: try message.text("key").shortened(), modifiers: modifiers,
            isDown: try message.text("phase") == "down")
        if !key.isDown {
            pages[place].keys.remove(key.name)
        } else if pages[place].keys.count < Self.mostKeys {
            pages[place].keys.insert(key.name)
        }
        moveClock()
        user.press(key)
        news.insert(.picture)
    }

    // MARK: Editing

    private func set(_ message: JSON) throws(SceneError) {
        guard let number = try message.identifier("layer") else { throw SceneError("no layer is selected") }
        let layer = try index.layer(number)
        let key = try message.text("key"), value = try message.need("value")
        var isAnimated = false, token: String?
        if case .bool(let flag)? = message["animated"]?.value { isAnimated = flag }
        if case .string(let text)? = message["coalesce"]?.value { token = text }
        try perform([try edit(layer, key, value)], token: token, isAnimated: isAnimated)
    }

    /// Refuses a layer whose changes the document could not say.
    private func requireDocumentPlace(_ layer: CALayer) throws(SceneError) {
        guard document?.canSave == true, let number = index.number(of: layer), index.path(of: number) == nil else {
            return
        }
        throw SceneError("the layer is built for a Lottie animation, whose values are set by its `values`")
    }

    private func edit(_ layer: CALayer, _ key: String, _ value: JSON) throws(SceneError) -> LayerEdit {
        try requireDocumentPlace(layer)
        // Parts of a matrix that key paths do not have: a whole vector, and the eye.
        let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
        if parts.count == 2, ["translation", "scale", "rotation", "eye"].contains(parts[1]),
            let form = PropertyForm.all(of: layer).first(where: { $0.key == parts[0] }), form.type == .transform
        {
            guard let matrix = form.value(of: layer)?.matrix, var split = TransformParts(matrix) else {
                throw SceneError("`\(parts[0])` is not made of a translation, a scale, rotations and an eye")
            }
            try split.set(parts[1], value)
            guard split.transform.isFinite else {
                throw SceneError("`\(key.shortened())` leads to numbers without end")
            }
            return try LayerEdit(
                layer, key: parts[0], value: JSON(matrix: split.transform), images: content.scene.images)
        }
        return try LayerEdit(layer, key: key, value: value, images: content.scene.images)
    }

    private func perform(_ edits: [LayerEdit], token: String?, isAnimated: Bool) throws(SceneError) {
        let shown = edits.map { $0.layer.presentation(at: time) }
        let followers = history.perform(edits, token: token)
        for (edit, shown) in zip(edits, shown) {
            // While the time stands, an animation would stay at its beginning.
            if isAnimated, playback.isPlaying, let shown {
                implicit.add(edit, from: shown, at: time)
            } else {
                implicit.remove(edit)
            }
        }
        note(edits + followers)
    }

    private func changed(_ edits: [LayerEdit], isBack: Bool = false) {
        implicit.removeAll()
        if !edits.isEmpty { note(edits, isBack: isBack) }
    }

    private func note(_ edits: [LayerEdit], isBack: Bool = false) {
        for edit in isBack ? edits.reversed() : edits {
            guard let number = index.number(of: edit.layer) else { continue }
            changes.note(edit, of: number, isBack: isBack)
            if edit.key == "isHidden" { news.insert(.tree) }
        }
        news.formUnion([.picture, .properties, .selection, .history])
    }

    private func drag(_ message: JSON, in page: Int) throws(SceneError) {
        guard let view = pages[page].seen else { return }
        let place = view.scenePoint(try point(message), of: size)
        if try message.text("phase") == "begin" {
            guard let selection else { throw SceneError("no layer is selected") }
            guard let mode = Drag.Mode(rawValue: try message.text("mode")) else {
                throw SceneError("there is no such drag")
            }
            let layer = try index.layer(selection)
            try requireDocumentPlace(layer)
            drags += 1
            pages[page].drag = Drag(mode, layer, at: place, number: drags)
            return
        }
        guard let drag = pages[page].drag, index.number(of: drag.layer) != nil,
            let top = root.presentation(at: time), let shown = drag.layer.presentation(at: time)
        else { return }
        let travel = CGPoint(x: try message.number("dx"), y: try message.number("dy"))
        guard abs(travel.x) < 1e7, abs(travel.y) < 1e7 else {
            throw SceneError("the way of a drag is longer than any stage")
        }
        if let change = drag.change(to: place, root: top, shown: shown, travel: travel) {
            try perform(
                [try LayerEdit(drag.layer, key: change.key, value: change.value, images: content.scene.images)],
                token: drag.token, isAnimated: false)
        }
        if try message.text("phase") == "end" { pages[page].drag = nil }
    }
}
