// Loaded in the head of every page, before it is drawn, and in one piece: it may import nothing.

/** What the server says of the site's scripts: the first one, and what it will ask for. */
type Scripts = { entry: string; preload: string[] };

/** After how long the scripts start where no painting is reported, in milliseconds. */
const LATEST_MS = 6_000;

function scriptsOfPage(): Scripts | null {
  const text = document.getElementById("scripts")?.textContent;
  return text ? JSON.parse(text) : null;
}

function add<K extends "link" | "script">(name: K, attributes: Record<string, string>): void {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  document.head.append(element);
}

/** Adds the site's scripts, once. */
function createStart(): () => void {
  let started = false;
  return () => {
    const scripts = started ? null : scriptsOfPage();
    if (!scripts) return;
    started = true;
    for (const href of scripts.preload) add("link", { rel: "modulepreload", href });
    add("script", { type: "module", src: scripts.entry });
  };
}

/** How often it is looked whether a part answers presses by now, in milliseconds. */
const LOOK_EVERY_MS = 20;

/** Returns whether React has taken a part over: it then writes its props onto it. Until then nobody answers a press. */
function isTakenOver(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith("__reactProps$"));
}

/** How long a part is waited for that was drawn anew, in milliseconds. */
const REPLACED_WITHIN_MS = 10_000;

/** What tells a part of the page from others, also once it was drawn anew with other ids. */
function wordsOf(element: Element): string {
  const attributes = ["type", "aria-label", "value"].map((name) => element.getAttribute(name));
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent;
  return [element.tagName, ...attributes, label].join("\n");
}

/** Something that was done to a part of the page before it could answer. */
type EarlyAction = { element: HTMLElement; words: string; until: number; act: (element: HTMLElement) => void };

/**
 * Returns the part of an action once it answers. Where the session is known before a part was taken over, React draws that
 * part anew, and the one that was pressed is gone: then it is the one with the same words.
 */
function findPart({ element, words }: EarlyAction): HTMLElement | null {
  const alike = () =>
    [...document.querySelectorAll<HTMLElement>(element.tagName)].find((one) => wordsOf(one) === words);
  const part = element.isConnected ? element : alike();
  return part && isTakenOver(part) ? part : null;
}

/**
 * Keeps what somebody does to parts of the page that cannot answer yet, and does each once its part can, in a turn of
 * its own: a button that is busy after the first press ignores the second. Links work by themselves.
 */
function keepEarlyActions(): void {
  const waiting: EarlyAction[] = [];
  let isRepeating = false;
  const repeat = () => {
    const ready = waiting.findIndex((action) => findPart(action) !== null || performance.now() > action.until);
    const [next] = ready < 0 ? [] : waiting.splice(ready, 1);
    const part = next && findPart(next);
    isRepeating = true;
    if (part) next.act(part);
    isRepeating = false;
    if (waiting.length > 0) setTimeout(repeat, LOOK_EVERY_MS);
  };
  /** What is done to a part that answers replaces what was done to it before. */
  const forget = (element: HTMLElement) => {
    const words = wordsOf(element);
    for (let i = waiting.length - 1; i >= 0; i--) if (waiting[i]?.words === words) waiting.splice(i, 1);
  };
  const keep = (element: HTMLElement, act: EarlyAction["act"]) => {
    if (isRepeating) return;
    if (isTakenOver(element)) return forget(element);
    const words = wordsOf(element);
    // At a press React takes a part over at once when its scripts are there, and answers the press itself.
    setTimeout(() => {
      if (isTakenOver(element)) return forget(element);
      waiting.push({ element, words, until: performance.now() + REPLACED_WITHIN_MS, act });
      if (waiting.length === 1) setTimeout(repeat, LOOK_EVERY_MS);
    });
  };
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("button, input, [role=button]") : null;
    if (button) keep(button, (part) => part.click());
  };
  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLSelectElement)) return;
    const { value } = target;
    keep(target, (part) => {
      if (!(part instanceof HTMLSelectElement)) return;
      part.value = value;
      part.dispatchEvent(new Event("change", { bubbles: true }));
    });
  };
  document.addEventListener("click", onClick, true);
  document.addEventListener("change", onChange, true);
}

/** Starts the scripts once the page's first picture is there, which would else share the line with them. */
function startAfterPicture(start: () => void): void {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture || picture.complete) {
    start();
    return;
  }
  picture.addEventListener("load", start, { once: true });
  picture.addEventListener("error", start, { once: true });
}

/** Returns whether the server drew nothing of the page: then nothing is painted before the scripts have run. */
const isUndrawn = () => document.getElementById("root")?.childElementCount === 0;

/** Starts the scripts after the first painting, at the first touch or key, or after some seconds. */
function startAfterPaint(start: () => void): void {
  document.addEventListener("DOMContentLoaded", () => isUndrawn() && start(), { once: true });
  for (const name of ["pointerdown", "touchstart", "keydown"]) {
    document.addEventListener(name, start, { once: true, capture: true, passive: true });
  }
  setTimeout(start, LATEST_MS);
  if (document.visibilityState === "hidden" || !("PerformanceObserver" in window)) {
    document.addEventListener("DOMContentLoaded", start, { once: true });
    return;
  }
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName("first-contentful-paint").length) return;
    observer.disconnect();
    startAfterPicture(start);
  }).observe({ type: "paint", buffered: true });
}

// What is only for a visitor is not shown to somebody whose session is about to be restored.
if (localStorage.getItem("token") !== null) {
  const { dataset, style } = document.documentElement;
  dataset.session = "restoring";
  style.setProperty("--verify-banner", `${localStorage.getItem("verify-banner") ?? 0}px`);
}
if (localStorage.getItem("cookie-notice") !== null) document.documentElement.dataset.cookies = "noticed";
keepEarlyActions();
startAfterPaint(createStart());
