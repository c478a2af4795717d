import Foundation
import FrameModel

/// A thread of the operating system with a name and a stack of a known size. Whoever starts it joins or detaches it, once.
package struct RenderThread: @unchecked Sendable {
    // Sendable: a pthread_t is a handle that any thread may compare and one may join.
    private let handle: pthread_t
    /// What the thread knows itself by: its handle may be another thread's once it was joined.
    private let identity: Identity

    private final class Identity: Sendable {}

    /// Where a thread keeps the address of its identity.
    private static let identityKey: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// Planning goes down the tree by recursion: in the release build a level takes from 3 KiB to 20, by the layer's looks, so that there is
    /// room for trees of 13,000 levels at least; deeper ones are an error. Only what is touched takes memory.
    package static let stackSize = 256 << 20

    /// Starts a thread that runs `body` and ends.
    ///
    /// - Parameter name: shown by debuggers and `top`; the kernel keeps its first 15 bytes.
    package init(name: String, stackSize: Int = RenderThread.stackSize, body: @escaping @Sendable () -> Void)
        throws(CompositorError)
    {
        final class Start {
            let name: String
            let identity: Identity
            let body: @Sendable () -> Void
            init(name: String, identity: Identity, body: @escaping @Sendable () -> Void) {
                self.name = name; self.identity = identity; self.body = body
            }
        }
        let identity = Identity()
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stackSize)

        let start = Unmanaged.passRetained(
            Start(name: String(decoding: name.utf8.prefix(15), as: UTF8.self), identity: identity, body: body))
        var thread = pthread_t()
        let code = pthread_create(
            &thread, &attributes,
            { argument in
                let start = Unmanaged<Start>.fromOpaque(argument!).takeRetainedValue()
                // Swift does not see pthread_setname_np, a GNU extension; Foundation calls it.
                Thread.current.name = start.name
                pthread_setspecific(RenderThread.identityKey, Unmanaged.passUnretained(start.identity).toOpaque())
                start.body()
                return nil
            }, start.toOpaque())
        guard code == 0 else {
            start.release()
            throw CompositorError(
                .unavailable, "the thread \(name) cannot be started: \(String(cString: strerror(code)))")
        }
        handle = thread
        self.identity = identity
    }

    /// Whether the caller runs on this thread.
    package var isCurrent: Bool {
        pthread_getspecific(Self.identityKey) == Unmanaged.passUnretained(identity).toOpaque()
    }

    /// Waits for the thread's end.
    package func join() { pthread_join(handle, nil) }

    /// Lets the thread end by itself, in place of `join`.
    package func detach() { pthread_detach(handle) }
}
