// A DRM device in user space: ioctl and mmap are interposed for descriptors of one character device. Dumb buffers are
// memfds; a handle is an index + 1. MAP_DUMB hands out an offset that names the handle, and mmap at such an offset maps
// the buffer's memfd instead. Numbers and structures are those of the kernel's drm.h and drm_mode.h, restated here so that
// the test needs no libdrm headers.
#define _GNU_SOURCE
#include "FakeDRM.h"
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

struct version {
    int major, minor, patch;
    size_t name_length;
    char *name;
    size_t date_length;
    char *date;
    size_t description_length;
    char *description;
};
struct capability { uint64_t capability, value; };
struct gem_close { uint32_t handle, padding; };
struct prime { uint32_t handle, flags; int32_t fd; };
struct create_dumb { uint32_t height, width, bpp, flags, handle, pitch; uint64_t size; };
struct map_dumb { uint32_t handle, padding; uint64_t offset; };
struct destroy_dumb { uint32_t handle; };

enum {
    VERSION = 0x00, GEM_CLOSE = 0x09, GET_CAP = 0x0c, SET_CLIENT_CAP = 0x0d, PRIME_TO_FD = 0x2d, FD_TO_PRIME = 0x2e,
    CREATE_DUMB = 0xb2, MAP_DUMB = 0xb3, DESTROY_DUMB = 0xb4
};
enum { MOST_BUFFERS = 256 };

// Offsets of mapped buffers start here, far beyond any that a real device or file would use.
static const uint64_t offset_base = 1ull << 40;

static struct { int fd; uint64_t size; int used; ino_t inode; } buffers[MOST_BUFFERS];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

typedef int (*ioctl_function)(int, unsigned long, ...);
typedef void *(*mmap_function)(void *, size_t, int, int, int, off_t);

// Atomic, because any thread may be the first to map; not pthread_once, because dlsym may map, too.
static _Atomic(ioctl_function) real_ioctl;
static _Atomic(mmap_function) real_mmap;

static void find_real(void) {
    if (!real_ioctl) real_ioctl = (ioctl_function)dlsym(RTLD_NEXT, "ioctl");
    if (!real_mmap) real_mmap = (mmap_function)dlsym(RTLD_NEXT, "mmap");
}

// Whether fd is the character device that stands in for a DRM node.
static int is_ours(int fd) {
    const char *node = getenv("FAKE_DRM_NODE");
    struct stat wanted, opened;
    if (stat(node ? node : "/dev/null", &wanted) != 0 || fstat(fd, &opened) != 0) return 0;
    return S_ISCHR(opened.st_mode) && opened.st_rdev == wanted.st_rdev;
}

static int fail(int code) {
    errno = code;
    return -1;
}

static int new_handle(int fd, uint64_t size) {
    struct stat status;
    if (fstat(fd, &status) != 0) return 0;
    for (int i = 0; i < MOST_BUFFERS; i++) {
        if (buffers[i].used) continue;
        buffers[i].fd = fd;
        buffers[i].size = size;
        buffers[i].used = 1;
        buffers[i].inode = status.st_ino;
        return i + 1;
    }
    return 0;
}

static int is_handle(uint32_t handle) {
    return handle >= 1 && handle <= MOST_BUFFERS && buffers[handle - 1].used;
}

static int close_handle(uint32_t handle) {
    if (!is_handle(handle)) return fail(ENOENT);
    close(buffers[handle - 1].fd);
    buffers[handle - 1].used = 0;
    return 0;
}

static void fill(char *to, size_t *length, const char *text) {
    size_t room = *length, needed = strlen(text);
    if (to) memcpy(to, text, room < needed ? room : needed);
    *length = needed;
}

static int create(struct create_dumb *request) {
    request->pitch = (request->width * request->bpp / 8 + 63) / 64 * 64;
    request->size = ((uint64_t)request->pitch * request->height + 4095) / 4096 * 4096;
    int fd = memfd_create("fake-drm", MFD_CLOEXEC);
    if (fd < 0) return -1;
    if (ftruncate(fd, (off_t)request->size) != 0) {
        close(fd);
        return fail(ENOMEM);
    }
    request->handle = (uint32_t)new_handle(fd, request->size);
    if (request->handle == 0) {
        close(fd);
        return fail(ENOMEM);
    }
    return 0;
}

static int import(struct prime *request) {
    struct stat status;
    if (fstat(request->fd, &status) != 0) return fail(EBADF);
    // The same buffer keeps its handle, as in the kernel.
    for (int i = 0; i < MOST_BUFFERS; i++) {
        if (buffers[i].used && buffers[i].inode == status.st_ino) {
            request->handle = (uint32_t)i + 1;
            return 0;
        }
    }
    int fd = dup(request->fd);
    if (fd < 0) return -1;
    request->handle = (uint32_t)new_handle(fd, (uint64_t)status.st_size);
    if (request->handle == 0) {
        close(fd);
        return fail(ENOMEM);
    }
    return 0;
}

static int answer(unsigned long request, void *argument) {
    switch (_IOC_NR(request)) {
    case VERSION: {
        struct version *v = argument;
        v->major = 1;
        v->minor = v->patch = 0;
        fill(v->name, &v->name_length, "fake");
        fill(v->date, &v->date_length, "20260101");
        fill(v->description, &v->description_length, "a DRM device in user space");
        return 0;
    }
    case GET_CAP: {
        struct capability *c = argument;
        // DRM_CAP_DUMB_BUFFER; DRM_CAP_PRIME: import and export; DRM_CAP_DUMB_PREFERRED_DEPTH.
        c->value = c->capability == 1 ? 1 : c->capability == 5 ? 3 : c->capability == 3 ? 24 : 0;
        return 0;
    }
    case SET_CLIENT_CAP: return 0;
    case CREATE_DUMB: return create(argument);
    case MAP_DUMB: {
        struct map_dumb *m = argument;
        if (!is_handle(m->handle)) return fail(ENOENT);
        m->offset = offset_base + ((uint64_t)m->handle << 32);
        return 0;
    }
    case DESTROY_DUMB: return close_handle(((struct destroy_dumb *)argument)->handle);
    case GEM_CLOSE: return close_handle(((struct gem_close *)argument)->handle);
    case PRIME_TO_FD: {
        struct prime *p = argument;
        if (!is_handle(p->handle)) return fail(ENOENT);
        p->fd = dup(buffers[p->handle - 1].fd);
        return p->fd < 0 ? -1 : 0;
    }
    case FD_TO_PRIME: return import(argument);
    default: return fail(EINVAL);
    }
}

int ioctl(int fd, unsigned long request, ...) {
    va_list list;
    va_start(list, request);
    void *argument = va_arg(list, void *);
    va_end(list);
    find_real();
    if (_IOC_TYPE(request) != 'd' || !is_ours(fd)) return real_ioctl(fd, request, argument);
    pthread_mutex_lock(&lock);
    int result = answer(request, argument);
    pthread_mutex_unlock(&lock);
    return result;
}

static void *map(void *address, size_t length, int protection, int flags, int fd, off_t offset) {
    find_real();
    if (fd >= 0 && (uint64_t)offset > offset_base && is_ours(fd)) {
        uint32_t handle = (uint32_t)(((uint64_t)offset - offset_base) >> 32);
        if (!is_handle(handle)) {
            errno = ENOENT;
            return MAP_FAILED;
        }
        return real_mmap(address, length, protection, flags, buffers[handle - 1].fd, 0);
    }
    return real_mmap(address, length, protection, flags, fd, offset);
}

void *mmap(void *address, size_t length, int protection, int flags, int fd, off_t offset) {
    return map(address, length, protection, flags, fd, offset);
}

void *mmap64(void *address, size_t length, int protection, int flags, int fd, off_t offset) {
    return map(address, length, protection, flags, fd, offset);
}
