import Foundation
import Geometry
import TestSupport
import Testing

@testable import CAML

/// Transforms and paths as text.
@Suite struct TransformTextTests {
    private func near(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
        let all: [KeyPath<CATransform3D, CGFloat>] = [
            \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43,
            \.m44,
        ]
        return all.allSatisfy { abs(a[keyPath: $0] - b[keyPath: $0]) < 1e-9 }
    }

    @Test func functions() throws {
        #expect(near(try "translate(3, 4)".transform(), CATransform3DMakeTranslation(3, 4, 0)))
        #expect(near(try "translate(3, 4, 5)".transform(), CATransform3DMakeTranslation(3, 4, 5)))
        #expect(near(try "scale(0.495, 0.5, 1)".transform(), CATransform3DMakeScale(0.495, 0.5, 1)))
        #expect(near(try "scale(2)".transform(), CATransform3DMakeScale(2, 2, 1)))
        #expect(near(try "rotate(90deg)".transform(), CATransform3DMakeRotation(.pi / 2, 0, 0, 1)))
        #expect(near(try "rotate(90)".transform(), CATransform3DMakeRotation(.pi / 2, 0, 0, 1)))
        #expect(near(try "rotate(0.5rad, 0, 1, 0)".transform(), CATransform3DMakeRotation(0.5, 0, 1, 0)))
        #expect(try "perspective(500)".transform().m34 == -1.0 / 500)
        #expect(near(try "".transform(), CATransform3DIdentity))
    }

    @Test func theLastFunctionAppliesFirst() throws {
        // A point (1, 0) turned to (0, 1), and then moved.
        let both = try "translate(10, 0) rotate(90deg)".transform()
        #expect(abs(both.m11 + both.m41 - 10) < 1e-9 && abs(both.m12 + both.m42 - 1) < 1e-9)
    }

    @Test func matrices() throws {
        let numbers = (1...16).map(String.init).joined(separator: " ")
        let matrix = try numbers.transform()
        #expect(matrix.m11 == 1 && matrix.m14 == 4 && matrix.m41 == 13 && matrix.m44 == 16)
        #expect(near(try "2 0 0 3 4 5".transform(), try "translate(4, 5) scale(2, 3)".transform()))
        #expect(near(try "matrix(2, 0, 0, 3, 4, 5)".transform(), try "2 0 0 3 4 5".transform()))
    }

    @Test(arguments: [
        "rotate(", "rotate()", "spin(3)", "scale(1, 2, 3, 4)", "translate(nan)", "scale(inf)", "1 2 3", "scale(2) x",
        "rotate(1deg, 0, 1)", "perspective(0)", "matrix(1, 2, 3, 4, 5, 6, 7)", "scale(1e999)",
    ])
    func wrongOnes(text: String) {
        #expect(throws: ValueError.self) { _ = try text.transform() }
    }

    @Test func paths() throws {
        let path = try "0 0 m 10 0 l 10 10 5 15 0 10 c 1 2 3 4 q h".path(budget: WorkBudget())
        #expect(path.elementCount == 5 && path.boundingBoxOfPath.width == 10)
        #expect(
            try "1 2 30 40 re".path(budget: WorkBudget()).boundingBoxOfPath == CGRect(x: 1, y: 2, width: 30, height: 40)
        )
        #expect(try "".path(budget: WorkBudget()).isEmpty)
    }

    @Test(arguments: ["l", "0 0 l", "0 m", "0 0 m 1 l", "0 0 m 3", "0 0 m x", "inf 0 m", "0 0 m 1 2 3 4 5 c", "h"])
    func wrongPaths(text: String) {
        #expect(throws: ValueError.self) { _ = try text.path(budget: WorkBudget()) }
    }

    @Test func colours() throws {
        #expect(try "0.25 0.5 1".color(opacity: 0.5) == CGColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.5))
        #expect(try "0.25 0.5 1 0.5".color(opacity: 0.5).alpha == 0.25)
        #expect(try "0.5".color(opacity: 1) == CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
        for wrong in ["", "1 2 3 4 5", "red", "nan 0 0"] {
            #expect(throws: ValueError.self) { _ = try wrong.color(opacity: 1) }
        }
    }
}
