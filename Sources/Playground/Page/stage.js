// The stage: the picture, zoom and pan, the camera, the selection's outline, and drags.

import { on, onFrame, send } from "./socket.js";

const $ = (id) => document.getElementById(id);
const view = { zoom: 1, panX: 0, panY: 0, backdrop: "checker", yaw: 0, pitch: 0, explode: 0 };
let scene = { width: 1, height: 1 };
let isComparing = false;
let selected = null;
let newest = 0;

/// How many views of the scene stand side by side, each with its own middle: from the side there is one.
function columnCount() { return isComparing && view.yaw === 0 && view.pitch === 0 && view.explode === 0 ? 3 : 1; }

/// Says how the page shows the scene; at most once a picture.
let isAsked = false;
export function sendView() {
  if (isAsked) return;
  isAsked = true;
  requestAnimationFrame(() => {
    isAsked = false;
    $("columns").hidden = columnCount() === 1;
    send("view", { ...extent(), ratio: window.devicePixelRatio, ...view });
  });
}

/// Shows both backends' pictures and their difference side by side, or one picture.
export function compare(isOn) {
  isComparing = isOn;
  sendView();
}

/// The size and the place of the stage, kept until it changes: a page that is asked for them is laid out at once, with every move of a pointer.
let extents = null;
let box = null;

function extent() {
  const stage = $("stage");
  return extents ??= { width: stage.clientWidth, height: stage.clientHeight };
}

/// The size of a view, as the program makes it: of whole device pixels.
function size() {
  const { width, height } = extent(), ratio = window.devicePixelRatio, columns = columnCount();
  return { width: columns > 1 ? Math.floor(width * ratio / columns) / ratio : width, height };
}

function fit() { Object.assign(view, { zoom: 1, panX: 0, panY: 0 }); sendView(); }

/// One point of the scene is one device pixel per unit of its scale.
function actual() {
  const { width, height } = size();
  const whole = Math.min(Math.max(1, width - 48) / scene.width, Math.max(1, height - 48) / scene.height);
  Object.assign(view, { zoom: 1 / (whole * window.devicePixelRatio), panX: 0, panY: 0 });
  sendView();
}

function zoom(factor, x, y) {
  const { width, height } = size();
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
  try {
    await show(frame);
  } catch (error) {
    console.error(error);
  } finally {
    // Also one that cannot be shown is over, and others are waited for.
    send("ack", { frame: frame.number });
  }
}

async function show(frame) {
  newest = Math.max(newest, frame.number);
  const canvas = $("canvas");
  let picture = null;
  if (frame.format === 0) {
    picture = new ImageData(frame.bytes, frame.columns, frame.rows);
  } else {
    picture = await createImageBitmap(new Blob([frame.bytes], { type: frame.format === 2 ? "image/jpeg" : "image/png" }));
    if (frame.number < newest) return;
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
}

const pointers = new Map();
let gesture = null;
let isSpace = false;
/// Whether the picture was moved while Space was held, which then does nothing else.
let hasPanned = false;
export function spaceHasPanned() { return hasPanned; }
/// The view that a gesture began in.
let column = 0;

function place(event, begins = false) {
  if (begins || !box) box = $("stage").getBoundingClientRect();
  const { width } = size();
  const x = event.clientX - box.left;
  if (begins) column = Math.min(columnCount() - 1, Math.floor(x / width));
  return { x: x - column * width, y: event.clientY - box.top };
}

/// Whether pointers and keys go to the views that are shown.
function isUsing() { return scene.isInteractive && $("use").checked; }

function use(event, phase) {
  send("pointer", { phase, touches: [{ id: event.pointerId, ...place(event) }] });
}

/// Keys that the views were told are down.
const held = new Map();

/// The browser keeps what leads away from the views and its own shortcuts.
function isBrowsers(event) {
  return event.key === "Tab" || /^F\d+$/.test(event.key) || ((event.ctrlKey || event.metaKey) && "rtwnlq".includes(event.key.toLowerCase()));
}

function useKey(event, phase) {
  if (phase === "up" && held.has(event.code)) return releaseKey(event.code);
  if (!isUsing() || event.target.matches("input, select, textarea, button, summary, [role=tree]") || isBrowsers(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (phase === "up") return;
  // By AltGraph a key writes another character.
  const writes = event.getModifierState("AltGraph");
  held.set(event.code, event.key);
  send("key", {
    phase, key: event.key, code: event.code, shift: event.shiftKey, control: event.ctrlKey && !writes, alt: event.altKey && !writes, meta: event.metaKey,
  });
}

function releaseKey(code) {
  send("key", { phase: "up", key: held.get(code), code, shift: false, control: false, alt: false, meta: false });
  held.delete(code);
}

function releaseKeys() { for (const code of [...held.keys()]) releaseKey(code); }

function down(event) {
  if (event.target.closest(".panel, #mistakes")) return;
  const at = place(event, pointers.size === 0);
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
  hasPanned ||= isSpace;
  if (event.button === 1 || isSpace) gesture = { kind: "pan", last: at };
  else if (event.button === 2) gesture = { kind: "orbit", last: at };
  else gesture = { kind: "press", start: at, mode: event.altKey || event.ctrlKey ? "turn" : $("drag").value };
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

let nudged = null;

/// Turns of the wheel, or keys, that follow each other are one drag of the selection.
function nudge(mode, at, dx, dy) {
  if (selected === null) return;
  if (nudged && nudged.mode !== mode) endNudge();
  if (!nudged) {
    nudged = { mode, at, dx: 0, dy: 0 };
    send("drag", { ...dragMessage(at, mode, at), phase: "begin" });
  }
  nudged.dx += dx;
  nudged.dy += dy;
  send("drag", { ...nudgeMessage(), phase: "move" });
  clearTimeout(nudged.timer);
  nudged.timer = setTimeout(endNudge, 400);
}

function nudgeMessage() {
  const { at, mode, dx, dy } = nudged;
  return dragMessage(at, mode, { x: at.x + dx, y: at.y + dy });
}

function endNudge() {
  clearTimeout(nudged.timer);
  send("drag", { ...nudgeMessage(), phase: "end" });
  nudged = null;
}

function wheel(event) {
  if (event.target.closest(".panel")) return;
  event.preventDefault();
  const at = place(event, pointers.size === 0);
  if (!event.altKey) return zoom(Math.exp(-event.deltaY / 400), at.x, at.y);
  nudge("lift", at, 0, event.deltaY / 4);
}

/// Arrow keys move the selection, with Alt they turn it; Page Up and Down lift it.
function arrows(event) {
  const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1], PageUp: [0, -10], PageDown: [0, 10] };
  const way = ways[event.key];
  if (!way || event.target !== $("stage") || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const { width, height } = size(), far = event.shiftKey ? 10 : 1;
  const mode = event.key.startsWith("Page") ? "lift" : event.altKey ? "turn" : "move";
  nudge(mode, { x: width / 2, y: height / 2 }, way[0] * far, way[1] * far);
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
  window.addEventListener("blur", () => { isSpace = false; releaseKeys(); });
  $("use").addEventListener("change", releaseKeys);
  stage.addEventListener("keydown", arrows);
  on("selection", ({ layer, outline, anchor }) => {
    selected = layer;
    $("canvas").setAttribute("aria-label", layer === null ? "The picture, without a selection" : "The picture, with a layer selected");
    $("outline").setAttribute("points", (outline ?? []).map((point) => point.join(",")).join(" "));
    $("anchor").style.display = anchor ? "" : "none";
    if (anchor) { $("anchor").setAttribute("cx", anchor[0]); $("anchor").setAttribute("cy", anchor[1]); }
  });
  onFrame(paint);
  on("connected", () => { newest = 0; });
  new ResizeObserver(() => {
    extents = box = null;
    sendView();
  }).observe(stage);
  stage.addEventListener("pointerdown", down);
  stage.addEventListener("pointermove", move);
  stage.addEventListener("pointerup", up);
  stage.addEventListener("pointercancel", up);
  stage.addEventListener("wheel", wheel, { passive: false });
  stage.addEventListener("contextmenu", (event) => event.preventDefault());
  stage.addEventListener("dblclick", (event) => { if (!isUsing() && !event.target.closest(".panel")) fit(); });
  document.addEventListener("keydown", (event) => {
    if (event.key !== " " || isSpace) return;
    [isSpace, hasPanned] = [true, false];
  });
  document.addEventListener("keyup", (event) => { if (event.key === " ") isSpace = false; });
  $("fit").onclick = fit;
  $("actual").onclick = actual;
  $("flat").onclick = () => { view.explode = 0; orbit(0, 0); };
  $("backdrop").onchange = (event) => { view.backdrop = event.target.value; sendView(); };
  for (const key of ["yaw", "pitch", "explode"]) {
    $(key).oninput = (event) => { view[key] = Number(event.target.value); sendView(); };
  }
}
