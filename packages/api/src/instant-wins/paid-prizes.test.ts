import { findRowOrThrow, inTransaction } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { giveBalance, someInstantWin, someWinningRaffle } from "../../test/buying.ts";
import { DiesAt } from "../../test/dies-at.ts";
import { type PayingShop, it as payingIt } from "../../test/paying-shop.ts";
import { postCards, somePostRaffle } from "../../test/post.ts";
import { someone, someRaffle } from "../../test/shop.ts";
import { runCancellations } from "../cancellations/run-cancellations.ts";
import { listMails } from "../mail/mails.ts";
import { sendDueRefunds } from "../orders/send-refund.ts";

const credit = { kind: "credit", amount_pence: 1_000 } as const;
const cash = { kind: "cash", amount_pence: 2_000 } as const;

/** Bea bought both numbers of a competition by card: number 1 won £10 of credit, and number 2 £20 in cash. */
async function openWon(shop: PayingShop) {
  const raffle = await someWinningRaffle(shop, "£10 to play with", credit, { max_entries: 2 });
  await someInstantWin(shop, raffle, 2, "£20 in cash", cash);
  const { user, calls: bea } = await someone(shop);
  const orderId = await shop.buy(bea, raffle, 2);
  const sums = async () => {
    const { promotionalBalance } = await bea.balance.find();
    return { balance: promotionalBalance, winnings: (await bea.balance.winnings()).winnings };
  };
  const history = async () => {
    const { promotionalBalanceHistory = [] } = await bea.balance.find({ withHistory: true });
    const { winningsHistory } = await bea.balance.winnings();
    return [...promotionalBalanceHistory, ...winningsHistory].map(({ amount, notes }) => [amount, notes]);
  };
  const admin = await shop.asAdmin();
  const won = async () => (await admin.raffles.listClaimedPrizes({ id: raffle.id })).instantWins.length;
  /** Spends the credit in another competition. */
  const spend = async () => {
    const other = await someRaffle(shop, { price_pence: 1_000 });
    await bea.tickets.reserve({ raffleId: other.id, ticketNums: [1] });
    await bea.payments.completeFree({ usePromotionalBalance: true });
  };
  return { shop, raffle, user, bea, admin, orderId, sums, history, won, spend };
}

const it = payingIt.extend("paid", ({ shop }) => openWon(shop));

describe("a prize of credit or cash", () => {
  it("is paid with the order that won it: credit to the balance, cash to the winnings", async ({ shop }) => {
    const { bea, orderId, sums, history } = await openWon(shop);
    expect(await sums()).toEqual({ balance: 10, winnings: 20 });
    expect(await history()).toEqual([
      [10, "Instant win: £10 to play with"],
      [20, "Instant win: £20 in cash"],
    ]);
    const { instantWins } = await bea.instantWins.listMineByOrder({ orderId });
    expect(instantWins.map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
      ["cash", 20],
      ["credit", 10],
    ]);
  });

  it("is paid together with its order or not at all, wherever the process dies", async ({ shop }) => {
    const raffle = await someWinningRaffle(shop, "£10 to play with", credit);
    const { user, calls: bea } = await someone(shop);
    await giveBalance(shop, user, 250);
    await bea.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 });
    const { db } = shop.deps;
    const states: string[] = [];
    for (let isDone = false; !isDone; ) {
      shop.deps.db = db.withPlugin(new DiesAt(states.length));
      const pay = bea.payments.completeFree({ usePromotionalBalance: true });
      isDone = await pay.then(Boolean, () => false);
      shop.deps.db = db;
      const { orders } = await bea.orders.listMine();
      states.push(`${orders.length} for £${(await bea.balance.find()).promotionalBalance}`);
    }
    expect(states.length).toBeGreaterThan(5);
    expect(states.at(-1)).toBe("1 for £10");
    expect([...new Set(states)].sort()).toEqual(["0 for £2.5", "1 for £10"]);
  });

  it("is withdrawn with its refunded ticket, and won again with it", async ({ shop }) => {
    const { raffle, admin, orderId, sums, won } = await openWon(shop);
    await admin.orders.refund({ orderId });
    expect([await sums(), await won()]).toEqual([{ balance: 0, winnings: 0 }, 0]);
    const [mail] = (await listMails(shop.deps)).filter(({ subject }) => subject.startsWith("Your refund"));
    expect(mail?.text).toContain("Your prizes go back with the tickets: £10 to play with, £20 in cash.");
    const dev = await shop.asCustomer();
    await shop.buy(dev, raffle, 2);
    expect((await dev.balance.find()).promotionalBalance).toBe(10);
  });

  it("keeps its ticket from a refund once it is spent, unless the winner keeps the prizes", async ({ shop }) => {
    const { admin, orderId, sums, won, spend } = await openWon(shop);
    await spend();
    await expect(admin.orders.refund({ orderId })).toBeRefused("prize.spent");
    expect([await sums(), await shop.refunds()]).toEqual([{ balance: 0, winnings: 20 }, []]);
    await admin.orders.refund({ orderId, keepPrizes: true });
    expect([await sums(), await won()]).toEqual([{ balance: 0, winnings: 20 }, 2]);
  });

  it.for(["deleted", "refunded"])("stays with who kept it when the rest of the order is %s", async (how, { shop }) => {
    const { admin, orderId, sums, won } = await openWon(shop);
    const { order } = await admin.orders.find({ orderId });
    const [first = ""] = order.ticketsPurchased.map(({ _id }) => _id);
    if (how === "deleted") await admin.orders.refund({ orderId, tickets: [first], keepPrizes: true });
    else await admin.tickets.deleteEntry({ id: first, keepPrizes: true });
    await (how === "deleted" ? admin.orders.delete({ orderId }) : admin.orders.refund({ orderId }));
    expect(await won()).toBe(1);
    expect([
      { balance: 10, winnings: 0 },
      { balance: 0, winnings: 20 },
    ]).toContainEqual(await sums());
  });

  it("is not withdrawn from balance that an open payment holds", async ({ shop, paid: { bea, admin, orderId } }) => {
    const other = await someRaffle(shop, { price_pence: 1_500 });
    await bea.tickets.reserve({ raffleId: other.id, ticketNums: [1] });
    await bea.payments.startHosted({ usePromoBal: true });
    await expect(admin.orders.refund({ orderId })).toBeRefused("prize.spent");
  });

  it.for(["all", "one"])("is paid again with what the provider rejects the refund of: %s", async (what, { shop }) => {
    const { admin, orderId, sums, won } = await openWon(shop);
    shop.deps.payments = { ...shop.deps.payments, refund: async () => "refused" };
    const { order } = await admin.orders.find({ orderId });
    const tickets = order.ticketsPurchased.slice(0, what === "one" ? 1 : 2).map(({ _id }) => _id);
    await expect(admin.orders.refund({ orderId, tickets })).toBeRefused("refund.rejected");
    expect([await sums(), await won()]).toEqual([{ balance: 10, winnings: 20 }, 2]);
  });

  it("is withdrawn by a chargeback as far as it is not spent, also when that is a part of it", async ({ shop }) => {
    const { user, admin, orderId, sums, history, won, spend } = await openWon(shop);
    await giveBalance(shop, user, 400);
    await spend();
    await shop.chargeBack(orderId);
    const detail = `£5.00. ${user.email} spent £6.00 of prizes that this payment won`;
    expect((await admin.attention.list({})).findings).toMatchObject([{ kind: "chargeback", orderId, detail }]);
    expect([await sums(), await won()]).toEqual([{ balance: 0, winnings: 0 }, 1]);
    expect(await history()).toContainEqual([-4, "Payment reversed: £10 to play with"]);
  });

  it.for([
    [700, [-10, -3, -7, 10, 10]],
    [1_200, [-12, -8, 10, 10]],
  ] as const)("is withdrawn one by one, where %i pence of two are spent", async ([price_pence, lines], { shop }) => {
    const raffle = await someRaffle(shop, { has_instant_wins: true, max_entries: 2 });
    for (const number of [1, 2]) await someInstantWin(shop, raffle, number, `Number ${number}`, credit);
    const bea = await shop.asCustomer();
    const orderId = await shop.buy(bea, raffle, 2);
    const other = await someRaffle(shop, { price_pence });
    await bea.tickets.reserve({ raffleId: other.id, ticketNums: [1] });
    await bea.payments.completeFree({ usePromotionalBalance: true });
    await shop.chargeBack(orderId);
    const { promotionalBalance, promotionalBalanceHistory = [] } = await bea.balance.find({ withHistory: true });
    expect(promotionalBalance).toBe(0);
    expect(promotionalBalanceHistory.map(({ amount }) => amount).sort()).toEqual(lines);
  });

  it("is withdrawn by a chargeback from the balance it was moved to or an open payment holds", async ({ shop }) => {
    const { bea, orderId, sums, won } = await openWon(shop);
    await bea.balance.moveWinnings({ amount: 20 });
    const other = await someRaffle(shop, { price_pence: 6_000 });
    await bea.tickets.reserve({ raffleId: other.id, ticketNums: [1] });
    await bea.payments.startHosted({ usePromoBal: true });
    await shop.chargeBack(orderId);
    expect([await sums(), await won()]).toEqual([{ balance: 0, winnings: 0 }, 0]);
  });

  it("is not paid again when the provider rejects a refund after a chargeback", async ({ shop }) => {
    const { admin, orderId, sums } = await openWon(shop);
    const { order } = await admin.orders.find({ orderId });
    const tickets = [order.ticketsPurchased[0]?._id ?? ""];
    shop.deps.payments = { ...shop.deps.payments, refund: async () => "unanswered" };
    await expect(admin.orders.refund({ orderId, tickets })).toBeRefused("refund.unconfirmed");
    await shop.chargeBack(orderId);
    shop.deps.payments = { ...shop.deps.payments, refund: async () => "refused" };
    shop.pass(3_600_000);
    await sendDueRefunds(shop.deps);
    expect(await sums()).toEqual({ balance: 0, winnings: 0 });
  });

  it("leaves its winner, whose payment is charged back, as one who never paid, also with a free entry", async ({
    shop,
  }) => {
    const { user, admin, orderId } = await openWon(shop);
    await postCards(admin, await somePostRaffle(shop), { copies: 1, personId: user.id });
    const paidAt = async () => (await findRowOrThrow(shop.db.read, "users", { id: user.id })).first_paid_at;
    expect(await paidAt()).not.toBeNull();
    await shop.chargeBack(orderId);
    expect(await paidAt()).toBeNull();
  });

  it("is withdrawn once, where its refund waits for an answer when the payment is charged back", async ({ shop }) => {
    const { user, admin, orderId, sums } = await openWon(shop);
    await giveBalance(shop, user, 5_000);
    shop.deps.payments = { ...shop.deps.payments, refund: async () => "unanswered" };
    await expect(admin.orders.refund({ orderId })).toBeRefused("refund.unconfirmed");
    await shop.chargeBack(orderId);
    expect(await sums()).toEqual({ balance: 50, winnings: 0 });
  });

  it("is withdrawn with a refunded or cancelled ticket from the balance that it was moved to", async ({ shop }) => {
    for (const release of ["refund", "cancel"]) {
      const { raffle, admin, bea, orderId, sums, won } = await openWon(shop);
      await bea.balance.moveWinnings({ amount: 15 });
      if (release === "refund") await admin.orders.refund({ orderId });
      else await admin.cancellations.create({ id: raffle.id });
      await runCancellations(shop.deps);
      await shop.runJobs();
      expect([await sums(), await won()]).toEqual([{ balance: 0, winnings: 0 }, 0]);
    }
  });

  it("stays with the winner of a cancelled competition once a part of it is spent", async ({ shop }) => {
    const { raffle, user, admin, sums, won, spend } = await openWon(shop);
    await giveBalance(shop, user, 400);
    await spend();
    await admin.cancellations.create({ id: raffle.id, reason: "No prize" });
    await runCancellations(shop.deps);
    await shop.runJobs();
    expect([await sums(), await won()]).toEqual([{ balance: 4, winnings: 0 }, 1]);
    expect(await shop.refunds()).toMatchObject([{ state: "done" }]);
  });

  it("is won by a manual entry, and withdrawn when that is deleted", async ({ shop, user, admin, customer: bea }) => {
    const raffle = await someRaffle(shop, { has_instant_wins: true });
    await someInstantWin(shop, raffle, 7, "£10", credit);
    await admin.tickets.createEntry({ raffle: raffle.id, user: user.id, ticketNum: "7" });
    expect((await bea.balance.find()).promotionalBalance).toBe(10);
    const mail = (await listMails(shop.deps)).find(({ to }) => to === user.email);
    const found = [mail?.subject, mail?.text];
    expect(found).toEqual(["You've won: £10", expect.stringContaining("£10 is in your balance now")]);
    const { id } = await shop.db.read.selectFrom("tickets").select("id").executeTakeFirstOrThrow();
    await admin.tickets.deleteEntry({ id });
    expect((await bea.balance.find()).promotionalBalance).toBe(0);
  });

  it("can't be changed or moved once its number is sold", async ({ paid: { raffle, admin } }) => {
    const { instantWins } = (await admin.raffles.find(raffle)).raffle;
    const dearer = instantWins.map((prize) => ({ ...prize, ...(prize.amount && { amount: 500 }) }));
    await expect(admin.raffles.edit({ id: raffle.id, instantWins: dearer })).toBeRefused("request.invalid");
  });

  it.for([
    ["credit without an amount", { kind: "credit" as const }, "Enter the amount"],
    ["cash of £0", { kind: "cash" as const, amount: 0 }, "Enter the amount"],
    ["an item with an amount", { amount: 5 }, "Only credit and cash have an amount"],
  ] as const)("is refused for %s", async ([, worth, sentence], { admin, raffle }) => {
    const edit = admin.raffles.edit({ id: raffle.id, instantWins: [{ prize: "£5", ticketNum: "1", ...worth }] });
    const errors = { "instantWins.0.amount": [sentence] };
    await expect(edit).rejects.toMatchObject({ cause: { errors } });
  });
});

describe("winnings", () => {
  it("are named before the account is closed, and are not lost until they are given up", async ({ shop, admin }) => {
    const raffle = await someWinningRaffle(shop, "£20 in cash", cash);
    const { user, calls: bea } = await someone(shop);
    const orderId = await shop.buy(bea, raffle, 1);
    await admin.orders.refund({ orderId, keepPrizes: true });
    const left = { promotionalBalance: 0, winnings: 20, entries: 0 };
    expect(await bea.users.findClosing()).toMatchObject(left);
    expect(await admin.users.findOpen({ id: user.id })).toMatchObject(left);
    await expect(bea.users.closeMine({})).toBeRefused("account.gives_up");
    await expect(bea.users.closeMine({ giveUp: true })).resolves.toBeDefined();
  });

  it("pay for no tickets", async ({ shop, paid: { bea } }) => {
    const other = await someRaffle(shop, { price_pence: 2_500 });
    await bea.tickets.reserve({ raffleId: other.id, ticketNums: [1] });
    await expect(bea.payments.completeFree({ usePromotionalBalance: true })).toBeRefused("payment.due");
  });

  it("are not moved by a session that was not confirmed lately", async ({ shop, paid: { bea } }) => {
    shop.pass(11 * 60_000);
    await expect(bea.balance.moveWinnings({ amount: 20 })).toBeRefused("session.unproven");
  });

  it("are moved to the balance, no more than there are, and never below 0 in the database", async ({ shop }) => {
    const { user, bea, sums } = await openWon(shop);
    await expect(bea.balance.moveWinnings({ amount: 20.01 })).toBeRefused("winnings.too_low");
    await Promise.allSettled([bea.balance.moveWinnings({ amount: 15 }), bea.balance.moveWinnings({ amount: 15 })]);
    expect(await sums()).toEqual({ balance: 25, winnings: 5 });
    const below = inTransaction(shop.db, (tx) =>
      tx.sql.updateTable("users").set({ winnings_pence: -1 }).where("id", "=", user.id).execute(),
    );
    await expect(below).rejects.toThrow();
  });
});
