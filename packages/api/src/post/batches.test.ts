import { DAY_MS, HOUR_MS } from "@counterfoil/core";
import { inTransaction, json } from "@counterfoil/db";
import { allocateCards, closeBatch } from "@counterfoil/domain";
import { describe, expect } from "vitest";
import { petrolQuestion } from "../../test/buying.ts";
import { entriesByPost, keyCards, openBatch, postCards, somePostRaffle, someSender } from "../../test/post.ts";
import { it, someUser } from "../../test/shop.ts";
import { listMails } from "../mail/mails.ts";
import { closeBatches } from "./close-batch.ts";

describe("a batch", () => {
  it("gives its cards numbers once, however often it is closed or interrupted", async ({ shop, admin }) => {
    const raffle = await somePostRaffle(shop, { max_entries: 200, max_per_person: 120 });
    const id = await openBatch(admin, 100);
    await keyCards(admin, id, raffle, { copies: 50 });
    await keyCards(admin, id, raffle, { copies: 50 });
    await inTransaction(shop.db, (tx) => closeBatch(tx, { id, by: null, difference: "" }));
    const { config, random } = shop.deps;
    const allocation = { batchId: id, after: 0, keys: config.dataKeys, policy: config, random };
    expect(await inTransaction(shop.db, (tx) => allocateCards(tx, allocation))).toBe(50);
    expect(await entriesByPost(shop)).toHaveLength(50);
    await closeBatches(shop.deps);
    const again = await admin.post.close({ id });
    expect(again.batch).toMatchObject({ state: "closed", allocated: 100 });
    expect(await entriesByPost(shop)).toHaveLength(100);
    expect(await listMails(shop.deps)).toHaveLength(100);
  });

  it("with fewer cards than were counted is closed with a reason", async ({ shop, admin }) => {
    const id = await openBatch(admin, 2);
    await keyCards(admin, id, await somePostRaffle(shop));
    await expect(admin.post.close({ id })).toBeRefused("post.why_different");
    expect((await admin.post.close({ id, difference: "One was empty" })).batch.difference).toBe("One was empty");
  });

  it("that came earlier wants a reason, and never comes from the future", async ({ shop, admin }) => {
    const open = (at: number, reason = "") =>
      admin.post.open({ announced: 1, key: `${at}${reason}`, receivedAt: new Date(at).toISOString(), reason });
    await expect(open(shop.now() + HOUR_MS)).toBeRefused("post.in_future");
    await expect(open(shop.now() - HOUR_MS)).toBeRefused("post.why_late");
    const { batch } = await open(shop.now() - HOUR_MS, "The post room was shut");
    expect(batch).toMatchObject({
      receivedAt: new Date(shop.now() - HOUR_MS).toISOString(),
      reason: "The post room was shut",
    });
  });

  it("that is sent again is opened once, and so is a card keyed", async ({ shop, admin }) => {
    const raffle = await somePostRaffle(shop);
    const [first, second] = [
      await admin.post.open({ announced: 2, key: "a" }),
      await admin.post.open({ announced: 2, key: "a" }),
    ];
    expect(second.batch._id).toBe(first.batch._id);
    const card = { batchId: first.batch._id, key: "b", raffleId: raffle.id, sender: someSender, copies: 2 };
    expect((await admin.post.key(card)).cards).toEqual((await admin.post.key(card)).cards);
    await admin.post.close({ id: first.batch._id });
    expect((await admin.post.key(card)).cards).toHaveLength(2);
    expect(await entriesByPost(shop)).toHaveLength(2);
  });

  it("left open is closed by the shop once the time to key its cards is over", async ({ shop, admin }) => {
    const raffle = await somePostRaffle(shop, { post_closes_at: shop.now() + 7 * DAY_MS });
    const id = await openBatch(admin, 5);
    await keyCards(admin, id, raffle);
    shop.pass(8 * DAY_MS - 1_000);
    await closeBatches(shop.deps);
    const later = await shop.asAdmin();
    expect((await later.post.find({ id })).batch.state).toBe("open");
    shop.pass(1_000);
    await closeBatches(shop.deps);
    expect((await later.post.find({ id })).batch).toMatchObject({ state: "closed", allocated: 1 });
  });

  it("waits with a card while a customer holds the last number", async ({ shop, admin }) => {
    const raffle = await somePostRaffle(shop, { max_entries: 1, max_per_person: 1 });
    await (await shop.asCustomer()).tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 });
    const id = await openBatch(admin, 2);
    await keyCards(admin, id, raffle);
    await keyCards(admin, id, await somePostRaffle(shop));
    // Cards for other competitions don't wait with it.
    expect((await admin.post.close({ id })).batch).toMatchObject({ state: "closing", allocated: 1 });
    shop.pass(11 * 60_000);
    await closeBatches(shop.deps);
    expect((await admin.post.find({ id })).batch).toMatchObject({ state: "closed", allocated: 2 });
  });
});

it("a card waits while its sender has the rest of the limit in the cart, unpaid", async ({ shop, admin }) => {
  const raffle = await somePostRaffle(shop, { max_per_person: 2 });
  const pat = await someUser(shop, { email: someSender.email, last_name: "Poole", shipping: json(someSender.address) });
  await (await shop.as(pat)).tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 2 });
  const id = await openBatch(admin, 1);
  await keyCards(admin, id, raffle);
  expect((await admin.post.close({ id })).batch).toMatchObject({ state: "closing", allocated: 0 });
  shop.pass(11 * 60_000);
  await closeBatches(shop.deps);
  expect((await admin.post.find({ id })).batch).toMatchObject({ state: "closed", allocated: 1 });
});

it("cards that aren't keyed are to do from the closing time on, while they can be keyed", async ({ shop, admin }) => {
  const closes = shop.now() + 8 * DAY_MS;
  const raffle = await somePostRaffle(shop, { post_closes_at: closes });
  const id = await openBatch(admin, 15);
  await keyCards(admin, id, raffle);
  const toDo = async () => (await (await shop.asAdmin()).toDo.count()).post;
  const toKey = async () => (await (await shop.asAdmin()).post.list({ toKey: true })).batches;
  shop.pass(8 * DAY_MS - 1_000);
  expect(await toDo()).toEqual({ batches: 0, cards: 0, keyBy: null });
  expect(await toKey()).toEqual([]);
  shop.pass(1_000);
  const keyBy = new Date(closes + DAY_MS).toISOString();
  expect(await toDo()).toEqual({ batches: 1, cards: 14, keyBy });
  expect(await toKey()).toMatchObject([{ _id: id, keyBy }]);
  shop.pass(1_000);
  // Came too late for this competition.
  await openBatch(await shop.asAdmin(), 3);
  expect(await toDo()).toMatchObject({ batches: 1, cards: 14 });
  await keyCards(await shop.asAdmin(), id, raffle, { copies: 14 });
  expect(await toDo()).toMatchObject({ batches: 0 });
  shop.pass(DAY_MS);
  expect(await toKey()).toEqual([]);
});

describe("someone who entered by post", () => {
  it("cannot log in, is no account of the address, and is erased like anyone", async ({ shop, admin, visitor }) => {
    const raffle = await somePostRaffle(shop);
    const [card] = await postCards(admin, raffle, { copies: 1 });
    const id = card?.person?._id ?? "";
    await visitor.auth.forgotPassword({ email: someSender.email });
    expect((await listMails(shop.deps, someSender.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("Your free entry"),
    ]);
    await admin.users.delete({ id });
    const { people } = await admin.post.senders({ postCode: someSender.address.postCode, lastName: "Poo" });
    expect(people).toEqual([]);
  });

  it("is found again by postcode and surname, with how many entries they have", async ({ shop, admin }) => {
    const raffle = await somePostRaffle(shop);
    await postCards(admin, raffle, { copies: 3 });
    const { people } = await admin.post.senders({ postCode: "gl52pa", lastName: "POOL", raffleId: raffle.id });
    expect(people).toMatchObject([{ firstName: "Pat", lastName: "Poole", used: 3 }]);
    expect((await admin.post.senders({ postCode: "gl52pa", lastName: "Smith" })).people).toEqual([]);
  });

  it("is found again where the names on their card are divided in another way", async ({ shop, admin }) => {
    const raffle = await somePostRaffle(shop);
    await postCards(admin, raffle, { copies: 1, sender: { firstName: "Mary", lastName: "Ann Smith" } });
    const { people } = await admin.post.senders({ postCode: "gl52pa", lastName: "Smith" });
    expect(people).toMatchObject([{ firstName: "Mary", lastName: "Ann Smith" }]);
  });

  it("with another email or address than the first card of their name and postcode is someone else, if the clerk says so", async ({
    shop,
    admin,
  }) => {
    const raffle = await somePostRaffle(shop);
    const elsewhere = { ...someSender.address, addressLine1: "99 Elsewhere" };
    const key = async (sender: object, more = {}) => {
      const id = await openBatch(admin, 1);
      const [card] = await keyCards(admin, id, raffle, { sender, ...more });
      return card?.person?._id;
    };
    const first = await key({});
    expect(await key({ address: elsewhere })).toBe(first);
    const renamed = { id: first ?? "", lastName: "Friend" };
    await admin.users.edit(renamed);
    await expect(key({})).toBeRefused("post.other_details");
    await admin.users.edit({ ...renamed, lastName: someSender.lastName });
    for (const other of [{ email: "pat@elsewhere.test" }, { email: "" }]) {
      await expect(key(other)).toBeRefused("post.other_details");
    }
    await key({ firstName: "Una", email: "" });
    await expect(key({ firstName: "Una", address: elsewhere })).toBeRefused("post.other_details");
    const other = { email: "pat@elsewhere.test", address: elsewhere };
    const second = await key(other, { someoneElse: true });
    expect(second).not.toBe(first);
    expect(await key(other, { someoneElse: true })).toBe(second);
    expect(await key({ ...other, email: "" }, { personId: second })).toBe(second);
    const third = await key({ email: "" }, { someoneElse: true });
    expect([first, second]).not.toContain(third);
  });
});

it("a competition whose cards wait in an open batch keeps its question and its closing time", async ({
  shop,
  admin,
}) => {
  const raffle = await somePostRaffle(shop, { question: petrolQuestion });
  await keyCards(admin, await openBatch(admin, 1), raffle, { answer: "Petrol" });
  const answers = ["Petrol", "Diesel"].map((answer) => ({ answer, correct: answer === "Diesel" }));
  const question = { question: "What does it burn?", answers };
  await expect(admin.raffles.edit({ id: raffle.id, question })).toBeRefused("request.invalid", {
    question: ["First close the batches with cards for this raffle"],
  });
  await expect(admin.raffles.edit({ id: raffle.id, postClosesAt: null })).toBeRefused("request.invalid", {
    postClosesAt: ["You can only move this later now that there are tickets or cards"],
  });
});
