extension NSLayoutConstraint {
    /// Constraints from a picture of them in characters.
    ///
    ///     NSLayoutConstraint.constraints(
    ///         withVisualFormat: "H:|-[name(>=80)]-8-[value(==name@750)]|", metrics: nil, views: ["name": a, "value": b])
    ///
    /// `H:` or `V:` is the axis (`H:` where it is missing), `|` the superview, `[name]` a view, `-` the standard spacing (8 points between
    /// views; at the superview its margin), `-n-` a spacing, in parentheses sizes and distances with `==`, `>=`, `<=`, numbers, metrics or names of views,
    /// and `@` a priority. Traps with the place in the format where it cannot be read, or names what `views` and `metrics` have not.
    ///
    /// - Parameters:
    ///   - format: the picture.
    ///   - opts: how the views are aligned across the axis, and the direction.
    ///   - metrics: numbers by name.
    ///   - views: views and layout guides by name.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        var reader = VisualFormat(format, opts, metrics ?? [:], views)
        return reader.read()
    }
}

/// Reads a visual format.
@MainActor
struct VisualFormat {
    private typealias Predicate = (relation: NSLayoutConstraint.Relation, object: String, priority: UILayoutPriority)

    private let text: [Character]
    private let format: String
    private let options: NSLayoutConstraint.FormatOptions
    private let metrics: [String: Any]
    private let views: [String: Any]
    private var place = 0
    private var isVertical = false
    private var made: [NSLayoutConstraint] = []

    init(
        _ format: String, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any], _ views: [String: Any]
    ) {
        text = Array(format)
        self.format = format
        self.options = options
        self.metrics = metrics
        self.views = views
    }

    private func fail(_ message: String) -> Never {
        fatalError(
            "Unable to parse constraint format:\n\(message)\n\(format)\n\(String(repeating: " ", count: place))^")
    }

    private var next: Character? { place < text.count ? text[place] : nil }

    private mutating func take(_ character: Character) -> Bool {
        guard next == character else { return false }
        place += 1
        return true
    }

    private mutating func expect(_ character: Character) {
        if !take(character) { fail("Expected a '\(character)' here") }
    }

    // MARK: Grammar

    mutating func read() -> [NSLayoutConstraint] {
        if text.count >= 2, text[1] == ":" {
            switch text[0] {
            case "H": break
            case "V": isVertical = true
            default: fail("Expected 'H' or 'V' before the ':'")
            }
            place = 2
        }
        var items: [any LayoutItem] = []
        var before: (any LayoutItem)?
        // A superview is known when the first view is.
        var isAtStart = false
        if take("|") { isAtStart = true } else if next != "[" { fail("Expected a '[' or '|' here") }
        while true {
            let connection = before != nil || isAtStart ? self.connection() : []
            if take("|") {
                guard let before else { fail("Expected a view between superviews") }
                tie(before, nil, connection)
                if next != nil { fail("Expected the end of the format after the '|'") }
                break
            }
            let item = view()
            items.append(item)
            if let before { tie(before, item, connection) } else if isAtStart { tie(nil, item, connection) }
            before = item
            if next == nil { break }
        }
        align(items)
        return made
    }

    /// What lies between two views: predicates, empty for none, nil for the standard spacing.
    private mutating func connection() -> [Predicate]? {
        guard take("-") else { return [] }
        if next == "[" || next == "|" { return nil }
        let list = next == "(" ? predicates() : [predicate(isSimple: true)]
        expect("-")
        return list
    }

    private mutating func predicates() -> [Predicate] {
        expect("(")
        var list = [predicate(isSimple: false)]
        while take(",") { list.append(predicate(isSimple: false)) }
        expect(")")
        return list
    }

    private mutating func predicate(isSimple: Bool) -> Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        if let sign = next, "=<>".contains(sign) {
            place += 1
            expect("=")
            relation = sign == "=" ? .equal : sign == "<" ? .lessThanOrEqual : .greaterThanOrEqual
        }
        let object = word(signed: true)
        if object.isEmpty { fail("Expected a number, metric or view here") }
        var priority = UILayoutPriority.required
        if take("@") {
            let name = word(signed: false)
            guard let value = number(name), value >= 0, value <= 1000 else {
                fail("\(name) is no priority: priorities are numbers or metrics of 0...1000")
            }
            priority = UILayoutPriority(Float(value))
        }
        return (relation, object, priority)
    }

    private mutating func word(signed: Bool) -> String {
        let start = place
        if signed, next == "-" { place += 1 }
        while let here = next, here.isLetter || here.isNumber || here == "_" || here == "." { place += 1 }
        return String(text[start..<place])
    }

    private mutating func view() -> any LayoutItem {
        expect("[")
        let name = word(signed: false)
        guard let item = item(name) else { fail("\(name) is not a key in the views dictionary.") }
        if next == "(" {
            for predicate in predicates() {
                let attribute: NSLayoutConstraint.Attribute = isVertical ? .height : .width
                if let value = number(predicate.object) {
                    add(item, attribute, predicate.relation, nil, .notAnAttribute, value, predicate.priority)
                } else if let other = self.item(predicate.object) {
                    add(item, attribute, predicate.relation, other, attribute, 0, predicate.priority)
                } else {
                    fail("\(predicate.object) is not a key in the metrics or views dictionaries.")
                }
            }
        }
        expect("]")
        return item
    }

    private func item(_ name: String) -> (any LayoutItem)? {
        guard let any = views[name] else { return nil }
        let object = any as AnyObject
        if let view = object as? UIView { return view }
        return object as? UILayoutGuide
    }

    private func number(_ name: String) -> CGFloat? {
        if let value = Double(name) { return CGFloat(value) }
        switch metrics[name] {
        case let value as CGFloat: return value
        case let value as Double: return CGFloat(value)
        case let value as Float: return CGFloat(value)
        case let value as Int: return CGFloat(value)
        case let value as NSNumber: return CGFloat(value.doubleValue)
        default: return nil
        }
    }

    // MARK: Constraints

    private var edges: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
        if isVertical { return (.top, .bottom) }
        if options.contains(.directionLeftToRight) { return (.left, .right) }
        if options.contains(.directionRightToLeft) { return (.right, .left) }
        return (.leading, .trailing)
    }

    /// Ties two neighbours; nil is the superview of the other.
    private mutating func tie(_ first: (any LayoutItem)?, _ second: (any LayoutItem)?, _ connection: [Predicate]?) {
        let (start, end) = edges
        guard let known = first ?? second else { return }
        let outer = first == nil || second == nil ? superview(of: known) : known
        // From right to left distances count the other way.
        let isTurned = !isVertical && options.contains(.directionRightToLeft)
        let (from, to) = (first ?? outer, second ?? outer)
        let (fromEdge, toEdge) = (first == nil ? start : end, second == nil ? end : start)
        let list: [Predicate]
        if let connection {
            list = connection.isEmpty ? [(.equal, "0", .required)] : connection
        } else if first == nil || second == nil {
            let margin: [NSLayoutConstraint.Attribute: NSLayoutConstraint.Attribute] = [
                .leading: .leadingMargin, .trailing: .trailingMargin, .left: .leftMargin, .right: .rightMargin,
                .top: .topMargin, .bottom: .bottomMargin,
            ]
            return add(
                to, second == nil ? margin[toEdge]! : toEdge, .equal, from, first == nil ? margin[fromEdge]! : fromEdge,
                0, .required)
        } else {
            list = [(.equal, "8", .required)]
        }
        for predicate in list {
            guard let value = number(predicate.object) else {
                fail("\(predicate.object) is not a key in the metrics dictionary.")
            }
            let relation =
                isTurned ? NSLayoutConstraint.Relation(rawValue: -predicate.relation.rawValue)! : predicate.relation
            add(to, toEdge, relation, from, fromEdge, isTurned ? -value : value, predicate.priority)
        }
    }

    private func superview(of item: any LayoutItem) -> UIView {
        guard let view = item.asView else { return item.ownerView }
        guard let above = view.superview else {
            fail("Unable to interpret '|' character, because the related view doesn't have a superview")
        }
        return above
    }

    private mutating func add(
        _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
        _ other: (any LayoutItem)?, _ second: NSLayoutConstraint.Attribute, _ constant: CGFloat,
        _ priority: UILayoutPriority
    ) {
        let constraint = NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: other, attribute: second, multiplier: 1,
            constant: constant)
        constraint.priority = priority
        made.append(constraint)
    }

    private mutating func align(_ items: [any LayoutItem]) {
        let kinds: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
            (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
            (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
            (.alignAllFirstBaseline, .firstBaseline),
        ]
        for (option, attribute) in kinds where options.contains(option) {
            if attribute.isVertical == isVertical {
                fail("Options mask required views to be aligned on an edge along the axis, which is not allowed")
            }
            for (item, following) in zip(items, items.dropFirst()) {
                add(following, attribute, .equal, item, attribute, 0, .required)
            }
        }
    }
}
