import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Tables } from "./tables.ts";
import { ticketIsEntry } from "./ticket-standing.ts";
import { chargebackIsOf } from "./voided-orders.ts";

/** Returns the condition that no later version of a competition's rules was published. `table` is what the query calls `draw_rules`. */
export function rulesAreNewest(table = "draw_rules"): Expression<SqlBool> {
  const { not, exists, selectFrom } = expressionBuilder<Tables, never>();
  const later = selectFrom("draw_rules as later")
    .select("later.version")
    .where("later.raffle_id", "=", sql.ref<string>(`${table}.raffle_id`))
    .where("later.version", ">", sql.ref<number>(`${table}.version`));
  return not(exists(later));
}

/** Returns the condition that a prize of a draw was awarded, and that no later step gave it to another. `table` is what the query calls `draw_places`. */
export function prizeIsKept(table = "draw_places"): Expression<SqlBool> {
  const { and, not, exists, selectFrom } = expressionBuilder<Tables, never>();
  const later = selectFrom("draw_places as later")
    .select("later.step")
    .where("later.raffle_id", "=", sql.ref<string>(`${table}.raffle_id`))
    .where("later.prize", "=", sql.ref<number>(`${table}.prize`))
    .where("later.step", ">", sql.ref<number>(`${table}.step`));
  return and([sql<SqlBool>`${sql.ref(`${table}.outcome`)} = 'awarded'`, not(exists(later))]);
}

/**
 * Returns when a number of a locked draw was refunded, or the bank withdrew its payment, epoch milliseconds; null if neither: by the refund or the
 * chargeback itself, which have seals. `table` is what the query calls `tickets`.
 */
export function ticketUnpaidSince(table: string): RawBuilder<number> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`coalesce(
    (select refunded.done_at from order_lines as given join refunds as refunded on refunded.id = given.refund_id and refunded.state = 'done'
      where given.id = ${column("id")}),
    (select min(withdrawn.created_at) from chargebacks as withdrawn join orders as paid on ${chargebackIsOf("paid", "withdrawn")}
      where withdrawn.order_id = ${column("order_id")}))`;
}

/** Returns the condition that the number of an award, where it has one, is an entry of its winner, and its payment didn't go back. `table` is what the query calls `awards`. */
export function awardIsPaid(table: string): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`(${column("number")} is null or exists (select 1 from tickets as won where won.raffle_id = ${column("raffle_id")}
    and won.number = ${column("number")} and won.user_id = ${column("user_id")} and ${ticketIsEntry("won")} and ${ticketUnpaidSince("won")} is null))`;
}

type WithDraw = Tables & { d: Tables["draws"] };

/** Returns when the round that decides a locked draw `d` is due: that of the fallback chain once it is switched. */
export function roundDueAt() {
  return expressionBuilder<WithDraw, "d">().fn.coalesce("d.fallback_round_at", "d.round_at");
}

/** Returns the condition that there is a beacon for the round that decides a draw `d`, which may be a false one. */
export function drawHasBeacon(): Expression<SqlBool> {
  const { exists, selectFrom } = expressionBuilder<WithDraw, "d">();
  return exists(
    selectFrom("draw_beacons as b")
      .select("b.round")
      .where((eb) => {
        const ownChain = eb.exists(
          eb
            .selectFrom("draw_rules as u")
            .select("u.version")
            .whereRef("u.raffle_id", "=", "d.raffle_id")
            .whereRef("u.chain", "=", "b.chain"),
        );
        const own = eb.and([eb("d.fallback_round", "is", null), eb("b.round", "=", eb.ref("d.round")), ownChain]);
        return eb.or([own, eb.and([eb("b.round", "=", eb.ref("d.fallback_round")), eb.not(ownChain)])]);
      }),
  );
}
