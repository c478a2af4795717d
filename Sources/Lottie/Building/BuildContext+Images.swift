import Drawing
import Foundation

extension BuildContext {
    /// The picture of an asset: the user's, the one in the file, or the one beside it; nil, with an issue in the log,
    /// where there is none.
    func image(of asset: ImageItem) -> CGImage? {
        if let image = providers.image(of: asset, at: keypath) { return image }
        return providers.decoded.image(of: asset) { providers.decoded.image(in: asset) { ownImage(of: asset) } }
    }

    private func ownImage(of asset: ImageItem) -> CGImage? {
        if let data = asset.data { return image(from: data, "the archive") }
        guard asset.isEmbedded else {
            let isOutside = (providers.images as? FilepathImageProvider)?.isOutside(ImageAsset(asset)) == true
            let problem = isOutside ? "lies outside the animation's folder" : "is not there"
            log.report(.missing, "the picture \((asset.folder + asset.path).shortenedFile) \(problem)", at: keypath)
            return nil
        }
        guard let comma = asset.path.firstIndex(of: ","),
            let data = Data(
                base64Encoded: String(asset.path[asset.path.index(after: comma)...]), options: .ignoreUnknownCharacters)
        else {
            log.report(.missing, "the picture in the file is no base64", at: keypath)
            return nil
        }
        return image(from: data, "the file")
    }

    private func image(from data: Data, _ place: String) -> CGImage? {
        do throws(ImageError) {
            return try CGImage(deferred: data, name: "the picture of \(keypath.joined(separator: "."))", budget: budget)
        } catch {
            log.report(.missing, "the picture in \(place) cannot be read: \(error)", at: keypath)
            return nil
        }
    }
}
