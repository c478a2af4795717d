import Drawing

/// The pictures of an animation's assets, each decoded once however often its layers are built.
final class DecodedImages {
    private var images: [String: (asset: ImageItem, image: CGImage)] = [:]

    /// The picture of an asset; `make` is asked for one that is new, or another under the same name.
    func image(of asset: ImageItem, _ make: () -> CGImage?) -> CGImage? {
        if let known = images[asset.id], known.asset == asset { return known.image }
        guard let image = make() else { return nil }
        images[asset.id] = (asset, image)
        return image
    }
}
