"use strict";
(() => {
  const element = (id) => document.getElementById(id);
  const data = JSON.parse(element("data").textContent);
  const encoded = element("pictures").textContent.split("\n");
  const canvas = element("canvas");
  const stage = element("stage");
  const scrubber = element("scrubber");
  const playButton = element("play");
  const list = element("stops");
  const { frameCount } = data;
  const millisecondsPerFrame = data.frameSeconds * 1000;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");

  // MARK: What each frame is drawn of

  // A step is [picture, x, y, whether it replaces what is under it].
  const stepsOf = (numbers) => {
    const steps = [];
    for (let i = 0; i < numbers.length; i += 4) {
      steps.push(numbers.slice(i, i + 4));
    }
    return steps;
  };

  const stops = data.stops.map((stop) => ({
    ...stop,
    steps: stepsOf(stop.steps),
  }));
  const lastStop = stops.length - 1;

  // A run is [first frame, whether its steps come on top of those of the run
  // before, and the steps].
  const runs = data.runs.map(([frame, goesOn, ...numbers]) => ({
    frame,
    goesOn,
    steps: stepsOf(numbers),
  }));

  const stepsAt = (run) => {
    let first = run;
    while (runs[first].goesOn) first--;
    return runs.slice(first, run + 1).flatMap(({ steps }) => steps);
  };

  // The last of a list's members that begins at a frame or before it.
  const lastAt = (list, start, frame) => {
    let low = 0;
    let high = list.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (start(list[middle]) <= frame) low = middle;
      else high = middle - 1;
    }
    return low;
  };

  const runAt = (frame) => lastAt(runs, (run) => run.frame, frame);

  // The stop that a frame shows, or has passed last.
  const stopAt = (frame) =>
    frame <= stops[0].last ? 0 : lastAt(stops, (stop) => stop.first, frame);

  // MARK: Pictures

  // Decoded pictures take their pixels' memory, so that only the last used are
  // kept, in the order of their use.
  const mostPixels = 48e6;
  const bitmaps = new Map();
  const loading = new Map();
  let pixels = 0;

  const decode = async (picture) => {
    const text = atob(encoded[picture]);
    const bytes = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
    return createImageBitmap(new Blob([bytes], { type: "image/png" }), {
      colorSpaceConversion: "none",
    });
  };

  const area = (bitmap) => (bitmap ? bitmap.width * bitmap.height : 0);

  const keep = (picture, bitmap) => {
    bitmaps.set(picture, bitmap);
    pixels += area(bitmap);
    for (const [oldest, unused] of bitmaps) {
      if (pixels <= mostPixels || oldest === picture) return;
      bitmaps.delete(oldest);
      pixels -= area(unused);
      unused?.close();
    }
  };

  const load = (picture) => {
    const known = loading.get(picture);
    if (known) return known;
    const loaded = decode(picture)
      .catch(() => {
        element("trouble").hidden = false;
        return null;
      })
      .then((bitmap) => {
        loading.delete(picture);
        keep(picture, bitmap);
      });
    loading.set(picture, loaded);
    return loaded;
  };

  const used = (picture) => {
    const bitmap = bitmaps.get(picture);
    bitmaps.delete(picture);
    bitmaps.set(picture, bitmap);
    return bitmap;
  };

  // MARK: Drawing

  // Pictures are laid on a sheet one by one, be they too many to be kept all at
  // once; the canvas shows the sheet when it is finished.
  const contextSettings = { alpha: !data.isOpaque };
  const context = canvas.getContext("2d", contextSettings);
  const sheet = document.createElement("canvas");
  for (const surface of [canvas, sheet]) {
    surface.width = data.width;
    surface.height = data.height;
  }
  const sheetContext = sheet.getContext("2d", contextSettings);
  // The steps that lie on the sheet, and whether the canvas shows them.
  let laid = [];
  let isShown = false;
  // The width that the canvas gets when it next shows the sheet.
  let canvasWidth = data.width;
  let isPainting = false;

  const clear = () => {
    sheetContext.clearRect(0, 0, sheet.width, sheet.height);
    sheetContext.fillStyle = data.background;
    sheetContext.fillRect(0, 0, sheet.width, sheet.height);
    laid = [];
    isShown = false;
  };

  const lay = (step) => {
    const [picture, x, y, replaces] = step;
    const bitmap = used(picture);
    if (bitmap) {
      if (replaces) sheetContext.clearRect(x, y, bitmap.width, bitmap.height);
      sheetContext.drawImage(bitmap, x, y);
    }
    laid.push(step);
    isShown = false;
  };

  const showSheet = () => {
    if (canvas.width !== canvasWidth) {
      canvas.width = canvasWidth;
      canvas.height = Math.round((canvasWidth * sheet.height) / sheet.width);
    } else if (isShown) {
      return;
    }
    context.globalCompositeOperation = "copy";
    context.imageSmoothingQuality = "high";
    context.drawImage(sheet, 0, 0, canvas.width, canvas.height);
    isShown = true;
  };

  const setCanvasWidth = (width) => {
    canvasWidth = width;
    // Nobody is to see a sheet that is not finished.
    if (!isPainting) showSheet();
  };

  // Browsers make pictures coarse that they show much smaller than they are:
  // then the canvas has the size that it is shown at.
  const fitCanvas = () => {
    const zoom = devicePixelRatio * (window.visualViewport?.scale ?? 1);
    const width = Math.round(canvas.clientWidth * zoom);
    if (width === 0) return;
    setCanvasWidth(width * 1.5 < sheet.width ? width : sheet.width);
  };

  // The number of steps that need not be laid again.
  const laidCount = (steps) =>
    laid.length <= steps.length &&
    laid.every((step, i) => step.every((number, k) => number === steps[i][k]))
      ? laid.length
      : 0;

  // What is to be shown next: a frame's number and its steps; null where all
  // is shown.
  let wanted = null;

  // Shows what is wanted. What was begun is finished, so that something is to
  // be seen however fast wishes follow each other; then comes the latest.
  const paint = async () => {
    isPainting = true;
    while (wanted) {
      const target = wanted;
      const { steps } = target;
      let next = laidCount(steps);
      if (next === 0) clear();
      for (; next < steps.length; next++) {
        for (const [picture] of steps.slice(next, next + 4)) {
          if (!bitmaps.has(picture)) load(picture);
        }
        const [picture] = steps[next];
        while (!bitmaps.has(picture)) await load(picture);
        lay(steps[next]);
      }
      showSheet();
      canvas.dataset.frame = target.frame;
      if (wanted === target) wanted = null;
    }
    isPainting = false;
  };

  const show = (frame, steps) => {
    wanted = { frame, steps };
    if (!isPainting) paint();
  };

  // Decodes one of the pictures that the runs behind one will need.
  const loadAhead = (run, sign) => {
    if (loading.size > 0) return;
    for (let ahead = 1; ahead <= 8; ahead++) {
      const coming = run + sign * ahead;
      if (!runs[coming]) return;
      const steps = stepsAt(coming);
      const missing = steps
        .slice(laidCount(steps))
        .find(([picture]) => !bitmaps.has(picture));
      if (missing) {
        load(missing[0]);
        return;
      }
    }
  };

  // MARK: The place

  let frame = 0;
  let stop = 0;
  // What moves by itself: which stop it leads to, null where it plays on, and
  // what its next step waits for.
  let motion = null;

  const isTurning = () => motion !== null && motion.goal !== null;

  const clock = (count) => {
    const tenths = Math.round((count * millisecondsPerFrame) / 100);
    const seconds = ((tenths % 600) / 10).toFixed(1).padStart(4, "0");
    return `${Math.floor(tenths / 600)}:${seconds}`;
  };

  const setText = (node, text) => {
    if (node.textContent !== text) node.textContent = text;
  };

  // A button that may not lose the focus, as a disabled one would.
  const enable = (button, isEnabled) =>
    button.setAttribute("aria-disabled", String(!isEnabled));

  const tell = () => {
    const { label } = stops[stop];
    setText(element("place"), label);
    setText(element("time"), `${clock(frame)} / ${clock(frameCount)}`);
    canvas.setAttribute("aria-label", label);
    scrubber.value = frame;
    const seconds = ((frame * millisecondsPerFrame) / 1000).toFixed(1);
    scrubber.setAttribute("aria-valuetext", `${label}, ${seconds} seconds`);
    list.selectedIndex = stop;
    enable(element("previous"), stop > 0 || frame > stops[0].last || motion);
    enable(element("next"), stop < lastStop || motion);
  };

  // Tells a screen reader where the viewer has come to rest; what it passes
  // would only be chatter.
  const say = () => setText(element("said"), stops[stop].label);

  const showFrame = (number) => {
    frame = Math.max(0, Math.min(frameCount - 1, number));
    stop = stopAt(frame);
    tell();
    show(frame, stepsAt(runAt(frame)));
  };

  const showStop = (number) => {
    stop = Math.max(0, Math.min(lastStop, number));
    frame = stops[stop].first;
    tell();
    show(frame, stops[stop].steps);
  };

  // MARK: Motion

  const setMotion = (next) => {
    if (motion) {
      cancelAnimationFrame(motion.handle);
      clearTimeout(motion.timer);
    }
    motion = next;
    const isPlaying = motion !== null && motion.goal === null;
    playButton.classList.toggle("running", isPlaying);
    playButton.setAttribute("aria-label", isPlaying ? "Pause" : "Play");
  };

  const halt = () => setMotion(null);

  // Comes to rest at a stop, or where it is.
  const rest = (goal) => {
    halt();
    if (goal === null) tell();
    else showStop(goal);
    say();
  };

  // Runs the frames from one to another, in the time that they take.
  const run = (from, to, goal) => {
    setMotion({ goal });
    const sign = to < from ? -1 : 1;
    let elapsed = 0;
    let waited = 0;
    let before = performance.now();
    const advance = (now) => {
      // While the page is hidden, time stands still.
      const passed = Math.min(250, Math.max(0, now - before));
      before = now;
      // So it does for what is not there yet, but a turn never takes long.
      if (wanted) waited += passed;
      else elapsed += passed;
      if (goal !== null && waited > 1000) {
        rest(goal);
        return;
      }
      if (!wanted) {
        const count = Math.floor(elapsed / millisecondsPerFrame);
        showFrame(from + sign * Math.min(count, Math.abs(to - from)));
        if (frame === to) {
          rest(goal);
          return;
        }
      }
      loadAhead(runAt(frame), sign);
      motion.handle = requestAnimationFrame(advance);
    };
    motion.handle = requestAnimationFrame(advance);
  };

  // Without motion, stills follow each other.
  const runStills = () => {
    setMotion({ goal: null });
    const advance = () => {
      showStop(stop + 1);
      if (stop === lastStop) rest(null);
      else motion.timer = setTimeout(advance, 1500);
    };
    motion.timer = setTimeout(advance, 1500);
    tell();
  };

  const play = () => {
    if (frameCount === 1) return;
    if (motion && !isTurning()) {
      rest(null);
      return;
    }
    halt();
    const isAtEnd = stop === lastStop && frame >= stops[stop].first;
    if (calm.matches) {
      if (isAtEnd) showStop(0);
      if (lastStop > 0) runStills();
    } else {
      run(isAtEnd ? 0 : frame, frameCount - 1, null);
    }
  };

  // Goes to a stop by the frames between here and there, where there are any.
  const runTo = (goal, from, to) => {
    const hasFrames = Math.abs(runAt(to) - runAt(from)) > 1;
    if (hasFrames && !calm.matches) run(from, to, goal);
    else rest(goal);
  };

  const turn = (by) => {
    if (isTurning()) {
      rest(motion.goal + by);
      return;
    }
    halt();
    const here = stops[stop];
    if (by < 0 && frame > here.last) {
      runTo(stop, frame, here.last);
    } else if (by < 0 && stop > 0) {
      runTo(stop - 1, here.first, stops[stop - 1].last);
    } else if (by > 0 && stop < lastStop) {
      runTo(stop + 1, Math.max(frame, here.last), stops[stop + 1].first);
    } else {
      rest(stop);
    }
  };

  // MARK: Controls

  element("previous").addEventListener("click", () => turn(-1));
  element("next").addEventListener("click", () => turn(1));
  playButton.addEventListener("click", play);
  // These two tell a screen reader themselves where they lead.
  list.addEventListener("change", () => {
    halt();
    setText(element("said"), "");
    showStop(list.selectedIndex);
  });
  scrubber.addEventListener("input", () => {
    halt();
    setText(element("said"), "");
    showFrame(Number(scrubber.value));
  });

  const forward = data.isMirrored ? -1 : 1;
  const actions = {
    ArrowRight: () => turn(forward),
    ArrowLeft: () => turn(-forward),
    ArrowDown: () => turn(1),
    ArrowUp: () => turn(-1),
    PageDown: () => turn(1),
    PageUp: () => turn(-1),
    Home: () => rest(0),
    End: () => rest(lastStop),
    " ": play,
  };
  addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !actions[key]) return;
    // These have keys of their own; the text below scrolls.
    if (target.closest?.("select, details")) return;
    if (target.closest?.("button") && key === " ") return;
    if (target === scrubber && key !== " ") return;
    event.preventDefault();
    actions[key]();
  });

  let touch = null;
  stage.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary) return;
    touch = { x: event.clientX, y: event.clientY };
    stage.setPointerCapture(event.pointerId);
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

  // MARK: The start

  stage.style.setProperty("--width", `${sheet.width / data.scale}px`);
  stage.style.setProperty("--ratio", sheet.width / sheet.height);
  stage.classList.toggle("transparent", !data.isOpaque);
  document.body.classList.toggle("vertical", data.isVertical);
  document.body.classList.toggle("mirrored", data.isMirrored);
  scrubber.dir = data.isMirrored ? "rtl" : "ltr";
  scrubber.max = frameCount - 1;
  list.replaceChildren(...stops.map(({ label }) => new Option(label)));
  list.hidden = lastStop === 0;
  enable(playButton, frameCount > 1);
  if (lastStop < 60 && frameCount > 1) {
    element("ticks").replaceChildren(
      ...stops.map(({ first }) => {
        const tick = document.createElement("i");
        const side = data.isMirrored ? "right" : "left";
        tick.style[side] = `${(100 * first) / (frameCount - 1)}%`;
        return tick;
      })
    );
  }
  clear();
  showSheet();
  element("viewer").hidden = false;
  new ResizeObserver(fitCanvas).observe(canvas);
  window.visualViewport?.addEventListener("resize", fitCanvas);
  addEventListener("beforeprint", () => setCanvasWidth(sheet.width));
  addEventListener("afterprint", fitCanvas);

  // A time behind the address, as media fragments have it: #t=2.5
  const showAddressed = () => {
    const seconds = /^#t=([0-9]*\.?[0-9]+)$/.exec(location.hash)?.[1];
    halt();
    if (seconds === undefined) showStop(0);
    else showFrame(Math.round((seconds * 1000) / millisecondsPerFrame));
  };
  addEventListener("hashchange", showAddressed);
  showAddressed();
})();
