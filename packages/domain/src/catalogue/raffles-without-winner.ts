import { type Db, findingIsResolved, raffleInStage, raffleIsPublished } from "@counterfoil/db";

/** Returns a query of published competitions that ended with entries and have no winner, other than those that are drawn. */
export function rafflesWithoutWinner(db: Db, now: number) {
  return db
    .selectFrom("raffles as r")
    .innerJoin("raffle_sales as s", "s.raffle_id", "r.id")
    .where(raffleIsPublished("r"))
    .where(raffleInStage("ended", now, "r"))
    .where("s.sold_count", ">", 0)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("winners as w").select("w.id").whereRef("w.raffle_id", "=", "r.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("draws as d").select("d.raffle_id").whereRef("d.raffle_id", "=", "r.id"))),
    );
}

/** Returns the same without those that an admin settled without a winner. */
export function unsettledRafflesWithoutWinner(db: Db, now: number) {
  const settled = findingIsResolved("no-winner", { raffle: "r.id" });
  return rafflesWithoutWinner(db, now).where(({ not }) => not(settled));
}
