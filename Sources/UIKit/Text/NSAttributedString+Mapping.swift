extension NSAttributedString {
    /// The text with the attributes of each stretch changed.
    ///
    /// Foundation's `addAttribute(_:value:range:)` stopped the program for values such as `UIFont`, so that a text is put together anew.
    func mapped(_ change: (inout [NSAttributedString.Key: Any]) -> Void) -> NSAttributedString {
        let made = NSMutableAttributedString(string: "")
        let characters = NSString(string: string)
        enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { values, range, _ in
            var values = values
            change(&values)
            made.append(NSAttributedString(string: characters.substring(with: range), attributes: values))
        }
        return made
    }
}
