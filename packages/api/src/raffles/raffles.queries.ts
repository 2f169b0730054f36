import { letterKey, type RaffleListItem, type TicketMatrix, toIso, toPounds } from "@counterfoil/core";
import { type Db, inChunks, type Row } from "@counterfoil/db";
import type { RaffleSales } from "@counterfoil/domain";

/** A competition with the counters of its sales. */
export type RaffleWithSales = Row<"raffles"> & RaffleSales;

/** Competitions joined to the counters of their sales, which every competition has. */
function joinSales(db: Db) {
  return db.selectFrom("raffles").innerJoin("raffle_sales", "raffle_sales.raffle_id", "raffles.id");
}

/** Whole competitions, with their counters. */
export function rafflesWithSales(db: Db) {
  return joinSales(db).selectAll("raffles").select(["sold_count", "manual_count", "sales_pence"]);
}

/** Columns of a competition in a list: all but the long texts and the question. */
export const listColumns = [
  "id",
  "slug",
  "name",
  "starts_at",
  "ends_at",
  "price_pence",
  "original_price_pence",
  "on_sale",
  "live",
  "search_tags",
  "images",
  "max_entries",
  "max_per_person",
  "sold_count",
  "sales_pence",
  "lucky_dips_only",
  "lucky_dip_default",
  "allow_balance",
  "to_letter",
  "guaranteed_winner_box",
  "video_url",
  "created_at",
  "updated_at",
] as const satisfies readonly (keyof RaffleWithSales)[];
export type RaffleListRow = Pick<RaffleWithSales, (typeof listColumns)[number]>;

/** Competitions as lists read them. */
export function listedRaffles(db: Db) {
  return joinSales(db).select(listColumns);
}

/** Competitions that the public may enter now, soonest end first (API: Categories). */
export function openRaffles(db: Db, now: number) {
  return listedRaffles(db)
    .where("live", "=", true)
    .where("starts_at", "<=", now)
    .where("ends_at", ">", now)
    .orderBy("ends_at")
    .orderBy("id");
}

/** The names of each competition's categories, sorted, read for all of them at once. */
export async function categoriesOf(db: Db, raffleIds: readonly string[]): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>();
  for (const ids of inChunks(raffleIds)) {
    const rows = await db
      .selectFrom("raffle_categories")
      .innerJoin("categories", "categories.id", "raffle_categories.category_id")
      .select(["raffle_categories.raffle_id", "categories.name"])
      .where("raffle_categories.raffle_id", "in", ids)
      .execute();
    for (const { raffle_id, name } of rows) names.set(raffle_id, [...(names.get(raffle_id) ?? []), name]);
  }
  for (const list of names.values()) list.sort((a, b) => a.localeCompare(b, "en"));
  return names;
}

function toTicketMatrix(raffle: Pick<RaffleListRow, "to_letter" | "max_entries">): TicketMatrix {
  if (raffle.to_letter === null)
    return { useLetters: false, toLetter: null, toLetterKey: null, ticketsPerLetter: null };
  const key = letterKey(raffle.to_letter);
  return {
    useLetters: true,
    toLetter: raffle.to_letter,
    toLetterKey: key,
    ticketsPerLetter: raffle.max_entries / key,
  };
}

/** A competition in a public list. */
export function toRaffleListItem(raffle: RaffleListRow, categories: string[]): RaffleListItem {
  return {
    _id: raffle.id,
    slug: raffle.slug,
    name: raffle.name,
    startDate: toIso(raffle.starts_at),
    endDate: toIso(raffle.ends_at),
    price: toPounds(raffle.price_pence),
    originalPrice: raffle.original_price_pence === null ? null : toPounds(raffle.original_price_pence),
    onSale: raffle.on_sale,
    live: raffle.live,
    categories,
    searchTags: raffle.search_tags,
    images: raffle.images,
    maxEntries: raffle.max_entries,
    maxEntriesPerPerson: raffle.max_per_person,
    ticketsPurchased: raffle.sold_count,
    luckyDipsOnly: raffle.lucky_dips_only,
    luckyDipDefault: raffle.lucky_dip_default,
    allowPromoBalance: raffle.allow_balance,
    ticketMatrix: toTicketMatrix(raffle),
    guaranteedWinnerInfoBox: raffle.guaranteed_winner_box,
    videoUrl: raffle.video_url,
  };
}

/** Competitions as a public list shows them. */
export async function toRaffleListItems(db: Db, raffles: RaffleListRow[]): Promise<RaffleListItem[]> {
  const categories = await categoriesOf(
    db,
    raffles.map((raffle) => raffle.id),
  );
  return raffles.map((raffle) => toRaffleListItem(raffle, categories.get(raffle.id) ?? []));
}
