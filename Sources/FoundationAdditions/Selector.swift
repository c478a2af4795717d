import Foundation

/// The name of a method, as target and action carry it, together with the method where the selector was made from one.
///
///     button.addTarget(self, action: Selector("tapped:", Card.tapped(_:)), for: .touchUpInside)
///
/// On iOS the Objective-C runtime finds a method by its name. Swift has no such table: `#selector(Card.tapped(_:))` becomes the line above, and a selector
/// of a name alone, `Selector("tapped:")`, compares and prints as on iOS but calls nothing, which the log says once for a name.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// A method that takes its target and its arguments as they come.
    private struct Method: Sendable {
        let accepts: @Sendable (AnyObject) -> Bool
        let isOf: @Sendable (AnyClass) -> Bool
        let call: @Sendable (AnyObject, [Any?]) -> Any?
    }

    private let name: String
    /// Nil where only the name is known.
    private let method: Method?

    /// A selector of a name alone.
    public init(_ name: String) { self.init(name: name, method: nil) }

    /// A selector of a name alone.
    public init(stringLiteral name: String) { self.init(name: name, method: nil) }

    /// A selector of a method without arguments: `Selector("close", Door.close)`.
    public init<Target, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
        let method = Unchecked(method)
        self.init(name, of: Target.self) { target, _ in method.value(target)() }
    }

    /// A selector of a method with an argument, which is the sender.
    public init<Target, First, Result>(
        _ name: String, _ method: @escaping (Target) -> (First) -> Result
    ) {
        let method = Unchecked(method)
        self.init(name, of: Target.self) { target, arguments in
            method.value(target)(Self.argument(0, of: arguments, name))
        }
    }

    /// A selector of a method with two arguments: the sender and the event.
    public init<Target, First, Second, Result>(
        _ name: String, _ method: @escaping (Target) -> (First, Second) -> Result
    ) {
        let method = Unchecked(method)
        self.init(name, of: Target.self) { target, arguments in
            method.value(target)(Self.argument(0, of: arguments, name), Self.argument(1, of: arguments, name))
        }
    }

    /// A selector of a method with three arguments.
    public init<Target, First, Second, Third, Result>(
        _ name: String, _ method: @escaping (Target) -> (First, Second, Third) -> Result
    ) {
        let method = Unchecked(method)
        self.init(name, of: Target.self) { target, arguments in
            method.value(target)(
                Self.argument(0, of: arguments, name), Self.argument(1, of: arguments, name),
                Self.argument(2, of: arguments, name))
        }
    }

    /// A selector that reads a property: `Selector("title", getter: \Card.title)` stands for `#selector(getter: Card.title)`.
    public init<Target, Value>(_ name: String, getter property: KeyPath<Target, Value>) {
        let property = Unchecked(property)
        self.init(name, of: Target.self) { target, _ in target[keyPath: property.value] }
    }

    /// A selector that sets a property to its argument: `Selector("setTitle:", setter: \Card.title)` stands for `#selector(setter: Card.title)`.
    public init<Target: AnyObject, Value>(_ name: String, setter property: ReferenceWritableKeyPath<Target, Value>) {
        let property = Unchecked(property)
        self.init(name, of: Target.self) { target, arguments in
            target[keyPath: property.value] = Self.argument(0, of: arguments, name)
            return nil
        }
    }

    /// A selector of a method of the main actor without arguments.
    @_disfavoredOverload
    public init<Target, Result>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Result
    ) {
        typealias Plain = (Target) -> () -> Result
        self.init(name, unsafeBitCast(method, to: Plain.self))
    }

    /// A selector of a method of the main actor with an argument, which is the sender.
    @_disfavoredOverload
    public init<Target, First, Result>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (First) -> Result
    ) {
        typealias Plain = (Target) -> (First) -> Result
        self.init(name, unsafeBitCast(method, to: Plain.self))
    }

    /// A selector of a method of the main actor with two arguments: the sender and the event.
    @_disfavoredOverload
    public init<Target, First, Second, Result>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (First, Second) -> Result
    ) {
        typealias Plain = (Target) -> (First, Second) -> Result
        self.init(name, unsafeBitCast(method, to: Plain.self))
    }

    private init<Target>(
        _ name: String, of type: Target.Type, _ call: @escaping @Sendable (Target, [Any?]) -> Any?
    ) {
        let method = Method(accepts: { $0 is Target }, isOf: { $0 is Target.Type }) { target, arguments in
            guard let target = target as? Target else {
                fatalError("-[\(Swift.type(of: target)) \(name)]: unrecognized selector sent to instance")
            }
            return call(target, arguments)
        }
        self.init(name: name, method: method)
    }

    private init(name: String, method: Method?) {
        self.name = name
        self.method = method
    }

    /// The name.
    public var description: String { name }

    /// Whether the names are equal.
    public static func == (one: Selector, other: Selector) -> Bool { one.name == other.name }
    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    // MARK: Arguments

    private static func argument<Argument>(_ index: Int, of arguments: [Any?], _ name: String) -> Argument {
        let given = index < arguments.count ? arguments[index] : nil
        if let given, let argument = given as? Argument { return argument }
        // As in Objective-C, where an object that is passed for a flag is one that is not nil: `endEditing(_:)` as an action.
        if Argument.self == Bool.self, let flag = (given != nil) as? Argument { return flag }
        // An argument that is optional takes nil.
        if given == nil, let none = Any?.none as? Argument { return none }
        fatalError("\(name) takes a \(Argument.self), not \(given.map { "a \(type(of: $0))" } ?? "nil")")
    }
}

/// A method reference: Swift knows none that may be sent, though it holds nothing.
private struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

extension Selector {
    /// Calls the method of a target; gives nil where only the name is known, which the log says.
    @discardableResult
    package func perform(on target: AnyObject, with arguments: Any?...) -> Any? {
        guard let method else {
            Warnings.once(
                "the selector \(name) was made from a name alone and calls nothing: write Selector(\"\(name)\", Class.method)"
            )
            return nil
        }
        return method.call(target, arguments)
    }

    /// Whether an object has the method; false where only the name is known.
    package func isMethod(of target: AnyObject) -> Bool { method?.accepts(target) ?? false }
    /// Whether objects of a class have the method; false where only the name is known.
    package func isMethod(ofClass type: AnyClass) -> Bool { method?.isOf(type) ?? false }
}

/// The selector of a name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// The name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }
