import { MINUTE_MS, printedNumber } from "@counterfoil/core";
import { DrawCommitment } from "@counterfoil/core/draw";
import { findRowOrThrow, inTransaction } from "@counterfoil/db";
import { invariantViolations } from "@counterfoil/db/testing";
import { appendLog } from "@counterfoil/domain";
import { expect } from "vitest";
import { buyAtRandom } from "../../test/buying.ts";
import { openPlacedShop, passAndLock } from "../../test/draws.ts";
import { moveTo, PASSWORD, someMember, undoCodeMailedTo } from "../../test/logins.ts";
import { night, nightOfDraws } from "../../test/night.ts";
import { it, openPayingShop } from "../../test/paying-shop.ts";
import { someone, someRaffle, someUser } from "../../test/shop.ts";
import { askFor, bank, sendPayout } from "../../test/winnings.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { listMails } from "../mail/mails.ts";
import { findPositionsFile } from "./find-draw-files.ts";
import { drawKey } from "./published-draw.ts";

/** A competition of two numbers, each of which wins, both bought by Bea, in a shop of two owners. */
async function wonShop() {
  const two = { maxEntries: 2, maxEntriesPerPerson: 2, instantWins: [{ prize: "£1" }, { prize: "£2" }] };
  const opened = await openPlacedShop(two);
  const { shop } = opened;
  const [ada, olga] = [await someUser(shop, { roles: ["owner"] }), await someUser(shop, { roles: ["owner"] })];
  const bea = await someUser(shop);
  const orderId = await buyAtRandom(shop, bea, opened.row, 2);
  const won = shop.db.read.selectFrom("instant_wins").selectAll().where("position", "=", 0);
  const winner = await won.executeTakeFirstOrThrow();
  const [byAda, byOlga] = [await shop.as(ada), await shop.as(olga)];
  const command = { raffle: opened.id, prize: 1, reason: "refunded" };
  /** Asks to void the first prize, or what else of it the test says. */
  const ask = (more: object = {}) =>
    byAda.acts.ask({ kind: "void_instant", command: { ...command, ...more }, reason: "Charged back" });
  return { ...opened, bea, orderId, winner, command, ask, byAda, byOlga };
}

it("a ticket that won is not refunded before two admins void its prize, and its number is never sold again", async () => {
  const { shop, row, bea, orderId, winner, ask, byAda, byOlga } = await wonShop();
  const tickets = [winner.ticket_id ?? ""];
  await expect(byAda.orders.refund({ orderId, tickets })).toBeRefused("prize.won_in_draw");
  await expect(byAda.tickets.deleteEntry({ id: tickets[0] ?? "" })).toBeRefused("prize.won_in_draw");
  shop.deps.config.fourEyes = true;
  const { act } = await ask();
  expect(act.sentence).toContain(`retire number ${printedNumber(String(winner.number))}: it leaves the draw`);
  await expect(byAda.acts.approve({ id: act._id })).toBeRefused("act.own");
  await byOlga.acts.approve({ id: act._id });
  shop.deps.config.fourEyes = false;
  const file = JSON.parse(String(await findPositionsFile(shop.deps, row.slug)));
  const told = (await listMails(shop.deps)).filter(({ to }) => to === bea.email);
  expect(told.map(({ subject }) => subject)).toContain("Your prize was withdrawn: £1");
  expect(file.voidPositions).toEqual([winner.number]);
  const { raffle: shown } = await (await shop.as(null)).raffles.findBySlug({ slug: row.slug });
  expect(shown.instantWins[0]).toMatchObject({ prize: "£1", voided: true });
  await expect(byAda.orders.delete({ orderId })).toBeRefused("prize.won_in_draw");
  await byAda.orders.refund({ orderId, tickets });
  const customer = await shop.asCustomer();
  await expect(customer.tickets.reserveLuckyDip({ raffleId: row.id, amount: 1 })).toBeRefused("raffle.sold_out");
  await expect(byAda.tickets.deleteEntry({ id: tickets[0] ?? "" })).toBeRefused("prize.voided");
  expect(await invariantViolations(shop.db)).toEqual([]);
});

it("the number of a void prize is among the void positions, and in neither file", async () => {
  const { shop, row, winner, ask, byOlga } = await wonShop();
  shop.deps.config.fourEyes = true;
  await byOlga.acts.approve({ id: (await ask()).act._id });
  await expect(ask({ reason: "because" })).rejects.toThrow();
  const again = await ask();
  await expect(byOlga.acts.approve({ id: again.act._id })).toBeRefused("act.changed");
  const results = await shop.db.read.selectFrom("acts").select("result").where("id", "=", again.act._id).execute();
  expect(results).toEqual([{ result: "prize.voided" }]);
  await passAndLock(shop, 7 * 24 * 3_600_000);
  const draw = await shop.db.read.selectFrom("draws").selectAll().executeTakeFirstOrThrow();
  const commitment = DrawCommitment.parse(JSON.parse(draw.commitment ?? "{}"));
  expect(commitment.reveals.voidPositions).toEqual([{ prize: 1, number: winner.number, reason: "refunded" }]);
  expect(commitment.reveals.instantAwards).toEqual([{ prize: 2, number: winner.number === 1 ? 2 : 1 }]);
  expect(commitment.entries.count + commitment.leftOut.count).toBe(1);
  const { prizes } = await (await shop.as(null)).draws.listInstantPrizes({ slug: row.slug });
  expect(prizes.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ["void", "refunded"],
    ["won", null],
  ]);
  const lines = await shop.db.read.selectFrom("draw_log").select("line").orderBy("seq").execute();
  expect(lines.map(({ line }) => JSON.parse(line).kind)).toEqual(
    "key rules positions instant_void commitment".split(" "),
  );
});

it("no SQL voids a prize unless the last line of the log says so of its own competition", async () => {
  const { shop, id, winner } = await wonShop();
  const other = (await someRaffle(shop)).id;
  const key = drawKey(shop.deps);
  const voidBy = (kind: "announce" | "instant_void", competition: string) =>
    inTransaction(shop.db, async (tx) => {
      const seq = await appendLog(tx, { key, competition, kind, payload: "0".repeat(64) });
      const voided = { voided_at: tx.now, void_reason: "refunded", void_seq: seq };
      await tx.sql.updateTable("instant_wins").set(voided).where("id", "=", winner.id).execute();
    });
  await expect(voidBy("announce", id)).rejects.toThrow("what a draw has published stays");
  await expect(voidBy("instant_void", other)).rejects.toThrow("what a draw has published stays");
  await expect(voidBy("instant_void", id)).resolves.toBeUndefined();
});

it("a prize that was handed over stays with its winner, and a void one is not handed over", async () => {
  const { shop, id, winner, command, ask, byAda, byOlga } = await wonShop();
  shop.deps.config.fourEyes = true;
  const { act } = await ask();
  const { prizes, voidReasons } = await byAda.raffles.listPrizes({ id, won: true });
  expect(prizes.map(({ place, prize }) => [place, prize])).toEqual([
    [1, "£1"],
    [2, "£2"],
  ]);
  expect(voidReasons).toContain(command.reason);
  await byAda.instantWins.markHandedOver({ id: prizes[1]?._id ?? "" });
  const late = await ask({ prize: 2 });
  await expect(byOlga.acts.approve({ id: late.act._id })).toBeRefused("act.changed");
  const failed = shop.db.read.selectFrom("acts").select("result").where("id", "=", late.act._id);
  expect(await failed.executeTakeFirst()).toEqual({ result: "prize.handed_over" });
  await byOlga.acts.approve({ id: act._id });
  await expect(byAda.instantWins.markHandedOver({ id: winner.id })).toBeRefused("prize.voided");
});

it("an order with a won prize is not deleted, also once all its prizes are void", async () => {
  const { shop, orderId, ask, byAda, byOlga } = await wonShop();
  await expect(byAda.orders.delete({ orderId })).toBeRefused("prize.won_in_draw");
  shop.deps.config.fourEyes = true;
  for (const prize of [1, 2]) await byOlga.acts.approve({ id: (await ask({ prize })).act._id });
  shop.deps.config.fourEyes = false;
  await expect(byAda.orders.delete({ orderId })).toBeRefused("prize.voided");
});

it("the console says for which reasons a prize can be voided, until the entries are locked", async () => {
  const { shop, id, byAda } = await wonShop();
  expect((await byAda.raffles.listPrizes({ id, won: true })).voidReasons).toEqual([
    "ineligible",
    "refunded",
    "unreachable",
  ]);
  await passAndLock(shop, 7 * 24 * 3_600_000);
  const later = await shop.asStaff("owner");
  expect((await later.raffles.listPrizes({ id, won: true })).voidReasons).toEqual([]);
});

it("a cash prize that is void is withdrawn from the payout that its winner asked for", async () => {
  const cash = { prize: "£50 in cash", kind: "cash", amount: 50 };
  const { shop, id, row } = await openPlacedShop({ maxEntries: 1, maxEntriesPerPerson: 1, instantWins: [cash] });
  const [ada, olga] = [await someUser(shop, { roles: ["owner"] }), await someUser(shop, { roles: ["owner"] })];
  const { user, calls: bea } = await someone(shop);
  await buyAtRandom(shop, user, row, 1);
  await bea.payouts.saveBankDetails(bank);
  await askFor(bea, 50);
  shop.deps.config.fourEyes = true;
  const command = { raffle: id, prize: 1, reason: "ineligible" };
  const ask = async (more: object = {}) =>
    (await (await shop.as(ada)).acts.ask({ kind: "void_instant", command: { ...command, ...more }, reason: "A rival" }))
      .act;
  const { approve } = (await shop.as(olga)).acts;
  const unreachable = await ask({ reason: "unreachable" });
  await expect(approve({ id: unreachable._id })).toBeRefused("act.changed");
  const act = await ask();
  const money = "£50.00 is withdrawn from their account. Payouts that haven't been sent are rejected for £50.00 of it.";
  expect(act.sentence).toContain(money);
  await approve({ id: act._id });
  expect((await bea.payouts.findMine()).payouts).toMatchObject([{ state: "refused" }]);
  expect((await bea.balance.winnings()).winnings).toBe(0);
  const texts = (await listMails(shop.deps, user.email)).map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringContaining("We've taken £50.00 back from your account."));
  expect(await nightOfDraws(shop)).toEqual([]);
});

it("a void prize is withdrawn from who was paid, though the order is another's since a change of address was undone", async ({
  shop,
}) => {
  const cash = { prize: "£7", kind: "cash", amount: 7 };
  const { id } = await openPlacedShop({ maxEntries: 1, maxEntriesPerPerson: 1, instantWins: [cash] }, shop);
  const bea = await someMember(shop, { email: "bea@shop.test" });
  const thief = await shop.as(bea);
  await thief.auth.prove({ password: PASSWORD });
  await moveTo(shop, thief, "bea@new.test");
  shop.pass(MINUTE_MS);
  await shop.buy(await shop.as(bea), { id }, 1);
  shop.pass(MINUTE_MS);
  await (await shop.as(null)).auth.undoEmailChange({ code: await undoCodeMailedTo(shop, "bea@shop.test") });
  const winningsOf = async (email: string) => (await findRowOrThrow(shop.db.read, "users", { email })).winnings_pence;
  const { user_id: winner } = await findRowOrThrow(shop.db.read, "instant_wins", { raffle_id: id });
  expect([winner === bea.id, await winningsOf("bea@shop.test"), await winningsOf("bea@new.test")]).toEqual([
    false,
    700,
    0,
  ]);
  const [ada, olga] = [await someUser(shop, { roles: ["owner"] }), await someUser(shop, { roles: ["owner"] })];
  shop.deps.config.fourEyes = true;
  const command = { raffle: id, prize: 1, reason: "ineligible" };
  const { act } = await (await shop.as(ada)).acts.ask({ kind: "void_instant", command, reason: "A rival" });
  expect(act.sentence).toContain("£7.00 is withdrawn from their account.");
  await (await shop.as(olga)).acts.approve({ id: act._id });
  expect(await winningsOf("bea@shop.test")).toBe(0);
  const textsTo = async (email: string) => (await listMails(shop.deps, email)).map(({ text }) => text).join();
  expect(await textsTo("bea@shop.test")).toContain("We've taken £7.00 back from your account.");
  expect(await textsTo("bea@new.test")).not.toContain("We've taken £7.00");
});

it.for(["cash", "credit"] as const)(
  "nothing more is taken of %s that was reclaimed since its payment was reversed",
  async (kind, { shop }) => {
    const prize = { prize: "£20", kind, amount: 20 };
    const { id, ada } = await openPlacedShop(
      { maxEntries: 2, maxEntriesPerPerson: 2, instantWins: [prize, prize] },
      shop,
    );
    const bea = await someUser(shop);
    const [customer, admin] = [await shop.as(bea), await shop.as(ada)];
    const olga = await shop.asStaff("owner");
    const reversed = await shop.buy(customer, { id }, 1);
    const { position } = await shop.db.read
      .selectFrom("instant_wins")
      .select("position")
      .where("won_at", "is not", null)
      .executeTakeFirstOrThrow();
    if (kind === "cash") {
      await customer.payouts.saveBankDetails(bank);
      await askFor(customer, 20);
      const { id: payout } = await shop.db.read.selectFrom("payouts").select("id").executeTakeFirstOrThrow();
      await sendPayout(admin, payout);
      await shop.chargeBack(reversed);
      await admin.payouts.recordReturn({ id: payout, reason: "Account closed" });
    } else {
      await customer.tickets.reserveLuckyDip({ raffleId: (await someRaffle(shop)).id, amount: 8 });
      const { orderId } = await customer.payments.completeFree({ usePromotionalBalance: true });
      await shop.chargeBack(reversed);
      await admin.orders.refund({ orderId });
      await shop.runJobs();
    }
    await shop.buy(customer, { id }, 1);
    const command = { raffle: id, prize: (position ?? 0) + 1, reason: "refunded" };
    shop.deps.config.fourEyes = true;
    const { act } = await admin.acts.ask({ kind: "void_instant", command, reason: "Charged back" });
    await olga.acts.approve({ id: act._id });
    const { balance_pence, winnings_pence } = await findRowOrThrow(shop.db.read, "users", { id: bea.id });
    expect(balance_pence + winnings_pence).toBe(2_000);
    const given = shop.db.read.selectFrom("ledger").select("notes").where("amount_pence", ">", 0);
    expect((await given.execute()).filter(({ notes }) => notes.startsWith("Payment reversed"))).toEqual([]);
    expect(await night(shop)).toEqual([]);
  },
);

it("a winner whose reversed payment took the prize before its void reads of nothing that is taken", async () => {
  const shop = await openPayingShop();
  const prize = { prize: "£20", kind: "cash", amount: 20 };
  const { id, ada } = await openPlacedShop({ maxEntries: 1, maxEntriesPerPerson: 1, instantWins: [prize] }, shop);
  const [bea, olga] = [await someUser(shop), await shop.asStaff("owner")];
  await shop.chargeBack(await shop.buy(await shop.as(bea), { id }, 1));
  shop.deps.config.fourEyes = true;
  const command = { raffle: id, prize: 1, reason: "refunded" };
  const { act } = await (await shop.as(ada)).acts.ask({ kind: "void_instant", command, reason: "Charged back" });
  await olga.acts.approve({ id: act._id });
  const mails = await listMails(shop.deps, bea.email);
  expect(mails.filter(({ text }) => text.includes("£20")).length).toBeGreaterThan(0);
  expect(mails.filter(({ text }) => text.includes("We've taken"))).toEqual([]);
});

it("support refunds no ticket that won, though someone says for the moment that its prize is void", async () => {
  const { shop, orderId } = await wonShop();
  const support = await shop.asStaff("support");
  await withoutTriggers(shop, "update instant_wins set voided_at = 1");
  await expect(support.orders.refund({ orderId })).rejects.toThrow("Your role doesn't allow this");
});
