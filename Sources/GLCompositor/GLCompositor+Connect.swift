extension GLCompositor {
    /// Opens the first usable surface of those that `kind` includes, with its context current.
    static func connect(_ kind: SurfaceKind, gbmDevice: String?, debug: Bool) throws(CompositorError) -> GLContext {
        let kinds: [SurfaceKind] = kind == .auto ? [.gbm, .device, .surfaceless] : [kind]
        var reasons: [String] = []
        for candidate in kinds {
            do throws(Unusable) {
                return try open(candidate, gbmDevice: gbmDevice, debug: debug)
            } catch {
                reasons.append("\(candidate.rawValue): \(error.reason)")
            }
        }
        throw CompositorError(
            .unavailable,
            "OpenGL is not usable here (\(reasons.joined(separator: "; "))); "
                + "install libegl1 and libgl1-mesa-dri, or render with the CPU backend")
    }

    /// Opens one kind of surface.
    static func open(_ kind: SurfaceKind, gbmDevice: String?, debug: Bool) throws(Unusable) -> GLContext {
        guard kind == .gbm else {
            return try GLContext(connection: EGLConnection(kind: kind, gbmNode: nil), debug: debug)
        }
        let nodes = GBMDevice.candidates(asked: gbmDevice)
        if nodes.isEmpty { throw Unusable("no DRM node in /dev/dri") }
        var reasons: [String] = []
        for node in nodes {
            do throws(Unusable) {
                let context = try GLContext(connection: EGLConnection(kind: .gbm, gbmNode: node), debug: debug)
                try context.tryWindow()
                return context
            } catch {
                reasons.append(error.reason)
            }
        }
        throw Unusable(reasons.joined(separator: ", "))
    }
}
