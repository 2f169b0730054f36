import { DAY_MS, HOUR_MS } from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import { lockOrder, openOrderRefund, orderLines } from "@counterfoil/domain";
import { expect } from "vitest";
import { buy, someInstantWin } from "../../test/buying.ts";
import { drawnForm, runPlacing, serveBeacons } from "../../test/draws.ts";
import { it, openCheckout, type PayingShop, pans, tamperedIt } from "../../test/paying-shop.ts";
import { someAdmin, someRaffle, someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { executeAnnounced } from "../approval-kinds.ts";
import { sendDueRefunds } from "../orders/send-refund.ts";
import { refundEntries } from "./refund-entries.ts";
import { runCancellations } from "./run-cancellations.ts";

/** An open competition with a draw, each of whose four numbers wins an instant prize. */
async function openWinningRaffle(shop: PayingShop): Promise<string> {
  serveBeacons(shop);
  const instantWins = Array.from({ length: 4 }, (_, index) => ({ prize: `£${index + 1}` }));
  const form = { ...drawnForm, maxEntries: 4, maxEntriesPerPerson: 2, instantWins };
  const { raffle } = await (await shop.asAdmin()).raffles.create(form);
  shop.pass(3_540_000);
  await runPlacing(shop);
  shop.pass(60_000);
  return raffle._id;
}

async function buyTwo(shop: PayingShop, raffleId: string): Promise<string> {
  return shop.buy(await shop.asCustomer(), { id: raffleId }, 2);
}

it("an order that the bank gave back, with a prize handed over, is not refunded again and holds up no one", async ({
  shop,
}) => {
  const raffleId = await openWinningRaffle(shop);
  const orders = [await buyTwo(shop, raffleId), await buyTwo(shop, raffleId)] as const;
  const first = await shop.db.read
    .selectFrom("tickets as t")
    .innerJoin("orders as o", "o.id", "t.order_id")
    .select("o.ref")
    .where("t.number", "=", 1)
    .executeTakeFirstOrThrow();
  const { instantWins } = await (await shop.asAdmin()).raffles.listClaimedPrizes({ id: raffleId });
  const prize = instantWins.find(({ ticketNum }) => ticketNum === "1");
  await (await shop.asAdmin()).instantWins.markHandedOver({ id: prize?._id ?? "" });
  await shop.chargeBack(first.ref);
  await (await shop.asAdmin()).cancellations.create({ id: raffleId, reason: "The car was stolen." });
  // Announced, since the competition has a draw.
  shop.pass(DAY_MS);
  await executeAnnounced(shop.deps);
  for (let run = 0; run < 3; run += 1) {
    await runCancellations(shop.deps);
    await sendDueRefunds(shop.deps);
  }
  const admin = await shop.asAdmin();
  const { cancellation } = await admin.cancellations.find({ id: raffleId });
  expect(cancellation).toMatchObject({ ticketsLeft: 0, failures: [], finishedAt: expect.any(String) });
  const refunded = await shop.db.read
    .selectFrom("refunds as f")
    .innerJoin("orders as o", "o.id", "f.order_id")
    .select(["o.ref", "f.state"])
    .execute();
  expect(refunded).toEqual([{ ref: orders.find((ref) => ref !== first.ref), state: "done" }]);
});

/** A competition with an order of one number for each customer, which has just been cancelled. */
async function cancelledWith(shop: PayingShop, buys: ((raffle: Row<"raffles">, number: number) => Promise<unknown>)[]) {
  const [raffle, admin] = [await someRaffle(shop), await someAdmin(shop)];
  for (const [index, buyOne] of buys.entries()) await buyOne(raffle, index + 1);
  await (await shop.as(admin)).cancellations.create({ id: raffle.id });
  return { raffle_id: raffle.id, admin_id: admin.id };
}

const byCard = (shop: PayingShop) => async (raffle: Row<"raffles">, number: number) =>
  shop.buy(await shop.asCustomer(), raffle, [number]);

const byBalance = (shop: PayingShop) => async (raffle: Row<"raffles">, number: number) =>
  buy(shop, await someUser(shop), raffle, [number]);

const states = async (shop: PayingShop) => (await shop.refunds()).map(({ state }) => state).sort();

it("no more refunds of it wait for the provider than others can bear, and the rest follows", async ({ shop }) => {
  const cancellation = await cancelledWith(shop, [byCard(shop), byCard(shop), byCard(shop)]);
  await refundEntries(shop.deps, cancellation, 2);
  await refundEntries(shop.deps, cancellation, 2);
  expect(await states(shop)).toEqual(["waiting", "waiting"]);
  await sendDueRefunds(shop.deps);
  await refundEntries(shop.deps, cancellation, 2);
  expect(await states(shop)).toEqual(["done", "done", "waiting"]);
});

it("a refund that the provider never answers keeps no other waiting", async ({ shop }) => {
  const cancellation = await cancelledWith(shop, [byCard(shop), byCard(shop)]);
  await refundEntries(shop.deps, cancellation, 1);
  const bank = shop.deps.payments;
  shop.deps.payments = { ...bank, refund: async () => "unanswered" };
  for (let tries = 0; tries < 3; tries++) {
    await sendDueRefunds(shop.deps);
    shop.pass(DAY_MS);
  }
  shop.deps.payments = bank;
  await refundEntries(shop.deps, cancellation, 1);
  expect(await states(shop)).toEqual(["sending", "waiting"]);
});

it("refunds to the balance wait for no one: all are made in one run", async ({ shop }) => {
  const cancellation = await cancelledWith(shop, [byBalance(shop), byBalance(shop), byBalance(shop)]);
  expect(await refundEntries(shop.deps, cancellation, 2)).toBe(true);
  expect(await states(shop)).toEqual(["done", "done", "done"]);
});

it("an order with another refund in progress waits for its end, and the others do not wait for it", async () => {
  const { shop, raffle, customer: bea } = await openCheckout([1, 2]);
  const orderId = await shop.payOnPage(bea, pans.paid);
  await byCard(shop)(raffle, 3);
  const admin = await someAdmin(shop);
  // As after a crash of the process that was about to call the provider for the console.
  await inTransaction(shop.db.as({ kind: "admin", userId: admin.id }), async (tx) => {
    const { id } = await tx.sql.selectFrom("orders").select("id").where("ref", "=", orderId).executeTakeFirstOrThrow();
    const order = await lockOrder(tx, id);
    const [line] = await orderLines(tx, id);
    await openOrderRefund(tx, { order, ticketIds: [line?.id ?? ""] });
  });
  await (await shop.as(admin)).cancellations.create({ id: raffle.id });
  await refundEntries(shop.deps, { raffle_id: raffle.id, admin_id: admin.id }, 1);
  expect(await states(shop)).toEqual(["sending", "waiting"]);
  shop.pass(60_000);
  for (let run = 0; run < 2; run += 1) {
    await runCancellations(shop.deps);
    await sendDueRefunds(shop.deps);
  }
  expect(await states(shop)).toEqual(["done", "done", "done"]);
});

tamperedIt("an order of a customer whose ledger is damaged holds up no one", async ({ shop }) => {
  const raffle = await someRaffle(shop, { has_instant_wins: true, max_entries: 2 });
  const prize = { kind: "credit", amount_pence: 1_000 } as const;
  for (const number of [1, 2]) await someInstantWin(shop, raffle, number, "£10 of credit", prize);
  const damaged = await shop.buy(await shop.asCustomer(), raffle, 1);
  await withoutTriggers(shop, "update ledger set created_at = created_at - 1");
  const other = await shop.buy(await shop.asCustomer(), raffle, 1);
  await (await shop.asAdmin()).cancellations.create({ id: raffle.id });
  await runCancellations(shop.deps);
  await sendDueRefunds(shop.deps);
  const refunded = shop.db.read.selectFrom("refunds as f").innerJoin("orders as o", "o.id", "f.order_id");
  expect(await refunded.select(["o.ref", "f.state"]).execute()).toEqual([{ ref: other, state: "done" }]);
  const stuck = async () => {
    const { findings } = await (await shop.asAdmin()).attention.list({});
    return findings.filter(({ kind }) => kind === "refund-stuck").map(({ orderId }) => orderId);
  };
  expect(await stuck()).toEqual([]);
  shop.pass(HOUR_MS + 1);
  await runCancellations(shop.deps);
  expect(await stuck()).toEqual([damaged]);
  await withoutTriggers(shop, "update ledger set created_at = created_at + 1");
  await runCancellations(shop.deps);
  expect(await stuck()).toEqual([]);
});
