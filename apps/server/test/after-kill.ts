import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { unsettled } from "@counterfoil/db/testing";
import { expect, onTestFinished } from "vitest";
import { z } from "zod";
import { type RunningServer, startServer } from "../src/start-server.ts";
import { listen } from "./listen.ts";
import type { LoadUsers } from "./load-users.ts";
import { callTo, type testSettings } from "./server.ts";

export type Settings = Awaited<ReturnType<typeof testSettings>>;

/** Returns a port outside the ephemeral range, so that it stays free while the server is down. */
export async function portForRestarts(): Promise<string> {
  const server = createServer();
  const port = await listen(server, randomInt(12_000, 30_000)).catch(() => null);
  server.close();
  return port === null ? portForRestarts() : String(port);
}

/** Starts the shop with its clock some minutes ahead, after the leases of the dead process have expired. */
export async function reopenLater(settings: Settings): Promise<RunningServer> {
  const ahead = 180_000;
  const server = await startServer(settings, { clock: () => Date.now() + ahead });
  onTestFinished(server.close);
  const { db } = server.deps;
  const queued = db.read.selectFrom("mails").select("id").where("state", "=", "queued");
  const unfinished = async () => [...(await unsettled(db)), ...(await queued.execute())];
  await expect.poll(unfinished, { timeout: 90_000 }).toEqual([]);
  return server;
}

const Completed = z.object({ exists: z.literal(true), status: z.literal("Completed") });
const MyOrder = z.object({ order: z.object({ ticketsPurchased: z.array(z.unknown()).min(1) }) });

/** Returns the orders confirmed to a customer that do not exist, or have no tickets. */
export async function findLost(url: string, promised: LoadUsers["promised"]): Promise<string[]> {
  const lost: string[] = [];
  for (const { token, orderId } of promised) {
    const exists = await callTo(url, "GET", `/api/orders/exists/${orderId}`, { token });
    const mine = await callTo(url, "GET", `/api/orders/my/${orderId}`, { token });
    if (!Completed.safeParse(exists.json).success || !MyOrder.safeParse(mine.json).success) lost.push(orderId);
  }
  return lost;
}

/** Checks that every mail was delivered: once, or twice with the same Message-ID if the process died in between. */
export async function mailsOnce({ deps }: RunningServer, received: Map<string, number>): Promise<void> {
  const mails = await deps.db.read.selectFrom("mails").select("id").execute();
  const { hostname } = new URL(deps.config.publicUrl);
  expect([...received.keys()].sort()).toEqual(mails.map(({ id }) => `<${id}@${hostname}>`).sort());
  expect(Math.max(...received.values())).toBeLessThanOrEqual(2);
}
