import { DAY_MS, HOUR_MS } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { writeOutcome } from "@counterfoil/domain";
import { describe, expect } from "vitest";
import { runAwards } from "../../test/awards.ts";
import { buy } from "../../test/buying.ts";
import { type PublishedDraw, passAndDraw, passAndLock, publishCashDraw, publishDraw } from "../../test/draws.ts";
import { nightOfDraws } from "../../test/night.ts";
import { openPayingShop, openTamperedShop, type PayingShop } from "../../test/paying-shop.ts";
import { it, someRaffle, someUser, type TestShop } from "../../test/shop.ts";
import { askFor, bank } from "../../test/winnings.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

/** A winner of £500 in cash, whose prize one admin asks another to void. */
async function openVoid(shop: TestShop) {
  shop.deps.config.fourEyes = true;
  const { raffle } = await publishCashDraw(shop);
  for (const number of [1, 2]) {
    await buy(shop, await someUser(shop, { first_name: "Bea", last_name: "Brown" }), raffle, [number]);
  }
  await passAndLock(shop);
  await passAndDraw(shop);
  const winners = () => shop.db.read.selectFrom("users").select("id").where("winnings_pence", ">", 0).execute();
  const [first = { id: "" }] = await winners();
  const [ada, olga] = [await shop.asAdmin(), await shop.asAdmin()];
  const command = { raffle: raffle.id, prize: 1, reason: "ineligible" };
  const { act } = await ada.acts.ask({ kind: "void_winner", command, reason: "Lives abroad" });
  return { raffle, first, winners, approve: () => olga.acts.approve({ id: act._id }) };
}

it("no prize is taken from a winner whose winnings are not what their ledger says: they would pass for spent", async ({
  shop,
}) => {
  const { first, winners, approve } = await openVoid(shop);
  const setWinnings = (pence: number) =>
    withoutTriggers(shop, `update users set winnings_pence = ${pence} where id = '${first.id}'`);
  await setWinnings(0);
  await expect(approve()).rejects.toThrow("are not those of their ledger");
  await setWinnings(50_000);
  await approve();
  expect(await winners()).not.toContainEqual(first);
});

it.for(["as it is", "another's for that moment"])(
  "a prize in a payout that was not sent is withdrawn, whose entrant is %s",
  async (how, { shop }) => {
    const { first, winners, approve } = await openVoid(shop);
    const calls = await shop.as(first);
    await calls.payouts.saveBankDetails(bank);
    await askFor(calls, 500);
    const other = await someUser(shop);
    const give = (from: { id: string }, to: { id: string }) =>
      withoutTriggers(shop, `update draw_entrants set user_id = '${to.id}' where user_id = '${from.id}'`);
    if (how !== "as it is") await give(first, other);
    await approve();
    if (how !== "as it is") await give(other, first);
    expect((await calls.payouts.findMine()).payouts).toMatchObject([{ state: "refused" }]);
    expect(await winners()).not.toContainEqual(first);
  },
);

/** Prize 1 is drawn while the chargeback of its only ticket is said to be of no order; the answer ends that. */
async function drawWithHiddenChargeback(shop: PayingShop, raffle: PublishedDraw["raffle"]) {
  shop.breakBooks();
  const ref = await shop.buy(await shop.as(await someUser(shop)), raffle, [1]);
  for (const ms of [undefined, 0]) await passAndLock(shop, ms);
  await shop.chargeBack(ref);
  const { order_id } = await shop.db.read.selectFrom("chargebacks").select("order_id").executeTakeFirstOrThrow();
  await withoutTriggers(shop, "update chargebacks set order_id = null");
  await passAndDraw(shop);
  return () => withoutTriggers(shop, `update chargebacks set order_id = '${order_id}'`);
}

describe("the night names a prize whose ticket's chargeback was said to be of no order", () => {
  it("that was paid", async () => {
    const shop = await openPayingShop();
    const show = await drawWithHiddenChargeback(shop, (await publishCashDraw(shop)).raffle);
    await show();
    expect(await nightOfDraws(shop)).toContainEqual(
      expect.stringContaining("paid for a ticket whose payment had gone"),
    );
  });

  it("that was sent", async () => {
    const shop = await openPayingShop();
    const { raffle } = await publishDraw(shop, await someRaffle(shop));
    const show = await drawWithHiddenChargeback(shop, raffle);
    await runAwards(shop);
    const { id } = await shop.db.read.selectFrom("awards").select("id").executeTakeFirstOrThrow();
    const admin = await shop.asAdmin();
    await admin.awards.enterClaim({ id, address: "1 High Street", note: "Rang us" });
    await admin.awards.check({ id, outcome: "passed", method: "Passport seen" });
    await admin.awards.send({ id, note: "With the carrier" });
    await show();
    expect(await nightOfDraws(shop)).toContainEqual(
      expect.stringContaining("sent for a ticket whose payment had gone"),
    );
  });
});

it("the night names a prize that wasn't paid, as if there were a chargeback, also once its ticket is refunded", async () => {
  const shop = await openTamperedShop();
  const { raffle } = await publishCashDraw(shop);
  const orderId = await shop.buy(await shop.as(await someUser(shop)), raffle, [1]);
  await passAndLock(shop);
  const facts = "'made-up', 'sandbox', 'made-up', transaction_ref, attempt_id, id, total_pence, 1";
  const columns = "id, provider, chargeback_ref, transaction_ref, attempt_id, order_id, amount_pence, created_at";
  await withoutTriggers(shop, `insert into chargebacks (${columns}) select ${facts} from orders`);
  await passAndDraw(shop);
  await withoutTriggers(shop, "delete from chargebacks");
  shop.pass(DAY_MS);
  await (await shop.asAdmin()).orders.refund({ orderId });
  expect(await nightOfDraws(shop)).toContainEqual(expect.stringContaining("paid £0.00 instead of £500.00"));
});

it("the night names a prize that a void gave to someone whose payment had gone back, as if the chargeback were of no order", async () => {
  const shop = await openTamperedShop();
  const { raffle } = await publishCashDraw(shop);
  const orders = new Map<string, string>();
  for (const number of [1, 2]) {
    const user = await someUser(shop);
    orders.set(user.id, await shop.buy(await shop.as(user), raffle, [number]));
  }
  await passAndLock(shop);
  await passAndDraw(shop);
  const paid = shop.db.read.selectFrom("ledger").select("user_id").where("draw_prize", "is not", null);
  const { user_id: winner } = await paid.executeTakeFirstOrThrow();
  shop.pass(HOUR_MS);
  for (const [userId, ref] of orders) if (userId !== winner) await shop.chargeBack(ref);
  const { order_id } = await shop.db.read.selectFrom("chargebacks").select("order_id").executeTakeFirstOrThrow();
  shop.pass(HOUR_MS);
  shop.deps.config.fourEyes = true;
  const [ada, olga] = [await shop.asStaff("owner"), await shop.asStaff("owner")];
  const command = { raffle: raffle.id, prize: 1, reason: "ineligible" };
  const { act } = await ada.acts.ask({ kind: "void_winner", command, reason: "Lives abroad" });
  await withoutTriggers(shop, "update chargebacks set order_id = null");
  await olga.acts.approve({ id: act._id });
  await withoutTriggers(shop, `update chargebacks set order_id = '${order_id}'`);
  expect(await nightOfDraws(shop)).toContainEqual(expect.stringContaining("paid for a ticket whose payment had gone"));
});

it("a draw is still shown once a winner who lost their prize has closed the account", async ({ shop }) => {
  const { first, approve } = await openVoid(shop);
  await approve();
  await (await shop.as(first)).users.closeMine({ giveUp: true });
  const { slug } = await shop.db.read.selectFrom("raffles").select("slug").executeTakeFirstOrThrow();
  const { draw } = await (await shop.as(null)).draws.find({ slug });
  expect(draw.voids).toHaveLength(1);
});

it("the night names a void that only the public log has, as another program made it on a copy of the database", async ({
  shop,
}) => {
  const { approve, raffle } = await openVoid(shop);
  await approve();
  const manual = { adminId: null, action: "alone", subject: "raffle", subjectId: raffle.id } as const;
  await inTransaction(shop.db, (tx) => writeOutcome(tx, manual));
  expect(await nightOfDraws(shop)).toEqual([]);
  await withoutTriggers(shop, "delete from audit where subject = 'act'");
  expect(await nightOfDraws(shop)).toContainEqual(expect.stringContaining("voids that no one asked for"));
});
