import { expect } from "vitest";
import { recordPayment } from "../src/payments/record-payment.ts";
import { type PayingShop, pans } from "./paying-shop.ts";
import { someRaffle, someUser } from "./people-and-raffles.ts";

/** Pays for a ticket that another customer has by then, so that a refund waits to be sent. Returns the transaction's reference. */
export async function createUnappliedPayment(shop: PayingShop): Promise<string> {
  const raffle = await someRaffle(shop);
  const [bea, dev] = [await shop.as(await someUser(shop)), await shop.as(await someUser(shop))];
  await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
  const orderId = await shop.payOnPage(bea, pans.webhookNever);
  const [held] = (await bea.tickets.listCart()).tickets;
  await bea.tickets.removeFromCart({ ticketId: held?._id ?? "" });
  await dev.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
  const report = await shop.deps.payments.query(orderId);
  if (report.kind !== "final") throw new Error("The payment is not final");
  expect(await recordPayment(shop.deps, report.event)).toBe("refunded");
  return report.event.transactionRef;
}
