import { type Db, noRow, prizeIsGiven } from "@counterfoil/db";

/** Selects items that were sent or handed over: an order that won one is refunded manually, unless it was charged back. */
export function givenPrizes(db: Db) {
  return db
    .selectFrom("instant_wins")
    .innerJoin("tickets as t", "t.id", "instant_wins.ticket_id")
    .where("instant_wins.kind", "=", "item")
    .where(prizeIsGiven())
    .where(({ selectFrom }) =>
      noRow(selectFrom("chargebacks as c").select("c.id").whereRef("c.order_id", "=", "t.order_id")),
    );
}
