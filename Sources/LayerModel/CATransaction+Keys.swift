/// The key of `CATransaction.animationDuration()`.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of `CATransaction.disableActions()`.
public let kCATransactionDisableActions = "disableActions"
/// The key of `CATransaction.animationTimingFunction()`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of `CATransaction.completionBlock()`.
public let kCATransactionCompletionBlock = "completionBlock"

extension CATransaction {
    /// The setting of a key, or what was stored under any other key, in the innermost transaction that has it.
    public static func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionCompletionBlock: completionBlock()
        default: setting { $0.keyedValues[key] } ?? nil
        }
    }

    /// Sets the setting of a key, or stores a value under any other key, in the innermost transaction.
    public static func setValue(_ value: Any?, forKey key: String) {
        func checked(as type: PropertyType) -> PropertyValue {
            do throws(PropertyError) {
                return try PropertyValue(value, as: type, isOptional: false, keyPath: key)
            } catch { fatalError("CATransaction: \(error)") }
        }
        switch key {
        case kCATransactionAnimationDuration:
            if case .number(let seconds) = checked(as: .number) { setAnimationDuration(seconds) }
        case kCATransactionDisableActions:
            if case .bool(let flag) = checked(as: .bool) { setDisableActions(flag) }
        case kCATransactionAnimationTimingFunction:
            let function = value as? CAMediaTimingFunction
            require(value == nil || function != nil, "CATransaction: \(key) needs a CAMediaTimingFunction")
            setAnimationTimingFunction(function)
        case kCATransactionCompletionBlock:
            let block = value as? () -> Void
            require(value == nil || block != nil, "CATransaction: \(key) needs a closure of type () -> Void")
            setCompletionBlock(block)
        default: ThreadTransactions.current.innermost.keyedValues.updateValue(value, forKey: key)
        }
    }
}
