// Corners of a rounded rectangle (see Shape).

// The corner that bounds p most: the vector from its centre in xy, its radius in z; z = 0 where p is beyond no corner's
// centre.
vec3 corner(vec2 p, vec4 rect, vec4 r) {
    vec4 vx = p.x - rect.xzxz + vec4(-r.x, r.y, -r.z, r.w);
    vec4 vy = p.y - rect.yyww + vec4(-r.xy, r.zw);
    vec4 beyondX = vx * vec4(-1.0, 1.0, -1.0, 1.0);
    vec4 beyondY = vy * vec4(-1.0, -1.0, 1.0, 1.0);
    vec4 excess = vx * vx + vy * vy - r * r;
    vec3 found = vec3(0.0);
    float most = -1e30;
    for (int k = 0; k < 4; k++) {
        bool takes = min(beyondX[k], beyondY[k]) > 0.0 && r[k] > 0.0 && excess[k] > most;
        found = takes ? vec3(vx[k], vy[k], r[k]) : found;
        most = takes ? excess[k] : most;
    }
    return found;
}

// The same where no radius is more than half a side; p is relative to the centre.
vec3 quarterCorner(vec2 p, vec2 halfSize, vec4 radii) {
    vec2 pair = p.x < 0.0 ? radii.xz : radii.yw;
    float r = p.y < 0.0 ? pair.x : pair.y;
    vec2 v = abs(p) - halfSize + r;
    return min(v.x, v.y) > 0.0 ? vec3(v * sign(p), r) : vec3(0.0);
}

// Coverage by an arc of radius r around c's centre; jx, jy are the gradients of the local x and y on the device.
float arc(vec3 c, float r, vec2 jx, vec2 jy) {
    float len = max(length(c.xy), 1e-6);
    vec2 n = c.xy / len;
    float d = (r - len) / max(length(n.x * jx + n.y * jy), 1e-9);
    return clamp(d + 0.5, 0.0, 1.0);
}

#if defined(CONTINUOUS) || defined(CONTINUOUS_CLIPS)
// The same for a continuous curve that extends r along its sides; its polynomial and extent are those of
// ContinuousCorner.
const float EXTENT = 1.528665;

float curve(vec3 c, float r, vec2 jx, vec2 jy) {
    vec2 v = abs(c.xy);
    float h = max(max(v.x, v.y), 1e-6), t = min(v.x, v.y) / h;
    float g = 1.0 + t * t * t * (-0.1410323 + t * (0.4510813 + t * (-2.1717846 + t * (2.6260244 - t * 0.9549022))));
    float slope = t * t * (-0.4230969 + t * (1.8042252 + t * (-10.858923 + t * (15.7561464 - t * 6.6843154))));
    float low = r * slope / h, high = -1.0 - r * slope * t / h;
    vec2 n = (v.x > v.y ? vec2(high, low) : vec2(low, high)) * sign(c.xy);
    float d = (r * g - h) / max(length(n.x * jx + n.y * jy), 1e-9);
    // Points near the centre, where the gradient grows without bound, are inside.
    return 2.0 * h < r ? 1.0 : clamp(d + 0.5, 0.0, 1.0);
}
#endif
