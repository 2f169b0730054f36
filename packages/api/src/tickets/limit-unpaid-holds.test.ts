import { MINUTE_MS } from "@counterfoil/core";
import { findRowOrThrow, type Row } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { emptyCart, startPaying } from "../../test/buying.ts";
import { limitedIt as it, newAccount, openLimitedShop, pans } from "../../test/paying-shop.ts";
import { countSuccesses } from "../../test/queries.ts";
import { type Caller, someRaffle, type TestShop } from "../../test/shop.ts";
import { tidyEndedHolds } from "./tidy-ended-holds.ts";

const ATTACKER = "203.0.113.7";

const dip = (customer: Caller, raffle: Row<"raffles">, amount: number) =>
  customer.tickets.reserveLuckyDip({ raffleId: raffle.id, amount });

/** Takes as many as it gets, by ever smaller portions; answers how many. */
async function takeAll(customer: Caller, raffle: Row<"raffles">, allowance: number): Promise<number> {
  let taken = 0;
  for (let amount = allowance; amount >= 1; ) {
    const got = await dip(customer, raffle, Math.min(amount, allowance - taken)).then(
      () => true,
      () => false,
    );
    if (got) taken += Math.min(amount, allowance - taken);
    else amount = Math.floor(amount / 5);
    if (taken === allowance) break;
  }
  return taken;
}

const countHeld = async (shop: TestShop) =>
  (await shop.db.read.selectFrom("tickets").select("id").where("expires_at", ">", shop.now()).execute()).length;

/** From where each of the accounts calls, and registered. */
interface Attack {
  from: (place: number) => string;
  registered: (place: number) => string;
}

/** Twelve new accounts each take what they get and open a payment page; answers them with what all of them hold. */
async function attack(shop: TestShop, raffle: Row<"raffles">, { from, registered }: Attack) {
  const accounts: Caller[] = [];
  for (let place = 0; place < 12; place++) {
    const account = await newAccount(shop, { from: from(place), registered: registered(place) });
    accounts.push(account);
    if ((await takeAll(account, raffle, 25)) > 0) await account.payments.startHosted({});
  }
  return accounts;
}

describe("twelve accounts that never paid", () => {
  const one = () => ATTACKER;
  const many = (place: number) => `198.51.100.${place}`;
  it.for([
    { what: "of one network", from: one, registered: one },
    { what: "of as many networks, registered from one", from: many, registered: one },
    { what: "of one network, registered from as many", from: one, registered: many },
  ])("$what, hold a tenth of a competition at most, and nothing again within the hour", async (how, { shop }) => {
    const raffle = await someRaffle(shop, { max_entries: 1_000, max_per_person: 25 });
    const accounts = await attack(shop, raffle, how);
    // The fifth of them may have ten, as one of a family would.
    expect(await countHeld(shop)).toBeLessThanOrEqual(110);
    expect(await countHeld(shop)).toBeGreaterThanOrEqual(100);
    shop.pass(41 * MINUTE_MS);
    expect(await countHeld(shop)).toBe(0);
    await tidyEndedHolds(shop.deps);
    for (const account of accounts.slice(0, 9))
      await expect(dip(account, raffle, 11)).toBeRefused("tickets.too_many_held");
    shop.pass(40 * MINUTE_MS);
    for (const account of accounts.slice(0, 12)) await takeAll(account, raffle, 25);
    expect(await countHeld(shop)).toBeLessThanOrEqual(50);
  });

  it("do not restart the clock when they give numbers up and take others", async ({ shop }) => {
    const raffle = await someRaffle(shop, { max_entries: 1_000, max_per_person: 100 });
    const [first, second] = [await newAccount(shop, { from: ATTACKER }), await newAccount(shop, { from: ATTACKER })];
    const { tickets } = await dip(first, raffle, 100);
    shop.pass(5 * MINUTE_MS);
    await emptyCart(first);
    await expect(dip(second, raffle, 11)).toBeRefused("tickets.too_many_held");
    const { tickets: again } = await dip(first, raffle, 100);
    expect(new Set(again.map(({ exp }) => exp))).toEqual(new Set(tickets.map(({ exp }) => exp)));
  });

  it("do not come back as others when they close their accounts", async ({ shop }) => {
    const raffle = await someRaffle(shop, { max_entries: 1_000, max_per_person: 100 });
    const first = await newAccount(shop, { from: ATTACKER });
    await dip(first, raffle, 100);
    await first.users.closeMine({ giveUp: true });
    await expect(dip(await newAccount(shop, { from: ATTACKER }), raffle, 11)).toBeRefused("tickets.too_many_held");
  });

  it("learn when to try again", async ({ shop }) => {
    const raffle = await someRaffle(shop, { max_entries: 1_000, max_per_person: 100 });
    await dip(await newAccount(shop, { from: ATTACKER }), raffle, 100);
    shop.pass(4 * MINUTE_MS);
    const refused = dip(await newAccount(shop, { from: ATTACKER }), raffle, 50);
    await expect(refused).toBeRefused("tickets.too_many_held");
    await expect(refused).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
    await expect(refused).rejects.toMatchObject({ cause: { retryAfter: 66 * 60 } });
    shop.pass(66 * MINUTE_MS);
    await dip(await newAccount(shop, { from: ATTACKER }), raffle, 50);
  });
});

describe("an honest customer who has never paid", () => {
  it("may hold the whole allowance, and again after it has ended", async ({ shop }) => {
    const raffle = await someRaffle(shop, { max_entries: 100, max_per_person: 50 });
    const bea = await newAccount(shop, { from: "192.0.2.1" });
    await dip(bea, raffle, 20);
    await dip(bea, raffle, 30);
    shop.pass(10 * MINUTE_MS);
    await dip(bea, raffle, 50);
    shop.pass(10 * MINUTE_MS);
    await expect(dip(bea, raffle, 50)).toBeRefused("tickets.too_many_held");
    await expect(dip(await newAccount(shop, { from: "192.0.2.2" }), raffle, 50)).resolves.toBeDefined();
  });

  it("swaps a ticket as often as liked, within the time of the first", async ({ shop }) => {
    const raffle = await someRaffle(shop, { max_entries: 100, max_per_person: 10 });
    const bea = await newAccount(shop, { from: "192.0.2.1" });
    const first = await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    for (let number = 2; number < 40; number++) {
      shop.pass(5_000);
      await emptyCart(bea);
      const { tickets: held } = await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [number] });
      expect(held[0]?.exp).toBe(first.tickets[0]?.exp);
    }
    // With less than two minutes left the time begins again.
    shop.pass(5.5 * MINUTE_MS);
    await emptyCart(bea);
    const { tickets } = await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [50] });
    expect(tickets[0]?.exp).toBe(new Date(shop.now() + 10 * MINUTE_MS).toISOString());
  });

  it("gets a longer hold from the first payment page and from no other", async ({ shop, raffle }) => {
    const bea = await newAccount(shop, { from: "192.0.2.1" });
    const { tickets } = await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    await bea.payments.startHosted({});
    const end = shop.now() + 30 * MINUTE_MS;
    const endOf = async (number: number) => (await findRowOrThrow(shop.db.read, "tickets", { number })).expires_at;
    expect(await endOf(1)).toBe(end);
    shop.pass(20 * MINUTE_MS);
    await startPaying(bea, raffle, [2]);
    expect([await endOf(1), await endOf(2)]).toEqual([end, shop.now() + 30 * MINUTE_MS]);
    await bea.tickets.removeFromCart({ ticketId: tickets[0]?._id ?? "" });
    await startPaying(bea, raffle, [3]);
    expect(await endOf(3)).toBe(end);
  });

  it("is limited no more once £5 were paid by card, or an entry made manually", async ({ shop, admin }) => {
    const raffle = await someRaffle(shop, { max_entries: 100, max_per_person: 60, price_pence: 50 });
    await dip(await newAccount(shop, { from: ATTACKER }), raffle, 10);
    const bea = await newAccount(shop, { from: ATTACKER });
    for (const tooMany of [20, 30]) {
      await dip(bea, raffle, 5);
      await expect(dip(bea, raffle, tooMany)).toBeRefused("tickets.too_many_held");
      await shop.payOnPage(bea, pans.paid);
    }
    await dip(bea, raffle, 30);

    const dev = await newAccount(shop, { from: ATTACKER });
    const { user } = await dev.auth.me();
    await expect(dip(dev, raffle, 25)).toBeRefused("tickets.too_many_held");
    const [free] = (await dip(bea, raffle, 1)).tickets;
    await bea.tickets.removeFromCart({ ticketId: free?._id ?? "" });
    await admin.tickets.createEntry({ raffle: raffle.id, user: user._id, ticketNum: free?.ticketNum ?? "" });
    await dip(dev, raffle, 25);
  });
});

describe("ten accounts that paid £5 once", () => {
  /** Ten accounts of one network, each with an order of £5 in another competition, and one that has most of it. */
  async function tenPayers() {
    const shop = await openLimitedShop();
    const [cheap, raffle] = [
      await someRaffle(shop, { price_pence: 500 }),
      await someRaffle(shop, { max_entries: 1_000, max_per_person: 100 }),
    ];
    const payers = await Promise.all(Array.from({ length: 10 }, () => newAccount(shop, { from: ATTACKER })));
    const payFive = async (payer: Caller) => {
      await dip(payer, cheap, 1);
      await shop.payOnPage(payer, pans.paid);
    };
    for (const payer of payers) await payFive(payer);
    shop.pass(MINUTE_MS);
    const letGo = async () => {
      shop.pass(40 * MINUTE_MS);
      await tidyEndedHolds(shop.deps);
    };
    return { shop, raffle, payers, payFive, letGo };
  }

  it("hold all their allowances three times, and then what those who never paid hold, until they pay £5 again", async () => {
    const { shop, raffle, payers, payFive, letGo } = await tenPayers();
    for (const _ of [1, 2, 3]) {
      for (const payer of payers) await dip(payer, raffle, 100);
      await letGo();
    }
    for (const payer of payers) await takeAll(payer, raffle, 100);
    // A tenth, and ten for some of them, as a family would have.
    expect(await countHeld(shop)).toBeLessThanOrEqual(150);
    await letGo();
    const [first] = payers;
    if (!first) throw new Error("There are ten");
    await expect(dip(first, raffle, 50)).toBeRefused("tickets.too_many_held");
    await payFive(first);
    shop.pass(MINUTE_MS);
    await dip(first, raffle, 100);
  });
});

describe("honest people who share an address", () => {
  it("are a family of five in a small competition, who notice nothing", async ({ shop }) => {
    const raffle = await someRaffle(shop, { max_entries: 100, max_per_person: 10 });
    const family = await Promise.all(Array.from({ length: 5 }, () => newAccount(shop, { from: "192.0.2.1" })));
    for (const one of family) await dip(one, raffle, 10);
    for (const one of family) await shop.payOnPage(one, pans.paid);
    const sixth = await newAccount(shop, { from: "192.0.2.1" });
    await dip(sixth, raffle, 10);
  });

  it("hold twenty together in a small competition, and a tenth in a large one", async ({ shop }) => {
    for (const { numbers, together } of [
      { numbers: 100, together: 20 },
      { numbers: 300, together: 30 },
    ]) {
      const raffle = await someRaffle(shop, { max_entries: numbers, max_per_person: 1 });
      const customers = await Promise.all(Array.from({ length: 35 }, () => newAccount(shop, { from: "192.0.2.1" })));
      expect(await countSuccesses(customers.map((one) => dip(one, raffle, 1)))).toBe(together);
    }
  });

  it("are an office in a smaller competition, where everyone who pays lets others hold more", async ({ shop }) => {
    const raffle = await someRaffle(shop, { max_entries: 200, max_per_person: 100 });
    const office = await Promise.all(Array.from({ length: 8 }, () => newAccount(shop, { from: "192.0.2.1" })));
    const [first, second, ...others] = office;
    if (!first || !second) throw new Error("No one is in the office");
    await dip(first, raffle, 10);
    await dip(second, raffle, 10);
    for (const one of others.slice(3)) await expect(dip(one, raffle, 11)).toBeRefused("tickets.too_many_held");
    await shop.payOnPage(first, pans.paid);
    await shop.payOnPage(second, pans.paid);
    for (const one of others.slice(3)) await dip(one, raffle, 11);
  });
});

it("without limits nothing is limited, and no one's network is remembered", async ({ shop }) => {
  shop.deps.config.rateLimits = false;
  const raffle = await someRaffle(shop, { max_entries: 100, max_per_person: 20 });
  for (let place = 0; place < 5; place++) await dip(await newAccount(shop, { from: ATTACKER }), raffle, 20);
  expect(await countHeld(shop)).toBe(100);
  shop.pass(10 * MINUTE_MS);
  await tidyEndedHolds(shop.deps);
  expect(await shop.db.read.selectFrom("unpaid_holders").selectAll().execute()).toEqual([]);
});

it("what is remembered of holds is forgotten after its time", async ({ shop, raffle }) => {
  await dip(await newAccount(shop, { from: ATTACKER }), raffle, 5);
  shop.pass(10 * MINUTE_MS);
  await tidyEndedHolds(shop.deps);
  const remembered = async () => [
    await shop.db.read.selectFrom("unpaid_holders").select("network").execute(),
    await shop.db.read.selectFrom("abandoned_holds").select(["tickets"]).execute(),
  ];
  expect(await remembered()).toEqual([[{ network: expect.stringMatching(/^[\w-]{22}$/) }], [{ tickets: 5 }]]);
  shop.pass(24 * 60 * MINUTE_MS);
  await tidyEndedHolds(shop.deps);
  expect(await remembered()).toEqual([[], []]);
});
