// The time line: play, scrub, steps, speed, and the selection's animations as bars.

import { on, send } from "./socket.js";

const $ = (id) => document.getElementById(id);
let scene = { duration: 0, frameRate: 60, markers: [] };
let state = { time: 0, playing: false };
let length = 10;
let isScrubbing = false;
let animations = [];

function show() {
  // A scene without an end gets a longer line as time goes by.
  const next = scene.duration > 0 ? scene.duration : Math.max(10, Math.ceil(state.time / 10) * 10);
  if (next !== length) { length = next; drawBars(); }
  $("scrub").max = length;
  $("scrub").step = 1 / scene.frameRate;
  if (!isScrubbing) $("scrub").value = state.time;
  $("clock").textContent = `${state.time.toFixed(2)} s · ${Math.round(state.time * scene.frameRate)}`;
  $("play").textContent = state.playing ? "Pause" : "Play";
  $("play").setAttribute("aria-label", state.playing ? "Pause" : "Play");
}

function drawBars() {
  const at = (time) => `${Math.min(100, Math.max(0, time / length * 100))}%`;
  const made = [];
  const rows = Math.min(animations.length, 12), pitch = Math.min(5, 15 / rows);
  animations.slice(0, rows).forEach((animation, i) => {
    const cycle = animation.duration * (animation.autoreverses ? 2 : 1);
    const end = animation.repeats === null ? length : animation.begin + cycle * animation.repeats;
    const bar = document.createElement("span");
    bar.style.left = at(animation.begin);
    bar.style.right = `${100 - parseFloat(at(end))}%`;
    bar.style.top = `${i * pitch}px`;
    bar.style.height = `${Math.max(1, pitch - 2)}px`;
    bar.title = animation.key;
    made.push(bar);
    for (const part of animation.keyTimes.length <= 64 ? animation.keyTimes : []) {
      const mark = document.createElement("i");
      mark.style.left = at(animation.begin + part * animation.duration);
      mark.style.top = `${i * pitch - 1}px`;
      made.push(mark);
    }
  });
  for (const marker of scene.markers ?? []) {
    const mark = document.createElement("b");
    mark.style.left = at(marker.time);
    mark.textContent = marker.name;
    made.push(mark);
  }
  $("bars").replaceChildren(...made);
}

export function startTime() {
  on("scene", (message) => { scene = message; length = 0; show(); });
  on("time", (message) => {
    state = message;
    $("loop").checked = message.loop;
    $("speed").value = String(message.speed);
    show();
  });
  on("properties", (message) => {
    const same = JSON.stringify(animations.map((a) => ({ ...a, progress: 0 })))
      === JSON.stringify(message.animations.map((a) => ({ ...a, progress: 0 })));
    animations = message.animations;
    if (!same) drawBars();
  });
  on("selection", (message) => { if (message.layer === null && animations.length) { animations = []; drawBars(); } });
  $("play").onclick = () => send(state.playing ? "pause" : "play");
  $("back").onclick = () => send("step", { frames: -1 });
  $("forward").onclick = () => send("step", { frames: 1 });
  $("loop").onchange = (event) => send("loop", { loop: event.target.checked });
  $("speed").onchange = (event) => send("speed", { speed: Number(event.target.value) });
  $("scrub").oninput = (event) => {
    if (state.playing) { send("pause"); state.playing = false; }
    send("seek", { time: Number(event.target.value) });
  };
  $("scrub").onpointerdown = () => { isScrubbing = true; };
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) $("scrub").addEventListener(end, () => { isScrubbing = false; });
}
