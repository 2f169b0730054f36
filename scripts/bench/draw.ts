import { setTimeout as pause } from "node:timers/promises";
import { type Database, updateRows } from "@counterfoil/db";
import { insertTicketsInBulk, sealTicketsInBulk } from "@counterfoil/db/testing";
import { dataKeysOf, EntriesSum, sealerOf, sealOf } from "@counterfoil/domain";
import { openShopDatabase, startServer } from "@counterfoil/server";
import { sql } from "kysely";
import { z } from "zod";
import type { Keys } from "./bench-shop.ts";
import { enterNumbers, multiply } from "./bulk-rows.ts";
import { checkDrawLists } from "./check-draw-lists.ts";
import { openTarget, temporaryFolder } from "./open-target.ts";
import { logIn, sendRequest } from "./send-request.ts";

const LINES_EACH = 8;
const admin = { email: "owner@bench.test", password: "a bench of draws" };

/** Short, so that the list is final soon after the end. */
const settings = {
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  BEACON: "sandbox",
  DRAW_LEAD_SECONDS: "600",
  RESERVATION_SECONDS: "5",
  PAYMENT_SECONDS: "10",
};

/** Until the competition ends, milliseconds: filling its entries takes most of it. */
const openMs = (lines: number) => 30_000 + lines * 0.12;
const PATIENCE_MS = 180_000;

const Raffle = z.object({ _id: z.string(), slug: z.string() });
const State = z.object({ state: z.string() });

async function publish(url: string, lines: number): Promise<z.infer<typeof Raffle>> {
  const token = await logIn(url, admin);
  const now = Date.now();
  const at = (ms: number) => new Date(now + ms).toISOString();
  const dates = { startDate: at(2_000), endDate: at(openMs(lines)), drawAt: at(openMs(lines) + 2 * 3_600_000) };
  const body = { name: "Large draw", ...dates, price: 2.5, maxEntries: lines, maxEntriesPerPerson: lines, live: true };
  return Raffle.parse((await sendRequest("POST", `${url}/api/raffles`, { token, body })).field("raffle"));
}

/** Copies a holder until there are enough people, and enters a number for each line. */
async function fill(db: Database, { SESSION_SECRET }: Keys, raffleId: string, lines: number): Promise<void> {
  const sealer = sealerOf(dataKeysOf([], SESSION_SECRET));
  const people = lines / LINES_EACH;
  const own = "'drawn-' || n";
  await insertTicketsInBulk(db, async (tx) => {
    await multiply(tx, "users", "bench-holder-0", people, { id: own, email: own, email_key: own, mailbox_key: own });
    const userId = sql`'drawn-' || (1 + n % ${sql.lit(people)})`;
    const createdAt = sql`${Date.now()} + (cast(n as bigint) * 7919) % ${sql.lit(openMs(lines))}`;
    await enterNumbers(tx, { raffleId, upTo: lines, but: lines + 1, userId, createdAt });
    const sum = new EntriesSum();
    await sealTicketsInBulk(tx, raffleId, (ticket) => {
      sum.add(ticket);
      return sealOf(sealer, "tickets", ticket);
    });
    await updateRows(tx.sql, "raffle_sales", { raffle_id: raffleId }, { entries_enc: sum.hide(sealer, raffleId) });
  });
}

async function stateOf(url: string, slug: string): Promise<string> {
  return State.parse((await sendRequest("GET", `${url}/api/draws/${slug}`, {})).field("draw")).state;
}

/** Locks the list of a competition with very many entries while others read the shop, and computes it again. */
export async function measureDraw(
  { postgres, lines }: { postgres: boolean; lines: number },
  onProgress: (what: string) => void,
): Promise<string> {
  let slug = "";
  let endsAt = 0;
  const enter = async (keys: Keys) => {
    const server = await startServer({ ...settings, ...keys, PORT: "0", CAPTCHA: "off", LOG_LEVEL: "error" });
    const raffle = await publish(server.url, lines);
    await server.close();
    slug = raffle.slug;
    endsAt = Date.now() + openMs(lines);
    onProgress(`entering ${lines.toLocaleString("en-GB")} numbers`);
    const db = await openShopDatabase(keys.DATABASE_URL);
    await fill(db, keys, raffle._id, lines);
    await db.close();
  };
  const { target } = await openTarget(postgres, temporaryFolder(), [], onProgress, { settings, fill: enter });
  if (Date.now() > endsAt) throw new Error("The entries were not there before the end of the competition");
  onProgress("waiting for the end of the competition");
  await pause(endsAt - Date.now());
  const before = await target.usage();
  onProgress("locking");
  let beganAt = 0;
  let slowestReadMs = 0;
  let longestBlockMs = 0;
  let residentMegabytes = 0;
  let cpuSeconds = 0;
  for (let state = ""; state !== "locked"; state = await stateOf(target.url, slug)) {
    if (state === "locking" && beganAt === 0) beganAt = Date.now();
    if (Date.now() > endsAt + PATIENCE_MS) throw new Error("The list was not locked");
    const started = performance.now();
    await sendRequest("GET", `${target.url}/api/raffles/${target.shop.slug}/live`, {});
    slowestReadMs = Math.max(slowestReadMs, performance.now() - started);
    const usage = await target.usage();
    longestBlockMs = Math.max(longestBlockMs, usage.blockMs);
    residentMegabytes = Math.max(residentMegabytes, usage.residentMegabytes);
    cpuSeconds = usage.cpuSeconds - before.cpuSeconds;
    await pause(100);
  }
  const [waitMs, lockMs] = [beganAt - endsAt, Date.now() - beganAt];
  onProgress("computing the lists again");
  await checkDrawLists({ base: `${target.url}/draws/${slug}`, lines, people: lines / LINES_EACH });
  return (
    `${lines.toLocaleString("en-GB")} lines: the lock began ${(waitMs / 1000).toFixed(1)} s after the end and took ${(lockMs / 1000).toFixed(1)} s (${cpuSeconds.toFixed(1)} s of the processor); the slowest read beside it ` +
    `${slowestReadMs.toFixed(0)} ms, the longest block of the event loop ${longestBlockMs.toFixed(0)} ms, at most ${residentMegabytes.toFixed(0)} MB resident; the lists that it serves are right`
  );
}
