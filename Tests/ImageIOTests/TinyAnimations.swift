import Foundation

/// Small files that Pillow 12 wrote: the frames are 16 x 12 pixels, red with a blue square at the top left, red with a green one
/// in the middle, and transparent with a yellow one (Tests/README says how).
enum TinyAnimations {
    /// Two frames of 70 and 250 ms, three times; the second is only what changes.
    static let gif = Data(
        base64Encoded: """
            R0lGODlhEAAMAIEAAP8AAAAA/wAAAAAAACH/C05FVFNDQVBFMi4wAwEDAAAh+QQABwAAACwAAAAAEAAMAAAIIgADCAwAoKDBgwUH\
            EkTIUCHDhgMfSpxIsaLFixgzatwoMSAAIfkEARkAAgAsAAAAAAoACQCBAP8A/wAAAAAAAAAACCMAAwgMIKCgwYEEDRZEqHDhwIYQ\
            BQCYCAAixYoNL1qkuHFiQAA7
            """)!

    /// Three frames of 50, 100 and 300 ms, twice.
    static let apng = Data(
        base64Encoded: """
            iVBORw0KGgoAAAANSUhEUgAAABAAAAAMCAYAAABr5z2BAAAACGFjVEwAAAADAAAAAiDj2+wAAAAaZmNUTAAAAAAAAAAQAAAADAAA\
            AAAAAAAAAAEAFAAAdGl39AAAACtJREFUeJxjZGD4/58BCfxnYGQgBTCRpHpQGsD4n4HhP2FlNHTBqAGDwQAAMzkFE/84d3MAAAAa\
            ZmNUTAAAAAEAAAAKAAAACQAAAAAAAAAAAAEACgAApHKNrwAAACVmZEFUAAAAAnicY/zPwPCfgQjARIwi2ihkwSXBiObyAXQj0QoB\
            nVUDEjwP1jUAAAAaZmNUTAAAAAMAAAAQAAAADAAAAAAAAAAAAAMACgAAbvST0wAAAClmZEFUAAAABHicY2AYaMAIY/z/z/AfpyJG\
            hDp0wESpC0YNGAUMDAwMAJZxAwz11BahAAAAAElFTkSuQmCC
            """)!

    /// Three frames of 50, 120 and 300 ms, five times, lossless.
    static let webP = Data(
        base64Encoded: """
            UklGRuQAAABXRUJQVlA4WAoAAAASAAAADwAACwAAQU5JTQYAAAAAAAAABQBBTk1GNgAAAAAAAAAAAA8AAAsAADIAAAJWUDhMHgAA\
            AC8PwAIADxDzv//zHw4UtG3D8GdbBu4OiIj+R3wAAEFOTUY+AAAAAAAAAAAACQAACAAAeAAAAFZQOEwlAAAALwkAAhAXIBBI2h96\
            jfmP+Q9sQUHbNkwvv+Ec0GKI6H88MHCdBQBBTk1GNAAAAAAAAAAAAA8AAAsAACwBAAJWUDhMHAAAAC8PwAIQDzD/8x/zHzjIpG1S\
            /5Z3T0NE/wPWAwA=
            """)!

    /// 8 x 4 pixels of one colour, orientation 6, 144 pixels to an inch.
    static let turned = Data(
        base64Encoded: """
            /9j/4AAQSkZJRgABAQEAkACQAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDAAIBAQEBAQIBAQECAgIC\
            AgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoK\
            CgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgr/wAARCAAEAAgDASIAAhEBAxEB/8QAHwAAAQUBAQEB\
            AQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAk\
            M2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKj\
            pKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAA\
            AAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl\
            8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmq\
            srO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwDPooor+Kz/AC7P/9k=
            """)!

    /// 5 x 3 greys, 72 pixels to an inch.
    static let gray = Data(
        base64Encoded: """
            iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAAAAAB+XZokAAAACXBIWXMAAAsTAAALEwEAmpwYAAAAEUlEQVR4nGNsYGBgYGBiQJAA\
            CMgAhnUCxkYAAAAASUVORK5CYII=
            """)!
}
