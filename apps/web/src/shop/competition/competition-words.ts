import {
  isOver,
  londonMoment,
  priceWithBundle,
  type Raffle,
  type RaffleStage,
  toBundleTiers,
  toPence,
  toPounds,
} from "@counterfoil/core";
import { formatCount, formatMoney, formatPrice } from "../../ui/format.ts";

/** "3 tickets", "1 ticket". */
export function ticketsInWords(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "ticket" : "tickets"}`;
}

/** The total of `count` tickets with their bundle: "£7.50"; "£0.00" for none, "FREE" if a ticket is free. */
export function totalOf({ price, bundles = [] }: Pick<Raffle, "price" | "bundles">, count: number): string {
  if (price > 0 && count === 0) return formatMoney(0);
  return formatPrice(toPounds(priceWithBundle(toPence(price), count, toBundleTiers(bundles))));
}

/** How the winners are found, and when: the same whatever is sold. A draw with a time of its own has that, others follow the end. */
export function chanceInWords({ drawAt, endDate }: Pick<Raffle, "drawAt" | "endDate">, stage: RaffleStage): string {
  const [ends, are] = isOver(stage) ? ["ended", "were"] : ["ends", "are"];
  const when = drawAt === null ? `after it ${ends} on ${londonMoment(endDate)}` : `on ${londonMoment(drawAt)}`;
  return `Winners are chosen by chance. Drawn ${when} however many ${are} sold.`;
}

/** What a button that adds random tickets reads: "Add 2 lucky dips · £3.90". */
export function dipLabel(raffle: Pick<Raffle, "price" | "bundles">, amount: number): string {
  return `Add ${amount} ${amount === 1 ? "lucky dip" : "lucky dips"} · ${totalOf(raffle, amount)}`;
}
