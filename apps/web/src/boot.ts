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

/** Keeps what somebody does before the site can answer, and does it again once it can. Links work by themselves. */
function keepEarlyActions(): void {
  const actions: (() => void)[] = [];
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("button, input, [role=button]") : null;
    if (button) actions.push(() => button.isConnected && button.click());
  };
  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLSelectElement)) return;
    const { value } = target;
    actions.push(() => {
      target.value = value;
      target.dispatchEvent(new Event("change", { bubbles: true }));
    });
  };
  document.addEventListener("click", onClick, true);
  document.addEventListener("change", onChange, true);
  document.addEventListener(
    "site:drawn",
    () => {
      document.removeEventListener("click", onClick, true);
      document.removeEventListener("change", onChange, true);
      // Apart from the drawing that says so: within it React cannot yet take over the part that is pressed.
      setTimeout(() => {
        for (const act of actions) act();
      });
    },
    { once: true },
  );
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

/** Starts the scripts after the first painting, at the first touch or key, or after some seconds. */
function startAfterPaint(start: () => void): void {
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
if (localStorage.getItem("token") !== null) document.documentElement.dataset.session = "restoring";
keepEarlyActions();
startAfterPaint(createStart());
