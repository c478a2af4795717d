// Empty on purpose, as `_Testing_UIKit`: what the compiler imports where a file imports both `Testing` and a module named `CoreImage`.
