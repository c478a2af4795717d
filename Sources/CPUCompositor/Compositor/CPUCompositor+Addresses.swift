// Unsafe: the addresses of the compositor's arrays, which do not change while a pass is drawn.
import PixelEffects

extension CPUCompositor {
    /// Calls `body` with the addresses of the data that a pass reads besides its quads.
    func withAddresses(
        _ frame: borrowing Frame,
        _ body: (
            UnsafePointer<Pass>, UnsafePointer<Int8>, UnsafePointer<HardPlane>, UnsafePointer<ImageSource>,
            UnsafePointer<CoverageMaskSource>, UnsafePointer<PixelPlane>, UnsafePointer<PixelRect>,
            UnsafePointer<PixelRect>,
            UnsafePointer<BandParts.Portion>
        ) -> Void
    ) {
        frame.passes.withUnsafeBufferPointer { passes in
            graph.slots.withUnsafeBufferPointer { slots in
                cuts.withUnsafeBufferPointer { cuts in
                    images.withUnsafeBufferPointer { images in
                        coverageMasks.withUnsafeBufferPointer { coverageMasks in
                            planes.withUnsafeBufferPointer { planes in
                                planeBounds.withUnsafeBufferPointer { bounds in
                                    withPartAddresses { parts, portions in
                                        body(
                                            address(passes), address(slots), address(cuts), address(images),
                                            address(coverageMasks), address(planes), address(bounds), parts, portions)
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    private func withPartAddresses(
        _ body: (UnsafePointer<PixelRect>, UnsafePointer<BandParts.Portion>) -> Void
    ) {
        parts.rects.withUnsafeBufferPointer { rects in
            parts.portions.withUnsafeBufferPointer { portions in body(address(rects), address(portions)) }
        }
    }

    /// Returns a buffer's address. An empty array has none; nothing reads at the one that is returned for it.
    private func address<Element>(_ buffer: UnsafeBufferPointer<Element>) -> UnsafePointer<Element> {
        buffer.baseAddress ?? UnsafePointer(bitPattern: MemoryLayout<Element>.alignment)!
    }
}
