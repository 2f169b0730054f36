import { NAME_WITHHELD } from "@counterfoil/core";
import { findRowOrThrow } from "@counterfoil/db";
import { expect, it } from "vitest";
import { AvailabilityCache } from "#read-models/availability-cache.ts";
import { openTypedWinner, winnerForm } from "../../test/admin-actions.ts";
import { someWinningRaffle } from "../../test/buying.ts";
import { askVoid, passAndDraw, passAndLock, publishCashDraw } from "../../test/draws.ts";
import { drawRecorded, lockedDraw } from "../../test/locked-draw.ts";
import { night } from "../../test/night.ts";
import { openTamperedShop } from "../../test/paying-shop.ts";
import { type Caller, openShop, someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

const rule = "What was asked for, added or removed by the audit trail is so in the books";

/** Has a winner of cash not named; returns the id of what they won. */
async function withholdName(winner: Caller): Promise<string> {
  const id = (await winner.awards.listMine()).paid[0]?._id ?? "";
  await winner.awards.withholdMyName({ id });
  return id;
}

it("the night names a winner of cash whose name is shown again", async () => {
  const shop = await openTamperedShop();
  const { raffle } = await publishCashDraw(shop);
  const vera = await someUser(shop, { first_name: "Vera" });
  await shop.buy(await shop.as(vera), raffle, [1]);
  await passAndLock(shop);
  await passAndLock(shop, 0);
  await passAndDraw(shop);
  const id = await withholdName(await shop.as(vera));
  expect(await night(shop)).toEqual([]);
  await withoutTriggers(shop, "delete from awards");
  expect(await night(shop)).toEqual([`${rule}: withhold name award ${id}`]);
});

it("the night names who won again what a winner had who isn't named either, and whose own name is shown again", async () => {
  const shop = await openTamperedShop();
  const raffle = await someWinningRaffle(shop, "£20", { kind: "cash", amount_pence: 2_000 });
  const bea = await shop.asCustomer();
  const orderId = await shop.buy(bea, raffle, 1);
  await withholdName(bea);
  await (await shop.asAdmin()).orders.refund({ orderId });
  const cy = await someUser(shop);
  const winner = await shop.as(cy);
  shop.pass(1);
  await shop.buy(winner, raffle, 1);
  const id = await withholdName(winner);
  expect(await night(shop)).toEqual([]);
  await withoutTriggers(shop, `delete from awards where user_id = '${cy.id}'`);
  expect(await night(shop)).toEqual([`${rule}: withhold name award ${id}`]);
});

it("a typed winner who isn't named stays so for marketing, and where an owner corrects their number", async () => {
  const { shop, raffle, admin } = await openTypedWinner();
  const { id, user_id } = await findRowOrThrow(shop.db.read, "awards", {});
  const bea = await shop.as({ id: user_id ?? "" });
  await bea.awards.withholdMyName({ id });
  const marketing = await shop.asStaff("marketing");
  const [winner] = (await admin.winners.list({})).winners;
  const type = (by: Caller, ticketNumber: string) =>
    by.winners.edit({ ...winnerForm, raffleId: raffle.id, id: winner?._id ?? "", ticketNumber });
  await expect(type(marketing, "8")).rejects.toMatchObject({ cause: { code: "role.missing" } });
  await type(admin, "8");
  await type(admin, "7");
  const { winners } = await (await shop.as(null)).winners.listOfRaffles({ raffleIds: [raffle.id] });
  expect(winners).toMatchObject([{ name: NAME_WITHHELD }]);
  expect((await bea.awards.listMine()).awards).toMatchObject([{ withheldAt: expect.any(String) }]);
});

it("a winner isn't named for another prize of the draw either, nor beside their numbers once the prize is void", async () => {
  const shop = await openShop();
  shop.deps.config.fourEyes = true;
  const prizes = { prizes: ["Car", "Bike"], onePrizePerEntrant: false };
  const { raffle, entrants } = await lockedDraw(shop, { "Vera B.": [1, 2] }, prizes);
  await drawRecorded(shop);
  const [visitor, winner] = [await shop.as(null), await shop.as(entrants[0]?.user ?? null)];
  const results = async () => (await visitor.draws.find({ slug: raffle.slug })).draw.results.map(({ label }) => label);
  const numbers = async () => (await new AvailabilityCache(shop.db, shop.now).read(raffle.id)).answer();
  expect(await results()).toEqual(["Vera B.", "Vera B."]);
  const [car] = (await winner.awards.listMine()).awards;
  await winner.awards.withholdMyName({ id: car?._id ?? "" });
  expect(await results()).toEqual([NAME_WITHHELD, NAME_WITHHELD]);
  const [ada, olga] = [await shop.asStaff("owner"), await shop.asStaff("owner")];
  for (const prize of [1, 2]) await olga.acts.approve({ id: (await askVoid(ada, raffle, "ineligible", prize))._id });
  expect(JSON.stringify(await numbers())).not.toContain("Vera");
});

it("a typed winner of two prizes of a competition who isn't named for one isn't named for the other", async () => {
  const { shop, raffle, admin } = await openTypedWinner();
  const { id, user_id, number } = await findRowOrThrow(shop.db.read, "awards", {});
  await admin.winners.create({ ...winnerForm, raffle: "Bike", raffleId: raffle.id, ticketNumber: String(number) });
  await (await shop.as({ id: user_id ?? "" })).awards.withholdMyName({ id });
  const { winners } = await (await shop.as(null)).winners.listOfRaffles({ raffleIds: [raffle.id] });
  expect(winners.map(({ name }) => name)).toEqual([NAME_WITHHELD, NAME_WITHHELD]);
  await shop.buy(await shop.asCustomer(), raffle, [8]);
  const corrected = { ...winnerForm, raffleId: raffle.id, id: winners[0]?._id ?? "", name: "Cy C.", ticketNumber: "8" };
  await admin.winners.edit(corrected);
  const now = (await (await shop.as(null)).winners.listOfRaffles({ raffleIds: [raffle.id] })).winners;
  expect(now.map(({ name }) => name).toSorted()).toEqual(["Cy C.", NAME_WITHHELD]);
});
