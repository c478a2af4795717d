import Foundation
import Synchronization
import TestSupport
import Testing
import ViewRendering

@testable import UIKit

/// Measures how the times of steps grow with a number: of four times as many things a step may take eight times as long, not sixteen.
///
/// Everything runs on a thread with a stack of 512 KB, as those of a server have: what is recursive ends there. With `STRATA_TIMES` set the larger number is 100,000,
/// the times are printed, and those that grow faster are faults; without, no time is looked at, and a course runs once, with 20,000.
@MainActor
final class Growth {
    private var wrongLines: Set<Int> = []
    private var times: [(name: String, seconds: Double)] = []

    private static let isLong = ProcessInfo.processInfo.environment["STRATA_TIMES"] != nil
    private static let smaller = 25_000

    /// Calls `body`, a step of the course.
    func step(_ name: String, _ body: @MainActor () -> Void) {
        times.append((name, ThreadClock.measure { body() } / .seconds(1)))
    }

    /// Runs a course with a number of things, and where times count with four times that.
    nonisolated static func measure(
        sourceLocation: SourceLocation = #_sourceLocation,
        _ course: @escaping @MainActor @Sendable (Int, Growth) -> Void
    ) {
        // Expectations of another thread belong to no test: what failed is told here.
        let faults = Mutex<[String]>([])
        onSmallStack {
            @MainActor func run(_ count: Int) -> [(name: String, seconds: Double)] {
                let growth = Growth()
                course(count, growth)
                for line in growth.wrongLines.sorted() {
                    faults.withLock { $0.append("wrong in line \(line), with \(count)") }
                }
                return growth.times
            }
            if !isLong { return _ = run(20_000) }
            let first = run(smaller), second = run(smaller), large = run(4 * smaller)
            for (index, (name, seconds)) in large.enumerated() {
                FileHandle.standardError.write(Data("\(name): \((seconds * 1e4).rounded() / 10) ms\n".utf8))
                let small = min(first[index].seconds, second[index].seconds)
                // What is quadratic takes longer than 0.05 s; what is shorter is noise.
                if seconds >= max(8 * small, 0.05) {
                    faults.withLock {
                        $0.append("\(name): \(small) s for \(smaller), \(seconds) s for \(4 * smaller)")
                    }
                }
            }
        }
        for fault in faults.withLock({ $0 }) { Issue.record("\(fault)", sourceLocation: sourceLocation) }
    }

    /// Notes a fault, for the test's own thread to tell.
    func check(_ condition: Bool, line: Int = #line) {
        if !condition { wrongLines.insert(line) }
    }

    /// A chain of views, and its last one.
    static func chain(_ count: Int, in top: UIView, _ make: () -> UIView = { UIView(frame: .tenPoints) }) -> UIView {
        var last = top
        for _ in 0..<count {
            let next = make()
            last.addSubview(next)
            last = next
        }
        return last
    }
}

extension CGRect {
    static let tenPoints = CGRect(x: 0, y: 0, width: 10, height: 10)
}

/// Runs views' code on a thread with a small stack.
func onSmallStack(_ body: @escaping @MainActor @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
        withViews { body() }
        done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    done.wait()
}
