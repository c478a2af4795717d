import SceneFormat
import Strata

/// What the document does not say yet: layers' values that are not as they were when it was read or written last.
struct UnsavedChanges {
    /// The values of then, by layer and key.
    private var saved: [Int: [String: PropertyValue]] = [:]

    /// The layers that changed, in the order of their numbers.
    var layers: [Int] { saved.keys.sorted() }
    var isEmpty: Bool { saved.isEmpty }

    /// The keys of a layer that changed, sorted.
    func keys(of layer: Int) -> [String] { saved[layer, default: [:]].keys.sorted() }

    /// The value of a layer's key as the document says it.
    func saved(_ key: String, of layer: Int) -> PropertyValue? { saved[layer]?[key] }

    /// Takes a change of a layer along; one that leads back to what the document says is none.
    ///
    /// - Parameter isBack: whether it was taken back, not made.
    mutating func note(_ edit: LayerEdit, of layer: Int, isBack: Bool = false) {
        let before = saved[layer]?[edit.key] ?? (isBack ? edit.after : edit.before)
        saved[layer, default: [:]][edit.key] = edit.current == before ? nil : before
        if saved[layer]?.isEmpty == true { saved[layer] = nil }
    }
}
