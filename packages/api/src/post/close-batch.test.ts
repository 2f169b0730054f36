import { DAY_MS, HOUR_MS } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { buyAtRandom, petrolQuestion, someInstantWin } from "../../test/buying.ts";
import { passAndLock, publishDraw, readDrawFile } from "../../test/draws.ts";
import { night } from "../../test/night.ts";
import {
  entriesByPost,
  keyBatch,
  keyCards,
  openBatch,
  postCards,
  somePostRaffle,
  someSender,
} from "../../test/post.ts";
import { it, someRaffle, someUser } from "../../test/shop.ts";
import { listMails } from "../mail/mails.ts";
import { reconcileEntries } from "../reconciliation/reconcile-entries.ts";

const numbersOf = (cards: readonly { ticketNums: string[] }[]) => cards.flatMap(({ ticketNums }) => ticketNums);

describe("a card that is keyed", () => {
  it("gets its numbers when its batch is closed, and its sender a receipt with them", async ({ shop, admin }) => {
    const raffle = await somePostRaffle(shop, { name: "Hot hatch" });
    const [card] = await postCards(admin, raffle, { copies: 1 });
    expect(card).toMatchObject({ ref: "P-000001-001", state: "allocated", reason: null });
    expect(card?.ticketNums).toHaveLength(1);
    const [mail, ...others] = await listMails(shop.deps, someSender.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Your free entry to Hot hatch");
    expect(mail?.text).toContain("was received on 20 November 2026");
    expect(mail?.text).toContain("P-000001-001");
    expect(await reconcileEntries(shop.db, raffle.id)).toEqual([]);
  });

  it("gives as many entries as the competition says, within the limit", async ({ shop, admin }) => {
    const raffle = await somePostRaffle(shop, { post_entries: 3, max_per_person: 4 });
    const cards = await postCards(admin, raffle, { copies: 3 });
    expect(cards.map(({ ticketNums, reason }) => [ticketNums.length, reason])).toEqual([
      [3, null],
      [1, "over_limit"],
      [0, "over_limit"],
    ]);
  });

  it("wins the instant prize of its number, and the receipt says so", async ({ shop, admin }) => {
    const raffle = await somePostRaffle(shop, { max_entries: 1, max_per_person: 1, has_instant_wins: true });
    await someInstantWin(shop, raffle, 1, "A watch");
    await postCards(admin, raffle, { copies: 1 });
    const text = (await listMails(shop.deps, someSender.email))[0]?.text;
    expect(text).toContain("A watch");
    expect(text).toContain("Please tell us where we should send your prize. It's free to claim.");
    expect(text).not.toContain("your account");
    const { instantWins } = await admin.raffles.listClaimedPrizes({ id: raffle.id });
    expect(instantWins).toMatchObject([{ prize: "A watch", ticketNum: "1" }]);
  });

  it("may name numbers, and gets others for those that are taken", async ({ shop, admin }) => {
    const raffle = await somePostRaffle(shop, { post_entries: 2 });
    await (await shop.asCustomer()).tickets.reserve({ raffleId: raffle.id, ticketNums: [7] });
    const [card] = await postCards(admin, raffle, { copies: 1, ticketNums: ["7", "8"] });
    expect(card?.ticketNums).toContain("8");
    expect(card?.ticketNums).not.toContain("7");
  });

  it("gets a random number where no one chooses one, whatever it names", async ({ shop, admin }) => {
    const raffle = await somePostRaffle(shop, { has_instant_wins: true, max_entries: 100 });
    shop.deps.random = () => 0;
    const [card] = await postCards(admin, raffle, { copies: 1, ticketNums: ["50"] });
    expect(card?.ticketNums).toEqual(["1"]);
  });

  it("goes to a verified account with its mailbox, surname and postcode, and to no other", async ({ shop, admin }) => {
    const raffle = await somePostRaffle(shop);
    const pat = await someUser(shop, { email: someSender.email, first_name: "Patricia", last_name: "Poole" });
    await someUser(shop, { email: "carl@example.test", last_name: "Cox" });
    await postCards(admin, raffle, { copies: 1 });
    const spelt = { firstName: "Patsy", email: `PAT+raffles@${someSender.email.split("@")[1]}` };
    const [again] = await postCards(admin, raffle, { copies: 1, sender: spelt });
    expect(again?.person?._id).toBe(pat.id);
    const una = { firstName: "Una", email: "carl@example.test" };
    const [other] = await postCards(admin, raffle, { copies: 1, sender: una });
    expect((await entriesByPost(shop)).filter(({ user_id }) => user_id === pat.id)).toHaveLength(2);
    expect((await admin.users.list({})).users.map(({ _id }) => _id)).not.toContain(other?.person?._id);
    expect((await admin.users.find({ query: "Una" })).users).toEqual([]);
  });

  it("of the same name and postcode is one person's, however it is spelt", async ({ shop, admin }) => {
    const raffle = await somePostRaffle(shop, { max_per_person: 1 });
    const spelt = { firstName: "PAT", lastName: "poole", email: "PAT@example.test" };
    const id = await openBatch(admin, 2);
    await keyCards(admin, id, raffle);
    await keyCards(admin, id, raffle, { sender: spelt });
    await admin.post.close({ id });
    expect((await admin.post.find({ id })).cards.map(({ reason }) => reason)).toEqual(["over_limit", null]);
  });
});

it("the limit per person counts bought, manual and posted entries together", async ({ shop, admin, user: pat }) => {
  const raffle = await somePostRaffle(shop, { max_per_person: 25 });
  await admin.tickets.createEntry({ raffle: raffle.id, user: pat.id, ticketNum: "100" });
  await buyAtRandom(shop, pat, raffle, 19);
  const cards = await postCards(admin, raffle, { copies: 8, personId: pat.id });
  expect(cards.filter(({ state }) => state === "allocated")).toHaveLength(5);
  expect(cards.filter(({ reason }) => reason === "over_limit")).toHaveLength(3);
  await expect((await shop.as(pat)).tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 })).toBeRefused(
    "allowance.used_up",
  );
});

describe("the reserve for post", () => {
  it("is never sold, and goes to whoever sends cards", async ({ shop, customer: bea, admin }) => {
    const raffle = await somePostRaffle(shop, { max_entries: 10, max_per_person: 10, post_reserve: 3 });
    await expect(bea.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 8 })).toBeRefused("ticket.invalid_amount");
    await buyAtRandom(shop, await someUser(shop), raffle, 7);
    await expect(bea.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 })).toBeRefused("raffle.sold_out");
    const entry = { raffle: raffle.id, user: (await someUser(shop)).id, ticketNum: "1" };
    await expect(admin.tickets.createEntry(entry)).rejects.toThrow("kept for entries by post");
    const cards = await postCards(admin, raffle, { copies: 4 });
    expect(cards.map(({ reason }) => reason)).toEqual([null, null, null, "no_numbers"]);
    expect(new Set(numbersOf(cards)).size).toBe(3);
  });

  it("keeps no particular number from anyone who chooses", async ({ shop, customer: bea }) => {
    const raffle = await somePostRaffle(shop, { max_entries: 4, max_per_person: 4, post_reserve: 1 });
    for (const number of [1, 2, 3, 4]) {
      const bea = await shop.asCustomer();
      await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [number] });
      for (const { _id: ticketId } of (await bea.tickets.listCart()).tickets)
        await bea.tickets.removeFromCart({ ticketId });
    }
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1, 2, 4] });
    await expect((await shop.asCustomer()).tickets.reserve({ raffleId: raffle.id, ticketNums: [3] })).toBeRefused(
      "raffle.sold_out",
    );
  });
});

describe("a card", () => {
  it("received at the closing time counts, and one a second later does not", async ({ shop }) => {
    const closes = shop.now() + 8 * DAY_MS;
    const raffle = await somePostRaffle(shop, { post_closes_at: closes });
    shop.pass(8 * DAY_MS);
    const admin = await shop.asAdmin();
    const inTime = await openBatch(admin, 1);
    shop.pass(1_000);
    const tooLate = await openBatch(admin, 1);
    for (const id of [inTime, tooLate]) {
      await keyCards(admin, id, raffle);
      await admin.post.close({ id });
    }
    const reasons = await Promise.all(
      [inTime, tooLate].map(async (id) => (await admin.post.find({ id })).cards[0]?.reason),
    );
    expect(reasons).toEqual([null, "late"]);
    expect((await listMails(shop.deps))[0]?.text).toContain("after the closing time for post");
  });

  it("of someone who takes a break, or of the staff, is rejected", async ({ shop, user: bea, ada, admin }) => {
    const raffle = await somePostRaffle(shop);
    await (await shop.as(bea)).breaks.start({ kind: "pause", days: 7 });
    const [ofBea] = await postCards(admin, raffle, { copies: 1, personId: bea.id });
    expect(ofBea).toMatchObject({ state: "rejected", reason: "excluded" });
    const draw = await publishDraw(shop, await somePostRaffle(shop));
    shop.pass(1);
    const [ofStaff] = await postCards(admin, draw.raffle, { copies: 1, personId: ada.id });
    expect(ofStaff?.reason).toBe("excluded");
  });

  it("of someone who gets a role while it waits is in the draw, as what they pay for", async ({
    shop,
    user,
    admin,
  }) => {
    const { raffle } = await publishDraw(shop, await somePostRaffle(shop));
    const id = await keyBatch(admin, 1, raffle, { personId: user.id });
    await admin.roles.change({ id: user.id, roles: ["support"] });
    shop.pass(2 * HOUR_MS);
    await (await shop.asAdmin()).post.close({ id });
    expect(await entriesByPost(shop)).toMatchObject([{ user_id: user.id }]);
    expect(await night(shop)).toEqual([]);
  });

  it("of someone who changes from one role to another while it waits is not", async ({ shop, user, admin }) => {
    const { raffle } = await publishDraw(shop, await somePostRaffle(shop));
    await admin.roles.change({ id: user.id, roles: ["support"] });
    shop.pass(HOUR_MS);
    const id = await keyBatch(await shop.asAdmin(), 1, raffle, { personId: user.id });
    await (await shop.asAdmin()).roles.change({ id: user.id, roles: ["finance"] });
    await (await shop.asAdmin()).post.close({ id });
    expect(await entriesByPost(shop)).toEqual([]);
  });

  it("of someone on the staff is keyed by someone else", async ({ shop, admin }) => {
    const [raffle, user] = [await somePostRaffle(shop), await someUser(shop, { roles: ["drawOfficer"] })];
    const own = await shop.as(user);
    const id = await openBatch(own, 1);
    await keyCards(admin, id, raffle, { personId: user.id });
    await expect(keyCards(own, id, raffle, { personId: user.id })).toBeRefused("act.own");
    expect((await admin.post.find({ id })).cards).toHaveLength(1);
  });

  it("of someone on the staff is keyed by someone else also where it has no email", async ({ shop, admin }) => {
    const { firstName: first_name, lastName: last_name, address: shipping } = someSender;
    const roles = ["support" as const];
    const [raffle, user] = [await somePostRaffle(shop), await someUser(shop, { first_name, last_name, roles })];
    const own = await shop.as(user);
    await own.account.edit({ addresses: { shipping } });
    const id = await openBatch(own, 1);
    const card = { sender: { email: "" } };
    await expect(keyCards(own, id, raffle, card)).toBeRefused("act.own");
    await expect(keyCards(admin, id, raffle, card)).resolves.toHaveLength(1);
    const [other] = await keyCards(own, id, raffle, { sender: { firstName: "Una", email: "" } });
    const person = { id: other?.person?._id ?? "", firstName: someSender.firstName };
    await expect(own.users.edit(person)).toBeRefused("act.own");
    await expect(admin.users.edit(person)).resolves.toBeDefined();
  });

  it("shows a draw officer, who may not see users, no one by an id who never sent one", async ({ shop, user: bea }) => {
    const [raffle, officer] = [await somePostRaffle(shop), await shop.asStaff("drawOfficer")];
    const id = await openBatch(officer, 2);
    await expect(keyCards(officer, id, raffle, { personId: bea.id })).toBeRefused("user.not_found");
    const [card] = await keyCards(officer, id, raffle);
    const [again] = await keyCards(officer, id, raffle, { personId: card?.person?._id ?? "" });
    expect(again?.person).toEqual(card?.person);
  });

  it("that is rejected when keyed needs no sender, and can be keyed again until the close", async ({ shop, admin }) => {
    const raffle = await somePostRaffle(shop);
    const id = await openBatch(admin, 1);
    const [card] = await keyCards(admin, id, raffle, { rejected: { reason: "unreadable", duplicateOf: "" } });
    expect(card).toMatchObject({ state: "rejected", reason: "unreadable", person: null });
    await keyCards(admin, id, raffle, { replaces: card?._id ?? "" });
    await admin.post.close({ id });
    expect((await admin.post.find({ id })).cards).toMatchObject([{ line: 1, state: "allocated", reason: null }]);
    await expect(keyCards(admin, id, raffle)).toBeRefused("post.closed");
  });

  it("is not taken for a competition that offers no post, or whose time for it is over", async ({ shop, admin }) => {
    const id = await openBatch(admin, 1);
    await expect(keyCards(admin, id, await someRaffle(shop))).toBeRefused("post.not_offered");
    const raffle = await somePostRaffle(shop);
    shop.pass(11 * DAY_MS);
    await expect(keyCards(await shop.asAdmin(), id, raffle)).toBeRefused("post.not_offered");
  });

  it("has one of the answers to choose from, and is left out of the draw if it is wrong", async ({ shop, admin }) => {
    const { raffle } = await publishDraw(
      shop,
      await somePostRaffle(shop, { question: petrolQuestion, post_closes_at: shop.now() + 7 * DAY_MS }),
      { drawAt: shop.now() + 9 * DAY_MS },
    );
    const id = await openBatch(admin, 2);
    await expect(keyCards(admin, id, raffle, { answer: "Coal" })).toBeRefused("question.unknown_answer");
    await keyCards(admin, id, raffle, { answer: "Petrol" });
    await keyCards(admin, id, raffle, { answer: "Paraffin" });
    await admin.post.close({ id });
    await passAndLock(shop, 7 * DAY_MS);
    expect(await readDrawFile(shop, raffle.id, "entries.csv")).toEqual([]);
    await passAndLock(shop, DAY_MS);
    expect(await readDrawFile(shop, raffle.id, "entries.csv")).toEqual([
      expect.stringMatching(/^\d+,[0-9a-f]{32},post$/),
    ]);
    expect(await readDrawFile(shop, raffle.id, "left-out.csv")).toEqual([expect.stringMatching(/,post,wrong_answer$/)]);
  });
});
