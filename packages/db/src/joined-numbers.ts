import { type Expression, type RawBuilder, sql } from "kysely";

/** Selects many whole numbers of a group as one text, far cheaper than a row each. Null for an empty group. */
export const joinedNumbers = (number: Expression<number>): RawBuilder<string | null> =>
  sql`string_agg(cast(${number} as text), ',')`;

const COMMA = 44;
const ZERO = 48;

/** Reads the whole numbers from 0 that `joinedNumbers` selected. Several times as fast as to split the text. */
export function splitNumbers(text: string | null): number[] {
  if (text === null) return [];
  const numbers: number[] = [];
  let number = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === COMMA) {
      numbers.push(number);
      number = 0;
    } else number = number * 10 + code - ZERO;
  }
  numbers.push(number);
  return numbers;
}
