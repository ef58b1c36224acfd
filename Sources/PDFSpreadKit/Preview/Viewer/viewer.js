"use strict";
(() => {
  const element = (id) => document.getElementById(id);
  const data = JSON.parse(element("data").textContent);
  const encoded = element("pictures").textContent.split("\n");
  const canvas = element("canvas");
  const context = canvas.getContext("2d", { alpha: !data.isOpaque });
  const stage = element("stage");
  const scrubber = element("scrubber");
  const playButton = element("play");
  const list = element("stops");
  const { stops, frameCount } = data;
  const secondsPerFrame = data.frameSeconds;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");

  // MARK: What each frame is drawn of

  // A run is [first frame, whether it goes on from the run before, and for each
  // step picture, x, y, whether it replaces what is under it].
  const runs = [];
  for (const [frame, goesOn, ...numbers] of data.runs) {
    const steps = goesOn ? runs[runs.length - 1].steps.slice() : [];
    for (let i = 0; i < numbers.length; i += 4) {
      steps.push(numbers.slice(i, i + 4));
    }
    runs.push({ frame, steps });
  }
  const stepsOf = (numbers) => {
    const steps = [];
    for (let i = 0; i < numbers.length; i += 4) {
      steps.push(numbers.slice(i, i + 4));
    }
    return steps;
  };
  for (const stop of stops) stop.steps = stepsOf(stop.steps);

  const runAt = (frame) => {
    let low = 0;
    let high = runs.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (runs[middle].frame <= frame) low = middle;
      else high = middle - 1;
    }
    return low;
  };

  // The stop that a frame shows, or has passed last.
  const stopAt = (frame) => {
    let low = 0;
    let high = stops.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (stops[middle].first <= frame) low = middle;
      else high = middle - 1;
    }
    return low;
  };

  // MARK: Pictures

  // Decoded pictures take their pixels' memory, so that only the last used are
  // kept.
  const mostPixels = 48e6;
  const bitmaps = new Map();
  const loading = new Map();
  let pixels = 0;

  const load = (picture) => {
    const known = loading.get(picture);
    if (known) return known;
    const text = atob(encoded[picture]);
    const bytes = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
    const promise = createImageBitmap(
      new Blob([bytes], { type: "image/png" }),
      { colorSpaceConversion: "none" }
    ).then((bitmap) => {
      loading.delete(picture);
      bitmaps.set(picture, bitmap);
      pixels += bitmap.width * bitmap.height;
    });
    loading.set(picture, promise);
    return promise;
  };

  const isReady = (steps) => steps.every(([picture]) => bitmaps.has(picture));

  const ready = (steps) =>
    Promise.all(
      steps.map(([picture]) => bitmaps.has(picture) || load(picture))
    );

  const forgetUnused = () => {
    for (const [picture, bitmap] of bitmaps) {
      if (pixels <= mostPixels) return;
      pixels -= bitmap.width * bitmap.height;
      bitmaps.delete(picture);
      bitmap.close();
    }
  };

  // MARK: Drawing

  let drawn = [];
  const clear = () => {
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = data.background;
    context.fillRect(0, 0, canvas.width, canvas.height);
  };
  clear();

  const draw = (steps) => {
    let start = drawn.length;
    if (
      start > steps.length ||
      !drawn.every((step, i) => step.every((n, k) => n === steps[i][k]))
    ) {
      start = 0;
    }
    if (start === 0) clear();
    for (const [picture, x, y, replaces] of steps.slice(start)) {
      const bitmap = bitmaps.get(picture);
      if (replaces) context.clearRect(x, y, bitmap.width, bitmap.height);
      context.drawImage(bitmap, x, y);
    }
    // The last used are the last to be forgotten.
    for (const [picture] of steps) {
      const bitmap = bitmaps.get(picture);
      bitmaps.delete(picture);
      bitmaps.set(picture, bitmap);
    }
    drawn = steps;
    forgetUnused();
  };

  // MARK: The place

  let frame = 0;
  let stop = 0;
  let request = 0;

  const clock = (count) => {
    const seconds = count * secondsPerFrame;
    const minutes = Math.floor(seconds / 60);
    return `${minutes}:${(seconds - 60 * minutes).toFixed(1).padStart(4, "0")}`;
  };

  const tell = () => {
    const { label } = stops[stop];
    if (element("place").textContent !== label) {
      element("place").textContent = label;
      canvas.setAttribute("aria-label", label);
    }
    element("time").textContent = `${clock(frame)} / ${clock(frameCount)}`;
    scrubber.value = frame;
    scrubber.setAttribute(
      "aria-valuetext",
      `${label}, ${(frame * secondsPerFrame).toFixed(1)} seconds`
    );
    list.selectedIndex = stop;
    element("previous").disabled = stop === 0 && !motion;
    element("next").disabled = stop === stops.length - 1 && !motion;
  };

  // Shows what belongs to a frame, as soon as its pictures are there; a later
  // call overtakes an earlier one.
  const show = async (steps) => {
    const own = ++request;
    if (!isReady(steps)) {
      await ready(steps);
      if (own !== request) return;
    }
    draw(steps);
    canvas.dataset.frame = frame;
  };

  const showFrame = (number) => {
    frame = Math.max(0, Math.min(frameCount - 1, number));
    stop = stopAt(frame);
    tell();
    return show(runs[runAt(frame)].steps);
  };

  const showStop = (number) => {
    stop = Math.max(0, Math.min(stops.length - 1, number));
    frame = stops[stop].first;
    tell();
    return show(stops[stop].steps);
  };

  // MARK: Motion

  // Where the frames run to, and which stop that is, if it is one.
  let motion = null;

  const setPlaying = (isPlaying) => {
    playButton.setAttribute("aria-pressed", isPlaying);
    playButton.setAttribute("aria-label", isPlaying ? "Pause" : "Play");
  };

  const halt = () => {
    if (motion) cancelAnimationFrame(motion.handle);
    if (motion) clearTimeout(motion.timer);
    motion = null;
    setPlaying(false);
  };

  // Runs the frames from here to another one, in the time that they take.
  const run = (from, to, goal) => {
    halt();
    const sign = to < from ? -1 : 1;
    frame = from;
    motion = { handle: 0, goal, origin: from, start: performance.now() };
    setPlaying(goal === null);
    const advance = (now) => {
      if (!motion) return;
      const count = Math.max(
        0,
        Math.floor((now - motion.start) / 1000 / secondsPerFrame)
      );
      const wanted = motion.origin + sign * count;
      const next = sign > 0 ? Math.min(wanted, to) : Math.max(wanted, to);
      const index = runAt(next);
      const { steps } = runs[index];
      if (isReady(steps)) {
        request++;
        frame = next;
        stop = stopAt(frame);
        draw(steps);
        canvas.dataset.frame = frame;
        if (frame === to) {
          halt();
          if (goal !== null) showStop(goal);
          else tell();
          return;
        }
      } else {
        // Time stands still for what is not there yet.
        ready(steps);
        motion.origin = frame;
        motion.start = now;
      }
      tell();
      // What comes next is decoded ahead.
      for (let ahead = 1; ahead <= 8; ahead++) {
        const coming = runs[index + sign * ahead];
        if (coming && !isReady(coming.steps)) {
          ready(coming.steps);
          break;
        }
      }
      motion.handle = requestAnimationFrame(advance);
    };
    motion.handle = requestAnimationFrame(advance);
  };

  // Without motion, stills follow each other.
  const runStills = () => {
    motion = { goal: null };
    setPlaying(true);
    const advance = () => {
      if (stop === stops.length - 1) {
        halt();
        tell();
        return;
      }
      showStop(stop + 1);
      motion.timer = setTimeout(advance, 1500);
    };
    motion.timer = setTimeout(advance, 1500);
    tell();
  };

  const play = () => {
    if (motion && motion.goal === null) {
      halt();
      tell();
      return;
    }
    const isAtEnd = stop === stops.length - 1 && frame >= stops[stop].first;
    halt();
    if (calm.matches) {
      if (isAtEnd) showStop(0);
      runStills();
    } else {
      run(isAtEnd ? 0 : frame, frameCount - 1, null);
    }
  };

  // Turns to another stop, by the frames between here and there where they are
  // neighbours.
  const turn = (by) => {
    const from = motion && motion.goal !== null ? motion.goal : stop;
    const goal = Math.max(0, Math.min(stops.length - 1, from + by));
    const isTurning = motion !== null && motion.goal !== null;
    halt();
    if (goal === stop && frame === stops[stop].first) {
      tell();
      return;
    }
    if (calm.matches || isTurning || Math.abs(by) !== 1) {
      showStop(goal);
    } else if (goal > from) {
      run(Math.max(frame, stops[from].last), stops[goal].first, goal);
    } else {
      run(stops[from].first, stops[goal].last, goal);
    }
  };

  const goTo = (number) => {
    halt();
    showStop(number);
  };

  // MARK: Controls

  element("previous").addEventListener("click", () => turn(-1));
  element("next").addEventListener("click", () => turn(1));
  playButton.addEventListener("click", play);
  list.addEventListener("change", () => goTo(list.selectedIndex));
  scrubber.addEventListener("input", () => {
    halt();
    showFrame(Number(scrubber.value));
  });

  const forward = data.isMirrored ? -1 : 1;
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    // These have keys of their own.
    if (target === list) return;
    if (target === scrubber && event.key !== " ") return;
    if (event.key === " " && target instanceof HTMLElement) {
      if (target.matches("button, summary")) return;
    }
    const actions = {
      ArrowRight: () => turn(forward),
      ArrowLeft: () => turn(-forward),
      ArrowDown: () => turn(1),
      ArrowUp: () => turn(-1),
      PageDown: () => turn(1),
      PageUp: () => turn(-1),
      Home: () => goTo(0),
      End: () => goTo(stops.length - 1),
      " ": play,
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });

  let touch = null;
  stage.addEventListener("pointerdown", (event) => {
    if (event.isPrimary) touch = { x: event.clientX, y: event.clientY };
  });
  stage.addEventListener("pointercancel", () => (touch = null));
  stage.addEventListener("pointerup", (event) => {
    if (!touch || !event.isPrimary) return;
    const x = event.clientX - touch.x;
    const y = event.clientY - touch.y;
    touch = null;
    const isVertical = Math.abs(y) > Math.abs(x);
    const way = isVertical ? y : x;
    if (Math.abs(way) < 30) return;
    if (isVertical && !data.isVertical) return;
    turn((way < 0 ? 1 : -1) * (isVertical ? 1 : forward));
  });
  // The other axis still scrolls the page.
  stage.style.touchAction = data.isVertical ? "none" : "pan-y";

  // MARK: The start

  const width = canvas.width / data.scale;
  const height = canvas.height / data.scale;
  stage.style.width = `min(100%, ${width + 2}px, max(16rem, (100vh - 17rem) * ${
    width / height
  }))`;
  stage.classList.toggle("transparent", !data.isOpaque);
  if (data.isMirrored) {
    document.body.classList.add("mirrored");
    scrubber.dir = "rtl";
  }
  scrubber.max = frameCount - 1;
  for (const { label } of stops) list.add(new Option(label));
  if (stops.length <= 60 && frameCount > 1) {
    for (const { first } of stops) {
      const tick = document.createElement("i");
      tick.style[data.isMirrored ? "right" : "left"] = `${(100 * first) / (frameCount - 1)}%`;
      element("ticks").append(tick);
    }
  }
  if (stops.length === 1) {
    playButton.disabled = frameCount === 1;
    list.hidden = true;
  }
  // A time behind the address, as media fragments have it: #t=2.5
  const showAddressed = () => {
    const time = /^#t=([0-9.]+)$/.exec(location.hash);
    halt();
    if (time) showFrame(Math.round(Number(time[1]) / secondsPerFrame));
    else showStop(0);
  };
  addEventListener("hashchange", showAddressed);
  showAddressed();
})();
