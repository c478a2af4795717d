import FoundationAdditions

// Key-value coding: properties by their names, as nibs' runtime attributes and code of before Swift set them. Layers have their own.

extension UIResponder {
    /// The property of a key; nil where the class has none.
    final func keyedMember(_ key: String) -> KeyedMember? {
        for (isOwner, members) in Self.keyedClasses where isOwner(self) {
            if let member = members[key] { return member }
        }
        return nil
    }

    final func keyedValue(_ key: String) -> Any? {
        if let member = keyedMember(key) { return member.get(self) }
        // "isHidden" is the name of a method that gives the value of "hidden".
        if key.hasPrefix("is"), let first = key.dropFirst(2).first, first.isUppercase,
            let member = keyedMember(first.lowercased() + key.dropFirst(3))
        {
            return member.get(self)
        }
        // A property that a subclass stores.
        return storedValue(forKey: key) ?? value(forUndefinedKey: key)
    }

    final func setKeyedValue(_ value: Any?, _ key: String) {
        guard let set = keyedMember(key)?.set else { return setValue(value, forUndefinedKey: key) }
        if !set(self, value) {
            let found = value.map { "\(type(of: $0))" } ?? "nil"
            fatalError("[\(type(of: self)) setValue:forKey:]: \(found) is no value of the key \(key)")
        }
    }

    final func keyedValue(path: String) -> Any? {
        guard let dot = path.firstIndex(of: ".") else { return value(forKey: path) }
        let rest = String(path[path.index(after: dot)...])
        switch value(forKey: String(path[..<dot])) {
        case let next as UIResponder: return next.value(forKeyPath: rest)
        case let next as CALayer: return next.value(forKeyPath: rest)
        default: return nil
        }
    }

    final func setKeyedValue(_ value: Any?, path: String) {
        guard let dot = path.firstIndex(of: ".") else { return setValue(value, forKey: path) }
        let rest = String(path[path.index(after: dot)...])
        switch self.value(forKey: String(path[..<dot])) {
        case let next as UIResponder: next.setValue(value, forKeyPath: rest)
        case let next as CALayer: next.setValue(value, forKeyPath: rest)
        // As a message to nil.
        case nil: break
        case let next?: fatalError("[\(type(of: next)) setValue:forKeyPath:]: \(rest) cannot be set here")
        }
    }

    /// The classes with their properties, subclasses first.
    private static let keyedClasses: [(isOwner: @MainActor (UIResponder) -> Bool, members: [String: KeyedMember])] = [
        ({ $0 is UITableView }, tables), ({ $0 is UITextView }, texts),
        ({ $0 is UIScrollView }, scrolls), ({ $0 is UILabel }, labels), ({ $0 is UIImageView }, images),
        ({ $0 is UITextField }, fields), ({ $0 is UISwitch }, switches), ({ $0 is UISlider }, sliders),
        ({ $0 is UIPageControl }, pages), ({ $0 is UISegmentedControl }, segments), ({ $0 is UIControl }, controls),
        ({ $0 is UIProgressView }, progress), ({ $0 is UIStackView }, stacks), ({ $0 is UIView }, views),
        ({ $0 is UIViewController }, controllers),
    ]

    private static func members<Owner>(
        of type: Owner.Type, _ add: (inout KeyedMembers<Owner>) -> Void
    ) -> [String: KeyedMember] {
        var members = KeyedMembers<Owner>()
        add(&members)
        return members.members
    }

    private static let views = members(of: UIView.self) {
        $0.add("frame", \.frame)
        $0.add("bounds", \.bounds)
        $0.add("center", \.center)
        $0.add("transform", \.transform)
        $0.add("alpha", \.alpha)
        $0.add("hidden", \.isHidden)
        $0.add("opaque", \.isOpaque)
        $0.add("backgroundColor", \.backgroundColor)
        $0.add("tintColor", \.tintColor)
        $0.add("tag", \.tag)
        $0.add("userInteractionEnabled", \.isUserInteractionEnabled)
        $0.add("multipleTouchEnabled", \.isMultipleTouchEnabled)
        $0.add("exclusiveTouch", \.isExclusiveTouch)
        $0.add("clipsToBounds", \.clipsToBounds)
        $0.add("contentMode", \.contentMode)
        $0.add("contentScaleFactor", \.contentScaleFactor)
        $0.add("layoutMargins", \.layoutMargins)
        $0.add("semanticContentAttribute", \.semanticContentAttribute)
        $0.add("overrideUserInterfaceStyle", \.overrideUserInterfaceStyle)
        $0.add("translatesAutoresizingMaskIntoConstraints", \.translatesAutoresizingMaskIntoConstraints)
        $0.read("layer", \.layer)
        $0.read("superview", \.superview)
        $0.read("subviews", \.subviews)
        $0.read("window", \.window)
        $0.read("traitCollection", \.traitCollection)
    }

    private static let scrolls = members(of: UIScrollView.self) {
        $0.add("contentOffset", \.contentOffset)
        $0.add("contentSize", \.contentSize)
        $0.add("contentInset", \.contentInset)
        $0.add("zoomScale", \.zoomScale)
        $0.add("minimumZoomScale", \.minimumZoomScale)
        $0.add("maximumZoomScale", \.maximumZoomScale)
        $0.add("scrollEnabled", \.isScrollEnabled)
        $0.add("pagingEnabled", \.isPagingEnabled)
        $0.add("bounces", \.bounces)
        $0.read("adjustedContentInset", \.adjustedContentInset)
        $0.read("dragging", \.isDragging)
        $0.read("tracking", \.isTracking)
        $0.read("decelerating", \.isDecelerating)
    }

    private static let tables = members(of: UITableView.self) {
        $0.add("rowHeight", \.rowHeight)
        $0.add("separatorColor", \.separatorColor)
        $0.add("separatorStyle", \.separatorStyle)
        $0.add("tableHeaderView", \.tableHeaderView)
        $0.add("tableFooterView", \.tableFooterView)
        $0.add("editing", \.isEditing)
    }

    private static let texts = members(of: UITextView.self) {
        $0.add("text", \.text)
        $0.add("attributedText", \.attributedText)
        $0.add("font", \.font)
        $0.add("textColor", \.textColor)
        $0.add("textAlignment", \.textAlignment)
        $0.add("editable", \.isEditable)
        $0.add("selectable", \.isSelectable)
    }

    private static let labels = members(of: UILabel.self) {
        $0.add("text", \.text)
        $0.add("attributedText", \.attributedText)
        $0.add("font", \.font)
        $0.add("textColor", \.textColor)
        $0.add("highlightedTextColor", \.highlightedTextColor)
        $0.add("shadowColor", \.shadowColor)
        $0.add("shadowOffset", \.shadowOffset)
        $0.add("textAlignment", \.textAlignment)
        $0.add("lineBreakMode", \.lineBreakMode)
        $0.add("numberOfLines", \.numberOfLines)
        $0.add("enabled", \.isEnabled)
        $0.add("highlighted", \.isHighlighted)
        $0.add("adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth)
        $0.add("minimumScaleFactor", \.minimumScaleFactor)
        $0.add("baselineAdjustment", \.baselineAdjustment)
        $0.add("allowsDefaultTighteningForTruncation", \.allowsDefaultTighteningForTruncation)
        $0.add("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth)
        $0.add("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory)
    }

    private static let images = members(of: UIImageView.self) {
        $0.add("image", \.image)
        $0.add("highlightedImage", \.highlightedImage)
        $0.add("highlighted", \.isHighlighted)
        $0.add("animationDuration", \.animationDuration)
        $0.add("animationRepeatCount", \.animationRepeatCount)
    }

    private static let controls = members(of: UIControl.self) {
        $0.add("enabled", \.isEnabled)
        $0.add("selected", \.isSelected)
        $0.add("highlighted", \.isHighlighted)
        $0.add("contentHorizontalAlignment", \.contentHorizontalAlignment)
        $0.add("contentVerticalAlignment", \.contentVerticalAlignment)
        $0.read("tracking", \.isTracking)
        $0.read("touchInside", \.isTouchInside)
    }

    private static let fields = members(of: UITextField.self) {
        $0.add("text", \.text)
        $0.add("attributedText", \.attributedText)
        $0.add("placeholder", \.placeholder)
        $0.add("attributedPlaceholder", \.attributedPlaceholder)
        $0.add("font", \.font)
        $0.add("textColor", \.textColor)
        $0.add("textAlignment", \.textAlignment)
        $0.add("borderStyle", \.borderStyle)
        $0.add("secureTextEntry", \.isSecureTextEntry)
        $0.add("clearButtonMode", \.clearButtonMode)
    }

    private static let switches = members(of: UISwitch.self) {
        $0.add("on", \.isOn)
        $0.add("onTintColor", \.onTintColor)
        $0.add("thumbTintColor", \.thumbTintColor)
    }

    private static let sliders = members(of: UISlider.self) {
        $0.add("value", \.value)
        $0.add("minimumValue", \.minimumValue)
        $0.add("maximumValue", \.maximumValue)
    }

    private static let pages = members(of: UIPageControl.self) {
        $0.add("currentPage", \.currentPage)
        $0.add("numberOfPages", \.numberOfPages)
    }

    private static let segments = members(of: UISegmentedControl.self) {
        $0.add("selectedSegmentIndex", \.selectedSegmentIndex)
    }

    private static let progress = members(of: UIProgressView.self) { $0.add("progress", \.progress) }

    private static let stacks = members(of: UIStackView.self) {
        $0.add("axis", \.axis)
        $0.add("spacing", \.spacing)
        $0.add("alignment", \.alignment)
        $0.add("distribution", \.distribution)
    }

    private static let controllers = members(of: UIViewController.self) {
        $0.add("title", \.title)
        $0.add("view", \.view)
        $0.add("preferredContentSize", \.preferredContentSize)
        $0.read("parentViewController", \.parent)
        $0.read("navigationController", \.navigationController)
        $0.read("tabBarController", \.tabBarController)
    }
}
