type Box = { left: number; top: number; width: number; height: number };

/** From the edges of the window, px. `BAR` leaves room for a bar of buttons at the bottom, `HEAD` for the header. */
const EDGE = 16;
const BAR = 96;
const HEAD = 120;
const HEAVY = 1_000;

/** What no message covers where there is another place for it. */
const kept = "header, header *, [data-keep-clear], [data-main]";
const controls = `a[href], button, input, select, textarea, [tabindex='0'], header, [data-keep-clear]`;

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}

/** Returns the controls that can be pressed now: those of the open dialog, or all. */
function boxesOfControls(messages: HTMLElement): { box: Box; weight: number }[] {
  const dialog = [...document.querySelectorAll("[data-modal]")].at(-1);
  return [...(dialog ?? document).querySelectorAll(controls)]
    .filter((control) => !messages.contains(control))
    .map((control) => ({
      box: control.getBoundingClientRect(),
      weight: control === document.activeElement || control.matches(kept) ? HEAVY : 1,
    }))
    .filter(({ box }) => box.width > 0 && box.top < window.innerHeight && box.top + box.height > 0);
}

/** Returns where messages of this size could be, best first: right, left and centre of the head, then of the foot. */
function places({ width, height }: Box): Box[] {
  const { clientWidth, clientHeight } = document.documentElement;
  const right = clientWidth - EDGE - width;
  const tops = [HEAD, clientHeight - BAR - height, clientHeight - EDGE - height, (clientHeight - height) / 2];
  return tops.flatMap((top) =>
    [...new Set([right, EDGE, Math.max(EDGE, (clientWidth - width) / 2)])].map((left) => ({
      left,
      top,
      width,
      height,
    })),
  );
}

/** Moves the messages only if something that they must not cover is under them; not under someone's pointer. */
function moveAside(messages: HTMLElement): void {
  if (messages.matches(":hover, :focus-within")) return;
  const found = boxesOfControls(messages);
  const cost = (place: Box) => found.reduce((sum, { box, weight }) => sum + (overlap(place, box) ? weight : 0), 0);
  const here = messages.getBoundingClientRect();
  const now = cost(here);
  if (now < HEAVY) return;
  const best = places(here).reduce((least, place) => (cost(place) < cost(least) ? place : least));
  if (cost(best) >= now) return;
  messages.style.inset = `${best.top}px auto auto ${best.left}px`;
  messages.style.width = `${best.width}px`;
}

/** Keeps the messages off the focus, the header, main buttons and what is marked with `data-keep-clear`, until the signal ends. */
export function keepClear(messages: HTMLElement, signal: AbortSignal): void {
  let frame = 0;
  const check = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => moveAside(messages));
  };
  const startOver = () => {
    messages.removeAttribute("style");
    check();
  };
  const changes = new MutationObserver(check);
  changes.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("focusin", check, { signal });
  document.addEventListener("scrollend", check, { signal, capture: true });
  window.addEventListener("resize", startOver, { signal });
  signal.addEventListener("abort", () => {
    changes.disconnect();
    cancelAnimationFrame(frame);
  });
  startOver();
}
