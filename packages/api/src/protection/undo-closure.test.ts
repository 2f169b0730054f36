import { messages } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { PASSWORD, someMember } from "../../test/logins.ts";
import { someRaffle } from "../../test/people-and-raffles.ts";
import { openShop, type TestShop } from "../../test/shop.ts";
import { listMails } from "../mail/list-mails.ts";

const DAY = 86_400_000;

/** Bea's account, which somebody with her session has closed for good. */
async function closedByThief(columns: { verified?: boolean } = {}) {
  const shop = await openShop();
  const bea = await someMember(shop, columns);
  const thief = await shop.as(bea);
  await thief.breaks.start({ kind: "close" });
  const texts = (await listMails(shop.deps, bea.email)).map(({ text }) => text);
  const codes = texts.flatMap((text) => /\/auth\/undo-closure\/(\S+)/.exec(text)?.[1] ?? []);
  return { shop, bea, thief, code: codes[0] ?? "", codes };
}

const undo = async (shop: TestShop, code: string) => (await shop.as(null)).breaks.undoClosure({ code });

describe("a closure", () => {
  it("is undone for a day by the link in its mail, which logs out whoever made it", async () => {
    const { shop, bea, thief, code } = await closedByThief();
    const raffle = await someRaffle(shop);
    shop.pass(DAY - 1);
    expect(await undo(shop, code)).toEqual({ msg: messages.closureUndone });
    await expect(thief.auth.me()).toBeRefused("session.required");
    const visitor = await shop.as(null);
    await expect(visitor.auth.login({ email: bea.email, password: PASSWORD })).toBeRefused("login.wrong");
    const owner = await shop.as(bea);
    expect(await owner.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] })).toBeDefined();
    expect(await shop.db.read.selectFrom("exclusion_marks").selectAll().execute()).toEqual([]);
    await expect(undo(shop, code)).toBeRefused("token.expired");
  });

  it("is for ever after a day", async () => {
    const { shop, bea, code } = await closedByThief();
    const raffle = await someRaffle(shop, { ends_at: shop.now() + 2 * DAY });
    shop.pass(DAY);
    await expect(undo(shop, code)).toBeRefused("token.expired");
    const owner = await shop.as(bea);
    await expect(owner.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] })).toBeRefused("account.closed");
  });

  it("is undone once by ten at the same moment", async () => {
    const { shop, code } = await closedByThief();
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => undo(shop, code)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("of an address that was never verified is mailed to nobody, nor is a second one", async () => {
    expect((await closedByThief({ verified: false })).codes).toEqual([]);
    const { shop, bea, thief } = await closedByThief();
    await thief.breaks.start({ kind: "close" });
    expect(await listMails(shop.deps, bea.email)).toHaveLength(1);
  });
});
