import { DAY_MS, WEEK_MS } from "@counterfoil/core";
import { findRowOrThrow } from "@counterfoil/db";
import { expect } from "vitest";
import { buyAtRandom } from "../../test/buying.ts";
import { openPlacedShop, passAndDraw, passAndLock, publishDraw } from "../../test/draws.ts";
import { drawRecorded, lockedDraw } from "../../test/locked-draw.ts";
import { nightOfDraws } from "../../test/night.ts";
import { postCards, somePostRaffle } from "../../test/post.ts";
import { it, someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { listMails } from "../mail/mails.ts";
import { lockDraws } from "./lock-draws.ts";
import { mailLockedDraws } from "./mail-locked-draws.ts";
import { mailResults } from "./mail-results.ts";

/** A locked competition of fifty numbers, all of them Bea's, or some someone else's. */
async function openLocked(ofBea = 50) {
  const opened = await openPlacedShop({ maxEntriesPerPerson: 50, instantWins: [] });
  const bea = await someUser(opened.shop);
  await buyAtRandom(opened.shop, bea, opened.row, ofBea);
  if (ofBea < 50) await buyAtRandom(opened.shop, await someUser(opened.shop), opened.row, 50 - ofBea);
  opened.shop.pass(WEEK_MS);
  await lockDraws(opened.shop.deps);
  return { ...opened, bea };
}

it("mails and the winners page print tickets as the rules that were committed to, whatever the competition says since", async () => {
  const { shop, row, bea } = await openLocked();
  await withoutTriggers(shop, "update raffles set to_letter = 'Y'");
  await shop.db.writer.updateTable("draw_mailings").set({ mailed_to: "", mailed_at: null }).execute();
  await mailLockedDraws(shop.deps);
  await passAndDraw(shop, DAY_MS);
  await mailResults(shop.deps);
  const visitor = await shop.as(null);
  const [result] = (await visitor.draws.find({ slug: row.slug })).draw.results;
  const printed = String(result?.number).padStart(4, "0");
  const mails = (await listMails(shop.deps)).filter(({ to }) => to === bea.email).map(({ text }) => text);
  expect(mails.filter((text) => text.includes("0001 to 0050"))).toHaveLength(2);
  expect(mails.filter((text) => text.includes(`Ticket ${printed}`))).toHaveLength(1);
  const { winners } = await visitor.winners.listOfRaffles({ raffleIds: [row.id] });
  expect(winners.map(({ ticketNumber }) => ticketNumber)).toEqual([String(result?.number)]);
});

it("a winner whose payment the bank withdrew twice is listed once and not congratulated, even if that was noted nowhere else", async () => {
  const { shop, id, bea } = await openLocked();
  const order = await shop.db.read.selectFrom("orders").select(["id", "attempt_id"]).executeTakeFirstOrThrow();
  await withoutTriggers(shop, "update orders set transaction_ref = 't'");
  const payment = { provider: "sandbox", transaction_ref: "t", attempt_id: order.attempt_id, order_id: order.id };
  for (const ref of ["first", "second"]) {
    const chargeback = { id: ref, chargeback_ref: ref, ...payment, amount_pence: 1, created_at: shop.now() };
    await shop.db.writer.insertInto("chargebacks").values(chargeback).execute();
  }
  await passAndDraw(shop, DAY_MS);
  await mailResults(shop.deps);
  const { findings } = await (await shop.asAdmin()).attention.list({});
  expect(findings.filter(({ kind }) => kind === "draw-winner-refunded").map(({ raffle }) => raffle?._id)).toEqual([id]);
  const mails = (await listMails(shop.deps)).filter(({ to }) => to === bea.email);
  expect(mails.filter(({ subject }) => subject.startsWith("You've won"))).toEqual([]);
});

it("no mail tells of a lock that the shop's key did not sign", async () => {
  const { shop } = await openLocked();
  const before = await listMails(shop.deps);
  await withoutTriggers(shop, `update draws set signature = '${"0".repeat(128)}'`);
  await shop.db.writer.updateTable("draw_mailings").set({ mailed_to: "", mailed_at: null }).execute();
  await mailLockedDraws(shop.deps);
  expect(await listMails(shop.deps)).toEqual(before);
});

it("a winner whose line was exchanged after the draw learns that they won, no one else does, and the night finds it", async () => {
  const { shop, id, row, bea } = await openLocked(49);
  await passAndDraw(shop, DAY_MS);
  const entrants = await shop.db.read.selectFrom("draw_entrants").select(["user_id", "entrant_id"]).execute();
  const [one, other] = entrants.map(({ user_id, entrant_id }) => ({ user: `user_id = '${user_id}'`, id: entrant_id }));
  const give = (id: string | undefined, to: typeof one) =>
    `update draw_entrants set entrant_id = '${id}' where ${to?.user}`;
  await withoutTriggers(shop, give("0".repeat(32), one), give(one?.id, other), give(other?.id, one));
  await mailResults(shop.deps);
  const [result] = (await (await shop.as(null)).draws.find({ slug: row.slug })).draw.results;
  const { user_id: winner } = await findRowOrThrow(shop.db.read, "tickets", { number: result?.number ?? 0 });
  const told = (await listMails(shop.deps)).filter(({ subject }) => subject.startsWith("You've won"));
  expect(told.map(({ to }) => to === bea.email)).toEqual([winner === bea.id]);
  const { draw } = await (await shop.asAdmin()).draws.findForConsole({ id });
  expect(draw.winners).toEqual([{ prize: 1, user: null }]);
  expect(await nightOfDraws(shop)).toContain("are others");
});

it("a draw whose results can't be mailed keeps no other draw's from being mailed", async ({ shop }) => {
  const draws: string[] = [];
  for (const person of ["Ann A.", "Bea B.", "Cat C."])
    draws.push((await lockedDraw(shop, { [person]: [1] })).raffle.id);
  await drawRecorded(shop);
  await withoutTriggers(shop, `update draws set commitment = '{}' where raffle_id = '${draws[1]}'`);
  await expect(mailResults(shop.deps)).rejects.toThrow(draws[1]);
  const told = (await listMails(shop.deps)).map(({ subject, text }) => [
    subject.startsWith("You've won"),
    text.includes("Bea"),
  ]);
  expect(told).toEqual([
    [true, false],
    [true, false],
  ]);
});

it("no email goes to someone who entered by post without an address", async ({ shop }) => {
  await (await shop.asAdmin()).content.edit({ id: "company", company: { address: "1 Mill Lane" } });
  const posted = await somePostRaffle(shop);
  const { raffle } = await publishDraw(shop, posted, { drawAt: posted.ends_at + 12 * DAY_MS });
  await postCards(await shop.asAdmin(), raffle, { copies: 1, sender: { email: "" } });
  await passAndLock(shop, posted.ends_at + 11 * DAY_MS - shop.now());
  await mailLockedDraws(shop.deps);
  await passAndDraw(shop);
  await mailResults(shop.deps);
  expect((await listMails(shop.deps)).filter(({ to }) => to === "")).toEqual([]);
  const mailed = shop.db.read.selectFrom("draw_mailings").select("mailed_at");
  for (const { mailed_at } of await mailed.execute()) expect(mailed_at).not.toBeNull();
});
