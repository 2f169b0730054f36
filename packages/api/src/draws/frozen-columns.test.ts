import { HOUR_MS } from "@counterfoil/core";
import { entrantId, entrantKey, verifyInclusion } from "@counterfoil/core/draw";
import { type Database, inTransaction } from "@counterfoil/db";
import { lockRaffle, voidPrize } from "@counterfoil/domain";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { buy, buyAtRandom, giveBalance, petrolQuestion } from "../../test/buying.ts";
import { openPlacedShop, openPublishedDraw, passAndLock, publishDraw, publishedIt, runDraw } from "../../test/draws.ts";
import { fillRaffle } from "../../test/fill-raffle.ts";
import { done } from "../../test/four-eyes.ts";
import { someRaffle, someUser, type TestShop, testsWith } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { listMails } from "../mail/mails.ts";
import { freezeRules } from "./freeze-rules.ts";
import { mailLockedDraws } from "./mail-locked-draws.ts";
import { drawKey } from "./published-draw.ts";

const triggerErrors =
  /what a draw has published stays|the entries of this draw are locked|what was bought stays bought/;

/** Runs a statement and rolls it back; returns whether a trigger rejected it in order to keep what is published. */
async function isRejected(db: Database, statement: string): Promise<boolean> {
  const rolledBack = inTransaction(db, async (tx) => {
    await sql.raw(statement).execute(tx.sql);
    throw new Error("rolled back");
  });
  const [outcome] = await Promise.allSettled([rolledBack]);
  return outcome.status === "rejected" && triggerErrors.test(String(outcome.reason));
}

/** Returns an SQL expression for a value that differs from the column's. */
function otherValue(column: string, type: string): string {
  if (/bool/i.test(type)) return `not coalesce(${column}, false)`;
  if (/int/i.test(type)) return `coalesce(${column}, 0) + 1`;
  if (/json/i.test(type)) return `'["other"]'`;
  if (/blob/i.test(type)) return `x'00'`;
  if (/bytea/i.test(type)) return `'\\x00'`;
  return `coalesce(${column}, '') || 'x'`;
}

/** Lists the columns of a table that no SQL can change in any row. */
async function frozenColumns({ db }: TestShop, name: string): Promise<{ frozen: string[]; free: string[] }> {
  const table = (await db.read.introspection.getTables()).find((one) => one.name === name);
  const columns = { frozen: [] as string[], free: [] as string[] };
  for (const { name: column, dataType } of table?.columns ?? []) {
    const rejected = await isRejected(db, `update ${name} set ${column} = ${otherValue(column, dataType)}`);
    columns[rejected ? "frozen" : "free"].push(column);
  }
  return { frozen: columns.frozen.sort(), free: columns.free.sort() };
}

const words = (text: string) => text.trim().split(/\s+/).sort();

/** Opens a competition with drawn instant wins, and sells some of its numbers. */
const soldIt = testsWith(async () => {
  const opened = await openPlacedShop({ maxEntries: 50, maxEntriesPerPerson: 50 });
  await buyAtRandom(opened.shop, await someUser(opened.shop), opened.row, 30);
  await freezeRules(opened.shop.deps);
  return opened;
});

describe("no SQL changes", () => {
  soldIt("what the rules of an open competition say", async ({ shop }) => {
    const frozen = `id slug name live starts_at ends_at price_pence bundles max_entries to_letter max_per_person question has_instant_wins draw_at draw_prizes
      one_prize_per_entrant unwon_instant_wins post_closes_at post_reserve post_entries`;
    expect((await frozenColumns(shop, "raffles")).frozen).toEqual(words(frozen));
    expect((await frozenColumns(shop, "draw_rules")).free).toEqual(["secrets_enc"]);
    const prizes = await frozenColumns(shop, "instant_wins");
    expect(prizes.frozen).toEqual(
      words(
        `id raffle_id number prize kind amount_pence position drawn leaf cell number_mac cell_enc won_at ticket_id order_id user_id by_award
          voided_at void_reason void_seq`,
      ),
    );
    expect(prizes.free).toEqual(["handed_over_at", "seal"]);
    for (const table of ["draw_rules", "instant_wins"]) {
      expect(await isRejected(shop.db, `delete from ${table}`), table).toBe(true);
    }
  });

  soldIt("an entry once the lock has begun, refunded or not", async ({ shop, id }) => {
    await inTransaction(shop.db, async (tx) => {
      await lockRaffle(tx, id);
      await tx.sql.updateTable("draws").set({ state: "locking" }).execute();
    });
    const { frozen, free } = await frozenColumns(shop, "tickets");
    expect(frozen).toEqual(
      words(
        `id raffle_id number user_id state order_id question_answer answer_correct price_pence bundle_pence created_at`,
      ),
    );
    expect(free).toEqual(words("expires_at reserved_at attempt_id seal"));
    expect(await isRejected(shop.db, "delete from tickets")).toBe(true);
    const more = `insert into tickets select 'more', raffle_id, number + 1, user_id, state, expires_at, reserved_at, attempt_id,
      order_id, question_answer, answer_correct, price_pence, bundle_pence, created_at, seal from tickets order by number desc limit 1`;
    expect(await isRejected(shop.db, more)).toBe(true);
    const number = `(select min(number) from tickets)`;
    await sql.raw(`insert into draw_refunds select '${id}', ${number}, 1`).execute(shop.db.writer);
    expect((await frozenColumns(shop, "draw_refunds")).free).toEqual([]);
    expect(await isRejected(shop.db, "delete from draw_refunds")).toBe(true);
  });

  soldIt("what a lock and a draw have published", async ({ shop }) => {
    await passAndLock(shop);
    shop.pass(4 * HOUR_MS);
    await runDraw(shop);
    const { frozen } = await frozenColumns(shop, "draws");
    expect(frozen).toEqual(
      words(`raffle_id state round round_at locked_at commitment commit_hash signature beacon_signature seed drawn_at
        left_out_by switched_at fallback_round fallback_round_at fallback_previous`),
    );
    for (const table of ["draw_files", "draw_places", "draw_log", "draw_beacons", "draw_openings"]) {
      const columns = await frozenColumns(shop, table);
      expect([table, ...columns.free]).toEqual([table]);
      expect(columns.frozen.length).toBeGreaterThan(0);
      expect(await isRejected(shop.db, `delete from ${table}`), table).toBe(true);
    }
    expect((await frozenColumns(shop, "draw_entrants")).frozen).toEqual(words("raffle_id user_id label entrant_id"));
    expect(await isRejected(shop.db, "delete from draws")).toBe(true);
  });
});

it("no SQL gives an instant prize to anyone but the entry with its number, or opens a line before the lock", async () => {
  const { shop, row, id } = await openPlacedShop({ maxEntries: 10, maxEntriesPerPerson: 10 });
  const [bea, friend] = [await someUser(shop), await someUser(shop)];
  const { raffle } = await publishDraw(shop, await someRaffle(shop));
  for (const raffleId of [id, raffle.id]) {
    const opening = `insert into draw_openings (raffle_id, entrant_id, key, label) values ('${raffleId}', 'e', '${"0".repeat(64)}', 'A')`;
    expect(await isRejected(shop.db, opening)).toBe(true);
  }
  const customer = await shop.as(bea);
  await customer.tickets.reserveLuckyDip({ raffleId: id, amount: 10 });
  const win = (
    userId: string,
  ) => `update instant_wins set number = 1, cell = 'c', number_mac = null, cell_enc = null, won_at = 1,
    user_id = '${userId}', ticket_id = (select id from tickets where raffle_id = '${id}' and number = 1) where position = 0`;
  for (const holder of [bea, friend]) expect(await isRejected(shop.db, win(holder.id))).toBe(true);
  await giveBalance(shop, bea, 10 * row.price_pence);
  await customer.payments.completeFree({ usePromotionalBalance: true });
  const moved = `update instant_wins set user_id = '${friend.id}' where won_at is not null`;
  expect(await isRejected(shop.db, moved)).toBe(true);
  const released = "update instant_wins set won_at = null, ticket_id = null, order_id = null, user_id = null";
  expect(await isRejected(shop.db, released)).toBe(true);
});

publishedIt("what was bought stays bought, and under its number", async ({ shop, raffle }) => {
  await buy(shop, await someUser(shop), raffle, [7, 8]);
  for (const statement of [
    "delete from order_lines where number = 7",
    "update order_lines set number = 30 where number = 7",
    "update order_lines set price_pence = price_pence + 1",
    "update tickets set number = 30 where number = 7",
    "update tickets set question_answer = '4', answer_correct = true where number = 7",
    "update tickets set state = 'held', order_id = null, expires_at = 9 where number = 7",
    "update tickets set created_at = created_at - 1 where number = 7",
    "delete from orders",
    "update orders set ref = 'other'",
  ]) {
    expect(await isRejected(shop.db, statement), statement).toBe(true);
  }
});

it("shows a customer how they stand, and each own line, with the reason of one left out", async () => {
  const { shop, raffle, secrets } = await openPublishedDraw({ question: petrolQuestion });
  const [bea, cy] = [await someUser(shop), await someUser(shop, { first_name: "Cy" })];
  await buy(shop, bea, raffle, [3, 8]);
  await buy(shop, bea, raffle, [5], "Paraffin");
  await buy(shop, cy, raffle, [4]);
  const customer = await shop.as(bea);
  const key = entrantKey(secrets.competitionSecret, bea.id);
  const entrant = { id: entrantId(key, "Bea B."), label: "Bea B.", key };
  expect(await customer.draws.findMine({ raffleId: raffle.id })).toEqual({
    cap: 100,
    lastLetter: null,
    entrant,
    commitHash: null,
    lines: [],
    others: [3, 5, 8].map((number) => ({ number, why: null, voidReason: null })),
    instantPrizes: [],
    refunded: [],
    next: null,
  });
  await passAndLock(shop);
  const mine = await customer.draws.findMine({ raffleId: raffle.id });
  expect(mine.lines.map(({ number, file, reason }) => [number, file, reason])).toEqual([
    [3, "entries.csv", null],
    [5, "left-out.csv", "wrong_answer"],
    [8, "entries.csv", null],
  ]);
  for (const proof of mine.lines) {
    expect(proof.line).toContain(entrant.id);
    expect(verifyInclusion(proof)).toBe(true);
  }
  const outsider = await shop.asCustomer();
  expect(await outsider.draws.findMine({ raffleId: raffle.id })).toMatchObject({
    entrant: null,
    lines: [],
    others: [],
  });
});

it("names every number that was bought, and what became of it, also one whose ticket is gone without a trace", async () => {
  const { shop, id, row } = await openPlacedShop({ maxEntries: 20, maxEntriesPerPerson: 20 });
  const bea = await someUser(shop);
  const orderId = await buyAtRandom(shop, bea, row, 20);
  const won = await shop.db.read.selectFrom("instant_wins").select(["number", "prize"]).orderBy("position").execute();
  const voided = won[0]?.number ?? 0;
  await inTransaction(shop.db, async (tx) => {
    await lockRaffle(tx, id);
    await voidPrize(tx, {
      raffleId: id,
      prize: 1,
      reason: "refunded",
      key: drawKey(shop.deps),
      policy: shop.deps.config.awards,
    });
  });
  const lost = await shop.db.read
    .selectFrom("tickets")
    .select(["id", "number"])
    .where(
      "number",
      "not in",
      won.map(({ number }) => number ?? 0),
    )
    .orderBy("number")
    .execute();
  const [refunded, deleted] = [lost[0], lost[1]];
  if (!refunded || !deleted) throw new Error("Ten of twenty numbers win nothing");
  const admin = await shop.asAdmin();
  await done(admin.orders.refund({ orderId, tickets: [refunded.id] }));
  await done(admin.tickets.deleteEntry({ id: deleted.id }));
  await passAndLock(shop);
  await withoutTriggers(shop, `update order_lines set released_at = null where id = '${deleted.id}'`);
  const { lines, others, instantPrizes } = await (await shop.as(bea)).draws.findMine({ raffleId: id });
  expect(lines.every(({ reason }) => reason === null)).toBe(true);
  expect(lines).toHaveLength(17);
  const expected = [
    { number: voided, why: "prize_withdrawn", voidReason: "refunded" },
    { number: refunded.number, why: "refunded", voidReason: null },
    { number: deleted.number, why: "missing", voidReason: null },
  ];
  expect(others).toEqual(expected.sort((a, b) => a.number - b.number));
  const prizes = won.slice(1).map(({ number, prize }) => ({ number, prize }));
  expect(instantPrizes).toEqual(prizes);

  // The mail is of the committed lists too, whatever the rows say by then.
  await sql`insert into chargebacks select 'b', 'p', 'r', 't', attempt_id, id, 0, 1, null from orders`.execute(
    shop.db.writer,
  );
  await shop.db.writer.updateTable("draw_mailings").set({ mailed_to: "", mailed_at: null }).execute();
  await mailLockedDraws(shop.deps);
  const [mail] = await listMails(shop.deps);
  const print = (number: number | null) => String(number).padStart(4, "0");
  for (const part of [
    "Your 17 numbers in the draw\n",
    `Your number on neither list, although you bought it\n${print(deleted.number)}`,
    `Your number left out, because its instant prize was withdrawn\n${print(voided)}`,
    `Your number left out, because it was refunded before the list was locked\n${print(refunded.number)}`,
    ...prizes.map(({ number, prize }) => `Your number ${print(number)} won an instant prize\n${prize}`),
  ]) {
    expect(mail?.text).toContain(part);
  }
  const { findings } = await (await shop.asStaff("owner")).attention.list({});
  const detail = `Bought and not released, but in neither list: ${deleted.number}.`;
  expect(findings.filter(({ kind }) => kind === "draw-number-missing")).toMatchObject([{ detail }]);
});

it("pages the lines of someone who has many", async () => {
  const { shop, raffle } = await openPublishedDraw({ max_entries: 300 });
  const bea = await someUser(shop);
  await fillRaffle(shop, raffle, bea, { upTo: 250 });
  await passAndLock(shop);
  const customer = await shop.as(bea);
  const found: number[] = [];
  for (let from: number | null = 1; from !== null; ) {
    const { lines, next }: Awaited<ReturnType<typeof customer.draws.findMine>> = await customer.draws.findMine({
      raffleId: raffle.id,
      from,
    });
    found.push(...lines.map(({ number }) => number));
    from = next;
  }
  expect(found).toEqual(Array.from({ length: 250 }, (_, i) => i + 1));
});
