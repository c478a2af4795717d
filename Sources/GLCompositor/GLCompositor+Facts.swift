import CGL

extension GLCompositor {
    /// Human-readable facts for `strata info`: name and value.
    public var facts: [(name: String, value: String)] {
        Self.facts(connection: context.connection, driver: driver)
            + [
                ("drawing", resources?.encoder.instanced == true ? "instances" : "pieces"),
                ("blending", resources?.encoder.fetches == true ? "in place" : "copies"),
                ("effects", resources?.encoder.effectFormat == .halves ? "half floats" : "bytes"),
                ("blurs", resources?.blurs == nil ? "by programs" : "in memory"),
            ]
    }

    /// The report of `probe` on one kind of surface.
    public struct SurfaceReport: Sendable {
        /// The kind; never `.auto`.
        public var kind: SurfaceKind
        /// Why the surface is not usable; nil where it is.
        public var problem: String?
        /// As `GLCompositor.facts`; empty where the surface is not usable.
        public var facts: [(name: String, value: String)]
    }

    /// Tries every kind of surface, and returns facts about it or why it is not usable.
    ///
    /// - Parameter gbmDevice: as in `Options`.
    public static func probe(gbmDevice: String? = nil) -> [SurfaceReport] {
        [SurfaceKind.gbm, .device, .surfaceless].map { kind in
            do throws(Unusable) {
                let context = try open(kind, gbmDevice: gbmDevice, debug: false)
                let facts = facts(connection: context.connection, driver: GLDriver())
                return SurfaceReport(kind: kind, problem: nil, facts: facts)
            } catch {
                return SurfaceReport(kind: kind, problem: error.reason, facts: [])
            }
        }
    }

    /// Whether all devices that EGL lists are software: known without a driver, which takes tens of milliseconds to load.
    /// False where EGL lists none.
    public static var isSoftwareAlone: Bool {
        guard (try? GLLibraries.loadEGL()) != nil else { return false }
        let devices = EGLFunctions.devices()
        return !devices.isEmpty && devices.allSatisfy(\.isSoftware)
    }

    private static func facts(connection: EGLConnection, driver: GLDriver) -> [(name: String, value: String)] {
        let known = GLDriver.interesting.filter { driver.extensions.contains($0) }
        var facts: [(name: String, value: String)] = [
            ("surface", connection.kind.rawValue),
            ("GL vendor", driver.vendor),
            ("GL renderer", driver.renderer),
            ("GL version", driver.version),
            ("EGL version", "\(connection.version.0).\(connection.version.1)"),
            ("EGL vendor", EGLFunctions.string(connection.display, EGL_VENDOR)),
            ("device", connection.deviceName),
            ("software GL", driver.isSoftware ? "yes" : "no"),
            ("largest texture", "\(driver.maxTextureSize)"),
            ("largest target", "\(driver.maxTargetSize), larger pictures in tiles up to \(maxPictureSize)"),
            ("array layers", "\(driver.maxArrayLayers)"),
            ("vertices", "in steps of 1/\(1 << driver.subpixelBits) pixel"),
            ("extensions", known.isEmpty ? "none of interest" : known.joined(separator: " ")),
        ]
        if let gbm = connection.gbm { facts.append(("GBM device", "\(gbm.node) (\(gbm.backendName))")) }
        return facts
    }
}
