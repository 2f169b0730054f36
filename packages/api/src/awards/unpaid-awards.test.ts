import { DAY_MS } from "@counterfoil/core";
import { findRowOrThrow, listRows } from "@counterfoil/db";
import { expect } from "vitest";
import { openTypedWinner, winnerForm } from "../../test/admin-actions.ts";
import { runAwards, sendFirst } from "../../test/awards.ts";
import { openPayingDraw, openPlacedShop, passAndDraw, passAndLock } from "../../test/draws.ts";
import { waiting } from "../../test/four-eyes.ts";
import { moveTo, someMember, undoCodeMailedTo } from "../../test/logins.ts";
import { openPayingShop, type PayingShop, pans } from "../../test/paying-shop.ts";
import { type Caller, it, someRaffle, someUser } from "../../test/shop.ts";
import { listMails } from "../mail/mails.ts";

/** Draws with a winner whose payment the bank withdrew after the lock. */
async function withdrawnWinner() {
  const { shop, raffle } = await openPayingDraw();
  const bea = await someUser(shop);
  const orderId = await shop.buy(await shop.as(bea), raffle, [4]);
  await passAndLock(shop);
  await shop.chargeBack(orderId);
  await passAndDraw(shop, 8 * DAY_MS);
  return { shop, bea };
}

/** An instant prize whose payment the bank withdrew before the lock. */
async function withdrawnInstantWin() {
  const shop = await openPayingShop();
  const { id } = await openPlacedShop({ maxEntries: 5, maxEntriesPerPerson: 5, instantWins: [{ prize: "Mug" }] }, shop);
  const bea = await someUser(shop);
  const customer = await shop.as(bea);
  await customer.tickets.reserveLuckyDip({ raffleId: id, amount: 5 });
  await shop.chargeBack(await shop.payOnPage(customer, pans.paid));
  return { shop, bea };
}

type TypedWinner = Awaited<ReturnType<typeof openTypedWinner>>;

async function remindForAFortnight(shop: PayingShop) {
  for (let day = 0; day < 14; day++) {
    await runAwards(shop);
    shop.pass(DAY_MS);
  }
}

const claimOf = async (customer: Caller, id: string) => customer.awards.claim({ id, address: "1 High Street" });

it.for([
  ["a draw, after the lock", withdrawnWinner],
  ["an instant prize, before the lock", withdrawnInstantWin],
] as const)("a winner whose payment the bank withdrew is neither reminded nor may they claim (%s)", async ([, win]) => {
  const { shop, bea } = await win();
  await remindForAFortnight(shop);
  const mails = await listMails(shop.deps, bea.email);
  expect(mails.filter(({ subject }) => subject.startsWith("Claim your prize"))).toEqual([]);
  const customer = await shop.as(bea);
  const { awards, unpaid } = await customer.awards.listMine();
  expect({ awards, unpaid: unpaid.length }).toEqual({ awards: [], unpaid: 1 });
  const [award] = (await (await shop.asAdmin()).awards.list({})).awards;
  await expect(claimOf(customer, award?._id ?? "")).toBeRefused("award.unpaid");
});

it("the email about a reversed payment names what was won in a draw and can't be claimed any more", async () => {
  const reversed = async ({ shop, bea }: Awaited<ReturnType<typeof withdrawnInstantWin>>) =>
    (await listMails(shop.deps, bea.email)).find(({ subject }) => subject.endsWith("was reversed"))?.text;
  expect(await reversed(await withdrawnInstantWin())).toContain("Your prize goes back with the tickets: Mug.");
  const { shop, raffle } = await openPayingDraw();
  const bea = await someUser(shop);
  const orderId = await shop.buy(await shop.as(bea), raffle, [4]);
  await passAndLock(shop);
  await passAndDraw(shop, 8 * DAY_MS);
  await runAwards(shop);
  await shop.chargeBack(orderId);
  const [award] = await listRows(shop.db.read, "awards", { raffle_id: raffle.id });
  expect(await reversed({ shop, bea })).toContain(`Your prize goes back with the tickets: ${award?.prize}.`);
});

it("a prize of a typed winner whose number no customer has is named as an issue, also once it is on its way", async ({
  shop,
  admin,
}) => {
  const { id } = await someRaffle(shop);
  await admin.winners.create({ ...winnerForm, raffleId: id, ticketNumber: "77" });
  await sendFirst(admin);
  const { findings } = await admin.attention.list({});
  expect(findings).toMatchObject([{ kind: "prize-without-winner", raffle: { _id: id }, detail: "Swiss Watch" }]);
});

it("who approves the refund of a ticket that won a draw sees its prize", async () => {
  const { shop, raffle } = await openPayingDraw();
  const orderId = await shop.buy(await shop.asCustomer(), raffle, [4]);
  await passAndLock(shop);
  await passAndDraw(shop);
  await runAwards(shop);
  const admin = await shop.asAdmin();
  await shop.asStaff("owner");
  shop.deps.config.fourEyes = true;
  const { sentence } = await waiting(admin.orders.refund({ orderId, afterFinal: true }));
  expect(sentence).toContain(`, with the ticket that won ${raffle.name}`);
});

it("a typed winner whose order is refunded is named to who approves it and as an issue, and is not reminded", async () => {
  const { shop, raffle, orderId, admin } = await openTypedWinner();
  const [award] = await listRows(shop.db.read, "awards", { raffle_id: raffle.id });
  const { email } = await findRowOrThrow(shop.db.read, "users", { id: award?.user_id ?? "" });
  await runAwards(shop);
  await shop.asStaff("owner");
  shop.deps.config.fourEyes = true;
  const { sentence } = await waiting(admin.orders.refund({ orderId, afterFinal: true }));
  expect(sentence).toContain(", with the ticket that won Swiss Watch");
  const cancel = await waiting(admin.cancellations.create({ id: raffle.id }));
  expect(cancel.sentence).toContain("refund 1 paid entry, with the ticket that won Swiss Watch.");
  shop.deps.config.fourEyes = false;
  await admin.orders.refund({ orderId, afterFinal: true });
  await shop.runJobs();
  const [refund] = (await listMails(shop.deps, email)).filter(({ subject }) => subject.startsWith("Your refund"));
  expect(refund?.text).toContain("Your prize goes back with the tickets: Swiss Watch.");
  await remindForAFortnight(shop);
  expect((await listMails(shop.deps, email)).filter(({ subject }) => subject.startsWith("Claim your prize"))).toEqual(
    [],
  );
  const { findings } = await (await shop.asAdmin()).attention.list({});
  const named = findings.filter(({ kind }) => kind === "prize-without-winner");
  expect(named).toMatchObject([{ raffle: { _id: raffle.id }, detail: "Swiss Watch" }]);
});

it.for([
  ["order is refunded", ({ admin, orderId }: TypedWinner) => admin.orders.refund({ orderId, afterFinal: true })],
  ["payment is reversed", ({ shop, orderId }: TypedWinner) => shop.chargeBack(orderId)],
  ["order is deleted", ({ admin, orderId }: TypedWinner) => admin.orders.delete({ orderId, afterFinal: true })],
] as const)("a typed winner whose prize is on its way isn't told that it goes back when their %s", async ([, undo]) => {
  const opened = await openTypedWinner();
  const { shop, admin } = opened;
  await runAwards(shop);
  await sendFirst(admin);
  const before = await listMails(shop.deps);
  await undo(opened);
  await shop.runJobs();
  const mails = (await listMails(shop.deps)).slice(0, -before.length);
  expect(mails).not.toEqual([]);
  expect(mails.filter(({ text }) => text.includes("Swiss Watch"))).toEqual([]);
});

it("a winner whose payment the bank withdrew isn't told of the claim again when a change of their email is undone", async () => {
  const shop = await openPayingShop();
  const raffle = await someRaffle(shop);
  const bea = await shop.as(await someMember(shop, { email: "old@example.test" }));
  const orderId = await shop.buy(bea, raffle, [7]);
  await (await shop.asAdmin()).winners.create({ ...winnerForm, raffleId: raffle.id, ticketNumber: "7" });
  await claimOf(bea, (await bea.awards.listMine()).awards[0]?._id ?? "");
  await moveTo(shop, bea, "new@example.test");
  await shop.chargeBack(orderId);
  await (await shop.as(null)).auth.undoEmailChange({ code: await undoCodeMailedTo(shop, "old@example.test") });
  const claims = (await listMails(shop.deps)).filter(({ subject }) => subject.startsWith("Your claim"));
  expect(claims).toHaveLength(1);
});
