import { type Db, raffleInStage, ticketIsHeld } from "@counterfoil/db";

/** This many numbers or fewer never count, however small the competition: they may be one family's. */
export const FEW_NUMBERS = 20;
/** The share of the unsold numbers above which holds need attention. */
const PART = 5;

/**
 * Returns a query of the open competitions of which accounts that never paid hold numbers: `h.held` of them, since
 * `h.held_since`, of `s.sold_count` less than `r.max_entries`. It reads what is held at `now`, and nothing of what was sold.
 */
export function rafflesHeldUnpaid(db: Db, now: number) {
  const raffles = db
    // Separately, or SQLite would walk through all tickets in the order of the groups.
    .with(
      (cte) => cte("held").materialized(),
      (cte) => cte.selectFrom("tickets").select(["raffle_id", "user_id", "reserved_at"]).where(ticketIsHeld(now)),
    )
    .with("holders", (cte) =>
      cte
        .selectFrom("held")
        .select(({ fn }) => [
          "raffle_id",
          "user_id",
          fn.countAll<number>().as("held"),
          fn.min("reserved_at").as("held_since"),
        ])
        .groupBy(["raffle_id", "user_id"]),
    )
    .selectFrom("holders as t")
    .innerJoin("users as u", "u.id", "t.user_id")
    .where("u.first_paid_at", "is", null)
    .select(({ fn, cast }) => [
      "t.raffle_id",
      cast<number>(fn.sum("t.held"), "bigint").as("held"),
      fn.min("t.held_since").as("held_since"),
    ])
    .groupBy("t.raffle_id");
  return db
    .selectFrom(raffles.as("h"))
    .innerJoin("raffles as r", "r.id", "h.raffle_id")
    .innerJoin("raffle_sales as s", "s.raffle_id", "r.id")
    .where(raffleInStage("open", now, "r"));
}

/** Returns the same of those where it is more than a fifth of the unsold numbers, and more than a few. */
export function rafflesMostlyHeldUnpaid(db: Db, now: number) {
  return rafflesHeldUnpaid(db, now)
    .where("h.held", ">", FEW_NUMBERS)
    .where((eb) => eb(eb("h.held", "*", eb.lit(PART)), ">", eb("r.max_entries", "-", eb.ref("s.sold_count"))));
}
