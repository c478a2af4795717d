import CCairo
import Raster

/// What Cairo draws of a path: pictures of coverage, one byte a pixel without gaps.
///
/// Its scan converter has 15 rows a pixel, so that an edge along the rows may be off by half of one, 8.5/255: it draws four
/// times as large, and each pixel is the mean of four by four.
enum CairoDrawing {
    private static let detail = 4

    static func fill(
        _ path: CGPath, width: Int, height: Int, transform: CGAffineTransform = .identity,
        rule: CGPathFillRule = .winding
    ) -> [UInt8] {
        draw(path, width, height, transform) { cairo in
            cairo_set_fill_rule(cairo, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
            cairo_fill(cairo)
        }
    }

    static func stroke(
        _ path: CGPath, _ style: StrokeStyle, width: Int, height: Int, transform: CGAffineTransform = .identity
    ) -> [UInt8] {
        draw(path, width, height, transform) { cairo in
            cairo_set_line_width(cairo, style.width)
            cairo_set_line_cap(cairo, cairo_line_cap_t(UInt32(style.lineCap.rawValue)))
            cairo_set_line_join(cairo, cairo_line_join_t(UInt32(style.lineJoin.rawValue)))
            cairo_set_miter_limit(cairo, style.miterLimit)
            if !style.dashes.isEmpty {
                cairo_set_dash(cairo, style.dashes, Int32(style.dashes.count), style.dashPhase)
            }
            cairo_stroke(cairo)
        }
    }

    private static func draw(
        _ path: CGPath, _ width: Int, _ height: Int, _ t: CGAffineTransform, _ paint: (OpaquePointer) -> Void
    ) -> [UInt8] {
        let surface = cairo_image_surface_create(
            CAIRO_FORMAT_A8, Int32(width * detail), Int32(height * detail))!
        defer { cairo_surface_destroy(surface) }
        let cairo = cairo_create(surface)!
        defer { cairo_destroy(cairo) }
        cairo_set_antialias(cairo, CAIRO_ANTIALIAS_BEST)
        cairo_set_tolerance(cairo, 0.01)
        cairo_scale(cairo, Double(detail), Double(detail))
        var matrix = cairo_matrix_t(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.tx, y0: t.ty)
        cairo_transform(cairo, &matrix)
        add(path, to: cairo)
        paint(cairo)
        precondition(cairo_status(cairo) == CAIRO_STATUS_SUCCESS, "Cairo: \(cairo_status(cairo))")
        cairo_surface_flush(surface)
        let stride = Int(cairo_image_surface_get_stride(surface)), data = cairo_image_surface_get_data(surface)!
        var pixels = [UInt8](repeating: 0, count: width * height)
        for y in 0..<height {
            for x in 0..<width {
                var sum = 0
                for i in 0..<detail * detail {
                    sum += Int(data[(y * detail + i / detail) * stride + x * detail + i % detail])
                }
                pixels[y * width + x] = UInt8((sum + detail * detail / 2) / (detail * detail))
            }
        }
        return pixels
    }

    private static func add(_ path: CGPath, to cairo: OpaquePointer) {
        var current = CGPoint.zero, start = CGPoint.zero
        path.forEach { element in
            switch element {
            case .move(let to):
                cairo_move_to(cairo, to.x, to.y)
                (current, start) = (to, to)
            case .line(let to):
                cairo_line_to(cairo, to.x, to.y)
                current = to
            case .quadCurve(let to, let c):
                cairo_curve_to(
                    cairo, current.x + (c.x - current.x) * 2 / 3, current.y + (c.y - current.y) * 2 / 3,
                    to.x + (c.x - to.x) * 2 / 3, to.y + (c.y - to.y) * 2 / 3, to.x, to.y)
                current = to
            case .curve(let to, let c1, let c2):
                cairo_curve_to(cairo, c1.x, c1.y, c2.x, c2.y, to.x, to.y)
                current = to
            case .closeSubpath:
                cairo_close_path(cairo)
                current = start
            }
        }
    }
}
