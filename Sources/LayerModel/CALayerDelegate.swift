/// Answers a layer's questions. All members will be optional: a delegate implements those that it needs.
public protocol CALayerDelegate: AnyObject {}
