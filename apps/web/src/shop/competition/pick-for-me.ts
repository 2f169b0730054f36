import { formatNumber, type Numbering } from "@counterfoil/core";

/** How many numbers the button picks per press. */
export const PICKED_AT_ONCE = 5;

/** Random tries to find a free number, before taking the next free one. */
const LOOKS = 200;

/** Picks up to `count` free numbers at random that are not chosen yet. `random` returns from 0 to below 1. */
export function pickForMe(
  numbering: Numbering,
  count: number,
  isFree: (ticketNum: string) => boolean,
  random: () => number = Math.random,
): string[] {
  const picked = new Set<string>();
  const take = (place: number) => {
    const ticketNum = formatNumber(numbering, (place % numbering.max) + 1);
    if (picked.has(ticketNum) || !isFree(ticketNum)) return false;
    picked.add(ticketNum);
    return true;
  };
  for (let n = 0; n < count; n++) {
    const looks = Array.from({ length: LOOKS }, () => Math.floor(random() * numbering.max));
    if (looks.some(take)) continue;
    const from = Math.floor(random() * numbering.max);
    for (let step = 0; step < numbering.max && !take(from + step); step++);
  }
  return [...picked];
}
