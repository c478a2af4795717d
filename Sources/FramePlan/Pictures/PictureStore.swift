/// The pictures that the emitter keeps from frame to frame, each table by the same rule: see `AgingPolicy`.
struct PictureStore {
    /// Half-size copies of images.
    var mipLevels = MipLevels()
    /// Quarters of rounded shadows, and shadows of paths.
    var roundedShadows = ShadowPictures()
    var pathShadows = PathShadows()
    /// Coverage of paths.
    var paths = PathPictures()
    /// Outlines of texts.
    var vectors = VectorRuns()
    /// Ids of pictures that are no longer kept, until they are taken: backends can free what they hold for them.
    var dropped: [UInt64] = []

    /// Starts a whole frame: drops what no frame has used for a while.
    mutating func beginFrame() {
        mipLevels.beginFrame(&dropped)
        roundedShadows.beginFrame(&dropped)
        pathShadows.beginFrame(&dropped)
        paths.beginFrame(&dropped)
        vectors.beginFrame()
    }
}
