import Foundation
import FoundationAdditions
import Testing

/// Associated objects, by the documentation of the Objective-C runtime.
@Suite("Associated objects")
struct AssociatedObjectTests {
    nonisolated(unsafe) private static var first: UInt8 = 0
    nonisolated(unsafe) private static var second: UInt8 = 0
    final class Thing {}

    @Test("values are found under their key, replaced, and removed by nil")
    func values() {
        let one = Thing(), other = Thing()
        objc_setAssociatedObject(one, &Self.first, "a", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        objc_setAssociatedObject(one, &Self.second, 2, .OBJC_ASSOCIATION_COPY_NONATOMIC)
        #expect(objc_getAssociatedObject(one, &Self.first) as? String == "a")
        #expect(objc_getAssociatedObject(one, &Self.second) as? Int == 2)
        #expect(objc_getAssociatedObject(other, &Self.first) == nil)
        objc_setAssociatedObject(one, &Self.first, "b", .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(one, &Self.first) as? String == "b")
        objc_setAssociatedObject(one, &Self.first, nil, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(one, &Self.first) == nil)
        let optional: AnyObject? = one
        objc_setAssociatedObject(optional as Any, &Self.first, "c", .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(one, &Self.first) as? String == "c")
        objc_removeAssociatedObjects(one)
        #expect(objc_getAssociatedObject(one, &Self.second) == nil)
    }

    @Test("assigned objects are not retained, retained ones are, copied ones are copies")
    func policies() {
        let owner = Thing()
        weak var assigned: Thing?
        weak var retained: Thing?
        do {
            let (a, b) = (Thing(), Thing())
            (assigned, retained) = (a, b)
            objc_setAssociatedObject(owner, &Self.first, a, .OBJC_ASSOCIATION_ASSIGN)
            objc_setAssociatedObject(owner, &Self.second, b, .OBJC_ASSOCIATION_RETAIN)
        }
        #expect(assigned == nil && objc_getAssociatedObject(owner, &Self.first) == nil)
        #expect(retained != nil && objc_getAssociatedObject(owner, &Self.second) as AnyObject === retained)
        let text = NSMutableString(string: "before")
        objc_setAssociatedObject(owner, &Self.first, text, .OBJC_ASSOCIATION_COPY)
        text.append(" and after")
        #expect(objc_getAssociatedObject(owner, &Self.first) as? String == "before")
    }

    @Test("no object finds what an earlier one at its address had, and values of freed objects go")
    func addresses() {
        weak var value: Thing?
        for round in 0..<5_000 {
            let owner = Thing()
            #expect(objc_getAssociatedObject(owner, &Self.first) == nil)
            let held = Thing()
            if round == 0 { value = held }
            objc_setAssociatedObject(owner, &Self.first, held, .OBJC_ASSOCIATION_RETAIN)
        }
        #expect(value == nil)
    }

    final class Reader {
        var read: (Any?) -> Void = { _ in }
        deinit {
            read(objc_getAssociatedObject(self, &AssociatedObjectTests.first))
            objc_setAssociatedObject(self, &AssociatedObjectTests.first, nil, .OBJC_ASSOCIATION_RETAIN)
            read(objc_getAssociatedObject(self, &AssociatedObjectTests.first))
        }
    }

    @Test("a deinitialiser reads and sets the object's values")
    func leaving() {
        var values: [String?] = []
        do {
            let reader = Reader(), other = Reader()
            objc_setAssociatedObject(reader, &Self.first, "a", .OBJC_ASSOCIATION_RETAIN)
            reader.read = { values.append($0 as? String) }
            other.read = { values.append($0 as? String) }
            objc_setAssociatedObject(other, &Self.first, "a", .OBJC_ASSOCIATION_RETAIN)
        }
        #expect(values == ["a", nil, "a", nil])
    }

    @Test("one thread at a time is in an object's block, several times where it likes")
    func blocks() async {
        final class Counter: @unchecked Sendable { var count = 0 }
        let counter = Counter()
        #expect(
            objc_sync_exit(counter) == OBJC_SYNC_NOT_OWNING_THREAD_ERROR && objc_sync_enter(nil) == OBJC_SYNC_SUCCESS)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<1_000 {
                        objc_sync_enter(counter)
                        objc_sync_enter(counter)
                        counter.count += 1
                        objc_sync_exit(counter)
                        objc_sync_exit(counter)
                    }
                }
            }
        }
        #expect(counter.count == 8_000 && objc_sync_exit(counter) == OBJC_SYNC_NOT_OWNING_THREAD_ERROR)
    }

    @Test("a structure has no associated objects")
    func structures() async {
        await #expect(processExitsWith: .failure) {
            objc_setAssociatedObject(CGPoint.zero, &Self.first, 1, .OBJC_ASSOCIATION_RETAIN)
        }
    }
}
