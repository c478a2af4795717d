// Unsafe: one worker's kernel arguments, at fixed addresses, used by that worker alone.
import CPUKernels
import PixelEffects

/// One worker's arguments to the kernels for each row. Allocated once.
struct Scratch {
    /// The kernel set.
    let kernels: UnsafePointer<CPUKernelTable>
    /// The run and its coverage: the quad's shape, the inside of its border, its clips.
    let run: UnsafeMutablePointer<CPURun>
    let shape, inside, clip0, clip1: UnsafeMutablePointer<CPUShapeRow>
    let sampler: UnsafeMutablePointer<CPUSampler>
    /// The pixels of a run that is blended by a mode of its own: as many as the widest target has. The system provides
    /// memory only for the parts that are used.
    let row: UnsafeMutablePointer<UInt32>
    /// The coverage of those pixels, as alpha.
    let coverage: UnsafeMutablePointer<UInt32>
    /// The colours of a run whose kernel does not draw them itself. Kernels write whole vectors.
    let source: UnsafeMutablePointer<UInt32>
    /// The alphas of a coverage mask's row.
    let coverageMask: UnsafeMutablePointer<UInt8>
    /// A particle's coverage along a row, as alpha.
    let spriteCoverage: UnsafeMutablePointer<UInt32>
    /// A small image.
    let sprite: UnsafeMutablePointer<CPUSprite>
    let spriteImage: UnsafeMutablePointer<CPUSpriteImage>
    /// The pixels shaded since the last `takeShaded()`.
    private let shaded: UnsafeMutablePointer<Int>
    /// The budget of the current drawing; the caller holds it.
    private let budget: UnsafeMutablePointer<Unmanaged<WorkBudget>?>
    /// A gradient along a row.
    let gradient: UnsafeMutablePointer<CPUGradientRow>
    /// That gradient in pieces.
    let axial: UnsafeMutablePointer<CPUAxial>
    /// Memory for quads that read several levels of an image.
    let levels = LevelScratch()
    /// The arguments of the float kernels.
    let floats: FloatScratch
    /// The quads of a band that meet a part of it, where the band has at most `siftLimit`.
    let sifted: UnsafeMutablePointer<Int32>
    static let siftLimit = 1 << 16
    /// Notes about the visible parts of quads.
    let sight = SightMemory()
    /// Memory for surfaces that are drawn within a band.
    let inline = InlineMemory()
    /// Memory for the steps of a blur.
    let blur: BlurScratch
    /// The prepared shapes of the quad and of the inside of its border.
    private let rows = KeptShapes(capacity: 2)

    init(kernels: UnsafePointer<CPUKernelTable>, floats: UnsafePointer<CPUFloatTable>, drawsFloats: Bool) {
        self.kernels = kernels
        blur = BlurScratch(kernels: kernels)
        self.floats = FloatScratch(kernels: floats, drawsFloats: drawsFloats)
        func zeroed<Argument>(_ type: Argument.Type, count: Int = 1) -> UnsafeMutablePointer<Argument> {
            // In cache lines of its own: other workers write to theirs all the time.
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
        axial = zeroed(CPUAxial.self)
        sprite = zeroed(CPUSprite.self)
        spriteImage = zeroed(CPUSpriteImage.self)
        run.pointee.shape = UnsafePointer(shape)
    }

    /// Sets the budget of what is drawn from now on, which stops soon after the budget is over; the caller holds it
    /// until it sets nil.
    func draw(for budget: WorkBudget?) { self.budget.pointee = budget.map { Unmanaged.passUnretained($0) } }

    /// Whether the budget is over; checked at some of a band's quads.
    @inline(__always)
    func isOver(atQuad k: Int) -> Bool {
        guard k & 15 == 0, let budget = budget.pointee else { return false }
        return budget._withUnsafeGuaranteedRef { $0.isOver }
    }

    /// Counts the drawn pixels of a quad.
    @inline(__always)
    func noteShaded(_ quad: UnsafePointer<Quad>, _ strips: BandSight.Strips) {
        let bounds = quad.pointee.shape.bounds
        var strip = strips.first
        while strip < strips.end {
            shaded.pointee &+= strip.pointee.intersection(bounds).area
            strip += 1
        }
    }

    /// Returns the number of pixels shaded since the last call.
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
        axial.deallocate()
        sprite.deallocate()
        spriteImage.deallocate()
        sight.deallocate()
        inline.deallocate()
        blur.deallocate()
        levels.deallocate()
        floats.deallocate()
        rows.deallocate()
    }

    /// Prepares the quad's shape, for rows from `row` on.
    @inline(__always)
    func prepare(_ shape: Shape, row: Int32) -> UnsafePointer<RowShape> { rows.prepare(0, shape, row: row) }

    /// Prepares the inside of the quad's border.
    @inline(__always)
    func prepareInside(_ shape: Shape, width: Double, row: Int32) -> UnsafePointer<RowShape> {
        rows.prepare(1, shape, inset: width, row: row)
    }
}
