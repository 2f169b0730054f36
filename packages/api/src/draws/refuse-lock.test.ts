import { gzipSync } from "node:zlib";
import { HOUR_MS, MINUTE_MS, WEEK_MS } from "@counterfoil/core";
import { DrawCommitment } from "@counterfoil/core/draw";
import { findRowOrThrow, inTransaction } from "@counterfoil/db";
import { findRules, lockRaffle, openDrawSecrets } from "@counterfoil/domain";
import { expect, it } from "vitest";
import { buy, buyAtRandom, petrolQuestion } from "../../test/buying.ts";
import { openPayingDraw, openPlacedShop, openPublishedDraw, passAndLock } from "../../test/draws.ts";
import { done } from "../../test/four-eyes.ts";
import { pans } from "../../test/paying-shop.ts";
import { someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { listMails } from "../mail/mails.ts";
import { lockDraws } from "./lock-draws.ts";
import { writeLists } from "./write-lists.ts";

/** A competition of ten numbers, two of which win, with an owner. */
async function openTwoPrizes(instantWins: object[] = [{ prize: "£1,000" }, { prize: "£500" }], drawPrizes?: string[]) {
  const two = { maxEntries: 10, maxEntriesPerPerson: 10, instantWins, ...(drawPrizes && { drawPrizes }) };
  const opened = await openPlacedShop(two);
  const owner = await someUser(opened.shop, { roles: ["owner"] });
  const bea = await someUser(opened.shop);
  const sell = () => buyAtRandom(opened.shop, bea, opened.row, 10);
  const lock = async () => {
    await lockDraws(opened.shop.deps);
    return opened.shop.db.read
      .selectFrom("draws")
      .select(["state", "commitment", "lock_problem"])
      .executeTakeFirstOrThrow();
  };
  const findings = async () => (await (await opened.shop.as(owner)).attention.list({})).findings;
  return { ...opened, owner, findings, sell, lock };
}

type Changes = Record<string, [problem: RegExp, ...statements: string[]]>;

/** What an operator changes before the sale, with the sentence that the lock is refused with. */
const before: Changes = {
  "the sealed number of a prize, so that no one wins it": [
    /^Instant prize 1, £1,000, lies at number \d+, which was sold, but it was not awarded\.$/,
    "update instant_wins set number_mac = '00' where position = 0",
  ],
  "a prize, as if it had been won": [
    /^Instant prize 2, £500, lies at number \d+, which was sold, but it was not awarded\.$/,
    "update instant_wins set won_at = 1 where position = 1",
  ],
  "the main prize": [
    /^The competition's list of main prizes is Toy car, and .* in its rules\.$/,
    `update raffles set draw_prizes = '["Toy car"]'`,
  ],
};

/** The same of after it. */
const after: Changes = {
  "a win, which is taken back": [
    /^Instant prize 1, .* not awarded\.$/,
    "update instant_wins set won_at = null, user_id = null where position = 0",
  ],
  "the rows of the prizes, which are deleted": [/Instant prize 1, .* Instant prize 2/, "delete from instant_wins"],
  "a void without an entry in the log": [
    /^The public log has other voids of instant prizes than the shop\.$/,
    "update instant_wins set voided_at = 1, void_reason = 'refunded' where position = 0",
  ],
  "who won a prize": [
    /^Instant prize 1, £1,000, is recorded for someone other than the holder of number \d+\.$/,
    "update instant_wins set user_id = (select id from users where id <> instant_wins.user_id limit 1) where position = 0",
  ],
  "the number that a prize was won with": [
    /^Instant prize 1, £1,000, lies at number \d+, but it was awarded to number \d+\.$/,
    "update instant_wins set number = number + 10 where position = 0",
  ],
  "the number of a ticket, so that it was never sold": [
    /^Instant prize 1, £1,000, lies at number \d+, which was not sold, but it was awarded\./,
    "update tickets set number = 11 where number = (select number from instant_wins where position = 0)",
  ],
  "when the rules were published": [
    /^Rules were published, or instant prizes placed, after the first entry\.$/,
    "update draw_rules set published_at = published_at + 86400000 where version = 1",
  ],
  "the log, with rules of later that have an earlier time": [
    /^The newest rules are not the last ones in the public log\. Rules were published, or instant prizes placed, after the first entry\.$/,
    `insert into draw_log (seq, line, hash, signature) select seq + 1, replace(line, '"kind":"positions"', '"kind":"rules"'),
        'g' || substr(hash, 2), signature from draw_log order by seq desc limit 1`,
    `update draw_log set line = replace(line, '"at":"20', '"at":"19') where seq = (select max(seq) from draw_log)`,
  ],
  "the rules, by a version that is not in the log": [
    /^The newest rules are not the last ones in the public log\./,
    `insert into draw_rules (raffle_id, version, bytes, sha256, chain, round, opens_at, published_at, secrets_enc,
          frozen_at, positions_round, positions_root, opening_moved)
        select raffle_id, 2, bytes, '${"0".repeat(64)}', chain, round, opens_at, published_at, secrets_enc, frozen_at,
          positions_round, positions_root, opening_moved from draw_rules`,
  ],
  "how many numbers there are": [
    /^The competition's number of entries is 20, and 10 in its rules\.$/,
    "update raffles set max_entries = 20",
  ],
  "the bundles": [
    /^The competition's list of bundles is 5 tickets, 10% off, and none in its rules\.$/,
    `update raffles set bundles = '[{"from":5,"percentOff":10}]'`,
  ],
  "the root of the cells": [
    /^The instant prizes lie elsewhere than was published/,
    `update draw_rules set positions_root = '${"0".repeat(64)}'`,
  ],
  "the id of an entrant": [
    /^The id 0+ is not made of the name of its entrant \(Bea B\.\)\.$/,
    `update draw_entrants set entrant_id = '${"0".repeat(32)}'`,
  ],
  "the name of an entrant": [
    /^The id [0-9a-f]+ is not made of the name of its entrant/,
    "update draw_entrants set label = null",
  ],
  "an entry, which is deleted": [
    /^Number \d+ was bought, and neither refunded nor removed, but is not among the entries\.$/,
    "delete from tickets where number = (select min(number) from tickets where number not in (select number from instant_wins))",
  ],
  "a line of an order, as if it had been given back": [
    /^Number \d+ is among the entries as paid, but no order of its holder has it\.$/,
    "update order_lines set released_at = 1 where number = (select min(number) from tickets where number not in (select number from instant_wins))",
  ],
};

it.each(Object.entries({ ...before, ...after }))(
  "a draw is not locked after a change of %s",
  async (what, [problem, ...statements]) => {
    const { shop, findings, owner, sell, lock } = await openTwoPrizes();
    if (what in before) await withoutTriggers(shop, ...statements);
    await sell();
    if (what in after) await withoutTriggers(shop, ...statements);
    shop.pass(WEEK_MS);
    const draw = await lock();
    expect(draw.state).toBe("published");
    expect(draw.lock_problem).toMatch(problem);
    await lock();
    const mails = (await listMails(shop.deps)).filter(({ subject }) => subject.endsWith("can't be locked"));
    expect(mails.filter(({ to }) => to === owner.email)).toHaveLength(1);
    expect(mails[0]?.text).toContain(draw.lock_problem);
    const found = (await findings()).find(({ kind }) => kind === "draw-lock-refused");
    expect(found?.detail).toBe(draw.lock_problem);
  },
);

it.each([
  [
    "before the sale, another answer is called correct",
    "before",
    `replace(replace(replace(question, 'true', '1'), 'false', 'true'), '1', 'false')`,
  ],
  ["after it, an answer is judged again", "after", "not answer_correct"],
  ["after it, an answer is not judged", "after", "null"],
] as const)("a draw is not locked where %s", async (_what, when, value) => {
  const { shop, raffle } = await openPublishedDraw({ question: petrolQuestion });
  const change = (statement: string) => withoutTriggers(shop, statement);
  if (when === "before") await change(`update raffles set question = ${value}`);
  await buy(shop, await someUser(shop), raffle, [5], "Paraffin");
  if (when === "before") await change(`update raffles set question = ${value}`);
  if (when === "after") await change(`update tickets set answer_correct = ${value}`);
  await passAndLock(shop);
  const draw = await shop.db.read.selectFrom("draws").select(["state", "lock_problem"]).executeTakeFirstOrThrow();
  expect(draw).toEqual({
    state: "published",
    lock_problem: "The answer for number 5 was judged otherwise than by the rules.",
  });
});

it("a draw is not locked after an operator has given the line of an erased account to another name", async () => {
  const { shop, owner, sell, lock } = await openTwoPrizes();
  await sell();
  const { user_id: id } = await shop.db.read.selectFrom("draw_entrants").select("user_id").executeTakeFirstOrThrow();
  shop.deps.config.fourEyes = false;
  await done((await shop.as(owner)).users.delete({ id }));
  await withoutTriggers(shop, `update draw_entrants set entrant_id = '${"f".repeat(32)}', label = null`);
  shop.pass(WEEK_MS);
  expect((await lock()).lock_problem).toMatch(/^The id f+ is not made of the name of its entrant/);
});

it("a draw is not locked if its entries are others than those that its lists were written from", async () => {
  const { shop, id, sell, lock } = await openTwoPrizes();
  await sell();
  shop.pass(WEEK_MS);
  await inTransaction(shop.db, async (tx) => {
    await lockRaffle(tx, id);
    await tx.sql.updateTable("draws").set({ state: "locking" }).execute();
  });
  const rules = await findRules(shop.db.read, id);
  const { competitionSecret: secret } = openDrawSecrets(shop.deps.config.dataKeys, id, rules?.secrets_enc ?? "");
  await writeLists(shop.deps, { raffleId: id, secret, answerKey: null });
  await withoutTriggers(shop, "update tickets set answer_correct = false where number = 3");
  expect(await lock()).toMatchObject({
    state: "locking",
    lock_problem: expect.stringContaining("The stored entries.csv is not the list of the entries."),
  });
});

it("a draw is not locked with an order of sale that someone else has stored", async () => {
  const { shop, id: raffle_id, sell, lock } = await openTwoPrizes();
  await sell();
  shop.pass(WEEK_MS);
  await shop.db.writer.updateTable("draws").set({ state: "locking" }).execute();
  const file = { raffle_id, name: "allocation.csv", chunk: 0, first_index: 0, first_number: 1 };
  const gzip = gzipSync("1,7,2020-01-01T00:00Z\n");
  await shop.db.writer
    .insertInto("draw_files")
    .values({ ...file, gzip, subtree_root: "0".repeat(64) })
    .execute();
  expect((await lock()).lock_problem).toBe("The stored allocation.csv is not the list of the entries.");
});

// Also where accents were typed apart from their letters: the rules join them.
it("a draw is locked once its instant prizes are as its rules say", async () => {
  const { shop, findings, sell, lock } = await openTwoPrizes(
    [{ prize: "Cafe\u0301" }, { prize: "£500" }],
    ["Cre\u0300me"],
  );
  await sell();
  await withoutTriggers(shop, "update instant_wins set handed_over_at = won_at, won_at = null");
  shop.pass(WEEK_MS);
  expect((await lock()).state).toBe("published");
  await withoutTriggers(shop, "update instant_wins set won_at = handed_over_at, handed_over_at = null");
  const draw = await lock();
  expect([draw.state, draw.lock_problem]).toEqual(["locked", null]);
  const { reveals } = DrawCommitment.parse(JSON.parse(draw.commitment ?? ""));
  expect(reveals.instantAwards?.map(({ prize }) => prize)).toEqual([1, 2]);
  expect((await findings()).filter(({ kind }) => kind.startsWith("draw-lock"))).toEqual([]);
});

it.each([
  [
    "pays less",
    "before",
    "update instant_wins set amount_pence = 1 where position = 0",
    "is another than in its rules",
  ],
  [
    "has another name",
    "before",
    "update instant_wins set prize = '£1' where position = 0",
    "is another than in its rules",
  ],
  [
    "did not reach its winner whole",
    "after",
    "update ledger set amount_pence = 1 where account = 'winnings'",
    "paid its winner £0.01 instead of £1,000.00",
  ],
  [
    "went on to the account of another",
    "after",
    `insert into ledger (id, user_id, amount_pence, kind, account, notes, prize_id, raffle_id, created_at)
      select 'moved', (select max(u.id) from users u where u.id <> l.user_id), 1, l.kind, l.account, '', l.prize_id, l.raffle_id, l.created_at
      from ledger l where l.account = 'winnings'`,
    "is in the ledger of someone other than its winner",
  ],
  [
    "went to the account of another alone",
    "after",
    "update ledger set user_id = (select max(u.id) from users u where u.id <> ledger.user_id) where account = 'winnings'",
    "is in the ledger of someone other than its winner",
  ],
] as const)("a draw is not locked where an instant prize %s", async (_what, when, statement, problem) => {
  const cash = { prize: "£1,000", kind: "cash", amount: 1_000 };
  const { shop, sell, lock } = await openTwoPrizes([cash, { prize: "Watch" }]);
  const { bytes } = await shop.db.read.selectFrom("draw_rules").select("bytes").executeTakeFirstOrThrow();
  expect(JSON.parse(bytes).instant.pays).toEqual([{ kind: "cash", pence: 100_000 }, null]);
  if (when === "before") await withoutTriggers(shop, statement);
  await sell();
  if (when === "after") await withoutTriggers(shop, statement);
  shop.pass(WEEK_MS);
  expect((await lock()).lock_problem).toContain(problem);
});

it("a draw is locked as soon as its last open payment is known, also after a pass that had to wait for the machine", async () => {
  const { shop, raffle } = await openPayingDraw();
  await shop.buy(await shop.asCustomer(), raffle, [1]);
  shop.pass(raffle.ends_at - shop.now() - MINUTE_MS);
  const bea = await shop.asCustomer();
  await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
  const page = await bea.payments.startHosted({});
  shop.pass(2 * MINUTE_MS);
  const now = shop.db.now.bind(shop.db);
  shop.db.now = () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);
    return now();
  };
  await lockDraws(shop.deps);
  shop.db.now = now;
  await shop.pay(page["redirect-url"], pans.paid);
  await shop.runJobs();
  shop.pass(HOUR_MS);
  await lockDraws(shop.deps);
  expect((await findRowOrThrow(shop.db.read, "draws", { raffle_id: raffle.id })).state).toBe("locked");
});
