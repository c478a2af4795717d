import CommandParts
import Drawing

extension Info {
    /// Prints the available fonts, the substitutes of absent ones, and the scripts that no font covers.
    func showFonts() throws(Fault) {
        // The report includes what the log would warn of.
        Terminal.showLog(verbose: false, quiet: true)
        let report = FontReport.current
        try StandardOutput.tell("what is drawn for the names that are asked for most")
        try show(
            report.stands.map { stand in
                let figures = stand.keepsFigures ? ", its lines as high as \(stand.name)'s" : ""
                return (stand.name, stand.isItself ? "itself" : stand.family + figures)
            })
        try StandardOutput.tell("\nfamilies")
        for family in report.families { try StandardOutput.tell("  \(family)") }
        try StandardOutput.tell("\nscripts that no font has letters of")
        try StandardOutput.tell(
            "  " + (report.missingScripts.isEmpty ? "none" : report.missingScripts.joined(separator: ", ")))
    }
}
