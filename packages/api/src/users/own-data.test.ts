import { DAY_MS, MINUTE_MS, messages } from "@counterfoil/core";
import { entrantId, entrantKey } from "@counterfoil/core/draw";
import { inTransaction } from "@counterfoil/db";
import { openFlag } from "@counterfoil/domain";
import { describe, expect } from "vitest";
import { buy, giveBalance, startPaying } from "../../test/buying.ts";
import { copyRows } from "../../test/copy-rows.ts";
import { publishDraw } from "../../test/draws.ts";
import { largeGift, openFourEyesShop, waiting } from "../../test/four-eyes.ts";
import { PASSWORD, someMember, visitorFrom } from "../../test/logins.ts";
import { openCheckout, openPayingShop, pans } from "../../test/paying-shop.ts";
import { postCards, somePostRaffle } from "../../test/post.ts";
import { it, someAdmin, someone, someRaffle, someUser, type TestShop, testsWith } from "../../test/shop.ts";
import { askFor, someWinner } from "../../test/winnings.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { listMails } from "../mail/mails.ts";
import { closeAfterWait } from "./close-own-account.ts";

/** Someone who bought two tickets and has £1 left. */
async function buyer() {
  const { shop, user: bea, raffle, customer } = await openCheckout([7, 8], { name: "Swiss Watch" });
  const orderId = await shop.payOnPage(customer, pans.paid);
  await giveBalance(shop, bea, 100);
  return { shop, bea, raffle, orderId, customer };
}

const buyerIt = testsWith(buyer);

async function auditOf(shop: TestShop, subjectId: string) {
  const audit = shop.db.read.selectFrom("audit").select(["action", "admin_id"]);
  return audit.where("subject_id", "=", subjectId).execute();
}

describe("all that is stored about oneself", () => {
  buyerIt("is there, and no secret with it", async ({ shop, bea, orderId, customer }) => {
    await (await shop.asAdmin()).customers.createNote({ id: bea.id, body: "Rang twice." });
    const data = await customer.users.exportMine();
    expect(data).toMatchObject({
      account: { email: bea.email, firstName: bea.first_name, addresses: {} },
      orders: [{ orderId, tickets: 2 }],
      promotionalBalance: [{ amount: 1 }],
      payments: [{ reference: orderId, state: "completed", amount: 5 }],
      notes: [{ body: "Rang twice." }],
    });
    expect(data.tickets.map(({ ticketNum }) => ticketNum).sort()).toEqual(["7", "8"]);
    expect(data.sessions.length).toBeGreaterThan(0);
    expect(data.mails.map(({ template }) => template)).toContain("order-confirmation");
    const row = await shop.db.read.selectFrom("users").selectAll().where("id", "=", bea.id).executeTakeFirstOrThrow();
    expect(JSON.stringify(data)).not.toContain(row.password_hash ?? "no password");
  });

  it("has no emails to an address that they haven't proved to be theirs", async ({ shop }) => {
    const session = await shop.as(await someMember(shop, { verified: false }));
    await session.auth.resendVerification();
    expect((await session.users.exportMine()).mails).toEqual([]);
  });

  it("has no emails to an address that staff typed", async ({ shop, admin, user: bea, customer }) => {
    await postCards(admin, await somePostRaffle(shop), { copies: 1, sender: { email: "vic@shop.test" } });
    expect(await listMails(shop.deps, "vic@shop.test")).toHaveLength(1);
    await admin.users.edit({ id: bea.id, email: "vic@shop.test" });
    expect((await customer.users.exportMine()).mails).toEqual([]);
  });

  buyerIt("has each row once, however many there are", async ({ shop, bea, customer }) => {
    const [first] = await shop.db.read.selectFrom("mails").select("id").where("recipient", "=", bea.email).execute();
    const count = async () => (await customer.users.exportMine()).mails.length;
    const before = await count();
    const copy = (many: number, others: Record<string, string>) =>
      inTransaction(shop.db, (tx) => copyRows(tx, "mails", { of: first?.id ?? "", count: many, others }));
    await copy(1_000 - before, { id: "'copy-' || n" });
    expect(await count()).toBe(1_000);
    await copy(1, { id: "'another'" });
    expect(await count()).toBe(1_001);
  });

  it("has the newest limits, however often someone lowered theirs", async ({ shop, user, customer }) => {
    await customer.protection.setLimit({ pence: 5_000 });
    const { id } = await shop.db.read.selectFrom("spend_limits").select("id").executeTakeFirstOrThrow();
    const earlier = { id: "'limit-' || n", asked_at: "1", ended_at: "1" };
    await inTransaction(shop.db, (tx) => copyRows(tx, "spend_limits", { of: id, count: 1_200, others: earlier }));
    const { limits } = await (await shop.as(user)).users.exportMine();
    expect(limits).toHaveLength(1_000);
    expect(limits.at(-1)).toMatchObject({ limit: 50, to: null });
  });

  it("has what admins asked each other to approve about oneself, and no one else's", async () => {
    const { shop, byAda } = await openFourEyesShop();
    const [bea, eve] = [await someMember(shop), await someMember(shop)];
    const { sentence } = await waiting(byAda.users.edit(largeGift(bea.id)));
    await waiting(byAda.users.edit(largeGift(eve.id, 60)));
    const data = await (await shop.as(bea)).users.exportMine();
    expect(data.acts).toEqual([{ sentence, reason: "", askedAt: data.now, state: "asked" }]);
  });

  it("has the networks that are known and the codes that are for oneself, and no one else's", async ({ shop }) => {
    const [bea, eve] = [await someMember(shop), await someMember(shop)];
    await visitorFrom(shop, "203.0.113.7").auth.login({ email: bea.email, password: PASSWORD });
    const admin = await shop.asAdmin();
    await admin.coupons.create({ code: "FORBEA", fixedAmount: 5, allUsers: false, appliesToUsers: [bea.id] });
    await admin.coupons.create({ code: "FOREVE", fixedAmount: 5, allUsers: false, appliesToUsers: [eve.id] });
    const data = await (await shop.as(bea)).users.exportMine();
    expect(data.knownNetworks).toEqual([{ network: "203.0.113.7", seenAt: data.now }]);
    expect(data.coupons).toEqual([{ code: "FORBEA" }]);
  });

  it("has one's line in the public list of each draw, with the key that no one else sees", async ({ shop }) => {
    const [bea, eve] = [await someUser(shop), await someUser(shop, { first_name: "Eve" })];
    const { raffle, secrets } = await publishDraw(shop, await someRaffle(shop, { name: "Swiss Watch" }));
    await buy(shop, bea, raffle, [7, 8]);
    await buy(shop, eve, raffle, [9]);
    const key = entrantKey(secrets.competitionSecret, bea.id);
    const { draws } = await (await shop.as(bea)).users.exportMine();
    const own = { entrantId: entrantId(key, "Bea B."), name: "Bea B.", key };
    expect(draws).toEqual([{ raffle: "Swiss Watch", ...own }]);
    const [mail] = (await listMails(shop.deps)).filter(({ to }) => to === bea.email);
    for (const told of [own.entrantId, own.name, key]) expect(mail?.text).toContain(told);
    await withoutTriggers(shop, "update draw_rules set secrets_enc = null");
    expect((await (await shop.as(bea)).users.exportMine()).draws).toMatchObject([{ ...own, key: null }]);
  });

  it("has what protects one and what staff noted of that, and nothing that says something of someone else", async () => {
    const { shop, bea, customer } = await buyer();
    const sue = await shop.asStaff("support");
    await customer.protection.setLimit({ pence: 5_000 });
    await customer.breaks.start({ kind: "pause", days: 7 });
    await sue.care.flag({ id: bea.id, note: "Sounded worried" });
    await sue.protection.lowerLimit({ id: bea.id, pence: 1_000, note: "Rang, and wants less" });
    const call = { channel: "phone", subject: "order", text: "Charged twice", receivedOn: "2026-11-20" } as const;
    const { _id: id } = await sue.complaints.enter({ ...call, userId: bea.id });
    await sue.complaints.note({ id, note: "Asked the bank" });
    await inTransaction(shop.db, async (tx) => {
      for (const rule of ["weak_mark", "strong_mark"] as const) {
        await openFlag(tx, { userId: bea.id, rule, facts: { kinds: "address" } });
      }
    });
    const data = await customer.users.exportMine();
    expect(data).toMatchObject({
      limits: [{ limit: 50 }, { limit: 10 }],
      breaks: [{ kind: "pause" }],
      spending: [{ month: "2026-11", spent: 5, refunded: 0, byCredit: 0 }],
      care: [{ reason: "by_hand", outcome: null }],
      careNotes: [{ note: "Sounded worried" }, { note: "Rang, and wants less" }],
      roles: [],
      complaints: [{ channel: "phone", text: "Charged twice", notes: [{ note: "Asked the bank" }] }],
    });
    expect(data.care).toHaveLength(1);
    expect(await sue.users.exportMine()).toMatchObject({ roles: [{ role: "support" }], care: [], complaints: [] });
  });

  buyerIt("is one's own alone, and requires a fresh password", async ({ shop, customer }) => {
    const other = await (await shop.asCustomer()).users.exportMine();
    expect(other).toMatchObject({ orders: [], tickets: [], payments: [], mails: [] });
    shop.pass(11 * MINUTE_MS);
    await expect(customer.users.exportMine()).toBeRefused("session.unproven");
  });
});

describe("closing one's account", () => {
  buyerIt("says what would be lost, and waits until that is given up", async ({ shop, bea, customer }) => {
    expect(await customer.users.findClosing()).toMatchObject({ promotionalBalance: 1, entries: 2, closesAt: null });
    await expect(customer.users.closeMine({})).toBeRefused("account.gives_up");
    expect(await customer.users.closeMine({ giveUp: true })).toEqual({ msg: "Your account is closed" });
    await expect(customer.auth.me()).toBeRefused("session.required");
    expect(await auditOf(shop, bea.id)).toContainEqual({ action: "close", admin_id: null });
    const [mail, ...more] = (await listMails(shop.deps)).filter(({ to }) => to === bea.email);
    expect(mail?.subject).toBe("Your account is closed");
    expect(more).toEqual([]);
  });

  it("needs no words where nothing is lost", async ({ shop, user: bea, raffle }) => {
    await (await shop.asAdmin()).tickets.createEntry({
      raffle: raffle.id,
      user: bea.id,
      ticketNum: "1",
    });
    // Its winner may still be chosen.
    shop.pass(raffle.ends_at + DAY_MS - shop.now());
    await expect((await shop.as(bea)).users.closeMine({})).toBeRefused("account.gives_up");
    shop.pass(400 * DAY_MS);
    const customer = await shop.as(bea);
    const open = await someRaffle(shop, { ends_at: shop.now() + DAY_MS });
    await customer.tickets.reserve({ raffleId: open.id, ticketNums: [1] });
    expect(await customer.users.findClosing()).toMatchObject({ promotionalBalance: 0, entries: 0 });
    await expect(customer.users.closeMine({})).resolves.toBeDefined();
  });

  it("counts what a cancelled competition has still to give back", async ({ shop, customer, user, raffle }) => {
    await giveBalance(shop, user, 250);
    await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    await customer.payments.completeFree({ usePromotionalBalance: true });
    await (await shop.asAdmin()).cancellations.create({ id: raffle.id });
    expect(await customer.users.findClosing()).toMatchObject({ promotionalBalance: 2.5, entries: 0 });
    await expect(customer.users.closeMine({})).toBeRefused("account.gives_up");
  });

  it("counts what the refund of an entry that was removed has still to give back", async () => {
    const shop = await openPayingShop();
    const { user: bea, calls: customer } = await someone(shop);
    await giveBalance(shop, bea, 250);
    const orderId = await shop.buy(customer, await someRaffle(shop), 2, pans.paid, { usePromoBal: true });
    const admin = await shop.asAdmin();
    const { id } = await shop.db.read.selectFrom("tickets").select("id").limit(1).executeTakeFirstOrThrow();
    await admin.tickets.deleteEntry({ id });
    shop.deps.payments = { ...shop.deps.payments, refund: async () => "unanswered" };
    await expect(admin.orders.refund({ orderId })).toBeRefused("refund.unconfirmed");
    expect(await customer.users.findClosing()).toMatchObject({ promotionalBalance: 2.5 });
  });

  buyerIt("waits for the end of a pause, also of one that was made longer", async ({ shop, customer }) => {
    await customer.breaks.start({ kind: "pause", days: 7 });
    await expect(customer.users.closeMine({})).toBeRefused("account.gives_up");
    expect(await customer.users.closeMine({ giveUp: true })).toEqual({ msg: messages.accountClosing });
    await customer.breaks.start({ kind: "pause", days: 14 });
    const closesAt = new Date(shop.now() + 14 * DAY_MS).toISOString();
    expect(await customer.users.findClosing()).toMatchObject({ closesAt, isAsked: true });
    shop.pass(13 * DAY_MS);
    await closeAfterWait(shop.deps);
    await expect(customer.auth.me()).resolves.toBeDefined();
    shop.pass(DAY_MS);
    await closeAfterWait(shop.deps);
    await expect(customer.auth.me()).toBeRefused("session.required");
  });

  it("is not closed after its wait, and is emailed, with what it won or bought since", async ({ shop, user: bea }) => {
    const customer = await shop.as(bea);
    await customer.breaks.start({ kind: "pause", days: 7 });
    // Only what they confirmed last counts.
    await customer.users.closeMine({ giveUp: true });
    shop.pass(DAY_MS);
    await (await shop.as(bea)).users.closeMine({});
    shop.pass(6 * DAY_MS);
    await buy(shop, bea, await someRaffle(shop, { ends_at: shop.now() + DAY_MS }), [1]);
    await closeAfterWait(shop.deps);
    expect(await (await shop.as(bea)).users.findClosing()).toMatchObject({ entries: 1, isAsked: false });
    expect((await listMails(shop.deps, bea.email))[0]).toMatchObject({ subject: "Your account is still open" });
  });

  it("is not closed after its wait where it has more than was given up", async ({ shop, user: bea, customer }) => {
    const raffle = await someRaffle(shop, { ends_at: shop.now() + 30 * DAY_MS });
    await buy(shop, bea, raffle, [1]);
    await customer.breaks.start({ kind: "pause", days: 7 });
    await customer.users.closeMine({ giveUp: true });
    shop.pass(7 * DAY_MS);
    await buy(shop, bea, raffle, [2]);
    await closeAfterWait(shop.deps);
    expect(await (await shop.as(bea)).users.findClosing()).toMatchObject({ entries: 2, isAsked: false });
  });

  it("is not closed after its wait with a payout that was asked for since and came back", async ({ shop }) => {
    const { user, bea } = await someWinner(shop);
    await bea.breaks.start({ kind: "pause", days: 7 });
    await bea.users.closeMine({ giveUp: true });
    shop.pass(DAY_MS);
    const id = await askFor(await shop.as(user), 100);
    await (await shop.asAdmin()).payouts.refuse({ id, reason: "Wrong name" });
    shop.pass(6 * DAY_MS);
    await closeAfterWait(shop.deps);
    const customer = await shop.as(user);
    expect(await customer.users.findClosing()).toMatchObject({ winnings: 100, isAsked: false });
    expect((await listMails(shop.deps, user.email))[0]?.text).toContain("money of a payout has come back");
    await customer.users.closeMine({ giveUp: true });
    await expect(customer.auth.me()).toBeRefused("session.required");
  });

  buyerIt("waits for a payment that is in flight", async ({ raffle, customer }) => {
    await startPaying(customer, raffle, [9]);
    const closing = () => customer.users.closeMine({ giveUp: true });
    await expect(closing()).toBeRefused("account.payment_open");
  });

  it("is not for the last admin, and requires a fresh password", async ({ shop, admin, customer }) => {
    await expect(admin.users.closeMine({})).toBeRefused("admin.last");
    shop.pass(11 * MINUTE_MS);
    await expect(customer.users.closeMine({})).toBeRefused("session.unproven");
  });
});

buyerIt("exports of personal data have a row of the audit", async ({ shop, raffle }) => {
  const ada = await someAdmin(shop);
  const admin = await shop.as(ada);
  await admin.tickets.exportEntries({ raffleId: raffle.id });
  await admin.orders.export({
    dateFrom: new Date(shop.now() - DAY_MS).toISOString(),
    dateTo: new Date(shop.now()).toISOString(),
  });
  const { entries } = await admin.audit.list({});
  expect(entries.filter(({ action }) => action === "export")).toMatchObject([
    { subject: "order", admin: { _id: ada.id } },
    { subject: "entry", subjectId: raffle.id },
  ]);
});
