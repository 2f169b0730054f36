import { ShopError } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";

/** Locks an act, after the users whom it concerns. Throws `act.not_found`. */
export async function lockAct(tx: Tx, id: string): Promise<Row<"acts">> {
  return tx.sql
    .selectFrom("acts")
    .selectAll()
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new ShopError("act.not_found"));
}
