import { DAY_MS } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { claimDueRefund } from "@counterfoil/domain";
import { describe, expect, inject } from "vitest";
import { createUnappliedPayment, it, type PayingShop } from "../../test/paying-shop.ts";
import { someRaffle } from "../../test/shop.ts";
import { sendDueRefunds, sendRefund } from "./send-refund.ts";

/** Makes the shop's provider one without keys: each request that comes is paid, a repeat as well. Returns what was paid. */
function ignoringKeys(shop: PayingShop): { paid: string[] } {
  const bank = shop.deps.payments;
  const paid: string[] = [];
  shop.deps.payments = {
    ...bank,
    refund: async (input) => {
      paid.push(input.key);
      return bank.refund({ ...input, key: `${input.key}-${paid.length}` });
    },
    queryRefund: async ({ key }) => (paid.includes(key) ? "done" : "none"),
  };
  return { paid };
}

/** One of three tickets is refunded, and the answer to that is lost. */
async function unansweredRefund(shop: PayingShop): Promise<void> {
  const raffle = await someRaffle(shop);
  const bea = await shop.asCustomer();
  const orderId = await shop.buy(bea, raffle, [1, 2, 3]);
  const [ticket] = (await bea.orders.findMine({ orderId })).order.ticketsPurchased;
  const bank = shop.deps.payments;
  const refund: typeof bank.refund = async (input) => {
    await bank.refund(input);
    return "unanswered";
  };
  shop.deps.payments = { ...bank, refund };
  const admin = await shop.asAdmin();
  await expect(admin.orders.refund({ orderId, tickets: [ticket?._id ?? ""] })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  shop.deps.payments = bank;
}

const paidBack = async (shop: PayingShop): Promise<number[]> => {
  const rows = await shop.db.read.selectFrom("sandbox_refunds").select("amount_pence").execute();
  return rows.map((row) => row.amount_pence);
};

// It counts what the sandbox has in its tables.
describe.skipIf(inject("provider") === "trust")("a provider that knows no keys", () => {
  it("pays a refund once, although its answer was lost and two processes look after it", async ({ shop }) => {
    ignoringKeys(shop);
    await unansweredRefund(shop);
    shop.pass(60_000);
    await Promise.all([sendDueRefunds(shop.deps), sendDueRefunds(shop.deps)]);
    expect(await paidBack(shop)).toEqual([250]);
    expect(await shop.refunds()).toEqual([{ kind: "order", state: "done", card_pence: 250, balance_pence: 0 }]);
  });

  it("is sent each of many refunds once: a slow process claims no more than it is sending", async ({ shop }) => {
    for (let i = 0; i < 12; i++) await createUnappliedPayment(shop);
    const { paid } = ignoringKeys(shop);
    const bank = shop.deps.payments;
    const answer = Promise.withResolvers<void>();
    const asked: string[] = [];
    const refund: typeof bank.refund = async (input) => {
      asked.push(input.key);
      await answer.promise;
      return bank.refund(input);
    };
    const slow = sendDueRefunds({ ...shop.deps, payments: { ...bank, refund } });
    await expect.poll(() => asked).toHaveLength(10);
    // Not yet so late that the slow calls have timed out.
    shop.pass(16_000);
    await sendDueRefunds(shop.deps);
    expect(paid).toHaveLength(2);
    answer.resolve();
    await slow;
    expect(paid).toHaveLength(12);
    expect(new Set(paid).size).toBe(12);
  });
});

describe("a refund that another process looks after as well", () => {
  const claim = (shop: PayingShop) => inTransaction(shop.db, claimDueRefund);

  it("is not due any more when it is done, although this process was not answered", async ({ shop }) => {
    await createUnappliedPayment(shop);
    const bank = shop.deps.payments;
    const refund: typeof bank.refund = async () => {
      shop.deps.payments = bank;
      const row = await shop.db.read.selectFrom("refunds").selectAll().executeTakeFirstOrThrow();
      expect(await sendRefund(shop.deps, row)).toBe("done");
      return "unanswered";
    };
    shop.deps.payments = { ...bank, refund };
    await sendDueRefunds(shop.deps);
    shop.pass(DAY_MS);
    expect(await claim(shop)).toBeUndefined();
  });

  it("stays with that one for as long as it may take, although this process was not answered", async ({ shop }) => {
    await createUnappliedPayment(shop);
    const refund = async () => {
      shop.pass(90_000);
      expect(await claim(shop)).toBeDefined();
      return "unanswered" as const;
    };
    shop.deps.payments = { ...shop.deps.payments, refund };
    await sendDueRefunds(shop.deps);
    shop.pass(80_000);
    expect(await claim(shop)).toBeUndefined();
    shop.pass(10_000);
    expect(await claim(shop)).toBeDefined();
  });
});
