import Drawing
import Foundation
import FrameInput
import Values

extension BuildContext {
    /// The picture of an asset: the user's, the one in the file, or the one beside it; nil, with an issue in the log,
    /// where there is none.
    func image(of asset: ImageItem) -> CGImage? {
        if let image = providers.image(of: asset, at: keypath) { return image }
        return providers.decoded.image(of: asset) { providers.decoded.image(in: asset) { ownImage(of: asset) } }
    }

    private func ownImage(of asset: ImageItem) -> CGImage? {
        guard let data = data(of: asset, "picture") else { return nil }
        return image(from: data, asset.data == nil ? "the file" : "the archive")
    }

    /// The bytes of an asset that came with the document; nil, with an issue in the log, where it did not.
    private func data(of asset: ImageItem, _ kind: String) -> Data? {
        if let data = asset.data { return data }
        guard asset.isEmbedded else {
            let isOutside = (providers.images as? FilepathImageProvider)?.isOutside(ImageAsset(asset)) == true
            let problem = isOutside ? "lies outside the animation's folder" : "is not there"
            log.report(.missing, "the \(kind) \((asset.folder + asset.path).shortenedFile) \(problem)", at: keypath)
            return nil
        }
        guard let data = asset.embeddedData else {
            log.report(.missing, "the \(kind) in the file is no base64", at: keypath)
            return nil
        }
        return data
    }

    /// The film of an asset: the user's, the one in the file, or the one beside it, shared by the layers that show it; nil, with an
    /// issue in the log, where there is none.
    func film(of asset: ImageItem) -> (any FrameSource)? {
        providers.decoded.film(of: asset) {
            guard providers.decoded.filmCount < Self.mostFilms else {
                log.report(.unsupported, "more than \(Self.mostFilms) films", at: keypath)
                return nil
            }
            if let film = providers.images?.filmForAsset(asset: ImageAsset(asset)) { return film }
            return providers.decoded.film(in: asset) {
                data(of: asset, "film").map { data in
                    FilmSource(data: data, name: "the film of \(keypath.joined(separator: "."))", budget: budget)
                }
            }
        }
    }

    /// The most films of an animation: each may have decoders, processes of their own.
    private static let mostFilms = 256

    private func image(from data: Data, _ place: String) -> CGImage? {
        do throws(ImageError) {
            return try CGImage(deferred: data, name: "the picture of \(keypath.joined(separator: "."))", budget: budget)
        } catch {
            log.report(.missing, "the picture in \(place) cannot be read: \(error)", at: keypath)
            return nil
        }
    }
}
