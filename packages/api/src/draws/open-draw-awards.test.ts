import { DAY_MS, type DrawPrize, HOUR_MS } from "@counterfoil/core";
import { findRowOrThrow, inTransaction } from "@counterfoil/db";
import { sealBirthDate } from "@counterfoil/domain";
import { expect } from "vitest";
import { runAwards } from "../../test/awards.ts";
import { buy, buyAtRandom } from "../../test/buying.ts";
import {
  askVoid,
  openDrawnShop,
  openPlacedShop,
  passAndDraw,
  passAndLock,
  publishCashDraw,
  publishDraw,
} from "../../test/draws.ts";
import { nightOfDraws } from "../../test/night.ts";
import { postCards } from "../../test/post.ts";
import { it, someRaffle, someUser, type TestShop } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { openDrawAwards } from "./open-draw-awards.ts";
import { reconcileDraws } from "./reconcile-draws.ts";

/** Gives a bicycle to someone whose age was checked this way; returns whether they are asked who they are. */
async function checkAfter(shop: TestShop, prize: DrawPrize, method: "declared" | "document"): Promise<string> {
  const [raffle, user] = [await someRaffle(shop), await someUser(shop)];
  const birth_date = sealBirthDate(shop.deps.config.dataKeys, "1980-02-29");
  const check = { user_id: user.id, birth_date, method, result: "adult", at: shop.now() } as const;
  await inTransaction(shop.db, (tx) => tx.sql.insertInto("people_checks").values(check).execute());
  const given = [{ prize: 1, place: 0, number: 7, lineIndex: 0, entrantId: "someone" }];
  const opened = new Map([["someone", { userId: user.id }]]);
  await inTransaction(shop.db, (tx) => openDrawAwards(tx, shop.deps, { raffle, worths: [prize], given, opened }));
  const award = shop.db.read.selectFrom("awards").select("id_check").where("user_id", "=", user.id);
  return (await award.executeTakeFirstOrThrow()).id_check;
}

it("a winner shows who they are for a prize above £500 or of unknown value, and where their age is only declared", async ({
  shop,
}) => {
  const worth = (cashAlternative: number) => ({ prize: "Bicycle", cashAlternative });
  expect(await checkAfter(shop, worth(500), "document")).toBe("not_needed");
  expect(await checkAfter(shop, worth(500.01), "document")).toBe("asked");
  expect(await checkAfter(shop, "Bicycle", "document")).toBe("asked");
  expect(await checkAfter(shop, worth(500), "declared")).toBe("asked");
});

const AWARDS = "A draw's items have their awards";

/** Returns what the night says of the awards of draws. */
async function night(shop: TestShop): Promise<string[]> {
  await reconcileDraws(shop.deps);
  const named = shop.db.read.selectFrom("mismatches").select("detail").where("rule", "=", AWARDS);
  return (await named.execute()).map(({ detail }) => detail);
}

it("the night names an item of a draw that no one was given, as its winner had no line while it was drawn", async ({
  shop,
}) => {
  const bea = await someUser(shop);
  const { raffle } = await publishDraw(shop, await someRaffle(shop, { name: "Bike" }));
  await buy(shop, bea, raffle, [7]);
  await passAndLock(shop);
  await withoutTriggers(shop, "create table kept as select * from draw_entrants", "delete from draw_entrants");
  await passAndDraw(shop);
  await withoutTriggers(shop, "insert into draw_entrants select * from kept", "drop table kept");
  expect(await shop.db.read.selectFrom("awards").select("user_id").execute()).toEqual([{ user_id: null }]);
  const missing = ["Bike: has no award of its winner"];
  expect(await night(shop)).toEqual(missing);
  await withoutTriggers(shop, "delete from draw_entrants");
  expect(await night(shop)).toEqual(missing);
});

it.for(["before the lock", "after it"] as const)(
  "Needs attention names cash of a draw whose winner's account was deleted %s",
  async (when, { shop }) => {
    const { raffle } = await publishCashDraw(shop);
    const bea = await someUser(shop);
    await buy(shop, bea, raffle, [7]);
    const leave = async () => (await shop.asAdmin()).users.delete({ id: bea.id });
    if (when === "before the lock") await leave();
    await passAndLock(shop);
    if (when === "after it") await leave();
    await passAndDraw(shop);
    await runAwards(shop);
    const { findings } = await (await shop.asAdmin()).attention.list({});
    const named = findings.filter(({ kind }) => kind === "prize-without-winner");
    expect(named).toMatchObject([{ detail: "£500", raffle: { _id: raffle.id } }]);
    expect(await nightOfDraws(shop)).toEqual([]);
  },
);

it("the night names cash of a draw whose winner entered by post, and whose award someone deleted", async ({ shop }) => {
  await (await shop.asAdmin()).content.edit({ id: "company", company: { address: "1 Mill Lane" } });
  const cash = { prize: "£500", kind: "cash", amount: 500 };
  const times = { postClosesAt: "2026-11-28T12:00:00Z", drawAt: "2026-12-01T12:00:00Z" };
  const { id } = await openDrawnShop({ instantWins: [], drawPrizes: [cash], postEntriesPerCard: 2, ...times }, shop);
  shop.pass(2 * HOUR_MS);
  await postCards(await shop.asAdmin(), { id }, { copies: 1 });
  await passAndLock(shop, 10 * DAY_MS);
  await passAndDraw(shop);
  expect(await night(shop)).toEqual([]);
  await withoutTriggers(shop, "delete from awards");
  expect(await night(shop)).toEqual(["£500: has no award of its winner"]);
});

it("the night names the award of a winner who lost the prize, which someone puts back", async ({ shop }) => {
  shop.deps.config.fourEyes = true;
  const { raffle } = await publishDraw(shop, await someRaffle(shop, { name: "Bike" }));
  await buy(shop, await someUser(shop), raffle, [7]);
  await passAndLock(shop);
  await passAndDraw(shop);
  const { state, seal } = await shop.db.read.selectFrom("awards").selectAll().executeTakeFirstOrThrow();
  const [first, second] = [await shop.asAdmin(), await shop.asAdmin()];
  const act = await askVoid(first, raffle);
  await second.acts.approve({ id: act._id });
  expect(await night(shop)).toEqual([]);
  await withoutTriggers(
    shop,
    `update awards set state = '${state}', seal = '${seal}', voided_at = null, void_reason = null`,
  );
  expect(await night(shop)).toEqual(["Bike: has an award of someone who lost it"]);
});

it("the night names an instant prize of a draw that someone calls void, or put back to what it was before it was won, also after months", async () => {
  const instant = { maxEntries: 1, maxEntriesPerPerson: 1, instantWins: [{ prize: "Mug" }] };
  const { shop, row } = await openPlacedShop(instant);
  const prizes = shop.db.read.selectFrom("instant_wins").selectAll();
  const { id, seal, number_mac, cell_enc } = await prizes.executeTakeFirstOrThrow();
  await buyAtRandom(shop, await someUser(shop), row, 1);
  await passAndLock(shop, 8 * DAY_MS);
  await passAndDraw(shop);
  shop.pass(60 * DAY_MS);
  expect(await night(shop)).toEqual([]);
  const gone = ["instant prize 1: isn't won any more"];
  await withoutTriggers(shop, "update instant_wins set voided_at = 1, void_reason = 'unreachable'");
  expect(await night(shop)).toEqual(gone);
  await withoutTriggers(
    shop,
    "delete from awards where source = 'instant'",
    `update instant_wins set number = null, ticket_id = null, order_id = null, user_id = null, won_at = null, cell = null,
      seal = '${seal}', number_mac = '${number_mac}', cell_enc = '${cell_enc}'`,
  );
  expect((await findRowOrThrow(shop.db.read, "instant_wins", { id })).won_at).toBeNull();
  expect(await night(shop)).toEqual(gone);
});
