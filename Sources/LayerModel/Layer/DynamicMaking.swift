import Foundation

// A new object of a class that is known at run time only, as the Objective-C runtime makes one: by the class's own `init()` or `init(layer:)`, which Swift
// lets call on a metatype only where every subclass has to write `required` before it, as code for iOS does not. The entry of a convenience initialiser
// takes the class as its last argument, as a static method does, and is declared here under its symbol. A subclass that has no such
// initialiser traps with Swift's message, as it does on iOS. They are `@usableFromInline`, so that the compiler keeps their symbols.

/// Tells the initialisers here from those of subclasses.
@usableFromInline
final class DynamicMaking {
    /// The only one.
    static nonisolated(unsafe) let token = DynamicMaking()
}

extension CALayer {
    @usableFromInline
    convenience init(making: DynamicMaking) { self.init() }

    @usableFromInline
    convenience init(copying layer: CALayer, making: DynamicMaking) { self.init(layer: layer) }

    @_silgen_name("$s10LayerModel7CALayerC6makingAcA13DynamicMakingC_tcfC")
    private static func make(_ making: __owned DynamicMaking) -> CALayer

    @_silgen_name("$s10LayerModel7CALayerC7copying6makingA2C_AA13DynamicMakingCtcfC")
    private static func copy(_ layer: __owned CALayer, _ making: __owned DynamicMaking) -> CALayer

    /// Makes a layer of the class that it is called on, by that class's `init()`.
    package static func make() -> Self { unsafeDowncast(make(DynamicMaking.token), to: self) }

    /// Makes a copy of a layer, of the class that it is called on, by that class's `init(layer:)`.
    package static func copy(of layer: CALayer) -> Self { unsafeDowncast(copy(layer, DynamicMaking.token), to: self) }
}

extension CAAnimation {
    @usableFromInline
    convenience init(making: DynamicMaking) { self.init() }

    @_silgen_name("$s10LayerModel11CAAnimationC6makingAcA13DynamicMakingC_tcfC")
    private static func make(_ making: __owned DynamicMaking) -> CAAnimation

    /// Makes an animation of the class that it is called on, by that class's `init()`.
    package static func make() -> Self { unsafeDowncast(make(DynamicMaking.token), to: self) }
}

extension CAEmitterCell {
    @usableFromInline
    convenience init(making: DynamicMaking) { self.init() }

    @_silgen_name("$s10LayerModel13CAEmitterCellC6makingAcA13DynamicMakingC_tcfC")
    private static func make(_ making: __owned DynamicMaking) -> CAEmitterCell

    /// Makes a cell of the class that it is called on, by that class's `init()`.
    static func make() -> Self { unsafeDowncast(make(DynamicMaking.token), to: self) }
}
