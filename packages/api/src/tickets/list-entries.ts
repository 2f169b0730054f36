import {
  type EntriesPage,
  type EntryFilter,
  type ListEntriesInput,
  parseNumber,
  startOfPage,
  ticketNumbering,
} from "@counterfoil/core";
import { type Db, type Row, searchWords } from "@counterfoil/db";
import { finalityOf } from "@counterfoil/domain";
import type { z } from "zod";
import { toRaffleRef } from "#read-models/raffle-ref.ts";
import { entriesByIds } from "#read-models/ticket-purchase.ts";
import type { Deps } from "../deps.ts";
import { countEntriesOfKind, listEntryIds } from "./entries-of-kind.ts";
import { type CountedRaffle, findRaffle } from "./find-raffle.ts";
import { findEntries } from "./search-entries.ts";

/** Finds the ticket whose number is the whole query. */
async function findNumber(db: Db, raffle: Row<"raffles">, words: readonly string[]): Promise<string | undefined> {
  const [word, ...others] = words;
  const number =
    others.length === 0 ? parseNumber(ticketNumbering(raffle.max_entries, raffle.to_letter), word ?? "") : null;
  if (number === null) return undefined;
  const ticket = await db
    .selectFrom("tickets")
    .select("id")
    .where("raffle_id", "=", raffle.id)
    .where("number", "=", number)
    .executeTakeFirst();
  return ticket?.id;
}

/** A number may also be part of many emails and orderIds: the entry with that number comes first. */
function exactFirst(ids: readonly string[], exact: string | undefined): readonly string[] {
  return exact !== undefined && ids.includes(exact) ? [exact, ...ids.filter((id) => id !== exact)] : ids;
}

async function countKind(db: Db, raffle: CountedRaffle, filter: EntryFilter | null): Promise<number> {
  if (filter === null) return raffle.sold_count;
  if (filter === "manual") return raffle.manual_count;
  if (filter === "paid") return raffle.sold_count - raffle.manual_count;
  return countEntriesOfKind(db, { raffleId: raffle.id, filter });
}

/** Lists a competition's entries that match, newest first, and whether the list is final. Throws `raffle.not_found`. */
export async function listEntries(
  deps: Pick<Deps, "db" | "clock">,
  { raffleId, query, filter = null, skip, limit }: z.infer<typeof ListEntriesInput>,
): Promise<Omit<z.infer<typeof EntriesPage>, "now">> {
  const db = deps.db.read;
  const raffle = await findRaffle(db, raffleId);
  const words = searchWords(query);
  const finality = await finalityOf(db, { raffle, now: deps.clock() });
  const shown = { raffle: toRaffleRef(raffle), ...finality };
  if (words.length === 0) {
    const totalTickets = await countKind(db, raffle, filter);
    const ids = await listEntryIds(db, { raffleId, filter, skip: startOfPage({ skip, limit }, totalTickets), limit });
    return { tickets: await entriesByIds(db, raffle, ids), totalTickets, ...shown };
  }
  const ids = await findEntries(db, raffle, { words, filter });
  const found = exactFirst(ids, await findNumber(db, raffle, words));
  const start = startOfPage({ skip, limit }, ids.length);
  const tickets = await entriesByIds(db, raffle, found.slice(start, start + limit));
  return { tickets, totalTickets: ids.length, ...shown };
}
