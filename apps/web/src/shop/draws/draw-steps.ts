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
      text: `On ${formatDateTime(lockedAt)}, before the random number was generated.`,
      value: { label: "Commitment", hex: commitHash },
    },
    {
      title: `The random number was published (${switchedAt ? `backup ${source}` : source}, round ${beacon.round})`,
      text: "It comes from an independent public source. No one can choose it and anyone can check it.",
      value: { label: "Signature", hex: beacon.signature },
    },
    {
      title: "We took its fingerprint",
      text: "The SHA-256 of the signature.",
      value: { label: "Randomness", hex: beacon.randomness },
    },
    {
      title: "The list and random number were combined",
      text: "A different list or random number would give a different result.",
      value: { label: "Seed", hex: seed },
    },
    {
      title: "The list was shuffled",
      text: `${counts.entries === 1 ? "The one number in it" : `All ${formatCount(counts.entries)} numbers`} ${counts.entries === 1 ? "was" : "were"} shuffled. The top of the list wins.`,
    },
  ];
}
