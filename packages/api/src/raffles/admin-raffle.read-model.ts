import {
  type AdminRaffle,
  type AdminRaffleListItem,
  formatNumber,
  isoOrNull,
  prizeWorth,
  revealField,
  ticketNumbering,
  toBundles,
  toIso,
  toPounds,
} from "@counterfoil/core";
import type { Db } from "@counterfoil/db";
import { finalityOf, listCategoryNames } from "@counterfoil/domain";
import { readRaffleDraws } from "#read-models/raffle-draw.ts";
import { type RaffleListRow, type RaffleWithSales, toRaffleListItem } from "#read-models/raffle-list.ts";
import { type Reader, seesPrizeNumbers } from "#read-models/sees-prize-numbers.ts";
import { instantPrizesOf, toInstantWinners } from "#read-models/whole-raffle.ts";

type Finality = Pick<AdminRaffleListItem, "final" | "openPayments">;

export function toAdminListItem(raffle: RaffleListRow, categories: string[], finality: Finality): AdminRaffleListItem {
  return {
    ...toRaffleListItem(raffle, categories),
    // As it was given: customers get the link to embed.
    videoUrl: raffle.video_url,
    totalSales: toPounds(raffle.sales_pence),
    createdAt: toIso(raffle.created_at),
    updatedAt: toIso(raffle.updated_at),
    ...finality,
  };
}

/** Returns a competition as the console edits it, and whether its entries are final. Only those who may edit it see numbers of prizes, typed ones. */
export async function readAdminRaffle(
  db: Db,
  raffle: RaffleWithSales,
  { reader, now, prizes: withPrizes = true }: { reader: Reader; now: number; prizes?: boolean },
): Promise<AdminRaffle> {
  const categories = await listCategoryNames(db, [raffle.id]);
  const prizes = withPrizes ? ((await instantPrizesOf(db, [raffle.id])).get(raffle.id) ?? []) : [];
  const numbering = ticketNumbering(raffle.max_entries, raffle.to_letter);
  const seesNumbers = seesPrizeNumbers(reader);
  const drawOf = await readRaffleDraws(db, [raffle]);
  return {
    ...toAdminListItem(raffle, categories.get(raffle.id) ?? [], await finalityOf(db, { raffle, now })),
    description: raffle.description,
    question: raffle.question,
    instantWins: prizes.map(({ prize, number, drawn, ...worth }) => ({
      prize,
      ticketNum: !seesNumbers || drawn || number === null ? null : formatNumber(numbering, number),
      ...prizeWorth(worth),
    })),
    instantWinners: toInstantWinners(raffle, prizes),
    instantWinsDescription: raffle.instant_wins_description,
    ...revealField(raffle),
    cancelReason: raffle.cancel_reason,
    shortOpenReason: raffle.short_open_reason,
    ...(raffle.bundles.length > 0 && { bundles: toBundles(raffle.bundles) }),
    hasInstantWins: raffle.has_instant_wins,
    ...drawOf(raffle),
    postClosesAt: isoOrNull(raffle.post_closes_at),
    postReserve: raffle.post_reserve,
    postEntriesPerCard: raffle.post_entries,
  };
}
