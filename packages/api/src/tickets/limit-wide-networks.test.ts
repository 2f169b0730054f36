import { DAY_MS, HOUR_MS } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import { beforeEach, describe, expect, it } from "vitest";
import { buy, emptyCart } from "../../test/buying.ts";
import { visitorFrom } from "../../test/logins.ts";
import { newAccount, openCaptchaShop, type PayingShop, pans } from "../../test/paying-shop.ts";
import { somePostRaffle } from "../../test/post.ts";
import { type Caller, someRaffle, someUser } from "../../test/shop.ts";

let shop: PayingShop;

beforeEach(async () => {
  shop = await openCaptchaShop();
});

const dip = (customer: Caller, raffle: Row<"raffles">, amount: number, recaptcha = "") =>
  customer.tickets.reserveLuckyDip({ raffleId: raffle.id, amount, recaptcha });

async function countHeld(): Promise<number> {
  return (await shop.db.read.selectFrom("tickets").select("id").where("state", "=", "held").execute()).length;
}

/** Accounts at these addresses each take 50 numbers, all at once; answers the codes of those that were refused. */
async function holdFrom(addresses: string[], raffle: Row<"raffles">, recaptcha = ""): Promise<string[]> {
  const accounts = await Promise.all(addresses.map((from) => newAccount(shop, { from })));
  const answers = await Promise.allSettled(accounts.map((account) => dip(account, raffle, 50, recaptcha)));
  return answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason.cause.code] : []));
}

/** New accounts of as many networks each take one of these amounts, one after the other, with captchas. */
async function holdEach(amounts: number[], raffle: Row<"raffles">): Promise<void> {
  for (const [place, amount] of amounts.entries()) {
    await dip(await newAccount(shop, { from: `2001:${(place + 0x200).toString(16)}::1` }), raffle, amount, "solved-9");
  }
}

const many = (address: (place: number) => string) => Array.from({ length: 16 }, (_, place) => address(place));
const allNetworks = many((place) => `2001:${(place + 0x100).toString(16)}::1`);

describe("accounts that never paid, all at once", () => {
  it.each([
    { what: "of one /64", addresses: many((place) => `2001:db8:1:2::${place}`), held: 100 },
    { what: "of one /56", addresses: many((place) => `2001:db8:1:${place.toString(16)}::1`), held: 200 },
    { what: "of one /48", addresses: many((place) => `2001:db8:1:${place.toString(16)}00::1`), held: 300 },
    { what: "of one IPv4 /24", addresses: many((place) => `203.0.113.${place}`), held: 200 },
    { what: "of as many networks", addresses: allNetworks, held: 300 },
    { what: "of as many networks, beside 500 kept for entries by post,", addresses: allNetworks, held: 300, kept: 500 },
  ])("$what hold $held of a thousand numbers without a captcha", async ({ addresses, held, kept = 0 }) => {
    const numbers = { max_entries: 1_000 + kept, max_per_person: 50, post_reserve: kept };
    const raffle = await somePostRaffle(shop, numbers);
    const refused = await holdFrom(addresses, raffle);
    expect(await countHeld()).toBe(held);
    expect(new Set(refused)).toEqual(new Set(["tickets.captcha"]));
  });

  it.each([
    { what: "behind one IPv4 address", addresses: many(() => "192.0.2.1"), held: 200 },
    { what: "of one /48", addresses: many((place) => `2001:db8:1:${place.toString(16)}00::1`), held: 600 },
  ])("$what hold twice that with captchas at most", async ({ addresses, held }) => {
    const raffle = await someRaffle(shop, { max_entries: 1_000, max_per_person: 50 });
    const refused: string[] = [];
    for (const address of addresses) refused.push(...(await holdFrom([address], raffle, "solved-9")));
    expect(await countHeld()).toBe(held);
    expect(refused).toContain("tickets.too_many_held");
  });

  it("hold no more than three each beyond six tenths, until they have paid £5 by card", async () => {
    const raffle = await someRaffle(shop, { max_entries: 1_000, max_per_person: 50 });
    const refused: string[] = [];
    for (const address of allNetworks) refused.push(...(await holdFrom([address], raffle, "solved-9")));
    expect(new Set(refused)).toEqual(new Set(["tickets.card_first"]));
    expect(await countHeld()).toBe(600);
    const late = await newAccount(shop, { from: "192.0.2.1" });
    await dip(late, raffle, 3, "solved-9");
    await expect(dip(late, raffle, 1, "solved-9")).toBeRefused("tickets.card_first");
    await shop.payOnPage(late, pans.paid);
    await dip(late, raffle, 10);
  });

  it.each([
    { sold: 0, unsold: 100 },
    { sold: 100, unsold: 100 },
    { sold: 900, unsold: 100 },
  ])("hold eight tenths of $unsold where $sold are sold, three each of the last two", async ({ sold, unsold }) => {
    const raffle = await someRaffle(shop, { max_entries: sold + unsold, max_per_person: 900 });
    const numbers = Array.from({ length: sold }, (_, place) => place + 1);
    if (sold > 0) await buy(shop, await someUser(shop, { first_paid_at: shop.now() - DAY_MS }), raffle, numbers);
    await holdEach([20, 20, 20, 3, 3, 3, 3, 3, 3, 2], raffle);
    for (const address of allNetworks)
      await expect(dip(await newAccount(shop, { from: address }), raffle, 1, "solved-9")).toBeRefused(
        "tickets.card_first",
      );
    expect(await countHeld()).toBe(80);
  });

  it("take turns at what is left no longer than once: the next one that is alone leaves four tenths to others", async () => {
    const raffle = await someRaffle(shop, { max_entries: 100, max_per_person: 100 });
    const alone = async (place: number) => newAccount(shop, { from: `2001:${(place + 0x200).toString(16)}::1` });
    await dip(await alone(0), raffle, 100);
    for (const place of [1, 2, 3, 4]) {
      shop.pass(2 * HOUR_MS);
      const next = await alone(place);
      await expect(dip(next, raffle, 61, "solved-9")).toBeRefused("tickets.card_first");
      await dip(next, raffle, 60);
      await dip(await newAccount(shop, { from: "192.0.2.1" }), raffle, 3, "solved-9");
    }
    shop.pass(7 * HOUR_MS);
    await dip(await alone(5), raffle, 100);
  });

  it("take turns as families no longer than once either", async () => {
    const raffle = await someRaffle(shop, { max_entries: 50, max_per_person: 10 });
    const ofNetwork = (network: number) =>
      Promise.allSettled(
        many((place) => `203.0.${network}.${place}`)
          .slice(0, 5)
          .map(async (from) => dip(await newAccount(shop, { from }), raffle, 10, "solved-9")),
      );
    const held = async (network: number) =>
      (await ofNetwork(network)).filter(({ status }) => status === "fulfilled").length;
    expect(await held(1)).toBe(5);
    shop.pass(HOUR_MS);
    expect(await held(2)).toBe(3);
  });

  it("take turns at twenty numbers no longer than three times", async () => {
    const raffle = await someRaffle(shop, { max_entries: 20, max_per_person: 10 });
    for (let turn = 0; turn < 3; turn++) {
      await holdEach([10, 10], raffle);
      shop.pass(HOUR_MS);
    }
    await expect(holdEach([10, 10], raffle)).toBeRefused("tickets.card_first");
    expect(await countHeld()).toBe(10);
    await dip(await newAccount(shop, { from: "192.0.2.1" }), raffle, 2, "solved-9");
    shop.pass(7 * HOUR_MS);
    await holdEach([10, 10], raffle);
  });

  it("hold all of the last twenty", async () => {
    const raffle = await someRaffle(shop, { max_entries: 60, max_per_person: 40 });
    const numbers = Array.from({ length: 40 }, (_, place) => place + 1);
    await buy(shop, await someUser(shop, { first_paid_at: shop.now() - DAY_MS }), raffle, numbers);
    await holdEach([10, 10], raffle);
    expect(await countHeld()).toBe(20);
  });

  it("are let in by captchas in a rush, where new customers pay: they hold all that is left", async () => {
    const raffle = await someRaffle(shop, { max_entries: 200, max_per_person: 20 });
    for (const address of allNetworks.slice(0, 5)) {
      const buyer = await newAccount(shop, { from: address });
      await dip(buyer, raffle, 20, "solved-9");
      await shop.payOnPage(buyer, pans.paid);
    }
    await holdEach(
      Array.from({ length: 10 }, () => 10),
      raffle,
    );
    expect(await countHeld()).toBe(100);
    shop.pass(61 * 60_000);
    await holdEach([20, 20, 20, 3, 3, 3, 3, 3, 3, 2], raffle);
    await expect(dip(await newAccount(shop, { from: "192.0.2.1" }), raffle, 1, "solved-9")).toBeRefused(
      "tickets.card_first",
    );
  });

  it("solve one captcha for each hundred numbers, at the level of what they would hold", async () => {
    const raffle = await someRaffle(shop, { max_entries: 1_000, max_per_person: 500 });
    await dip(await newAccount(shop, { from: "192.0.2.1" }), raffle, 300);
    const late = await newAccount(shop, { from: "198.51.100.1" });
    const challenge = (tickets: number) =>
      visitorFrom(shop, "198.51.100.1").captcha.challenge({ purpose: "tickets", raffleId: raffle.id, tickets });
    expect([await challenge(1), await challenge(250)]).toEqual([{ level: 1 }, { level: 3 }]);
    await expect(dip(late, raffle, 250, "solved-2")).toBeRefused("captcha.failed");
    await expect(dip(late, raffle, 250, "solved-3 solved-3")).toBeRefused("tickets.captcha");
    await dip(late, raffle, 250, "solved-3 solved-3 solved-3");
  });

  it("pay a captcha that doubles with each tenth, and may be repeated as often as it is solved", async () => {
    const raffle = await someRaffle(shop, { max_entries: 1_000, max_per_person: 50 });
    const levelNow = () =>
      visitorFrom(shop, "192.0.2.1").captcha.challenge({ purpose: "tickets", raffleId: raffle.id });
    await holdFrom(allNetworks, raffle);
    const late = await newAccount(shop, { from: "192.0.2.1" });
    await expect(dip(late, raffle, 1)).toBeRefused("tickets.captcha");
    expect(await levelNow()).toEqual({ level: 1 });
    await expect(dip(late, raffle, 1, "solved-0")).toBeRefused("captcha.failed");
    await dip(late, raffle, 1, "solved-1");
    await holdFrom(allNetworks.slice(0, 2), raffle, "solved-2");
    expect(await levelNow()).toEqual({ level: 2 });
    await expect(dip(late, raffle, 1, "solved-1")).toBeRefused("captcha.failed");
    await dip(late, raffle, 1, "solved-2");
    // Who paid before is asked nothing, and what ends or is given up no longer counts.
    await dip(await shop.asCustomer({ first_paid_at: shop.now() }), raffle, 20);
    shop.pass(11 * 60_000);
    await dip(await newAccount(shop, { from: "198.51.100.1" }), raffle, 20);
  });

  it("wait where the shop has no captcha", async () => {
    shop.deps.config.captcha = { kind: "off", siteKey: null };
    const raffle = await someRaffle(shop, { max_entries: 1_000, max_per_person: 50 });
    expect(new Set(await holdFrom(allNetworks, raffle))).toEqual(new Set(["tickets.too_many_held"]));
    expect(await countHeld()).toBe(300);
  });

  it("are not those who gave their numbers up or paid", async () => {
    const raffle = await someRaffle(shop, { max_entries: 100, max_per_person: 20 });
    const first = await newAccount(shop, { from: "192.0.2.1" });
    await dip(first, raffle, 20);
    await emptyCart(first);
    const second = await newAccount(shop, { from: "198.51.100.1" });
    await dip(second, raffle, 20);
    await shop.payOnPage(second, pans.paid);
    await dip(await newAccount(shop, { from: "203.0.113.1" }), raffle, 20);
    const found = await shop.db.read.selectFrom("unpaid_holders").select("tickets").orderBy("tickets").execute();
    expect(found).toMatchObject([{ tickets: 0 }, { tickets: 20 }, { tickets: 20 }]);
  });
});
