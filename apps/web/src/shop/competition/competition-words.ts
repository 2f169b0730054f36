import { countThings, priceWithBundle, type Raffle, toBundleTiers, toPence, toPounds } from "@counterfoil/core";
import { formatMoney, formatPrice } from "../../ui/format.ts";

export function ticketsInWords(count: number): string {
  return countThings(count, "ticket", "tickets");
}

/** The total of `count` tickets with their bundle: "£7.50"; "£0.00" for none, "FREE" if a ticket is free. */
export function totalOf({ price, bundles = [] }: Pick<Raffle, "price" | "bundles">, count: number): string {
  if (price > 0 && count === 0) return formatMoney(0);
  return formatPrice(toPounds(priceWithBundle(toPence(price), count, toBundleTiers(bundles))));
}

/** What a button that adds random tickets reads: "Add 2 lucky dips · £3.90". */
export function dipLabel(raffle: Pick<Raffle, "price" | "bundles">, amount: number): string {
  return `Add ${countThings(amount, "lucky dip", "lucky dips")} · ${totalOf(raffle, amount)}`;
}
