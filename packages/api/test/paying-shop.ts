import { serveSandbox, type TestSandbox } from "@counterfoil/sandbox/testing";
import { onTestFinished } from "vitest";
import { receiveNotice } from "../src/checkout/receive-notice.ts";
import { reconcileAttempts } from "../src/checkout/reconcile-attempts.ts";
import { refusalOf } from "../src/errors.ts";
import { sendDueRefunds } from "../src/orders/send-refund.ts";
import { type Caller, openShop, type TestShop } from "./shop.ts";

/** The contract's cards that tests pay with. */
export const pans = {
  paid: "4111 1111 1111 1111",
  declined: "4000 0000 0000 0002",
  challenge: "4000 0000 0000 3220",
  noticeTwice: "4000 0000 0000 0101",
  noticeNever: "4000 0000 0000 0119",
  noticeForged: "4000 0000 0000 0135",
  wrongAmount: "4000 0000 0000 0143",
  refundRefused: "4000 0000 0000 0150",
  timesOut: "4000 0000 0000 0168",
} as const;

/** A shop whose provider is the sandbox gateway, over real HTTP. */
export interface PayingShop extends TestShop {
  sandbox: TestSandbox;
  /** Opens the hosted page, types the card, and has the notices delivered. Answers the reference. */
  payOnPage(customer: Caller, pan: string, wish?: HostedWish): Promise<string>;
  /** Runs the jobs of the clock: reconciliation and refunds. */
  runJobs(): Promise<void>;
  /** The card and balance money that has gone back, pence. */
  refunds(): Promise<{ kind: string; state: string; card_pence: number; balance_pence: number }[]>;
  /** Everything that must always hold, however a story went. */
  checkBooks(): Promise<string[]>;
}

type HostedWish = Parameters<Caller["checkout"]["getPaymentUrl"]>[0];

/** Contradictions in the books; none may ever be there. */
async function contradictions({ db }: TestShop): Promise<string[]> {
  const found: string[] = [];
  const tickets = await db.read.selectFrom("tickets").selectAll().execute();
  const lines = await db.read.selectFrom("order_lines").selectAll().execute();
  const standing = new Map(lines.filter((line) => line.released_at === null).map((line) => [line.id, line]));
  for (const ticket of tickets.filter((row) => row.state === "sold")) {
    if (standing.get(ticket.id)?.order_id !== ticket.order_id) found.push(`ticket ${ticket.number} has no order line`);
  }
  for (const line of standing.values()) {
    if (!tickets.some((ticket) => ticket.id === line.id && ticket.state === "sold"))
      found.push(`line ${line.number} has no ticket`);
  }
  for (const raffle of await db.read.selectFrom("raffles").selectAll().execute()) {
    const mine = tickets.filter((ticket) => ticket.raffle_id === raffle.id && ticket.state !== "held");
    const sales = mine.reduce((sum, ticket) => sum + ticket.price_pence, 0);
    if (mine.length !== raffle.sold_count) found.push(`${raffle.name} counts ${raffle.sold_count}, has ${mine.length}`);
    if (sales !== raffle.sales_pence) found.push(`${raffle.name} sold for ${raffle.sales_pence}, tickets say ${sales}`);
  }
  const ledger = await db.read.selectFrom("ledger").selectAll().execute();
  for (const user of await db.read.selectFrom("users").selectAll().execute()) {
    const sum = ledger
      .filter((entry) => entry.user_id === user.id)
      .reduce((total, entry) => total + entry.amount_pence, 0);
    if (sum !== user.balance_pence) found.push(`balance ${user.balance_pence} of ${user.email}, ledger says ${sum}`);
  }
  const uses = await db.read.selectFrom("coupon_uses").selectAll().execute();
  for (const coupon of await db.read.selectFrom("coupons").selectAll().execute()) {
    const count = uses.filter((use) => use.coupon_id === coupon.id).length;
    if (count !== coupon.uses) found.push(`coupon ${coupon.code} counts ${coupon.uses}, has ${count}`);
  }
  return found;
}

/** Opens a shop in which cards are charged by the sandbox gateway. Notices go out when a test says so. */
export async function openPayingShop(): Promise<PayingShop> {
  const shop = await openShop();
  const sandbox = await serveSandbox({
    db: shop.db,
    clock: shop.now,
    receive: (notice) =>
      receiveNotice(shop.deps, shop.deps.payments.name, notice).then(
        () => 200,
        (error) => refusalOf(error)?.status ?? 500,
      ),
  });
  onTestFinished(sandbox.close);
  shop.deps.payments = sandbox.provider;
  return {
    ...shop,
    sandbox,
    async payOnPage(customer, pan, wish = {}) {
      const started = await customer.checkout.getPaymentUrl(wish);
      await sandbox.pay(started["redirect-url"], pan);
      await sandbox.deliver();
      return started["merchant-order-id"];
    },
    async runJobs() {
      await reconcileAttempts(shop.deps);
      await sendDueRefunds(shop.deps);
    },
    refunds: () =>
      shop.db.read
        .selectFrom("refunds")
        .select(["kind", "state", "card_pence", "balance_pence"])
        .orderBy("created_at")
        .execute(),
    checkBooks: () => contradictions(shop),
  };
}
