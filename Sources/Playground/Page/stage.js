// The stage: the picture, zoom and pan, the camera, the selection's outline, and drags.

import { on, onFrame, send } from "./socket.js";

const $ = (id) => document.getElementById(id);
const view = { zoom: 1, panX: 0, panY: 0, backdrop: "checker", yaw: 0, pitch: 0, explode: 0 };
let scene = { width: 1, height: 1 };
let selected = null;
let newest = 0;

/// Says how the page shows the scene; at most once a picture.
let isAsked = false;
export function sendView() {
  if (isAsked) return;
  isAsked = true;
  requestAnimationFrame(() => {
    isAsked = false;
    const { clientWidth: width, clientHeight: height } = $("stage");
    send("view", { width, height, ratio: window.devicePixelRatio, ...view });
  });
}

function fit() { Object.assign(view, { zoom: 1, panX: 0, panY: 0 }); sendView(); }

/// One point of the scene is one device pixel per unit of its scale.
function actual() {
  const { clientWidth: width, clientHeight: height } = $("stage");
  const whole = Math.min(Math.max(1, width - 48) / scene.width, Math.max(1, height - 48) / scene.height);
  Object.assign(view, { zoom: 1 / (whole * window.devicePixelRatio), panX: 0, panY: 0 });
  sendView();
}

function zoom(factor, x, y) {
  const { clientWidth: width, clientHeight: height } = $("stage");
  const next = Math.min(200, Math.max(0.02, view.zoom * factor)), real = next / view.zoom;
  // The point below the pointer stays there.
  view.panX = (x - width / 2) - ((x - width / 2) - view.panX) * real;
  view.panY = (y - height / 2) - ((y - height / 2) - view.panY) * real;
  view.zoom = next;
  sendView();
}

function showCamera() { for (const key of ["yaw", "pitch", "explode"]) $(key).value = view[key]; }

function orbit(yaw, pitch) {
  view.yaw = Math.max(-90, Math.min(90, yaw));
  view.pitch = Math.max(-90, Math.min(90, pitch));
  showCamera();
  sendView();
}

async function paint(frame) {
  newest = Math.max(newest, frame.number);
  const canvas = $("canvas");
  let picture = null;
  if (frame.format === 0) {
    picture = new ImageData(frame.bytes, frame.columns, frame.rows);
  } else {
    const type = ["", "image/webp", "image/jpeg", "image/png"][frame.format];
    picture = await createImageBitmap(new Blob([frame.bytes], { type }));
    if (frame.number < newest) { send("ack", { frame: frame.number }); return; }
  }
  if (canvas.width !== frame.width || canvas.height !== frame.height) {
    canvas.width = frame.width;
    canvas.height = frame.height;
  }
  const context = canvas.getContext("2d");
  if (frame.format === 0) context.putImageData(picture, frame.x, frame.y);
  else { context.clearRect(0, 0, frame.width, frame.height); context.drawImage(picture, 0, 0); }
  canvas.dataset.frame = frame.number;
  canvas.dataset.time = frame.time;
  canvas.dataset.format = frame.format;
  send("ack", { frame: frame.number });
}

const pointers = new Map();
let gesture = null;
let isSpace = false;

function place(event) {
  const box = $("stage").getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

/// Whether pointers and keys go to the views that are shown.
function isUsing() { return scene.isInteractive && $("use").checked; }

function use(event, phase) {
  send("pointer", { phase, touches: [{ id: event.pointerId, ...place(event) }] });
}

function useKey(event, phase) {
  if (!isUsing() || event.target.matches("input, select, button, [role=tree]")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  send("key", { phase, key: event.key, code: event.code, shift: event.shiftKey, control: event.ctrlKey, alt: event.altKey, meta: event.metaKey });
}

function down(event) {
  if (event.target.closest(".panel, #mistakes")) return;
  const at = place(event);
  $("stage").setPointerCapture(event.pointerId);
  if (isUsing() && event.button === 0) {
    pointers.set(event.pointerId, at);
    gesture = { kind: "use" };
    return use(event, "begin");
  }
  pointers.set(event.pointerId, at);
  if (pointers.size === 2) {
    if (gesture?.kind === "drag") send("drag", { ...gesture.drag(at), phase: "end" });
    gesture = { kind: "pinch", spread: spread() };
    return;
  }
  if (event.button === 1 || isSpace) gesture = { kind: "pan", last: at };
  else if (event.button === 2) gesture = { kind: "orbit", last: at };
  else gesture = { kind: "press", start: at, mode: event.altKey || event.ctrlKey ? "turn" : "move" };
}

function spread() {
  const [a, b] = [...pointers.values()];
  return { length: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function dragMessage(start, mode, at) {
  return { mode, x: at.x, y: at.y, dx: at.x - start.x, dy: at.y - start.y };
}

function move(event) {
  if (!gesture || !pointers.has(event.pointerId)) return;
  const at = place(event);
  pointers.set(event.pointerId, at);
  if (gesture.kind === "use") return use(event, "move");
  if (gesture.kind === "pinch" && pointers.size === 2) {
    const now = spread();
    view.panX += now.x - gesture.spread.x;
    view.panY += now.y - gesture.spread.y;
    zoom(now.length / Math.max(1, gesture.spread.length), now.x, now.y);
    gesture.spread = now;
  } else if (gesture.kind === "pan") {
    view.panX += at.x - gesture.last.x;
    view.panY += at.y - gesture.last.y;
    gesture.last = at;
    sendView();
  } else if (gesture.kind === "orbit") {
    orbit(view.yaw + (at.x - gesture.last.x) / 3, view.pitch - (at.y - gesture.last.y) / 3);
    gesture.last = at;
  } else if (gesture.kind === "press" && Math.hypot(at.x - gesture.start.x, at.y - gesture.start.y) > 3) {
    const { start, mode } = gesture;
    if (selected === null) { gesture = { kind: "pan", last: at }; return; }
    gesture = { kind: "drag", drag: (point) => dragMessage(start, mode, point) };
    send("drag", { ...gesture.drag(start), phase: "begin" });
    send("drag", { ...gesture.drag(at), phase: "move" });
  } else if (gesture.kind === "drag") {
    send("drag", { ...gesture.drag(at), phase: "move" });
  }
}

function up(event) {
  if (!pointers.delete(event.pointerId)) return;
  const at = place(event);
  if (gesture?.kind === "use") {
    use(event, event.type === "pointercancel" ? "cancel" : "end");
    if (pointers.size > 0) return;
  }
  if (gesture?.kind === "press") send("hit", at);
  if (gesture?.kind === "drag") send("drag", { ...gesture.drag(at), phase: "end" });
  gesture = null;
}

let lift = null;

function wheel(event) {
  if (event.target.closest(".panel")) return;
  event.preventDefault();
  const at = place(event);
  if (!event.altKey) return zoom(Math.exp(-event.deltaY / 400), at.x, at.y);
  // Turns of the wheel that follow each other are one drag along z.
  if (!lift) { lift = { at, dy: 0 }; send("drag", { mode: "lift", phase: "begin", x: at.x, y: at.y, dx: 0, dy: 0 }); }
  lift.dy += event.deltaY / 4;
  const message = { mode: "lift", x: lift.at.x, y: lift.at.y, dx: 0, dy: lift.dy };
  send("drag", { ...message, phase: "move" });
  clearTimeout(lift.timer);
  lift.timer = setTimeout(() => { send("drag", { ...message, phase: "end" }); lift = null; }, 400);
}

export function startStage() {
  const stage = $("stage");
  on("scene", (message) => {
    scene = message;
    $("useLabel").hidden = !scene.isInteractive;
    sendView();
  });
  document.addEventListener("keydown", (event) => useKey(event, "down"), true);
  document.addEventListener("keyup", (event) => useKey(event, "up"), true);
  on("selection", ({ layer, outline, anchor }) => {
    selected = layer;
    $("outline").setAttribute("points", (outline ?? []).map((point) => point.join(",")).join(" "));
    $("anchor").style.display = anchor ? "" : "none";
    if (anchor) { $("anchor").setAttribute("cx", anchor[0]); $("anchor").setAttribute("cy", anchor[1]); }
  });
  onFrame(paint);
  on("connected", () => { newest = 0; });
  new ResizeObserver(sendView).observe(stage);
  stage.addEventListener("pointerdown", down);
  stage.addEventListener("pointermove", move);
  stage.addEventListener("pointerup", up);
  stage.addEventListener("pointercancel", up);
  stage.addEventListener("wheel", wheel, { passive: false });
  stage.addEventListener("contextmenu", (event) => event.preventDefault());
  stage.addEventListener("dblclick", (event) => { if (!event.target.closest(".panel")) fit(); });
  document.addEventListener("keydown", (event) => { if (event.key === " ") isSpace = true; });
  document.addEventListener("keyup", (event) => { if (event.key === " ") isSpace = false; });
  $("fit").onclick = fit;
  $("actual").onclick = actual;
  $("flat").onclick = () => { view.explode = 0; orbit(0, 0); };
  $("backdrop").onchange = (event) => { view.backdrop = event.target.value; sendView(); };
  for (const key of ["yaw", "pitch", "explode"]) {
    $(key).oninput = (event) => { view[key] = Number(event.target.value); sendView(); };
  }
}
