import { DAY_MS, MINUTE_MS } from "@counterfoil/core";
import { expect } from "vitest";
import { askVoid, openPublishedDraw } from "../../test/draws.ts";
import { waiting } from "../../test/four-eyes.ts";
import { drawRecorded, lockedDraw } from "../../test/locked-draw.ts";
import { planOf, recordStatements } from "../../test/queries.ts";
import { it, openShop, someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { findConsoleDraw } from "./console-draws.ts";
import { findDraw } from "./find-draw.ts";

/** A drawn competition in a shop with one owner, who asks to void its winner, and what its page lists as announced. */
async function openAnnounced() {
  const shop = await openShop();
  const owner = await shop.as(await someUser(shop, { roles: ["owner"] }));
  const { raffle } = await lockedDraw(shop, { "Ann A.": [2, 3], "Bea B.": [5, 8] }, { prizes: ["Car"] });
  await drawRecorded(shop);
  const ask = () => askVoid(owner, raffle);
  const announced = async () => (await findDraw(shop.deps, raffle.slug)).announced;
  return { shop, owner, slug: raffle.slug, ask, announced };
}

it.for([
  ["hides the request until it is due", "update acts set due_at = null", undefined],
  ["deletes the request until it is due", "delete from acts", undefined],
  ["says that it was withdrawn until it is due", "update acts set state = 'cancelled', decided_at = asked_at", true],
] as const)("what the log announced is on the page of a draw where someone %s", async ([, change, withdrawn]) => {
  const { shop, announced, ask } = await openAnnounced();
  await ask();
  const before = await announced();
  await withoutTriggers(shop, change);
  expect(await announced()).toEqual(before.map((one) => ({ ...one, ...(withdrawn && { withdrawn }) })));
  shop.pass(5 * DAY_MS);
  expect(await announced()).toEqual([]);
});

it("the page of a draw says whose prize is to be void by its results, whatever someone writes into the request", async () => {
  const { shop, announced, ask } = await openAnnounced();
  await ask();
  const before = await announced();
  expect(before).toMatchObject([
    { void: { name: "Car", number: expect.stringMatching(/\d/), label: expect.any(String) } },
  ]);
  await withoutTriggers(
    shop,
    `update acts set command = replace(replace(command, '"Car"', '"Mug"'), '"Number"', '"Nr"'),
      user_id = (select max(e.user_id) from draw_entrants e where e.user_id <> acts.user_id)`,
  );
  expect(await announced()).toEqual(before);
});

it("what is withdrawn and announced again is on the page of a draw where someone deletes the second request", async () => {
  const { shop, owner, ask, announced } = await openAnnounced();
  await owner.acts.cancel({ id: (await ask())._id });
  shop.pass(MINUTE_MS);
  const { _id, dueAt } = await ask();
  const before = await announced();
  expect(before).toMatchObject([{ kind: "void_winner", dueAt }]);
  await withoutTriggers(shop, `delete from acts where id = '${_id}'`);
  expect(await announced()).toEqual(before);
});

it.for(["call", "request"])("a cancellation is announced with its reason by a %s, and as withdrawn", async (by) => {
  const { shop, raffle } = await openPublishedDraw();
  const owner = await shop.asAdmin();
  const command = { id: raffle.id, reason: "The car is stolen." };
  const request = async () => (await owner.acts.ask({ kind: "cancel_draw", command, reason: "Stolen" })).act;
  const { _id } = await (by === "call" ? waiting(owner.cancellations.create(command)) : request());
  const announced = async () => (await findDraw(shop.deps, raffle.slug)).announced;
  expect(await announced()).toMatchObject([{ kind: "cancel_draw", command }]);
  expect((await findConsoleDraw(shop.deps, raffle.id)).acts).toMatchObject([{ _id }]);
  await owner.acts.cancel({ id: _id });
  expect(await announced()).toMatchObject([{ kind: "cancel_draw", command, withdrawn: true }]);
});

it("the page of a draw finds what is announced by an index, however many requests staff made", async () => {
  const { shop, slug, ask } = await openAnnounced();
  await ask();
  const { db, statements } = recordStatements(shop.db);
  await findDraw({ ...shop.deps, db }, slug);
  const requests = statements.filter(({ sql }) => sql.includes('from "acts"'));
  const plans: string[] = [];
  for (const statement of requests) plans.push((await planOf(shop.db, statement)).join("\n"));
  expect(plans).toEqual([expect.stringContaining("acts_about_subject")]);
});
