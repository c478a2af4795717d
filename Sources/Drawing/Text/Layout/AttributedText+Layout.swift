extension AttributedText {
    /// The text laid out in lines. Any thread may call it.
    package func layout(_ options: TextLayoutOptions) -> TextLayout { TextShaper.use { $0.layout(self, options) } }
}
