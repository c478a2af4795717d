// Unsafe code: pixels are passed to GL by pointer.
import CGL

/// Textures of images, by the images' ids: small ones share pages, so that batches do not break between them, and those
/// of coverage have pages of their own; large ones have textures of their own.
final class ImageStore {
    /// The place of an image's texels.
    struct Location {
        var texture: GLuint
        /// The texel of the texture at the image's texel (0, 0).
        var originX, originY: Float
        /// 1 / the texture's size.
        var scaleX, scaleY: Float
        /// Whether it shares its texture: then only a border of one texel bounds it, and not the sampler's clamp.
        var inAtlas: Bool
    }

    /// The largest width and height of images in the atlas.
    static let atlasLimit = 256
    /// The size of an atlas page on a GPU: 16 MB.
    static let pageSize = (width: 2048, height: 2048)
    /// The size of an atlas page on a software GL: 9 MB, of which only the used part is touched. Rows are consecutive
    /// in memory there, so a page is no wider than the largest image needs, and an odd number of cache lines of 16
    /// texels: a turned quad reads down a column, and rows a power of two apart would all map to the same few cache
    /// sets.
    static let softwarePageSize = (width: 272, height: 8192)

    private enum Holder {
        case own(OwnTexture)
        case atlas(page: Int, place: ShelfPacker.Place)
        case masks(MaskAtlas.Spot)
    }

    private final class OwnTexture {
        let texture: GLTexture
        /// The bytes of a texture of coverage, else 0.
        let coverageBytes: Int
        init(_ texture: consuming GLTexture, coverageBytes: Int) {
            self.texture = texture
            self.coverageBytes = coverageBytes
        }
    }

    private final class Page {
        let texture: GLTexture
        var packer: ShelfPacker
        init(_ texture: consuming GLTexture, width: Int, height: Int) {
            self.texture = texture
            packer = ShelfPacker(width: width, height: height)
        }
    }

    /// A texture with levels, and the number of levels so far.
    private final class LevelTexture {
        let texture: GLTexture
        var count = 0
        init(_ texture: consuming GLTexture) { self.texture = texture }
    }

    private let driver: GLDriver
    private let debug: GLDebug
    /// Whether images of half floats are kept as such: where they are drawn into bytes they are converted to bytes
    /// first.
    private let keepsHalves: Bool
    private let pageWidth, pageHeight: Int
    private var locations: [UInt64: Location] = [:]
    private var holders: [UInt64: Holder] = [:]
    /// Images with a transparent texel border.
    private var framed: [UInt64: (location: Location, page: Int, place: ShelfPacker.Place)] = [:]
    /// By the id of level 1, which is freed with the levels.
    private var levelTextures: [UInt64: LevelTexture] = [:]
    /// The opaque parts of images that were searched; nil where there is none.
    private var cores: [UInt64: OpaqueCore?] = [:]
    private var pages: [Page] = []
    let masks: MaskAtlas
    private var scratch: [UInt32] = []

    /// Makes colours of films' samples in a program; nil on a software GL, where the CPU's kernels do it in less time.
    private let converter: FrameConverter?

    init(driver: GLDriver, debug: GLDebug, keepsHalves: Bool, convertsFrames: Bool = false) {
        converter = convertsFrames ? FrameConverter() : nil
        self.keepsHalves = keepsHalves
        self.driver = driver
        self.debug = debug
        masks = MaskAtlas(driver: driver, debug: debug)
        let size = driver.isSoftware ? Self.softwarePageSize : Self.pageSize
        pageWidth = min(size.width, driver.maxTextureSize)
        pageHeight = min(size.height, driver.maxTextureSize)
    }

    /// Whether images of bytes have the format of targets of bytes.
    var copiesBytes: Bool { driver.hasBGRA }

    /// The bytes of coverage, in addition to 16 per pixel of the picture, beyond which a frame frees those it has drawn
    /// so far: shapes may have a picture for each instance. Tests lower it.
    var mostCoverage = 64 << 20
    private var ownCoverageBytes = 0

    /// The bytes of textures of coverage.
    var coverageBytes: Int { ownCoverageBytes + masks.byteCount }

    /// Frees all textures of coverage; those still needed are uploaded again.
    func dropCoverage() {
        forget(
            holders.filter {
                switch $0.value {
                case .own(let own): own.coverageBytes > 0
                case .masks: true
                case .atlas: false
                }
            }.map(\.key))
    }

    /// The number of images with texels here.
    var count: Int { locations.count + framed.count + levelTextures.count }

    /// Returns the place of `image`, uploaded at its first use; coverage at the latest by `upload`.
    ///
    /// - Parameter isShadow: whether it is read far beyond its edges, where its outermost texels repeat: a sampler
    ///   clamps at no cost, a program does not.
    func location(of image: PixelBuffer, isShadow: Bool = false) throws(CompositorError) -> Location {
        if let known = locations[image.id] { return known }
        if !isShadow, masks.takes(image) {
            let (spot, location) = try masks.insert(image)
            holders[image.id] = .masks(spot)
            locations[image.id] = location
            return location
        }
        if let converter, let planes = image.planes {
            try checkSize(image)
            let location = add(try converter.texture(of: planes), of: image, image.id, coverageBytes: 0)
            locations[image.id] = location
            return location
        }
        let pixels = keepsHalves ? image : image.inEightBits
        guard Self.fitsAtlas(pixels) else {
            let location = try addAlone(pixels, image.id)
            locations[image.id] = location
            return location
        }
        let (location, page, place) = try addToAtlas(pixels, isFramed: false)
        holders[image.id] = .atlas(page: page, place: place)
        locations[image.id] = location
        return location
    }

    /// Whether an image shares a page with others.
    static func fitsAtlas(_ image: PixelBuffer) -> Bool {
        image.format == .bgra8 && image.width <= atlasLimit && image.height <= atlasLimit
    }

    /// Returns the place of an image that fits the atlas, with a transparent texel border instead of repeated outermost
    /// texels; uploaded at its first use.
    func framedLocation(of image: PixelBuffer) throws(CompositorError) -> Location {
        if let known = framed[image.id] { return known.location }
        let added = try addToAtlas(image, isFramed: true)
        framed[image.id] = added
        return added.location
    }

    /// Returns the opaque part of an image, found at its first use; nil where it is small or there is none.
    func core(of image: PixelBuffer) -> OpaqueCore? {
        if let known = cores[image.id] { return known }
        let core = OpaqueCore(image)
        cores[image.id] = .some(core)
        return core
    }

    /// Frees the texels of images that nobody uses any more. The context must be current.
    func forget(_ ids: [UInt64]) {
        for id in ids {
            levelTextures[id] = nil
            cores.removeValue(forKey: id)
            if let gone = framed.removeValue(forKey: id) { pages[gone.page].packer.remove(gone.place) }
            guard locations.removeValue(forKey: id) != nil else { continue }
            switch holders.removeValue(forKey: id) {
            case .atlas(let page, let place): pages[page].packer.remove(place)
            case .masks(let spot): masks.remove(spot)
            case .own(let own): ownCoverageBytes -= own.coverageBytes
            case nil: break
            }
        }
    }

    /// Returns the place of an image whose levels are `images[range]`, at least two: in a texture of its own, to which
    /// levels are added as they are needed.
    func location(ofLevels images: ContiguousArray<PixelBuffer>, _ range: Range<Int>) throws(CompositorError)
        -> Location
    {
        let image = images[range.lowerBound], key = images[range.lowerBound + 1].id
        try checkSize(image)
        let known: LevelTexture
        if let texture = levelTextures[key] {
            known = texture
        } else {
            known = LevelTexture(GLTexture())
            debug.name(GL_TEXTURE, known.texture.name, "levels of image \(image.id)")
        }
        if known.count < range.count {
            GLDebug.forgetErrors()
            glBindTexture(GLenum(GL_TEXTURE_2D), known.texture.name)
            for level in known.count..<range.count {
                let pixels =
                    keepsHalves ? images[range.lowerBound + level] : images[range.lowerBound + level].inEightBits
                try upload(
                    width: pixels.width, height: pixels.height, format: pixels.format, pixels: pixels.bytes.baseAddress,
                    level: level)
            }
            glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MAX_LEVEL), GLint(range.count - 1))
            known.count = range.count
            levelTextures[key] = known
        }
        return Location(
            texture: known.texture.name, originX: 0, originY: 0, scaleX: 1 / Float(image.width),
            scaleY: 1 / Float(image.height), inAtlas: false)
    }

    private func checkSize(_ image: PixelBuffer) throws(CompositorError) {
        if image.width <= driver.maxTextureSize, image.height <= driver.maxTextureSize { return }
        throw CompositorError(
            .tooLarge,
            "an image of \(image.width)x\(image.height) pixels is larger than GL's limit of \(driver.maxTextureSize)")
    }

    private func addAlone(_ image: PixelBuffer, _ id: UInt64) throws(CompositorError) -> Location {
        try checkSize(image)
        let texture = try makeTexture(of: image, label: "image \(id)")
        return add(texture, of: image, id, coverageBytes: image.format == .a8 ? image.width * image.height : 0)
    }

    private func add(_ texture: consuming GLTexture, of image: PixelBuffer, _ id: UInt64, coverageBytes: Int)
        -> Location
    {
        let location = Location(
            texture: texture.name, originX: 0, originY: 0, scaleX: 1 / Float(image.width),
            scaleY: 1 / Float(image.height), inAtlas: false)
        ownCoverageBytes += coverageBytes
        holders[id] = .own(OwnTexture(texture, coverageBytes: coverageBytes))
        return location
    }

    private func addToAtlas(
        _ image: PixelBuffer, isFramed: Bool
    ) throws(CompositorError) -> (location: Location, page: Int, place: ShelfPacker.Place) {
        let width = image.width + 2
        let height = image.height + 2
        var found: (page: Int, place: ShelfPacker.Place)?
        for index in pages.indices where found == nil {
            found = pages[index].packer.insert(width: width, height: height).map { (index, $0) }
        }
        if found == nil {
            let texture = try makeTexture(
                width: pageWidth, height: pageHeight, format: .bgra8, pixels: nil, label: "atlas \(pages.count)")
            pages.append(Page(texture, width: pageWidth, height: pageHeight))
            found = pages[pages.count - 1].packer.insert(width: width, height: height).map { (pages.count - 1, $0) }
        }
        guard let (page, place) = found else { preconditionFailure("an empty atlas page holds any small image") }
        copyWithBorder(image, isFramed: isFramed)
        glBindTexture(GLenum(GL_TEXTURE_2D), pages[page].texture.name)
        glTexSubImage2D(
            GLenum(GL_TEXTURE_2D), 0, GLint(place.x), GLint(place.y), GLsizei(width), GLsizei(height),
            GLenum(driver.hasBGRA ? GL_BGRA_EXT : GL_RGBA), GLenum(GL_UNSIGNED_BYTE), scratch)
        GLDebug.check("uploading to the atlas")
        let location = Location(
            texture: pages[page].texture.name, originX: Float(place.x + 1), originY: Float(place.y + 1),
            scaleX: 1 / Float(pageWidth), scaleY: 1 / Float(pageHeight), inAtlas: true)
        return (location, page, place)
    }

    /// Fills `scratch` with the image and a border around it: its outermost texels repeated, as a sampler's clamp would
    /// read them, or transparent ones.
    private func copyWithBorder(_ image: PixelBuffer, isFramed: Bool) {
        let width = image.width, height = image.height
        let needed = (width + 2) * (height + 2)
        if scratch.count < needed { scratch = [UInt32](repeating: 0, count: needed) }
        let source = image.bytes.bindMemory(to: UInt32.self)
        let rowLength = image.bytesPerRow / 4
        scratch.withUnsafeMutableBufferPointer { target in
            for row in 0..<(height + 2) {
                let from = min(max(row - 1, 0), height - 1) * rowLength
                let to = row * (width + 2)
                target[to] = source[from]
                for column in 0..<width { target[to + 1 + column] = source[from + column] }
                target[to + width + 1] = source[from + width - 1]
            }
            if isFramed {
                for at in 0..<(width + 2) { (target[at], target[needed - 1 - at]) = (0, 0) }
                for row in 1...height { (target[row * (width + 2)], target[row * (width + 2) + width + 1]) = (0, 0) }
            }
            if !driver.hasBGRA { Self.swapRedAndBlue(target.baseAddress!, count: needed) }
        }
    }

    private func makeTexture(of image: PixelBuffer, label: String) throws(CompositorError) -> GLTexture {
        guard image.runs != nil else {
            return try makeTexture(
                width: image.width, height: image.height, format: image.format, pixels: image.bytes.baseAddress,
                label: label)
        }
        // `bytes` of a picture of runs would stay in memory as long as the picture.
        var texels = [UInt8](repeating: 0, count: image.width * image.height)
        texels.withUnsafeMutableBufferPointer { texels in
            guard let first = texels.baseAddress else { return }
            for row in 0..<image.height { image.writeCoverage(row: row, to: first + row * image.width) }
        }
        return try makeTexture(
            width: image.width, height: image.height, format: image.format, pixels: texels, label: label)
    }

    private func makeTexture(
        width: Int, height: Int, format: PixelBuffer.Format, pixels: UnsafeRawPointer?, label: String
    ) throws(CompositorError) -> GLTexture {
        GLDebug.forgetErrors()
        let texture = GLTexture()
        try upload(width: width, height: height, format: format, pixels: pixels, level: 0)
        debug.name(GL_TEXTURE, texture.name, label)
        return texture
    }

    /// Fills a level of the bound texture that it does not have yet.
    private func upload(
        width: Int, height: Int, format: PixelBuffer.Format, pixels: UnsafeRawPointer?, level: Int
    ) throws(CompositorError) {
        let level = GLint(level)
        switch format {
        case .bgra8 where driver.hasBGRA:
            glTexImage2D(
                GLenum(GL_TEXTURE_2D), level, GL_BGRA_EXT, GLsizei(width), GLsizei(height), 0, GLenum(GL_BGRA_EXT),
                GLenum(GL_UNSIGNED_BYTE), pixels)
        case .bgra8:
            var swapped: [UInt32] = []
            if let pixels {
                swapped = [UInt32](
                    UnsafeBufferPointer(start: pixels.assumingMemoryBound(to: UInt32.self), count: width * height))
                swapped.withUnsafeMutableBufferPointer { Self.swapRedAndBlue($0.baseAddress!, count: width * height) }
            }
            glTexImage2D(
                GLenum(GL_TEXTURE_2D), level, GL_RGBA8, GLsizei(width), GLsizei(height), 0, GLenum(GL_RGBA),
                GLenum(GL_UNSIGNED_BYTE), pixels == nil ? nil : swapped)
        case .rgba16F:
            glTexImage2D(
                GLenum(GL_TEXTURE_2D), level, GL_RGBA16F, GLsizei(width), GLsizei(height), 0, GLenum(GL_RGBA),
                GLenum(GL_HALF_FLOAT), pixels)
        case .a8:
            glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
            glTexImage2D(
                GLenum(GL_TEXTURE_2D), level, GL_R8, GLsizei(width), GLsizei(height), 0, GLenum(GL_RED),
                GLenum(GL_UNSIGNED_BYTE), pixels)
            glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 4)
            Self.spreadCoverage()
        }
        guard glGetError() == GLenum(GL_NO_ERROR) else {
            throw CompositorError(.outOfMemory, "GL has no memory for a texture of \(width)x\(height) pixels")
        }
    }
}
