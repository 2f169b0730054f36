/** How long to wait before the API is asked whether it is back, milliseconds: doubles up to the longest, which is short while somebody looks. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 5_000;
const LONGEST_HIDDEN_PAUSE_MS = 30_000;

/** How long the API may take to say that it is back, milliseconds. */
const PATIENCE_MS = 10_000;

/** Keys and presses ask at once, but not each of them, milliseconds. */
const SHORTEST_PAUSE_MS = 1_000;

/** When this tab last tried again by itself; the site's own scripts keep it too. */
const RETRIED_AT = "retriedAt";
const RETRY_EVERY_MS = 30_000;

/** What says that the API may be back, or that somebody is waiting for it. */
const signs = ["online", "focus", "visibilitychange", "keydown", "pointerdown"];

function isApiBack(): Promise<boolean> {
  return fetch("/api", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Reloads the page once the API is back; not again at once where it has always answered, and something else stops the scripts. */
function reloadOnceBack(): void {
  const hasJustRetried = Date.now() - Number(sessionStorage.getItem(RETRIED_AT) ?? 0) < RETRY_EVERY_MS;
  let wasAway = false;
  let isOver = false;
  let askedAt = 0;
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async () => {
    clearTimeout(timer);
    askedAt = Date.now();
    const isBack = await isApiBack();
    if (isOver) return;
    if (isBack) {
      isOver = true;
      for (const sign of signs) window.removeEventListener(sign, onSign, true);
      if (!wasAway && hasJustRetried) return;
      sessionStorage.setItem(RETRIED_AT, String(Date.now()));
      window.location.reload();
      return;
    }
    wasAway = true;
    // A sign may have asked too, meanwhile.
    clearTimeout(timer);
    timer = setTimeout(ask, pause);
    pause = Math.min(pause * 2, document.hidden ? LONGEST_HIDDEN_PAUSE_MS : LONGEST_PAUSE_MS);
  };
  const onSign = ({ type }: Event) => {
    if (document.hidden && type !== "online") return;
    if (type === "online" || Date.now() - askedAt >= SHORTEST_PAUSE_MS) void ask();
  };
  timer = setTimeout(ask, pause);
  for (const sign of signs) window.addEventListener(sign, onSign, true);
}

function create(name: "div" | "p" | "button", className: string, ...content: (string | Node)[]): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  element.append(...content);
  return element;
}

/** The sentence of an API that is down, as the site's own scripts would say it. */
function connectionMessage(): string {
  const name = document.querySelector('meta[property="og:site_name"]')?.getAttribute("content") ?? "Counterfoil";
  return `There was a problem connecting to the ${name} API. Please try again later.`;
}

function createTryAgain(): HTMLElement {
  const button = create(
    "button",
    "inline-flex min-h-12 shrink-0 items-center rounded-m border border-ink bg-white px-5 font-bold text-ink hover:bg-ground",
    "Try again",
  );
  button.addEventListener("click", () => window.location.reload());
  return button;
}

/** Over the end of a page that can be read without scripts. */
function showBar(): void {
  const bar = create(
    "div",
    "fixed inset-x-0 bottom-0 z-50 flex flex-wrap items-center justify-center gap-x-5 gap-y-2 bg-warn px-4 py-3 text-white print:hidden",
    create("p", "font-semibold", connectionMessage()),
    createTryAgain(),
  );
  bar.setAttribute("role", "alert");
  document.body.append(bar);
  // The page's last lines can be scrolled above it.
  document.body.style.paddingBottom = `${bar.offsetHeight}px`;
}

/** In place of a page that only scripts would fill. */
function fillPage(root: HTMLElement): void {
  const box = create(
    "div",
    "mx-auto grid max-w-120 justify-items-center gap-5 px-4 py-14 text-center",
    create("p", "text-lead font-bold", connectionMessage()),
    createTryAgain(),
  );
  box.setAttribute("role", "alert");
  const main = document.getElementById("main");
  // The console's frame is not shown without a session.
  const place = main?.checkVisibility({ visibilityProperty: true }) ? main : root;
  place.replaceChildren(box);
}

/** Says so when the site's scripts cannot be loaded, with a way to try again, and reloads the page once the API is back. */
export function watchScripts(): void {
  let isSaid = false;
  const onError = ({ target }: Event) => {
    const root = document.getElementById("root");
    if (isSaid || !root || !(target instanceof HTMLScriptElement) || target.type !== "module") return;
    isSaid = true;
    if (root.dataset.renderedAt === undefined) fillPage(root);
    else showBar();
    reloadOnceBack();
  };
  // Failures to load do not bubble.
  window.addEventListener("error", onError, true);
}
