/// Work that the threads share, in bands or in other portions.
enum BandWork {
    case quads(PassJob)
    case sprites(SpriteJob)
    case survey(SurveyJob)
    case bins(BinJob)
    case effect(EffectStep)
    case fed(FedStep)
    case halves(HalfStep)

    var bandCount: Int {
        switch self {
        case .quads(let job): job.portionCount
        case .sprites(let job): job.portionCount
        case .survey(let job): job.slices.count
        case .bins(let job): job.sliceCount
        case .effect(let step): step.bandCount
        case .fed(let step): step.step.bandCount
        case .halves(let step): step.bandCount
        }
    }

    /// Work of fewer pixels is done before a thread wakes up: in that time they can be drawn once or twice.
    static let smallest = 128 * 128

    /// Whether the work is smaller than that.
    var isSmall: Bool {
        let pixels =
            switch self {
            case .quads(let job): job.pixels
            case .sprites(let job): job.pixels
            case .survey(let job): job.pixels
            case .bins(let job): job.pixels
            case .effect(let step): step.area.area
            case .fed(let step): step.pixels.area
            case .halves(let step): step.area.area
            }
        return pixels < Self.smallest
    }

    /// Whether the work only makes pixels, which nobody sees where the frame is cancelled; other work finds out what is
    /// drawn where.
    var isDrawing: Bool {
        switch self {
        case .quads, .effect, .fed, .halves: true
        case .sprites, .survey, .bins: false
        }
    }

    func draw(band: Int, _ scratch: Scratch) {
        switch self {
        case .quads(let job): job.draw(portion: band, scratch)
        case .sprites(let job): job.place(portion: band)
        case .survey(let job): job.look(slice: band)
        case .bins(let job): job.sort(slice: band)
        case .effect(let step): step.draw(band: band, scratch)
        case .fed(let step): step.draw(band: band, scratch)
        case .halves(let step): step.draw(band: band, scratch)
        }
    }
}
