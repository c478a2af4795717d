import Drawing
import Foundation

/// The pictures of an animation's assets, each decoded once however often its layers are built.
final class DecodedImages {
    private var images: [String: (asset: ImageItem, image: CGImage)] = [:]
    private var own: [Bytes: CGImage] = [:]

    /// What a file holds of a picture: several assets may have the same.
    private enum Bytes: Hashable {
        case archived(Data)
        case embedded(String)
    }

    /// The picture that an asset holds itself; `make` is asked for one that no other asset had.
    func image(in asset: ImageItem, _ make: () -> CGImage?) -> CGImage? {
        let bytes = asset.data.map { Bytes.archived($0) } ?? .embedded(asset.path)
        if let known = own[bytes] { return known }
        let image = make()
        own[bytes] = image
        return image
    }

    /// The picture of an asset; `make` is asked for one that is new, or another under the same name.
    func image(of asset: ImageItem, _ make: () -> CGImage?) -> CGImage? {
        if let known = images[asset.id], known.asset == asset { return known.image }
        guard let image = make() else { return nil }
        images[asset.id] = (asset, image)
        return image
    }
}
