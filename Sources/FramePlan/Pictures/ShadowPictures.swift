/// The quarter pictures of rounded shadows, kept while layers use them.
struct ShadowPictures {
    /// An animated radius makes one picture per frame, of a few kilobytes each.
    private var pictures = AgingTable<ShadowPicture.Key, PixelBuffer>(
        AgingPolicy(generation: 120, mostUnusedBytes: 16 << 20))
    /// The latest picture: most layers with shadows have the same one as the layer before.
    private var latest: (key: ShadowPicture.Key, picture: PixelBuffer)?

    /// Starts a frame. `dropped` receives the ids of pictures that are no longer kept.
    mutating func beginFrame(_ dropped: inout [UInt64]) {
        latest = nil
        pictures.beginFrame { dropped.append($0.id) }
    }

    /// Returns the picture for a key, made where there is none.
    mutating func picture(_ key: ShadowPicture.Key) -> PixelBuffer {
        if let latest, latest.key == key { return latest.picture }
        let (place, isNew) = pictures.place(of: key, orAdd: ShadowPicture(key).make())
        let picture = pictures[place]
        if isNew { pictures.add(picture.byteCount, to: place) }
        latest = (key, picture)
        return picture
    }
}
