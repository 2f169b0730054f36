import { type BreakInput, DAY_MS, messages } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { it, PASSWORD, someMember } from "../../test/logins.ts";
import { countSuccesses } from "../../test/queries.ts";
import { openShop, someRaffle, type TestShop } from "../../test/shop.ts";
import { listMails } from "../mail/mails.ts";

const suspend = { kind: "suspend", months: 60 } as const;

/** The account of Bea, for which someone with her session begins a break. */
async function brokenByThief(input: BreakInput, columns: { verified?: boolean } = {}) {
  const shop = await openShop();
  const bea = await someMember(shop, columns);
  const thief = await shop.as(bea);
  await thief.breaks.start(input);
  return { shop, bea, thief, codes: () => codesMailedTo(shop, bea.email) };
}

/** The codes of the mails about breaks, the earliest first. */
async function codesMailedTo(shop: TestShop, email: string): Promise<string[]> {
  const texts = (await listMails(shop.deps, email)).map(({ text }) => text).reverse();
  return texts.flatMap((text) => /\/auth\/undo-break\/(\S+)/.exec(text)?.[1] ?? []);
}

const undo = async (shop: TestShop, code = "") => (await shop.as(null)).breaks.undoBreak({ code });

describe("a break", () => {
  it.each<BreakInput>([{ kind: "pause", days: 42 }, suspend, { kind: "close" }])(
    "($kind) is undone for a day by the link in its mail, which logs out whoever made it",
    async (input) => {
      const { shop, bea, thief, codes } = await brokenByThief(input);
      const raffle = await someRaffle(shop);
      const [code] = await codes();
      shop.pass(DAY_MS - 1);
      expect(await undo(shop, code)).toEqual({ msg: messages.breakUndone });
      await expect(thief.auth.me()).toBeRefused("session.required");
      const visitor = await shop.as(null);
      await expect(visitor.auth.login({ email: bea.email, password: PASSWORD })).toBeRefused("login.wrong");
      const owner = await shop.as(bea);
      expect(await owner.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] })).toBeDefined();
      expect(await shop.db.read.selectFrom("exclusion_marks").selectAll().execute()).toEqual([]);
      await expect(undo(shop, code)).toBeRefused("token.expired");
    },
  );

  it("stays after a day", async () => {
    const { shop, bea, codes } = await brokenByThief({ kind: "close" });
    const raffle = await someRaffle(shop, { ends_at: shop.now() + 2 * DAY_MS });
    shop.pass(DAY_MS);
    await expect(undo(shop, (await codes())[0])).toBeRefused("token.expired");
    const owner = await shop.as(bea);
    await expect(owner.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] })).toBeRefused("account.closed");
  });

  it("is undone with those begun since, and no earlier one", async () => {
    const { shop, bea, thief, codes } = await brokenByThief({ kind: "pause", days: 42 });
    for (const input of [suspend, { kind: "close" }] as const) {
      shop.pass(1000);
      await thief.breaks.start(input);
    }
    const [, ofSuspension] = await codes();
    await undo(shop, ofSuspension);
    expect((await (await shop.as(bea)).protection.mine()).restriction).toMatchObject({ kind: "pause" });
  });

  it("made a day longer again and again is mailed five times a day, and the first mail undoes all of them", async () => {
    const { shop, bea, thief, codes } = await brokenByThief({ kind: "pause", days: 1 });
    shop.deps.config.rateLimits = true;
    for (let days = 2; days <= 20; days++) await thief.breaks.start({ kind: "pause", days });
    expect(await codes()).toHaveLength(6);
    await thief.breaks.start(suspend);
    expect(await codes()).toHaveLength(7);
    await undo(shop, (await codes())[0]);
    expect((await (await shop.as(bea)).protection.mine()).restriction).toBeNull();
  });

  it("takes a closing back with it that was asked for during it", async () => {
    const { shop, bea, thief, codes } = await brokenByThief({ kind: "pause", days: 42 });
    await thief.auth.prove({ password: PASSWORD });
    await thief.users.closeMine({ giveUp: true });
    await undo(shop, (await codes())[0]);
    expect(await (await shop.as(bea)).users.findClosing()).toMatchObject({ isAsked: false });
  });

  it("is undone, and a stop by staff that came since stays", async () => {
    const { shop, bea, codes } = await brokenByThief({ kind: "pause", days: 42 });
    shop.pass(1000);
    const sue = await shop.asStaff("support");
    await sue.breaks.stop({ id: bea.id, note: "A relative rang" });
    await undo(shop, (await codes())[0]);
    expect((await (await shop.as(bea)).protection.mine()).restriction).toMatchObject({ kind: "stop" });
  });

  it("begun by a customer doesn't keep staff from blocking them, though it can be undone", async () => {
    const { shop, bea, codes } = await brokenByThief({ kind: "close" });
    const raffle = await someRaffle(shop);
    await (await shop.asAdmin()).breaks.stop({ id: bea.id, note: "stolen cards" });
    await undo(shop, (await codes())[0]);
    const owner = await shop.as(bea);
    await expect(owner.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] })).toBeRefused("account.blocked");
  });

  it("that staff enter is mailed to the customer", async ({ shop, admin: ada, member: bea }) => {
    await ada.breaks.startOfCustomer({ id: bea.id, askedBy: "email", ...suspend });
    expect(await codesMailedTo(shop, bea.email)).toHaveLength(1);
  });

  it("is undone once by ten at the same moment", async () => {
    const { shop, codes } = await brokenByThief(suspend);
    const [code] = await codes();
    expect(await countSuccesses(Array.from({ length: 10 }, () => undo(shop, code)))).toBe(1);
  });

  it("of an address that was never verified is mailed to no one, nor is a second one that changes nothing", async () => {
    const unverified = await brokenByThief(suspend, { verified: false });
    expect(await unverified.codes()).toEqual([]);
    const { thief, codes } = await brokenByThief({ kind: "close" });
    await thief.breaks.start(suspend);
    expect(await codes()).toHaveLength(1);
  });
});
