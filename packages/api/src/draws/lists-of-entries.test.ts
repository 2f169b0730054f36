import { randomBytes } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { DAY_MS, HOUR_MS, WEEK_MS } from "@counterfoil/core";
import { DrawCommitment } from "@counterfoil/core/draw";
import { inTransaction } from "@counterfoil/db";
import { drawKeyOf, voidPrize, writeRoles } from "@counterfoil/domain";
import fc from "fast-check";
import { describe, expect, inject } from "vitest";
import { buy, buyAtRandom } from "../../test/buying.ts";
import { askVoid, openPlacedShop, openPublishedDraw, passAndLock, readDrawFile } from "../../test/draws.ts";
import { lockedDraw, serveRecorded } from "../../test/locked-draw.ts";
import { planOf, recordStatements } from "../../test/queries.ts";
import { it, openShop, someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { executeAnnounced } from "../approval-kinds.ts";
import { listMails } from "../mail/mails.ts";
import { ChunkBuffers } from "./chunk-buffers.ts";
import { drawDue } from "./draw-due.ts";
import { fetchBeacons } from "./fetch-beacons.ts";
import { ListedNumbers } from "./frozen-entries.ts";
import { readWithdrawn } from "./left-out-reason.ts";
import { lockDraws } from "./lock-draws.ts";
import { readNumbersOfEntrants } from "./numbers-of-entrants.ts";
import { drawKey } from "./published-draw.ts";
import { SortedRuns } from "./sorted-runs.ts";
import type { LockFile } from "./stored-lines.ts";
import { hashLists } from "./write-lists.ts";

const linesOf = (count: number, bytes = 16) =>
  Array.from({ length: count }, (_, i) => `${i + 1},${randomBytes(bytes).toString("hex")},paid`);
const plain = (zipped: Uint8Array) => gunzipSync(zipped).toString();

describe("the buffers of chunks", () => {
  it("keep what waits to be written, and are used again afterwards", async () => {
    const buffers = new ChunkBuffers(2);
    const [first, second, third] = [linesOf(2_048), linesOf(3), linesOf(2_048)];
    const waiting = [await buffers.zip(first, 0), await buffers.zip(second, 1)];
    expect(waiting.map(plain)).toEqual([first, second].map((lines) => `${lines.join("\n")}\n`));
    expect(plain(await buffers.zip(third, 0))).toBe(`${third.join("\n")}\n`);
  });

  it("lose nothing of lines that are longer than any", async () => {
    const long = linesOf(2_048, 200);
    expect(plain(await new ChunkBuffers(1).zip(long, 0))).toBe(`${long.join("\n")}\n`);
  });
});

function sorted(figures: readonly number[], length?: number): number[] {
  const runs = new SortedRuns(length);
  for (const figure of figures) runs.add(figure);
  return [...runs.inOrder()];
}

describe("figures sorted in runs", () => {
  it("come in one ascending order from many runs, a short last one too", () => {
    const figures = Array.from({ length: 1_003 }, (_, i) => ((i * 7_919) % 1_003) * 2 ** 40 + i);
    expect(sorted(figures, 100)).toEqual(figures.toSorted((a, b) => a - b));
    expect(sorted(figures)).toEqual(figures.toSorted((a, b) => a - b));
  });

  it("stay as many as they were where some are equal", () => {
    expect(sorted([5, 3, 5, 5, 3], 2)).toEqual([3, 3, 5, 5, 5]);
  });

  it("are none of none, and the one of one", () => {
    expect(sorted([])).toEqual([]);
    expect(sorted([7])).toEqual([7]);
    expect(sorted([7, 6], 1)).toEqual([6, 7]);
  });
});

const elsewhere = { commitHash: "ab".repeat(32), lockedAt: "2026-11-27T12:00:03Z" };

async function openSold() {
  const { shop, raffle } = await openPublishedDraw();
  await buyAtRandom(shop, await someUser(shop), raffle, 3);
  shop.pass(WEEK_MS);
  const lock = async () => {
    await lockDraws(shop.deps);
    return shop.db.read.selectFrom("draws").select(["state", "commit_hash", "lock_problem"]).executeTakeFirstOrThrow();
  };
  return { shop, raffle, lock };
}

it("a lock is recorded apart from the database before it is signed, and one that was interrupted then is the same", async () => {
  const { shop, raffle, lock } = await openSold();
  const { add } = shop.deps.lockRecord;
  shop.deps.lockRecord.add = async (...recorded) => {
    await add(...recorded);
    throw new Error("The machine stops");
  };
  expect(await lock()).toMatchObject({ state: "locking", commit_hash: null });
  shop.pass(HOUR_MS);
  const { state, commit_hash } = await lock();
  expect(state).toBe("locked");
  const [[id, recorded] = []] = await shop.deps.lockRecord.read();
  expect([id, recorded?.commitHash]).toEqual([raffle.id, commit_hash]);
});

it("no second commitment of a draw is signed, whatever became of the first in the database", async () => {
  const { shop, lock } = await openSold();
  const { commit_hash } = await lock();
  await withoutTriggers(
    shop,
    "update draws set state = 'locking', commit_hash = null, commitment = null, signature = null, locked_at = null",
    "delete from draw_mailings",
  );
  shop.pass(HOUR_MS);
  expect(await lock()).toMatchObject({ state: "locked", commit_hash });
});

it.each(["published", "locking"] as const)("a %s draw from before its lock is not locked again", async (state) => {
  const { shop, raffle, lock } = await openSold();
  const owner = await someUser(shop, { roles: ["owner"] });
  await shop.deps.lockRecord.add(raffle.id, elsewhere);
  await shop.db.writer.updateTable("draws").set({ state }).execute();
  const problem = `Its entries were locked before, with the commitment ${"ab".repeat(32)}, and this database is from before that. Restore a backup from after it.`;
  expect(await lock()).toEqual({ state, commit_hash: null, lock_problem: problem });
  const { findings } = await (await shop.asAdmin()).attention.list({});
  expect(findings.map(({ kind, detail }) => [kind, detail])).toContainEqual(["draw-lock-refused", problem]);
  const mails = (await listMails(shop.deps)).filter(({ text }) => text.includes(problem));
  expect(mails.map(({ to }) => to)).toContain(owner.email);
});

// Everyone can compute its winner by then.
it.each(["the log", "the record beside the database"])(
  "a draw that only %s knows to be locked is kept",
  async (who) => {
    const { shop, raffle, lock } = await openSold();
    if (who === "the log") {
      await lock();
      await withoutTriggers(shop, "update draws set state = 'published'");
      shop.deps.lockRecord = { read: async () => new Map(), add: async () => {} };
    } else await shop.deps.lockRecord.add(raffle.id, elsewhere);
    const admin = await shop.asAdmin();
    shop.deps.config.fourEyes = true;
    const command = { id: raffle.id, reason: "A mistake" };
    await expect(admin.acts.ask({ kind: "cancel_draw", command, reason: "A mistake" })).toBeRefused("draw.locked");
  },
);

const CAP = 50;
const question = {
  question: "2 + 2?",
  answers: [{ answer: "4", correct: true }, { answer: "5" }],
};

/** Someone who buys: how many numbers with which answer, and whether they join the staff before the lock. */
const buyers = fc.array(
  fc.record({ amount: fc.integer({ min: 1, max: 6 }), isRight: fc.boolean(), joins: fc.boolean() }),
  { minLength: 1, maxLength: 8 },
);

it("every sold number is in exactly one of the two files, and each instant prize that was won is among the awards", async () => {
  const sound = fc.asyncProperty(buyers, fc.boolean(), async (people, isVoided) => {
    const { shop, id } = await openPlacedShop({ maxEntries: CAP, maxEntriesPerPerson: CAP, price: 0, question });
    const staff: string[] = [];
    for (const { amount, isRight, joins } of people) {
      const user = await someUser(shop);
      const questionAnswer = isRight ? "4" : "5";
      await (await shop.as(user)).tickets.reserveLuckyDip({ raffleId: id, amount, questionAnswer });
      await (await shop.as(user)).payments.completeFree({});
      if (joins) staff.push(user.id);
    }
    const first = await shop.db.read
      .selectFrom("instant_wins")
      .selectAll()
      .where("won_at", "is not", null)
      .orderBy("position")
      .execute();
    const voided = isVoided ? first.slice(0, 1) : [];
    for (const prize of voided) {
      await inTransaction(shop.db, async (tx) => {
        await voidPrize(tx, {
          raffleId: id,
          prize: prize.position + 1,
          reason: "refunded",
          key: drawKey(shop.deps),
          policy: shop.deps.config.awards,
        });
      });
    }
    for (const userId of staff) {
      await inTransaction(shop.db, (tx) => writeRoles(tx, { userId, roles: ["support"], givenBy: null }));
    }
    await passAndLock(shop);

    const numbersOf = async (name: LockFile, column = 0) =>
      (await readDrawFile(shop, id, name)).map((line) => Number(line.split(",")[column]));
    const [entries, leftOut] = [await numbersOf("entries.csv"), await numbersOf("left-out.csv")];
    const { commitment } = await shop.db.read.selectFrom("draws").select("commitment").executeTakeFirstOrThrow();
    const { reveals } = DrawCommitment.parse(JSON.parse(commitment ?? ""));
    const sold = (await shop.db.read.selectFrom("tickets").select("number").execute()).map(({ number }) => number);
    const retired = voided.map(({ number }) => number);
    expect(reveals.voidPositions?.map(({ number }) => number)).toEqual(retired);
    expect([...entries, ...leftOut, ...retired].sort()).toEqual(sold.sort());
    expect((await numbersOf("allocation.csv", 1)).sort()).toEqual(sold);
    const given = first.flatMap(({ number, position }) =>
      retired.includes(number) ? [] : [{ prize: position + 1, number }],
    );
    expect(reveals.instantAwards).toEqual(given);
  });
  await fc.assert(sound, { numRuns: Math.min(5, inject("runs")) });
});

/** A locked draw whose beacon is there. */
async function openLocked() {
  const shop = await openShop();
  serveRecorded(shop);
  const { raffle, entrants } = await lockedDraw(shop, { "Ann A.": [2, 3], "Bea B.": [5, 8], "Cy C.": [11, 19] });
  await fetchBeacons(shop.deps);
  const visitor = await shop.as(null);
  const find = async () => (await visitor.draws.find({ slug: raffle.slug })).draw;
  return { shop, raffle, entrants, find };
}

it("a draw is not made of a commitment that the shop's key did not sign", async () => {
  const { shop, find } = await openLocked();
  const own = shop.deps.config.draws.key;
  shop.deps.config.draws.key = drawKeyOf(Buffer.alloc(32, 1));
  await drawDue(shop.deps);
  expect((await find()).state).toBe("list_damaged");
  shop.deps.config.draws.key = own;
  await drawDue(shop.deps);
  expect((await find()).state).toBe("drawn");
});

it("a prize is not given again from a list that was changed after the draw", async () => {
  const { shop, raffle, entrants, find } = await openLocked();
  await drawDue(shop.deps);
  const owner = await shop.asStaff("owner");
  await askVoid(owner, raffle);
  const { gzip } = await shop.db.read.selectFrom("draw_files").select("gzip").executeTakeFirstOrThrow();
  const [friend, ...others] = entrants.map(({ entrantId }) => entrantId);
  const changed = gunzipSync(gzip)
    .toString()
    .replaceAll(new RegExp(others.join("|"), "g"), friend ?? "");
  const [open, close] = shop.db.kind === "postgres" ? ["decode('", "', 'hex')"] : ["x'", "'"];
  const write = (bytes: Uint8Array) =>
    withoutTriggers(shop, `update draw_files set gzip = ${open}${Buffer.from(bytes).toString("hex")}${close}`);
  await write(gzipSync(changed));
  shop.pass(DAY_MS);
  await executeAnnounced(shop.deps);
  expect((await find()).voids).toEqual([]);
  await write(gzip);
  await executeAnnounced(shop.deps);
  expect((await find()).voids).toHaveLength(1);
});

it("a chargeback that someone writes while the lists are made is named with the number that it leaves out", async () => {
  const { shop, raffle, secrets } = await openPublishedDraw();
  await buy(shop, await someUser(shop), raffle, [7]);
  await withoutTriggers(
    shop,
    "update orders set transaction_ref = 'made-up'",
    `insert into chargebacks (id, provider, chargeback_ref, transaction_ref, attempt_id, order_id, amount_pence, created_at)
      select 'made-up', 'sandbox', 'made-up', 'made-up', attempt_id, id, total_pence, 1 from orders`,
  );
  const { problems } = await hashLists(shop.deps, {
    raffleId: raffle.id,
    secret: secrets.competitionSecret,
    answerKey: null,
  });
  expect(problems).toEqual([expect.stringContaining("Number 7 was marked as not paid any more")]);
});

it.skipIf(inject("database").kind !== "sqlite")(
  "numbers are found by accounts, unpaid ones by chargebacks",
  async ({ shop, raffle }) => {
    const { db, statements } = recordStatements(shop.db);
    const entrants = Array.from({ length: 100 }, (_, index) => ({ id: `user ${index}`, entrantId: `id ${index}` }));
    const committed = { raffleId: raffle.id, rules: { cap: 50 } };
    const lists = {
      ...committed,
      listed: new ListedNumbers(0),
      given: new Map(),
      retired: new Set<number>(),
      removed: new Map(),
    };
    await readNumbersOfEntrants(db.read, lists, entrants);
    await readWithdrawn(db.read, raffle.id);
    const plans: string[] = [];
    for (const statement of statements) plans.push((await planOf(shop.db, statement)).join("\n"));
    for (const plan of plans) expect(plan).not.toMatch(/SEARCH \w+ USING .*\(raffle_id=\?\)/);
    expect(plans).toEqual([
      expect.stringContaining("orders_of_user (user_id=?)"),
      expect.stringContaining("tickets_of_user (user_id=? AND raffle_id=?)"),
      expect.stringContaining("tickets_of_order (order_id=?)"),
    ]);
  },
);
