import Foundation
import Synchronization

/// What `objc_sync_enter` and `objc_sync_exit` return where all went well.
public let OBJC_SYNC_SUCCESS: Int32 = 0
/// What `objc_sync_exit` returns where the thread is not in a block of the object.
public let OBJC_SYNC_NOT_OWNING_THREAD_ERROR: Int32 = -1

/// Begins a block that one thread at a time is in, by an object; a thread may be in it several times. Waits where another one is in it.
///
/// - Parameter obj: an instance of a class; nil does nothing.
/// - Returns: `OBJC_SYNC_SUCCESS`.
@discardableResult
public func objc_sync_enter(_ obj: Any?) -> Int32 {
    guard let object = obj as AnyObject? else { return OBJC_SYNC_SUCCESS }
    let block = ObjectBlock.all.withLock { blocks in
        let block = blocks[ObjectIdentifier(object)] ?? ObjectBlock()
        block.users += 1
        blocks[ObjectIdentifier(object)] = block
        return block
    }
    block.lock.lock()
    block.owner.store(ObjectBlock.thread, ordering: .relaxed)
    block.depth += 1
    return OBJC_SYNC_SUCCESS
}

/// Ends a block that `objc_sync_enter` began.
///
/// - Returns: `OBJC_SYNC_NOT_OWNING_THREAD_ERROR` where the thread is in no block of the object.
@discardableResult
public func objc_sync_exit(_ obj: Any?) -> Int32 {
    guard let object = obj as AnyObject? else { return OBJC_SYNC_SUCCESS }
    guard let block = ObjectBlock.all.withLock({ $0[ObjectIdentifier(object)] }),
        block.owner.load(ordering: .relaxed) == ObjectBlock.thread
    else { return OBJC_SYNC_NOT_OWNING_THREAD_ERROR }
    block.depth -= 1
    if block.depth == 0 { block.owner.store(0, ordering: .relaxed) }
    block.lock.unlock()
    ObjectBlock.all.withLock { blocks in
        block.users -= 1
        if block.users == 0 { blocks[ObjectIdentifier(object)] = nil }
    }
    return OBJC_SYNC_SUCCESS
}

/// The lock of one object, which is there while a thread is in it or waits for it.
private final class ObjectBlock: @unchecked Sendable {
    static let all = Mutex<[ObjectIdentifier: ObjectBlock]>([:])
    let lock = NSRecursiveLock()
    /// The thread that is in it; 0 for none.
    let owner = Atomic<UInt>(0)
    /// How often the owner is in it. Touched by the owner alone.
    var depth = 0
    /// How many entries there are and wait. Touched under the lock of all.
    var users = 0

    static var thread: UInt { UInt(pthread_self()) }
}
