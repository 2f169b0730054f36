import {
  lastLetterOf,
  letterKey,
  normalizeKey,
  parseNumber,
  type RaffleFields,
  ticketNumbering,
  toPence,
  toPounds,
} from "@counterfoil/core";
import { json, type Row, searchIndexText, type Tx } from "@counterfoil/db";
import { ticketNumOf } from "../serializers/ticket.ts";
import { categoriesOf } from "./raffles.queries.ts";
import { instantPrizesOf } from "./whole-raffle.queries.ts";

/** The form of a stored competition, as an admin would fill it in. */
export async function storedFields(tx: Tx, raffle: Row<"raffles">): Promise<RaffleFields> {
  const categories = await categoriesOf(tx.sql, [raffle.id]);
  const prizes = await instantPrizesOf(tx.sql, [raffle.id]);
  const letter = raffle.to_letter;
  return {
    name: raffle.name,
    description: raffle.description,
    price: toPounds(raffle.price_pence),
    originalPrice: raffle.original_price_pence === null ? null : toPounds(raffle.original_price_pence),
    onSale: raffle.on_sale,
    startDate: raffle.starts_at,
    endDate: raffle.ends_at,
    live: raffle.live,
    categories: categories.get(raffle.id) ?? [],
    searchTags: raffle.search_tags,
    images: raffle.images,
    maxEntries: raffle.max_entries,
    maxEntriesPerPerson: raffle.max_per_person,
    luckyDipsOnly: raffle.lucky_dips_only,
    luckyDipDefault: raffle.lucky_dip_default,
    allowPromoBalance: raffle.allow_balance,
    guaranteedWinnerInfoBox: raffle.guaranteed_winner_box,
    ticketMatrix: letter === null ? null : { useLetters: true, toLetter: letter, toLetterKey: letterKey(letter) },
    question: raffle.question,
    instantWins: (prizes.get(raffle.id) ?? []).map(({ prize, number }) => ({
      prize,
      ticketNum: ticketNumOf(raffle, number),
    })),
    instantWinsDescription: raffle.instant_wins_description,
    videoUrl: raffle.video_url,
  };
}

function toImages(images: RaffleFields["images"]): RaffleFields["images"] {
  const marked = images.some(({ keyImage }) => keyImage);
  return images.map(({ path, keyImage }, index) => ({ path, keyImage: marked ? keyImage : index === 0 }));
}

/** The columns that a form without faults decides. */
export function toColumns(fields: RaffleFields, slug: string) {
  const searchTags = [...new Set(fields.searchTags.filter((tag) => tag !== ""))];
  return {
    name: fields.name,
    description: fields.description ?? "",
    starts_at: fields.startDate,
    ends_at: fields.endDate,
    price_pence: toPence(fields.price),
    original_price_pence: fields.originalPrice === null ? null : toPence(fields.originalPrice),
    on_sale: fields.onSale,
    live: fields.live,
    search_tags: json(searchTags),
    search_text: searchIndexText(fields.name, slug, ...searchTags),
    images: json(toImages(fields.images)),
    max_entries: fields.maxEntries,
    max_per_person: fields.maxEntriesPerPerson,
    lucky_dips_only: fields.luckyDipsOnly,
    lucky_dip_default: fields.luckyDipDefault,
    allow_balance: fields.allowPromoBalance,
    to_letter: lastLetterOf(fields.ticketMatrix),
    question: json(fields.question),
    guaranteed_winner_box: fields.guaranteedWinnerInfoBox,
    instant_wins_description: fields.instantWinsDescription ?? "",
    video_url: fields.videoUrl ?? "",
    has_instant_wins: fields.instantWins.length > 0,
  };
}

/** The prizes of a form without faults, by number. */
export function prizesByNumber(fields: RaffleFields): Map<number, string> {
  const numbering = ticketNumbering(fields.maxEntries, lastLetterOf(fields.ticketMatrix));
  return new Map(fields.instantWins.map(({ prize, ticketNum }) => [parseNumber(numbering, ticketNum) ?? 0, prize]));
}

/**
 * The categories of these names in any case, kept from being deleted until the transaction ends; null when one is
 * unknown.
 */
export async function categoryIds(tx: Tx, names: string[]): Promise<string[] | null> {
  const keys = [...new Set(names.map(normalizeKey))];
  if (keys.length === 0) return [];
  const rows = await tx.sql.selectFrom("categories").select("id").where("name_key", "in", keys).forKeyShare().execute();
  return rows.length === keys.length ? rows.map(({ id }) => id) : null;
}

/** Puts a competition into these categories and takes it out of all others. */
export async function setCategories(tx: Tx, raffleId: string, ids: string[]): Promise<void> {
  const others = tx.sql.deleteFrom("raffle_categories").where("raffle_id", "=", raffleId);
  await (ids.length === 0 ? others : others.where("category_id", "not in", ids)).execute();
  if (ids.length === 0) return;
  await tx.sql
    .insertInto("raffle_categories")
    .values(ids.map((category_id) => ({ raffle_id: raffleId, category_id })))
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** The fields that a form names; one that is undefined counts as left out. */
export function filledIn<T extends object>(given: T): T {
  const fields = { ...given };
  for (const field in fields) if (fields[field] === undefined) delete fields[field];
  return fields;
}
