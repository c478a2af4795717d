// Empty on purpose. Where a file imports both `Testing` and a module named `UIKit`, the compiler imports this module, too: Swift Testing
// declares it as the place of what it adds to Apple's UIKit (attachments of images to tests). Without it, no test of views would compile.
