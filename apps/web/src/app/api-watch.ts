import { createListeners } from "../ui/listeners.ts";

/** The pause between two checks of the API, milliseconds: doubles up to a maximum, which is lower while the tab is visible. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 5_000;
const LONGEST_HIDDEN_PAUSE_MS = 30_000;

/** How long the API may take to say that it is back, milliseconds. */
const PATIENCE_MS = 10_000;

/** The shortest pause between checks that a key or a press starts, milliseconds. */
const SHORTEST_PAUSE_MS = 1_000;

/** When this tab last tried again automatically, so that an API that answers only in part does not reload the page every two seconds. */
const RETRIED_AT = "retriedAt";
const RETRY_EVERY_MS = 30_000;

const ANSWERED = "api-answered";

/** How long the server may take over what waited for it, once it answers again, milliseconds. */
const SETTLED_MS = 3_000;

const signs = ["online", ANSWERED, "focus", "visibilitychange", "keydown", "pointerdown"];

/** Makes those who wait for the API check immediately. */
export function notifyApiAnswered(): void {
  window.dispatchEvent(new Event(ANSWERED));
}

/** Calls `onAnswer` a while after the next call was answered: what was sent earlier and waited at the server is done by then. */
export function afterNextAnswer(onAnswer: () => void): void {
  window.addEventListener(ANSWERED, () => setTimeout(onAnswer, SETTLED_MS), { once: true });
}

async function isApiBack(): Promise<boolean> {
  try {
    return (await fetch("/api", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) })).ok;
  } catch {
    return false;
  }
}

/** Calls `onBack` once the API answers again; with `afterAway`, only if a check failed first. Returns a function that stops it. */
export function waitForApi(onBack: () => void, { afterAway = false } = {}): () => void {
  // Read once, so that all callers in this page resume together.
  const mayRetryAt = Number(sessionStorage.getItem(RETRIED_AT) ?? 0) + RETRY_EVERY_MS;
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let askedAt = 0;
  let wasAway = false;
  let over = false;
  const stop = () => {
    over = true;
    clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, onSign, true);
  };
  async function ask(): Promise<void> {
    clearTimeout(timer);
    askedAt = Date.now();
    const isBack = await isApiBack();
    if (over) return;
    if (isBack && (wasAway || (!afterAway && Date.now() >= mayRetryAt))) {
      stop();
      sessionStorage.setItem(RETRIED_AT, String(Date.now()));
      return onBack();
    }
    wasAway ||= !isBack;
    // A sign may have asked too, meanwhile.
    clearTimeout(timer);
    timer = setTimeout(ask, pause);
    pause = Math.min(pause * 2, document.hidden ? LONGEST_HIDDEN_PAUSE_MS : LONGEST_PAUSE_MS);
  }
  function onSign({ type }: Event): void {
    if (document.hidden && type !== "online") return;
    if (type === "online" || Date.now() - askedAt >= SHORTEST_PAUSE_MS) void ask();
  }
  timer = setTimeout(ask, pause);
  // In the window's capture phase: this also receives events that a dialog stops, and those dispatched on the document.
  for (const sign of signs) window.addEventListener(sign, onSign, true);
  return stop;
}

export type ApiWatch = ReturnType<typeof createApiWatch>;

/** Tracks whether calls of this page are unanswered, and repeats what failed once the API is back. */
export function createApiWatch() {
  const { notify, subscribe } = createListeners();
  let isWaiting = false;
  let isLost = false;
  const setLost = (lost: boolean) => {
    isLost = lost;
    notify();
  };
  return {
    isLost: () => isLost,
    /** Remembers that a call had no answer, or that the shop could not reach its database; `resume` runs once the API answers again. */
    failed(hadNoAnswer: boolean, resume: () => void) {
      if (hadNoAnswer) setLost(true);
      if (isWaiting) return;
      isWaiting = true;
      waitForApi(() => {
        isWaiting = false;
        setLost(false);
        resume();
      });
    },
    subscribe,
  };
}
