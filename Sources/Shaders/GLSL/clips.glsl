// Coverage of the clip at u_clips[8 * index], in its own plane.
float clipCoverage(int index, vec2 p) {
    int i = index * 8;
    float coverage = box(u_clips[i] * p.x + u_clips[i + 1] * p.y + u_clips[i + 2]);
    vec3 device = vec3(p, 1.0);
    float q = dot(u_clips[i + 5].xyz, device);
    vec2 local = vec2(dot(u_clips[i + 3].xyz, device), dot(u_clips[i + 4].xyz, device)) / q;
    vec3 c = corner(local, u_clips[i + 6], u_clips[i + 7]);
    if (c.z != 0.0) {
        vec2 jx = (u_clips[i + 3].xy - local.x * u_clips[i + 5].xy) / q;
        vec2 jy = (u_clips[i + 4].xy - local.y * u_clips[i + 5].xy) / q;
#ifdef CONTINUOUS_CLIPS
        float bend = u_clips[i + 5].w > 0.5 ? curve(c, c.z, jx, jy) : arc(c, c.z, jx, jy);
#else
        float bend = arc(c, c.z, jx, jy);
#endif
        coverage = min(coverage, bend);
    }
    return q > 0.0 ? coverage : 0.0;
}
