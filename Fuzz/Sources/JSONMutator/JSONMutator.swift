// Unsafe: libFuzzer hands bytes over by address.
import Mutations

// libFuzzer calls these functions by name in targets that link them, to mutate documents by their structure.

/// Mutates a document: mostly its structure, else its bytes as libFuzzer does.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutateDocument(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int, _ seed: UInt32) -> Int {
    guard seed % 16 != 0 else { return mutateBytes(bytes, count, most) }
    var mutation = Mutation(seed: UInt64(seed), most: most, isCalm: true)
    guard let text = mutation.changed(Array(UnsafeBufferPointer(start: bytes, count: count))) else {
        return mutateBytes(bytes, count, most)
    }
    return write(text, to: bytes)
}

/// Inserts parts of one document into another.
@_cdecl("LLVMFuzzerCustomCrossOver")
public func crossDocuments(
    _ one: UnsafePointer<UInt8>?, _ oneCount: Int, _ other: UnsafePointer<UInt8>?, _ otherCount: Int,
    _ bytes: UnsafeMutablePointer<UInt8>, _ most: Int, _ seed: UInt32
) -> Int {
    var mutation = Mutation(seed: UInt64(seed), most: most, isCalm: true)
    let donor = Array(UnsafeBufferPointer(start: other, count: otherCount))
    guard let text = mutation.changed(Array(UnsafeBufferPointer(start: one, count: oneCount)), donor: donor) else {
        return 0
    }
    return write(text, to: bytes)
}

private func write(_ text: [UInt8], to bytes: UnsafeMutablePointer<UInt8>) -> Int {
    text.withUnsafeBufferPointer { bytes.update(from: $0.baseAddress!, count: $0.count) }
    return text.count
}

@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int) -> Int
