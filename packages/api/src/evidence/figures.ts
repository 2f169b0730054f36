import { DAY_MS, openHours, toIso, toPounds } from "@counterfoil/core";
import { findRowOrThrow, isAlsoOf, type Row } from "@counterfoil/db";
import { sql } from "kysely";
import type { About } from "./about.ts";

/** Counts the entries and the instant prizes that were won, by how the entry was made. */
async function countRoutes({ db, raffle }: About) {
  const sales = await findRowOrThrow(db, "raffle_sales", { raffle_id: raffle.id });
  const wins = await db
    .selectFrom("instant_wins as i")
    .innerJoin("tickets as t", (join) =>
      join.onRef("t.raffle_id", "=", "i.raffle_id").onRef("t.number", "=", "i.number"),
    )
    .select(({ fn }) => ["t.state", fn.countAll<number>().as("count")])
    .where("i.raffle_id", "=", raffle.id)
    .where("i.won_at", "is not", null)
    .where("i.voided_at", "is", null)
    .groupBy("t.state")
    .execute();
  const wonBy = (state: Row<"tickets">["state"]) => Number(wins.find((one) => one.state === state)?.count ?? 0);
  return {
    entries: {
      paid: sales.sold_count - sales.manual_count,
      post: sales.post_count,
      manual: sales.manual_count - sales.post_count,
    },
    instantPrizes: { paid: wonBy("sold"), post: wonBy("post"), manual: wonBy("manual") },
  };
}

/** Counts the cards for the competition by what became of them and why, and by the days from receipt to keying. */
async function countCards({ db, raffle }: About) {
  const outcomes = await db
    .selectFrom("post_cards")
    .select(({ fn }) => ["state", "reason", fn.countAll<number>().as("cards")])
    .where("raffle_id", "=", raffle.id)
    .groupBy(["state", "reason"])
    .orderBy("state")
    .orderBy("reason")
    .execute();
  const days = sql<number>`(c.keyed_at - b.received_at) / ${sql.lit(DAY_MS)}`;
  const waits = await db
    .selectFrom("post_cards as c")
    .innerJoin("post_batches as b", "b.id", "c.batch_id")
    .select(({ fn }) => [days.as("days"), fn.countAll<number>().as("cards")])
    .where("c.raffle_id", "=", raffle.id)
    .groupBy(days)
    .orderBy("days")
    .execute();
  return {
    byOutcome: outcomes.map(({ cards, ...outcome }) => ({ ...outcome, cards: Number(cards) })),
    byDaysToKey: waits.map(({ days: waited, cards }) => ({ days: Number(waited), cards: Number(cards) })),
  };
}

/** Counts the customers with entries whose own limit is in effect, and the payments for it that were stopped or refused. */
async function countProtection({ db, raffle }: About) {
  const { count } = await db
    .selectFrom("spend_limits as l")
    .select(({ fn }) => fn.count("l.user_id").distinct().as("count"))
    .where("l.effective_at", "is not", null)
    .where("l.ended_at", "is", null)
    .where("l.source", "<>", "staff_lower")
    .where("l.pence", "is not", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("tickets as t")
          .select("t.id")
          .whereRef("t.user_id", "=", "l.user_id")
          .where("t.raffle_id", "=", raffle.id)
          .where("t.state", "=", "sold"),
      ),
    )
    .executeTakeFirstOrThrow();
  const attempts = db
    .selectFrom("payment_attempts as a")
    .where("a.created_at", ">=", raffle.created_at)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("payment_attempt_lines as l")
          .select("l.position")
          .whereRef("l.attempt_id", "=", "a.id")
          .where(isAlsoOf("l.raffle_id", raffle.id)),
      ),
    );
  const refused = await attempts
    .select(({ fn }) => [
      "a.refused_reason as reason",
      fn.countAll<number>().as("payments"),
      fn.sum<number>("a.total_pence").as("pence"),
    ])
    .where("a.refused_reason", "is not", null)
    .groupBy("a.refused_reason")
    .orderBy("a.refused_reason")
    .execute();
  const stopped = await attempts
    .select(({ fn }) => ["a.stop_reason as reason", fn.countAll<number>().as("payments")])
    .where("a.stop_reason", "is not", null)
    .groupBy("a.stop_reason")
    .orderBy("a.stop_reason")
    .execute();
  return {
    customersWithOwnLimit: Number(count),
    creditCardsRefused: refused.map(({ reason, payments, pence }) => ({
      reason,
      payments: Number(payments),
      pounds: toPounds(Number(pence)),
    })),
    paymentsStopped: stopped.map(({ reason, payments }) => ({ reason, payments: Number(payments) })),
  };
}

/** Returns the numbers of the competition, of entries, cards, limits and refused credit cards, as JSON. */
export async function figuresFile(about: About): Promise<string> {
  const { raffle, now } = about;
  const { starts_at: startsAt, ends_at: endsAt } = raffle;
  const figures = {
    at: toIso(now),
    openHours: openHours({ startsAt, endsAt, liveAt: raffle.live_at ?? 0 }),
    shortOpenReason: raffle.short_open_reason,
    ...(await countRoutes(about)),
    cards: await countCards(about),
    protection: await countProtection(about),
  };
  return `${JSON.stringify(figures, null, 2)}\n`;
}
