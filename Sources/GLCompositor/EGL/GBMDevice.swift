import CGL
import Foundation

/// A DRM node opened as a GBM device.
final class GBMDevice {
    /// Path of the node.
    let node: String
    let handle: OpaquePointer
    private let descriptor: Int32

    /// Opens a node.
    init(node: String) throws(Unusable) {
        self.node = node
        try GLLibraries.loadGBM()
        descriptor = open(node, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw Unusable("\(node) does not open (\(String(cString: strerror(errno))))")
        }
        guard let handle = gbm_create_device(descriptor) else {
            close(descriptor)
            throw Unusable("\(node) makes no GBM device")
        }
        self.handle = handle
    }

    deinit {
        gbm_device_destroy(handle)
        close(descriptor)
    }

    /// Name of GBM's backend, such as "drm".
    var backendName: String { gbm_device_get_backend_name(handle).map { String(cString: $0) } ?? "" }

    /// Returns the DRM nodes to try: the one asked for; otherwise `/dev/dri/card*`, then the render nodes (which refuse
    /// dumb buffers).
    static func candidates(asked: String?) -> [String] {
        if let asked { return [asked] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
        let sorted = names.sorted()
        return (sorted.filter { $0.hasPrefix("card") } + sorted.filter { $0.hasPrefix("renderD") })
            .map { "/dev/dri/" + $0 }
    }
}
