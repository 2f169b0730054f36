import { WEEK_MS } from "@counterfoil/core";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { buyAtRandom } from "../../test/buying.ts";
import { askVoid, openPlacedShop, readDrawFile, runDraw } from "../../test/draws.ts";
import { twoOwners, waiting } from "../../test/four-eyes.ts";
import { drawRecorded, lockedDraw, markRefunded } from "../../test/locked-draw.ts";
import { it, someRaffle, someUser, type TestShop } from "../../test/shop.ts";
import { askFor, bank, giveWinnings } from "../../test/winnings.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { listMails } from "../mail/mails.ts";
import { lockDraws } from "./lock-draws.ts";
import { mailResults } from "./mail-results.ts";
import { reconcileDraws } from "./reconcile-draws.ts";

const people = { "Ann A.": [2, 3], "Bea B.": [5, 8], "Cy C.": [11, 19] };
const prizes = ["£500", "£50 to play with", "Bike"];
const pays = [{ kind: "cash" as const, pence: 50_000 }, { kind: "credit" as const, pence: 5_000 }, null];

/** A locked competition whose first prize is cash, and the second credit. */
async function openPayingDraw(shop: TestShop, named = prizes) {
  const { ada, olga } = await twoOwners(shop);
  const draw = await lockedDraw(shop, people, { prizes: named, pays });
  const sums = async () => {
    const users = await shop.db.read.selectFrom("users").select(["id", "balance_pence", "winnings_pence"]).execute();
    return new Map(users.map(({ id, ...user }) => [id, [user.winnings_pence, user.balance_pence]]));
  };
  const winnerOf = async (prize: number) => {
    const { results } = (await (await shop.as(null)).draws.find({ slug: draw.raffle.slug })).draw;
    const number = results.find((result) => result.prize === prize)?.number;
    const { user } = draw.entrants.find(({ numbers }) => numbers.some((one) => one === number)) ?? {};
    if (!user) throw new Error("No one won");
    return user;
  };
  const replace = async (prize: number) => {
    const act = await askVoid(await shop.as(ada), draw.raffle, "ineligible", prize);
    await (await shop.as(olga)).acts.approve({ id: act._id });
    return act.sentence;
  };
  const approvePayout = async (id: string) => {
    const act = await waiting((await shop.as(ada)).payouts.approve({ ids: [id] }));
    await (await shop.as(olga)).acts.approve({ id: act._id });
  };
  const found = async () => {
    await reconcileDraws(shop.deps);
    const rows = await shop.db.read.selectFrom("mismatches").select(["rule", "detail"]).execute();
    return rows.flatMap(({ rule, detail }) => (rule.includes("paid once") ? [detail] : []));
  };
  return { shop, draw, ada, sums, winnerOf, replace, approvePayout, found };
}

/** The same once it is drawn, with the first winner of its first prize and their calls. */
async function openPaidDraw(shop: TestShop, named?: string[]) {
  const opened = await openPayingDraw(shop, named);
  await drawRecorded(shop);
  const before = await opened.winnerOf(1);
  return { ...opened, before, bea: await shop.as(before) };
}

const mailsTo = async (shop: TestShop, email: string) =>
  (await listMails(shop.deps)).filter(({ to }) => to === email).map(({ subject, text }) => `${subject}\n${text}`);

describe("a prize of credit or cash in a draw", () => {
  it("is paid with the result, once, and the winners' emails say where it is", async ({ shop }) => {
    const { draw, ada, sums, winnerOf, found } = await openPayingDraw(shop);
    await drawRecorded(shop);
    await drawRecorded(shop);
    const [first, second, third] = [await winnerOf(1), await winnerOf(2), await winnerOf(3)];
    const paid = await sums();
    expect([first, second, third].map(({ id }) => paid.get(id))).toEqual([
      [50_000, 0],
      [0, 5_000],
      [0, 0],
    ]);
    const { winningsHistory } = await (await shop.as(first)).balance.winnings();
    expect(winningsHistory).toMatchObject([{ amount: 500, notes: "Won in the draw: £500" }]);
    await mailResults(shop.deps);
    const [mail] = await mailsTo(shop, first.email);
    expect(mail).toContain("£500 is in your winnings now.");
    expect(mail).not.toContain("Claim your prize");
    expect((await mailsTo(shop, third.email))[0]).toContain("Claim your prize");
    const { results } = (await (await shop.as(null)).draws.find({ slug: draw.raffle.slug })).draw;
    expect(results.map(({ name }) => name)).toEqual(["£500 (£500 cash)", "£50 to play with (£50 credit)", "Bike"]);
    const { winners } = (await (await shop.as(ada)).draws.findForConsole({ id: draw.raffle.id })).draw;
    const payments = winners.toSorted((a, b) => a.prize - b.prize).map(({ payment }) => payment);
    const winId = expect.any(String);
    expect(payments).toEqual([{ kind: "cash", paid: true, winId }, { kind: "credit", paid: true, winId }, undefined]);
    expect(await found()).toEqual([]);
  });

  it("is paid together with the result or not at all", async ({ shop }) => {
    const { draw, sums, winnerOf } = await openPayingDraw(shop);
    const state = async () =>
      (await shop.db.read.selectFrom("draws").select("state").where("raffle_id", "=", draw.raffle.id).execute())[0];
    await sql`alter table ledger rename to lost`.execute(shop.db.writer);
    await drawRecorded(shop);
    expect(await state()).toEqual({ state: "locked" });
    await sql`alter table lost rename to ledger`.execute(shop.db.writer);
    await drawRecorded(shop);
    expect([await state(), (await sums()).get((await winnerOf(1)).id)]).toEqual([{ state: "drawn" }, [50_000, 0]]);
  });

  it("moves to the next winner when its winner is replaced", async ({ shop }) => {
    const { sums, winnerOf, replace, found, before } = await openPaidDraw(shop);
    expect(await replace(1)).toContain("£500.00 is withdrawn from their account.");
    const after = await winnerOf(1);
    const paid = await sums();
    expect([paid.get(before.id)?.[0], paid.get(after.id)?.[0]]).toEqual([0, 50_000]);
    const [withdrawn] = await mailsTo(shop, before.email);
    expect(withdrawn).toContain("We've taken £500.00 back from your account.");
    expect((await mailsTo(shop, after.email))[0]).toContain("£500 is in your winnings now.");
    expect(await found()).toEqual([]);
  });

  it("is named at night where its first winner kept it, as someone took it out of the ledger while they were replaced", async ({
    shop,
  }) => {
    const { sums, winnerOf, replace, found, before } = await openPaidDraw(shop);
    await withoutTriggers(shop, "update ledger set draw_prize = 9 where draw_prize = 1");
    await replace(1);
    await withoutTriggers(shop, "update ledger set draw_prize = 1 where draw_prize = 9");
    const paid = await sums();
    expect([paid.get(before.id)?.[0], paid.get((await winnerOf(1)).id)?.[0]]).toEqual([50_000, 50_000]);
    expect(await found()).toEqual(["£500: not withdrawn from a winner who lost it"]);
  });

  it("is paid in full to the next winner where the first has spent some, and staff see how much", async ({ shop }) => {
    const { sums, winnerOf, replace, found, before, bea } = await openPaidDraw(shop, ["£500", "£500"]);
    await bea.balance.moveWinnings({ amount: 300 });
    const other = await someRaffle(shop, { price_pence: 12_000 });
    await bea.tickets.reserve({ raffleId: other.id, ticketNums: [1] });
    await bea.payments.completeFree({ usePromotionalBalance: true });
    expect(await replace(1)).toContain(
      "£380.00 is withdrawn from their account. £120.00 of it is spent and can't be withdrawn.",
    );
    const paid = await sums();
    expect([paid.get(before.id), paid.get((await winnerOf(1)).id)?.[0]]).toEqual([[0, 0], 50_000]);
    const audit = shop.db.read.selectFrom("audit").select("after").where("action", "=", "withdraw prize");
    expect(await audit.execute()).toEqual([{ after: { prize: "£500", withdrawn: 380, spent: 120 } }]);
    expect(await found()).toEqual([]);
    // Another of the same name that someone keeps is no part of what was spent.
    await withoutTriggers(shop, "update ledger set draw_prize = 9 where draw_prize = 2");
    await replace(2);
    await withoutTriggers(shop, "update ledger set draw_prize = 2 where draw_prize = 9");
    expect(await found()).toEqual(["£500: not withdrawn from a winner who lost it"]);
  });

  it("is withdrawn from payouts that the bank was not sent, as staff and its winner read", async ({ shop }) => {
    const { ada, sums, winnerOf, replace, approvePayout, found, before, bea } = await openPaidDraw(shop);
    await bea.payouts.saveBankDetails(bank);
    await approvePayout(await askFor(bea, 300));
    shop.pass(1);
    await askFor(bea, 150);
    expect(await replace(1)).toContain(
      "£500.00 is withdrawn from their account. Payouts that haven't been sent are rejected for £450.00 of it.",
    );
    const paid = await sums();
    expect([paid.get(before.id), paid.get((await winnerOf(1)).id)?.[0]]).toEqual([[0, 0], 50_000]);
    const { payouts } = await bea.payouts.findMine();
    expect(payouts.map(({ state }) => state)).toEqual(["refused", "refused"]);
    expect((await mailsTo(shop, before.email)).join()).toContain("A prize was withdrawn");
    await expect((await shop.as(ada)).payouts.export()).toBeRefused("payout.none_to_send");
    expect(await found()).toEqual([]);
  });

  it("is withdrawn also from what comes back to the account later: a payout that the bank returns", async ({
    shop,
  }) => {
    const { ada, sums, replace, approvePayout, found, before, bea } = await openPaidDraw(shop);
    await bea.payouts.saveBankDetails(bank);
    const id = await askFor(bea, 400);
    await approvePayout(id);
    const admin = await shop.as(ada);
    await admin.payouts.export();
    expect(await replace(1)).toContain("£400.00 of it is spent and can't be withdrawn.");
    await giveWinnings(shop, before, 30_000);
    await admin.payouts.recordReturn({ id, reason: "Account closed" });
    expect((await sums()).get(before.id)).toEqual([30_000, 0]);
    expect(await found()).toEqual([]);
  });

  it("is withdrawn from the balance that an open payment holds", async ({ shop }) => {
    const { sums, replace, found, before, bea } = await openPaidDraw(shop);
    await bea.balance.moveWinnings({ amount: 500 });
    const other = await someRaffle(shop, { price_pence: 60_000 });
    await bea.tickets.reserve({ raffleId: other.id, ticketNums: [1] });
    // Its balance is held although the provider is away.
    await expect(bea.payments.startHosted({ usePromoBal: true })).toBeRefused("payment.not_started");
    await replace(1);
    expect((await sums()).get(before.id)).toEqual([0, 0]);
    expect(await found()).toEqual([]);
  });

  it.for([
    ["ticket was refunded", (shop: TestShop) => markRefunded(shop, "number > 0")],
    [
      "account is deleted",
      (shop: TestShop) =>
        withoutTriggers(shop, "update users set deleted_at = 1 where id in (select user_id from draw_entrants)"),
    ],
  ] as const)("stays with the shop where the %s", async ([, change], { shop }) => {
    const { draw, ada, sums, winnerOf, found } = await openPayingDraw(shop);
    await change(shop);
    await drawRecorded(shop);
    expect([(await sums()).get((await winnerOf(1)).id), await found()]).toEqual([[0, 0], []]);
    const { winners } = (await (await shop.as(ada)).draws.findForConsole({ id: draw.raffle.id })).draw;
    const kept = { kind: "cash", paid: false, winId: expect.any(String) };
    expect(winners.find(({ prize }) => prize === 1)?.payment).toEqual(kept);
  });

  it("is found at night when it was not paid, or paid to someone else", async ({ shop, user }) => {
    const { draw, winnerOf, found } = await openPayingDraw(shop);
    await drawRecorded(shop);
    const winner = await winnerOf(1);
    const line = {
      user_id: user.id,
      account: "winnings",
      kind: "prize",
      notes: "",
      raffle_id: draw.raffle.id,
    } as const;
    const add = (id: string, more: { user_id: string; amount_pence: number }) =>
      shop.db.writer
        .insertInto("ledger")
        .values({ ...line, id, draw_prize: 1, order_id: null, refund_id: null, created_at: shop.now(), ...more })
        .execute();
    await add("other", { user_id: user.id, amount_pence: 500 });
    expect(await found()).toEqual(["£500: paid to someone who didn't win it"]);
    await add("short", { user_id: winner.id, amount_pence: -1 });
    expect(await found()).toEqual(["£500: paid £499.99 instead of £500.00"]);
  });
});

it("an instant prize that no one won is paid to whom the draw gives it", async ({ shop }) => {
  const cash = { prize: "£10", kind: "cash" as const, amount: 10 };
  const drawPrizes = [{ prize: "£500", kind: "cash" as const, amount: 500 }];
  const { row, id } = await openPlacedShop(
    // So many that two tickets never win it.
    { maxEntries: 1_000_000, instantWins: [cash], drawPrizes, onePrizePerEntrant: false },
    shop,
  );
  const bea = await someUser(shop);
  await buyAtRandom(shop, bea, row, 2);
  const isWon = async () => (await (await shop.as(bea)).instantWins.listMine()).instantWins.length;
  shop.pass(WEEK_MS);
  await lockDraws(shop.deps);
  shop.pass(WEEK_MS);
  await runDraw(shop);
  const paid = (await (await shop.as(bea)).balance.winnings()).winnings;
  expect([await isWon(), paid]).toEqual([0, 510]);
  expect(await readDrawFile(shop, id, "entries.csv")).toHaveLength(2);
});

it("the night names an item of a draw whose award someone deleted, a winner whom no page shows, and a draw that someone dated back", async ({
  shop,
}) => {
  await openPayingDraw(shop);
  await drawRecorded(shop);
  const night = async () => {
    await reconcileDraws(shop.deps);
    const rows = await shop.db.read.selectFrom("mismatches").select(["rule", "detail"]).execute();
    return rows
      .map(({ rule, detail }) => `${rule}: ${detail}`)
      .filter((one) => /items|time|page/.test(one))
      .sort();
  };
  expect(await night()).toEqual([]);
  await withoutTriggers(shop, "delete from awards");
  const noAward = "A draw's items have their awards: Bike: has no award of its winner";
  expect(await night()).toEqual([noAward]);
  await withoutTriggers(shop, "delete from winners where draw_prize = 2");
  const noWinner = "A draw's winners are on the page of winners: prize 2 is missing";
  expect(await night()).toEqual([noAward, noWinner]);
  const both = ["draws set drawn_at = drawn_at", "winners set draw_at = draw_at"];
  await withoutTriggers(shop, ...both.map((set) => `update ${set} - ${5 * WEEK_MS}`));
  expect(await night()).toEqual([noAward, "A draw's state and time are those in the public log: set back", noWinner]);
  await withoutTriggers(shop, "update winners set draw_at = 1");
  expect(await night()).toContain(`${noWinner.replace("2", "1")} (and 2 others)`);
});
