// Unsafe pointers: blank memory, by address.

import Foundation
import Synchronization

/// Pixels that are made once, on first use; or a picture whose pixels could not be made.
final class DeferredPixels: Sendable {
    typealias Load = @Sendable () throws(PixelError) -> PixelBuffer

    private enum State: Sendable {
        case waiting(Load)
        case made(PixelBuffer)
        case failed(PixelError, blank: UInt?)
    }

    /// The state that is readable without a lock.
    private enum Known: UInt8 { case nothing, made, opaque, failed }

    private let state: Mutex<State>
    private let known: Atomic<UInt8>
    private let width, height, byteCount: Int
    private let budget: WorkBudget?
    private let name: String

    /// The number of failed pictures of the process: drawing checks pictures only where it rises.
    static let failures = Atomic<Int>(0)

    init(width: Int, height: Int, byteCount: Int, budget: WorkBudget?, name: String, load: @escaping Load) {
        state = Mutex(.waiting(load))
        known = Atomic(Known.nothing.rawValue)
        (self.width, self.height, self.byteCount) = (width, height, byteCount)
        (self.budget, self.name) = (budget, name)
    }

    /// Makes a picture without pixels.
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

    /// Makes the pixels, unless that was tried before.
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

    /// Why there are no pixels; nil where there are.
    var failure: PixelError? {
        load()
        if known.load(ordering: .acquiring) != Known.failed.rawValue { return nil }
        return state.withLock { state in
            guard case .failed(let error, _) = state else { return nil }
            return error
        }
    }

    /// The memory of the pixels; of a failed picture, transparent memory that takes no physical pages, so that reading
    /// it is safe. Nil where there is not even that.
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
    /// Makes a picture of the format `.bgra8` whose pixels are made on first use.
    ///
    /// - Parameters:
    ///   - budget: Counts its bytes from then on.
    ///   - name: The name in errors.
    ///   - load: Makes a picture of that size and format.
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

    /// Makes deferred pixels.
    package func load() { deferred?.load() }

    /// Why it has no pixels: memory ran out, or the source file is damaged. The picture is transparent then. Nil, as
    /// nearly always, where it has pixels, and for a film's frame, whose pixels nobody may need.
    public var failure: PixelError? { planes == nil ? deferred?.failure : nil }

    /// The number of pictures of the process that have failed so far: where it rises, check `failure`.
    package static var failureCount: Int { DeferredPixels.failures.load(ordering: .relaxed) }
}
