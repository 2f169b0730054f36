import { setTimeout as pause } from "node:timers/promises";
import type { Checkout } from "./checkout.ts";
import { deleteCoupon, editCoupon } from "./coupons.ts";
import type { Turn } from "./plan.ts";
import { codeOf } from "./shop.ts";
import { deviceTurns } from "./turns-of-devices.ts";
import { protectionTurns } from "./turns-of-protection.ts";

const DECLINED = "4000000000000002";
const GOOD = "4111111111111111";

/** Pays as planned, and with another card after a decline. */
async function payOnPage(checkout: Checkout, page: string): Promise<boolean> {
  const isPaid = await checkout.pay(page);
  if (checkout.purchase.pan !== DECLINED || !isPaid) return isPaid;
  if (await checkout.pay(page, GOOD)) checkout.count("purchase: second card");
  return false;
}

/** Buys without an incident. */
async function payOnce(checkout: Checkout): Promise<boolean> {
  if (checkout.purchase.card === "saved" && (await checkout.payBySavedCard())) {
    checkout.count("purchase: saved card");
    return false;
  }
  const begun = await checkout.begin();
  return begun !== null && payOnPage(checkout, begun.page);
}

/** Starts a payment, runs the incident, and pays. */
const during =
  (happen: (checkout: Checkout, page: { page: string; orderId: string }) => Promise<boolean>) =>
  async (checkout: Checkout): Promise<boolean> => {
    const begun = await checkout.begin();
    if (!begun) return false;
    const hasHappened = await happen(checkout, begun);
    await payOnPage(checkout, begun.page);
    return hasHappened;
  };

/** An admin edits a coupon while a payment holds a use of it. */
const onCoupon = (change: (checkout: Checkout) => Promise<boolean>) => (checkout: Checkout) => {
  if (checkout.coupon === "") checkout.coupon = "TENTH";
  return during(async () => checkout.coupon !== "" && change(checkout))(checkout);
};

/** An admin edits a raffle in the cart. */
const onRaffle = (method: string, path: string, body?: (checkout: Checkout) => object) =>
  during(async (checkout) => {
    const { admin, supply, cancelled } = checkout.shop;
    const id = supply.ids[checkout.purchase.raffles[0] ?? 0] ?? "";
    const { status } = await admin(method, `/api/raffles/${id}${path}`, body?.(checkout));
    if (status !== 200) return false;
    if (path === "/cancel") cancelled.push(id);
    if (path !== "") await supply.replace(id);
    return true;
  });

/** The customer closes the account; returns whether it succeeded, or the error code. */
async function closeAccount(checkout: Checkout): Promise<true | string> {
  const answer = await checkout.call("POST", "/api/auth/close", { body: { giveUp: true } });
  if (answer.status !== 200) return codeOf(answer);
  checkout.shop.log.gone.add(checkout.person.id);
  return true;
}

/** Pays with a wrong total, which the shop must reject; then with the right one. */
async function wrongTotal(checkout: Checkout): Promise<boolean> {
  const total = await checkout.quote();
  if (total === null) return false;
  const wrong = Math.round((total + 1.37) * 100) / 100;
  const answer =
    total === 0 ? await checkout.payNothing({ expectedTotal: wrong }) : await checkout.start({ expectedTotal: wrong });
  const isRefused = "status" in answer && codeOf(answer) === "cart.changed";
  await payOnce(checkout);
  return isRefused;
}

/** Closes the account after a decline, when no payment is open, and pays with another card on the page still open. */
async function closeAndPay(checkout: Checkout): Promise<boolean> {
  const begun = await checkout.begin();
  if (!begun || !(await checkout.pay(begun.page, DECLINED))) return false;
  for (let tries = 0; tries < 200; tries++) {
    if ((await checkout.status(begun.orderId)).status === "Failed") break;
    await pause(50);
  }
  const isClosed = (await closeAccount(checkout)) === true;
  await checkout.pay(begun.page, GOOD);
  return isClosed;
}

/** Incidents between the start and end of a payment; each returns whether it happened. */
export const turnsOfPurchases: Readonly<Record<Turn, (checkout: Checkout) => Promise<boolean>>> = {
  pay: payOnce,
  leave: async (checkout) => (await checkout.begin()) !== null,
  remove: during((checkout) => checkout.remove(checkout.seen[0])),
  "start again": during(async (checkout) => {
    const again = await checkout.begin({ useBalance: !checkout.purchase.useBalance });
    return again !== null && checkout.pay(again.page);
  }),
  "pay twice": during(async (checkout, { page }) => (await checkout.pay(page)) && checkout.pay(page, GOOD)),
  "wrong total": wrongTotal,
  "coupon edited": onCoupon(({ shop, coupon, purchase }) => editCoupon(shop, coupon, purchase.amount * 7)),
  "coupon deleted": onCoupon(({ shop, coupon }) => deleteCoupon(shop, coupon)),
  "price edited": onRaffle("PATCH", "", ({ purchase }) => ({ price: 1 + purchase.amount })),
  "competition ended": onRaffle("POST", "/endNow"),
  "competition cancelled": onRaffle("POST", "/cancel", () => ({ reason: "A test" })),
  "account kept": during(async (checkout) => (await closeAccount(checkout)) === "account.payment_open"),
  "account closed": closeAndPay,
  ...deviceTurns,
  ...protectionTurns,
};
