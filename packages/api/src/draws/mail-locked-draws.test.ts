import { QUICKNET, sha256Hex } from "@counterfoil/core/draw";
import { inTransaction } from "@counterfoil/db";
import { writeRoles } from "@counterfoil/domain";
import { expect, it } from "vitest";
import { buy } from "../../test/buying.ts";
import { done } from "../../test/done.ts";
import { recorded } from "../../test/locked-draw.ts";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { petrolQuestion, someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { publishDraw } from "../../test/published-draw.ts";
import { listMails } from "../mail/list-mails.ts";
import { drawDue } from "./draw-due.ts";
import { fetchBeacons } from "./fetch-beacons.ts";
import { lockDraws } from "./lock-draws.ts";
import { mailResults } from "./mail-results.ts";
import { chunksOf, unzip } from "./stored-lines.ts";

const WEEK = 7 * 24 * 3_600_000;

it("nobody is mailed about a lock or its result who has no line in the list: refunded before, wrong in all answers, or on the staff by now", async () => {
  const shop = await openPayingShop();
  const { raffle } = await publishDraw(shop, await someRaffle(shop, { question: petrolQuestion }));
  const named = (first_name: string) => someUser(shop, { first_name });
  const [ann, bea, cy, di] = [await named("Ann"), await named("Bea"), await named("Cy"), await named("Di")];
  const ada = await someAdmin(shop);
  const customer = await shop.as(ann);
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1], questionAnswer: "Petrol" });
  const orderId = await shop.payOnPage(customer, pans.paid);
  await done((await shop.as(ada)).orders.refund({ orderId }));
  await shop.runJobs();
  await buy(shop, bea, raffle, [2, 3]);
  await buy(shop, bea, raffle, [4], "Paraffin");
  await buy(shop, cy, raffle, [5], "Paraffin");
  await buy(shop, di, raffle, [6]);
  await inTransaction(shop.db, (tx) => writeRoles(tx, { userId: di.id, roles: ["support"], givenBy: ada.id }));
  shop.pass(WEEK);
  await lockDraws(shop.deps);
  let list = "";
  for await (const chunk of chunksOf(() => shop.db.read, raffle.id, "entries.csv")) {
    list += (await unzip(chunk)).toString();
  }
  expect(list.match(/^\d+/gm)).toEqual(["2", "3"]);
  const told = (await listMails(shop.deps)).filter(({ subject }) => subject.startsWith("The list of entries"));
  expect(told.map(({ to }) => to)).toEqual([bea.email]);
  const entrant = await shop.db.read
    .selectFrom("draw_entrants")
    .select(["entrant_id", "label"])
    .where("user_id", "=", bea.id)
    .executeTakeFirstOrThrow();
  for (const part of [entrant.entrant_id, entrant.label, sha256Hex(list)]) {
    expect(told[0]?.text).toContain(part);
  }
  shop.deps.beacon = { chain: QUICKNET, fetchBeacon: async (_chain, round) => ({ ...recorded, round }) };
  shop.pass(WEEK);
  await fetchBeacons(shop.deps);
  await drawDue(shop.deps);
  await mailResults(shop.deps);
  const results = (await listMails(shop.deps)).filter(({ subject }) => subject === `You have won: ${raffle.name}`);
  expect(results.map(({ to }) => to)).toEqual([bea.email]);
  const { count } = await shop.db.read
    .selectFrom("mails")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("template", "=", "draw-result")
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});
