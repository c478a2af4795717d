/// The key of `CATransaction.animationDuration()`.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of `CATransaction.disableActions()`.
public let kCATransactionDisableActions = "disableActions"
/// The key of `CATransaction.animationTimingFunction()`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of `CATransaction.completionBlock()`.
public let kCATransactionCompletionBlock = "completionBlock"

extension CATransaction {
    /// Returns the setting of a key, or the value stored under any other key, in the innermost transaction that has it.
    public static func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionCompletionBlock: completionBlock()
        default: setting { $0.keyedValues[key] } ?? nil
        }
    }

    /// Sets the setting of a key, or stores a value under any other key, in the innermost transaction. A setting of the
    /// wrong type changes nothing, which is logged.
    public static func setValue(_ value: Any?, forKey key: String) {
        switch key {
        case kCATransactionAnimationDuration:
            guard case .number(let seconds)? = plain(value, as: .number, key) else { return }
            setAnimationDuration(seconds)
        case kCATransactionDisableActions:
            guard case .bool(let flag)? = plain(value, as: .bool, key) else { return }
            setDisableActions(flag)
        case kCATransactionAnimationTimingFunction:
            let function = value as? CAMediaTimingFunction
            guard value == nil || function != nil else { return refuse(key, "a CAMediaTimingFunction") }
            setAnimationTimingFunction(function)
        case kCATransactionCompletionBlock:
            let block = value as? () -> Void
            guard value == nil || block != nil else { return refuse(key, "a closure of type () -> Void") }
            setCompletionBlock(block)
        default: ThreadTransactions.current.innermost.keyedValues.updateValue(value, forKey: key)
        }
    }

    private static func plain(_ value: Any?, as type: PropertyType, _ key: String) -> PropertyValue? {
        do throws(PropertyError) {
            return try PropertyValue(value, as: type, isOptional: false, keyPath: key)
        } catch {
            Warnings.once("CATransaction: \(error)")
            return nil
        }
    }

    private static func refuse(_ key: String, _ expected: String) {
        Warnings.once("CATransaction: \(key) needs \(expected)")
    }
}
