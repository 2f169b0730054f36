import { inTransaction } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { someCoupon } from "../../test/buying.ts";
import { it, pans } from "../../test/paying-shop.ts";
import { postCards, somePostRaffle, someSender } from "../../test/post.ts";
import { address, type Caller, noAddress, someRaffle, type TestShop } from "../../test/shop.ts";

interface Details {
  name?: [first: string, last: string];
  phone?: string;
  addressLine1?: string;
}

/** Writes what the checkout asks for. */
const fillIn = (customer: Caller, { phone = "07700 900123", addressLine1 = address.addressLine1 }: Details) =>
  customer.auth.me().then(() =>
    customer.account.edit({
      phone,
      addresses: { shipping: { ...address, addressLine1 } },
      duplicateShippingAddr: true,
    }),
  );

/** A new account that says nothing of telephone and address yet. */
async function stranger(shop: TestShop, [first_name, last_name]: [string, string] = ["Bea", "Baker"]) {
  return shop.asCustomer({ ...noAddress, first_name, last_name });
}

async function account(shop: TestShop, details: Details = {}): Promise<Caller> {
  const customer = await stranger(shop, details.name);
  await fillIn(customer, details);
  return customer;
}

const elsewhere = { phone: "07700 900999", addressLine1: "2 Mill Lane" };

const findingsOf = async (shop: TestShop) => (await (await shop.asAdmin()).attention.list({})).findings;

describe("a free competition", () => {
  it.for([
    ["telephone, written otherwise", { phone: "+44 7700-900123", addressLine1: "2 Mill Lane", name: ["Al", "Ias"] }],
    [
      "name at one address, written otherwise",
      { phone: "07700 900999", name: ["BÉA", "baker "], addressLine1: "14, Tannery row" },
    ],
  ] satisfies [string, Details][])(
    "refuses no account with the same %s, which anyone can type, and names them to staff",
    async ([, details], { shop }) => {
      const raffle = await someRaffle(shop, { price_pence: 0, max_per_person: 2, name: "Free Watch" });
      const accounts = [await account(shop), await account(shop, details)];
      for (const one of accounts) {
        await one.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 2 });
        await one.payments.completeFree({});
      }
      const [first, second] = [details.name[0], "Bea"].sort();
      expect(await findingsOf(shop)).toMatchObject([
        {
          kind: "same-person",
          raffle: { name: "Free Watch" },
          detail: expect.stringMatching(`^4 entries of 2 accounts, such as ${first} .* and ${second} `),
        },
      ]);
      expect(await (await shop.asAdmin()).toDo.count()).toMatchObject({ attention: 1 });
      await accounts[0]?.users.closeMine({ giveUp: true });
      expect(await findingsOf(shop)).toEqual([]);
    },
  );

  it("names accounts to staff that order at the same moment", async ({ shop }) => {
    const raffle = await someRaffle(shop, { price_pence: 0, max_per_person: 2 });
    const aliases = await Promise.all([stranger(shop), stranger(shop), stranger(shop)]);
    for (const alias of aliases) await alias.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 });
    for (const alias of aliases) await fillIn(alias, {});
    await Promise.all(aliases.map((alias) => alias.payments.completeFree({})));
    expect(await findingsOf(shop)).toMatchObject([
      { detail: "3 entries of 3 accounts, such as Bea Baker and Bea Baker" },
    ]);
  });

  it("names no one of a household, nor who only has the same name", async ({ shop }) => {
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
    expect(await findingsOf(shop)).toEqual([]);
  });
});

it.for([0, 250])(
  "cards without an email of someone with an account are named to staff above the limit (%d pence)",
  async (price_pence, { shop, admin }) => {
    const raffle = await somePostRaffle(shop, { price_pence, max_per_person: 2, name: "Free Watch" });
    const bea = await account(shop);
    await bea.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 });
    await (price_pence === 0 ? bea.payments.completeFree({}) : shop.payOnPage(bea, pans.paid));
    const sender = { ...someSender, firstName: "Bea", lastName: "Baker", email: "" };
    const kinds = async () => (await findingsOf(shop)).filter(({ kind }) => kind === "same-person");
    await postCards(admin, raffle, { copies: 1, sender });
    expect(await kinds()).toEqual([]);
    await postCards(admin, raffle, { copies: 1, sender });
    expect(await kinds()).toMatchObject([{ detail: "3 entries of 2 accounts, such as Bea Baker and Bea Baker" }]);
  },
);

it.for([
  ["once per person", { once_per_user: true }],
  ["for first orders", { only_first_order: true }],
] as const)("a coupon good %s is for each account: typed words refuse no one", async ([, terms], { shop, raffle }) => {
  const { code: couponCode } = await someCoupon(shop, terms);
  for (const one of [await account(shop), await account(shop)]) {
    await one.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 });
    await expect(shop.payOnPage(one, pans.paid, { couponCode })).resolves.toBeDefined();
  }
});

it("an erased account is of no one any more", async ({ shop }) => {
  const gone = await account(shop);
  await gone.users.closeMine({ giveUp: true });
  const rows = await inTransaction(shop.db, (tx) =>
    tx.sql.selectFrom("users").select(["phone_key", "person_key", "signup_network"]).execute(),
  );
  expect(rows).toEqual([{ phone_key: null, person_key: null, signup_network: null }]);
});
