import Values

/// Pictures of paths, filled or stroked, as coverage: kept while layers use them.
///
/// A picture is found by all that its pixels follow from: path, style, the matrix' linear part, the place within a pixel, and the
/// window. So one that is kept equals one made anew, and a layer that moves by whole pixels has the picture that it had.
struct PathPictures {
    /// What all pictures of a path through one linear map share.
    struct Form {
        /// Unique among the forms of a planner.
        var id: UInt64
        /// In pixels from the path's origin; nil where nothing is covered.
        var extent: LocalRect?
        var outline: RoundedOutline?
        var lastUsed: UInt64
    }

    /// Which picture of a form.
    struct Key: Hashable {
        var form: UInt64
        /// Where the path's origin lies behind a pixel's corner, in steps of `phaseStep`.
        var phase: SIMD2<Int32>
        /// First column and row, width and height, in pixels from that corner.
        var window: SIMD4<Int32>
    }

    /// Where a picture is found.
    enum Place {
        /// In the frame's images, at an index.
        case inFrame(Int32)
        /// From a frame before.
        case kept(PixelBuffer)
        /// Nowhere yet.
        case missing
    }

    private struct Entry {
        var picture: PixelBuffer?
        /// Index in the images of the frame that used it last.
        var image: Int32
        var lastUsed: UInt64
    }

    /// Places are told apart by so many pixels: an edge moved by half of it covers 0.13/255 more or less of a pixel.
    static let phaseStep = 1.0 / 1024

    private var forms: [PathForm: Form] = [:]
    private var pictures: [Key: Entry] = [:]
    private var bytes = 0
    private var frame: UInt64 = 0
    private var nextForm: UInt64 = 1
    private var oldForms: ContiguousArray<PathForm> = []
    private var oldPictures: ContiguousArray<Key> = []
    /// Ids of pictures that are no longer kept, until they are taken.
    var dropped: [UInt64] = []

    /// Frames that what is not used is kept for. Few: what turns leaves a picture behind with every frame.
    private static let keptFrames: UInt64 = 8
    /// Bytes beyond which pictures that the frame at hand does not use are dropped early.
    private static let largestTotal = 32 << 20

    /// Starts a frame: what no frame has used for a while is dropped.
    mutating func beginFrame() {
        frame += 1
        if bytes > Self.largestTotal {
            drop(unusedSince: frame - 1)
        } else if frame % Self.keptFrames == 0 {
            drop(unusedSince: frame - Self.keptFrames)
        }
    }

    /// What is known of a path drawn through a linear map.
    mutating func form(_ form: PathForm) -> Form {
        if let place = forms.index(forKey: form) {
            forms.values[place].lastUsed = frame
            return forms.values[place]
        }
        let made = Form(id: nextForm, extent: form.extent, outline: form.outline, lastUsed: frame)
        nextForm += 1
        forms[form] = made
        return made
    }

    /// Where a picture is found.
    func find(_ key: Key) -> Place {
        guard let place = pictures.index(forKey: key) else { return .missing }
        let entry = pictures.values[place]
        if entry.lastUsed == frame { return .inFrame(entry.image) }
        return entry.picture.map { .kept($0) } ?? .missing
    }

    /// Notes where the frame has a picture, made or still to be made.
    mutating func note(_ key: Key, image: Int32) {
        if let place = pictures.index(forKey: key) {
            pictures.values[place].image = image
            pictures.values[place].lastUsed = frame
        } else {
            pictures[key] = Entry(picture: nil, image: image, lastUsed: frame)
        }
    }

    /// Keeps a picture that was made.
    mutating func keep(_ picture: PixelBuffer, _ key: Key) {
        guard let place = pictures.index(forKey: key) else { return }
        pictures.values[place].picture = picture
        bytes += picture.byteCount
    }

    private mutating func drop(unusedSince oldest: UInt64) {
        for (form, entry) in forms where entry.lastUsed < oldest { oldForms.append(form) }
        for form in oldForms { forms[form] = nil }
        for (key, entry) in pictures where entry.lastUsed < oldest { oldPictures.append(key) }
        for key in oldPictures {
            guard let gone = pictures.removeValue(forKey: key)?.picture else { continue }
            dropped.append(gone.id)
            bytes -= gone.byteCount
        }
        oldForms.removeAll(keepingCapacity: true)
        oldPictures.removeAll(keepingCapacity: true)
    }
}
