import {
  formatNumber,
  lastLetterOf,
  letterKey,
  parseNumber,
  poundsOrNull,
  prizeWorth,
  type RaffleFields,
  ticketNumbering,
  toBundles,
  toBundleTiers,
  toPence,
  toPounds,
} from "@counterfoil/core";
import { json, type NewRow, type Row, searchIndexText } from "@counterfoil/db";
import type { PrizeOfForm } from "../entries/set-prizes.ts";

type OwnColumn = "id" | "slug" | "created_at" | "updated_at" | "cancelled_at" | "cancel_reason" | "live_at";

/** The first picture is the key image by default. */
function markKeyImage(images: RaffleFields["images"]): RaffleFields["images"] {
  const marked = images.some(({ keyImage }) => keyImage);
  return images.map(({ path, keyImage }, index) => ({ path, keyImage: marked ? keyImage : index === 0 }));
}

/** Returns the columns that a valid form sets. A missing one is a type error. */
export function toRaffleColumns(fields: RaffleFields, slug: string) {
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
    images: json(markKeyImage(fields.images)),
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
    draw_at: fields.drawAt,
    draw_prizes: json(fields.drawPrizes),
    one_prize_per_entrant: fields.onePrizePerEntrant,
    unwon_instant_wins: fields.unwonInstantWins,
    reveal: fields.reveal,
    short_open_reason: fields.shortOpenReason ?? "",
    bundles: json(toBundleTiers(fields.bundles)),
    post_closes_at: fields.postClosesAt,
    post_reserve: fields.postReserve,
    post_entries: fields.postEntriesPerCard,
  } satisfies Omit<NewRow<"raffles">, OwnColumn>;
}

/** Fields that only a competition's own page and its form read: lists leave their columns out. */
type LongField =
  | "description"
  | "question"
  | "instantWinsDescription"
  | "reveal"
  | "shortOpenReason"
  | "bundles"
  | DrawField
  | PostField;
type DrawField = "drawAt" | "drawPrizes" | "onePrizePerEntrant" | "unwonInstantWins";
type PostField = "postClosesAt" | "postReserve" | "postEntriesPerCard";
/** Fields that are kept in tables of their own. */
type RelatedField = "categories" | "instantWins";
export type ListedFields = Omit<RaffleFields, LongField | RelatedField>;

/** Columns of a competition in a list: all except the long texts, the question and the search text. */
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
  "lucky_dips_only",
  "lucky_dip_default",
  "allow_balance",
  "to_letter",
  "guaranteed_winner_box",
  "video_url",
  "draw_at",
  "post_reserve",
  "cancelled_at",
  "created_at",
  "updated_at",
] as const satisfies readonly (keyof Row<"raffles">)[];
export type ListedRaffle = Pick<Row<"raffles">, (typeof listColumns)[number]>;

/** Returns the fields of a stored competition that lists show, as its form has them: pounds, epoch milliseconds. */
export function toListedFields(raffle: ListedRaffle): ListedFields {
  const letter = raffle.to_letter;
  return {
    name: raffle.name,
    price: toPounds(raffle.price_pence),
    originalPrice: poundsOrNull(raffle.original_price_pence),
    onSale: raffle.on_sale,
    startDate: raffle.starts_at,
    endDate: raffle.ends_at,
    live: raffle.live,
    searchTags: raffle.search_tags,
    images: raffle.images,
    maxEntries: raffle.max_entries,
    maxEntriesPerPerson: raffle.max_per_person,
    luckyDipsOnly: raffle.lucky_dips_only,
    luckyDipDefault: raffle.lucky_dip_default,
    allowPromoBalance: raffle.allow_balance,
    guaranteedWinnerInfoBox: raffle.guaranteed_winner_box,
    ticketMatrix: letter === null ? null : { useLetters: true, toLetter: letter, toLetterKey: letterKey(letter) },
    videoUrl: raffle.video_url,
  };
}

function toDrawFields(raffle: Row<"raffles">): Pick<RaffleFields, DrawField> {
  return {
    drawAt: raffle.draw_at,
    drawPrizes: raffle.draw_prizes,
    onePrizePerEntrant: raffle.one_prize_per_entrant,
    unwonInstantWins: raffle.unwon_instant_wins,
  };
}

function toPostFields(raffle: Row<"raffles">): Pick<RaffleFields, PostField> {
  return {
    postClosesAt: raffle.post_closes_at,
    postReserve: raffle.post_reserve,
    postEntriesPerCard: raffle.post_entries,
  };
}

/** The fields of a form that are stored in other tables: names of categories, and prizes by number. */
export interface RelatedFields {
  categories: string[];
  prizes: PrizeOfForm[];
}

/** Returns the form of a stored competition, as an admin would fill it in. */
export function toRaffleFields(raffle: Row<"raffles">, { categories, prizes }: RelatedFields): RaffleFields {
  const numbering = ticketNumbering(raffle.max_entries, raffle.to_letter);
  return {
    ...toListedFields(raffle),
    description: raffle.description,
    question: raffle.question,
    instantWinsDescription: raffle.instant_wins_description,
    reveal: raffle.reveal,
    shortOpenReason: raffle.short_open_reason,
    ...toDrawFields(raffle),
    bundles: toBundles(raffle.bundles),
    ...toPostFields(raffle),
    categories,
    instantWins: prizes.map(({ prize, number, kind, amountPence }) => ({
      prize,
      ticketNum: number === null ? null : formatNumber(numbering, number),
      ...prizeWorth({ kind, amount_pence: amountPence }),
    })),
  };
}

/** Returns the prizes of a valid form, in its order. */
export function prizesOf(fields: RaffleFields): PrizeOfForm[] {
  const numbering = ticketNumbering(fields.maxEntries, lastLetterOf(fields.ticketMatrix));
  return fields.instantWins.map(({ prize, ticketNum, kind, amount }) => ({
    prize,
    number: ticketNum === null ? null : (parseNumber(numbering, ticketNum) ?? 0),
    kind: kind ?? "item",
    amountPence: amount === undefined ? null : toPence(amount),
  }));
}
