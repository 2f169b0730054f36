import { MyProtection } from "@counterfoil/core";
import type { Checkout, Page } from "./checkout.ts";
import type { Turn } from "./plan.ts";

type ProtectionTurn = Extract<Turn, "limit lowered" | "break begun" | "stopped by staff">;

const pence = (pounds: number) => Math.round(pounds * 100);

/**
 * Sets a monthly limit, of which the payment in progress may be more. From then on the customer's month comes to the limit at
 * most, or to what was spent and held at that moment.
 */
async function lowerLimit(checkout: Checkout): Promise<boolean> {
  const { purchase, person, shop } = checkout;
  const limit = [0, 1_000, 2_500, 6_000, 9_000][(purchase.amount + (purchase.number ?? 0)) % 5] ?? 0;
  const { status, json } = await checkout.call("POST", "/api/protection/limit", { body: { pence: limit } });
  if (status !== 200) return false;
  const { month, limit: pounds, spent, held } = MyProtection.parse(json);
  if (pounds === null) return false;
  const most = Math.max(pence(pounds), pence(spent) + pence(held));
  const { ceilings } = shop.log;
  const key = `${person.id} ${month}`;
  ceilings.set(key, Math.min(most, ceilings.get(key) ?? most));
  return true;
}

/** Pauses or suspends the customer: nothing can be bought any more until the end of the run. */
async function beginBreak(checkout: Checkout): Promise<boolean> {
  const { purchase, person, shop } = checkout;
  shop.log.resting.add(person.id);
  const body = purchase.amount % 2 === 0 ? { kind: "suspend", months: 6 } : { kind: "pause", days: 2 };
  return (await checkout.call("POST", "/api/protection/break", { body })).status === 200;
}

async function blockByStaff({ person, shop }: Checkout): Promise<boolean> {
  shop.log.resting.add(person.id);
  return (await shop.admin("POST", `/api/user/${person.id}/stop`, { note: "At random" })).status === 200;
}

/** Starts a payment, tightens, and pays on the page that is still open. */
const before =
  (tighten: (checkout: Checkout) => Promise<boolean>) =>
  async (checkout: Checkout): Promise<boolean> => {
    const begun: Page | null = await checkout.begin();
    if (!begun) return false;
    const { log } = checkout.shop;
    const isTight = await tighten(checkout);
    const backward = log.done["clock backward"];
    await checkout.pay(begun.page);
    // A clock that has gone back since may be before the break.
    const isInBreak = log.resting.has(checkout.person.id) && backward === log.done["clock backward"];
    if (isTight && isInBreak) log.paidInBreak.push(begun.orderId);
    return isTight;
  };

/** The same, sometimes both at the same time. */
const around = (tighten: (checkout: Checkout) => Promise<boolean>) => async (checkout: Checkout) => {
  if (!checkout.purchase.useBalance) return before(tighten)(checkout);
  const begun: Page | null = await checkout.begin();
  if (!begun) return false;
  const [isTight] = await Promise.all([tighten(checkout), checkout.pay(begun.page)]);
  return isTight;
};

/** What protects a customer while a payment is in progress. */
export const protectionTurns: Readonly<Record<ProtectionTurn, (checkout: Checkout) => Promise<boolean>>> = {
  "limit lowered": around(lowerLimit),
  "break begun": around(beginBreak),
  "stopped by staff": before(blockByStaff),
};
