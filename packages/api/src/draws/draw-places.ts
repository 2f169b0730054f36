import type { Db, Row } from "@counterfoil/db";

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
