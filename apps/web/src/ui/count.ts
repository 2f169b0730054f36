import { groupThousands } from "@counterfoil/core";

/** Formats a number of things, to at most three decimals: "1,250". */
export function formatCount(count: number): string {
  return groupThousands(Number(count.toFixed(3)));
}

const places = new Intl.PluralRules("en-GB", { type: "ordinal" });
const ends = { zero: "th", one: "st", two: "nd", few: "rd", many: "th", other: "th" };

/** Formats a place from 1: "1st". */
export function ordinal(place: number): string {
  return `${formatCount(place)}${ends[places.select(place)]}`;
}
