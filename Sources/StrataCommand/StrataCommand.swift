@main
struct StrataCommand {
    static func main() {}
}
