import { formatPence, penceInText, toPence, toPounds } from "../money.ts";

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

/** A prize with what it pays, or the cash that its winner can take instead, pounds. */
export type PrizeParts = { prize: string; cashAlternative?: number } & PrizeWorth;
/** A main prize: its name alone where it neither pays nor has an alternative. */
export type DrawPrize = string | PrizeParts;

/** Returns the name of a main prize, and its amounts if it has any. */
export const partsOfPrize = (prize: DrawPrize): PrizeParts => (typeof prize === "string" ? { prize } : prize);

/** Returns a main prize in its shortest form. */
export function toDrawPrize({ prize, kind, amount = 0, cashAlternative }: PrizeParts): DrawPrize {
  if (kind) return { prize, kind, amount };
  return cashAlternative === undefined ? prize : { prize, cashAlternative };
}

/** Returns a prize as people read it: "Top prize (£500 cash)", "Car (or £20,000 cash)". */
export function prizeInWords(given: DrawPrize): string {
  const { prize, kind, amount = 0, cashAlternative } = partsOfPrize(given);
  if (kind) return `${prize} (${penceInText(toPence(amount))} ${kind})`;
  return cashAlternative === undefined ? prize : `${prize} (or ${penceInText(toPence(cashAlternative))} cash)`;
}

/** Returns a prize as customers read it: a name such as "£500 cash" already says what it pays. */
export function prizeTitle(given: DrawPrize): string {
  const { prize, kind, amount = 0 } = partsOfPrize(given);
  const words = prize.split(" ");
  const isSaid =
    kind && words.includes(kind) && [formatPence, penceInText].some((write) => words.includes(write(toPence(amount))));
  return isSaid ? prize : prizeInWords(given);
}

/** Returns what a stored prize pays. */
export const prizeWorth = (prize: { kind: PrizeKind; amount_pence: number | null }): PrizeWorth =>
  prize.kind === "item" ? {} : { kind: prize.kind, amount: toPounds(prize.amount_pence ?? 0) };

/** Returns where a prize that was just won has gone, as its winner reads it; null for an item. */
export function paidNote({ kind, amount = 0 }: PrizeWorth): string | null {
  if (!kind) return null;
  return `${penceInText(toPence(amount))} is in your ${kind === "credit" ? "balance" : "winnings"} now`;
}

/** What becomes of instant prizes that no one won: given in the draw after the main prizes, or to no one. */
export const unwonInstantWins = ["final_draw", "not_awarded"] as const;
export type UnwonInstantWins = (typeof unwonInstantWins)[number];

const words = new Map([
  ["ineligible", "Not eligible"],
  ["refunded", "Refunded"],
  ["unreachable", "Couldn't be reached"],
]);

/** Returns a reason of a draw's rules for a void as staff read it; a reason that the promoter added is returned as it is. */
export function voidReasonInWords(reason: string): string {
  return words.get(reason) ?? reason;
}
