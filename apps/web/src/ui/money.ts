import { formatPence, formatPenceOrFree, groupThousands, toPence } from "@counterfoil/core";

/** Formats the wire's pounds as an amount: 4.42 is "£4.42", 0 is "£0.00", -3 is "−£3.00" with a true minus. */
export function formatMoney(pounds: number): string {
  return `${pounds < 0 ? "−" : ""}${formatPence(toPence(Math.abs(pounds)))}`;
}

/** Formats the wire's pounds as a price: 0 is "FREE". */
export function formatPrice(pounds: number): string {
  return formatPenceOrFree(toPence(pounds));
}

/** Formats large amounts without pence: "£1,284,500". */
export function formatWholePounds(pounds: number): string {
  return `£${groupThousands(Math.round(pounds))}`;
}

export function sumPounds(amounts: number[]): number {
  return amounts.reduce((sum, pounds) => sum + Math.round(pounds * 100), 0) / 100;
}
