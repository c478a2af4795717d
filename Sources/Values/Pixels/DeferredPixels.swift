// Unsafe pointers: memory of nothing, by address.

import Foundation
import Synchronization

/// Pixels that are made when somebody first needs them, once; or a picture that could not have any.
final class DeferredPixels: Sendable {
    typealias Load = @Sendable () throws(PixelError) -> PixelBuffer

    private enum State: Sendable {
        case waiting(Load)
        case made(PixelBuffer)
        case failed(PixelError, blank: UInt?)
    }

    /// What is known of them without a lock.
    private enum Known: UInt8 { case nothing, made, opaque, failed }

    private let state: Mutex<State>
    private let known: Atomic<UInt8>
    private let width, height, byteCount: Int
    private let budget: WorkBudget?
    private let name: String

    /// How many pictures of the process have failed: whoever draws looks closer only where it rises.
    static let failures = Atomic<Int>(0)

    init(width: Int, height: Int, byteCount: Int, budget: WorkBudget?, name: String, load: @escaping Load) {
        state = Mutex(.waiting(load))
        known = Atomic(Known.nothing.rawValue)
        (self.width, self.height, self.byteCount) = (width, height, byteCount)
        (self.budget, self.name) = (budget, name)
    }

    /// A picture that has none.
    init(_ error: PixelError, byteCount: Int) {
        state = Mutex(.failed(error, blank: nil))
        known = Atomic(Known.failed.rawValue)
        (width, height, self.byteCount, budget, name) = (0, 0, byteCount, nil, "")
        Self.failures.add(1, ordering: .relaxed)
    }

    deinit {
        state.withLock { state in
            switch state {
            case .made: budget?.release(byteCount)
            case .failed(_, let blank):
                if let memory = blank.flatMap({ UnsafeMutableRawPointer(bitPattern: $0) }) { munmap(memory, byteCount) }
            case .waiting: break
            }
        }
    }

    /// Makes them, where that was not tried yet.
    func load() {
        if known.load(ordering: .acquiring) != Known.nothing.rawValue { return }
        state.withLock { state in
            guard case .waiting(let load) = state else { return }
            do throws(PixelError) {
                let pixels = try made(by: load)
                state = .made(pixels)
                known.store((pixels.isOpaque ? Known.opaque : .made).rawValue, ordering: .releasing)
            } catch {
                state = .failed(error, blank: nil)
                known.store(Known.failed.rawValue, ordering: .releasing)
                Self.failures.add(1, ordering: .relaxed)
            }
        }
    }

    private func made(by load: Load) throws(PixelError) -> PixelBuffer {
        do throws(WorkError) {
            try budget?.hold(byteCount, name)
        } catch {
            throw PixelError(.overBudget, error.description)
        }
        do throws(PixelError) {
            let pixels = try load()
            if let error = pixels.failure { throw error }
            guard pixels.width == width, pixels.height == height else {
                throw PixelError(.broken, "\(name) is not a readable picture: its header says another size")
            }
            return pixels
        } catch {
            budget?.release(byteCount)
            throw error
        }
    }

    /// Whether every pixel's alpha is known to be full.
    var isOpaque: Bool {
        load()
        return known.load(ordering: .acquiring) == Known.opaque.rawValue
    }

    /// Why there are none; nil where there are.
    var failure: PixelError? {
        load()
        if known.load(ordering: .acquiring) != Known.failed.rawValue { return nil }
        return state.withLock { state in
            guard case .failed(let error, _) = state else { return nil }
            return error
        }
    }

    /// Their memory; where there are none, memory of transparent pixels that takes none of the machine's, so that nobody reads
    /// what is not there. Nil where there is not even that.
    var start: UnsafeRawPointer? {
        load()
        let address = state.withLock { state -> UInt? in
            switch state {
            case .made(let pixels): return pixels.bytes.baseAddress.map { UInt(bitPattern: $0) }
            case .failed(_, let blank?): return blank
            case .failed(let error, nil):
                let memory = mmap(
                    nil, byteCount, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
                guard let memory, memory != MAP_FAILED else { return nil }
                state = .failed(error, blank: UInt(bitPattern: memory))
                return UInt(bitPattern: memory)
            case .waiting: return nil
            }
        }
        return address.flatMap { UnsafeRawPointer(bitPattern: $0) }
    }
}

extension PixelBuffer {
    /// A picture of the format `.bgra8` whose pixels are made when somebody first needs them.
    ///
    /// - Parameters:
    ///   - budget: what counts its bytes from then on.
    ///   - name: what errors call it.
    ///   - load: makes a picture of that size and format.
    package convenience init(
        width: Int, height: Int, budget: WorkBudget?, name: String,
        load: @escaping @Sendable () throws(PixelError) -> PixelBuffer
    ) {
        self.init(
            width: width, height: height,
            deferred: DeferredPixels(
                width: width, height: height, byteCount: width * height * Format.bgra8.bytesPerPixel, budget: budget,
                name: name, load: load))
    }

    /// Makes the pixels, where they are made when they are first needed.
    package func load() { deferred?.load() }

    /// Why it has no pixels: memory ran out, or the file that they come from turned out to be damaged. It is transparent then; nil,
    /// as nearly always, where it has.
    public var failure: PixelError? { deferred?.failure }

    /// How many pictures of the process have no pixels, ever: where that rises, `failure` tells which.
    package static var failureCount: Int { DeferredPixels.failures.load(ordering: .relaxed) }
}
