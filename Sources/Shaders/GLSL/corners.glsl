// Corners of a rounded rectangle (see Shape).

// The corner that bounds p most: vector from its centre in xy, its radius in z; z = 0 where p is beyond no centre.
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
