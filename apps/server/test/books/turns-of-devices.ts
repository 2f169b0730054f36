import { setTimeout as pause } from "node:timers/promises";
import type { Checkout } from "./checkout.ts";
import type { Turn } from "./plan.ts";
import { codeOf } from "./shop.ts";

type DeviceTurn = Extract<Turn, "stale total" | "emptied by another device" | `two devices ${string}`>;

const tripled = <T>(work: () => Promise<T>) => Promise.all([work(), work(), work()]);

/** Reserves the same numbers on three devices at the same time: at most one may succeed. */
async function reserveTwice(checkout: Checkout): Promise<boolean> {
  const { purchase, shop } = checkout;
  const id = shop.supply.ids[purchase.raffles[0] ?? 0] ?? "";
  const answers = await tripled(() => checkout.ask(id, purchase.number));
  const taken = answers.filter(({ status }) => status === 200);
  if (purchase.number !== null && taken.length > 1) shop.log.fail("Two devices were given the same numbers");
  if (!(await checkout.look())) return false;
  const begun = await checkout.begin();
  if (begun) await checkout.pay(begun.page);
  return taken.length > 0;
}

/** Starts the same payment on three devices at the same time, and pays on all pages at the same time. */
async function payTwice(checkout: Checkout): Promise<boolean> {
  const total = await checkout.quote();
  if (total === null) return false;
  if (total === 0) {
    const answers = await tripled(() => checkout.payNothing({ expectedTotal: 0 }));
    return answers.filter(({ status }) => status === 200).length > 1;
  }
  const started = await tripled(() => checkout.start({ expectedTotal: total }));
  const pages = started.flatMap((answer) => ("page" in answer ? [answer.page] : []));
  const paid = await Promise.all(pages.map((page) => checkout.pay(page)));
  return paid.filter(Boolean).length > 1;
}

/** Pays on one device while another removes a ticket from the cart. */
async function payAndRemove(checkout: Checkout): Promise<boolean> {
  const begun = await checkout.begin();
  if (!begun) return false;
  const [isPaid] = await Promise.all([checkout.pay(begun.page), checkout.remove(checkout.seen[0])]);
  return isPaid;
}

/** Adds a ticket on another device after the total was shown, which is then outdated. */
async function staleTotal(checkout: Checkout): Promise<boolean> {
  const total = await checkout.quote();
  if (total === null || (await checkout.reserve()).length === 0) return false;
  const isStale = (await checkout.quote()) !== total;
  await checkout.look();
  const answer =
    total === 0 ? await checkout.payNothing({ expectedTotal: 0 }) : await checkout.start({ expectedTotal: total });
  const isRefused = "status" in answer && codeOf(answer) === "cart.changed";
  const begun = await checkout.begin();
  if (begun) await checkout.pay(begun.page);
  return isStale && isRefused;
}

/** Polls until the order exists, for three seconds at most. */
async function isOrdered(checkout: Checkout, orderId: string): Promise<boolean> {
  for (let tries = 0; tries < 60; tries++) {
    if ((await checkout.status(orderId)).exists) return true;
    await pause(50);
  }
  return false;
}

/** Buys, fills the cart again, and tries to pay for it just after another device has emptied it. */
async function payForEmptied(checkout: Checkout): Promise<boolean> {
  const begun = await checkout.begin();
  if (begun) await checkout.pay(begun.page, "4111111111111111");
  const [orderId] = checkout.record.refs;
  if (orderId === undefined || !(await isOrdered(checkout, orderId))) return false;
  await checkout.reserve();
  if (!(await checkout.look())) return false;
  for (const ticket of checkout.seen) if (!(await checkout.remove(ticket))) return false;
  const answer = begun ? await checkout.start({}) : await checkout.payNothing({});
  return "page" in answer || answer.status === 200 || codeOf(answer) === "cart.empty";
}

/** What a customer does on several devices. */
export const deviceTurns: Readonly<Record<DeviceTurn, (checkout: Checkout) => Promise<boolean>>> = {
  "stale total": staleTotal,
  "two devices reserve": reserveTwice,
  "two devices pay": payTwice,
  "two devices pay and remove": payAndRemove,
  "emptied by another device": payForEmptied,
};
