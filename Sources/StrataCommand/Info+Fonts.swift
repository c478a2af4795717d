import Drawing

extension Info {
    /// Which fonts there are, what stands for those that are not, and what no font has.
    func showFonts() {
        // What it lists need not be told of, too.
        Terminal.showLog(verbose: false, quiet: true)
        let report = FontReport.current
        print("what is drawn for the names that are asked for most")
        show(
            report.stands.map { stand in
                let figures = stand.keepsFigures ? ", its lines as high as \(stand.name)'s" : ""
                return (stand.name, stand.isItself ? "itself" : stand.family + figures)
            })
        print("\nfamilies")
        for family in report.families { print("  \(family)") }
        print("\nscripts that no font has letters of")
        print("  " + (report.missingScripts.isEmpty ? "none" : report.missingScripts.joined(separator: ", ")))
    }
}
