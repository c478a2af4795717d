import Foundation
import FrameModel

/// A thread of the operating system with a name and a stack of known size. Its creator joins or detaches it, once.
package struct RenderThread: @unchecked Sendable {
    // Sendable: a pthread_t is a handle that any thread may compare and one may join.
    private let handle: pthread_t
    /// Identifies the thread: after a join, its handle may be reused for another thread.
    private let identity: Identity

    private final class Identity: Sendable {}

    /// The thread-specific key that holds the address of the thread's identity.
    private static let identityKey: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// Planning recurses down the tree: in the release build a level takes 3 to 20 KiB, depending on the layer's
    /// effects, which leaves room for at least 13,000 levels; deeper trees are an error. Only touched pages take
    /// memory.
    package static let stackSize = 256 << 20

    /// Starts a thread that runs `body` and ends.
    ///
    /// - Parameter name: Shown by debuggers and `top`; the kernel keeps its first 15 bytes.
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

    /// Waits for the thread to end.
    package func join() { pthread_join(handle, nil) }

    /// Lets the thread end unjoined, in place of `join`.
    package func detach() { pthread_detach(handle) }
}
