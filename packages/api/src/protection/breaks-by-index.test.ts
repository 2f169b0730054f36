import { DAY_MS } from "@counterfoil/core";
import { expect, it } from "vitest";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { planOf } from "../../test/plan-of.ts";
import { recordStatements } from "../../test/record-statements.ts";
import { mailStatements } from "./mail-statements.ts";

/** Every statement that reads the breaks of one customer, from the first order to the return from a suspension. */
async function readingBreaks() {
  const shop = await openPayingShop();
  const { db } = shop.deps;
  const raffle = await someRaffle(shop, { ends_at: shop.now() + 1e12 });
  const [user, admin] = [await someUser(shop), await someAdmin(shop)];
  const recording = recordStatements(db);
  shop.deps.db = recording.db;
  const bea = await shop.as(user);
  await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
  await shop.payOnPage(bea, pans.paid);
  await bea.breaks.start({ kind: "suspend", months: 6 });
  await bea.content.listBlocks();
  await bea.users.exportMine();
  await bea.protection.mine();
  const ada = await shop.as(admin);
  await ada.care.findPerson({ id: user.id });
  await ada.coupons.create({ code: "COMEBACK", fixedAmount: 5, allUsers: false, appliesToUsers: [user.id] });
  await ada.users.edit({ id: user.id, firstName: "Beatrice" });
  shop.pass(Date.parse("2026-12-01T09:00:00Z") - shop.now());
  await mailStatements(shop.deps);
  shop.pass(200 * DAY_MS);
  await (await shop.as(user)).breaks.askReturn();
  await (await shop.as(admin)).breaks.stop({ id: user.id, note: "Asked us to" });
  shop.deps.db = db;
  const reads = recording.statements.filter(
    ({ sql }) => /"restrictions"/.test(sql) && /"user_id" (=|in) /.test(sql) && !/"r"."id" = "[mx]"|^insert/.test(sql),
  );
  return { shop, reads };
}

it("the breaks of a customer are found by one index, whatever asks for them", async () => {
  const { shop, reads } = await readingBreaks();
  const distinct = new Map(reads.map((query) => [query.sql, query]));
  expect(distinct.size).toBeGreaterThan(7);
  for (const [text, query] of distinct) {
    const plan = (await planOf(shop.db, query)).join("\n");
    expect(plan, `${text}\n${plan}`).toContain("restrictions_of_user_by_time");
    expect(plan, text).not.toMatch(/SCAN (r|x|restrictions)\b|Seq Scan on restrictions/);
  }
});
