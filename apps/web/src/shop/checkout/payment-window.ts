export type PaymentWindow = "frame" | "tab" | "same-tab";

const apple = /iPhone|iPad|iPod|Macintosh/;
/** In-app browsers, which cannot open tabs. */
const insideAnApp = /FBAN|FBAV|FB_IAB|Instagram|Line\/|Snapchat|TikTok|musical_ly|Pinterest|; wv\)/;

/** Chooses a frame if it fits, otherwise a new tab, otherwise this page. */
export function paymentWindow(wide: boolean, userAgent: string): PaymentWindow {
  if (wide) return "frame";
  return apple.test(userAgent) || insideAnApp.test(userAgent) ? "same-tab" : "tab";
}

export function paymentWindowHere(): PaymentWindow {
  return paymentWindow(window.matchMedia("(width >= 64rem)").matches, navigator.userAgent);
}

/** Opens an empty tab, null if blocked. Must be called in the click handler itself: browsers block it after an `await`. */
export function openTab(text: string): Window | null {
  const tab = window.open("", "_blank");
  if (!tab) return null;
  tab.document.title = text;
  tab.document.body.textContent = text;
  return tab;
}

/** Navigates an open tab to the provider, without an opener. */
export function leadTab(tab: Window, url: string): void {
  tab.opener = null;
  tab.location.replace(url);
}

/** Session storage key of the payment whose provider page replaced the checkout in this tab. */
const LEFT_KEY = "left-for-payment";

/** Replaces this page by the provider's, and remembers it: then the tab that returns is the customer's only one. */
export function leaveFor(orderId: string, url: string): void {
  sessionStorage.setItem(LEFT_KEY, orderId);
  window.location.assign(url);
}

/** Returns whether this tab was the checkout of the payment. */
export function hasLeftFor(orderId: string): boolean {
  return sessionStorage.getItem(LEFT_KEY) === orderId;
}

/** Returns whether a frame shows this page, as the provider's does; the server renders it for a window. */
export function isFramed(): boolean {
  return typeof window !== "undefined" && window.self !== window.top;
}

type Message = { kind: Return | "received"; orderId: string };

/** How the customer returned from the provider: with a payment on its way, or having cancelled. */
type Return = "returned" | "cancelled";

const NAME = "payment";

function isMessage(value: unknown): value is Message {
  return value !== null && typeof value === "object" && "kind" in value && "orderId" in value;
}

const ANSWER_MS = 800;

export function listenForReturn(orderId: string, onReturn: (kind: Return) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data) || data.kind === "received" || data.orderId !== orderId) return;
    channel.postMessage({ kind: "received", orderId } satisfies Message);
    onReturn(data.kind);
  };
  return () => channel.close();
}

/** How long a window keeps replying after its order is complete, milliseconds. */
const LATE_MS = 60_000;

/** Replies to a window that returns from the provider after the order is complete here, so that it closes. */
export function answerLateReturn(orderId: string): void {
  setTimeout(
    listenForReturn(orderId, () => undefined),
    LATE_MS,
  );
}

export function announceReturn(orderId: string, kind: Return, waitMs = ANSWER_MS): Promise<boolean> {
  const channel = new BroadcastChannel(NAME);
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), waitMs);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isMessage(data) || data.kind !== "received" || data.orderId !== orderId) return;
      clearTimeout(timer);
      resolve(true);
    };
    channel.postMessage({ kind, orderId } satisfies Message);
  }).finally(() => channel.close());
}
