import { type Db, raffleInStage } from "@counterfoil/db";

/** The prefix of the names by which such competitions are settled without a winner. */
const FINDING = "no-winner:";

/**
 * Returns a query of live competitions that ended with entries, and for which no winner was entered.
 */
export function rafflesWithoutWinner(db: Db, now: number) {
  return db
    .selectFrom("raffles as r")
    .innerJoin("raffle_sales as s", "s.raffle_id", "r.id")
    .where("r.live", "=", true)
    .where(raffleInStage("ended", now, "r"))
    .where("s.sold_count", ">", 0)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("winners as w").select("w.id").whereRef("w.raffle_id", "=", "r.id"))),
    );
}

/** Returns the same without those that an admin settled without a winner. */
export function unsettledRafflesWithoutWinner(db: Db, now: number) {
  return rafflesWithoutWinner(db, now).where(({ not, exists, selectFrom, fn, cast, val }) =>
    not(
      exists(
        selectFrom("settled_findings")
          .select("finding")
          .where("finding", "=", fn<string>("concat", [cast(val(FINDING), "text"), "r.id"])),
      ),
    ),
  );
}
