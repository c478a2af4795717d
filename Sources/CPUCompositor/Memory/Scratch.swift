// Unsafe: one worker's kernel arguments, at fixed addresses, used by that worker alone.
import CPUKernels
import PixelEffects

/// What one worker hands to the kernels for each row. Allocated once.
struct Scratch {
    /// The kernel set.
    let kernels: UnsafePointer<CPUKernelTable>
    /// The run, and what covers it: the quad's shape, the inside of its border, its clips.
    let run: UnsafeMutablePointer<CPURun>
    let shape, inside, clip0, clip1: UnsafeMutablePointer<CPUShapeRow>
    let sampler: UnsafeMutablePointer<CPUSampler>
    /// The pixels of a run that is blended by a mode of its own: as many as the widest target has. The system gives
    /// memory for what is used only.
    let row: UnsafeMutablePointer<UInt32>
    /// The coverage of those pixels, as alpha.
    let coverage: UnsafeMutablePointer<UInt32>
    /// The colours of a run whose kernel does not draw by itself. Kernels write whole vectors.
    let source: UnsafeMutablePointer<UInt32>
    /// The alphas of a coverage mask's row.
    let coverageMask: UnsafeMutablePointer<UInt8>
    /// A particle's coverage along a row, as alpha.
    let spriteCoverage: UnsafeMutablePointer<UInt32>
    /// A small image.
    let sprite: UnsafeMutablePointer<CPUSprite>
    let spriteImage: UnsafeMutablePointer<CPUSpriteImage>
    /// Pixels that quads were drawn to since it was taken.
    private let shaded: UnsafeMutablePointer<Int>
    /// What the drawing under way is done for; whoever began it holds it.
    private let budget: UnsafeMutablePointer<Unmanaged<WorkBudget>?>
    /// Where a gradient lies along a row.
    let gradient: UnsafeMutablePointer<CPUGradientRow>
    /// What quads that read several levels of an image work on.
    let levels = LevelScratch()
    /// What the float kernels get.
    let floats: FloatScratch
    /// The quads of a band that meet a part of it, where the band has not more than so many.
    let sifted: UnsafeMutablePointer<Int32>
    static let siftLimit = 1 << 16
    /// What is noted of what can be seen of quads.
    let sight = SightMemory()
    /// Where surfaces are drawn within a band.
    let inline = InlineMemory()
    /// What a blur's steps work on.
    let blur: BlurScratch
    /// The quad's shape and the inside of its border made ready.
    private let rows = RowShapeMemory(capacity: 2)

    init(kernels: UnsafePointer<CPUKernelTable>, floats: UnsafePointer<CPUFloatTable>) {
        self.kernels = kernels
        blur = BlurScratch(kernels: kernels)
        self.floats = FloatScratch(kernels: floats)
        func zeroed<Argument>(_ type: Argument.Type, count: Int = 1) -> UnsafeMutablePointer<Argument> {
            // Cache lines of their own: other workers write theirs all the time.
            let size = MemoryLayout<Argument>.stride * count
            let memory = UnsafeMutableRawPointer.allocate(byteCount: (size + 127) & ~127, alignment: 128)
            memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
            return memory.assumingMemoryBound(to: type)
        }
        run = zeroed(CPURun.self)
        shaded = zeroed(Int.self)
        budget = zeroed(Unmanaged<WorkBudget>?.self)
        shape = zeroed(CPUShapeRow.self)
        inside = zeroed(CPUShapeRow.self)
        clip0 = zeroed(CPUShapeRow.self)
        clip1 = zeroed(CPUShapeRow.self)
        sampler = zeroed(CPUSampler.self)
        row = .allocate(capacity: CPUCompositor.maxSize)
        coverage = .allocate(capacity: CPUCompositor.maxSize)
        let room = CPUCompositor.maxSize + Int(LevelScratch.capacity) + Int(CPUFloatSlack)
        source = .allocate(capacity: room)
        spriteCoverage = .allocate(capacity: room)
        coverageMask = .allocate(capacity: CPUCompositor.maxSize)
        sifted = .allocate(capacity: Self.siftLimit)
        gradient = zeroed(CPUGradientRow.self)
        sprite = zeroed(CPUSprite.self)
        spriteImage = zeroed(CPUSpriteImage.self)
        run.pointee.shape = UnsafePointer(shape)
    }

    /// What is drawn from now on ends soon once the budget is over, which the caller holds till it says nil.
    func draw(for budget: WorkBudget?) { self.budget.pointee = budget.map { Unmanaged.passUnretained($0) } }

    /// Whether what is drawn is wanted no more; looked at for some of a band's quads.
    @inline(__always)
    func isOver(atQuad k: Int) -> Bool {
        guard k & 15 == 0, let budget = budget.pointee else { return false }
        return budget._withUnsafeGuaranteedRef { $0.isOver }
    }

    /// Notes what is drawn of a quad.
    @inline(__always)
    func noteShaded(_ quad: UnsafePointer<Quad>, _ strips: BandSight.Strips) {
        let bounds = quad.pointee.shape.bounds
        var strip = strips.first
        while strip < strips.end {
            shaded.pointee &+= strip.pointee.intersection(bounds).area
            strip += 1
        }
    }

    /// Notes what is drawn of a quad.
    func noteShaded(_ quad: UnsafePointer<Quad>, _ rows: PixelRect) {
        shaded.pointee &+= rows.intersection(quad.pointee.shape.bounds).area
    }

    /// The pixels noted since this was asked last.
    func takeShaded() -> Int {
        defer { shaded.pointee = 0 }
        return shaded.pointee
    }

    func deallocate() {
        shaded.deallocate()
        budget.deallocate()
        run.deallocate()
        for pointer in [shape, inside, clip0, clip1] { pointer.deallocate() }
        sampler.deallocate()
        row.deallocate()
        coverage.deallocate()
        source.deallocate()
        spriteCoverage.deallocate()
        coverageMask.deallocate()
        sifted.deallocate()
        gradient.deallocate()
        sprite.deallocate()
        spriteImage.deallocate()
        sight.deallocate()
        inline.deallocate()
        blur.deallocate()
        levels.deallocate()
        floats.deallocate()
        rows.deallocate()
    }

    /// Makes the quad's shape ready.
    @inline(__always)
    func prepare(_ shape: Shape) -> UnsafePointer<RowShape> { rows.prepare(0, shape) }

    /// Makes the inside of the quad's border ready.
    @inline(__always)
    func prepareInside(_ shape: Shape, width: Double) -> UnsafePointer<RowShape> {
        rows.prepare(1, shape, inset: width)
    }
}
