/** What windows of the shop say to one another about a payment. */
type Word = { word: "returned" | "heard"; orderId: string };

const NAME = "payment";

function isWord(value: unknown): value is Word {
  return value !== null && typeof value === "object" && "word" in value && "orderId" in value;
}

/** How long a window waits for another one to answer, in milliseconds. */
const ANSWER_MS = 800;

/** Calls `onReturned` when the customer is back from the provider in another window, and lets that window know it was heard. */
export function listenForReturn(orderId: string, onReturned: () => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isWord(data) || data.word !== "returned" || data.orderId !== orderId) return;
    channel.postMessage({ word: "heard", orderId } satisfies Word);
    onReturned();
  };
  return () => channel.close();
}

/** Tells the window that waits for this payment; false when none answers, so this is the only one. */
export function tellReturn(orderId: string, waitMs = ANSWER_MS): Promise<boolean> {
  const channel = new BroadcastChannel(NAME);
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), waitMs);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isWord(data) || data.word !== "heard" || data.orderId !== orderId) return;
      clearTimeout(timer);
      resolve(true);
    };
    channel.postMessage({ word: "returned", orderId } satisfies Word);
  }).finally(() => channel.close());
}
