import { leftOutReasons } from "../draw/entries-file.ts";
import { formatNumber, type Numbering, printedNumber, ticketNumbering } from "./ticket-numbers.ts";

/** Why a number that someone entered with is not in the draw: it is in `left-out.csv`, or in no list. */
export const outOfDrawReasons = [...leftOutReasons, "prize_withdrawn", "refunded", "removed"] as const;
export type OutOfDraw = (typeof outOfDrawReasons)[number];

/** The same, or `missing`: it was bought and not given back, and is in no list, which breaks the rules. */
export const outOfListsReasons = ["missing", ...outOfDrawReasons] as const;
export type WhyNotInDraw = (typeof outOfListsReasons)[number];

/** The reasons in words that follow "because". */
export const outOfDrawInWords: Readonly<Record<OutOfDraw, string>> = {
  wrong_answer: "the answer was wrong",
  excluded: "it belongs to a member of staff",
  payment_withdrawn: "the bank withdrew the payment",
  prize_withdrawn: "its instant prize was withdrawn",
  refunded: "it was refunded before the list was locked",
  removed: "it was removed before the list was locked",
};

/** How the numbers of a draw are written: up to `cap`, with letters where there is a last one. */
export interface DrawNumbers {
  cap: number;
  lastLetter?: string | null | undefined;
}

export const drawNumbering = ({ cap, lastLetter = null }: DrawNumbers): Numbering => ticketNumbering(cap, lastLetter);

/** Whether each letter of a draw has as many numbers as the others. */
export const lettersDivide = (numbers: DrawNumbers): boolean =>
  Number.isInteger(drawNumbering(numbers).letters?.perLetter ?? 1);

/** Returns the wire's ticketNum of a number of a draw's files. */
export const drawTicketNum = (numbers: DrawNumbers, n: number): string => formatNumber(drawNumbering(numbers), n);

/** Returns a number of a draw's files as its ticket is printed. */
export const printedTicket = (numbers: DrawNumbers, n: number): string => printedNumber(drawTicketNum(numbers, n));
