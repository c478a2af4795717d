import Drawing
import Foundation
import Values

/// The decoded pictures and the films of an animation's assets, each opened once however often layers are built.
final class DecodedImages {
    private var images: [String: (asset: ImageItem, image: CGImage)] = [:]
    private var own: [Bytes: CGImage] = [:]
    private var films: [String: (asset: ImageItem, film: any FrameSource)] = [:]
    private var ownFilms: [Bytes: any FrameSource] = [:]

    /// The bytes of an embedded file, which several assets may share.
    private enum Bytes: Hashable {
        case archived(Data)
        case embedded(String)

        init(_ asset: ImageItem) { self = asset.data.map { .archived($0) } ?? .embedded(asset.path) }
    }

    /// An asset's embedded picture; `make` is called for one that no other asset has.
    func image(in asset: ImageItem, _ make: () -> CGImage?) -> CGImage? {
        let bytes = Bytes(asset)
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

    /// The number of films that are open.
    var filmCount: Int { films.count }

    /// The film of an asset; `make` is called for one that is new, or has changed under the same name.
    func film(of asset: ImageItem, _ make: () -> (any FrameSource)?) -> (any FrameSource)? {
        if let known = films[asset.id], known.asset == asset { return known.film }
        guard let film = make() else { return nil }
        films[asset.id] = (asset, film)
        return film
    }

    /// An asset's embedded film; `make` is called for one that no other asset has.
    func film(in asset: ImageItem, _ make: () -> (any FrameSource)?) -> (any FrameSource)? {
        let bytes = Bytes(asset)
        if let known = ownFilms[bytes] { return known }
        let film = make()
        ownFilms[bytes] = film
        return film
    }

    /// Closes films of assets that an animation does not have.
    func keepFilms(of assets: [String: AssetItem]) {
        films = films.filter { assets[$0.key] == .image($0.value.asset) }
        let bytes = Set(films.values.map { Bytes($0.asset) })
        ownFilms = ownFilms.filter { bytes.contains($0.key) }
    }
}
