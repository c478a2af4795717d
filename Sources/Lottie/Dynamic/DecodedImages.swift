import Drawing
import Foundation

/// The decoded pictures of an animation's assets, each decoded once however often layers are built.
final class DecodedImages {
    private var images: [String: (asset: ImageItem, image: CGImage)] = [:]
    private var own: [Bytes: CGImage] = [:]

    /// The bytes of an embedded picture, which several assets may share.
    private enum Bytes: Hashable {
        case archived(Data)
        case embedded(String)
    }

    /// An asset's embedded picture; `make` is called for one that no other asset has.
    func image(in asset: ImageItem, _ make: () -> CGImage?) -> CGImage? {
        let bytes = asset.data.map { Bytes.archived($0) } ?? .embedded(asset.path)
        if let known = own[bytes] { return known }
        let image = make()
        own[bytes] = image
        return image
    }

    /// The picture of an asset; `make` is called for one that is new, or has changed under the same name.
    func image(of asset: ImageItem, _ make: () -> CGImage?) -> CGImage? {
        if let known = images[asset.id], known.asset == asset { return known.image }
        guard let image = make() else { return nil }
        images[asset.id] = (asset, image)
        return image
    }
}
