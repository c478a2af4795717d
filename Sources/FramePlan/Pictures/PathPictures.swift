import Raster

/// Pictures of paths, filled or stroked, as coverage: kept while layers use them.
///
/// A picture is found by everything that determines its pixels: path, style, the matrix's linear part, the offset
/// within a pixel, and the window. So a kept one equals a new one, and a layer that moves by whole pixels keeps its
/// picture.
struct PathPictures {
    /// What all pictures of a path have in common.
    struct Form {
        /// Unique among the forms of a planner.
        var id: UInt64
        /// The extent in the path's own plane; nil where nothing is covered.
        var extent: LocalRect?
        var rounded: RoundedPath?
        /// The map that it was last drawn through, and its extent in pixels.
        var map = LinearMap()
        var mapped: LocalRect?
        /// The lines that it was last drawn by, from its second picture on.
        var lines: PathLines?
        var hasPicture = false
    }

    /// The key of a picture among those of a form.
    struct Key: Fingerprinted {
        var form: UInt64
        var map: LinearMap
        /// The offset of the path's origin from a pixel's corner, in steps of `phaseStep`.
        var phase: SIMD2<Int32>
        /// The first column and row, and the width and height, in pixels from that corner.
        var window: SIMD4<Int32>

        var fingerprint: UInt64 {
            var sum = form
            for i in 0..<2 { sum = sum << 21 ^ sum >> 43 ^ UInt64(UInt32(bitPattern: phase[i])) }
            for i in 0..<4 { sum = sum << 11 ^ sum >> 53 ^ UInt64(UInt32(bitPattern: window[i])) }
            sum = CGPath.mixed(CGPath.mixed(sum, map.x.x), map.x.y)
            return CGPath.mixed(CGPath.mixed(sum, map.y.x), map.y.y)
        }
    }

    /// The state of a picture.
    enum Place {
        /// In the frame's images, at an index.
        case inFrame(Int32)
        /// Kept from an earlier frame.
        case kept(PixelBuffer)
        /// Not made yet: it will be kept at a place.
        case missing(Int)
    }

    private struct Entry {
        var picture: PixelBuffer?
        /// The index in the images of the frame that used it last.
        var image: Int32
        var lastUsed: UInt64
    }

    /// The resolution of offsets in pixels: an edge moved by half of it changes a pixel's coverage by 0.13/255.
    static let phaseStep = 1.0 / 1024

    /// A short generation: what turns leaves a picture with every frame, and its memory is reused while it is still in
    /// a cache.
    private static var policy: AgingPolicy { AgingPolicy(generation: 4, mostUnusedBytes: 2 << 20) }

    private var forms = AgingTable<PathForm, Form>(Self.policy)
    private var pictures = AgingTable<Key, Entry>(Self.policy)
    private var frame: UInt64 = 0
    private var nextForm: UInt64 = 1

    /// Starts a frame. `dropped` receives the ids of pictures that are no longer kept.
    mutating func beginFrame(_ dropped: inout [UInt64]) {
        frame += 1
        forms.beginFrame()
        pictures.beginFrame { if let gone = $0.picture { dropped.append(gone.id) } }
    }

    /// Returns the place of a path's form, valid in this frame.
    mutating func form(_ form: PathForm) -> Int {
        let (place, isNew) = forms.place(of: form, orAdd: Form(form, id: nextForm))
        if isNew { nextForm += 1 }
        return place
    }

    /// Returns the form at a place.
    subscript(form: Int) -> Form { forms[form] }

    /// Returns the box around the covered pixels, through a map, in pixels from the path's origin; nil where there are
    /// none, and where computing it exceeds the budget.
    ///
    /// - Parameter place: the result of `form`.
    mutating func extent(
        of form: PathForm, at place: Int, through map: LinearMap, _ budget: RasterBudget
    ) -> LocalRect? {
        forms.change(place) { known in
            if known.map != map {
                guard budget.spend(form.extentSteps) else { return nil }
                known.map = map
                known.mapped = form.extent(through: map)
            }
            return known.mapped
        }
    }

    /// Returns the state of a picture. One that is not in the frame yet will be at index `image` of its images.
    mutating func find(_ key: Key, orPutAt image: Int32) -> Place {
        let now = frame
        let (place, isNew) = pictures.place(of: key, orAdd: Entry(picture: nil, image: image, lastUsed: now))
        if isNew { return .missing(place) }
        return pictures.change(place) { entry -> Place in
            if entry.lastUsed == now { return .inFrame(entry.image) }
            entry.lastUsed = now
            entry.image = image
            return entry.picture.map { .kept($0) } ?? .missing(place)
        }
    }

    /// Notes that a form needs a picture; returns its lines, and whether it had a picture before.
    mutating func notePicture(of form: Int) -> (lines: PathLines?, isAnother: Bool) {
        forms.change(form) { form in
            defer { form.hasPicture = true }
            return (form.lines, form.hasPicture)
        }
    }

    /// Keeps the lines of a form.
    mutating func keep(_ lines: PathLines, of form: Int) {
        let gone = forms[form].lines?.byteCount ?? 0
        forms.change(form) { $0.lines = lines }
        forms.add(lines.byteCount - gone, to: form)
    }

    /// Keeps a picture that was missing in this frame.
    mutating func keep(_ picture: PixelBuffer, at place: Int) {
        pictures.change(place) { $0.picture = picture }
        pictures.add(picture.byteCount, to: place)
    }
}

extension PathForm {
    /// The cost of its extent through a map.
    fileprivate var extentSteps: Int {
        switch outline {
        case .path(let path): 8 * path.elementCount
        case .glyphs(let text): text.pathBytes
        }
    }
}

extension PathPictures.Form {
    fileprivate init(_ form: PathForm, id: UInt64) {
        let extent = form.extent(through: LinearMap())
        self.init(id: id, extent: extent, rounded: form.rounded, mapped: extent)
    }
}
