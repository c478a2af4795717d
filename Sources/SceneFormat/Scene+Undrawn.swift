import LayerModel

extension Scene {
    /// Throws where the scene asks for a look that no frame shows yet, by name and place; for those who would rather have
    /// no picture than one that lacks something.
    ///
    ///     root.sublayers[1].path: shapes are not drawn yet
    public func refuseUndrawnLooks() throws(SceneError) {
        do throws(SceneError) {
            try Self.refuseUndrawnLooks(of: root)
        } catch {
            throw error.inside("root")
        }
    }

    private static func refuseUndrawnLooks(of layer: CALayer) throws(SceneError) {
        if let (_, property, problem) = layer.undrawnLooks.problems.first { throw SceneError(problem).inside(property) }
        if let mask = layer.mask {
            do throws(SceneError) {
                try refuseUndrawnLooks(of: mask)
            } catch {
                throw error.inside("mask")
            }
        }
        for (i, sublayer) in (layer.sublayers ?? []).enumerated() {
            do throws(SceneError) {
                try refuseUndrawnLooks(of: sublayer)
            } catch {
                throw error.inside(i).inside("sublayers")
            }
        }
    }
}
