import AllocationCounter

/// How often `body` asks the heap for memory, on this thread.
///
///     #expect(allocations { tree.evaluate(at: 1) } == 0)
public func allocations(in body: () throws -> Void) rethrows -> Int {
    let before = allocation_counter_thread()
    try body()
    return Int(allocation_counter_thread() - before)
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
