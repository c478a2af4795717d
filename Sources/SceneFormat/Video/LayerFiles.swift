import Foundation
import FrameInput
import Lottie

/// Opens the films, pipes and devices that values of layers name.
struct LayerFiles {
    /// The films that are open.
    let films: SceneFilms
    /// Counts the bytes of kept frames.
    let budget: WorkBudget
    /// The path of a file that is named at an offset of the text; an error where it may not be read.
    let path: (_ file: String, _ offset: Int) throws(SceneError) -> String

    /// The film that a value names.
    func film(_ json: JSON) throws(SceneError) -> FilmSource {
        let file = try json.string("a file's name")
        let place = try path(file, json.offset)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder), !isFolder.boolValue else {
            throw SceneError("no such film: \"\(file.shortenedFile)\"", offset: json.offset, kind: .input)
        }
        return films.source(place, called: file, budget: budget)
    }

    /// The most layers with films in a document, and films in the place of pictures of its animations: each may have a decoder,
    /// a process of its own.
    static let mostFilms = 256

    /// Checks how many films a tree shows.
    static func checkFilms(in root: CALayer) throws(SceneError) {
        var (count, waiting) = (0, [root])
        while let layer = waiting.popLast() {
            if (layer as? VideoLayer)?.player != nil { count += 1 }
            if let animation = layer as? LottieAnimationLayer { count += animation.providers.films.count }
            waiting += layer.sublayers ?? []
            if let mask = layer.mask { waiting.append(mask) }
        }
        guard count > mostFilms else { return }
        throw SceneError("\(count) layers with films, of which a document has at most \(mostFilms)")
    }
}

extension SceneFolder {
    /// Opens the files that the document's layers name.
    var files: LayerFiles {
        LayerFiles(films: films, budget: budget) { (file, offset) throws(SceneError) in try path(file, offset) }
    }
}
