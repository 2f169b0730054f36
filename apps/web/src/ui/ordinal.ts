import { formatCount } from "./count.ts";

const places = new Intl.PluralRules("en-GB", { type: "ordinal" });
const ends = { zero: "th", one: "st", two: "nd", few: "rd", many: "th", other: "th" };

/** Formats a place from 1: "1st". */
export function ordinal(place: number): string {
  return `${formatCount(place)}${ends[places.select(place)]}`;
}
