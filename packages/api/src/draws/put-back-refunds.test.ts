import { WEEK_MS } from "@counterfoil/core";
import { findRowOrThrow } from "@counterfoil/db";
import { expect } from "vitest";
import { openPayingDraw, passAndLock } from "../../test/draws.ts";
import { night } from "../../test/night.ts";
import { it } from "../../test/paying-shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

const ofEntries = ["tickets", "ticket_blocks", "raffle_sales", "order_lines"];

/** A draw with 7 and 8, which were refunded, if `isSecond` after the provider had rejected it once, and are back as before. */
async function openPutBack({ isSecond = false } = {}) {
  const { shop, raffle } = await openPayingDraw();
  shop.breakBooks();
  const orderId = await shop.buy(await shop.asCustomer(), raffle, [7, 8]);
  await withoutTriggers(shop, ...ofEntries.map((name) => `create table kept_${name} as select * from ${name}`));
  const refund = async () => (await shop.asAdmin()).orders.refund({ orderId });
  if (isSecond) {
    const { payments } = shop.deps;
    shop.deps.payments = { ...payments, refund: async () => "refused" };
    await expect(refund()).rejects.toThrow("problem refunding");
    shop.deps.payments = payments;
  }
  await refund();
  const back = (name: string) => [`delete from ${name}`, `insert into ${name} select * from kept_${name}`];
  await withoutTriggers(shop, ...ofEntries.flatMap(back), ...ofEntries.map((name) => `drop table kept_${name}`));
  return { shop, raffle, orderId };
}

it("no draw is locked with tickets that are back after their refund", async () => {
  const { shop, raffle } = await openPutBack();
  await passAndLock(shop, WEEK_MS);
  expect(await findRowOrThrow(shop.db.read, "draws", { raffle_id: raffle.id })).toMatchObject({
    state: "published",
    lock_problem: expect.stringContaining("Number 7 was refunded before the lock, but is among the entries."),
  });
});

it("the night names tickets that are back after their refund, of which someone says that it was rejected first", async () => {
  const { shop, orderId } = await openPutBack();
  const named = `Every refund that is done has its lines: ${orderId}`;
  expect(await night(shop)).toContain(named);
  await withoutTriggers(shop, "update refunds set refused_at = created_at");
  expect(await night(shop)).toContain(`Every refund has its seal: ${orderId}`);
});

it("the night and a lock find tickets that are back after their second refund, of which the first was rejected, and staff aren't told of two", async () => {
  const { shop, raffle, orderId } = await openPutBack({ isSecond: true });
  expect(await night(shop)).toEqual([`Every refund that is done has its lines: ${orderId}`]);
  const { findings } = await (await shop.asAdmin()).attention.list({});
  expect(findings.filter(({ kind }) => kind === "refund-twice")).toEqual([]);
  await passAndLock(shop, WEEK_MS);
  expect(await findRowOrThrow(shop.db.read, "draws", { raffle_id: raffle.id })).toMatchObject({
    state: "published",
    lock_problem: expect.stringContaining("Number 7 was refunded before the lock, but is among the entries."),
  });
});
