// Unsafe code: texels are copied and passed to GL by pointer.
import CGL

/// Pictures of coverage (A8) up to the size of most shapes, in shared pages.
///
/// Changing shapes are new pictures in every frame, by the hundreds. They are gathered in memory and uploaded to a
/// page's texture by one call for all of its changed rows: on llvmpipe a frame of 1,000 new ones takes 27 ms of one
/// core this way, 36 with textures of their own.
final class MaskAtlas {
    /// The largest width and height of pictures in the atlas.
    static let limit = 512
    /// The size of a page, 4 MB: an odd number of cache lines wide, like those of images on a software GL.
    static let pageSize = (width: 1088, height: 4096)

    /// The place of a picture, including its border of one texel.
    struct Spot {
        fileprivate var page: Int
        fileprivate var place: ShelfPacker.Place
    }

    private final class Page {
        let texture: GLTexture
        var packer: ShelfPacker
        let texels: UnsafeMutablePointer<UInt8>
        /// The rows that are not uploaded to the texture yet.
        var changed = 0..<0

        init(_ texture: consuming GLTexture, width: Int, height: Int) {
            self.texture = texture
            packer = ShelfPacker(width: width, height: height)
            texels = .allocate(capacity: width * height)
            texels.initialize(repeating: 0, count: width * height)
        }
        deinit { texels.deallocate() }
    }

    private let width, height: Int
    private let debug: GLDebug
    private var pages: [Page] = []

    init(driver: GLDriver, debug: GLDebug) {
        self.debug = debug
        width = min(Self.pageSize.width, driver.maxTextureSize)
        height = min(Self.pageSize.height, driver.maxTextureSize)
    }

    /// The number of pages, and of their bytes of texels.
    var pageCount: Int { pages.count }
    var byteCount: Int { pages.count * width * height }

    /// Whether a picture belongs in this atlas.
    func takes(_ image: PixelBuffer) -> Bool {
        image.format == .a8 && image.width <= Self.limit && image.height <= Self.limit
    }

    /// Adds a picture; its texels are readable after `upload`.
    func insert(_ image: PixelBuffer) throws(CompositorError) -> (spot: Spot, location: ImageStore.Location) {
        let size = (width: image.width + 2, height: image.height + 2)
        var spot: Spot?
        for index in pages.indices where spot == nil {
            spot = pages[index].packer.insert(width: size.width, height: size.height).map {
                Spot(page: index, place: $0)
            }
        }
        if spot == nil {
            pages.append(try makePage())
            spot = pages[pages.count - 1].packer.insert(width: size.width, height: size.height)
                .map { Spot(page: pages.count - 1, place: $0) }
        }
        guard let spot else { preconditionFailure("an empty page holds any small picture") }
        let page = pages[spot.page]
        copy(image, to: page.texels + spot.place.y * width + spot.place.x)
        let rows = spot.place.y..<spot.place.y + size.height
        page.changed =
            page.changed.isEmpty
            ? rows
            : min(page.changed.lowerBound, rows.lowerBound)..<max(page.changed.upperBound, rows.upperBound)
        let location = ImageStore.Location(
            texture: page.texture.name, originX: Float(spot.place.x + 1), originY: Float(spot.place.y + 1),
            scaleX: 1 / Float(width), scaleY: 1 / Float(height), inAtlas: true)
        return (spot, location)
    }

    /// Frees a picture's place; empty pages at the end are freed, except the first.
    func remove(_ spot: Spot) {
        pages[spot.page].packer.remove(spot.place)
        while pages.count > 1, pages[pages.count - 1].packer.isEmpty { pages.removeLast() }
    }

    /// Uploads the added pictures to the textures.
    func upload() {
        for page in pages where !page.changed.isEmpty {
            glBindTexture(GLenum(GL_TEXTURE_2D), page.texture.name)
            glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
            glTexSubImage2D(
                GLenum(GL_TEXTURE_2D), 0, 0, GLint(page.changed.lowerBound), GLsizei(width),
                GLsizei(page.changed.count), GLenum(GL_RED), GLenum(GL_UNSIGNED_BYTE),
                page.texels + page.changed.lowerBound * width)
            glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 4)
            page.changed = 0..<0
            GLDebug.check("uploading masks")
        }
    }

    /// Copies a picture with its outermost texels repeated around it, as a sampler's clamp would read them.
    private func copy(_ image: PixelBuffer, to target: UnsafeMutablePointer<UInt8>) {
        let last = image.width - 1
        for row in 0..<image.height {
            let to = target + (row + 1) * width
            image.writeCoverage(row: row, to: to + 1)
            to[0] = to[1]
            to[last + 2] = to[last + 1]
        }
        target.update(from: target + width, count: last + 3)
        (target + (image.height + 1) * width).update(from: target + image.height * width, count: last + 3)
    }

    private func makePage() throws(CompositorError) -> Page {
        GLDebug.forgetErrors()
        let texture = GLTexture()
        glTexImage2D(
            GLenum(GL_TEXTURE_2D), 0, GL_R8, GLsizei(width), GLsizei(height), 0, GLenum(GL_RED),
            GLenum(GL_UNSIGNED_BYTE), nil)
        guard glGetError() == GLenum(GL_NO_ERROR) else {
            throw CompositorError(.outOfMemory, "GL has no memory for a texture of \(width)x\(height) pixels")
        }
        ImageStore.spreadCoverage()
        debug.name(GL_TEXTURE, texture.name, "masks \(pages.count)")
        return Page(texture, width: width, height: height)
    }
}

extension PixelBuffer {
    /// Writes a row of a picture of coverage; a picture of runs keeps its runs.
    func writeCoverage(row: Int, to texels: UnsafeMutablePointer<UInt8>) {
        if let runs { return runs.write(row: row, to: texels) }
        let source = bytes.baseAddress.unsafelyUnwrapped + row * bytesPerRow
        texels.update(from: source.assumingMemoryBound(to: UInt8.self), count: width)
    }
}
