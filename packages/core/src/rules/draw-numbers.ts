import { formatNumber, type Numbering, printedNumber, ticketNumbering } from "./ticket-numbers.ts";

/** How the numbers of a draw are written: up to `cap`, with letters where there is a last one. */
export interface DrawNumbers {
  cap: number;
  lastLetter?: string | null | undefined;
}

/** Returns the numbering of a draw's competition. */
export const drawNumbering = ({ cap, lastLetter = null }: DrawNumbers): Numbering => ticketNumbering(cap, lastLetter);

/** Whether each letter of a draw has as many numbers as the others. */
export const lettersDivide = (numbers: DrawNumbers): boolean =>
  Number.isInteger(drawNumbering(numbers).letters?.perLetter ?? 1);

/** Returns the wire's ticketNum of a number of a draw's files. */
export const drawTicketNum = (numbers: DrawNumbers, n: number): string => formatNumber(drawNumbering(numbers), n);

/** Returns a number of a draw's files as its ticket is printed. */
export const printedTicket = (numbers: DrawNumbers, n: number): string => printedNumber(drawTicketNum(numbers, n));
