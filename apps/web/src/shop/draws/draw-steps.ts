import type { Draw } from "@counterfoil/core";
import { formatCount } from "../../ui/count.ts";
import { formatDateTime } from "../../ui/dates.ts";

/** A step of a draw before its winners. */
export interface DrawStep {
  title: string;
  text: string;
  value?: { label: string; hex: string };
}

/** Returns the steps before the winners, each with its value; none before the draw. */
export function stepsOf({ commitHash, lockedAt, beacon, seed, counts, testBeacon, switchedAt }: Draw): DrawStep[] {
  if (!commitHash || !lockedAt || !beacon || !seed || !counts) return [];
  const source = testBeacon ? "test beacon" : "beacon";
  return [
    {
      title: "The list was locked",
      text: `On ${formatDateTime(lockedAt)}, before the random number existed.`,
      value: { label: "Commitment", hex: commitHash },
    },
    {
      title: `Round ${beacon.round} of the ${switchedAt ? `fallback ${source}` : source} came`,
      text: "Its signature is the random number. Nobody can choose it, and anybody can check it.",
      value: { label: "Signature", hex: beacon.signature },
    },
    {
      title: "Its randomness",
      text: "The SHA-256 of the signature.",
      value: { label: "Randomness", hex: beacon.randomness },
    },
    {
      title: "Randomness and list make the seed",
      text: "With another list, or another random number, it would be another seed.",
      value: { label: "Seed", hex: seed },
    },
    {
      title: "The seed orders the whole list",
      text: `${counts.entries === 1 ? "The one number in it" : `All ${formatCount(counts.entries)} numbers`} ${counts.entries === 1 ? "is" : "are"} shuffled by it. The first places win.`,
    },
  ];
}
