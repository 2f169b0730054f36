import { type Draw, londonFullMoment } from "@counterfoil/core";
import { formatCount } from "../../ui/format.ts";

export interface DrawStep {
  title: string;
  text: string;
}

/** Returns the steps before the winners; none before the draw. */
export function stepsOf({ lockedAt, seed, counts, testBeacon, switchedAt }: Draw): DrawStep[] {
  if (!lockedAt || !seed || !counts) return [];
  const source = testBeacon ? "a practice source, so this proves nothing" : "drand, which no one here controls";
  return [
    {
      title: "The entry list was locked",
      text: `On ${londonFullMoment(lockedAt)}, before the random number existed.`,
    },
    {
      title: "The random number was published",
      text: `It came from ${switchedAt ? "the backup of " : ""}${source}.`,
    },
    {
      title: "The list and the number were combined",
      text: "Change either and the result changes.",
    },
    {
      title: "The list was shuffled",
      text: `${counts.entries === 1 ? "The one number in it was" : `All ${formatCount(counts.entries)} numbers were`} shuffled. The top of the list wins.`,
    },
  ];
}
