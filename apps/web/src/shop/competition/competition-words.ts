import {
  bundleInWords,
  FLASH_SECONDS,
  isOver,
  londonMoment,
  MINUTE_SECONDS,
  priceWithBundle,
  type Raffle,
  type RaffleStage,
  reachedTier,
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

/** What the bundle of `count` tickets takes off, as a row of their sum; none without one. */
export function bundleRow({ price, bundles = [] }: Pick<Raffle, "price" | "bundles">, count: number) {
  const [reached, pence] = [reachedTier(bundles, count), toPence(price)];
  const saved = pence * count - priceWithBundle(pence, count, toBundleTiers(bundles));
  if (!reached || saved === 0) return [];
  return [{ label: `Bundle: ${ticketsInWords(count)}, ${bundleInWords(reached)}`, sum: formatMoney(-toPounds(saved)) }];
}

/** How long tickets are held, in whole minutes: the cart's timers start at 9:30 for ten minutes. */
export function heldInWords(reservationSeconds: number): string {
  const minutes = Math.max(1, Math.round((reservationSeconds - FLASH_SECONDS) / MINUTE_SECONDS));
  return `We'll hold them for ${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
}

/** "Tickets are on sale from Friday 20 November at 13:00.", and why that is later than it was said. */
export function opensInWords({ startDate, draw }: Pick<Raffle, "startDate" | "draw">): string {
  const why = draw?.openingMoved ? "Opening time moved. " : "";
  return `${why}Tickets go on sale on ${londonMoment(startDate)}.`;
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
