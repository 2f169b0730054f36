import { DAY_MS, HOUR_MS } from "@counterfoil/core";
import { findRowOrThrow } from "@counterfoil/db";
import { expect, inject } from "vitest";
import { someCoupon } from "../../test/buying.ts";
import { linkMailedTo, register, someMember, undoCodeMailedTo, verify } from "../../test/logins.ts";
import { nightInDetail as night } from "../../test/night.ts";
import { keyBatch, keyCards, openBatch, postCards, somePostRaffle } from "../../test/post.ts";
import { it, openShop, someUser, testsWith } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

async function openWithCustomer() {
  const shop = await openShop();
  const { id } = await someUser(shop, { email: "bea@shop.test" });
  return { shop, bea: await shop.as({ id }), id };
}

const customerIt = testsWith(openWithCustomer);

const cutShort = "Every break that was begun lasts until its time, or was undone: bea@shop.test, by 1";

it.each([
  ["a pause", { kind: "pause", days: 30 }, 3, "2026-12-20T12:00:00.000Z"],
  ["a self-exclusion", { kind: "suspend", months: 60 }, 185, "2031-11-20T12:00:00.000Z"],
  ["a self-exclusion to a day", { kind: "suspend", months: 6 }, 1, "2027-05-20T11:00:00.000Z"],
] as const)("the night names it when someone shortens %s", async (_, input, days, end) => {
  const { shop, bea } = await openWithCustomer();
  await bea.breaks.start(input);
  expect(await night(shop)).toEqual([]);
  await withoutTriggers(shop, `update restrictions set until_at = from_at + ${days * DAY_MS}`);
  expect(await night(shop)).toEqual([`Every break ends when the audit trail says: bea@shop.test, not on ${end}`]);
});

customerIt("the night names a break that someone shortens, though another row has its end", async ({ shop, bea }) => {
  await bea.breaks.start({ kind: "pause", days: 30 });
  await withoutTriggers(
    shop,
    `insert into restrictions (id, user_id, kind, from_at, until_at, asked_by, ended_at)
      select 'other', user_id, kind, from_at, until_at, asked_by, until_at from restrictions`,
    `update restrictions set until_at = from_at + ${DAY_MS} where id <> 'other'`,
  );
  expect(await night(shop)).toEqual([
    "Every break ends when the audit trail says: bea@shop.test, not on 2026-12-20T12:00:00.000Z",
  ]);
});

customerIt("the night names a break that no one began, which keeps a customer from buying", async ({ shop, id }) => {
  await withoutTriggers(
    shop,
    `insert into restrictions (id, user_id, kind, from_at, until_at, asked_by)
      values ('made up', '${id}', 'pause', ${shop.now()}, ${shop.now() + DAY_MS}, '${id}')`,
  );
  expect(await night(shop)).toEqual(["Every break was begun as the audit trail says: bea@shop.test, by 1"]);
});

it("the night finds nothing in breaks that overlap, nor in those of someone who was erased", async () => {
  const { shop, bea, id } = await openWithCustomer();
  await bea.breaks.start({ kind: "pause", days: 30 });
  shop.pass(1);
  await bea.breaks.start({ kind: "suspend", months: 6 });
  shop.pass(1);
  const admin = await shop.asAdmin();
  await admin.breaks.stop({ id, note: "By letter" });
  await admin.breaks.startOfCustomer({ id, askedBy: "phone", kind: "suspend", months: 12 });
  expect(await night(shop)).toEqual([]);
  await admin.users.delete({ id });
  expect(await night(shop)).toEqual([]);
});

it("the night names a card by post that someone wrote into an open batch", async ({ shop }) => {
  const clerk = await shop.asAdmin();
  const raffle = await somePostRaffle(shop);
  const id = await keyBatch(clerk, 3, raffle, { copies: 2 });
  await withoutTriggers(
    shop,
    `insert into post_cards (id, batch_id, line, raffle_id, person_id, state, entry_key, copy, keyed_by, keyed_at)
      select 'made up', batch_id, 3, raffle_id, person_id, state, 'x', 0, keyed_by, keyed_at from post_cards where line = 1`,
  );
  await clerk.post.close({ id });
  expect(await night(shop)).toEqual(["Every card by post with entries was keyed by staff, and in time: batch 1, by 1"]);
});

it("the night names cards that staff rejected, and someone gives entries", async ({ shop }) => {
  const clerk = await shop.asAdmin();
  const raffle = await somePostRaffle(shop);
  const id = await keyBatch(clerk, 4, raffle);
  await keyCards(clerk, id, raffle, { rejected: { reason: "unreadable", duplicateOf: "" }, copies: 3, sender: {} });
  await withoutTriggers(shop, "update post_cards set state = 'keyed', reason = null where line = 3");
  await clerk.post.close({ id });
  expect(await night(shop)).toEqual(["Every card by post with entries was keyed by staff, and in time: batch 1, by 1"]);
});

it("the night finds nothing in cards that staff rejected, and then keyed again", async ({ shop }) => {
  const clerk = await shop.asAdmin();
  const raffle = await somePostRaffle(shop);
  const id = await openBatch(clerk, 2);
  const [card] = await keyCards(clerk, id, raffle, { rejected: { reason: "unreadable", duplicateOf: "" }, copies: 2 });
  await keyCards(clerk, id, raffle, { replaces: card?._id ?? "" });
  await clerk.post.close({ id });
  expect(await night(shop)).toEqual([]);
});

it("the night names a batch of late cards that someone has come in time, also for the moment of its closing alone", async () => {
  const shop = await openShop();
  const raffle = await somePostRaffle(shop);
  shop.pass(10 * DAY_MS + HOUR_MS);
  const clerk = await shop.asAdmin();
  const id = await keyBatch(clerk, 1, raffle);
  const move = (ms: number) =>
    withoutTriggers(shop, `update post_batches set received_at = received_at + ${ms}, opened_at = opened_at + ${ms}`);
  await move(-2 * HOUR_MS);
  expect(await night(shop)).toEqual([expect.stringMatching("Every batch of cards has its seal: batch 1")]);
  await clerk.post.close({ id });
  await move(2 * HOUR_MS);
  expect(await night(shop)).toEqual(["Every card by post with entries was keyed by staff, and in time: batch 1, by 1"]);
});

it("the night finds nothing in a break of an unverified account that its owner ended by verifying", async () => {
  const shop = await openShop();
  const bea = await someMember(shop, { verified: false });
  const caller = await shop.as(bea);
  await caller.auth.resendVerification();
  await caller.breaks.start({ kind: "suspend", months: 6 });
  shop.pass(1);
  await (await shop.as(null)).auth.verifyAccount(await linkMailedTo(shop, bea.email));
  expect(await shop.db.read.selectFrom("restrictions").select("ended_at").execute()).toEqual([
    { ended_at: shop.now() },
  ]);
  expect(await night(shop)).toEqual([]);
});

customerIt("the night names a break that ended when an earlier one was undone", async ({ shop, bea, id }) => {
  await bea.breaks.start({ kind: "pause", days: 7 });
  const code = await undoCodeMailedTo(shop, "bea@shop.test", "break");
  shop.pass(1);
  await (await shop.as(null)).breaks.undoBreak({ code });
  const undone = shop.now();
  shop.pass(DAY_MS);
  await (await shop.as({ id })).breaks.start({ kind: "suspend", months: 6 });
  expect(await night(shop)).toEqual([]);
  await withoutTriggers(shop, `update restrictions set ended_at = ${undone} where kind = 'suspend'`);
  expect(await night(shop)).toContain(cutShort);
});

customerIt("the night names a break that ended when a later one was undone", async ({ shop, bea, id }) => {
  await bea.breaks.start({ kind: "suspend", months: 6 });
  shop.pass(1);
  await bea.breaks.start({ kind: "close" });
  const code = await undoCodeMailedTo(shop, "bea@shop.test", "break");
  shop.pass(1);
  await (await shop.as(null)).breaks.undoBreak({ code });
  expect(await night(shop)).toEqual([]);
  const ended = `undo_hash = 'unverified x', ended_at = ${shop.now()} where kind = 'suspend' and user_id = '${id}'`;
  await withoutTriggers(shop, `update restrictions set ${ended}`);
  expect(await night(shop)).toContain(cutShort);
});

it("the night names a self-exclusion that ended when staff unblocked its customer", async () => {
  const { shop, bea, id } = await openWithCustomer();
  await bea.breaks.start({ kind: "suspend", months: 6 });
  shop.pass(2 * DAY_MS);
  const admin = await shop.asAdmin();
  await admin.breaks.stop({ id, note: "Rang" });
  shop.pass(1);
  await admin.breaks.liftStop({ id });
  expect(await night(shop)).toEqual([]);
  const ended = `undo_hash = 'unverified x', ended_at = ${shop.now()} where kind = 'suspend'`;
  await withoutTriggers(shop, `update restrictions set ${ended}`);
  expect(await night(shop)).toContain(cutShort);
  await withoutTriggers(shop, "update restrictions set ended_at = null, undo_hash = null");
  expect(await night(shop)).toContain("Every break that ended stays over: bea@shop.test, by 1");
});

it("the night names a break whose link undid it after its day, as someone said that it had just begun", async () => {
  const { shop, bea } = await openWithCustomer();
  await bea.breaks.start({ kind: "suspend", months: 6 });
  const code = await undoCodeMailedTo(shop, "bea@shop.test", "break");
  const { from_at } = await shop.db.read.selectFrom("restrictions").select("from_at").executeTakeFirstOrThrow();
  shop.pass(5 * DAY_MS);
  await withoutTriggers(shop, `update restrictions set from_at = ${shop.now()}`);
  await (await shop.as(null)).breaks.undoBreak({ code });
  await withoutTriggers(shop, `update restrictions set from_at = ${from_at}, undo_hash = 'unverified x'`);
  expect(await night(shop)).toContain(cutShort);
});

it("the night names a self-exclusion that ended as of an address that was not verified, though it was", async () => {
  const { shop, bea, id } = await openWithCustomer();
  await bea.breaks.start({ kind: "suspend", months: 6 });
  await withoutTriggers(
    shop,
    "update restrictions set undo_hash = 'unverified x'",
    `update users set verified = false where id = '${id}'`,
  );
  await bea.auth.resendVerification();
  await (await shop.as(null)).auth.verifyAccount(await linkMailedTo(shop, "bea@shop.test"));
  expect(await night(shop)).toContain(cutShort);
});

customerIt("the night names a break that ended and that someone writes a second time", async ({ shop, id }) => {
  const admin = await shop.asAdmin();
  await admin.breaks.stop({ id, note: "stolen cards" });
  shop.pass(1);
  await admin.breaks.liftStop({ id });
  expect(await night(shop)).toEqual([]);
  await withoutTriggers(
    shop,
    `insert into restrictions (id, user_id, kind, from_at, until_at, asked_by)
      select 'again', user_id, kind, from_at, until_at, asked_by from restrictions`,
    "insert into exclusion_marks (restriction_id, kind, mark, keep_until) values ('again', 'email', 'x', null)",
  );
  expect(await night(shop)).toEqual(["Every break was begun as the audit trail says: bea@shop.test, by 2"]);
});

/** Cards of Pat and of Una, whose numbers they have. */
async function openWithCards() {
  const shop = await openShop();
  const clerk = await shop.asAdmin();
  const raffle = await somePostRaffle(shop, { slug: "hatch" });
  const [pats] = await postCards(clerk, raffle, { copies: 1, sender: { email: "" } });
  const [unas] = await postCards(clerk, raffle, { copies: 1, sender: { firstName: "Una", email: "" } });
  if (!pats?.person || !unas?.person) throw new Error("A card has no person");
  return { shop, clerk, pat: pats.person._id, una: unas.person._id, card: pats._id };
}

it("the night names a card that has numbers without entries, as someone put it back after its rejection", async () => {
  const { shop, clerk, card } = await openWithCards();
  const was = await findRowOrThrow(shop.db.read, "post_cards", { id: card });
  await clerk.post.reject({ id: card, reason: "not_uk" });
  expect(await night(shop)).toEqual([]);
  await withoutTriggers(
    shop,
    `update post_cards set state = 'allocated', reason = null, decided_at = ${was.decided_at},
      ticket_numbers = '${JSON.stringify(was.ticket_numbers)}' where id = '${card}'`,
  );
  expect(await night(shop)).toEqual([
    "Every entry by post has a card of its holder, and every number of a card its entry: hatch, by -1",
    `What was asked for, added or removed by the audit trail is so in the books: reject card ${card}, undone`,
  ]);
});

it("the night names a merge that the audit trail has lost, and no entry by post that staff deleted", async () => {
  const { shop, clerk, pat, una } = await openWithCards();
  const { id } = await findRowOrThrow(shop.db.read, "tickets", { user_id: pat });
  await clerk.tickets.deleteEntry({ id });
  await clerk.post.merge({ id: una, intoId: pat });
  expect(await night(shop)).toEqual([]);
  await withoutTriggers(shop, "delete from audit where action = 'merge'");
  expect(await night(shop)).toContain("Everyone who became another person was merged by staff: Una Poole, by 1");
});

it("the night names an account that passes for the sender of cards", async () => {
  const { shop, una } = await openWithCards();
  const fay = await someUser(shop, { first_name: "Fay" });
  await withoutTriggers(
    shop,
    `update post_people set user_id = '${fay.id}', first_id = '${fay.id}' where first_id = '${una}'`,
  );
  expect(await night(shop)).toEqual([
    expect.stringMatching(/^Everyone who became another person was merged by staff: Fay/),
  ]);
});

it("the night names an entry by post and a code during a break, which began later for their moment", async () => {
  const { shop, bea, id } = await openWithCustomer();
  const raffle = await somePostRaffle(shop);
  await someCoupon(shop, { code: "GIFT", type: "credit", fixed_pence: 500 });
  await bea.breaks.start({ kind: "suspend", months: 6 });
  shop.pass(2 * HOUR_MS);
  const move = (ms: number) => withoutTriggers(shop, `update restrictions set from_at = from_at + ${ms}`);
  await move(DAY_MS);
  await postCards(await shop.asAdmin(), raffle, { copies: 1, personId: id });
  await (await shop.as({ id })).balance.redeem({ code: "GIFT" });
  await move(-DAY_MS);
  expect(await night(shop)).toEqual(["No one pays, enters or redeems a code during a break: bea@shop.test, by 2"]);
});

it.runIf(inject("database").kind === "sqlite")("the night names a break that ends at no time", async () => {
  const { shop, bea } = await openWithCustomer();
  await bea.breaks.start({ kind: "suspend", months: 6 });
  await withoutTriggers(shop, "update restrictions set ended_at = x''");
  expect(await night(shop)).toContain(cutShort);
});

it.each([
  ["the pause", { kind: "pause", days: 30 }],
  ["the block", { kind: "close" }],
] as const)("the night names it when someone ends %s of an account that was opened again", async (_, input) => {
  const { shop, bea, id } = await openWithCustomer();
  await bea.breaks.start(input);
  await (await shop.asAdmin()).users.delete({ id });
  const again = await register(shop, "bea@shop.test");
  await verify(shop, again, "bea@shop.test");
  expect(await night(shop)).toEqual([]);
  const { user } = await again.auth.me();
  await withoutTriggers(
    shop,
    `update restrictions set undo_hash = case kind when 'pause' then 'unverified x' end, ended_at = from_at where user_id = '${user?._id}'`,
  );
  expect(await night(shop)).toEqual([cutShort]);
});
