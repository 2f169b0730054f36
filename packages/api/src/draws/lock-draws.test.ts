import { createPublicKey, verify } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { DAY_MS, HOUR_MS, WEEK_MS } from "@counterfoil/core";
import { DrawCommitment, merkleRoot, readLines, sha256Hex, writeLines } from "@counterfoil/core/draw";
import { type Database, findRowOrThrow, inTransaction, json } from "@counterfoil/db";
import { appendLog } from "@counterfoil/domain";
import { describe, expect } from "vitest";
import { buy, petrolQuestion, startPaying } from "../../test/buying.ts";
import { DiesAt } from "../../test/dies-at.ts";
import {
  openPublishedDraw,
  passAndLock,
  payingDrawIt,
  publishDraw,
  publishedIt,
  readDrawFile,
  readDrawLog,
} from "../../test/draws.ts";
import { fillRaffle } from "../../test/fill-raffle.ts";
import { done } from "../../test/four-eyes.ts";
import { nightOfDraws } from "../../test/night.ts";
import { pans } from "../../test/paying-shop.ts";
import { it, someAdmin, someRaffle, someUser, type TestShop } from "../../test/shop.ts";
import { withoutLock } from "../../test/without-lock.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { listMails } from "../mail/mails.ts";
import { lockDraws } from "./lock-draws.ts";
import { toPublishedCounts } from "./published-values.ts";
import type { LockFile } from "./stored-lines.ts";

async function readDraw({ db }: Pick<TestShop, "db">, raffleId: string) {
  const draw = await findRowOrThrow(db.read, "draws", { raffle_id: raffleId });
  const read = async (name: LockFile) => writeLines(await readDrawFile({ db }, raffleId, name));
  const files = {
    entries: await read("entries.csv"),
    leftOut: await read("left-out.csv"),
    allocation: await read("allocation.csv"),
  };
  return { draw, files, commitment: draw.commitment ? DrawCommitment.parse(JSON.parse(draw.commitment)) : null };
}

const linesOf = (text: string) => readLines(text) ?? [];
/** The public log after the entry of the rules. */
const logged = async (shop: TestShop) => (await readDrawLog(shop)).slice(1);

describe("the lock of a draw", () => {
  it("publishes each number in one of two files, and commits to both", async () => {
    const { shop, raffle, rules, secrets } = await openPublishedDraw({ question: petrolQuestion });
    const [bea, cy] = [await someUser(shop), await someUser(shop, { first_name: "Cy", last_name: "Cole" })];
    const ada = await someAdmin(shop);
    await buy(shop, bea, raffle, [11, 2]);
    await buy(shop, cy, raffle, [7], "Paraffin");
    await buy(shop, bea, raffle, [5]);
    await done((await shop.as(ada)).tickets.createEntry({ raffle: raffle.id, user: cy.id, ticketNum: "30" }));
    await passAndLock(shop);
    const ids = await shop.db.read.selectFrom("draw_entrants").select(["user_id", "entrant_id"]).execute();
    const idOf = (user: { id: string }) => ids.find(({ user_id }) => user_id === user.id)?.entrant_id;
    const { draw, files, commitment } = await readDraw(shop, raffle.id);
    expect(files.entries).toBe(
      `2,${idOf(bea)},paid\n5,${idOf(bea)},paid\n11,${idOf(bea)},paid\n30,${idOf(cy)},manual\n`,
    );
    expect(files.leftOut).toBe(`7,${idOf(cy)},paid,wrong_answer\n`);
    const sales = linesOf(files.allocation).map((line) => line.split(","));
    expect(sales.map(([seq]) => seq)).toEqual(["1", "2", "3", "4", "5"]);
    expect(sales.map(([, number]) => Number(number))).toEqual([2, 5, 7, 11, 30]);
    expect(new Set(sales.map(([, , minute]) => minute))).toEqual(new Set(["2026-11-20T12:00Z"]));
    const fileOf = (text: string) => ({ root: merkleRoot(linesOf(text)), sha256: sha256Hex(text) });
    expect(commitment).toEqual({
      format: "counterfoil-commitment/2",
      competition: raffle.id,
      rules: sha256Hex((await shop.db.read.selectFrom("draw_rules").select("bytes").executeTakeFirstOrThrow()).bytes),
      round: rules.beacon.round,
      lockedAt: "2026-11-27T12:00:00Z",
      entries: { count: 4, paid: 3, post: 0, manual: 1, ...fileOf(files.entries) },
      leftOut: { count: 1, ...fileOf(files.leftOut) },
      positions: null,
      reveals: { answerKey: secrets.answerKey, instantSecret: null, instantAwards: null, voidPositions: null },
    });
    expect(toPublishedCounts(draw).counts?.leftOutBy).toEqual([{ reason: "wrong_answer", count: 1 }]);
    expect(draw).toMatchObject({ state: "locked", commit_hash: sha256Hex(draw.commitment ?? "") });
    const publicKey = shop.deps.config.draws.key?.publicKey ?? "";
    const der = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), Buffer.from(publicKey, "hex")]);
    const key = createPublicKey({ key: der, format: "der", type: "spki" });
    expect(verify(null, Buffer.from(draw.commitment ?? ""), key, Buffer.from(draw.signature ?? "", "hex"))).toBe(true);
    expect(await logged(shop)).toMatchObject([
      { kind: "commitment", competition: raffle.id, payload: draw.commit_hash },
    ]);
  });

  payingDrawIt("waits for every payment that can still complete", async ({ shop, raffle }) => {
    const customer = await shop.asCustomer();
    shop.pass(WEEK_MS - 60_000);
    const page = await startPaying(customer, raffle, [4]);
    await passAndLock(shop, 90_000);
    expect((await readDraw(shop, raffle.id)).draw.state).toBe("published");
    await shop.pay(page["redirect-url"], pans.paid);
    await lockDraws(shop.deps);
    const { draw, files } = await readDraw(shop, raffle.id);
    expect(draw.state).toBe("locked");
    expect(files.entries).toMatch(/^4,[0-9a-f]{32},paid\n$/);
  });

  publishedIt("leaves a draw alone for a while whose lock was refused after a long time", async ({ shop, raffle }) => {
    await buy(shop, await someUser(shop), raffle, [1]);
    await withoutTriggers(shop, "update raffles set price_pence = price_pence + 1");
    const { lockRecord } = shop.deps;
    // As the lists of a million entries take.
    const read = () => sleep(600).then(() => lockRecord.read());
    shop.deps.lockRecord = { ...lockRecord, read };
    await passAndLock(shop);
    shop.deps.lockRecord = lockRecord;
    await withoutTriggers(shop, "update raffles set price_pence = price_pence - 1");
    await lockDraws(shop.deps);
    const { draw } = await readDraw(shop, raffle.id);
    expect([draw.state, draw.lock_problem]).toEqual(["published", expect.stringContaining("price")]);
  });

  it("draws a day later if the list would be public for too short a time, and emails entrants about it", async () => {
    const { shop, raffle, rules } = await openPublishedDraw();
    await buy(shop, await someUser(shop), raffle, [1]);
    await passAndLock(shop, WEEK_MS + 23.5 * HOUR_MS);
    const { draw } = await readDraw(shop, raffle.id);
    expect(draw.round).toBe(rules.beacon.round + 28_800);
    const mails = (await listMails(shop.deps)).map(({ text }) => text);
    expect(mails.some((text) => text.includes("later than announced"))).toBe(true);
  });

  publishedIt("ends a draw without entries", async ({ shop, raffle }) => {
    await passAndLock(shop);
    const { draw, commitment } = await readDraw(shop, raffle.id);
    expect(draw.state).toBe("no_entries");
    expect(commitment?.entries).toEqual({
      count: 0,
      root: sha256Hex(""),
      sha256: sha256Hex(""),
      paid: 0,
      post: 0,
      manual: 0,
    });
  });

  it("waits while the public log ends in the future, since a clock was ahead, as its round would be years later", async () => {
    const { shop, raffle } = await openPublishedDraw();
    const { key } = shop.deps.config.draws;
    if (!key) throw new Error("A test shop has a key");
    shop.pass(1_000 * DAY_MS);
    const audit = { key, competition: null, kind: "audit" as const, payload: sha256Hex("row") };
    await inTransaction(shop.db, (tx) => appendLog(tx, audit));
    shop.pass(-1_000 * DAY_MS);
    await passAndLock(shop);
    const lock_problem = "The public log ends at 2029-08-16T12:00:00Z, which is still to come by this server's clock.";
    expect((await readDraw(shop, raffle.id)).draw).toMatchObject({ state: "published", lock_problem });
    expect(await nightOfDraws(shop)).toContain(lock_problem);
    await passAndLock(shop, 1_000 * DAY_MS);
    expect((await readDraw(shop, raffle.id)).draw).toMatchObject({ state: "no_entries", lock_problem: null });
  });

  it("locks a manual entry from before the opening, after the clock was set back by hours", async ({ shop }) => {
    const { raffle } = await publishDraw(shop, await someRaffle(shop, { starts_at: shop.now() + HOUR_MS }));
    shop.pass(-3 * HOUR_MS);
    const admin = await shop.asAdmin();
    await done(admin.tickets.createEntry({ raffle: raffle.id, user: (await someUser(shop)).id, ticketNum: "3" }));
    await passAndLock(shop, 2 * WEEK_MS);
    expect((await readDraw(shop, raffle.id)).draw).toMatchObject({ lock_problem: null, state: "locked" });
  });

  publishedIt("leaves a cancelled competition alone", async ({ shop, raffle }) => {
    await shop.db.writer.updateTable("raffles").set({ cancelled_at: shop.now() }).where("id", "=", raffle.id).execute();
    await passAndLock(shop);
    expect((await readDraw(shop, raffle.id)).draw.state).toBe("published");
  });
});

it("an interrupted lock writes the same bytes wherever it was interrupted, and emails no one twice", async () => {
  const { shop, raffle } = await openPublishedDraw({ max_entries: 1_100, question: json(null) });
  await fillRaffle(shop, raffle, await someUser(shop), { upTo: 1_090 });
  shop.pass(WEEK_MS);
  let state = "published";
  // Before the lock has begun, an interruption leaves nothing that differs from one query to the next.
  for (let queries = 0; ; queries += state === "published" ? 4 : 1) {
    const db = shop.db.withPlugin(new DiesAt(queries));
    await lockDraws({ ...shop.deps, db }).catch(() => {});
    const mailed = await shop.db.read.selectFrom("draw_mailings").select("mailed_at").executeTakeFirst();
    if (mailed?.mailed_at) break;
    ({ state } = await findRowOrThrow(shop.db.read, "draws", { raffle_id: raffle.id }));
    expect(queries).toBeLessThan(100);
  }
  const { files, commitment } = await readDraw(shop, raffle.id);
  const entrant = await shop.db.read.selectFrom("draw_entrants").select("entrant_id").executeTakeFirstOrThrow();
  const text = Array.from({ length: 1_090 }, (_, i) => `${i + 1},${entrant.entrant_id},manual\n`).join("");
  expect(files.entries).toBe(text);
  expect(linesOf(files.allocation)).toHaveLength(1_090);
  expect(commitment?.entries).toMatchObject({
    count: 1_090,
    sha256: sha256Hex(text),
    root: merkleRoot(linesOf(text)),
  });
  expect(await logged(shop)).toHaveLength(1);
  expect(await listMails(shop.deps)).toHaveLength(1);
});

describe("a lock that ends once it is recorded", () => {
  const MINUTE_MS = HOUR_MS / 60;

  /** Has a lock fail after its record, and waits before the next. */
  async function endOnceRecorded(waitMs: number) {
    const { shop, raffle } = await openPublishedDraw();
    await buy(shop, await someUser(shop), raffle, [1]);
    shop.pass(WEEK_MS);
    const { lockRecord } = shop.deps;
    const add: typeof lockRecord.add = async (...made) => {
      await lockRecord.add(...made);
      throw new Error("The database is gone");
    };
    await lockDraws({ ...shop.deps, lockRecord: { ...lockRecord, add } });
    shop.pass(waitMs);
    await lockDraws(shop.deps);
    return { shop, ...(await readDraw(shop, raffle.id)) };
  }

  it("is done again with the same time, and in the log when it is done", async () => {
    const { shop, commitment } = await endOnceRecorded(MINUTE_MS);
    const [entry] = await logged(shop);
    expect(Date.parse(entry?.at ?? "") - Date.parse(commitment?.lockedAt ?? "")).toBe(MINUTE_MS);
  });

  it("is refused once its list can't be public for as long as the rules say", async () => {
    const { draw } = await endOnceRecorded(24 * HOUR_MS);
    expect(draw).toMatchObject({ state: "locking", lock_problem: expect.stringContaining("locked before") });
  });
});

describe("two processes that lock at the same time", () => {
  /** Interrupts a lock just before its commitment, then runs two at the same time. Returns the errors in the log. */
  async function lockTwice(shop: TestShop, db: Database): Promise<unknown[]> {
    const { raffle } = await publishDraw(shop, await someRaffle(shop));
    await buy(shop, await someUser(shop), raffle, [1]);
    shop.pass(WEEK_MS);
    const add = () => Promise.reject(new Error("The disk is full"));
    await lockDraws({ ...shop.deps, lockRecord: { ...shop.deps.lockRecord, add } });
    expect((await readDraw(shop, raffle.id)).draw.state).toBe("locking");
    const errors: unknown[] = [];
    const log = { ...shop.deps.log, error: (about: object) => void errors.push(about) };
    await Promise.all([0, 1].map(() => lockDraws({ ...shop.deps, db, log })));
    expect((await readDraw(shop, raffle.id)).draw).toMatchObject({ lock_problem: null, state: "locked" });
    expect(await logged(shop)).toHaveLength(1);
    return errors;
  }

  it("lock once, and neither fails", async ({ shop }) => {
    expect(await lockTwice(shop, shop.db)).toEqual([]);
  });

  it("control: without the lock on the draw's row, one of them fails on what the other wrote", async ({ shop }) => {
    expect(await lockTwice(shop, withoutLock(shop.db, { tables: ["draws"] }))).toHaveLength(1);
  });
});

it("a draw is locked by its rules, not by those that someone wrote for the moment in which they were read", async () => {
  const { shop, raffle, rules } = await openPublishedDraw();
  await buy(shop, await someUser(shop), raffle, [7]);
  let isFirst = true;
  const db = shop.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ({
      ...result,
      rows: result.rows.map((row) => {
        if (!isFirst || !("secrets_enc" in row)) return row;
        isFirst = false;
        const [round, other] = [rules.beacon.round, rules.beacon.round + 5].map((one) => `"round":${one}`);
        return { ...row, bytes: String(row.bytes).replace(round ?? "", other ?? "") };
      }),
    }),
  });
  shop.pass(WEEK_MS);
  await lockDraws({ ...shop.deps, db });
  expect([isFirst, (await readDraw(shop, raffle.id)).draw.state]).toEqual([false, "locking"]);
  await lockDraws(shop.deps);
  expect((await readDraw(shop, raffle.id)).commitment).toMatchObject({ round: rules.beacon.round });
});
