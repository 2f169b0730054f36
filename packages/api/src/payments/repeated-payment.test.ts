import { findRow } from "@counterfoil/db";
import { describe, expect, inject } from "vitest";
import { emptyCart, giveBalance } from "../../test/buying.ts";
import { it, openCheckout, type PayingShop, pans } from "../../test/paying-shop.ts";
import { type Caller, someRaffle, someUser } from "../../test/shop.ts";
import { tidyEndedHolds } from "../tickets/tidy-ended-holds.ts";

const price = 1.33;

/** A customer, and a way to pay that was used a moment ago for one ticket. */
interface Buyer {
  customer: Caller;
  raffleId: string;
  orderId: string;
  /** Pays again in the same way; answers the orderId. */
  payAgain(expectedTotal?: number): Promise<string>;
}

type Pay = (shop: PayingShop, customer: Caller, expectedTotal?: number) => Promise<string>;

const payOnPage: Pay = async (_shop, customer, expectedTotal) =>
  (await customer.payments.startHosted({ expectedTotal }))["merchant-order-id"];
const payBySavedCard: Pay = async (shop, customer, expectedTotal) => {
  const { id: cardId } = await shop.db.read.selectFrom("saved_cards").select("id").executeTakeFirstOrThrow();
  return (await customer.payments.payBySavedCard({ cardId, expectedTotal })).orderId;
};
const payByBalance: Pay = async (_shop, customer, expectedTotal) =>
  (await customer.payments.completeFree({ usePromotionalBalance: true, expectedTotal })).orderId;

const ways = [
  { name: "getPaymentUrl", pay: payOnPage, total: price },
  { name: "cofPayment", pay: payBySavedCard, total: price },
  { name: "noPayment", pay: payByBalance, total: 0 },
] as const;

async function hasPaid(shop: PayingShop, { name, pay }: (typeof ways)[number]): Promise<Buyer> {
  const [user, raffle] = [await someUser(shop), await someRaffle(shop, { price_pence: 133 })];
  const customer = await shop.as(user);
  const reserveOne = (number: number) => customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [number] });
  if (name === "cofPayment") {
    await reserveOne(99);
    await shop.payOnPage(customer, pans.paid, { createToken: true });
  }
  if (name === "noPayment") await giveBalance(shop, user, 10_000);
  await reserveOne(1);
  const orderId =
    name === "getPaymentUrl" ? await shop.payOnPage(customer, pans.paid) : await pay(shop, customer, undefined);
  await shop.sandbox.deliver();
  expect((await customer.payments.exists({ orderId })).exists).toBe(true);
  return { customer, raffleId: raffle.id, orderId, payAgain: (total) => pay(shop, customer, total) };
}

const holdSixMore = ({ customer, raffleId }: Buyer) =>
  customer.tickets.reserve({ raffleId, ticketNums: [2, 3, 4, 5, 6, 7] });

describe.each(ways)("paying again by $name, a moment after a payment", ({ total, ...way }) => {
  const again = { ...way, total } as (typeof ways)[number];
  const totalOfSix = total === 0 ? 0 : 7.98;

  it("answers no earlier order once the second cart is empty: taken out, ended, or tidied", async ({ shop }) => {
    shop.deps.config.reservationSeconds = 30;
    const buyer = await hasPaid(shop, again);
    await holdSixMore(buyer);
    await emptyCart(buyer.customer);
    await expect(buyer.payAgain()).toBeRefused("cart.empty");
    await holdSixMore(buyer);
    shop.pass(30_000);
    await expect(buyer.payAgain(totalOfSix)).toBeRefused("cart.empty");
    await tidyEndedHolds(shop.deps);
    await expect(buyer.payAgain(totalOfSix)).toBeRefused("cart.empty");
  });

  it("answers the same order to a double click and a repeat, with its total or without", async ({ shop }) => {
    const buyer = await hasPaid(shop, again);
    const answers = await Promise.all([buyer.payAgain(total), buyer.payAgain(total), buyer.payAgain()]);
    expect(new Set(answers)).toEqual(new Set([buyer.orderId]));
    await expect(buyer.payAgain(total + 1)).toBeRefused("cart.empty");
  });

  it("answers the same order to a double click on the second cart", async ({ shop }) => {
    const buyer = await hasPaid(shop, again);
    await holdSixMore(buyer);
    const [a, b] = await Promise.all([buyer.payAgain(totalOfSix), buyer.payAgain(totalOfSix)]);
    expect(a).toBe(b);
    expect(a).not.toBe(buyer.orderId);
    await shop.sandbox.deliver();
    expect(await buyer.payAgain(totalOfSix)).toBe(a);
  });
});

it("a payment whose customer reserves another ticket while its page is open is not answered again once that ticket's hold has ended", async () => {
  const { shop, raffle, customer } = await openCheckout();
  const started = await customer.payments.startHosted({});
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
  await shop.pay(started["redirect-url"], pans.paid);
  await emptyCart(customer);
  await expect(customer.payments.startHosted({})).toBeRefused("cart.empty");
});

describe.each(ways)("a payment by $name that is sent again with its key", ({ name }) => {
  it("is the same payment, whatever has become of the cart, and no other call", async ({ shop, user, customer }) => {
    const raffle = await someRaffle(shop, { price_pence: 133 });
    const reserve = (ticketNums: number[]) => customer.tickets.reserve({ raffleId: raffle.id, ticketNums });
    await reserve([99]);
    const { cardId } = await shop.payAndSaveCard(customer, pans.paid);
    await giveBalance(shop, user, 10_000);
    const pay = async (key: string): Promise<string> => {
      if (name === "cofPayment") return (await customer.payments.payBySavedCard({ cardId, key })).orderId;
      if (name === "getPaymentUrl") return (await customer.payments.startHosted({ key }))["merchant-order-id"];
      return (await customer.payments.completeFree({ usePromotionalBalance: true, key })).orderId;
    };
    await reserve([1, 2]);
    const [first, same] = await Promise.all([pay("press-1"), pay("press-1")]);
    expect(same).toBe(first);
    await shop.sandbox.deliver();
    await reserve([3, 4, 5]);
    shop.pass(5 * 60_000);
    expect(await pay("press-1")).toBe(first);
    expect((await customer.tickets.listCart()).tickets).toHaveLength(name === "getPaymentUrl" ? 5 : 3);
    const next = await pay("press-2");
    expect(next).not.toBe(first);
    await expect(customer.payments.startHosted({ key: "press-1", expectedTotal: 9 })).toBeRefused("call.other_input");
  });
});

it.skipIf(inject("provider") === "trust")(
  "a page that never opened, and that another payment has closed, is opened anew by the same call",
  async () => {
    const { shop, raffle, customer } = await openCheckout();
    await shop.sandbox.close();
    const open = (key: string, createToken = false) =>
      expect(customer.payments.startHosted({ key, createToken })).toBeRefused("payment.not_started");
    await open("press-1");
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    await open("press-2", true);
    await open("press-1");
    const attempts = await shop.db.read.selectFrom("payment_attempts").select(["id", "state"]).execute();
    expect(attempts.map(({ state }) => state).sort()).toEqual(["cancelled", "cancelled", "open"]);
    const call = await findRow(shop.db.read, "sent_calls", { key: "press-1" });
    expect(attempts.find(({ state }) => state === "open")?.id).toBe(call?.attempt_id);
  },
);
