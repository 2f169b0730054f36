import { checkDraw } from "./check-draw.ts";
import type { CheckMessage, CheckRequest } from "./check-steps.ts";
import { fetchDrawBytes } from "./draw-bytes.ts";

const send = (message: CheckMessage) => self.postMessage(message);

/** Checks a draw away from the page, which stays responsive while a million lines are hashed. */
self.addEventListener("message", ({ data }: MessageEvent<CheckRequest>) => {
  const run = async () => {
    for await (const result of checkDraw(await fetchDrawBytes(data.base), data.reader)) send({ result });
    send({ done: true });
  };
  run().catch((error: unknown) => send({ failed: error instanceof Error ? error.message : String(error) }));
});
