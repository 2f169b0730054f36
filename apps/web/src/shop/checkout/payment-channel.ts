/** What windows of the shop send one another about a payment. */
type Message = { kind: Return | "received"; orderId: string };

/** How a customer came back from the provider: with a payment on its way, or having cancelled it. */
export type Return = "returned" | "cancelled";

const NAME = "payment";

function isMessage(value: unknown): value is Message {
  return value !== null && typeof value === "object" && "kind" in value && "orderId" in value;
}

/** How long a window waits for another one to answer, in milliseconds. */
const ANSWER_MS = 800;

/** Calls `onReturn` when the customer is back from the provider in another window, and confirms that to it. */
export function listenForReturn(orderId: string, onReturn: (kind: Return) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data) || data.kind === "received" || data.orderId !== orderId) return;
    channel.postMessage({ kind: "received", orderId } satisfies Message);
    onReturn(data.kind);
  };
  return () => channel.close();
}

/** How long a window goes on answering after its order is complete, in milliseconds. */
const LATE_MS = 60_000;

/** Answers a window that comes back from the provider after the order is complete here, so that it closes. */
export function answerLateReturn(orderId: string): void {
  setTimeout(
    listenForReturn(orderId, () => undefined),
    LATE_MS,
  );
}

/** Notifies the window that waits for this payment; false when none answers, so this is the only one. */
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
