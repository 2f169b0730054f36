import type { EntryFilter } from "@counterfoil/core";
import { type Db, type Tables, ticketIsEntry } from "@counterfoil/db";
import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import { countRows } from "../lists/list-page.ts";

type WithTickets = Tables & { t: Tables["tickets"] };

/** Returns the condition that a ticket `t` is an entry of a kind. */
export function isOfKind(filter: EntryFilter): Expression<SqlBool> {
  const eb = expressionBuilder<WithTickets, "t">();
  if (filter === "manual") return eb("t.state", "=", "manual");
  if (filter === "paid") return eb("t.state", "=", "sold");
  if (filter !== "winner") return eb.and([eb("t.state", "=", "sold"), eb("t.answer_correct", "=", filter === "right")]);
  return eb.exists(
    eb
      .selectFrom("instant_wins as prize")
      .select("prize.id")
      .whereRef("prize.raffle_id", "=", "t.raffle_id")
      .whereRef("prize.number", "=", "t.number")
      .whereRef("prize.ticket_id", "=", "t.id"),
  );
}

/** Selects the entries `t` of a kind by its index. */
function entriesOfKind(db: Db, raffleId: string, filter: EntryFilter | null) {
  const entries = db.selectFrom("tickets as t").where("t.raffle_id", "=", raffleId).where(ticketIsEntry("t"));
  if (filter === null) return entries;
  if (filter !== "winner") return entries.where(isOfKind(filter));
  // There are far fewer prizes than entries: the prizes lead to their tickets.
  return entries.where((eb) =>
    eb(
      "t.id",
      "in",
      eb
        .selectFrom("instant_wins")
        .select("ticket_id")
        .where("raffle_id", "=", raffleId)
        .where("ticket_id", "is not", null)
        .$narrowType<{ ticket_id: string }>(),
    ),
  );
}

/** Reads the ids of a page of entries of a kind, newest first; all kinds without a filter. */
export async function listEntryIds(
  db: Db,
  { raffleId, filter, skip, limit }: { raffleId: string; filter: EntryFilter | null; skip: number; limit: number },
): Promise<string[]> {
  const rows = await entriesOfKind(db, raffleId, filter)
    .select("t.id")
    .orderBy("t.created_at", "desc")
    .orderBy("t.id", "desc")
    .offset(skip)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts the entries whose answer was right or wrong, or that won a prize, over the index of that kind. */
export function countEntriesOfKind(
  db: Db,
  { raffleId, filter }: { raffleId: string; filter: "right" | "wrong" | "winner" },
): Promise<number> {
  return countRows(entriesOfKind(db, raffleId, filter));
}
