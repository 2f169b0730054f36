import { type TicketPurchase, toIso, toPounds } from "@counterfoil/core";
import { type Db, isOneOf, type Row, ticketIsEntry } from "@counterfoil/db";
import { sql } from "kysely";
import { ticketNumOf } from "./ticket.ts";
import { toUserRef } from "./user-ref.ts";

/** The answer of a manual entry in the console. */
const MANUAL_ENTRY = "MANUAL_ENTRY";

function withHolders(db: Db) {
  return db
    .selectFrom("tickets as t")
    .innerJoin("users as u", "u.id", "t.user_id")
    .leftJoin("orders as o", "o.id", "t.order_id")
    .leftJoin("instant_wins as w", (join) =>
      join
        .onRef("w.raffle_id", "=", "t.raffle_id")
        .onRef("w.number", "=", "t.number")
        .onRef("w.ticket_id", "=", "t.id"),
    )
    .select(["t.id", "t.number", "t.state", "t.user_id", "t.order_id", "t.question_answer", "t.price_pence"])
    .select(["t.answer_correct", "t.created_at", "u.first_name", "u.last_name", "u.email", "u.deleted_at", "o.ref"])
    .select("w.prize");
}

export function entriesOf(db: Db, raffleId: string) {
  return withHolders(db).where("t.raffle_id", "=", raffleId).where(ticketIsEntry("t"));
}

/** The entries among these tickets. Only by id: with the competition in the condition, SQLite would scan all of its tickets. */
export function entriesAmong(db: Db, ids: readonly string[]) {
  return withHolders(db)
    .where(isOneOf(db, sql.ref("t.id"), ids))
    .where(ticketIsEntry("t"));
}

export type EntryRow = Awaited<ReturnType<ReturnType<typeof entriesOf>["executeTakeFirstOrThrow"]>>;

export function toTicketPurchase(
  entry: EntryRow,
  raffle: Pick<Row<"raffles">, "id" | "name" | "max_entries" | "to_letter">,
): TicketPurchase {
  return {
    _id: entry.id,
    orderId: entry.ref,
    user: toUserRef({ ...entry, id: entry.user_id }),
    ticketNum: ticketNumOf(raffle, entry.number),
    questionAnswer: entry.state === "manual" ? MANUAL_ENTRY : entry.question_answer,
    answerCorrect: entry.answer_correct,
    pricePaid: toPounds(entry.price_pence),
    prize: entry.prize,
    createdAt: toIso(entry.created_at),
    raffle: { _id: raffle.id, name: raffle.name },
    ...(entry.state === "post" && { byPost: true as const }),
  };
}

/** Returns an entry as the audit keeps it: the person only by id, so that nothing has to be erased there. */
export function auditedEntry(entry: EntryRow, raffle: Parameters<typeof toTicketPurchase>[1]) {
  return { ...toTicketPurchase(entry, raffle), user: entry.user_id };
}

/** Reads entries of a competition by id, in the order of the ids; as many as a page has. */
export async function entriesByIds(db: Db, raffle: Parameters<typeof toTicketPurchase>[1], ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await entriesAmong(db, ids).execute();
  const byId = new Map(rows.map((row) => [row.id, toTicketPurchase(row, raffle)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Reads entries of a competition, the newest first. The page is found in the index, however far down it is. */
export async function newestEntries(
  db: Db,
  raffle: Parameters<typeof toTicketPurchase>[1],
  page: { skip: number; limit: number },
): Promise<TicketPurchase[]> {
  const rows = await db
    .selectFrom("tickets")
    .select("id")
    .where("raffle_id", "=", raffle.id)
    .where(ticketIsEntry())
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .offset(page.skip)
    .limit(page.limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  return entriesByIds(db, raffle, ids);
}
