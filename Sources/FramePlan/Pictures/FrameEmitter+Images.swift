// The frame's images, each once.

extension FrameEmitter {
    /// Returns the index of an image in the frame.
    mutating func imageIndex(_ image: PixelBuffer) -> Int32 {
        let known = imageIndices.find(image.id)
        if known >= 0 { return known }
        if let failure = image.failure { frame.imageFailure = failure }
        let index = Int32(frame.images.count)
        frame.images.append(image)
        imageIndices.add(index, of: image.id)
        return index
    }

    /// Returns the index of an image's level 0 in the frame; `count - 1` further levels follow it.
    mutating func levelsIndex(_ image: PixelBuffer, count: Int) -> Int32 {
        if let known = levelRanges[image.id], known.count >= count { return known.lowerBound }
        if let failure = image.failure { frame.imageFailure = failure }
        let index = Int32(frame.images.count)
        for level in 0..<count { frame.images.append(pictures.mipLevels.level(level, of: image)) }
        levelRanges[image.id] = index..<Int32(frame.images.count)
        return index
    }
}
