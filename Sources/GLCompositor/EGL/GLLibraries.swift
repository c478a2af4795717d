// Unsafe code: libraries opened by name.
import CGL
import Foundation

/// The libraries of EGL and GBM. They are opened at their first use and stay open: drivers leave threads and
/// destructors behind. OpenGL ES needs no library of its own, because EGL 1.5 finds its functions.
enum GLLibraries {
    private static let egl = open("libEGL.so.1") { strata_find_egl($0) ?? strata_find_gles() }
    private static let gbm = open("libgbm.so.1") { strata_find_gbm($0) }

    /// Makes EGL's and OpenGL ES's functions callable.
    static func loadEGL() throws(Unusable) { try egl.get() }

    /// Makes GBM's functions callable.
    static func loadGBM() throws(Unusable) { try gbm.get() }

    /// Opens a library and lets `find` look up its functions.
    ///
    /// - Parameter find: returns the name of a missing function; nil where none is missing.
    /// - Returns: a failure that names the library where it cannot be loaded, or the function where one is missing.
    static func open(
        _ name: String, find: (UnsafeMutableRawPointer) -> UnsafePointer<CChar>?
    ) -> Result<Void, Unusable> {
        guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
            // The linker's message: "libEGL.so.1: cannot open shared object file: No such file or directory".
            return .failure(Unusable(dlerror().map { String(cString: $0) } ?? "\(name) does not load"))
        }
        if let missing = find(library) { return .failure(Unusable("\(name) has no \(String(cString: missing))")) }
        return .success(())
    }
}
