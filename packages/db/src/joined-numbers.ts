import { type Expression, type RawBuilder, sql } from "kysely";

/** Selects many whole numbers of a group as one text, far cheaper than a row each. Null for an empty group. */
export const joinedNumbers = (number: Expression<number>): RawBuilder<string | null> =>
  sql`string_agg(cast(${number} as text), ',')`;

/** Reads the whole numbers that `joinedNumbers` selected. Several times as fast as to split the text. */
export function splitNumbers(text: string | null): number[] {
  const numbers: unknown = JSON.parse(`[${text ?? ""}]`);
  return Array.isArray(numbers) ? numbers.map(Number) : [];
}
