import type { Row } from "@counterfoil/db";
import { remindWinners, tellWinners } from "../src/awards/tell-winners.ts";
import { mailResults } from "../src/draws/mail-results.ts";
import { drawRecorded, type LockedDraw, lockedDraw } from "./locked-draw.ts";
import { type Caller, it as shopIt, type TestShop } from "./shop.ts";

/** Runs the jobs that email the results of draws, and tell and remind winners. */
export async function runAwards({ deps }: Pick<TestShop, "deps">): Promise<void> {
  await mailResults(deps);
  await tellWinners(deps);
  await remindWinners(deps);
}

/** Draws a competition of these people, and tells who won; returns the award of the first prize and its winner. */
export async function drawnAward(shop: TestShop, people: Record<string, number[]> = { "Ann A.": [1] }) {
  const draw = await lockedDraw(shop, people, { prizes: ["Car"] });
  await drawRecorded(shop);
  await runAwards(shop);
  return { draw, ...(await awardOf(shop, draw)) };
}

/** A prize that its winner claimed, with a passed identity check. */
export async function claimedAward(shop: TestShop, address = "1 High Street\nLeeds LS1 4AP") {
  const won = await drawnAward(shop);
  const [customer, sue] = [await shop.as(won.winner), await shop.asStaff("support")];
  await customer.awards.claim({ id: won.id, address });
  await sue.awards.check({ id: won.id, outcome: "passed", method: "Passport seen" });
  return { ...won, customer, sue };
}

/** Tests that name such a draw, or such a prize. */
export const it = shopIt
  .extend("drawn", ({ shop }) => drawnAward(shop))
  .extend("claimed", ({ shop }) => claimedAward(shop));

/** Returns the award of the first prize of a draw that is not void, and its winner. */
export async function awardOf(shop: TestShop, { raffle, entrants }: LockedDraw) {
  const award = await shop.db.read
    .selectFrom("awards")
    .selectAll()
    .where("raffle_id", "=", raffle.id)
    .where("state", "<>", "void")
    .executeTakeFirstOrThrow();
  const winner = entrants.find(({ user }) => user.id === award.user_id)?.user;
  if (!winner) throw new Error("No entrant won");
  return { award, id: award.id, winner };
}

export const readAward = (shop: TestShop, id: string): Promise<Row<"awards">> =>
  shop.db.read.selectFrom("awards").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** Claims, checks and sends the only prize that there is. */
export async function sendFirst(admin: Caller): Promise<string> {
  const id = (await admin.awards.list({})).awards[0]?._id ?? "";
  await admin.awards.enterClaim({ id, address: "1 High Street", note: "Rang us" });
  await admin.awards.check({ id, outcome: "passed", method: "Passport seen" });
  await admin.awards.send({ id, note: "With the carrier" });
  return id;
}
