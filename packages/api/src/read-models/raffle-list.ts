import {
  isoOrNull,
  letterKey,
  type RaffleListItem,
  reserveLeft,
  type TicketMatrix,
  toEmbedLink,
  toIso,
} from "@counterfoil/core";
import { type Db, type Row, raffleInStage } from "@counterfoil/db";
import {
  type ListedRaffle,
  listCategoryNames,
  listColumns,
  type RaffleSales,
  toListedFields,
} from "@counterfoil/domain";

export type RaffleWithSales = Row<"raffles"> & RaffleSales;
/** A competition of a list, with the counters of its sales. */
export type RaffleListRow = ListedRaffle & RaffleSales;

/** The counters of a competition's sales, as columns. */
export const saleCounters = ["sold_count", "manual_count", "post_count", "sales_pence"] as const;

function joinSales(db: Db) {
  return db.selectFrom("raffles").innerJoin("raffle_sales", "raffle_sales.raffle_id", "raffles.id");
}

export function rafflesWithSales(db: Db) {
  return joinSales(db).selectAll("raffles").select(saleCounters);
}

/** Selects competitions as lists read them, with their counters. */
export function listedRaffles(db: Db) {
  return joinSales(db).select(listColumns).select(saleCounters);
}

/** Selects competitions that the public may enter now, the soonest end first. */
export function openRaffles(db: Db, now: number) {
  return listedRaffles(db).where(raffleInStage("open", now)).orderBy("ends_at").orderBy("id");
}

function toTicketMatrix(raffle: Pick<RaffleListRow, "to_letter" | "max_entries">): TicketMatrix {
  if (raffle.to_letter === null)
    return { useLetters: false, toLetter: null, toLetterKey: null, ticketsPerLetter: null };
  const key = letterKey(raffle.to_letter);
  return { useLetters: true, toLetter: raffle.to_letter, toLetterKey: key, ticketsPerLetter: raffle.max_entries / key };
}

export function toRaffleListItem(raffle: RaffleListRow, categories: string[]): RaffleListItem {
  const fields = toListedFields(raffle);
  return {
    ...fields,
    _id: raffle.id,
    slug: raffle.slug,
    startDate: toIso(fields.startDate),
    endDate: toIso(fields.endDate),
    videoUrl: toEmbedLink(raffle.video_url),
    categories,
    ticketsPurchased: raffle.sold_count,
    ticketMatrix: toTicketMatrix(raffle),
    cancelledAt: isoOrNull(raffle.cancelled_at),
    ...(raffle.draw_at !== null && { drawAt: toIso(raffle.draw_at) }),
    ...(reserveLeft(raffle) > 0 && { keptForPost: reserveLeft(raffle) }),
  };
}

/** Reads the other fields of competitions in a public list, for all of them together. */
export async function readRaffleListItems(db: Db, raffles: RaffleListRow[]): Promise<RaffleListItem[]> {
  const ids = raffles.map((raffle) => raffle.id);
  const categories = await listCategoryNames(db, ids);
  return raffles.map((raffle) => toRaffleListItem(raffle, categories.get(raffle.id) ?? []));
}
