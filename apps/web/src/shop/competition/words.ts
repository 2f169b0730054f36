import { toPence, toPounds } from "@counterfoil/core";
import { formatMoney, formatPrice } from "../../ui/money.ts";

/** "3 tickets", "1 ticket". */
export function ticketsInWords(count: number): string {
  return `${count.toLocaleString("en-GB")} ${count === 1 ? "ticket" : "tickets"}`;
}

/** The total of `count` tickets at this price: "£7.50"; "£0.00" for none, "FREE" if a ticket is free. */
export function totalOf(price: number, count: number): string {
  if (price > 0 && count === 0) return formatMoney(0);
  return formatPrice(toPounds(toPence(price) * count));
}

/** "Held for 10 minutes once added". */
export function heldInWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return `Held for ${seconds} seconds once added`;
  return `Held for ${minutes} ${minutes === 1 ? "minute" : "minutes"} once added`;
}
