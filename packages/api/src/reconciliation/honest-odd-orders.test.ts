import { DAY_MS, HOUR_MS, MINUTE_MS, ProviderUnreachable } from "@counterfoil/core";
import { findRowOrThrow } from "@counterfoil/db";
import { expect } from "vitest";
import { openTypedWinner } from "../../test/admin-actions.ts";
import { someCoupon, someWinningRaffle } from "../../test/buying.ts";
import { publishDraw } from "../../test/draws.ts";
import { done } from "../../test/four-eyes.ts";
import { moveTo, register, someMember, undoCodeMailedTo, verify } from "../../test/logins.ts";
import { night } from "../../test/night.ts";
import { it, openPayingShop, openTamperedShop, pans } from "../../test/paying-shop.ts";
import { keyBatch, postCards, somePostRaffle } from "../../test/post.ts";
import { openShop, someRaffle, someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { pollPayments } from "../payments/poll-payments.ts";
import { removeUnverifiedUsers } from "../users/delete-user.ts";

it("the night finds nothing where staff removed entries by post of one person in several competitions, merged them and erased both", async () => {
  const shop = await openShop();
  const clerk = await shop.asAdmin();
  const raffles = [await somePostRaffle(shop), await somePostRaffle(shop)];
  let una = "";
  for (const raffle of raffles) {
    const cards = await postCards(clerk, raffle, { copies: 2, sender: { firstName: "Una", email: "" } });
    una = cards[0]?.person?._id ?? "";
    const { id } = await findRowOrThrow(shop.db.read, "tickets", { raffle_id: raffle.id });
    await clerk.tickets.deleteEntry({ id });
    expect(await night(shop)).toEqual([]);
  }
  const [pats] = await postCards(clerk, await somePostRaffle(shop), { copies: 1, sender: { email: "" } });
  const pat = pats?.person?._id ?? "";
  await clerk.post.merge({ id: una, intoId: pat });
  expect(await night(shop)).toEqual([]);
  await clerk.users.delete({ id: pat });
  expect(await night(shop)).toEqual([]);
});

it("the night finds nothing in a batch that was closed and waits for the last numbers", async () => {
  const shop = await openShop();
  const clerk = await shop.asAdmin();
  const raffle = await somePostRaffle(shop, { max_entries: 2 });
  await (await shop.asCustomer()).tickets.reserve({ raffleId: raffle.id, ticketNums: [1, 2] });
  const id = await keyBatch(clerk, 1, raffle);
  await clerk.post.close({ id });
  expect(await findRowOrThrow(shop.db.read, "post_batches", { id })).toMatchObject({ state: "closing" });
  expect(await night(shop)).toEqual([]);
});

it("the night finds nothing in a payment about which the provider answers days later", async ({ shop }) => {
  await shop.buy(await shop.asCustomer(), await someRaffle(shop), [1, 2], pans.webhookNever);
  const bank = shop.deps.payments;
  shop.deps.payments = { ...bank, query: () => Promise.reject(new ProviderUnreachable()) };
  for (let hour = 0; hour < 48; hour++) {
    shop.pass(HOUR_MS);
    await pollPayments(shop.deps);
  }
  shop.deps.payments = bank;
  shop.pass(2 * DAY_MS);
  await shop.runJobs();
  shop.pass(2 * HOUR_MS);
  expect(await shop.db.read.selectFrom("transactions").select("id").execute()).toHaveLength(1);
  expect(await night(shop)).toEqual([]);
});

it("the night finds nothing in a payment that was on its way while a change of address was undone", async () => {
  const shop = await openPayingShop();
  const member = await shop.as(await someMember(shop, { email: "old@example.test" }));
  await moveTo(shop, member, "new@example.test");
  shop.pass(MINUTE_MS);
  await shop.buy(member, await someRaffle(shop), [1, 2], pans.webhookNever);
  shop.pass(MINUTE_MS);
  await (await shop.as(null)).auth.undoEmailChange({ code: await undoCodeMailedTo(shop, "old@example.test") });
  shop.pass(MINUTE_MS);
  await pollPayments(shop.deps);
  expect(await shop.db.read.selectFrom("orders").select("id").execute()).toHaveLength(1);
  expect(await night(shop)).toEqual([]);
});

it("the night finds nothing where a sender's entry was made during the break of someone whom they were merged into later, also once both are erased", async () => {
  const shop = await openShop();
  const bea = await someUser(shop);
  const raffle = await somePostRaffle(shop);
  await (await shop.as(bea)).breaks.start({ kind: "pause", days: 2 });
  shop.pass(DAY_MS);
  const [una] = await postCards(await shop.asAdmin(), raffle, { copies: 1, sender: { email: "" } });
  shop.pass(2 * DAY_MS + HOUR_MS);
  const admin = await shop.asAdmin();
  await admin.post.merge({ id: una?.person?._id ?? "", intoId: bea.id });
  expect(await night(shop)).toEqual([]);
  await admin.users.delete({ id: bea.id });
  expect(await night(shop)).toEqual([]);
});

it("the night finds nothing where an entry of each of two cards was removed, and one of the cards rejected", async () => {
  const shop = await openShop();
  const clerk = await shop.asAdmin();
  const raffle = await somePostRaffle(shop, { post_entries: 2 });
  const cards = await postCards(clerk, raffle, { copies: 2 });
  for (const { ticketNums } of cards) {
    const { id } = await findRowOrThrow(shop.db.read, "tickets", {
      raffle_id: raffle.id,
      number: Number(ticketNums[0]),
    });
    await clerk.tickets.deleteEntry({ id });
  }
  expect(await night(shop)).toEqual([]);
  await clerk.post.reject({ id: cards[0]?._id ?? "", reason: "not_uk" });
  expect(await night(shop)).toEqual([]);
});

it("the night finds nothing where a break was undone after the clock was set back by seconds", async () => {
  const shop = await openShop();
  const bea = await someUser(shop);
  await (await shop.as(bea)).breaks.start({ kind: "suspend", months: 6 });
  shop.pass(-20_000);
  const code = await undoCodeMailedTo(shop, bea.email, "break");
  await (await shop.as(null)).breaks.undoBreak({ code });
  expect(await night(shop)).toEqual([]);
});

it("the night finds nothing where the number of a typed winner was refunded and sold again", async () => {
  const { shop, raffle, orderId, admin } = await openTypedWinner();
  await admin.orders.refund({ orderId });
  shop.pass(MINUTE_MS);
  await shop.buy(await shop.asCustomer(), raffle, [7]);
  expect(await night(shop)).toEqual([]);
});

it("the night finds nothing where a payment that was opened before a role was given is reported an hour after it", async () => {
  const shop = await openPayingShop();
  const { raffle } = await publishDraw(shop, await someRaffle(shop));
  const gus = await someUser(shop);
  await shop.buy(await shop.as(gus), raffle, [1], pans.webhookNever);
  shop.pass(MINUTE_MS);
  await (await shop.asAdmin()).roles.change({ id: gus.id, roles: ["support"] });
  shop.pass(2 * HOUR_MS);
  await pollPayments(shop.deps);
  expect(await shop.db.read.selectFrom("orders").select("id").execute()).toHaveLength(1);
  expect(await night(shop)).toEqual([]);
});

it("the night finds nothing where a cash prize was refunded, and is an item since", async ({ shop, admin }) => {
  shop.breakBooks();
  const raffle = await someWinningRaffle(shop, "Jackpot", { kind: "cash", amount_pence: 1_000 }, { max_per_person: 1 });
  const orderId = await shop.buy(await shop.asCustomer(), raffle, 1);
  await admin.orders.refund({ orderId });
  await done(admin.raffles.edit({ id: raffle.id, instantWins: [{ prize: "Mug", ticketNum: "1" }] }));
  expect(await night(shop)).toEqual([]);
});

/** Someone's account under another address, from which an undone change moves purchases, and a coupon that each may use once. */
async function openTakenAccount() {
  const shop = await openTamperedShop();
  await someCoupon(shop, { code: "SAVE10", once_per_user: true });
  const vera = await someMember(shop, { email: "vera@shop.test", first_verified_at: shop.now() });
  const raffle = await someRaffle(shop, { ends_at: shop.now() + 30 * DAY_MS });
  await moveTo(shop, await shop.as(vera), "thief@shop.test");
  const buy = async (number: number) => {
    shop.pass(HOUR_MS);
    await shop.buy(await shop.as(vera), raffle, [number], pans.paid, { couponCode: "SAVE10" });
  };
  const undo = async () =>
    (await shop.as(null)).auth.undoEmailChange({ code: await undoCodeMailedTo(shop, vera.email) });
  return { shop, vera, raffle, buy, undo };
}

it("the night finds nothing where someone whose account was taken uses a coupon that was used there meanwhile", async () => {
  const { shop, buy, undo } = await openTakenAccount();
  await buy(1);
  await undo();
  await buy(2);
  expect(await night(shop)).toEqual([]);
});

it("the night names a coupon that was used twice before a change of address was undone, as its use was another's for a moment", async () => {
  const { shop, buy, undo } = await openTakenAccount();
  await buy(1);
  const used = async (from: string, to: string) =>
    withoutTriggers(shop, `update coupon_uses set user_id = '${to}' where user_id = '${from}'`);
  const { user_id } = await shop.db.read.selectFrom("coupon_uses").select("user_id").executeTakeFirstOrThrow();
  const other = await someUser(shop);
  await used(user_id, other.id);
  await buy(2);
  await used(other.id, user_id);
  await undo();
  expect(await night(shop)).toContain("No one uses a coupon more often than they may: SAVE10");
});

it("the night finds nothing where a free order by a coupon for some people moved with an undone change of address", async () => {
  const { shop, vera, raffle, undo } = await openTakenAccount();
  const free = { code: "ONLYVERA", percent_ppm: 1_000_000, all_users: false };
  const coupon = await someCoupon(shop, free);
  await shop.db.writer.insertInto("coupon_users").values({ coupon_id: coupon.id, user_id: vera.id }).execute();
  shop.pass(HOUR_MS);
  const byThief = await shop.as(vera);
  await byThief.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
  await byThief.payments.completeFree({ couponCode: "ONLYVERA" });
  await undo();
  expect(await night(shop)).toEqual([]);
  const { user_id } = await findRowOrThrow(shop.db.read, "coupon_uses", { coupon_id: coupon.id });
  expect(user_id, "who moves their address and undoes it doesn't get the discount again").toBe(vera.id);
});

it("the night finds nothing where a pause, and a shorter one that staff entered, were kept when a change of address was undone", async () => {
  const { shop, vera, undo } = await openTakenAccount();
  shop.pass(HOUR_MS);
  await (await shop.as(vera)).breaks.start({ kind: "pause", days: 30 });
  shop.pass(HOUR_MS);
  const admin = await shop.asAdmin();
  await admin.breaks.startOfCustomer({ id: vera.id, kind: "pause", days: 7, askedBy: "phone" });
  shop.pass(HOUR_MS);
  await undo();
  expect(await night(shop)).toEqual([]);
});

it("an account that no one verified is removed, which the night doesn't name, also after it took a break, but not after staff entered one", async () => {
  const shop = await openShop();
  const bea = await register(shop, "bea@shop.test");
  await bea.breaks.start({ kind: "suspend", months: 6 });
  const cy = await someUser(shop, { verified: false, first_verified_at: null });
  await (await shop.asAdmin()).breaks.startOfCustomer({ id: cy.id, kind: "pause", days: 7, askedBy: "phone" });
  shop.pass(31 * DAY_MS);
  expect(await removeUnverifiedUsers(shop.deps)).toBe(1);
  expect((await findRowOrThrow(shop.db.read, "users", { id: cy.id })).deleted_at).toBeNull();
  expect(await night(shop)).toEqual([]);
});

it.for([
  ["verifies it", MINUTE_MS],
  ["verifies it after a clock was set back", -MINUTE_MS / 2],
] as const)(
  "the night finds nothing where staff block an account, correct its address, and its owner %s",
  async ([, later]) => {
    const shop = await openPayingShop();
    const session = await register(shop, "vera@shop.tset");
    const { id } = await findRowOrThrow(shop.db.read, "users", { email: "vera@shop.tset" });
    await (await shop.asAdmin()).breaks.stop({ id, note: "Asked us to by phone" });
    shop.pass(MINUTE_MS);
    await (await shop.asAdmin()).users.edit({ id, email: "vera@shop.test" });
    shop.pass(later);
    await (await shop.asAdmin()).auth.resendVerificationTo({ id });
    await verify(shop, session, "vera@shop.test");
    expect(await night(shop)).toEqual([]);
  },
);

it("the night finds nothing where staff correct a dash in an address, whose owner verifies it and excludes themselves", async () => {
  const shop = await openPayingShop();
  const session = await register(shop, "jo-smith@shop.test");
  const { id } = await findRowOrThrow(shop.db.read, "users", { email: "jo-smith@shop.test" });
  const admin = await shop.asAdmin();
  await admin.users.edit({ id, email: "jo_smith@shop.test" });
  await admin.auth.resendVerificationTo({ id });
  await verify(shop, session, "jo_smith@shop.test");
  shop.pass(DAY_MS);
  const jo = await findRowOrThrow(shop.db.read, "users", { id });
  await (await shop.as(jo)).breaks.start({ kind: "suspend", months: 6 });
  expect(await night(shop)).toEqual([]);
});
