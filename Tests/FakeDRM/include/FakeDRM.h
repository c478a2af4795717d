// FakeDRM: preloaded into a process, makes /dev/null (or the device named by FAKE_DRM_NODE) answer as a DRM node with
// dumb buffers, so that Mesa's software GBM runs on a machine without one. For tests only.
#pragma once
