import type { Context } from "hono";

/** What the Node.js server hands to Hono; it is missing where the app is called without a server. */
export interface GatewayEnv {
  Bindings: { outgoing?: { once(event: "close", listener: () => void): unknown } };
}

/** Called by a route whose answer may owe a webhook. */
export type AfterAnswer = (c: Context<GatewayEnv>) => void;

/** Runs an effect once the answer to this request has gone, or its caller has. */
export function runAfterAnswer(c: Context<GatewayEnv>, effect: () => void): void {
  const { outgoing } = c.env ?? {};
  if (outgoing) outgoing.once("close", effect);
  else setImmediate(effect);
}
