import { DAY_MS, payoutStates } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { sendPayouts } from "@counterfoil/domain";
import { describe, expect } from "vitest";
import { listOwnPayouts } from "#read-models/payout.ts";
import { fourEyesIt, openFourEyesShop, waiting } from "../../test/four-eyes.ts";
import { planOf, recordStatements } from "../../test/queries.ts";
import { someone, someUser, type TestShop } from "../../test/shop.ts";
import { askFor, bank, giveWinnings, it, sendPayout, someWinner } from "../../test/winnings.ts";
import { sealDueAudit } from "../audit/seal-due-audit.ts";
import { listMails } from "../mail/mails.ts";
import { listBatches, listPayouts } from "./list-payouts.ts";

const winningsOf = async (bea: Awaited<ReturnType<typeof someWinner>>["bea"]) =>
  (await bea.balance.winnings()).winnings;

const newestMail = async (shop: TestShop) => (await listMails(shop.deps))[0];

/** A payout of £40 that was sent, with its bank file. */
async function openSent(shop: TestShop) {
  const { user, bea } = await someWinner(shop);
  const admin = await shop.asAdmin();
  const id = await askFor(bea, 40);
  const batch = await sendPayout(admin, id);
  const state = async () => (await bea.payouts.findMine()).payouts[0]?.state;
  return { user, bea, admin, id, batch, state };
}

describe("a payout of winnings", () => {
  it("takes its money out of the winnings when it is asked for, also during a break", async ({ winner: { bea } }) => {
    await bea.breaks.start({ kind: "suspend", months: 6 });
    await askFor(bea, 40);
    const { winnings, winningsHistory } = await bea.balance.winnings();
    expect([winnings, winningsHistory[0]?.amount]).toEqual([60, -40]);
    await expect(bea.payouts.ask({ amount: 60.01 })).toBeRefused("winnings.too_low");
  });

  it("is asked for once by a call that is sent again with its key, as winnings are moved once", async ({ shop }) => {
    const { bea } = await someWinner(shop);
    const ask = () => bea.payouts.ask({ amount: 40, key: "press-1" });
    const [first, again] = [await ask(), await ask()];
    expect([first.payouts.length, again.payouts]).toEqual([1, first.payouts]);
    await expect(bea.payouts.ask({ amount: 41, key: "press-1" })).toBeRefused("call.other_input");
    const move = (amount = 10) => bea.balance.moveWinnings({ amount, key: "press-2" });
    expect([(await move()).winnings, (await move()).winnings]).toEqual([50, 50]);
    await expect(move(11)).toBeRefused("call.other_input");
    expect((await bea.payouts.ask({ amount: 40, key: "press-3" })).payouts).toHaveLength(2);
    expect(await winningsOf(bea)).toBe(10);
  });

  it("shows staff whether the customer's age was checked", async ({ shop, admin, winner: { user, bea } }) => {
    await askFor(bea, 40);
    const isChecked = async () => (await admin.payouts.list({})).payouts.map(({ isAgeChecked }) => isAgeChecked);
    expect(await isChecked()).toEqual([false]);
    const check = { user_id: user.id, birth_date: "", method: "document", result: "adult", at: shop.now() } as const;
    await inTransaction(shop.db, (tx) => tx.sql.insertInto("people_checks").values(check).execute());
    expect(await isChecked()).toEqual([true]);
  });

  it("is asked for up to five times until one has ended", async ({ admin, winner: { bea } }) => {
    const ids = [];
    for (let i = 0; i < 5; i += 1) ids.push(await askFor(bea, 1));
    await expect(bea.payouts.ask({ amount: 1 })).toBeRefused("payout.too_many");
    await admin.payouts.refuse({ id: ids[0] ?? "", reason: "Twice" });
    await expect(bea.payouts.ask({ amount: 1 })).resolves.toBeDefined();
  });

  it("is approved, sent, which its customer is emailed about, and paid", async ({ shop }) => {
    const { admin, id, batch, state } = await openSent(shop);
    expect([await state(), batch]).toMatchObject(["sent", { payouts: 1, amount: 40, sent: 1 }]);
    expect((await newestMail(shop))?.subject).toBe("£40.00 is on its way to ••4958");
    await admin.payouts.recordPaid({ id });
    expect(await state()).toBe("paid");
    await expect(admin.payouts.recordPaid({ id })).toBeRefused("payout.moved_on");
    await expect(admin.payouts.refuse({ id, reason: "Late" })).toBeRefused("payout.moved_on");
  });

  it("of a member of staff is recorded as returned by someone else: they alone would be paid twice", async ({
    shop,
  }) => {
    const user = await someUser(shop, { first_name: "Fay", roles: ["finance"] });
    await giveWinnings(shop, user, 10_000);
    const [fay, other] = [await shop.as(user), await shop.asStaff("finance")];
    await fay.payouts.saveBankDetails(bank);
    const id = await askFor(fay, 40);
    await sendPayout(other, id);
    await expect(fay.payouts.recordReturn({ id, reason: "Closed" })).toBeRefused("act.own");
    expect(await winningsOf(fay)).toBe(60);
    await other.payouts.recordReturn({ id, reason: "Closed" });
    expect(await winningsOf(fay)).toBe(100);
  });

  it("puts its money back when it is rejected, with the reason", async ({ shop, admin, winner: { bea } }) => {
    const id = await askFor(bea, 40);
    await admin.payouts.refuse({ id, reason: "The name isn't yours." });
    expect(await winningsOf(bea)).toBe(100);
    const mail = await newestMail(shop);
    expect([mail?.subject, mail?.text]).toEqual([
      "We couldn't pay out your £40.00",
      expect.stringContaining("Reason: The name isn't yours."),
    ]);
    await expect(admin.payouts.refuse({ id, reason: "Again" })).toBeRefused("payout.moved_on");
    await expect(admin.payouts.approve({ ids: [id] })).toBeRefused("payout.moved_on");
  });

  it("is in the winnings again when the bank returns it, also after it was marked as paid", async ({ shop }) => {
    const { bea, admin, id, batch, state } = await openSent(shop);
    await admin.payouts.recordBatchPaid({ id: batch._id });
    await admin.payouts.recordReturn({ id, reason: "Account closed" });
    expect([await state(), await winningsOf(bea)]).toEqual(["returned", 100]);
    expect((await newestMail(shop))?.subject).toBe("Your payout of £40.00 was returned");
    await expect(admin.payouts.recordReturn({ id, reason: "Again" })).toBeRefused("payout.moved_on");
  });

  it("keeps its customer's account open until it has ended", async ({ shop }) => {
    const { user, bea, admin, id } = await openSent(shop);
    await expect(bea.users.closeMine({ giveUp: true })).toBeRefused("account.payout_open");
    expect(await admin.users.findOpen({ id: user.id })).toMatchObject({ winnings: 60, payouts: 40 });
    await expect(admin.users.delete({ id: user.id })).toBeRefused("user.payout_open");
    await admin.payouts.recordPaid({ id });
    await admin.users.delete({ id: user.id });
    expect(await shop.db.read.selectFrom("bank_accounts").select("sealed").execute()).toEqual([{ sealed: null }]);
    shop.pass(1);
    await admin.payouts.recordReturn({ id, reason: "Account closed" });
    expect((await admin.attention.list({})).findings).toMatchObject([
      { kind: "payout-returned-closed", detail: expect.stringMatching(/^PO-\S+, £40.00$/) },
    ]);
  });
});

describe("a payout that is forgotten", () => {
  const findings = async (shop: TestShop) => {
    await sealDueAudit(shop.deps);
    const { findings } = await (await shop.asAdmin()).attention.list({});
    return findings.map(({ kind, detail, user }) => [kind, detail, user?.firstName]);
  };

  it("needs attention once it was approved over 3 days ago and no bank file has it", async ({ shop }) => {
    const { bea } = await someWinner(shop);
    await (await shop.asAdmin()).payouts.approve({ ids: [await askFor(bea, 40), await askFor(bea, 2)].slice(0, 1) });
    shop.pass(3 * DAY_MS);
    expect(await findings(shop)).toEqual([]);
    shop.pass(1);
    const forgotten = ["payout-not-sent", expect.stringMatching(/^PO-\S+, £40.00$/), "Bea"];
    expect(await findings(shop)).toEqual([forgotten]);
    await (await shop.asAdmin()).payouts.export();
    expect(await findings(shop)).toEqual([]);
  });

  it("needs attention once it was sent over 7 days ago and the bank neither paid nor returned it", async ({ shop }) => {
    const { id } = await openSent(shop);
    shop.pass(7 * DAY_MS);
    expect(await findings(shop)).toEqual([]);
    shop.pass(1);
    const forgotten = ["payout-not-settled", expect.stringMatching(/^PO-\S+, £40.00$/), "Bea"];
    expect(await findings(shop)).toEqual([forgotten]);
    const admin = await shop.asAdmin();
    expect((await admin.toDo.count()).attention).toBe(1);
    await admin.payouts.recordPaid({ id });
    expect(await findings(shop)).toEqual([]);
  });
});

describe("a bank file", () => {
  it("has the same lines each time it is downloaded, after a recent password, and each time is audited", async ({
    shop,
  }) => {
    const { bea, admin, batch } = await openSent(shop);
    const first = await admin.payouts.download({ id: batch._id });
    expect(first.csv).toMatch(
      /^Name,Sort code,Account number,Amount,Reference\r\nBea Brown,089999,66374958,40\.00,PO-\S+\r\n$/,
    );
    const next = await askFor(bea, 10);
    await sendPayout(admin, next);
    expect(await admin.payouts.download({ id: batch._id })).toEqual(first);
    const { entries } = await admin.audit.list({ subjectId: batch._id });
    expect(entries.map(({ action }) => action)).toEqual(["download", "download", "export"]);
    expect((await admin.payouts.listBatches({})).batches.map(({ payouts }) => payouts)).toEqual([1, 1]);
    shop.pass(11 * 60_000);
    await expect(admin.payouts.download({ id: batch._id })).toBeRefused("session.unproven");
  });

  it("has the columns that the shop set, in their order", async ({ shop }) => {
    const { admin, batch } = await openSent(shop);
    const columns = [
      { field: "reference", heading: "Ref" },
      { field: "amount", heading: "£" },
      { field: "dashedSortCode", heading: "Sort" },
    ] as const;
    await admin.payouts.setColumns({ columns: [...columns] });
    expect(await admin.payouts.findColumns()).toEqual({ columns });
    const { csv } = await admin.payouts.download({ id: batch._id });
    expect(csv).toMatch(/^Ref,£,Sort\r\nPO-\S+,40\.00,08-99-99\r\n$/);
  });

  it("names no payout twice", async ({ shop }) => {
    const { admin } = await openSent(shop);
    await expect(admin.payouts.export()).toBeRefused("payout.none_to_send");
  });
});

describe("who pays out", () => {
  it("is two people where approvals are on: one approves, and another exports", async () => {
    const { shop, byAda, byOlga } = await openFourEyesShop();
    const { bea } = await someWinner(shop);
    const ids = [await askFor(bea, 40)];
    const act = await waiting(byAda.payouts.approve({ ids }));
    expect(act.sentence).toBe("Approve a payout of £40.00 to Bea Brown.");
    await expect(byAda.acts.approve({ id: act._id })).toBeRefused("act.own");
    await byOlga.acts.approve({ id: act._id });
    await expect(byOlga.payouts.export()).toBeRefused("payout.none_to_send");
    expect((await byAda.payouts.export()).batch.payouts).toBe(1);
  });

  fourEyesIt("never approves a payout to an account of their own", async ({ shop, ada, byAda, byOlga }) => {
    const { bea } = await someWinner(shop);
    await giveWinnings(shop, ada, 5_000);
    await byAda.payouts.saveBankDetails({ name: "Ada", sortCode: "107999", accountNumber: "88837491" });
    const ids = [await askFor(bea, 10), await askFor(byAda, 50)];
    shop.deps.config.fourEyes = false;
    const act = await waiting(byAda.payouts.approve({ ids }));
    // The sentence stays, also of someone who is erased.
    expect(act.sentence).toBe("Approve 2 payouts of £60.00 in total to 2 customers.");
    await expect(byAda.acts.approve({ id: act._id })).toBeRefused("act.own");
    await byOlga.acts.approve({ id: act._id });
  });

  it("is not in support, who may ask for approval alone", async ({ shop, winner: { bea } }) => {
    const id = await askFor(bea, 40);
    const { calls: bySam } = await someone(shop, { roles: ["support"] });
    await shop.asAdmin();
    expect((await bySam.payouts.list({})).payouts).toMatchObject([{ state: "asked", verdict: "passed" }]);
    await waiting(bySam.payouts.approve({ ids: [id] }));
    const missing = { cause: { code: "role.missing" } };
    await expect(bySam.payouts.refuse({ id, reason: "No" })).rejects.toMatchObject(missing);
    await expect(bySam.payouts.export()).rejects.toMatchObject(missing);
  });
});

describe("the list of payouts", () => {
  it("says how an account's name and number were judged, and how much waits", async ({ shop, admin }) => {
    const { bea } = await someWinner(shop);
    expect((await admin.toDo.count()).inUse.payouts).toBe(false);
    await askFor(bea, 40);
    shop.pass(1);
    await bea.payouts.saveBankDetails({ name: "M Smith", sortCode: "000000", accountNumber: "1234567" });
    await askFor(bea, 10);
    const { payouts, ...totals } = await admin.payouts.list({ state: "asked" });
    expect(totals).toMatchObject({ totalPayouts: 2, totalAmount: 50 });
    expect(payouts).toMatchObject([
      { lastFour: "4958", verdict: "passed", nameDiffers: false, heldUntil: "2026-11-21T12:00:00.001Z" },
      { lastFour: "4567", verdict: "unknown", nameDiffers: true, user: { firstName: "Bea" } },
    ]);
    // What ended grows for ever, and no one waits for its sum.
    expect((await admin.payouts.list({})).totalAmount).toBeNull();
    expect(await admin.toDo.count()).toMatchObject({ payouts: { asked: 2, approved: 0 }, inUse: { payouts: true } });
  });

  it("is read by its indexes, and a bank file and its emails take as many statements for many as for one", async ({
    shop,
  }) => {
    const { user, bea } = await someWinner(shop);
    const admin = await shop.asAdmin();
    const { db, statements } = recordStatements(shop.db);
    const send = async (count: number) => {
      const ids: string[] = [];
      for (let i = 0; i < count; i += 1) ids.push(await askFor(bea, 1));
      await admin.payouts.approve({ ids });
      statements.length = 0;
      await inTransaction(db, (tx) => sendPayouts(tx, { by: user.id }));
      return statements.length;
    };
    expect(await send(1)).toBe(await send(4));
    const page = { query: "", skip: 0, limit: 20 };
    for (const state of [...payoutStates, null]) await listPayouts({ ...shop.deps, db }, { state, ...page });
    await listOwnPayouts(db.read, user.id);
    await listBatches({ db }, page);
    const lists = statements.filter(({ sql }) => sql.includes(" limit "));
    const plans: string[] = [];
    for (const list of lists) plans.push((await planOf(shop.db, list)).join("\n"));
    const byState = Array.from({ length: payoutStates.length + 1 }, () => expect.stringContaining("payouts_by_state"));
    const others = ["payouts_by_time", "payouts_of_user", "payout_batches_by_time"];
    expect(plans).toEqual([...byState, ...others.map((index) => expect.stringContaining(index))]);
    for (const plan of plans) expect(plan).not.toMatch(/TEMP B-TREE|Sort/);
  });
});
