import Foundation

extension CGImage {
    /// A picture in a file's bytes, decoded when it is first shown. The header's format and size are checked now.
    ///
    /// Where the rest is damaged, or the budget has no bytes left, a frame that shows it fails with a typed error.
    ///
    /// - Parameters:
    ///   - name: the name for error messages.
    ///   - budget: the budget that its pixels count against.
    /// - Throws: like `init(data:name:)`.
    package convenience init(deferred data: Data, name: String, budget: WorkBudget?) throws(ImageError) {
        // Animations are composed from frames: their first one is read at once.
        if Self.isAnimation(data) {
            try self.init(data: data, name: name)
            return
        }
        let result = data.withUnsafeBytes { bytes in
            Result { () throws(ImageError) in
                guard let kind = ImageFileKind(bytes) else {
                    throw .broken(
                        name: name,
                        reason: bytes.isEmpty ? "the file is empty" : "neither PNG, JPEG, WebP, AVIF nor GIF")
                }
                return try kind.header(bytes, name: name)
            }
        }
        let header = try result.get()
        guard let orientation = header.orientation else {
            try self.init(data: data, name: name)
            return
        }
        let (width, height) =
            orientation.isTurned ? (header.height, header.width) : (header.width, header.height)
        self.init(
            pixelBuffer: PixelBuffer(width: width, height: height, budget: budget, name: name) {
                () throws(PixelError) in
                do throws(ImageError) {
                    return try CGImage(data: data, name: name).pixelBuffer
                } catch {
                    var isOfMemory = false
                    if case .outOfMemory = error { isOfMemory = true }
                    throw PixelError(isOfMemory ? .outOfMemory : .broken, error.description)
                }
            })
    }
}
