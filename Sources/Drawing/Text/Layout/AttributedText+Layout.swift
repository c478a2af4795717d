extension AttributedText {
    /// The text set in lines. Any thread may ask.
    package func layout(_ options: TextLayoutOptions) -> TextLayout { TextShaper.use { $0.layout(self, options) } }
}
