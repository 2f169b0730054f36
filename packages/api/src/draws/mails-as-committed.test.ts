import { DAY_MS, WEEK_MS } from "@counterfoil/core";
import { expect, it } from "vitest";
import { buyAtRandom } from "../../test/buying.ts";
import { openPlacedShop, runDraw, serveBeacons } from "../../test/draws.ts";
import { someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { listMails } from "../mail/mails.ts";
import { lockDraws } from "./lock-draws.ts";
import { mailLockedDraws } from "./mail-locked-draws.ts";
import { mailResults } from "./mail-results.ts";

/** A locked competition of fifty numbers, all of them Bea's. */
async function openLocked() {
  const opened = await openPlacedShop({ maxEntriesPerPerson: 50, instantWins: [] });
  const bea = await someUser(opened.shop);
  await buyAtRandom(opened.shop, bea, opened.row, 50);
  opened.shop.pass(WEEK_MS);
  await lockDraws(opened.shop.deps);
  return { ...opened, bea };
}

it("mails and the winners page print tickets as the rules that were committed to, whatever the competition says since", async () => {
  const { shop, row, bea } = await openLocked();
  await withoutTriggers(shop, "update raffles set to_letter = 'Y'");
  await shop.db.writer.updateTable("draw_mailings").set({ mailed_to: "", mailed_at: null }).execute();
  await mailLockedDraws(shop.deps);
  shop.pass(DAY_MS);
  serveBeacons(shop);
  await runDraw(shop);
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

it("no mail tells of a lock that the shop's key did not sign", async () => {
  const { shop } = await openLocked();
  const before = await listMails(shop.deps);
  await withoutTriggers(shop, `update draws set signature = '${"0".repeat(128)}'`);
  await shop.db.writer.updateTable("draw_mailings").set({ mailed_to: "", mailed_at: null }).execute();
  await mailLockedDraws(shop.deps);
  expect(await listMails(shop.deps)).toEqual(before);
});
