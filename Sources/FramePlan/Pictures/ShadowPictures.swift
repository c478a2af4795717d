import Values

/// The quarter pictures of rounded shadows, kept while layers use them.
struct ShadowPictures {
    private struct Entry {
        var picture: PixelBuffer
        var lastUsed: UInt64
    }

    private var entries: [ShadowPicture.Key: Entry] = [:]
    private var bytes = 0
    private var frame: UInt64 = 0
    /// The picture asked for last: most layers with shadows have the one of the layer before.
    private var latest: (key: ShadowPicture.Key, picture: PixelBuffer)?
    /// Ids of pictures that are no longer kept, until they are taken.
    var dropped: [UInt64] = []

    /// Frames that a picture is kept for after it was last used.
    private static let keptFrames: UInt64 = 120
    /// Bytes beyond which pictures that the frame at hand does not use are dropped early: a radius that is animated makes one
    /// picture a frame, of a few kilobytes each.
    private static let largestTotal = 16 << 20

    /// Starts a frame: pictures that no frame has used for a while are dropped.
    mutating func beginFrame() {
        frame += 1
        latest = nil
        if bytes > Self.largestTotal {
            drop(unusedSince: frame - 1)
        } else if !entries.isEmpty, frame % Self.keptFrames == 0 {
            drop(unusedSince: frame > Self.keptFrames ? frame - Self.keptFrames : 0)
        }
    }

    /// The picture for a key, made where there is none.
    mutating func picture(_ key: ShadowPicture.Key) -> PixelBuffer {
        if let latest, latest.key == key { return latest.picture }
        let picture: PixelBuffer
        if let place = entries.index(forKey: key) {
            entries.values[place].lastUsed = frame
            picture = entries.values[place].picture
        } else {
            picture = ShadowPicture(key).make()
            entries[key] = Entry(picture: picture, lastUsed: frame)
            bytes += picture.bytesPerRow * picture.height
        }
        latest = (key, picture)
        return picture
    }

    private mutating func drop(unusedSince oldest: UInt64) {
        for (key, entry) in entries where entry.lastUsed < oldest {
            dropped.append(entry.picture.id)
            bytes -= entry.picture.bytesPerRow * entry.picture.height
            entries[key] = nil
        }
    }
}
