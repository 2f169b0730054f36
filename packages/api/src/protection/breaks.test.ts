import { afterDays, type BreakInput, DAY_MS, MINUTE_MS } from "@counterfoil/core";
import { findRowOrThrow, inTransaction } from "@counterfoil/db";
import { describe, expect, it } from "vitest";
import { buy, giveBalance, saveSomeCard, someCoupon } from "../../test/buying.ts";
import { balanceOf, openFourEyesShop, waiting } from "../../test/four-eyes.ts";
import { openShop, someone, someRaffle, someUser } from "../../test/shop.ts";
import { errorResponseOf } from "../procedures/errors.ts";
import { limitResentMails } from "../rate-limits/consume-limit.ts";

/** Returns the code by which a call was refused, and what it said; null where it went through. */
async function refusalOf(call: Promise<unknown>): Promise<{ code: string; msg: string } | null> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  const answer = error === null ? null : errorResponseOf(error);
  return answer && { code: answer.code, msg: answer.msg };
}

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call))?.code ?? null;

async function someCustomer() {
  const shop = await openShop();
  const user = await someUser(shop);
  return { shop, user, bea: await shop.as(user), raffle: await someRaffle(shop) };
}

type Customer = Awaited<ReturnType<typeof someCustomer>>;

/** Everything that someone on a break may not do. */
const refused: Record<string, (customer: Customer) => Promise<unknown>> = {
  "reserve a number": ({ bea, raffle }) => bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [7] }),
  "take a lucky dip": ({ bea, raffle }) => bea.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 }),
  "open a payment": ({ bea }) => bea.payments.startHosted({}),
  "complete a free order": ({ bea }) => bea.payments.completeFree({ usePromotionalBalance: true }),
  "redeem a code": async ({ shop, bea }) => {
    const { code } = await someCoupon(shop, { type: "credit" });
    return bea.balance.redeem({ code });
  },
  "join the newsletter": ({ bea }) => bea.account.edit({ newsletter: true }),
};

const breaks = [
  [
    "a pause",
    { kind: "pause", days: 7 },
    "account.paused",
    "Your account is paused until Friday 27 November at 12:00. You can see your tickets but can't enter competitions.",
  ],
  [
    "a suspension",
    { kind: "suspend", months: 6 },
    "account.suspended",
    "You've self-excluded until at least 20 May 2027.",
  ],
  ["a closure", { kind: "close" }, "account.closed", "This account is permanently closed."],
] as const satisfies [string, BreakInput, string, string][];

describe.each(breaks)("during %s", (_name, input, code, sentence) => {
  it.each(Object.entries(refused))("no one can %s", async (_what, act) => {
    const customer = await someCustomer();
    await customer.bea.breaks.start(input);
    expect(await refusalOf(act(customer))).toEqual({ code, msg: sentence });
  });

  it("no one can be entered manually, and staff read whose break it is", async () => {
    const { shop, user, bea, raffle } = await someCustomer();
    await bea.breaks.start(input);
    const entry = (await shop.asAdmin()).tickets.createEntry({ raffle: raffle.id, user: user.id, ticketNum: "9" });
    const msg = expect.stringMatching(/^This customer('s account is paused| has .+ and can't be added)/);
    expect(await refusalOf(entry)).toEqual({ code, msg });
  });

  it("one still logs in, sees tickets, orders and balance, and downloads the own data", async () => {
    const { shop, user, bea, raffle } = await someCustomer();
    await buy(shop, user, raffle, [1, 2]);
    await giveBalance(shop, user, 500);
    await bea.breaks.start(input);
    const back = await shop.as(user);
    const { raffles } = await back.tickets.listMine();
    expect(raffles.map((one) => one.tickets.length)).toEqual([2]);
    expect((await back.orders.listMine()).orders).toHaveLength(1);
    expect(await back.auth.me()).toMatchObject({ user: { _id: user.id } });
    expect(await balanceOf(shop, user)).toBe(500);
    const tickets = await shop.db.read.selectFrom("tickets").select("state").execute();
    expect(tickets.map(({ state }) => state)).toEqual(["sold", "sold"]);
  });
});

describe("a pause", () => {
  it("ends automatically, to the second", async () => {
    const { shop, bea, raffle } = await someCustomer();
    const { restriction } = await bea.breaks.start({ kind: "pause", days: 1 });
    expect(restriction).toMatchObject({ kind: "pause", until: new Date(shop.now() + DAY_MS).toISOString() });
    shop.pass(DAY_MS - 1);
    expect(await codeOf(bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] }))).toBe("account.paused");
    shop.pass(1);
    expect(await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] })).toBeDefined();
  });

  it("is extended, and never shortened; a tighter break replaces it", async () => {
    const { shop, user } = await someCustomer();
    const untilOf = async (input: BreakInput) => (await (await shop.as(user)).breaks.start(input)).restriction;
    const end = (days: number) => new Date(shop.now() + days * DAY_MS).toISOString();
    expect(await untilOf({ kind: "pause", days: 10 })).toMatchObject({ until: end(10) });
    expect(await untilOf({ kind: "pause", days: 1 })).toMatchObject({ until: end(10) });
    expect(await untilOf({ kind: "pause", days: 11 })).toMatchObject({ until: end(11) });
    const written = shop.db.read.selectFrom("audit").select("id").where("action", "=", "pause");
    expect(await written.execute(), "one that changes nothing is not written down").toHaveLength(2);
    expect(await untilOf({ kind: "suspend", months: 6 })).toMatchObject({ kind: "suspend" });
    expect(await untilOf({ kind: "pause", days: 42 })).toMatchObject({ kind: "suspend" });
    expect(await untilOf({ kind: "suspend", months: 12 })).toMatchObject({ until: "2027-11-20T12:00:00.000Z" });
    expect(await untilOf({ kind: "suspend", months: 6 })).toMatchObject({ until: "2027-11-20T12:00:00.000Z" });
    shop.pass(Date.UTC(2027, 4, 21) - shop.now());
    expect(await refusalOf((await shop.as(user)).breaks.askReturn())).toEqual({
      code: "account.suspended",
      msg: "You've self-excluded until at least 20 November 2027.",
    });
    expect(await untilOf({ kind: "close" })).toMatchObject({ kind: "close", until: null });
    expect(await untilOf({ kind: "pause", days: 1 })).toMatchObject({ kind: "close" });
  });

  it.each([
    { kind: "pause", days: 0 },
    { kind: "pause", days: 43 },
    { kind: "pause", days: 1.5 },
    { kind: "suspend", months: 5 },
    { kind: "suspend", months: 61 },
  ] as const)("of another length is not taken: %o", async (input) => {
    const { bea } = await someCustomer();
    await expect(bea.breaks.start(input)).toBeRefused("request.invalid");
  });

  it("requires no recent password, only the session", async () => {
    const { shop, bea } = await someCustomer();
    shop.pass(20 * MINUTE_MS);
    expect((await bea.breaks.start({ kind: "close" })).restriction).toMatchObject({ kind: "close" });
  });
});

describe("a suspension", () => {
  it("ends only when its time is over, and the customer asks, waits a day and confirms", async () => {
    const { shop, user, bea, raffle } = await someCustomer();
    await bea.breaks.start({ kind: "suspend", months: 6 });
    expect(await codeOf(bea.breaks.askReturn())).toBe("account.suspended");
    shop.pass(Date.UTC(2027, 4, 20, 11) - shop.now() - 1);
    let back = await shop.as(user);
    expect(await codeOf(back.breaks.askReturn())).toBe("account.suspended");
    shop.pass(1);
    back = await shop.as(user);
    await expect(back.breaks.confirmReturn()).toBeRefused("return.not_asked");
    expect(await codeOf(back.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] }))).toBe("account.suspended");
    const ready = new Date(shop.now() + DAY_MS).toISOString();
    expect((await back.breaks.askReturn()).restriction).toMatchObject({ returnReadyAt: ready });
    shop.pass(DAY_MS - 1);
    expect(await codeOf(back.breaks.confirmReturn())).toBe("return.too_early");
    shop.pass(1);
    expect((await back.breaks.confirmReturn()).restriction).toBeNull();
    await expect(back.breaks.confirmReturn()).toBeRefused("return.not_suspended");
    await expect(back.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] })).toBeRefused("raffle.ended");
  });

  it("is not returned from while staff stop the customer", async () => {
    const { shop, user, bea } = await someCustomer();
    await bea.breaks.start({ kind: "suspend", months: 6 });
    await (await shop.asStaff("support")).breaks.stop({ id: user.id, note: "Seen on the phone to be in trouble" });
    shop.pass(Date.UTC(2027, 4, 21) - shop.now());
    const back = await shop.as(user);
    await expect(back.breaks.askReturn()).toBeRefused("account.blocked");
  });

  it("and a closure have the saved cards forgotten and the newsletter off; a pause leaves both", async () => {
    for (const [input, isLeft] of [
      [{ kind: "pause", days: 1 }, true],
      [{ kind: "suspend", months: 6 }, false],
      [{ kind: "close" }, false],
    ] as const) {
      const shop = await openShop();
      const user = await someUser(shop, { newsletter: true });
      await saveSomeCard(shop, user, { token: "card_1", brand: "Visa", lastFour: "1111" });
      await (await shop.as(user)).breaks.start(input);
      const card = await shop.db.read.selectFrom("saved_cards").select("deleted_at").executeTakeFirstOrThrow();
      expect(card.deleted_at === null).toBe(isLeft);
      expect((await findRowOrThrow(shop.db.read, "users", { id: user.id })).newsletter).toBe(isLeft);
    }
  });
});

it.each([
  { kind: "pause", days: 7 },
  { kind: "suspend", months: 6 },
] as const)(
  "a break ($kind) that is begun again and again is kept a few times a day, and ends no earlier than was asked for",
  async (input) => {
    const { shop, user, bea } = await someCustomer();
    const first = Date.parse((await bea.breaks.start(input)).restriction?.until ?? "");
    for (let again = 1; again <= 20; again += 1) {
      shop.pass(1000);
      const { restriction } = await bea.breaks.start(input);
      expect(Date.parse(restriction?.until ?? "")).toBeGreaterThanOrEqual(first + again * 1000);
    }
    const rows = await shop.db.read.selectFrom("restrictions").select("until_at").orderBy("until_at").execute();
    expect(rows).toHaveLength(6);
    expect(rows.at(-1)).toEqual({ until_at: afterDays(first, 0) });
    shop.pass(DAY_MS);
    await (await shop.as(user)).breaks.start(input);
    const later = Date.parse((await bea.breaks.start(input)).restriction?.until ?? "");
    expect(later).toBe(first + 20_000 + DAY_MS);
  },
);

it("a closure asks staff to pay out the balance that is left", async () => {
  const { shop, user, bea } = await someCustomer();
  await giveBalance(shop, user, 1250);
  await bea.breaks.start({ kind: "close" });
  const flags = await shop.db.read.selectFrom("care_flags").select(["rule", "facts", "state"]).execute();
  expect(flags).toEqual([{ rule: "balance_at_closing", facts: { pence: 1250 }, state: "open" }]);
  expect(await balanceOf(shop, user)).toBe(1250);
});

describe("staff", () => {
  it("enter a break that a customer asked for, and it is kept who entered it and how it was asked for", async () => {
    const { shop, user, bea, raffle } = await someCustomer();
    const { user: sue, calls } = await someone(shop, { roles: ["support"] });
    await calls.breaks.startOfCustomer({ id: user.id, kind: "suspend", months: 6, askedBy: "letter" });
    expect(await codeOf(bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] }))).toBe("account.suspended");
    const rows = await shop.db.read.selectFrom("restrictions").select(["kind", "asked_by"]).execute();
    expect(rows).toEqual([{ kind: "suspend", asked_by: sue.id }]);
    const audit = await shop.db.read.selectFrom("audit").select("after").where("action", "=", "suspend").execute();
    expect(audit).toMatchObject([{ after: { askedBy: "letter" } }]);
    shop.deps.config.rateLimits = true;
    // Emails to an address that someone typed.
    for (let sent = 0; sent < 5; sent += 1)
      await inTransaction(shop.db, (tx) => limitResentMails(tx, shop.deps.config, user.email));
    const longer = (months: number) =>
      calls.breaks.startOfCustomer({ id: user.id, kind: "suspend", months, askedBy: "email" });
    for (const months of [7, 8, 9, 10, 11]) await longer(months);
    await expect(longer(12)).toBeRefused("rate.limited");
    await bea.breaks.start({ kind: "suspend", months: 12 });
  });

  it("block a customer alone; unblocking takes two, and leaves the customer's own break", async () => {
    const { shop, byAda, byOlga } = await openFourEyesShop();
    const [user, raffle] = [await someUser(shop), await someRaffle(shop)];
    const bea = await shop.as(user);
    await byAda.breaks.stop({ id: user.id, note: "Seen on the phone to be in trouble" });
    await expect(bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] })).toBeRefused("account.blocked");
    await bea.breaks.start({ kind: "pause", days: 2 });
    const { _id: id } = await waiting(byAda.breaks.liftStop({ id: user.id }));
    await expect(byAda.acts.approve({ id })).toBeRefused("act.own");
    await expect(bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] })).toBeRefused("account.blocked");
    await byOlga.acts.approve({ id });
    expect(await codeOf(bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] }))).toBe("account.paused");
    await expect(byAda.breaks.liftStop({ id: user.id })).toBeRefused("stop.none");
  });
});
