import { ShopError } from "@counterfoil/core";
import type { Db, Row } from "@counterfoil/db";

/** A competition with how many entries it has. */
export type CountedRaffle = Row<"raffles"> & Pick<Row<"raffle_sales">, "sold_count" | "manual_count">;

/** Finds a competition by id, published or not. Throws `raffle.not_found`. */
export async function findRaffle(db: Db, id: string): Promise<CountedRaffle> {
  return db
    .selectFrom("raffles")
    .innerJoin("raffle_sales", "raffle_sales.raffle_id", "raffles.id")
    .selectAll("raffles")
    .select(["raffle_sales.sold_count", "raffle_sales.manual_count"])
    .where("raffles.id", "=", id)
    .executeTakeFirstOrThrow(() => new ShopError("raffle.not_found"));
}
