extension Scene {
    /// The scene as a document's text. Reading it gives the same tree.
    ///
    /// Properties at their defaults are left out.
    ///
    /// - Throws: `SceneError` where something has no form in a document: a picture that is not in `images`, an
    ///   animation of a class or key path that documents do not support.
    public func json() throws(SceneError) -> String {
        let names = ImageNames(images: images)
        var members: [(String, JSON)] = [("scene", JSON(.number(1))), ("size", JSON(size: size))]
        if scale != 1 { members.append(("scale", JSON(.number(Double(scale))))) }
        if let backgroundColor {
            members.append(("backgroundColor", try SceneError.at("backgroundColor", try JSON(backgroundColor))))
        }
        if duration != 0 { members.append(("duration", JSON(.number(duration)))) }
        if frameRate != 60 { members.append(("frameRate", JSON(.number(frameRate)))) }
        if !fonts.isEmpty { members.append(("fonts", JSON(.array(fonts.map { JSON(.string($0)) })))) }
        if !images.isEmpty {
            let files = images.sorted { $0.key < $1.key }.map { ($0.key, JSON(.string($0.value.file))) }
            members.append(("images", JSON(files)))
        }
        if !animations.isEmpty {
            let files = animations.sorted { $0.key < $1.key }.map { ($0.key, JSON(.string($0.value.file))) }
            members.append(("animations", JSON(files)))
        }
        let writer = LayerWriter(images: names, form: AnimationLayerForm(animations: animations, images: names))
        members.append(("root", try SceneError.at("root", try writer.json(root, isRoot: true))))
        return JSONWriter.text(JSON(members))
    }
}
