import { HOUR_MS } from "@counterfoil/core";
import { type Db, prizeIsKept } from "@counterfoil/db";
import { sql } from "kysely";
import { byHour, type Span } from "./report-span.ts";

/** Counts the cards of each hour in which deliveries arrived, by what became of them and how many hours later they were keyed. */
export function cardsByHour(db: Db, span: Span) {
  const waited = sql<number>`(c.keyed_at - b.received_at) / ${sql.lit(HOUR_MS)}`;
  const cards = db.selectFrom("post_batches as b").innerJoin("post_cards as c", "c.batch_id", "b.id");
  return byHour(cards, "b.received_at", span)
    .select(({ fn }) => ["c.raffle_id", "c.state", "c.reason", waited.as("waited"), fn.countAll<number>().as("count")])
    .groupBy(["c.raffle_id", "c.state", "c.reason", waited])
    .execute();
}

/** Counts the bought numbers of each hour in competitions that offer entry by post, without those that were released. */
export function boughtByHour(db: Db, span: Span) {
  const lines = db
    .selectFrom("orders as o")
    .innerJoin("order_lines as l", "l.order_id", "o.id")
    .innerJoin("raffles as r", "r.id", "l.raffle_id")
    .where("r.post_closes_at", "is not", null)
    .where("l.released_at", "is", null);
  return byHour(lines, "o.created_at", span)
    .select(({ fn }) => ["l.raffle_id", fn.countAll<number>().as("count")])
    .groupBy("l.raffle_id")
    .execute();
}

/** Counts the other numbers of each hour in competitions that offer entry by post. */
export function enteredByHour(db: Db, span: Span) {
  const tickets = db
    .selectFrom("tickets as t")
    .innerJoin("raffles as r", "r.id", "t.raffle_id")
    .where("r.post_closes_at", "is not", null)
    .where("t.state", "in", ["manual", "post"]);
  return byHour(tickets, "t.created_at", span)
    .select(({ fn }) => ["t.raffle_id", "t.state", fn.countAll<number>().as("count")])
    .groupBy(["t.raffle_id", "t.state"])
    .execute();
}

/** Counts the instant prizes that were won in each hour in competitions that offer entry by post, by the ticket that won. */
export function instantWinsByHour(db: Db, span: Span) {
  const won = db
    .selectFrom("instant_wins as w")
    .innerJoin("raffles as r", "r.id", "w.raffle_id")
    .innerJoin("tickets as t", "t.id", "w.ticket_id")
    .where("r.post_closes_at", "is not", null)
    .where("w.voided_at", "is", null);
  return byHour(won, "w.won_at", span)
    .select(({ fn }) => ["w.raffle_id", "t.state", fn.countAll<number>().as("count")])
    .groupBy(["w.raffle_id", "t.state"])
    .execute();
}

/** Counts the main prizes of draws that were made in each hour in competitions that offer entry by post, without replaced winners. */
export function mainWinsByHour(db: Db, span: Span) {
  const won = db
    .selectFrom("draws as d")
    .innerJoin("raffles as r", "r.id", "d.raffle_id")
    .innerJoin("draw_places as p", "p.raffle_id", "d.raffle_id")
    .innerJoin("tickets as t", (join) =>
      join.onRef("t.raffle_id", "=", "p.raffle_id").onRef("t.number", "=", "p.number"),
    )
    .where("r.post_closes_at", "is not", null)
    .where(prizeIsKept("p"));
  return byHour(won, "d.drawn_at", span)
    .select(({ fn }) => ["d.raffle_id", "t.state", fn.countAll<number>().as("count")])
    .groupBy(["d.raffle_id", "t.state"])
    .execute();
}
