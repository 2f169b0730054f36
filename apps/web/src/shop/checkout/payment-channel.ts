type Message = { kind: Return | "received"; orderId: string };

/** How the customer returned from the provider: with a payment on its way, or having cancelled. */
export type Return = "returned" | "cancelled";

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
