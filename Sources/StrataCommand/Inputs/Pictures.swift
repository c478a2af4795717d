import Foundation
import SceneFormat
import Strata

/// The pictures that jobs put into documents, each decoded once as long as its file stays as it is.
final class Pictures {
    private var kept: [String: (picture: CGImage, stamp: FileStamp?)] = [:]
    /// The files in `kept`, the one used last at the end.
    private var order: [String] = []
    private var bytes = 0
    private var places: Set<String> = []

    /// Enough for the logos and backgrounds of a set of templates; a list that names a new photo in each line keeps the last few.
    private static let mostBytes = 256 << 20

    /// The picture in a file.
    func picture(_ file: String, in folder: String?) throws(SceneError) -> CGImage {
        let path = folder.map { file.hasPrefix("/") ? file : $0 + "/" + file } ?? file
        let stamp = FileStamp(path: path)
        order.removeAll { $0 == path }
        if let known = kept[path] {
            if known.stamp == stamp {
                order.append(path)
                return known.picture
            }
            forget(path)
        }
        let picture = try SceneFolder.picture(path, called: path)
        kept[path] = (picture, stamp)
        order.append(path)
        places.insert(FilePlace.of(path))
        bytes += Self.size(picture)
        while bytes > Self.mostBytes, order.count > 1 { forget(order.removeFirst()) }
        return picture
    }

    /// Whether the file at a place was read here.
    func hasRead(_ place: String) -> Bool { places.contains(place) }

    private func forget(_ path: String) {
        if let old = kept.removeValue(forKey: path) { bytes -= Self.size(old.picture) }
    }

    private static func size(_ picture: CGImage) -> Int {
        picture.pixelBuffer.bytesPerRow * picture.pixelBuffer.height
    }
}
