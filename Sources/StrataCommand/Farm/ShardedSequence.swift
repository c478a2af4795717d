import CommandParts
import Drawing
import Farm
import Foundation
import SceneFormat
import Strata

/// A shard's part of a sequence or of a movie.
struct ShardedSequence {
    let job: Job
    let shard: Shard
    let options: ShardOptions
    /// The options that decide pictures, but for the job's own.
    var words: RunWords
    let encoding: EncodingOptions

    /// The folder of the manifests.
    var place: FarmPlace { FarmPlace(options.farm ?? job.output.farm) }

    /// Draws what is not there yet, and writes the manifest. An error is left beside it.
    func run(by runner: JobRunner) throws(Fault) {
        do throws(Fault) {
            try draw(by: runner)
        } catch {
            if error.code != .interrupted { ShardWork.leave(error: error.lines(), of: shard, in: place) }
            throw error
        }
    }

    private func draw(by runner: JobRunner) throws(Fault) {
        let begin = ContinuousClock.now
        let scene = try runner.scene(of: job, number: 1)
        let job = try job.settled(for: scene)
        if case .picture = job.output {
            throw Fault(.usage, "the scene has no duration: a still is one picture, and --shard is for sequences")
        }
        let viewport = try job.viewport(of: scene, codec: encoding.movie.codec)
        var times = try job.times(of: scene)
        let sequence = times.numbers
        let work = try makeWork(job, viewport, times, runner)
        if let refusal = work.refusal, encoding.resume, !runner.voice.isQuiet {
            Terminal.tell("shard \(shard): what was made is not gone on with, \(refusal); all is drawn again")
        }
        times.numbers = shard.frames(of: sequence)
        let before = ProcessCost.seconds
        if isPiece(job), times.numbers.isEmpty || work.keeps(times.numbers.lowerBound) {
            let count = times.numbers.count
            let words = count == 0 ? "there are no frames for it" : "all \(count) frames stand; nothing is drawn"
            if !runner.voice.isQuiet { Terminal.tell("shard \(shard): \(words)") }
        } else {
            let sink = sink(job, work, times)
            let running = RunningJob(job, scene, viewport, times, to: sink, encoding)
            try runner.run(running)
        }
        if runner.cancellation.isCancelled { throw Fault.interrupted(after: work.counts.drawn) }
        do throws(FarmError) {
            let counts = work.counts
            let drawn = isPiece(job) && counts.drawn > 0 ? times.numbers.count : counts.drawn
            try work.finish(
                ShardCost(
                    start: before, seconds: begin.secondsPassed, drawn: drawn, kept: counts.kept,
                    memory: ProcessCost.memory))
        } catch {
            throw Fault(error)
        }
    }

    /// Whether each shard makes a piece of a movie.
    private func isPiece(_ job: Job) -> Bool {
        guard let container = job.output.container else { return false }
        return options.pieces.map { $0 == .movie } ?? container.joinsPieces
    }

    private func makeWork(
        _ job: Job, _ viewport: Viewport, _ times: FrameTimes, _ runner: JobRunner
    ) throws(Fault) -> ShardWork {
        let place = place
        do throws(FarmError) { try place.make() } catch { throw Fault(error) }
        var words = words
        words.add(job, viewport, times, place: place)
        let run = RunIdentity(
            version: StrataCommand.version, backend: runner.renderer.server.capabilities.name, options: words.text,
            inputs: InputDigests().inputs(runner.inputs.files.filesRead(by: 1), in: place))
        let picture = ShardPicture(
            width: viewport.width, height: viewport.height, fps: times.fps, start: times.start,
            isOpaque: viewport.backgroundColor.map { $0.alpha >= 1 } ?? false)
        var movie: ShardMovie?
        if case .movie(let path, let container) = job.output {
            movie = ShardMovie(
                name: place.name(of: path), container: container.rawValue, codec: encoding.movie.codec?.rawValue,
                rate: encoding.movie.crf, quality: encoding.quality)
        }
        let kind: ShardPlan.Kind = movie == nil ? .pictures : isPiece(job) ? .pieces : .frames
        let plan = ShardPlan(
            kind, frames: shard.frames(of: times.numbers), of: times.numbers, picture: picture, movie: movie)
        do throws(FarmError) {
            return try ShardWork(shard, in: place, run: run, plan: plan, resumes: encoding.resume)
        } catch {
            throw Fault(error)
        }
    }

    private func sink(_ job: Job, _ work: ShardWork, _ times: FrameTimes) -> any FrameSink {
        if case .movie(_, let container) = job.output {
            guard isPiece(job) else {
                let place = place
                let path: @Sendable (Int) -> String = { place.frame($0) }
                return ShardSequence(ImageSequence(.png(), path: path), work, path: path)
            }
            let path = place.piece(shard, extension: container.rawValue)
            var options = encoding.movie.options(quality: encoding.quality, start: 0)
            options.closesGroups = true
            return ShardPiece(Movie(container, path: path, options: options), path: path, frames: times.numbers, work)
        }
        let path: @Sendable (Int) -> String = { [output = job.output] in output.name(frame: $0) }
        let format = job.output.pictureKind?.format(encoding) ?? .png()
        return ShardSequence(ImageSequence(format, path: path), work, path: path)
    }
}
