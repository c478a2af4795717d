// The drawing of a text layer.

extension CATextLayer {
    /// Returns the text with its attributes; nil where nothing is visible.
    private func text(_ values: LayerProperties) -> AttributedText? {
        switch values.value(of: .string) {
        case .name(let string):
            guard !string.isEmpty, let color = values.foregroundColor else { return nil }
            var name = "Helvetica"
            if case .name(let own) = values.value(of: .font) { name = own }
            let font = CTFont(name, size: values.fontSize)
            return AttributedText(string, font: font, color: color)
        case .object(let reference): return reference.object as? AttributedText
        default: return nil
        }
    }

    /// Returns the lines of the text, and their transform to the layer.
    final func textLayout() -> (TextLayout, CGAffineTransform)? {
        let values = record, bounds = values.bounds
        guard bounds.width > 0, bounds.height > 0, let text = text(values) else { return nil }
        var options = TextLayoutOptions(values)
        options.width = bounds.width
        options.height = bounds.height
        return (
            text.layout(options), CGAffineTransform(translationX: bounds.minX, y: bounds.minY).concatenating(upright)
        )
    }

    /// The map between the layer's coordinates and those of its contents, its own inverse: contents are upright for
    /// either y direction.
    private var upright: CGAffineTransform {
        guard isDrawnUpwards else { return .identity }
        let bounds = record.bounds
        return CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.minY + bounds.maxY)
    }

    final var textSize: CGSize {
        guard let text = text(record) else { return .zero }
        var options = TextLayoutOptions(record)
        options.truncation = .none
        options.wantsGlyphs = false
        if record.isWrapped, record.bounds.width > 0 { options.width = record.bounds.width }
        return text.layout(options).size
    }

    /// Shows the text as vectors; false where the class draws more than text.
    final func drawVectors() -> Bool {
        var parts: [VectorPicture.Part] = []
        if type(of: self) == CATextLayer.self {
            if let (layout, place) = textLayout() { parts = layout.parts(place.concatenating(upright)) }
        } else if let form = StoreForm(of: self) {
            guard
                let (context, probe) = CGContext.probing(
                    width: form.width, height: form.height, transform: form.transform, upright: upright)
            else { return false }
            draw(in: context)
            guard probe.isComplete else { return false }
            parts = probe.parts
        }
        show(parts.isEmpty ? nil : VectorPicture(parts: parts, windsOneWay: true))
        ThreadTransactions.current.withoutActions { contents = nil }
        return true
    }

    /// Shows a picture, unless it equals the current one.
    final func show(_ picture: VectorPicture?) {
        if let picture, picture == record.vectorContents { return }
        setPlainValue(picture.map { .object(ObjectReference($0)) } ?? .none, of: .vectorContents)
    }
}

extension TextLayoutOptions {
    /// Makes the options of a text layer's properties, without the available size.
    fileprivate init(_ values: LayerProperties) {
        self.init()
        isWrapped = values.isWrapped
        truncation =
            switch values.truncationMode.known {
            case .none: .none
            case .start: .start
            case .middle: .middle
            case .end: .end
            }
        alignment =
            switch values.alignmentMode.known {
            case .natural: .natural
            case .left: .left
            case .right: .right
            case .center: .center
            case .justified: .justified
            }
    }
}

extension CATextLayer {
    final func setString(_ value: Any?) {
        guard let plain = try? PropertyValue(value, as: .text, isOptional: true, keyPath: "string") else {
            Warnings.once(
                "\(nameForMessages): a string or an attributed string can be shown, not a \(type(of: value!))")
            return setPlainValue(.none, of: .string)
        }
        setPlainValue(plain, of: .string)
    }

    final func setFont(_ value: Any?) {
        guard let plain = try? PropertyValue(value, as: .string, isOptional: true, keyPath: "font") else {
            return Warnings.once(
                "\(nameForMessages): a font is a name, a CTFont or a CGFont, not a \(type(of: value!))")
        }
        setPlainValue(plain, of: .font)
    }
}
