@main
struct FirstLight {
    static func main() {}
}
