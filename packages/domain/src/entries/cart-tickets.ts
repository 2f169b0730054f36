import { type Db, prepare, type Row, ticketIsHeld, type Value } from "@counterfoil/db";

interface Cart {
  userId: Value<string>;
  /** Epoch milliseconds. */
  now: Value<number>;
}

/** Selects a user's holds that have not ended, in all competitions. */
export function cartOf(db: Db, { userId, now }: Cart) {
  return db.selectFrom("tickets").where("user_id", "=", userId).where(ticketIsHeld(now));
}

/** Returns a user's holds that have not ended at `now`, by competition and number. */
export const cartTickets = prepare<{ userId: string; now: number }, Row<"tickets">>((db, parameter) =>
  cartOf(db, { userId: parameter("userId"), now: parameter("now") })
    .selectAll()
    .orderBy("raffle_id")
    .orderBy("number"),
);
