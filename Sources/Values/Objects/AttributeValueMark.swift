/// The first stored property of a class of `NSObject` whose objects are values of attributes in texts.
///
/// Where runs of an attributed string meet, Core Foundation, which Linux' Foundation keeps them in, compares their values by `CFEqual`. That reads bits 8 to 17 of the word behind an object's reference
/// count, which in its own objects number a type. A Swift object has its first property there: where those bits are 0 the object is taken for none, and the program ends. With the mark in their place the
/// number is one that no type has, and `isEqual(_:)` is asked (`_CFIsSwift` in CFRuntime.c of swift-corelibs-foundation).
package struct AttributeValueMark: Sendable {
    private let word: UInt64 = 0x3FF << 8

    package init() {}
}
