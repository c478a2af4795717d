import Foundation
import FoundationAdditions
import Testing

/// Collections that hold weakly, and Core Foundation's names.
@Suite("Hash tables, map tables, Core Foundation")
struct CollectionTests {
    final class Thing: NSObject {}

    @Test("a table of weak objects loses those that are freed; one compares by isEqual or identity")
    func hashTables() {
        let table = NSHashTable<Thing>.weakObjects(), kept = Thing()
        table.add(kept)
        table.add(kept)
        do { table.add(Thing()) }
        #expect(table.count == 1 && table.contains(kept) && table.allObjects == [kept] && table.anyObject === kept)
        table.remove(kept)
        #expect(table.count == 0 && table.anyObject == nil)
        let (one, same) = (NSMutableString(string: "a"), NSMutableString(string: "a"))
        let equal = NSHashTable<NSMutableString>()
        let identical = NSHashTable<NSMutableString>(options: .objectPointerPersonality)
        for table in [equal, identical] { [one, same].forEach(table.add) }
        #expect(equal.count == 1 && identical.count == 2 && equal.member(same) === one)
    }

    @Test("a pair goes with its weak key or its weak value")
    func mapTables() {
        let byKey = NSMapTable<Thing, NSString>.weakToStrongObjects()
        let byValue = NSMapTable<NSString, Thing>.strongToWeakObjects()
        let kept = Thing()
        byKey.setObject("kept", forKey: kept)
        byValue.setObject(kept, forKey: "kept")
        do {
            let short = Thing()
            byKey.setObject("short", forKey: short)
            byValue.setObject(short, forKey: "short")
            #expect(byKey.count == 2 && byValue.object(forKey: "short") === short)
        }
        #expect(byKey.count == 1 && byValue.count == 1 && byValue.object(forKey: "short") == nil)
        #expect(
            byKey.object(forKey: kept) == "kept" && byValue.dictionaryRepresentation() == ["kept" as NSString: kept])
        byKey.setObject(nil, forKey: kept)
        byValue.removeObject(forKey: "kept")
        #expect(byKey.count == 0 && byValue.count == 0)
        #expect(byKey.keyEnumerator().allObjects.isEmpty)
    }

    @Test("Core Foundation's types are Foundation's, and numbers turn into their boxes")
    func names() {
        let text = "layer" as CFString, list = [1, 2] as CFArray
        #expect(CFStringGetLength(text) == 5 && CFArrayGetCount(list) == 2)
        #expect(CFEqual(text, "layer" as CFString) && CFHash(text) == CFHash("layer" as CFString))
        #expect(CFRangeMake(2, 3) == CFRange(location: 2, length: 3))
        #expect(abs(CFAbsoluteTimeGetCurrent() - Date().timeIntervalSinceReferenceDate) < 60)
        #expect((CGFloat(2.5) as NSNumber) == 2.5 && ([CGFloat(1), 2] as [NSNumber]) == [1, 2])
        #expect((NSNumber(value: 3.5) as Any) as? CGFloat == 3.5 && NSNumber(value: CGFloat(4)).intValue == 4)
        let attributed = CFAttributedStringCreateMutable(kCFAllocatorDefault, 0)!
        CFAttributedStringReplaceString(attributed, CFRangeMake(0, 0), text)
        CFAttributedStringSetAttribute(attributed, CFRangeMake(0, 2), "size" as CFString, 3)
        #expect(attributed.attribute(.init("size"), at: 1, effectiveRange: nil) as? Int == 3)
        #expect(CFAttributedStringGetLength(attributed) == 5 && NSMutableAttributedString().length == 0)
        #expect(autoreleasepool { 3 } == 3 && HUGE > 1e38)
    }
}
