// Unsafe code: libraries opened by name.
import CGL
import Foundation

/// The libraries of EGL and GBM. They are opened when they are wanted for the first time and stay open: drivers leave threads
/// and destructors behind. OpenGL ES needs no library of its own, since EGL 1.5 finds its functions.
enum GLLibraries {
    private static let egl = open("libEGL.so.1") { strata_find_egl($0) ?? strata_find_gles() }
    private static let gbm = open("libgbm.so.1") { strata_find_gbm($0) }

    /// Makes EGL's and OpenGL ES's functions callable.
    static func loadEGL() throws(Unusable) { try egl.get() }

    /// Makes GBM's functions callable.
    static func loadGBM() throws(Unusable) { try gbm.get() }

    /// Opens a library and has `find` take its functions.
    ///
    /// - Parameter find: answers the name of a function that is missing; nil where all are there.
    /// - Returns: a failure that names the library where the linker does not load it, and the function where it has not all.
    static func open(
        _ name: String, find: (UnsafeMutableRawPointer) -> UnsafePointer<CChar>?
    ) -> Result<Void, Unusable> {
        guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
            // The linker's own words: "libEGL.so.1: cannot open shared object file: No such file or directory".
            return .failure(Unusable(dlerror().map { String(cString: $0) } ?? "\(name) does not load"))
        }
        if let missing = find(library) { return .failure(Unusable("\(name) has no \(String(cString: missing))")) }
        return .success(())
    }
}
