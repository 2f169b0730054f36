import { postReasonInWords, printedNumber } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { someInstantWin } from "../../test/buying.ts";
import { publishDraw } from "../../test/draws.ts";
import { openBatch, postCards, somePostRaffle, someSender } from "../../test/post.ts";
import { it, someUser, type TestShop } from "../../test/shop.ts";
import { listMails } from "../mail/mails.ts";

/** Returns the only email to the sender, on one line. */
async function readReceipt(shop: TestShop, email = someSender.email) {
  const [mail, ...others] = await listMails(shop.deps, email);
  expect(others).toEqual([]);
  return { subject: mail?.subject, text: mail?.text.replaceAll(/\s+/g, " ") };
}

describe("the sender of a card", () => {
  it("reads when it was received, its number, and when the draw is", async ({ shop, admin }) => {
    const posted = await somePostRaffle(shop, { name: "Hot hatch" });
    const { raffle } = await publishDraw(shop, posted, { drawAt: Date.UTC(2026, 11, 5, 12) });
    const [card] = await postCards(admin, raffle, { copies: 1 });
    const { subject, text } = await readReceipt(shop);
    expect(subject).toBe("Your free entry to Hot hatch");
    expect(text).toContain(
      `Your free entry to Hot hatch was received on 20 November 2026. Your number is ${printedNumber(card?.ticketNums[0] ?? "")}. Drawn Saturday 5 December at 12:00.`,
    );
  });

  it("reads in the same email what they won", async ({ shop, admin }) => {
    const size = { max_entries: 1, max_per_person: 1, has_instant_wins: true };
    const raffle = await somePostRaffle(shop, { name: "Hot hatch", ...size });
    await someInstantWin(shop, raffle, 1, "A watch");
    await postCards(admin, raffle, { copies: 1 });
    const { subject, text } = await readReceipt(shop);
    expect(subject).toBe("You've won with your free entry to Hot hatch");
    expect(text).toContain("You've won an instant prize: A watch");
  });

  it("of a card without an entry reads why, and how to complain", async ({ shop, admin }) => {
    const raffle = await somePostRaffle(shop, { name: "Hot hatch" });
    const id = await openBatch(admin, 1);
    const { firstName, lastName, address, email } = someSender;
    const sender = { firstName, lastName, address, email };
    const rejected = { reason: "under_18" as const, duplicateOf: "" };
    await admin.post.key({ batchId: id, key: "card", raffleId: raffle.id, sender, rejected });
    await admin.post.close({ id });
    const { subject, text } = await readReceipt(shop);
    expect(subject).toBe("Your card for Hot hatch");
    expect(text).toContain(`but we couldn't enter it because ${postReasonInWords.under_18}.`);
    expect(text).toContain("/complaints");
  });

  it("gets 25 of a day, whoever keys the cards, as many for cards rejected later, and one for each prize", async ({
    shop,
    admin,
  }) => {
    shop.deps.config.rateLimits = true;
    const raffle = await somePostRaffle(shop, { max_entries: 35, max_per_person: 35, has_instant_wins: true });
    for (let number = 1; number <= 35; number++) await someInstantWin(shop, raffle, number, "A watch");
    const rejected = { reason: "unreadable" as const, duplicateOf: "" };
    await postCards(admin, raffle, { copies: 30, rejected, sender: someSender });
    expect(await listMails(shop.deps, someSender.email)).toHaveLength(25);
    await postCards(admin, raffle, { copies: 2 });
    expect(await listMails(shop.deps, someSender.email)).toHaveLength(27);
    const cards = await postCards(admin, await somePostRaffle(shop, { max_entries: 26, max_per_person: 26 }), {
      copies: 26,
    });
    for (const { _id: id } of cards) await admin.post.reject({ id, reason: "duplicate" });
    expect(await listMails(shop.deps, someSender.email)).toHaveLength(27 + 25);
  });

  it("gets no email without an address, or at one that no one verified", async ({ shop, admin }) => {
    const raffle = await somePostRaffle(shop);
    await postCards(admin, raffle, { copies: 1, sender: { email: "" } });
    const una = await someUser(shop, { email: "una@example.test", verified: false });
    await postCards(admin, raffle, { copies: 1, personId: una.id });
    expect(await listMails(shop.deps)).toEqual([]);
  });
});
