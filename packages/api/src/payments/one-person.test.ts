import { errorMessage } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { describe, expect, it } from "vitest";
import { someCoupon } from "../../test/coupons.ts";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { noAddress, someRaffle, someUser } from "../../test/people-and-raffles.ts";
import type { Caller, TestShop } from "../../test/shop.ts";

const row = {
  addressLine1: "14 Tannery Row",
  addressLine2: "",
  city: "Stroud",
  county: "Gloucestershire",
  postCode: "GL5 2PA",
};

interface Details {
  name?: [first: string, last: string];
  phone?: string;
  addressLine1?: string;
}

/** Writes what the checkout asks for. */
const fillIn = (customer: Caller, { phone = "07700 900123", addressLine1 = row.addressLine1 }: Details) =>
  customer.auth
    .me()
    .then(() =>
      customer.account.edit({ phone, addresses: { shipping: { ...row, addressLine1 } }, duplicateShippingAddr: true }),
    );

/** A new account that says nothing of telephone and address yet. */
async function stranger(shop: TestShop, [first_name, last_name]: [string, string] = ["Bea", "Baker"]) {
  return shop.as(await someUser(shop, { ...noAddress, first_name, last_name }));
}

async function account(shop: TestShop, details: Details = {}): Promise<Caller> {
  const customer = await stranger(shop, details.name);
  await fillIn(customer, details);
  return customer;
}

const elsewhere = { phone: "07700 900999", addressLine1: "2 Mill Lane" };

describe("a free competition", () => {
  it.each([
    ["telephone, written otherwise", { phone: "+44 7700-900123", addressLine1: "2 Mill Lane", name: ["Al", "Ias"] }],
    [
      "name at one address, written otherwise",
      { phone: "07700 900999", name: ["BÉA", "baker "], addressLine1: "14, Tannery row" },
    ],
  ] satisfies [string, Details][])(
    "gives the accounts with the same %s what one person may have",
    async (_what, details) => {
      const shop = await openPayingShop();
      const raffle = await someRaffle(shop, { price_pence: 0, max_entries: 40, max_per_person: 4 });
      const first = await account(shop);
      await first.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 3 });
      await first.payments.completeFree({});
      for (let alias = 0; alias < 3; alias++) {
        const other = await account(shop, details);
        const take = (amount: number) => other.tickets.reserveLuckyDip({ raffleId: raffle.id, amount });
        await expect(take(2)).rejects.toThrow();
        if (alias === 0) {
          await take(1);
          await other.payments.completeFree({});
        } else await expect(take(1)).toBeRefused("allowance.used_up");
      }
      expect(await shop.checkBooks()).toEqual([]);
    },
  );

  it("is looked at again when the order is made, of an account that said nothing before", async () => {
    const shop = await openPayingShop();
    const raffle = await someRaffle(shop, { price_pence: 0, max_per_person: 2 });
    const aliases = await Promise.all([stranger(shop), stranger(shop), stranger(shop)]);
    for (const alias of aliases) await alias.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 2 });
    for (const alias of aliases) await fillIn(alias, {});
    const [first, ...others] = aliases;
    await first?.payments.completeFree({});
    for (const other of others) await expect(other.payments.completeFree({})).toBeRefused("allowance.used_up");
    const sold = await shop.db.read.selectFrom("tickets").select("id").where("state", "=", "sold").execute();
    expect(sold).toHaveLength(2);
  });

  it("gives two accounts of one person that order at the same moment one allowance", async () => {
    const shop = await openPayingShop();
    const raffle = await someRaffle(shop, { price_pence: 0, max_per_person: 2 });
    const aliases = await Promise.all([stranger(shop), stranger(shop), stranger(shop), stranger(shop)]);
    for (const alias of aliases) await alias.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 2 });
    for (const alias of aliases) await fillIn(alias, {});
    const orders = await Promise.allSettled(aliases.map((alias) => alias.payments.completeFree({})));
    expect(orders.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await shop.checkBooks()).toEqual([]);
  });

  it("gives two accounts of one person that reserve at the same moment one allowance", async () => {
    const shop = await openPayingShop();
    const raffle = await someRaffle(shop, { price_pence: 0, max_per_person: 2 });
    const aliases = await Promise.all([account(shop), account(shop), account(shop)]);
    const taken = await Promise.allSettled(
      aliases.map((alias) => alias.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 2 })),
    );
    expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("counts what another account of the person has in a payment that is open", async () => {
    const shop = await openPayingShop();
    const raffle = await someRaffle(shop, { price_pence: 0, max_per_person: 2 });
    const paid = await someRaffle(shop);
    const [first, second] = [await stranger(shop), await stranger(shop)];
    for (const alias of [first, second]) await alias.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 2 });
    await first.tickets.reserve({ raffleId: paid.id, ticketNums: [1] });
    for (const alias of [first, second]) await fillIn(alias, {});
    const { "redirect-url": page } = await first.payments.startHosted({});
    await expect(second.payments.completeFree({})).toBeRefused("allowance.used_up");
    await shop.sandbox.pay(page, pans.paid);
    await shop.sandbox.deliver();
    expect((await first.orders.listMine()).orders).toHaveLength(1);
  });

  it("gives each of a household, and each who only has the same name, the whole allowance", async () => {
    const shop = await openPayingShop();
    const raffle = await someRaffle(shop, { price_pence: 0, max_per_person: 2 });
    const household = [
      await account(shop),
      await account(shop, { name: ["Ben", "Baker"], phone: "07700 900124" }),
      await account(shop, { name: ["Bea", "Baker"], ...elsewhere }),
    ];
    for (const one of household) {
      await one.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 2 });
      await one.payments.completeFree({});
    }
    expect(await shop.checkBooks()).toEqual([]);
  });
});

describe("a competition that costs money", () => {
  it("sells to each account what one may have", async () => {
    const shop = await openPayingShop();
    const raffle = await someRaffle(shop, { max_per_person: 2 });
    for (const one of [await account(shop), await account(shop)]) {
      await one.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 2 });
      await shop.payOnPage(one, pans.paid);
    }
    expect(await shop.checkBooks()).toEqual([]);
  });
});

describe("a coupon", () => {
  it.each([
    ["once per person", { once_per_user: true }, "coupon.used_by_you"],
    ["for a first order", { only_first_order: true }, "coupon.first_order_only"],
  ] as const)("that is good %s is good for one account of a person", async (_what, terms, code) => {
    const shop = await openPayingShop();
    const raffle = await someRaffle(shop);
    const { code: couponCode } = await someCoupon(shop, terms);
    const [first, second] = [await account(shop), await account(shop)];
    for (const one of [first, second]) await one.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 });
    await shop.payOnPage(first, pans.paid, { couponCode });
    await expect(second.payments.setUp({ couponCode })).toBeRefused(code);
    await expect(second.payments.startHosted({ couponCode })).toBeRefused(code);
    expect(await second.coupons.check({ code: couponCode })).toMatchObject({ valid: false, msg: errorMessage(code) });
    const neighbour = await account(shop, { name: ["Ben", "Baker"], ...elsewhere });
    await neighbour.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 });
    await expect(neighbour.payments.startHosted({ couponCode })).resolves.toBeDefined();
  });

  it.each([
    ["once per person", { once_per_user: true }],
    ["for a first order", { only_first_order: true }],
  ])("that is good %s sends late money of one account back, once another has used it", async (_what, terms) => {
    const shop = await openPayingShop();
    const raffle = await someRaffle(shop);
    const { code: couponCode } = await someCoupon(shop, terms);
    const [first, second] = [await account(shop), await account(shop)];
    const [ticket] = (await first.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 })).tickets;
    const orderId = await shop.payOnPage(first, pans.webhookNever, { couponCode });
    await first.tickets.removeFromCart({ ticketId: ticket?._id ?? "" });
    await second.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 });
    await shop.payOnPage(second, pans.paid, { couponCode });
    await shop.runJobs();
    expect((await first.payments.exists({ orderId })).status).toBe("Failed");
    expect(await shop.refunds()).toMatchObject([{ kind: "late", state: "done", card_pence: 225 }]);
  });

  it("is held by one account of a person alone, though two pay at the same moment", async () => {
    const shop = await openPayingShop();
    const raffle = await someRaffle(shop);
    const { code: couponCode } = await someCoupon(shop, { once_per_user: true });
    const aliases = await Promise.all([account(shop), account(shop), account(shop)]);
    for (const one of aliases) await one.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 });
    const started = await Promise.allSettled(aliases.map((one) => one.payments.startHosted({ couponCode })));
    expect(started.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("of credit is redeemed once per person", async () => {
    const shop = await openPayingShop();
    const { code } = await someCoupon(shop, { type: "credit", fixed_pence: 500, once_per_user: true });
    const [first, second] = [await account(shop), await account(shop)];
    await first.balance.redeem({ code });
    await expect(second.balance.redeem({ code })).toBeRefused("coupon.used_by_you");
  });
});

describe("an erased account", () => {
  it("is of nobody any more", async () => {
    const shop = await openPayingShop();
    const gone = await account(shop);
    await gone.users.closeMine({ giveUp: true });
    const rows = await inTransaction(shop.db, (tx) =>
      tx.sql.selectFrom("users").select(["phone_key", "person_key", "signup_network"]).execute(),
    );
    expect(rows).toEqual([{ phone_key: null, person_key: null, signup_network: null }]);
  });
});
