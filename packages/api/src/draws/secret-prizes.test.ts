import { HOUR_MS, WEEK_MS } from "@counterfoil/core";
import { DrawRules, drawTime, sha256Hex, writeRules } from "@counterfoil/core/draw";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { buyAtRandom } from "../../test/buying.ts";
import { openDrawnShop, openPlacedShop, publishDraw, runPlacing, serveBeacons } from "../../test/draws.ts";
import { someRaffle, someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { lockDraws } from "./lock-draws.ts";
import { reconcileDraws } from "./reconcile-draws.ts";

it("no purchase opens the cell of a prize that was moved to another competition, or to another number", async () => {
  const { shop, id } = await openPlacedShop();
  const later = { startDate: "2026-11-20T15:00:00.000Z", maxEntriesPerPerson: 50 };
  const { id: other, row } = await openPlacedShop(later, shop);
  await withoutTriggers(
    shop,
    `update instant_wins set cell_enc = (select mine.cell_enc from instant_wins as mine
      where mine.raffle_id = '${id}' and mine.position = instant_wins.position) where raffle_id = '${other}'`,
  );
  shop.pass(HOUR_MS);
  await buyAtRandom(shop, await someUser(shop), row, 50);
  const cells = shop.db.read.selectFrom("instant_wins").select(["raffle_id", "cell", "won_at"]);
  const nothing = { raffle_id: other, cell: null, won_at: null };
  expect(await cells.where("raffle_id", "=", other).execute()).toEqual(Array(10).fill(nothing));
});

it("no draw takes the secrets of another: its prizes are not placed, and it is not locked", async () => {
  const { shop, id } = await openDrawnShop();
  const { id: other } = await openDrawnShop({}, shop);
  const move = sql`update draw_rules set secrets_enc = (select mine.secrets_enc from draw_rules as mine
    where mine.raffle_id = ${id}) where raffle_id = ${other}`;
  await move.execute(shop.db.writer);
  serveBeacons(shop);
  shop.pass(3_540_000);
  await runPlacing(shop);
  const rules = shop.db.read.selectFrom("draw_rules").select("raffle_id").where("positions_root", "is not", null);
  expect(await rules.execute()).toEqual([{ raffle_id: id }]);

  const { raffle } = await publishDraw(shop, await someRaffle(shop));
  await sql`update draw_rules set secrets_enc = (select mine.secrets_enc from draw_rules as mine
    where mine.raffle_id = ${id}) where raffle_id = ${raffle.id}`.execute(shop.db.writer);
  await reconcileDraws(shop.deps);
  const found = shop.db.read.selectFrom("mismatches").select(["subject", "detail"]);
  expect(await found.execute()).toContainEqual({ subject: raffle.slug, detail: "can't be opened" });
  shop.pass(WEEK_MS + HOUR_MS);
  await lockDraws(shop.deps);
  const draw = shop.db.read.selectFrom("draws").select(["state", "commitment"]).where("raffle_id", "=", raffle.id);
  expect(await draw.executeTakeFirst()).toEqual({ state: "published", commitment: null });
});

it("nothing tells where the prizes lie of a competition that an operator makes look over while it sells", async () => {
  const ten = { maxEntries: 10, maxEntriesPerPerson: 10, instantWins: [{ prize: "£1,000" }] };
  const { shop, row } = await openPlacedShop(ten);
  await withoutTriggers(shop, "update instant_wins set number_mac = '00'");
  await buyAtRandom(shop, await someUser(shop), row, 10);
  shop.pass(HOUR_MS);
  const over = drawTime(new Date(shop.now() - 1_000));
  const rules = shop.db.read.selectFrom("draw_rules").select("bytes");
  const { bytes } = await rules.executeTakeFirstOrThrow();
  const changed = writeRules({ ...DrawRules.parse(JSON.parse(bytes)), closesAt: over });
  for (const more of [
    [],
    [`update draw_rules set bytes = '${changed}'`],
    [`update draw_rules set sha256 = '${sha256Hex(changed)}'`],
  ]) {
    await withoutTriggers(shop, `update raffles set ends_at = ${Date.parse(over)}`, ...more);
    await lockDraws(shop.deps);
    const draw = await shop.db.read.selectFrom("draws").select(["state", "lock_problem"]).executeTakeFirstOrThrow();
    expect(draw.state).toBe("published");
    expect(draw.lock_problem).toMatch(/^(The competition's closing time|The newest rules)/);
    expect(draw.lock_problem).not.toContain("lies at");
  }
});
