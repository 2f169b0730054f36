import { ShopError } from "@counterfoil/core";
import type { Db, Row } from "@counterfoil/db";
import { findRules } from "@counterfoil/domain";

/** A competition whose draw was published, with its newest rules. */
export interface PublishedDraw {
  draw: Row<"draws">;
  raffle: Row<"raffles">;
  rules: Row<"draw_rules">;
}

/** Finds the draw of a competition by its slug. Throws `draw.not_found` where none was published. */
export async function findDrawBySlug(db: Db, slug: string): Promise<PublishedDraw> {
  const raffle = await db.selectFrom("raffles").selectAll().where("slug", "=", slug).executeTakeFirst();
  if (!raffle) throw new ShopError("draw.not_found");
  const draw = await db.selectFrom("draws").selectAll().where("raffle_id", "=", raffle.id).executeTakeFirst();
  const rules = draw && (await findRules(db, raffle.id));
  if (!rules) throw new ShopError("draw.not_found");
  return { draw, raffle, rules };
}
