import { DAY_MS, HOUR_MS } from "@counterfoil/core";
import { findRowOrThrow, inTransaction } from "@counterfoil/db";
import { writeOutcome } from "@counterfoil/domain";
import { expect, it } from "vitest";
import { winnerForm } from "../../test/admin-actions.ts";
import { buyAtRandom, type someInstantWin, someWinningRaffle } from "../../test/buying.ts";
import { openPlacedShop, passAndLock, publishDraw } from "../../test/draws.ts";
import { largeGift, twoOwners, waiting } from "../../test/four-eyes.ts";
import { night } from "../../test/night.ts";
import { openTamperedShop } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/shop.ts";
import { askFor, bank, giveWinnings } from "../../test/winnings.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { runCancellations } from "../cancellations/run-cancellations.ts";
import { sendDueRefunds } from "../orders/send-refund.ts";
import { reconcileBooks } from "./reconcile-books.ts";

async function openShopOfBea() {
  const shop = await openTamperedShop();
  const bea = await someUser(shop);
  return { shop, bea, customer: await shop.as(bea) };
}

/** Has Bea win the only number while someone changes its prize, who then puts it back. */
async function winWhile(prize: Parameters<typeof someInstantWin>[4], [change, back]: readonly [string, string]) {
  const { shop, customer } = await openShopOfBea();
  const raffle = await someWinningRaffle(shop, "Car", prize);
  await withoutTriggers(shop, change);
  await shop.buy(customer, raffle, 1);
  await withoutTriggers(shop, back);
  return night(shop);
}

const setKind = (kind: string) => `update instant_wins set kind = '${kind}'`;
const setPrize = (prize: string) => `update instant_wins set prize = '${prize}'`;

it("the night names cash that was paid as credit", async () => {
  const found = await winWhile({ kind: "cash", amount_pence: 50_000 }, [setKind("credit"), setKind("cash")]);
  expect(found).toEqual(["Instant prizes are paid once, and items never: Car"]);
});

it("the night names an award of another thing than its prize", async () => {
  const found = await winWhile({}, [setPrize("Mug"), setPrize("Car")]);
  expect(found).toEqual(["Every item that was won has its award: Car"]);
});

it("a draw is not locked where typed cash was paid as credit", async () => {
  const cash = { prize: "£500", kind: "cash", amount: 500, ticketNum: "1" };
  const { shop, row } = await openPlacedShop({ maxEntries: 1, maxEntriesPerPerson: 1, instantWins: [cash] });
  await withoutTriggers(shop, setKind("credit"));
  await buyAtRandom(shop, await someUser(shop), row, 1);
  await withoutTriggers(shop, setKind("cash"));
  await passAndLock(shop, 8 * DAY_MS);
  const { lock_problem } = await findRowOrThrow(shop.db.read, "draws", { raffle_id: row.id });
  expect(lock_problem).toContain("or is credit there instead of cash");
});

it("the night names a typed winner of no one, whose ticket had another number for a moment", async () => {
  const { shop, customer } = await openShopOfBea();
  const raffle = await someRaffle(shop, { slug: "hatch" });
  await shop.buy(customer, raffle, [7]);
  await withoutTriggers(shop, "update tickets set number = 77");
  await (await shop.asAdmin()).winners.create({ ...winnerForm, raffleId: raffle.id, ticketNumber: "7" });
  await withoutTriggers(shop, "update tickets set number = 7");
  expect(await night(shop)).toEqual([
    `Every typed winner's prize is of the holder of the ticket: hatch, ${winnerForm.raffle}`,
  ]);
});

it("the night names a typed winner whom someone else was for a moment, also one whose purchases once came from another account", async () => {
  const { shop, bea, customer } = await openShopOfBea();
  const [raffle, friend] = [await someRaffle(shop, { slug: "hatch" }), await someUser(shop)];
  await shop.buy(customer, raffle, [7]);
  const holder = ({ id }: { id: string }) => withoutTriggers(shop, `update tickets set user_id = '${id}'`);
  const moved = { action: "move purchases" as const, subject: "user" as const, subjectId: friend.id };
  await inTransaction(shop.db, (tx) => writeOutcome(tx, { adminId: null, ...moved }));
  await holder(friend);
  await (await shop.asAdmin()).winners.create({ ...winnerForm, raffleId: raffle.id, ticketNumber: "7" });
  await holder(bea);
  expect(await night(shop)).toEqual([
    `Every typed winner's prize is of the holder of the ticket: hatch, ${winnerForm.raffle}`,
  ]);
});

it("a refund that is kept from the provider needs attention, whatever was refunded of its order since", async () => {
  const { shop, customer } = await openShopOfBea();
  const [raffle, other] = [await someRaffle(shop), await someRaffle(shop)];
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1, 2] });
  const orderId = await shop.buy(customer, other, [7]);
  const admin = await shop.asAdmin();
  await admin.cancellations.create({ id: raffle.id });
  await runCancellations(shop.deps);
  await withoutTriggers(shop, "update refunds set state = 'refused', refused_at = created_at");
  shop.pass(1_000);
  const { id } = await findRowOrThrow(shop.db.read, "order_lines", { raffle_id: other.id });
  await admin.orders.refund({ orderId, tickets: [id] });
  const later = shop.now() + DAY_MS;
  await withoutTriggers(shop, `update refunds set state = 'waiting', next_try_at = ${later} where state = 'refused'`);
  await sendDueRefunds(shop.deps);
  const { findings } = await admin.attention.list({});
  expect(findings).toMatchObject([{ kind: "refund-rejected", orderId, amount: 5 }]);
});

it("a refund that the provider rejected needs attention until as much was refunded of its order", async () => {
  const { shop, customer } = await openShopOfBea();
  const orderId = await shop.buy(customer, await someRaffle(shop), [1, 2, 3]);
  const provider = shop.deps.payments;
  const admin = await shop.asAdmin();
  const lines = await shop.db.read.selectFrom("order_lines").select("id").orderBy("number").execute();
  const refund = (from: number, to: number) =>
    admin.orders.refund({ orderId, tickets: lines.slice(from, to).map(({ id }) => id) });
  const kinds = async () => (await admin.attention.list({})).findings.map(({ kind }) => kind);
  shop.deps.payments = { ...provider, refund: async () => "refused" };
  await expect(refund(0, 2)).toBeRefused("refund.rejected");
  shop.deps.payments = provider;
  shop.pass(1_000);
  await refund(2, 3);
  expect(await kinds()).toEqual(["refund-rejected"]);
  await refund(0, 1);
  expect(await kinds()).toEqual([]);
});

it("the night names a cancellation that waits for a prize that is said to be handed over, and a payout that no one sends", async () => {
  const { shop, bea, customer } = await openShopOfBea();
  const raffle = await someWinningRaffle(shop, "Mug", {}, { slug: "hatch" });
  await shop.buy(customer, raffle, 1);
  await giveWinnings(shop, bea, 5_000);
  await customer.payouts.saveBankDetails(bank);
  await customer.payouts.ask({ amount: 50 });
  const { ref } = await findRowOrThrow(shop.db.read, "payouts", { user_id: bea.id });
  await withoutTriggers(shop, "update instant_wins set handed_over_at = won_at");
  await (await shop.asAdmin()).cancellations.create({ id: raffle.id });
  await runCancellations(shop.deps);
  const named = async (days: number) => {
    shop.pass(days * DAY_MS);
    await runCancellations(shop.deps);
    await (await shop.asAdmin()).categories.create({ name: `${days} days` });
    return night(shop);
  };
  const waiting = "Every cancellation is finished within a week: hatch";
  expect(await named(7)).toEqual([]);
  expect(await named(1)).toEqual([waiting]);
  expect((await named(30)).sort()).toEqual([
    waiting,
    `Every payout is sent or rejected within a month, and paid or returned within another: ${ref}`,
  ]);
});

it("the night names a balance that was refunded to a friend, who was said to have spent it", async () => {
  const { shop, bea } = await openShopOfBea();
  const friend = await someUser(shop);
  const orderId = await buyAtRandom(shop, bea, await someRaffle(shop), 2);
  const [own, friends] = [bea, friend].map(({ id }) => [
    `update ledger set user_id = '${id}' where kind = 'spent'`,
    `update orders set user_id = '${id}'`,
  ]);
  await withoutTriggers(shop, ...(friends ?? []));
  await (await shop.asAdmin()).orders.refund({ orderId });
  await withoutTriggers(shop, ...(own ?? []));
  expect((await findRowOrThrow(shop.db.read, "users", { id: friend.id })).balance_pence).toBeGreaterThan(0);
  expect(await night(shop)).toEqual([`What an order spent of a balance is refunded to that balance: ${orderId}`]);
});

it("the night names winnings that were withdrawn for a prize of a draw that their customer never won", async () => {
  const { shop, bea, customer } = await openShopOfBea();
  const { raffle } = await publishDraw(shop, await someRaffle(shop, { slug: "hatch" }));
  await shop.buy(customer, raffle, [7]);
  await giveWinnings(shop, bea, 5_000);
  await customer.payouts.saveBankDetails(bank);
  await customer.payouts.ask({ amount: 50 });
  const { id } = await findRowOrThrow(shop.db.read, "payouts", { user_id: bea.id });
  const place = (step: number, outcome: string) =>
    `insert into draw_places (raffle_id, step, prize, place, line_index, number, entrant_id, outcome, reason)
      select raffle_id, ${step}, 1, 0, 0, 7, entrant_id, ${outcome} from draw_entrants`;
  const line = (raffleId: string, prize: string) =>
    `update ledger set raffle_id = ${raffleId}, draw_prize = ${prize} where kind = 'prize' and amount_pence > 0`;
  await withoutTriggers(
    shop,
    place(1, "'awarded', null"),
    place(2, "'void', 'ineligible'"),
    line(`'${raffle.id}'`, "1"),
  );
  await (await shop.asAdmin()).payouts.refuse({ id, reason: "Wrong name" });
  await withoutTriggers(shop, "delete from draw_places", line("null", "null"));
  expect((await findRowOrThrow(shop.db.read, "users", { id: bea.id })).winnings_pence).toBe(0);
  expect(await night(shop)).toEqual([`No more of a prize is withdrawn than was won: ${bea.email}`]);
});

it.each(["reminded_day = 12", "letter_at = 1", "notified_at = 1", "withheld_at = 1"])(
  "the night names the award of a winner whom someone keeps from hearing of it, or from being named: %s",
  async (change) => {
    const { shop, customer } = await openShopOfBea();
    const raffle = await someRaffle(shop, { slug: "hatch" });
    await shop.buy(customer, raffle, [7]);
    await (await shop.asAdmin()).winners.create({ ...winnerForm, raffleId: raffle.id, ticketNumber: "7" });
    expect(await night(shop)).toEqual([]);
    await withoutTriggers(shop, `update awards set ${change}`);
    expect(await night(shop)).toEqual([`Every award has its seal: hatch, ${winnerForm.raffle}`]);
  },
);

it("the night names someone on the staff who entered a draw, whose role was gone for that moment", async () => {
  const { shop, bea } = await openShopOfBea();
  const [ada, old] = [await someUser(shop, { roles: ["owner"] }), await someRaffle(shop, { slug: "old" })];
  await shop.buy(await shop.as(ada), old, [1]);
  const { raffle } = await publishDraw(shop, await someRaffle(shop, { slug: "hatch" }));
  shop.pass(2 * HOUR_MS);
  await withoutTriggers(shop, "update users set roles = '[]'");
  await shop.buy(await shop.as(ada), raffle, [1]);
  await shop.buy(await shop.as(bea), raffle, [2]);
  await withoutTriggers(shop, `update users set roles = '["owner"]' where id = '${ada.id}'`);
  expect(await night(shop)).toEqual([`No one on the staff enters a draw: ${ada.email}, hatch`]);
});

it.each([
  [
    "Every role was given when the audit trail says",
    `update user_roles set given_at = given_at + ${HOUR_MS} where user_id`,
  ],
  [
    "Every role was given when the audit trail says",
    "update user_roles set given_by = null, given_at = 1 where user_id",
  ],
  ["Everyone has the roles that they were given", "delete from user_roles where user_id"],
  ["Everyone has the roles that they were given", `update users set roles = '["support", "marketing"]' where id`],
])("the night names a role of which the audit trail says something else: %s, %s", async (rule, damage) => {
  const { shop, bea } = await openShopOfBea();
  await (await shop.asAdmin()).roles.change({ id: bea.id, roles: ["support"] });
  expect(await night(shop)).toEqual([]);
  await withoutTriggers(shop, `${damage} = '${bea.id}'`);
  expect(await night(shop)).toEqual([`${rule}: ${bea.email}`]);
});

it("the night names a customer who is said to have a role that is none, so that they enter no draw", async () => {
  const { shop, bea, customer } = await openShopOfBea();
  const { raffle } = await publishDraw(shop, await someRaffle(shop));
  await withoutTriggers(shop, `update users set roles = '[0]' where id = '${bea.id}'`);
  await expect(shop.buy(customer, raffle, [7])).toBeRefused("draw.staff");
  expect(await night(shop)).toEqual([`Everyone has the roles that they were given: ${bea.email}`]);
});

it("the night names a request that the one who asked approved, whose name was another for that moment", async () => {
  const { shop, bea } = await openShopOfBea();
  const { ada, olga, byAda } = await twoOwners(shop);
  const act = await waiting(byAda.users.edit(largeGift(bea.id, 50)));
  await withoutTriggers(shop, `update acts set asked_by = '${olga.id}'`);
  await byAda.acts.approve({ id: act._id });
  await withoutTriggers(shop, `update acts set asked_by = '${ada.id}', decided_by = '${olga.id}'`);
  expect(await night(shop)).toEqual([`No one approves what they asked for: balance.change, user ${bea.id}`]);
});

it("the night names a payout that its approver sent, who was another for that moment", async () => {
  const { shop, bea, customer } = await openShopOfBea();
  const { ada, olga } = await twoOwners(shop);
  await giveWinnings(shop, bea, 5_000);
  await customer.payouts.saveBankDetails(bank);
  const id = await askFor(customer, 50);
  shop.pass(2 * DAY_MS);
  const byAda = await shop.as(ada);
  const { _id } = await waiting((await shop.as(olga)).payouts.approve({ ids: [id] }));
  await byAda.acts.approve({ id: _id });
  await expect(byAda.payouts.export()).toBeRefused("payout.none_to_send");
  await withoutTriggers(shop, `update payouts set approved_by = '${olga.id}'`);
  await byAda.payouts.export().catch(() => {});
  await withoutTriggers(shop, `update payouts set approved_by = '${ada.id}'`);
  expect(await night(shop)).toEqual([expect.stringMatching(/^Every payout has its seal/)]);
});

it("an issue that an admin resolved hides no later change of its row, nor the same one that comes back", async () => {
  const { shop, customer } = await openShopOfBea();
  const raffle = await someRaffle(shop, { slug: "hatch" });
  await shop.buy(customer, raffle, [7]);
  const admin = await shop.asAdmin();
  await admin.winners.create({ ...winnerForm, raffleId: raffle.id, ticketNumber: "7" });
  const nameAndResolve = async (day: number) => {
    shop.pass(1);
    await withoutTriggers(shop, `update awards set reminded_day = ${day}`);
    await reconcileBooks(shop.deps);
    const { findings } = await admin.attention.list({});
    for (const { _id: id } of findings) await admin.attention.settle({ id, how: "Restored" });
    expect((await admin.attention.list({})).findings).toEqual([]);
    return findings.length;
  };
  const named: number[] = [];
  for (const day of [3, 3, 7, 0, 7]) named.push(await nameAndResolve(day));
  expect(named).toEqual([1, 0, 1, 0, 1]);
});
