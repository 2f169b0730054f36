import { ShopError } from "@counterfoil/core";
import { type Db, findRow, findRowOrThrow, type Row } from "@counterfoil/db";
import { type DrawKey, findRules } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** A competition whose draw was published, with its newest rules. */
export interface PublishedDraw {
  draw: Row<"draws">;
  raffle: Row<"raffles">;
  rules: Row<"draw_rules">;
}

/** Finds the draw of a competition by its slug. Throws `draw.not_found` where none was published. */
export async function findDrawBySlug(db: Db, slug: string): Promise<PublishedDraw> {
  const raffle = await findRowOrThrow(db, "raffles", { slug }, "draw.not_found");
  const draw = await findRow(db, "draws", { raffle_id: raffle.id });
  const rules = draw && (await findRules(db, raffle.id));
  if (!rules) throw new ShopError("draw.not_found");
  return { draw, raffle, rules };
}

/** Lists the outcomes of the prizes of a draw, in the order in which they were decided. */
export async function listPlaces(db: Db, raffleId: string): Promise<Row<"draw_places">[]> {
  return db.selectFrom("draw_places").selectAll().where("raffle_id", "=", raffleId).orderBy("step").execute();
}

/** Returns the place that holds each prize now, by prize: the last one; it may be given to no one. */
export function currentPlaces(places: readonly Row<"draw_places">[]): Map<number, Row<"draw_places">> {
  return new Map(places.map((place) => [place.prize, place]));
}

/** Returns the voids of a draw, in their order. */
export const voidsOf = (places: readonly Row<"draw_places">[]) =>
  places.flatMap(({ outcome, prize, number, reason }) =>
    outcome === "void" && number !== null && reason !== null ? [{ prize, number, reason }] : [],
  );

/** Returns the key that signs draws. Throws `draw.no_key`. */
export function drawKey({ config }: { config: Pick<Deps["config"], "draws"> }): DrawKey {
  const { key } = config.draws;
  if (!key) throw new ShopError("draw.no_key");
  return key;
}
