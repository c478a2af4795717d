// The connection to the program: JSON messages and frames, made again when it breaks.

const query = new URLSearchParams(location.search);
const listeners = new Map();
let socket = null, wait = 250, greeting = () => {};
let frameListener = () => {};

/// Calls for every message of a type.
export function on(type, listener) {
  if (!listeners.has(type)) listeners.set(type, []);
  listeners.get(type).push(listener);
}

/// Calls with every frame: { number, format, isLast, width, height, time, bytes }.
export function onFrame(listener) { frameListener = listener; }

export function send(type, members = {}) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type, ...members }));
}

/// An address of the program, with the token.
export function address(path, more = {}) { return `${path}?${new URLSearchParams({ token: query.get("token") ?? "", ...more })}`; }

/// Connects; `greet` is called after each time that it is connected.
export function connect(greet) {
  greeting = greet;
  const made = new WebSocket(`ws://${location.host}${address("/socket", { scene: query.get("scene") ?? 0 })}`);
  made.binaryType = "arraybuffer";
  made.onopen = () => { wait = 250; tell("connected"); greeting(); };
  made.onmessage = (event) => typeof event.data === "string" ? tell(null, JSON.parse(event.data)) : frame(event.data);
  made.onclose = () => {
    tell("disconnected");
    setTimeout(() => connect(greeting), wait);
    wait = Math.min(wait * 2, 4000);
  };
  socket = made;
}

function tell(type, message = { type }) { for (const listener of listeners.get(message.type) ?? []) listener(message); }

function frame(buffer) {
  const view = new DataView(buffer);
  frameListener({
    number: view.getUint32(0, true), format: view.getUint8(4), isLast: (view.getUint8(5) & 2) !== 0,
    width: view.getUint32(8, true), height: view.getUint32(12, true), time: view.getFloat64(16, true),
    // The part of the stage that the pixels are of.
    x: view.getUint32(24, true), y: view.getUint32(28, true), columns: view.getUint32(32, true), rows: view.getUint32(36, true),
    bytes: new Uint8ClampedArray(buffer, 40),
  });
}
