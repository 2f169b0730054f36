import { sql } from "kysely";
import { expect, it } from "vitest";
import { openDrawnShop, runPlacing, serveBeacons } from "../../test/draws.ts";

it("keeps instant prizes from their root on: no row goes, comes or has another seal, and the root comes once", async () => {
  const { shop } = await openDrawnShop();
  serveBeacons(shop);
  shop.pass(65_000);
  await runPlacing(shop);
  const { positions_root: root } = await shop.db.read.selectFrom("draw_rules").selectAll().executeTakeFirstOrThrow();
  for (const statement of [
    "delete from instant_wins where position = 1",
    `insert into instant_wins (id, raffle_id, prize, position, drawn)
      select 'other', raffle_id, prize, 10, drawn from instant_wins where position = 1`,
    "update instant_wins set leaf = null, number_mac = '00', cell_enc = null where position = 1",
    "update instant_wins set number_mac = '00' where position = 1",
    `update draw_rules set positions_root = '${"0".repeat(64)}'`,
  ]) {
    await expect(sql.raw(statement).execute(shop.db.writer), statement).rejects.toThrow("published stays");
  }
  await sql`update draw_rules set positions_root = ''`.execute(shop.db.writer);
  await expect(sql`update draw_rules set positions_root = ${root}`.execute(shop.db.writer)).rejects.toThrow("stays");
  const copy = sql`insert into draw_rules (raffle_id, version, bytes, sha256, chain, round, opens_at, published_at, positions_root)
    select raffle_id, 2, bytes, sha256, chain, round, opens_at, published_at, ${root} from draw_rules`;
  await expect(copy.execute(shop.db.writer), "a version that is not in the log").rejects.toThrow("published stays");
});
