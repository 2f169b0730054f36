import { DAY_MS, HOUR_MS, WEEK_MS } from "@counterfoil/core";
import {
  DrawCommitment,
  DrawRules,
  drawPositions,
  parseLeftOut,
  positionCells,
  positionsRoot,
} from "@counterfoil/core/draw";
import { findRowOrThrow, listRows } from "@counterfoil/db";
import { describe, expect, it } from "vitest";
import { buyAtRandom } from "../../test/buying.ts";
import {
  openPayingDraw,
  openPlacedShop,
  passAndDraw,
  passAndLock,
  readDrawFile,
  runDraw,
  signatureFor,
} from "../../test/draws.ts";
import { done } from "../../test/four-eyes.ts";
import { openPayingShop, openTamperedShop, type PayingShop, pans } from "../../test/paying-shop.ts";
import { someUser, type TestShop } from "../../test/shop.ts";
import { listMails } from "../mail/mails.ts";
import { lockDraws } from "./lock-draws.ts";
import { mailResults } from "./mail-results.ts";
import type { LockFile } from "./stored-lines.ts";
import { writeDrawProof } from "./write-proof.ts";

async function lock(shop: TestShop) {
  await passAndLock(shop, WEEK_MS - HOUR_MS);
  const draw = await shop.db.read.selectFrom("draws").selectAll().executeTakeFirstOrThrow();
  const rules = await shop.db.read.selectFrom("draw_rules").selectAll().executeTakeFirstOrThrow();
  return { rules, draw, commitment: DrawCommitment.parse(JSON.parse(draw.commitment ?? "{}")) };
}

it("the lock opens the secret of drawn instant wins, and the draw gives those that no one won", async () => {
  const { shop, row } = await openPlacedShop({ maxEntries: 50, maxEntriesPerPerson: 50 });
  await buyAtRandom(shop, await someUser(shop), row, 20);
  const sold = new Set((await shop.db.read.selectFrom("tickets").select("number").execute()).map((t) => t.number));
  const { rules, commitment } = await lock(shop);
  const secret = commitment.reveals.instantSecret ?? "";
  const signature = signatureFor(rules);
  const numbers = drawPositions({ secret, signature, rulesHash: rules.sha256, cap: 50, prizes: 10 });
  expect(commitment.positions).toBe(positionsRoot(positionCells(secret, numbers)));
  expect(commitment.reveals).toMatchObject({ voidPositions: [] });
  expect(commitment.reveals).not.toHaveProperty("instantNumbers");
  const { prizes } = await (await shop.as(null)).draws.listInstantPrizes({ slug: row.slug });
  expect(prizes).toEqual(
    numbers.map((number, index) => ({
      prize: index + 1,
      name: DrawRules.parse(JSON.parse(rules.bytes)).instant?.prizes[index],
      number,
      outcome: sold.has(number) ? "won" : "not_sold",
      reason: null,
    })),
  );
  shop.pass(4 * HOUR_MS);
  await runDraw(shop);
  const proof = JSON.parse(await writeDrawProof(shop.deps, row.slug));
  const { instant } = DrawRules.parse(JSON.parse(rules.bytes));
  const unwon = (instant?.prizes ?? []).filter((_, index) => !sold.has(numbers[index] ?? 0));
  expect(proof.results.map(({ name }: { name: string }) => name)).toEqual([row.name, ...unwon]);
  expect(proof.positionsBeacon).toEqual({ round: instant?.round, signature });
  expect(await listRows(shop.db.read, "audit", { action: "open instant secret" })).toHaveLength(2);
});

it("the lock names the numbers that were typed", async () => {
  const instantWins = [
    { prize: "£10", ticketNum: "6" },
    { prize: "£5", ticketNum: "13" },
  ];
  const { shop, row } = await openPlacedShop({ instantWins, unwonInstantWins: "not_awarded" });
  await buyAtRandom(shop, await someUser(shop), row, 10);
  const { commitment } = await lock(shop);
  expect(commitment.reveals.instantNumbers).toEqual([6, 13]);
  expect(commitment.positions).toBe(positionsRoot(positionCells(commitment.reveals.instantSecret ?? "", [6, 13])));
});

it("credit that was withdrawn with its reversed payment joins the draw, and is not said to be won", async () => {
  const paying = await openTamperedShop();
  const instantWins = [{ prize: "£50", kind: "credit", amount: 50 }, { prize: "Watch" }];
  const { shop, row } = await openPlacedShop({ maxEntries: 10, maxEntriesPerPerson: 10, instantWins }, paying);
  const customer = await shop.asCustomer();
  await customer.tickets.reserveLuckyDip({ raffleId: row.id, amount: 10 });
  const orderId = await paying.payOnPage(customer, pans.paid);
  const unpaid = async () => (await customer.awards.listMine()).unpaid.map(({ prize }) => prize);
  expect(await unpaid()).toEqual([]);
  await paying.chargeBack(orderId);
  expect(await unpaid()).toEqual(["Watch", "£50"]);
  const admin = await shop.asAdmin();
  const [credit] = (await admin.raffles.listClaimedPrizes({ id: row.id })).instantWins;
  await expect(admin.instantWins.markHandedOver({ id: credit?._id ?? "" })).toBeRefused("prize.withdrawn");
  const { commitment, draw } = await lock(shop);
  expect(draw.lock_problem).toBeNull();
  expect(commitment.reveals.instantAwards?.map(({ prize }) => prize)).toEqual([2]);
  const { prizes } = await (await shop.as(null)).draws.listInstantPrizes({ slug: row.slug });
  expect(prizes.map(({ name, outcome }) => [name, outcome])).toEqual([
    ["£50 (£50 credit)", "payment_withdrawn"],
    ["Watch", "won"],
  ]);
});

it("credit whose payment is reversed while the lock is interrupted was won: its number stays in the list", async () => {
  const paying = await openTamperedShop();
  const instantWins = [{ prize: "£50", kind: "credit", amount: 50 }];
  const { shop, row } = await openPlacedShop({ maxEntries: 2, maxEntriesPerPerson: 2, instantWins }, paying);
  const customer = await shop.asCustomer();
  await customer.tickets.reserveLuckyDip({ raffleId: row.id, amount: 2 });
  const orderId = await paying.payOnPage(customer, pans.paid);
  shop.pass(WEEK_MS);
  await shop.db.writer.updateTable("draws").set({ state: "locking" }).execute();
  await paying.chargeBack(orderId);
  const { commitment } = await lock(shop);
  expect(commitment.reveals.instantAwards?.map(({ prize }) => prize)).toEqual([1]);
});

it("a number whose payment was withdrawn before the end is left out, even if its refund is noted as of after the lock", async () => {
  const paying = await openTamperedShop();
  const instantWins = [{ prize: "Watch" }, { prize: "Mug" }];
  const { shop, row, id } = await openPlacedShop({ maxEntries: 2, maxEntriesPerPerson: 2, instantWins }, paying);
  const customer = await shop.asCustomer();
  await customer.tickets.reserveLuckyDip({ raffleId: row.id, amount: 2 });
  await paying.chargeBack(await paying.payOnPage(customer, pans.paid));
  shop.pass(WEEK_MS);
  await shop.db.writer.updateTable("draws").set({ state: "locking" }).execute();
  const noted = [1, 2].map((number) => ({ raffle_id: id, number, created_at: 1 }));
  await shop.db.writer.insertInto("draw_refunds").values(noted).execute();
  expect((await lock(shop)).commitment.leftOut.count).toBe(2);
});

/** A competition that ends now, in which Bea has numbers 4 and 5 and Cy has 7, each by an order that was paid by card. */
async function openEnded() {
  const { shop, raffle } = await openPayingDraw();
  const [bea, cy] = [await someUser(shop), await someUser(shop)];
  const buy = async (user: typeof bea, ticketNums: number[]) => shop.buy(await shop.as(user), raffle, ticketNums);
  const orders = [await buy(bea, [4, 5]), await buy(cy, [7])] as const;
  shop.pass(WEEK_MS);
  return { shop, raffle, bea, orders, admin: await shop.asAdmin() };
}

const listed = async (shop: PayingShop, raffleId: string) =>
  (await readDrawFile(shop, raffleId, "entries.csv")).map((line) => Number.parseInt(line, 10));

async function ticketsOf(shop: PayingShop): Promise<number[]> {
  const rows = await shop.db.read.selectFrom("tickets").select("number").orderBy("number").execute();
  return rows.map(({ number }) => number);
}

/** The list has every entry that there is, and each of Bea's is either gone before or recorded as refunded. */
async function expectOneList(shop: PayingShop, raffleId: string): Promise<number[]> {
  const numbers = await listed(shop, raffleId);
  expect(await ticketsOf(shop)).toEqual(numbers);
  expect([[4, 5, 7], [7]]).toContainEqual(numbers);
  const refunded = await shop.db.read.selectFrom("draw_refunds").select("number").orderBy("number").execute();
  expect(refunded.map(({ number }) => number)).toEqual(numbers.includes(4) ? [4, 5] : []);
  const { state } = await shop.db.read.selectFrom("draws").select("state").executeTakeFirstOrThrow();
  expect(state).toBe("locked");
  return numbers;
}

describe("at the second of the lock", () => {
  it("a refund is before it, and off the list, or after it, and changes no line", async () => {
    const { shop, raffle, orders, admin } = await openEnded();
    await Promise.all([lockDraws(shop.deps), done(admin.orders.refund({ orderId: orders[0], afterFinal: true }))]);
    await shop.runJobs();
    await lockDraws(shop.deps);
    await expectOneList(shop, raffle.id);
  });

  it("so is a chargeback", async () => {
    const { shop, raffle, orders } = await openEnded();
    await shop.sandbox.chargeBack(orders[0]);
    await Promise.all([lockDraws(shop.deps), shop.sandbox.deliver()]);
    await lockDraws(shop.deps);
    await expectOneList(shop, raffle.id);
  });

  it("an erasure changes no line, and the name stays until the draw is decided", async () => {
    const { shop, raffle, bea, admin } = await openEnded();
    await Promise.all([lockDraws(shop.deps), done(admin.users.delete({ id: bea.id }))]);
    await lockDraws(shop.deps);
    expect(await listed(shop, raffle.id)).toEqual([4, 5, 7]);
    expect(await ticketsOf(shop)).toEqual([4, 5, 7]);
    const entrant = shop.db.read.selectFrom("draw_entrants").select("label").where("user_id", "=", bea.id);
    expect(await entrant.executeTakeFirst()).toEqual({ label: "Bea B." });
  });
});

it("a chargeback after the lock takes the money, and the line stays and cannot win unseen", async () => {
  const { shop, raffle, orders } = await openEnded();
  await lockDraws(shop.deps);
  await shop.chargeBack(orders[0]);
  expect(await expectOneList(shop, raffle.id)).toEqual([4, 5, 7]);
});

/** Bea bought 40 of 50 numbers by card, of which some won instant prizes, and Cy two others. */
async function openSold() {
  const shop = await openPayingShop();
  const { row, id } = await openPlacedShop({ maxEntries: 50, maxEntriesPerPerson: 50 }, shop);
  const [bea, cy] = [await someUser(shop), await someUser(shop, { first_name: "Cy" })];
  const customer = await shop.as(bea);
  await customer.tickets.reserveLuckyDip({ raffleId: id, amount: 40 });
  const orderId = await shop.payOnPage(customer, pans.paid);
  await buyAtRandom(shop, cy, row, 2);
  const chargeBack = () => shop.chargeBack(orderId);
  const linesOf = (name: LockFile) => readDrawFile(shop, id, name);
  const won = await listRows(shop.db.read, "instant_wins", { user_id: bea.id }, { by: ["number"] });
  return { shop, id, bea, cy, orderId, won, chargeBack, linesOf };
}

describe("a payment that the bank reverses", () => {
  it("before the lock leaves out the numbers that won an instant prize, which wins nothing twice", async () => {
    const { shop, id, bea, cy, won, chargeBack, linesOf } = await openSold();
    expect(won.length).toBeGreaterThan(0);
    await chargeBack();
    await passAndLock(shop, 8 * DAY_MS);
    const leftOut = (await linesOf("left-out.csv")).map(parseLeftOut);
    expect(leftOut.map((line) => [line?.number, line?.reason])).toEqual(
      won.map(({ number }) => [number, "payment_withdrawn"]),
    );
    expect(await linesOf("entries.csv")).toHaveLength(2);
    const told = (await listMails(shop.deps)).find(
      ({ to, subject }) => to === bea.email && subject.endsWith("list is published"),
    );
    expect(told?.text).toContain("Your 40 numbers left out, because the bank withdrew the payment");
    shop.pass(8 * DAY_MS);
    await runDraw(shop);
    const given = await shop.db.read.selectFrom("draw_places").select(["prize", "entrant_id"]).execute();
    const isCys = await findRowOrThrow(shop.db.read, "draw_entrants", { raffle_id: id, user_id: cy.id });
    const winners = new Set(given.flatMap(({ entrant_id }) => entrant_id ?? []));
    expect(winners).toEqual(new Set([isCys.entrant_id]));
    const unwon = await listRows(shop.db.read, "instant_wins", { won_at: null });
    expect(given).toHaveLength(1 + unwon.length);
  });

  it("between lock and draw needs attention before anything is drawn, and the winner is not congratulated", async () => {
    const { shop, raffle } = await openPayingDraw();
    const customer = await shop.asCustomer();
    const orderId = await shop.buy(customer, raffle, [4]);
    await passAndLock(shop);
    await shop.chargeBack(orderId);
    const findings = async () => {
      const { findings: found } = await (await shop.asAdmin()).attention.list({});
      return found.flatMap(({ kind }) => (kind === "audit-unsealed" ? [] : [kind])).sort();
    };
    expect(await findings()).toEqual(["chargeback-locked"]);
    await passAndDraw(shop, 8 * DAY_MS);
    expect(await findings()).toEqual(["chargeback-locked", "draw-winner-refunded"]);
    await mailResults(shop.deps);
    const result = (await listMails(shop.deps)).find(({ subject }) => subject === `Draw result: ${raffle.name}`);
    expect(result?.text).toContain("Your ticket 0004 was drawn");
    expect(result?.text).toContain("withdrawn by your bank");
    expect(result?.text).not.toContain("Congratulations");
  });
});
