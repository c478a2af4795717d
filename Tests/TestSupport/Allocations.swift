import AllocationCounter
import FrameModel
import RenderTree

/// How often `body` asks the heap for memory, on this thread.
///
///     #expect(allocations { tree.evaluate(at: 1) } == 0)
public func allocations(in body: () throws -> Void) rethrows -> Int {
    let before = allocation_counter_thread()
    try body()
    return Int(allocation_counter_thread() - before)
}

/// How often adding rectangles to an area of damage, and going through it, asks the heap for memory.
///
/// A loop of a test asks by itself: tests are not optimised, this module is.
///
/// - Parameters:
///   - limits: What the area lies within.
///   - sum: The area of what was gone through is added to it.
public func allocations(adding rects: [PixelRect], within limits: PixelRect, _ sum: inout Int) -> Int {
    allocations {
        var damage = Damage(within: limits)
        for rect in rects { damage.add(rect) }
        damage.forEachRect { sum += $0.area }
    }
}

/// How often applying commits to a tree, each with its dirty nodes cleared, asks the heap for memory.
public func allocations(applying commits: [Commit], to tree: inout RenderTree) -> Int {
    allocations {
        for commit in commits {
            tree.apply(commit)
            tree.clearDirty()
        }
    }
}

/// How often this thread has asked the heap for memory so far.
public func allocationCount() -> Int { Int(allocation_counter_thread()) }

/// Whether the tests are built with optimisation. Without it values are boxed on the heap here and there, and counts of
/// allocations say nothing.
public let isOptimized: Bool = {
    #if DEBUG
    false
    #else
    true
    #endif
}()
