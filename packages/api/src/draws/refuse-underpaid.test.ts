import { HOUR_MS } from "@counterfoil/core";
import { findRowOrThrow, inTransaction, updateRows } from "@counterfoil/db";
import { stopTriggers } from "@counterfoil/db/testing";
import { recordChargeback, sealOf } from "@counterfoil/domain";
import { expect } from "vitest";
import { buy, buyAtRandom, someInstantWin } from "../../test/buying.ts";
import { openDrawnShop, openPublishedDraw, passAndLock, publishDraw, readDrawFile } from "../../test/draws.ts";
import { createUnappliedPayment, it, tamperedIt } from "../../test/paying-shop.ts";
import { someRaffle, someUser, type TestShop } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { lockDraws } from "./lock-draws.ts";

const theDraw = ({ db }: TestShop, raffle_id: string) => findRowOrThrow(db.read, "draws", { raffle_id });

/** What someone changes for the moment in which a friend buys two tickets without a payment, and how it is put back. */
const forAMoment: Record<string, { before: string | ((friend: { id: string }) => string[]); after: string[] }> = {
  "at a price of nothing": {
    before: "update raffles set price_pence = 0",
    after: ["update raffles set price_pence = 250"],
  },
  "with a bundle that is not in the rules": {
    before: `update raffles set bundles = '[{"from":2,"percentOff":100}]'`,
    after: ["update raffles set bundles = '[]'"],
  },
  "from a balance that no one gave": {
    before: ({ id }) => [
      `insert into ledger (id, user_id, account, amount_pence, kind, notes, created_at) values ('gift', '${id}', 'promotional', 500, 'admin', '', 0)`,
      `update users set balance_pence = 500 where id = '${id}'`,
    ],
    after: ["delete from ledger where user_id = (select id from users where email = 'friend@shop.test')"],
  },
};

it.each(Object.entries(forAMoment))("a draw is not locked where someone bought %s", async (_how, { before, after }) => {
  const { shop, raffle } = await openPublishedDraw();
  const friend = await someUser(shop, { email: "friend@shop.test" });
  await buy(shop, await someUser(shop), raffle, [7]);
  await withoutTriggers(shop, ...(typeof before === "string" ? [before] : before(friend)));
  const { tickets, payments } = await shop.as(friend);
  await tickets.reserve({ raffleId: raffle.id, ticketNums: [8, 9] });
  await payments.completeFree({ usePromotionalBalance: true });
  await withoutTriggers(shop, ...after);
  await passAndLock(shop);
  expect(await theDraw(shop, raffle.id)).toMatchObject({
    state: "published",
    lock_problem: expect.stringContaining("Number 8 has another price than in the rules, or was paid from a balance"),
  });
});

it.each([
  { from: 5, percentOff: 10.1 },
  { from: 5, pricePerTicket: 2.2 },
])("a draw is locked with the bundles of its rules: %o", async (bundle) => {
  const { shop, id } = await openDrawnShop({ bundles: [bundle], instantWins: [] });
  shop.pass(2 * HOUR_MS);
  const raffle = await findRowOrThrow(shop.db.read, "raffles", { id });
  for (const tickets of [7, 1, 13]) await buyAtRandom(shop, await someUser(shop), raffle, tickets);
  await passAndLock(shop);
  expect(await theDraw(shop, id)).toMatchObject({ state: "locked", lock_problem: null });
});

it("a draw is not locked where someone bought more than the limit, which another program raised for a moment, and lost a prize of another competition", async () => {
  const { shop, raffle } = await openPublishedDraw({ max_per_person: 2 });
  const [bea, friend] = [await someUser(shop), await someUser(shop)];
  await buy(shop, bea, raffle, [1, 2]);
  await (await shop.asAdmin()).tickets.createEntry({ raffle: raffle.id, user: bea.id, ticketNum: 3 });
  await withoutTriggers(shop, "update raffles set max_per_person = 3");
  await buy(shop, friend, raffle, [7, 8, 9]);
  await withoutTriggers(shop, "update raffles set max_per_person = 2");
  const other = await someRaffle(shop, { has_instant_wins: true });
  await someInstantWin(shop, other, 1, "Mug");
  await withoutTriggers(
    shop,
    `update instant_wins set voided_at = 1, ticket_id = (select id from tickets where number = 9 and user_id = '${friend.id}')`,
  );
  await passAndLock(shop);
  expect(await theDraw(shop, raffle.id)).toMatchObject({
    state: "published",
    lock_problem: "Someone has 3 numbers that weren't entered manually, and the limit is 2.",
  });
});

it("a draw is not locked where someone had a customer pay without the bundle of its rules", async () => {
  const { shop, id } = await openDrawnShop({ bundles: [{ from: 5, percentOff: 10 }], instantWins: [] });
  shop.pass(2 * HOUR_MS);
  const raffle = await findRowOrThrow(shop.db.read, "raffles", { id });
  await withoutTriggers(shop, "update raffles set bundles = '[]'");
  const ref = await buyAtRandom(shop, await someUser(shop), raffle, 5);
  await withoutTriggers(shop, `update raffles set bundles = '${JSON.stringify(raffle.bundles)}'`);
  await passAndLock(shop);
  expect(await theDraw(shop, id)).toMatchObject({
    state: "published",
    lock_problem: `Order ${ref} has another bundle than in the rules, or none.`,
  });
});

it("a draw is not locked where an order that the shop sealed has a discount and no coupon, since its sums were others for a moment", async () => {
  const { shop, raffle } = await openPublishedDraw();
  const ref = await buy(shop, await someUser(shop), raffle, [8]);
  const order = await findRowOrThrow(shop.db.read, "orders", { ref });
  const line = await findRowOrThrow(shop.db.read, "order_lines", { order_id: order.id });
  const change = { coupon_pence: 250, balance_pence: 0 };
  await inTransaction(shop.db, async (tx) => {
    const restore = await stopTriggers(shop.db, tx, ["orders", "order_lines"]);
    const ofOrder = sealOf(tx.sealer, "orders", { ...order, ...change });
    await updateRows(tx.sql, "orders", { id: order.id }, { ...change, seal: ofOrder });
    const ofLine = sealOf(tx.sealer, "order_lines", { ...line, ...change });
    await updateRows(tx.sql, "order_lines", { id: line.id }, { ...change, seal: ofLine });
    await restore();
  });
  await passAndLock(shop);
  expect((await theDraw(shop, raffle.id)).lock_problem).toContain("Number 8 has another price than in the rules");
});

it.each(["published", "locking"])(
  "a draw that is said to be %s is not locked while its tables are not as the shop made them",
  async (state) => {
    const { shop, raffle } = await openPublishedDraw();
    await buy(shop, await someUser(shop), raffle, [8]);
    await withoutTriggers(shop, "alter table tickets add column more bigint", `update draws set state = '${state}'`);
    await passAndLock(shop);
    const problem = "In the database, the table tickets is not as the shop made it.";
    expect(await theDraw(shop, raffle.id)).toMatchObject({ state, lock_problem: problem });
    await withoutTriggers(shop, "alter table tickets drop column more");
    await passAndLock(shop);
    expect(await theDraw(shop, raffle.id)).toMatchObject({ state: "locked", lock_problem: null });
  },
);

it("a draw is not locked with tickets that were refunded, and stayed as someone said for a moment that its lock had begun", async () => {
  const { shop, raffle } = await openPublishedDraw();
  const orderId = await buy(shop, await someUser(shop), raffle, [8]);
  await withoutTriggers(shop, "update draws set state = 'locking'");
  await (await shop.asAdmin()).orders.refund({ orderId });
  await withoutTriggers(shop, "update draws set state = 'published'");
  await passAndLock(shop);
  const problem = "Number 8 was refunded before the lock, but is among the entries.";
  expect(await theDraw(shop, raffle.id)).toMatchObject({ state: "published", lock_problem: problem });
});

tamperedIt.for([[[]], [["delete from draw_refunds"]]])(
  "a draw is not locked with tickets whose payment was withdrawn after the end, and that stayed in the same way: %j",
  async ([more = []], { shop }) => {
    const { raffle } = await publishDraw(shop, await someRaffle(shop));
    const ref = await shop.buy(await shop.asCustomer(), raffle, [7]);
    shop.pass(raffle.ends_at - shop.now() + 1);
    await withoutTriggers(shop, "update draws set state = 'locking'");
    await shop.chargeBack(ref);
    await withoutTriggers(shop, "update draws set state = 'published'", ...more);
    await passAndLock(shop);
    const problem = "The bank took the payment for number 7 back before the lock, but it is among the entries.";
    expect(await theDraw(shop, raffle.id)).toMatchObject({ state: "published", lock_problem: problem });
  },
);

tamperedIt.for(["before", "after"])(
  "a draw is not locked where a payment's reference was another while the bank took it back, and is put back %s the lock",
  async (when, { shop }) => {
    const { raffle } = await publishDraw(shop, await someRaffle(shop));
    const ref = await shop.buy(await shop.asCustomer(), raffle, [7]);
    const { transaction_ref } = await findRowOrThrow(shop.db.read, "orders", { ref });
    await withoutTriggers(shop, "update orders set transaction_ref = 'none'");
    await shop.chargeBack(ref);
    if (when === "before") await withoutTriggers(shop, `update orders set transaction_ref = '${transaction_ref}'`);
    await passAndLock(shop);
    const problem =
      "The bank took the payment for number 7 back, and that is recorded for another payment, or for none.";
    expect(await theDraw(shop, raffle.id)).toMatchObject({ state: "published", lock_problem: problem });
  },
);

tamperedIt.for([true, false])(
  "a draw is locked where the bank took money back that came beside the payment of an order, known to the shop: %s",
  async (isKnown, { shop }) => {
    const { raffle } = await publishDraw(shop, await someRaffle(shop));
    const ref = await shop.buy(await shop.asCustomer(), raffle, [7]);
    const { attempt_id } = await findRowOrThrow(shop.db.read, "orders", { ref });
    const late = await createUnappliedPayment(shop);
    await withoutTriggers(
      shop,
      `update transactions set attempt_id = '${attempt_id}' where transaction_ref = '${late}'`,
    );
    const back = {
      provider: shop.deps.payments.name,
      chargebackRef: "late",
      attemptRef: ref,
      transactionRef: isKnown ? late : "never-seen",
    };
    await inTransaction(shop.db, (tx) => recordChargeback(tx, { ...back, amountPence: 250 }));
    await passAndLock(shop);
    expect(await theDraw(shop, raffle.id)).toMatchObject({ state: "locked", lock_problem: null });
  },
);

it("a draw is not locked with an instant prize that its rules don't have, and its number stays in the list", async () => {
  const { shop, raffle } = await openPublishedDraw();
  await buy(shop, await someUser(shop), raffle, [7, 8]);
  const other = await someRaffle(shop, { has_instant_wins: true });
  await someInstantWin(shop, other, 7, "Mug");
  const moveTo = ({ id }: { id: string }) => withoutTriggers(shop, `update instant_wins set raffle_id = '${id}'`);
  await withoutTriggers(
    shop,
    "update instant_wins set voided_at = 1, won_at = 1, ticket_id = (select id from tickets where number = 7)",
  );
  await moveTo(raffle);
  await passAndLock(shop);
  expect(await theDraw(shop, raffle.id)).toMatchObject({
    state: "published",
    lock_problem: "There is an instant prize that its rules don't have: Mug.",
  });
  await moveTo(other);
  await lockDraws(shop.deps);
  const numbers = (await readDrawFile(shop, raffle.id, "entries.csv")).map((line) => line.split(",")[0]);
  expect(numbers).toEqual(["7", "8"]);
});

it("other draws are locked where someone writes into the rules of one that there are more numbers than anyone can count", async () => {
  const { shop, raffle, rules } = await openPublishedDraw();
  await buy(shop, await someUser(shop), raffle, [1]);
  const other = await publishDraw(shop, await someRaffle(shop));
  await buy(shop, await someUser(shop), other.raffle, [1]);
  const cap = (count: number) => `"cap":${count},`;
  const [is, more] = [cap(rules.cap), cap(Number.MAX_SAFE_INTEGER)];
  await withoutTriggers(
    shop,
    `update draw_rules set bytes = replace(bytes, '${is}', '${more}') where raffle_id = '${raffle.id}'`,
  );
  await passAndLock(shop);
  expect(await theDraw(shop, raffle.id)).toMatchObject({ state: "published", lock_problem: expect.any(String) });
  expect(await theDraw(shop, other.raffle.id)).toMatchObject({ state: "locked" });
});
