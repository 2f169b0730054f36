import { HOUR_MS, MINUTE_MS, ProviderUnreachable } from "@counterfoil/core";
import { findRowOrThrow } from "@counterfoil/db";
import { describe, expect, inject } from "vitest";
import { emptyCart, someCoupon } from "../../test/buying.ts";
import { checkoutIt, it, openCheckout, type PayingShop, pans } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/shop.ts";
import { listFindings } from "../attention/list-findings.ts";
import { pollPayments } from "./poll-payments.ts";

it.for([5, 30])(
  "a payment left alone has failed as its tickets are free, after %i s",
  async (paymentSeconds, { shop }) => {
    shop.deps.config.paymentSeconds = paymentSeconds;
    await someCoupon(shop, { code: "JUST1", max_uses: 1 });
    const raffle = await someRaffle(shop);
    const [bea, dev] = [await shop.asCustomer({ first_paid_at: 1 }), await shop.asCustomer()];
    await dev.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    shop.deps.config.reservationSeconds = 1;
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    const { "merchant-order-id": orderId } = await bea.payments.startHosted({ couponCode: "JUST1" });

    for (let second = 0; second < paymentSeconds; second++) {
      await shop.runJobs();
      expect((await bea.payments.exists({ orderId })).status).toBe("Pending");
      shop.pass(1_000);
    }
    await expect(dev.payments.startHosted({ couponCode: "JUST1" })).toBeRefused("coupon.used_up");
    await shop.runJobs();
    expect((await bea.payments.exists({ orderId })).status).toBe("Failed");
    await expect(dev.payments.startHosted({ couponCode: "JUST1" })).resolves.toBeDefined();
  },
);

describe("a payment that cannot be asked about", () => {
  it.for([
    ["does not answer", new ProviderUnreachable()],
    ["answers nonsense", new Error("The gateway refused: 401")],
  ] as const)("does not block other payments when the provider %s", async ([, failure], { shop, raffle }) => {
    const orderIds: string[] = [];
    for (const number of [1, 2, 3]) {
      const customer = await shop.asCustomer();
      await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [number] });
      orderIds.push(await shop.payOnPage(customer, pans.webhookNever));
    }
    const bank = shop.deps.payments;
    const query = (ref: string) => (ref === orderIds[0] ? Promise.reject(failure) : bank.query(ref));
    shop.deps.payments = { ...bank, query };
    shop.pass(20_000);
    await shop.runJobs();
    const orders = await shop.db.read.selectFrom("orders").select("ref").execute();
    expect(orders.map((order) => order.ref).sort()).toEqual(orderIds.slice(1).sort());
    shop.deps.payments = bank;
    shop.pass(20_000);
    await shop.runJobs();
    expect((await shop.db.read.selectFrom("orders").select("ref").execute()).length).toBe(3);
  });

  it("delays no other while the provider hangs on many, and the shop sells", async ({ shop, raffle }) => {
    const orderIds: string[] = [];
    for (let number = 1; number <= 13; number++) {
      const customer = await shop.asCustomer();
      await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [number] });
      orderIds.push(await shop.payOnPage(customer, pans.webhookNever));
      shop.pass(1);
    }
    const last = orderIds.at(-1) ?? "";
    const bank = shop.deps.payments;
    const answer = Promise.withResolvers<void>();
    const query: typeof bank.query = async (ref) => {
      if (ref !== last) await answer.promise;
      return bank.query(ref);
    };
    shop.deps.payments = { ...bank, query };
    shop.pass(20_000);
    const run = pollPayments(shop.deps);
    const paid = async () => (await shop.db.read.selectFrom("orders").select("ref").execute()).map(({ ref }) => ref);
    await expect.poll(paid).toEqual([last]);
    const next = await shop.asCustomer();
    expect((await next.tickets.reserve({ raffleId: raffle.id, ticketNums: [20] })).tickets).toHaveLength(1);
    answer.resolve();
    await run;
    expect((await paid()).sort()).toEqual([...orderIds].sort());
  });

  it("is asked about until the last question was answered, however long the provider is unreachable", async () => {
    const { shop, customer } = await openCheckout();
    const orderId = await shop.payOnPage(customer, pans.webhookNever);
    await emptyCart(customer);
    const bank = shop.deps.payments;
    shop.deps.payments = { ...bank, query: () => Promise.reject(new ProviderUnreachable()) };
    for (let hour = 0; hour < 100; hour++) {
      await shop.runJobs();
      shop.pass(3_600_000);
    }
    shop.deps.payments = bank;
    await shop.runJobs();
    expect(await customer.payments.exists({ orderId })).toMatchObject({ exists: true });
  });

  it("keeps no list of entries open for more than a day, and needs attention while no answer comes", async () => {
    const { shop, customer } = await openCheckout();
    const { "merchant-order-id": orderId } = await customer.payments.startHosted({});
    shop.deps.payments = { ...shop.deps.payments, query: () => Promise.reject(new ProviderUnreachable()) };
    const pass = async (hours: number) => {
      for (let hour = 0; hour < hours; hour++) {
        shop.pass(HOUR_MS);
        await shop.runJobs();
      }
      const { status } = await customer.payments.exists({ orderId });
      const { findings } = await (await shop.asAdmin()).attention.list({});
      return [status, findings.length];
    };
    expect(await pass(24)).toEqual(["Pending", 1]);
    expect(await pass(2)).toEqual(["Failed", 0]);
    expect(await pass(5 * 24)).toEqual(["Failed", 1]);
  });

  checkoutIt("needs no attention while it is asked about for the last time", async ({ shop, customer }) => {
    await customer.payments.startHosted({});
    const found: number[] = [];
    const bank = shop.deps.payments;
    shop.deps.payments = {
      ...bank,
      query: async (ref) => {
        found.push((await listFindings(shop.deps, { settled: false })).length);
        return bank.query(ref);
      },
    };
    for (let hour = 0; hour < 5 * 24; hour++) {
      shop.pass(HOUR_MS);
      await shop.runJobs();
    }
    expect(Math.max(...found)).toBe(0);
  });

  it("is asked about for as long as the provider has it suspended, and is an order if it is paid then", async () => {
    const { shop, customer } = await openCheckout();
    const orderId = await shop.payOnPage(customer, pans.webhookNever);
    const bank = shop.deps.payments;
    shop.deps.payments = { ...bank, query: async () => ({ kind: "open" }), close: async () => {} };
    const pass = async (hours: number) => {
      for (let hour = 0; hour < hours; hour++) {
        shop.pass(HOUR_MS);
        await shop.runJobs();
      }
    };
    await pass(5 * 24);
    expect((await customer.payments.exists({ orderId })).status).toBe("Failed");
    shop.deps.payments = bank;
    await pass(2);
    expect(await customer.payments.exists({ orderId })).toMatchObject({ exists: true });
  });

  checkoutIt("is asked about no more some days after it was closed", async ({ shop, customer }) => {
    await customer.payments.startHosted({});
    for (let hour = 0; hour < 100; hour++) {
      shop.pass(3_600_000);
      await shop.runJobs();
    }
    const attempts = await shop.db.read.selectFrom("payment_attempts").select(["state", "next_check_at"]).execute();
    expect(attempts).toEqual([{ state: "failed", next_check_at: null }]);
  });
});

it("reloads of the return page use up no check of a payment that has run out, and have the provider asked no more often", async () => {
  const { shop, customer } = await openCheckout();
  const { "merchant-order-id": orderId } = await customer.payments.startHosted({});
  shop.pass(HOUR_MS);
  await shop.runJobs();
  for (let reload = 0; reload < 9; reload++) {
    await customer.payments.markReturned({ orderId });
    await shop.runJobs();
  }
  const { checks } = await findRowOrThrow(shop.db.read, "payment_attempts", { ref: orderId });
  expect(checks).toBeLessThanOrEqual(1);
  const bank = shop.deps.payments;
  let asked = 0;
  const query: typeof bank.query = (ref) => {
    asked += 1;
    return bank.query(ref);
  };
  shop.deps.payments = { ...bank, query };
  for (let minute = 0; minute < 40; minute++) {
    await customer.payments.markReturned({ orderId });
    await shop.runJobs();
    shop.pass(MINUTE_MS);
  }
  expect(asked).toBeLessThanOrEqual(5);
});

describe("asking the provider", () => {
  // A page of Trust Payments cannot be closed.
  it.skipIf(inject("provider") === "trust")("finds what a page took in the moment before it was closed", async () => {
    const { shop, customer } = await openCheckout();
    const started = await customer.payments.startHosted({});
    await emptyCart(customer);
    const bank = shop.deps.payments;
    const close: typeof bank.close = async (ref) => {
      await shop.sandbox.pay(started["redirect-url"], pans.webhookNever);
      await bank.close(ref);
    };
    shop.deps.payments = { ...bank, close };
    await shop.runJobs();
    const { status } = await customer.payments.exists({ orderId: started["merchant-order-id"] });
    expect(status).toBe("Completed");
  });
});

describe("a charge of a customer who was deleted meanwhile", () => {
  /** A customer with a saved card and a ticket in the cart. */
  async function customerWithCard(shop: PayingShop, pan: string) {
    const [user, raffle] = [await someUser(shop), await someRaffle(shop)];
    const customer = await shop.as(user);
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    const { cardId } = await shop.payAndSaveCard(customer, pan);
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
    const remove = async () => (await shop.asAdmin()).users.delete({ id: user.id });
    const stateOf = async (ref: string) => (await findRowOrThrow(shop.db.read, "payment_attempts", { ref })).state;
    return { customer, cardId, remove, stateOf };
  }

  it("ends when it is unknown to the provider", async ({ shop }) => {
    const { customer, cardId, remove, stateOf } = await customerWithCard(shop, pans.paid);
    const bank = shop.deps.payments;
    shop.deps.payments = { ...bank, startSavedCard: () => Promise.reject(new ProviderUnreachable()) };
    const { orderId } = await customer.payments.payBySavedCard({ cardId });
    shop.deps.payments = bank;
    await remove();
    shop.pass(3 * 60_000);
    await shop.runJobs();
    expect(await stateOf(orderId)).toBe("failed");
  });

  it("goes back when it is paid, and no one gets a mail", async ({ shop }) => {
    const { customer, cardId, remove, stateOf } = await customerWithCard(shop, pans.challenge);
    const { orderId } = await customer.payments.payBySavedCard({ cardId });
    const { html } = await customer.payments.cardStatus({ orderId });
    await remove();
    await shop.answerBank({ html }, "pass");
    await shop.runJobs();
    expect(await stateOf(orderId)).toBe("returned");
    expect(await shop.refunds()).toMatchObject([{ kind: "late", state: "done", card_pence: 250 }]);
    expect(await shop.db.read.selectFrom("mails").select("recipient").execute()).toEqual([]);
  });
});
