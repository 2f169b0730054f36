import { formatPence, toPence, toPounds } from "../money.ts";

/** What a prize is paid as when it is won: `credit` to the winner's balance, or `cash` to their winnings. */
export const paidPrizeKinds = ["credit", "cash"] as const;
export type PaidPrizeKind = (typeof paidPrizeKinds)[number];
/** Any other prize is an `item`, which is handed over by a person. */
export const prizeKinds = ["item", ...paidPrizeKinds] as const;
export type PrizeKind = (typeof prizeKinds)[number];

/** What a prize pays, pounds; an item has neither field. */
export interface PrizeWorth {
  kind?: PaidPrizeKind;
  amount?: number;
}

/** Returns what a stored prize pays. */
export const prizeWorth = (prize: { kind: PrizeKind; amount_pence: number | null }): PrizeWorth =>
  prize.kind === "item" ? {} : { kind: prize.kind, amount: toPounds(prize.amount_pence ?? 0) };

/** Returns where a prize that was just won has gone, as its winner reads it; null for an item. */
export function paidNote({ kind, amount = 0 }: PrizeWorth): string | null {
  if (!kind) return null;
  return `${formatPence(toPence(amount))} is in your ${kind === "credit" ? "balance" : "winnings"} now`;
}
