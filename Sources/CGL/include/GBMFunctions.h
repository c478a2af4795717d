// GBM's functions, called through pointers that `strata_find_gbm` sets. The parts of gbm.h that are used are repeated
// here, because that header declares functions to link to.
#pragma once
#include <stdint.h>

struct gbm_device;
struct gbm_surface;
struct gbm_bo;

enum gbm_bo_flags { GBM_BO_USE_RENDERING = 1 << 2, GBM_BO_USE_LINEAR = 1 << 4 };
enum gbm_bo_transfer_flags { GBM_BO_TRANSFER_READ = 1 << 0 };

// The functions that this package calls: F(result, function, parameters, arguments).
#define STRATA_GBM_FUNCTIONS(F) \
    F(struct gbm_device *, gbm_create_device, (int fd), (fd)) \
    F(void, gbm_device_destroy, (struct gbm_device *gbm), (gbm)) \
    F(const char *, gbm_device_get_backend_name, (struct gbm_device *gbm), (gbm)) \
    F(struct gbm_surface *, gbm_surface_create, \
        (struct gbm_device *gbm, uint32_t width, uint32_t height, uint32_t format, uint32_t flags), \
        (gbm, width, height, format, flags)) \
    F(struct gbm_surface *, gbm_surface_create_with_modifiers, \
        (struct gbm_device *gbm, uint32_t width, uint32_t height, uint32_t format, const uint64_t *modifiers, \
         const unsigned int count), \
        (gbm, width, height, format, modifiers, count)) \
    F(void, gbm_surface_destroy, (struct gbm_surface *surface), (surface)) \
    F(struct gbm_bo *, gbm_surface_lock_front_buffer, (struct gbm_surface *surface), (surface)) \
    F(void, gbm_surface_release_buffer, (struct gbm_surface *surface, struct gbm_bo *bo), (surface, bo)) \
    F(void *, gbm_bo_map, \
        (struct gbm_bo *bo, uint32_t x, uint32_t y, uint32_t width, uint32_t height, uint32_t flags, uint32_t *stride, \
         void **map_data), \
        (bo, x, y, width, height, flags, stride, map_data)) \
    F(void, gbm_bo_unmap, (struct gbm_bo *bo, void *map_data), (bo, map_data))

#define STRATA_POINTER(result, function, parameters, arguments) result(*function) parameters;
#define STRATA_CALL(result, function, parameters, arguments) \
    static inline result function parameters { return strata_gbm.function arguments; }

/// The pointers; all NULL before `strata_find_gbm`.
struct strata_gbm { STRATA_GBM_FUNCTIONS(STRATA_POINTER) };
extern __attribute__((visibility("hidden"))) struct strata_gbm strata_gbm;
STRATA_GBM_FUNCTIONS(STRATA_CALL)

#undef STRATA_POINTER
#undef STRATA_CALL
