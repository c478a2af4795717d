// Pointers: pictures are read on several threads.
import Drawing
import Foundation
import FrameOutput
import Synchronization
import Values

extension FarmCheck {
    /// What a movie of a run is like, where the run or its caller says so.
    public struct MovieRequest: Sendable {
        /// The movie's path.
        public var path: String
        /// The container.
        public var container: MovieContainer
        /// The coding, and the sound.
        public var options: MovieOptions

        /// A request.
        public init(path: String, container: MovieContainer, options: MovieOptions) {
            (self.path, self.container, self.options) = (path, container, options)
        }
    }

    /// How the run's shards coded their movie; nil where they made none.
    public var movie: ShardMovie? { manifests.first?.plan.movie }
    /// What the shards have made; nil without a manifest.
    public var kind: ShardPlan.Kind? { manifests.first?.plan.kind }
    /// The whole sequence; nil for lists.
    public var sequence: Range<Int>? { manifests.first?.plan.sequence?.range }

    /// Makes the movie of a complete run: pieces are joined as they are, pictures are encoded once.
    ///
    /// - Parameters:
    ///   - request: the movie.
    ///   - progress: called after each frame with the number of frames so far; not for pieces.
    ///   - isCancelled: asked between frames; where it is true the movie is given up.
    /// - Returns: the number of frames.
    /// - Throws: `FrameSinkError` where the movie cannot be made; there is no part of one then.
    public func makeMovie(
        _ request: MovieRequest, progress: (Int) -> Void = { _ in }, isCancelled: () -> Bool = { false }
    ) throws(FrameSinkError) -> Int {
        guard isComplete, let plan = manifests.first?.plan, let picture = plan.picture, let sequence, !sequence.isEmpty
        else { throw FrameSinkError(.unsuitable, "\(place.folder) has no whole sequence of frames to make a movie of") }
        var options = request.options
        options.audioStart = picture.start + Double(sequence.lowerBound) / picture.fps
        let rate = FrameRate(picture.fps)
        if plan.kind == .pieces {
            let pieces = manifests.compactMap { manifest in
                manifest.entries.first.flatMap { entry in
                    entry.files.first.map {
                        MoviePiece(path: place.path(of: $0.name), frames: manifest.plan.frames?.range.count ?? 0)
                    }
                }
            }
            try Movie.join(pieces, rate: rate, request.container, path: request.path, options: options)
            return sequence.count
        }
        let sink = Movie(request.container, path: request.path, options: options)
        do throws(FrameSinkError) {
            let format = FrameFormat(
                width: picture.width, height: picture.height, rate: rate, isOpaque: picture.isOpaque)
            try sink.begin(format)
            let files = manifests.flatMap(\.entries).sorted { $0.number < $1.number }.flatMap(\.files)
            try encode(files, format, into: sink, progress, isCancelled)
            try sink.finish()
            return files.count
        } catch {
            sink.cancel()
            throw error
        }
    }

    /// Reads pictures and converts them on all cores, a few at once, and sends them in their order.
    private func encode(
        _ files: [ShardFile], _ format: FrameFormat, into sink: Movie, _ progress: (Int) -> Void,
        _ isCancelled: () -> Bool
    ) throws(FrameSinkError) {
        let atOnce = 2 * ThreadCount.bounded(nil)
        var done = 0
        while done < files.count {
            if isCancelled() { throw FrameSinkError(.writeFailed, "interrupted after \(done) frames") }
            let part = Array(files[done..<min(files.count, done + atOnce)])
            let results = Mutex<[Int: Result<[UInt8], FrameSinkError>]>([:])
            DispatchQueue.concurrentPerform(iterations: part.count) { i in
                let result: Result<[UInt8], FrameSinkError>
                do throws(FrameSinkError) {
                    result = .success(try Self.bytes(of: place.path(of: part[i].name), format, sink))
                } catch {
                    result = .failure(error)
                }
                results.withLock { $0[i] = result }
            }
            for i in part.indices {
                guard let result = results.withLock({ $0.removeValue(forKey: i) }) else { continue }
                try sink.write(try result.get(), number: done)
                done += 1
                progress(done)
            }
        }
    }

    private static func bytes(of path: String, _ format: FrameFormat, _ sink: Movie) throws(FrameSinkError) -> [UInt8] {
        let picture: PixelBuffer
        do throws(ImageError) {
            picture = try CGImage(contentsOf: URL(fileURLWithPath: path)).pixelBuffer
        } catch {
            throw FrameSinkError(.unsuitable, error.description)
        }
        guard picture.width == format.width, picture.height == format.height else {
            throw FrameSinkError(
                .unsuitable,
                "\(path) has \(picture.width)x\(picture.height) pixels, and the film \(format.width)x\(format.height)")
        }
        var bytes: [UInt8] = []
        try sink.encode(picture, into: &bytes)
        return bytes
    }
}
