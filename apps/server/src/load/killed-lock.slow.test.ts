import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { inChunks } from "@counterfoil/db";
import { insertTicketsInBulk } from "@counterfoil/db/testing";
import { expect, onTestFinished, test } from "vitest";
import { addPeople, withDatabase } from "#test/fixtures.ts";
import { ADMIN, callTo, field, testSettings } from "#test/server.ts";
import { startProcess } from "#test/shop-process.ts";
import { startServer } from "../start-server.ts";

const HOUR = 3_600_000;
/** Nine chunks, of which eight are written at once. */
const LINES = 17_000;
const PEOPLE = 3;
/** Before the first chunks of the list, before the second, and before those again that another process left to write. */
const DEATHS = [1, 2, 1].map((nth) => ({ before: /^insert into "draw_files"/, nth }));
const iso = (ms: number) => new Date(ms).toISOString();
const sha = (text: string) => createHash("sha256").update(text).digest("hex");

test("a lock that SIGKILL interrupts again and again ends in one commitment to the same lists", {
  timeout: 300_000,
}, async () => {
  const settings = await testSettings();
  const url = settings.DATABASE_URL;
  const people = await withDatabase(url, (db) => addPeople(db, PEOPLE));
  const first = await startProcess(settings);
  const token = field(await callTo(first.url, "POST", "/api/auth/login", { body: ADMIN }), "token");
  const now = Date.now();
  const dates = { startDate: iso(now + HOUR), endDate: iso(now + 10 * HOUR), drawAt: iso(now + 20 * HOUR) };
  const body = { name: "Hot hatch", price: 1, ...dates, maxEntries: LINES, maxEntriesPerPerson: LINES, live: true };
  const { raffle } = JSON.parse((await callTo(first.url, "POST", "/api/raffles", { token, body })).text);
  await first.kill();
  const entries = Array.from({ length: LINES }, (_, i) => ({
    id: `entry-${i}`,
    raffle_id: String(raffle._id),
    number: i + 1,
    user_id: people[i % PEOPLE]?.id ?? "",
    state: "manual" as const,
    expires_at: null,
    reserved_at: now + HOUR,
    attempt_id: null,
    order_id: null,
    question_answer: null,
    answer_correct: null,
    price_pence: 0,
    created_at: now + HOUR,
  }));
  await withDatabase(url, (db) =>
    insertTicketsInBulk(db, async (tx) => {
      for (const chunk of inChunks(entries)) await tx.sql.insertInto("tickets").values(chunk).execute();
      await tx.sql.updateTable("raffle_sales").set({ sold_count: LINES, manual_count: LINES }).execute();
    }),
  );
  const look = () =>
    withDatabase(url, async (db) => {
      const { state } = await db.read.selectFrom("draws").select("state").executeTakeFirstOrThrow();
      const chunks = await db.read.selectFrom("draw_files").select("chunk").execute();
      return { state, chunks: chunks.length };
    });
  const interrupted: Awaited<ReturnType<typeof look>>[] = [];
  for (const death of DEATHS) {
    const shop = await startProcess(settings, { clockAhead: 11 * HOUR, death });
    await shop.died();
    interrupted.push(await look());
  }
  expect(interrupted).toEqual([0, 8, 8].map((chunks) => ({ state: "locking", chunks })));
  const server = await startServer(settings, { clock: () => Date.now() + 11 * HOUR });
  onTestFinished(server.close);
  const { db } = server.deps;
  const isMailed = async () =>
    (await db.read.selectFrom("draw_mailings").select("mailed_at").executeTakeFirst())?.mailed_at;
  await expect.poll(isMailed, { timeout: 60_000 }).toEqual(expect.any(Number));

  const ids = await db.read.selectFrom("draw_entrants").select(["user_id", "entrant_id"]).execute();
  const idOf = new Map(ids.map(({ user_id, entrant_id }) => [user_id, entrant_id]));
  const text = entries.map(({ number, user_id }) => `${number},${idOf.get(user_id)},manual\n`).join("");
  const files = await db.read
    .selectFrom("draw_files")
    .select("gzip")
    .where("name", "=", "entries.csv")
    .orderBy("chunk")
    .execute();
  expect(files.map(({ gzip }) => gunzipSync(gzip).toString()).join("") === text).toBe(true);
  const draw = await db.read.selectFrom("draws").select("commitment").executeTakeFirstOrThrow();
  expect(JSON.parse(draw.commitment ?? "")).toMatchObject({ entries: { count: LINES, sha256: sha(text) } });
  const log = await db.read.selectFrom("draw_log").select("line").execute();
  expect(log.filter(({ line }) => line.includes('"commitment"'))).toHaveLength(1);
  const mails = await db.read.selectFrom("mails").select("recipient").where("template", "=", "draw-locked").execute();
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(people.map(({ email }) => email).sort());
});
