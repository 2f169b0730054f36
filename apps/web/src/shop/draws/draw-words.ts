import {
  countThings,
  type Draw,
  type DrawLineProof,
  type DrawNumbers,
  type DrawStage,
  hasWinners,
  londonFullMoment,
  londonMoment,
  type OutOfLists,
  outOfDrawInWords,
  printedTicket,
  voidReasonInWords,
} from "@counterfoil/core";
import { formatCount } from "../../ui/format.ts";

/** Says of a number whether it is in the draw, and why not. */
export function standingInWords(numbers: DrawNumbers, { number: n, reason }: Pick<DrawLineProof, "number" | "reason">) {
  const number = printedTicket(numbers, n);
  return reason === null
    ? `Number ${number} is in the draw.`
    : `Number ${number} isn't in the draw: ${outOfDrawInWords[reason]}.`;
}

export function proofInWords({ file, index, count, path }: DrawLineProof): string {
  const line = formatCount(index + 1);
  const hashes =
    path.length === 0
      ? "It's the only entry, so its hash is the list fingerprint."
      : `Its hash and the ${path.length === 1 ? "hash" : `${path.length} hashes`} below give the list fingerprint.`;
  return `It is line ${line} of ${formatCount(count)} in ${file}. ${hashes}`;
}

/** Says what became of a number that was bought and is in neither list. */
export function outOfListsInWords(numbers: DrawNumbers, { number: n, why, voidReason }: OutOfLists): string {
  const number = printedTicket(numbers, n);
  if (why === null) return `Number ${number} has been bought. Its proof appears here once the entry list is locked.`;
  if (why === "missing") {
    return `Number ${number} is in neither list, although you bought it. Please write to us, and keep your order email: it's your proof.`;
  }
  const more = voidReason === null ? "" : ` (${voidReasonInWords(voidReason).toLowerCase()})`;
  return `Number ${number} isn't in the draw: ${outOfDrawInWords[why]}${more}.`;
}

export const stageNames: Record<DrawStage, string> = {
  published: "Not open yet",
  selling: "Live",
  closed: "Closed",
  locking: "Locking list",
  locked: "List locked",
  beacon_late: "Random number late",
  list_damaged: "List altered",
  drawn: "Drawn",
  awarded: "Drawn",
  no_entries: "No entries",
  cancelled: "Cancelled",
};

const reasons = new Map([
  ["ineligible", "the winner was not eligible"],
  ["refunded", "the ticket was refunded"],
  ["unreachable", "we couldn't reach the winner"],
]);

/** Returns a reason of the rules in words; the promoter's own as it is. */
export const reasonInWords = (reason: string): string => reasons.get(reason) ?? reason;

export const isDrawn = ({ state }: Pick<Draw, "state">): boolean => hasWinners(state);

const leftOutInWords = ({ reason, count: of }: NonNullable<Draw["counts"]>["leftOutBy"][number]): string =>
  `${formatCount(of)} because ${outOfDrawInWords[reason]}`;

/** Returns the counts of a locked list in a sentence: by route, and what was left out. */
export function countsInWords(counts: NonNullable<Draw["counts"]>): string {
  const { entries, paid, post, manual, leftOut, leftOutBy } = counts;
  if (entries === 0 && leftOut === 0) return "There are no entries.";
  const routes = [
    paid > 0 && `${countThings(paid, "number", "numbers")} through our website`,
    post > 0 && `${countThings(post, "number", "numbers")} by post`,
    manual > 0 && `${countThings(manual, "number", "numbers")} added by us`,
  ].filter((words) => words !== false);
  const inDraw = `${countThings(entries, "number is", "numbers are")} in the draw`;
  const out =
    leftOut === 0
      ? "None were left out."
      : `${countThings(leftOut, "number was", "numbers were")} left out${leftOutBy.length > 0 ? `: ${leftOutBy.map(leftOutInWords).join(", ")}` : "; the list gives the reason"}.`;
  return `${inDraw}${routes.length > 0 ? `: ${routes.join(", ")}` : ""}. ${out}`;
}

/** Returns what is happening now, and what comes next. */
export function stageInWords({ state, rules, roundAt, cancelReason, testBeacon }: Draw): string {
  const due = londonMoment(roundAt ?? rules.roundAt);
  switch (state) {
    case "published":
      return `The rules are published. Entries open on ${londonMoment(rules.opensAt)}.`;
    case "selling":
      return `Entries are open until ${londonMoment(rules.closesAt)}. The rules can't be changed now.`;
    case "closed":
      return "Entries are closed. We'll lock the list when all payments have finished.";
    case "locking":
      return "Entries are closed and we're locking the list.";
    case "locked":
      return `The entry list is locked and public. A public random number due on ${due} will decide the winner.`;
    case "beacon_late":
      return `The random number was due on ${due} and is late. We'll draw as soon as it arrives. The delay can't affect who wins.`;
    case "list_damaged":
      return "The entry list in our records isn't the one that was locked and published, so nothing is drawn from it until the original is restored. The random number and the commitment can't change, so neither can the winner.";
    case "no_entries":
      return "There were no entries, so no prize was awarded.";
    case "cancelled":
      return `This competition was cancelled and everyone is being refunded. ${cancelReason}`.trim();
    case "drawn":
    case "awarded":
      return `The locked list and a ${testBeacon ? "test" : "public"} random number decided the winner. Anyone can check the result.`;
  }
}

/** Returns why another random number than that of the rules decides; empty where theirs does. */
export function otherRoundInWords({ state, round, roundAt, rules, switchedAt }: Draw): string {
  if (state === "no_entries" || round === null || roundAt === null || round === rules.round) return "";
  const decides = `the random number of ${londonMoment(roundAt)} decides instead.`;
  return switchedAt === null
    ? `Postponed because the list was locked too late: ${decides}`
    : `Switched to the backup random source on ${londonMoment(switchedAt)} because the original was a week late: ${decides}`;
}

export type DrawStep = { title: string; text: string };

/** The steps of a draw, how many of them and then of the winners are shown, and whether the page was open before. */
export type DrawProgress = { steps: readonly DrawStep[]; shown: number; watched: boolean };

/** Returns the steps before the winners; none before the draw. */
export function stepsOf({
  lockedAt,
  seed,
  counts,
  testBeacon,
  switchedAt,
}: Pick<Draw, "lockedAt" | "seed" | "counts" | "testBeacon" | "switchedAt">): DrawStep[] {
  if (!lockedAt || !seed || !counts) return [];
  const source = testBeacon ? "a test source, so this proves nothing" : "drand, which no one here controls";
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
