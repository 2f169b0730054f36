import type { TestServer } from "./server.ts";

const BUCKET = 4_000;
const IN_BATCH = 30;
/** What `reports.read` weighs, of which no visitor is given anything. */
const REPORT = 25;

/** Leaves this many calls to the network of a server with rate limits, whose clock stands still. */
export async function leaveCalls({ call }: TestServer, left: number): Promise<void> {
  const used = BUCKET - left;
  const names = [
    ...Array<string>(Math.floor(used / REPORT)).fill("reports.read"),
    ...Array<string>(used % REPORT).fill("none"),
  ];
  for (let from = 0; from < names.length; from += IN_BATCH)
    await call("GET", `/trpc/${names.slice(from, from + IN_BATCH)}`);
}
