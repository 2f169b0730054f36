import type { Db } from "@counterfoil/db";
import { sql } from "kysely";
import { byHour, type Span } from "./report-span.ts";

/** Sums the ledger of each hour by account and kind. */
export function ledgerByHour(db: Db, span: Span) {
  return byHour(db.selectFrom("ledger"), "created_at", span)
    .select(({ fn }) => ["account" as const, "kind" as const, fn.sum<number | string>("amount_pence").as("pence")])
    .groupBy(["account", "kind"])
    .execute();
}

/** Sums what a period added to each account. */
export function ledgerSums(db: Db, span: Span) {
  return db
    .selectFrom("ledger")
    .select(({ fn }) => ["account", fn.sum<number | string>("amount_pence").as("pence")])
    .where("created_at", ">=", span.from)
    .where("created_at", "<", span.to)
    .groupBy("account")
    .execute();
}

/** Sums what all customers have now, in pence. */
export function sumOpen(db: Db) {
  return db
    .selectFrom("users")
    .select(({ fn }) => [
      fn.sum<number | string | null>("balance_pence").as("promotional"),
      fn.sum<number | string | null>("winnings_pence").as("winnings"),
    ])
    .where(({ or, eb }) => or([eb("balance_pence", ">", sql.lit(0)), eb("winnings_pence", ">", sql.lit(0))]))
    .executeTakeFirstOrThrow();
}

/** Lists the competitions that gave credit or cash in a period. */
export function rafflesOfPrizes(db: Db, span: Span) {
  return db
    .selectFrom("ledger")
    .select("raffle_id")
    .distinct()
    .where("kind", "=", "prize")
    .where("created_at", ">=", span.from)
    .where("created_at", "<", span.to)
    .execute();
}

/** Sums what competitions gave by account, and what their winners still have of it: at most what each won there. */
export function givenByRaffle(db: Db, raffleIds: readonly string[]) {
  const given = db
    .selectFrom("ledger")
    .select(({ fn }) => ["raffle_id", "account", "user_id", fn.sum<number>("amount_pence").as("pence")])
    .where("raffle_id", "in", raffleIds)
    .groupBy(["raffle_id", "account", "user_id"])
    .as("g");
  const has = sql<number>`case g.account when 'winnings' then u.winnings_pence else u.balance_pence end`;
  return db
    .selectFrom(given)
    .innerJoin("users as u", "u.id", "g.user_id")
    .innerJoin("raffles as r", "r.id", "g.raffle_id")
    .select(({ fn }) => [
      "r.id",
      "r.name",
      "g.account",
      fn.sum<number | string>("g.pence").as("won"),
      sql<number | string>`sum(case when g.pence < 0 then 0 when g.pence < ${has} then g.pence else ${has} end)`.as(
        "held",
      ),
    ])
    .groupBy(["r.id", "r.name", "g.account"])
    .execute();
}
