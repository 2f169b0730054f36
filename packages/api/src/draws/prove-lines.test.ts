import { WEEK_MS } from "@counterfoil/core";
import { entrantId, entrantKey, verifyInclusion } from "@counterfoil/core/draw";
import { inTransaction } from "@counterfoil/db";
import { lockRaffle, voidPrize } from "@counterfoil/domain";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { buy, buyAtRandom } from "../../test/buying.ts";
import { done } from "../../test/done.ts";
import { openPlacedShop } from "../../test/drawn-prizes.ts";
import { fillRaffle } from "../../test/fill-raffle.ts";
import { petrolQuestion, someAdmin, someUser } from "../../test/people-and-raffles.ts";
import { openPublishedDraw } from "../../test/published-draw.ts";
import { listMails } from "../mail/mails.ts";
import { drawKey } from "./draw-key.ts";
import { lockDraws } from "./lock-draws.ts";
import { mailLockedDraws } from "./mail-locked-draws.ts";

it("proves each number to anyone, from one chunk", async () => {
  const { shop, raffle } = await openPublishedDraw({ max_entries: 5_000 });
  await fillRaffle(shop, raffle, await someUser(shop), { upTo: 4_500, freeEvery: 10 });
  const visitor = await shop.as(null);
  await expect(visitor.draws.findProof({ slug: raffle.slug, number: 1 })).toBeRefused("draw.not_found");
  shop.pass(WEEK_MS);
  await lockDraws(shop.deps);
  for (const number of [1, 2_047, 2_049, 2_275, 2_276, 4_499]) {
    const proof = await visitor.draws.findProof({ slug: raffle.slug, number });
    expect(proof).toMatchObject({ file: "entries.csv", number, count: 4_050, reason: null });
    expect(proof.line.startsWith(`${number},`)).toBe(true);
    expect(verifyInclusion(proof)).toBe(true);
    expect(verifyInclusion({ ...proof, line: proof.line.replace(",manual", ",paid") })).toBe(false);
  }
  await expect(visitor.draws.findProof({ slug: raffle.slug, number: 10 })).toBeRefused("draw.not_found");
  await expect(visitor.draws.findProof({ slug: "nothing", number: 1 })).toBeRefused("draw.not_found");
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
  shop.pass(WEEK_MS);
  await lockDraws(shop.deps);
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
  const outsider = await shop.as(await someUser(shop));
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
    await voidPrize(tx, { raffleId: id, prize: 1, reason: "refunded", key: drawKey(shop.deps) });
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
  const admin = await shop.as(await someAdmin(shop));
  await done(admin.orders.refund({ orderId, tickets: [refunded.id] }));
  const release = (released_at: number | null) =>
    shop.db.writer.updateTable("order_lines").set({ released_at }).where("id", "=", deleted.id).execute();
  await shop.db.writer.deleteFrom("tickets").where("id", "=", deleted.id).execute();
  // Otherwise nothing would be locked.
  await release(1);
  shop.pass(WEEK_MS);
  await lockDraws(shop.deps);
  await release(null);
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
  await sql`insert into chargebacks select 'b', 'p', 'r', 't', attempt_id, id, 0, 1 from orders`.execute(
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
  const { findings } = await (await shop.as(await someUser(shop, { roles: ["owner"] }))).attention.list({});
  const detail = `Bought and not released, but in neither list: ${deleted.number}.`;
  expect(findings.filter(({ kind }) => kind === "draw-number-missing")).toMatchObject([{ detail }]);
});

it("pages the lines of someone who has many", async () => {
  const { shop, raffle } = await openPublishedDraw({ max_entries: 300 });
  const bea = await someUser(shop);
  await fillRaffle(shop, raffle, bea, { upTo: 250 });
  shop.pass(WEEK_MS);
  await lockDraws(shop.deps);
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
