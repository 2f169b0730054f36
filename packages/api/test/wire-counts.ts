import { connect, createServer, type Socket } from "node:net";
import { openDatabase } from "@counterfoil/db";
import { onTestFinished } from "vitest";
import type { TestShop } from "./shop.ts";

/** What went over the wire to PostgreSQL. */
export interface WireCounts {
  /** The text of each statement, in the order in which they were sent. */
  statements: string[];
  /** How often a connection sent something after it had the answers to all that it sent before. */
  roundTrips: number;
}

/** Splits a stream of PostgreSQL's protocol into messages: a type, four bytes of length, and the rest. */
function messageReader(onMessage: (type: string, body: Buffer) => void) {
  let rest = Buffer.alloc(0);
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length >= 1 + rest.readInt32BE(1)) {
      const end = 1 + rest.readInt32BE(1);
      onMessage(String.fromCharCode(rest.readUInt8(0)), rest.subarray(5, end));
      rest = rest.subarray(end);
    }
  };
}

function textOf(body: Buffer, skip: number): string {
  return body.toString("utf8").split("\0")[skip] ?? "";
}

/** Passes on one connection, and counts on the way. The first message, which has no type, goes past the count. */
function watch(client: Socket, server: Socket, counts: WireCounts): void {
  const byName = new Map<string, string>();
  let bound = "";
  let unanswered = 0;
  let started = false;
  const toServer = messageReader((type, body) => {
    if (type === "P") byName.set(textOf(body, 0), textOf(body, 1));
    if (type === "B") bound = textOf(body, 1);
    if (type !== "Q" && type !== "E") return;
    counts.statements.push(type === "Q" ? textOf(body, 0) : (byName.get(bound) ?? ""));
    if (unanswered === 0) counts.roundTrips += 1;
    unanswered += 1;
  });
  const toClient = messageReader((type) => {
    if (type === "Z") unanswered = Math.max(0, unanswered - 1);
  });
  client.on("data", (chunk) => {
    if (started) toServer(chunk);
    started = true;
    server.write(chunk);
  });
  server.on("data", (chunk) => {
    toClient(chunk);
    client.write(chunk);
  });
  for (const [one, other] of [
    [client, server],
    [server, client],
  ] as const) {
    one.on("error", () => other.destroy());
    one.on("close", () => other.destroy());
  }
}

/** Opens the PostgreSQL of a shop again, through a proxy that counts what is sent to it. */
export async function countOnWire(shop: Pick<TestShop, "databaseUrl" | "now" | "db">) {
  const counts: WireCounts = { statements: [], roundTrips: 0 };
  const to = new URL(shop.databaseUrl);
  const proxy = createServer((client) => watch(client, connect(Number(to.port || 5432), to.hostname), counts));
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const address = proxy.address();
  const through = new URL(shop.databaseUrl);
  through.hostname = "127.0.0.1";
  through.port = String(typeof address === "object" ? address?.port : "");
  const db = openDatabase(through.href, { clock: shop.now, sealer: shop.db.sealer });
  onTestFinished(async () => {
    await db.close();
    proxy.close();
  });
  return { db, counts };
}

/** Starts counting again. */
export function resetCounts(counts: WireCounts): void {
  counts.statements = [];
  counts.roundTrips = 0;
}

/** Runs `work` twice, since connections and kept plans are made the first time, and returns what the second sent. */
export async function countedRun(counts: WireCounts, work: () => Promise<unknown>): Promise<WireCounts> {
  await work();
  resetCounts(counts);
  await work();
  return { ...counts };
}
