import { DAY_MS, HOUR_MS } from "@counterfoil/core";
import { findRowOrThrow, inTransaction, listRows } from "@counterfoil/db";
import { newId, recordChargeback } from "@counterfoil/domain";
import { expect } from "vitest";
import { winnerForm } from "../../test/admin-actions.ts";
import { someInstantWin, someWinningRaffle } from "../../test/buying.ts";
import { largeGift, openFourEyesShop, waiting } from "../../test/four-eyes.ts";
import { linkMailedTo, moveTo, PASSWORD, someMember, undoCodeMailedTo } from "../../test/logins.ts";
import { night } from "../../test/night.ts";
import { it, openPayingShop, openTamperedShop, pans, tamperedIt } from "../../test/paying-shop.ts";
import { postCards, somePostRaffle } from "../../test/post.ts";
import { someRaffle, someUser } from "../../test/shop.ts";
import { askFor, sendPayout, someWinner } from "../../test/winnings.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { removeUnverifiedUsers } from "../users/delete-user.ts";

it("the night names a cash prize that is said to be of a ticket that had its number before, and was refunded", async () => {
  const shop = await openTamperedShop();
  const raffle = await someRaffle(shop, { has_instant_wins: true, max_entries: 1 });
  const [fay, bea] = [await someUser(shop), await someUser(shop)];
  const orderId = await shop.buy(await shop.as(fay), raffle, 1);
  await (await shop.asAdmin()).orders.refund({ orderId });
  await shop.runJobs();
  await someInstantWin(shop, raffle, 1, "Jackpot", { kind: "cash", amount_pence: 1_000 });
  const customer = await shop.as(bea);
  await customer.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 });
  shop.pass(1);
  await shop.payOnPage(customer, pans.paid);
  expect(await night(shop)).toEqual([]);
  const ofFay = (column: string) =>
    `(select ${column} from order_lines where order_id in (select id from orders where ref = '${orderId}'))`;
  await withoutTriggers(
    shop,
    "delete from ledger where kind = 'prize'",
    "update users set winnings_pence = 0",
    `update instant_wins set ticket_id = ${ofFay("id")}, order_id = ${ofFay("order_id")}, handed_over_at = null`,
  );
  expect(await night(shop)).toContain("Every instant prize was won by the ticket with its number: Jackpot");
});

it("the night names a request whose row someone deletes, so that it doesn't say who asked", async () => {
  const { shop, byAda, byOlga } = await openFourEyesShop();
  const bea = await someUser(shop);
  const { _id: id } = await waiting(byAda.users.edit(largeGift(bea.id)));
  await byOlga.acts.approve({ id });
  expect(await night(shop)).toEqual([]);
  await withoutTriggers(shop, `delete from acts where id = '${id}'`);
  expect(await night(shop)).toContain(
    `What was asked for, added or removed by the audit trail is so in the books: ask act ${id}`,
  );
});

it("the night names a payout whose file someone says was exported later, so that no one asks about it", async () => {
  const shop = await openTamperedShop();
  const { bea } = await someWinner(shop);
  const id = await askFor(bea, 40);
  const { ref } = await findRowOrThrow(shop.db.read, "payouts", { id });
  shop.pass(25 * HOUR_MS);
  const admin = await shop.asAdmin();
  await sendPayout(admin, id);
  await withoutTriggers(shop, "update payout_batches set exported_at = 4102444800000");
  const named = async (days: number) => {
    shop.pass(days * DAY_MS);
    await (await shop.asAdmin()).categories.create({ name: `${days} days` });
    return night(shop);
  };
  expect(await named(58)).toEqual([]);
  expect(await named(3)).toEqual([
    `Every payout is sent or rejected within a month, and paid or returned within another: ${ref}`,
  ]);
});

it("two prizes of one name are two issues: that one is resolved hides nothing of the other", async ({ shop }) => {
  shop.breakBooks();
  const takePrize = async () => {
    const raffle = await someWinningRaffle(shop, "Jackpot", { kind: "cash", amount_pence: 1_000 });
    const winner = await someUser(shop);
    await shop.buy(await shop.as(winner), raffle, 1);
    await withoutTriggers(
      shop,
      `delete from ledger where kind = 'prize' and user_id = '${winner.id}'`,
      `update users set winnings_pence = 0 where id = '${winner.id}'`,
    );
  };
  const countIssues = async () => (await night(shop)).filter((name) => name.startsWith("Instant prizes")).length;
  await takePrize();
  expect(await countIssues()).toBe(1);
  await takePrize();
  expect(await countIssues()).toBe(2);
});

it("the night names a typed winner who once entered by post, and had the ticket for that moment", async () => {
  const shop = await openTamperedShop();
  const admin = await shop.asAdmin();
  const [card] = await postCards(admin, await somePostRaffle(shop), { copies: 1, sender: { email: "" } });
  const [raffle, bea] = [await someRaffle(shop, { slug: "hatch" }), await someUser(shop)];
  await shop.buy(await shop.as(bea), raffle, [7]);
  const give = (id?: string) =>
    withoutTriggers(shop, `update tickets set user_id = '${id}' where raffle_id = '${raffle.id}'`);
  await give(card?.person?._id);
  await admin.winners.create({ ...winnerForm, raffleId: raffle.id, ticketNumber: "7" });
  await give(bea.id);
  expect(await night(shop)).toContain(
    `Every typed winner's prize is of the holder of the ticket: hatch, ${winnerForm.raffle}`,
  );
});

tamperedIt("the night names a refund that another customer's month had, as if they had paid", async ({ shop }) => {
  const [bea, friend] = [await someUser(shop), await someUser(shop)];
  const orderId = await shop.buy(await shop.as(bea), await someRaffle(shop), [7]);
  const give = ({ id }: { id: string }) =>
    withoutTriggers(shop, `update spend_moves set user_id = '${id}' where kind = 'settle'`);
  await give(friend);
  await (await shop.asAdmin()).orders.refund({ orderId });
  await give(bea);
  expect(await night(shop)).toContainEqual(`Refunds count as what they were: ${friend.email}`);
});

it("the night names a self-exclusion that passes for one of an address that was never verified, and its end", async () => {
  const shop = await openTamperedShop();
  const vera = await someMember(shop, { email: "vera@shop.test", first_verified_at: shop.now() });
  await shop.buy(await shop.as(vera), await someRaffle(shop), 1);
  shop.pass(DAY_MS);
  const session = await shop.as(vera);
  const verified = (is: string) => withoutTriggers(shop, `update users set ${is} where id = '${vera.id}'`);
  const passes = async (act: () => Promise<unknown>) => {
    await verified("verified = false, first_verified_at = null");
    await act();
    await verified(`verified = true, first_verified_at = ${vera.first_verified_at}`);
  };
  await passes(() => session.breaks.start({ kind: "suspend", months: 6 }));
  const unknown = "Everyone who is excluded is known by their mailbox: vera@shop.test";
  expect(await night(shop)).toEqual([unknown]);
  const visitor = await shop.as(null);
  await visitor.auth.forgotPassword({ email: vera.email });
  const { code: token } = await linkMailedTo(shop, vera.email);
  const [newPassword, name] = [`${PASSWORD} 2`, { firstName: "Vera", lastName: "Baker" }];
  await passes(() =>
    visitor.auth.resetPassword({ email: vera.email, token, newPassword, newPasswordAgain: newPassword, ...name }),
  );
  expect(await night(shop)).toContain("Every break that was begun lasts until its time, or was undone: vera@shop.test");
});

it("the night names a pause that was kept when a change of address was undone, and that someone deletes", async () => {
  const shop = await openTamperedShop();
  const vera = await someMember(shop, { email: "vera@shop.test", first_verified_at: shop.now() });
  await moveTo(shop, await shop.as(vera), "vera2@shop.test");
  shop.pass(HOUR_MS);
  await (await shop.as(vera)).breaks.start({ kind: "pause", days: 30 });
  shop.pass(HOUR_MS);
  await (await shop.as(null)).auth.undoEmailChange({ code: await undoCodeMailedTo(shop, vera.email) });
  expect(await night(shop)).toEqual([]);
  await withoutTriggers(shop, "delete from restrictions where ended_at is null");
  expect(await night(shop)).toEqual([`Every break that was begun lasts until its time, or was undone: ${vera.email}`]);
});

it("no one who has paid is blocked as someone excluded, where someone says for a moment that they haven't", async () => {
  const shop = await openPayingShop();
  const vera = await someMember(shop, { email: "vera@shop.test", first_verified_at: shop.now() });
  await shop.buy(await shop.as(vera), await someRaffle(shop), 2);
  shop.pass(DAY_MS);
  const fay = await someMember(shop, { email: "fay@shop.test" });
  await shop.db.writer
    .insertInto("earlier_emails")
    .values({ id: newId(), user_id: fay.id, email: vera.email, typed: false, used_from: 1, used_until: 2 })
    .execute();
  await (await shop.as(fay)).breaks.start({ kind: "suspend", months: 6 });
  shop.pass(HOUR_MS);
  await withoutTriggers(
    shop,
    `update users set first_paid_at = null, first_verified_at = ${shop.now()} where id = '${vera.id}'`,
  );
  await (await shop.as(vera)).account.edit({ phone: "07700 900777" });
  expect(await listRows(shop.db.read, "restrictions", { user_id: vera.id })).toEqual([]);
});

it.for([
  "update tickets set expires_at = 4102444800000",
  "update tickets set reserved_at = 4102444800000, expires_at = 4102448400000",
])("the night names a number that someone holds for years, so that its prize can't be won: %s", async (hold) => {
  const shop = await openPayingShop();
  const raffle = await someRaffle(shop);
  await (await shop.asCustomer()).tickets.reserve({ raffleId: raffle.id, ticketNums: [7] });
  expect(await night(shop)).toEqual([]);
  await withoutTriggers(shop, hold);
  expect(await night(shop)).toEqual([`No number is held for longer than a purchase takes: ${raffle.slug} #7`]);
});

tamperedIt("the night names a chargeback of a payment without an order that someone deletes", async ({ shop }) => {
  const attemptRef = await shop.buy(await shop.asCustomer(), await someRaffle(shop), 1);
  const second = { provider: shop.deps.payments.name, chargebackRef: "C-1", transactionRef: "paid twice" };
  await inTransaction(shop.db, (tx) => recordChargeback(tx, { ...second, attemptRef, amountPence: 250 }));
  expect(await night(shop)).toEqual([]);
  await withoutTriggers(shop, "delete from chargebacks");
  expect(await night(shop)).toEqual([
    `Every chargeback of an unapplied payment in the audit trail is in the books: ${attemptRef}`,
  ]);
});

it("no one is erased with an account that closes, as someone says that they were merged into it", async ({ shop }) => {
  const [vera, fay] = [await someMember(shop, { email: "vera@shop.test" }), await someMember(shop)];
  const keys = { postcode_key: "x", name_key: "x", surname_key: "x" };
  await shop.db.writer
    .insertInto("post_people")
    .values({ ...keys, user_id: fay.id, first_id: vera.id })
    .execute();
  await (await shop.as(fay)).users.closeMine({});
  expect(await findRowOrThrow(shop.db.read, "users", { id: vera.id })).toMatchObject({
    email: vera.email,
    deleted_at: null,
  });
});

it.each([
  ["the address of no one", null],
  ["another surname", { lastName: "Verity" }],
])(
  "the night names an exclusion whose mailbox passes for one that staff typed, where they edited %s",
  async (_, edited) => {
    const shop = await openTamperedShop();
    const vera = await someMember(shop, { email: "vera@shop.test", first_verified_at: shop.now() });
    if (edited) await (await shop.asAdmin()).users.edit({ id: vera.id, ...edited });
    shop.pass(DAY_MS);
    await (await shop.as(vera)).breaks.start({ kind: "suspend", months: 6 });
    expect(await night(shop)).toEqual([]);
    await withoutTriggers(shop, "update exclusion_marks set kind = 'typed email' where kind = 'email'");
    expect(await night(shop)).toEqual([`Everyone who is excluded is known by their mailbox: ${vera.email}`]);
  },
);

it("someone excluded is known again by an account that has bought for less than £5", async ({ shop }) => {
  const old = await someMember(shop, { email: "vera@shop.test", first_verified_at: shop.now() });
  await (await shop.as(old)).breaks.start({ kind: "close" });
  await (await shop.as(old)).users.closeMine({});
  shop.pass(DAY_MS);
  const again = await someMember(shop, { email: "other@shop.test", first_verified_at: shop.now() });
  const session = await shop.as(again);
  await shop.buy(session, await someRaffle(shop), 1);
  await moveTo(shop, session, old.email);
  expect(await listRows(shop.db.read, "restrictions", { user_id: again.id })).toMatchObject([{ kind: "stop" }]);
});

it("a paused customer isn't removed as one who was never verified, and the night names them once they are removed", async ({
  shop,
}) => {
  shop.breakBooks();
  const vera = await someMember(shop, { email: "vera@shop.test", first_verified_at: shop.now() });
  await (await shop.as(vera)).breaks.start({ kind: "pause", days: 30 });
  await withoutTriggers(
    shop,
    `update users set verified = false, first_verified_at = null, created_at = 1 where id = '${vera.id}'`,
  );
  expect(await removeUnverifiedUsers(shop.deps)).toBe(0);
  const marked = (mark: string) => withoutTriggers(shop, `update restrictions set undo_hash = '${mark}'`);
  await marked("unverified x");
  expect(await removeUnverifiedUsers(shop.deps)).toBe(0);
  await marked("");
  await withoutTriggers(shop, `update users set deleted_at = 2 where id = '${vera.id}'`);
  expect(await night(shop)).toEqual([
    `Every account with entries or a break that was closed was closed by the shop: ${vera.id}`,
  ]);
});

it("the night names a self-exclusion that passes for undone, as another was, by an id that is a wildcard", async () => {
  const shop = await openPayingShop();
  const vera = await someMember(shop, { email: "vera@shop.test" });
  const session = await shop.as(vera);
  await session.breaks.start({ kind: "suspend", months: 6 });
  shop.pass(HOUR_MS);
  await session.breaks.start({ kind: "suspend", months: 12 });
  const code = await undoCodeMailedTo(shop, vera.email, "break");
  shop.pass(HOUR_MS);
  await (await shop.as(null)).breaks.undoBreak({ code });
  expect(await night(shop)).toEqual([]);
  await withoutTriggers(
    shop,
    "delete from exclusion_marks",
    `update restrictions set id = '%', ended_at = ${shop.now()} where ended_at is null`,
  );
  expect(await night(shop)).toContain("Every break that was begun lasts until its time, or was undone: vera@shop.test");
});
