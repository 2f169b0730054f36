import { DrawCommitment, DrawRules, drawPositions, wonPositions } from "@counterfoil/core/draw";
import { inTransaction } from "@counterfoil/db";
import { writeRoles } from "@counterfoil/domain";
import { describe, expect, it } from "vitest";
import { buyAtRandom } from "../../test/buying.ts";
import { openPlacedShop, signature } from "../../test/drawn-prizes.ts";
import { openPayingShop } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { publishDraw } from "../../test/published-draw.ts";
import { openShop, type TestShop } from "../../test/shop.ts";
import { lockDraws } from "./lock-draws.ts";
import { chunksOf, type LockFile, unzip } from "./stored-lines.ts";

const WEEK = 7 * 24 * 3_600_000;

const join = (shop: TestShop, userId: string) =>
  inTransaction(shop.db, (tx) => writeRoles(tx, { userId, roles: ["support"], givenBy: null }));

async function linesOf(shop: TestShop, raffleId: string, name: LockFile): Promise<string[][]> {
  let text = "";
  for await (const chunk of chunksOf(() => shop.db.read, raffleId, name)) text += (await unzip(chunk)).toString();
  return text
    .split("\n")
    .slice(0, -1)
    .map((line) => line.split(","));
}

describe("somebody on the staff", () => {
  it("enters no competition with a draw: not by buying, not by hand", async () => {
    const shop = await openShop();
    const { raffle } = await publishDraw(shop, await someRaffle(shop));
    const [owner, ada] = [await someUser(shop, { roles: ["owner"] }), await someUser(shop, { roles: ["support"] })];
    const [byOwner, byAda] = [await shop.as(owner), await shop.as(ada)];
    await expect(byAda.tickets.reserve({ raffleId: raffle.id, ticketNums: [7] })).toBeRefused("draw.staff");
    await expect(byAda.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 })).toBeRefused("draw.staff");
    const entry = { raffle: raffle.id, user: ada.id, ticketNum: "7" };
    await expect(byOwner.tickets.createEntry(entry)).toBeRefused("draw.staff");
    expect(await shop.db.read.selectFrom("tickets").select("id").execute()).toEqual([]);
  });

  it("enters others as before", async () => {
    const shop = await openShop();
    const raffle = await someRaffle(shop);
    const byAda = await shop.as(await someUser(shop, { roles: ["support"] }));
    await byAda.tickets.reserve({ raffleId: raffle.id, ticketNums: [7] });
  });

  it("does not pay for what was in the cart when they joined", async () => {
    const shop = await openShop();
    const { raffle } = await publishDraw(shop, await someRaffle(shop, { price_pence: 0 }));
    const eve = await someUser(shop);
    await (await shop.as(eve)).tickets.reserve({ raffleId: raffle.id, ticketNums: [7] });
    await join(shop, eve.id);
    await expect((await shop.as(eve)).payments.completeFree({})).toBeRefused("draw.staff");
  });

  it("is not led back to the payment page that was open when they joined", async () => {
    const shop = await openPayingShop();
    const { raffle } = await publishDraw(shop, await someRaffle(shop));
    const eve = await someUser(shop);
    await (await shop.as(eve)).tickets.reserve({ raffleId: raffle.id, ticketNums: [7] });
    await (await shop.as(eve)).payments.startHosted({});
    await join(shop, eve.id);
    await expect((await shop.as(eve)).payments.startHosted({})).toBeRefused("draw.staff");
  });
});

it("who joins the staff keeps an instant prize won before, which is awarded once, and is left out with all other lines", async () => {
  const { shop, row, id } = await openPlacedShop({ maxEntries: 50, maxEntriesPerPerson: 50 });
  const eve = await someUser(shop, { first_name: "Eve" });
  await buyAtRandom(shop, eve, row, 40);
  await buyAtRandom(shop, await someUser(shop), row, 2);
  const bought = await shop.db.read.selectFrom("tickets").select("number").where("user_id", "=", eve.id).execute();
  const prizes = await shop.db.read.selectFrom("instant_wins").selectAll().orderBy("position").execute();
  const hers = prizes.flatMap(({ user_id, number }) => (user_id === eve.id ? [number] : [])).sort();
  expect(hers.length).toBeGreaterThan(0);
  await join(shop, eve.id);
  shop.pass(WEEK);
  await lockDraws(shop.deps);

  const entries = await linesOf(shop, id, "entries.csv");
  const leftOut = await linesOf(shop, id, "left-out.csv");
  const numbers = new Set(entries.map(([number]) => Number(number)));
  expect(hers.every((number) => numbers.has(number ?? 0))).toBe(true);
  expect(entries).toHaveLength(2 + hers.length);
  expect(leftOut).toHaveLength(bought.length - hers.length);
  expect(new Set(leftOut.map(([, , , reason]) => reason))).toEqual(new Set(["excluded"]));

  const draw = await shop.db.read.selectFrom("draws").selectAll().executeTakeFirstOrThrow();
  const { reveals } = DrawCommitment.parse(JSON.parse(draw.commitment ?? ""));
  const { bytes, sha256 } = await shop.db.read.selectFrom("draw_rules").selectAll().executeTakeFirstOrThrow();
  const rules = DrawRules.parse(JSON.parse(bytes));
  const of = { secret: reveals.instantSecret ?? "", signature, rulesHash: sha256, cap: 50, prizes: 10 };
  const won = wonPositions({
    rules,
    numbers: drawPositions(of),
    isEntry: (number) => numbers.has(number),
    isWrongAnswer: () => false,
    voidPositions: [],
  });
  expect(won).toEqual(prizes.map(({ won_at }) => won_at !== null));
});
