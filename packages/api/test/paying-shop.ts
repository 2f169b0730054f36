import type { PaymentEvent, Webhook } from "@counterfoil/core";
import { invariantViolations } from "@counterfoil/db/testing";
import { serveSandbox, type TestSandbox } from "@counterfoil/sandbox/testing";
import { serveTrust } from "@counterfoil/trust/testing";
import { expect, inject, onTestFinished } from "vitest";
import type { CaptchaCheck } from "../src/deps.ts";
import { sendDueRefunds } from "../src/orders/send-refund.ts";
import { paymentPage } from "../src/payments/payment-page.ts";
import { pollPayments } from "../src/payments/poll-payments.ts";
import { receiveWebhook } from "../src/payments/receive-webhook.ts";
import { recordPayment } from "../src/payments/record-payment.ts";
import { errorResponseOf } from "../src/procedures/errors.ts";
import { networkKey } from "../src/rate-limits/network.ts";
import { emptyCart, giveBalance, someCoupon } from "./buying.ts";
import {
  type Caller,
  openShop,
  type RaffleOptions,
  someRaffle,
  someUser,
  type TestShop,
  testsIn,
  testsWith,
  type UserOptions,
} from "./shop.ts";

/** The sandbox's cards that tests pay with. */
export const pans = {
  paid: "4111 1111 1111 1111",
  declined: "4000 0000 0000 0002",
  challenge: "4000 0000 0000 3220",
  webhookTwice: "4000 0000 0000 0101",
  webhookNever: "4000 0000 0000 0119",
  webhookLate: "4000 0000 0000 0127",
  webhookForged: "4000 0000 0000 0135",
  wrongAmount: "4000 0000 0000 0143",
  refundRefused: "4000 0000 0000 0150",
  timesOut: "4000 0000 0000 0168",
  credit: "4000 0000 0000 0176",
  fundingUnknown: "4000 0000 0000 0184",
  prepaid: "4000 0000 0000 0192",
  creditLate: "4000 0000 0000 0200",
} as const;

/** The other side of a provider, as tests drive it: the sandbox gateway, or the stand-in of Trust Payments. */
export type TestProvider = Pick<
  TestSandbox,
  "provider" | "url" | "webhooks" | "deliver" | "pay" | "answer" | "chargeBack" | "close"
>;

/** A shop whose provider is the one that this run of the tests names, over real HTTP. */
export interface PayingShop extends TestShop {
  sandbox: TestProvider;
  /** Opens the hosted page, types the card, and has the webhooks delivered. Answers the reference. */
  payOnPage(customer: Caller, pan: string, input?: HostedInput): Promise<string>;
  /** Has a customer take these numbers of a competition, or as many at random, and pay for the cart. Answers the reference. */
  buy(
    customer: Caller,
    raffle: { id: string },
    which: (number | string)[] | number,
    pan?: string,
    input?: HostedInput,
  ): Promise<string>;
  /** Types the card on an open page, and has the webhooks delivered. */
  pay(url: string, pan: string): Promise<void>;
  /** Pays for the cart on the hosted page, where the card is saved; a question of the bank is answered. Returns both ids. */
  payAndSaveCard(customer: Caller, pan: string): Promise<{ orderId: string; cardId: string }>;
  /** Answers the question of the bank, and has the webhooks delivered. */
  answerBank(...answer: Parameters<TestProvider["answer"]>): Promise<void>;
  /** Has the bank reverse the payment of an order, and the webhooks delivered. */
  chargeBack(orderId: string): Promise<void>;
  /** What the provider reports of a payment that has ended there. */
  eventOf(ref: string): Promise<PaymentEvent>;
  /** Runs the jobs of the clock: reconciliation and refunds. */
  runJobs(): Promise<void>;
  /** The card and balance money that has gone back, pence. */
  refunds(): Promise<{ kind: string; state: string; card_pence: number; balance_pence: number }[]>;
  /** Checks the invariants of the database, as is done after each test; returns those that rows break. */
  checkBooks(): Promise<string[]>;
  /** Skips that check: the test writes rows that break them, or takes a guard out. */
  breakBooks(): void;
}

type HostedInput = Parameters<Caller["payments"]["startHosted"]>[0];

/**
 * Opens a shop in which cards are charged by a provider's other side. Webhooks go out when a test says so. `wait` says
 * how long the shop waits for an answer of the provider.
 */
export async function openPayingShop(
  provider = inject("provider"),
  wait: { timeoutMs?: number } = {},
): Promise<PayingShop> {
  const shop = await openShop();
  const receive = (webhook: Webhook) =>
    receiveWebhook(shop.deps, shop.deps.payments.name, webhook).then(
      () => 200,
      (error) => errorResponseOf(error)?.status ?? 500,
    );
  const page = (token: string) => paymentPage(shop.deps, token);
  const sandbox: TestProvider =
    provider === "trust"
      ? await serveTrust({ clock: shop.now, receive, page, ...wait })
      : await serveSandbox({ db: shop.db, clock: shop.now, receive, ...wait });
  onTestFinished(sandbox.close);
  shop.deps.payments = sandbox.provider;
  const checkBooks = () => invariantViolations(shop.db);
  let broken = false;
  const pay = async (url: string, pan: string) => {
    await sandbox.pay(url, pan);
    await sandbox.deliver();
  };
  const payOnPage = async ({ payments }: Pick<Caller, "payments">, pan: string, input: HostedInput = {}) => {
    const started = await payments.startHosted(input);
    await pay(started["redirect-url"], pan);
    return started["merchant-order-id"];
  };
  onTestFinished(async () => expect(broken ? [] : await checkBooks()).toEqual([]));
  return {
    ...shop,
    sandbox,
    payOnPage,
    async buy({ tickets, payments }, { id: raffleId }, which, pan = pans.paid, input = {}) {
      if (typeof which === "number") await tickets.reserveLuckyDip({ raffleId, amount: which });
      else await tickets.reserve({ raffleId, ticketNums: which });
      return payOnPage({ payments }, pan, input);
    },
    pay,
    async payAndSaveCard(customer, pan) {
      const { "redirect-url": url, "merchant-order-id": orderId } = await customer.payments.startHosted({
        createToken: true,
      });
      await sandbox.pay(url, pan);
      if (pan === pans.challenge) await sandbox.answer({ url }, "pass");
      await sandbox.deliver();
      return { orderId, cardId: (await customer.cards.list()).cards[0]?._id ?? "" };
    },
    async answerBank(...answer) {
      await sandbox.answer(...answer);
      await sandbox.deliver();
    },
    async chargeBack(orderId) {
      await sandbox.chargeBack(orderId);
      await sandbox.deliver();
    },
    async eventOf(ref) {
      const report = await shop.deps.payments.query(ref);
      if (report.kind !== "final") throw new Error("The payment is not final");
      return report.event;
    },
    async runJobs() {
      await pollPayments(shop.deps);
      await sendDueRefunds(shop.deps);
    },
    refunds: () =>
      shop.db.read
        .selectFrom("refunds")
        .select(["kind", "state", "card_pence", "balance_pence"])
        .orderBy("created_at")
        .execute(),
    checkBooks,
    breakBooks: () => {
      broken = true;
    },
  };
}

/** Tests in a shop that takes payments. */
export const it = testsIn(() => openPayingShop());

/** Opens a shop that takes payments for a test that writes into its books, which aren't checked at the end. */
export async function openTamperedShop() {
  const shop = await openPayingShop();
  shop.breakBooks();
  return shop;
}

export const tamperedIt = testsIn(openTamperedShop);

/** Opens a shop that takes payments, with the calls of an admin. */
export async function openPayingConsole() {
  const shop = await openPayingShop();
  return { shop, admin: await shop.asAdmin() };
}

/** Opens a shop with a customer who has these numbers of a competition, £2.50 each by default, in the cart. */
export async function openCheckout(ticketNums = [1], overrides: RaffleOptions = {}, of: UserOptions = {}) {
  const shop = await openPayingShop();
  const [user, raffle] = [await someUser(shop, of), await someRaffle(shop, overrides)];
  const customer = await shop.as(user);
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums });
  return { shop, user, raffle, customer };
}

export const checkoutIt = testsWith(openCheckout);

/** Opens a shop that takes payments and limits how often something may be done. */
export async function openLimitedShop() {
  const shop = await openPayingShop();
  shop.deps.config.rateLimits = true;
  return shop;
}

export const limitedIt = testsIn(openLimitedShop);

/** The same with a captcha, whose solutions say how dear they were: `solved-2`. */
export async function openCaptchaShop() {
  const shop = await openLimitedShop();
  shop.deps.config.captcha = { kind: "altcha", siteKey: null };
  shop.deps.captcha = {
    challenge: async (level) => ({ level }),
    verify: async (token: string, { level }: CaptchaCheck) =>
      token.startsWith("solved") && Number(token.split("-")[1]) >= level,
  };
  return shop;
}

/** Someone new, registered and calling from these addresses. */
export async function newAccount(shop: TestShop, { from, registered = from }: { from: string; registered?: string }) {
  const user = await someUser(shop, { signup_network: networkKey(shop.deps.config, registered) });
  return shop.as(user, from);
}

/** Pays for a ticket that another customer has by then, so that a refund waits to be sent. Returns the transaction's reference. */
export async function createUnappliedPayment(shop: PayingShop): Promise<string> {
  const raffle = await someRaffle(shop);
  const [bea, dev] = [await shop.asCustomer(), await shop.asCustomer()];
  const orderId = await shop.buy(bea, raffle, [1], pans.webhookNever);
  await emptyCart(bea);
  await dev.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
  const report = await shop.deps.payments.query(orderId);
  if (report.kind !== "final") throw new Error("The payment is not final");
  expect(await recordPayment(shop.deps, report.event)).toBe("refunded");
  return report.event.transactionRef;
}

/** Opens a shop with an order of three tickets at £2.50 with 10% off and £1 balance: £5.75 by card. */
export async function openPaidOrder(pan: string = pans.paid) {
  const shop = await openPayingShop();
  const [user, raffle] = [await someUser(shop), await someRaffle(shop)];
  const coupon = await someCoupon(shop, { max_uses: 1 });
  await giveBalance(shop, user, 100);
  const customer = await shop.as(user);
  const orderId = await shop.buy(customer, raffle, [1, 2, 3], pan, { couponCode: coupon.code, usePromoBal: true });
  const admin = await shop.asAdmin();
  const { order } = await customer.orders.findMine({ orderId });
  return { shop, user, raffle, customer, admin, orderId, order, coupon };
}
