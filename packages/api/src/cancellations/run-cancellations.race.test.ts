import { listRows } from "@counterfoil/db";
import { expect } from "vitest";
import { it, type PayingShop } from "../../test/paying-shop.ts";
import { someRaffle } from "../../test/shop.ts";
import { sendDueRefunds } from "../orders/send-refund.ts";
import { runCancellations } from "./run-cancellations.ts";

const ORDERS = 12;

/** Creates a competition with orders of one ticket each, and cancels it. */
async function cancelledRaffle(shop: PayingShop) {
  const admin = await shop.asAdmin();
  const raffle = await someRaffle(shop);
  for (let number = 1; number <= ORDERS; number++) {
    const customer = await shop.asCustomer();
    await shop.buy(customer, raffle, [number]);
  }
  await admin.cancellations.create({ id: raffle.id });
  return { admin, raffle };
}

async function countMails(shop: PayingShop): Promise<number> {
  return (await listRows(shop.db.read, "mails", { template: "raffle-cancelled" })).length;
}

it("refunds each order and mails each entrant once, however many processes run the job", async ({ shop }) => {
  const { admin, raffle } = await cancelledRaffle(shop);
  await Promise.all(Array.from({ length: 4 }, () => runCancellations(shop.deps)));
  await Promise.all([sendDueRefunds(shop.deps), runCancellations(shop.deps), sendDueRefunds(shop.deps)]);
  await runCancellations(shop.deps);
  expect(await shop.refunds()).toEqual(
    Array.from({ length: ORDERS }, () => ({ kind: "order", state: "done", card_pence: 250, balance_pence: 0 })),
  );
  expect(await countMails(shop)).toBe(ORDERS);
  const { cancellation } = await admin.cancellations.find({ id: raffle.id });
  expect(cancellation).toMatchObject({ ticketsLeft: 0, finishedAt: expect.any(String) });
});
