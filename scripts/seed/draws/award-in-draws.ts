import type { ShopConfig } from "@counterfoil/api";
import { awardInstantWins } from "@counterfoil/domain";
import type { Batch } from "../rows.ts";
import type { PricedSale } from "../sales/price-sales.ts";
import type { PostalEntry } from "../sales/sale.ts";
import { atTime } from "./draw-config.ts";

/** Entries that were just made in a competition. */
interface Made {
  competition: PostalEntry["competition"];
  tickets: { id: string; number: number }[];
  userId: string;
  orderId: string | null;
  at: number;
}

/** Gives tickets the instant prizes of a competition with a provable draw, whose numbers the seed may not know. */
function award(batch: Batch, { competition, tickets, at, ...whose }: Made, { dataKeys: keys }: ShopConfig): void {
  const { id: raffleId, drawAt: draw_at, instantPrizes } = competition;
  if (draw_at === null || instantPrizes.length === 0) return;
  const entries = tickets.map((ticket) => ({ ...ticket, raffleId }));
  const raffles = new Map([[raffleId, { draw_at }]]);
  batch.runAfterInsert((tx) => awardInstantWins(atTime(tx, at), { raffles, tickets: entries, keys, ...whose }));
}

/** Gives an order the instant prizes of its tickets in competitions with a provable draw. */
export function awardInDraws(batch: Batch, { sale, lines, id: orderId, at }: PricedSale, config: ShopConfig): void {
  if (sale.refunded) return;
  for (const [competition, tickets] of Map.groupBy(lines, (line) => line.competition)) {
    award(batch, { competition, tickets, userId: sale.buyer.id, orderId, at }, config);
  }
}

/** Gives a postal entry the instant prize of its number in a competition with a provable draw. */
export function awardByPost(
  batch: Batch,
  {
    competition,
    number,
    buyer,
    ticketId: id,
    at,
  }: Pick<PostalEntry, "competition" | "buyer"> & {
    number: number;
    ticketId: string;
    at: number;
  },
  config: ShopConfig,
): void {
  award(batch, { competition, tickets: [{ id, number }], userId: buyer.id, orderId: null, at }, config);
}
