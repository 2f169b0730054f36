import { type DrawNumbers, drawNumbering, parseNumber } from "@counterfoil/core";

/** Returns the number in the files of a draw; null for a ticket that it does not have. */
export const numberOf = (numbers: DrawNumbers, given: number | string): number | null =>
  typeof given === "number" ? given : parseNumber(drawNumbering(numbers), given);
