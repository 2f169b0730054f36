import { type Draw, type DrawStage, hasWinners, outOfDrawInWords } from "@counterfoil/core";
import { formatCount } from "../../ui/count.ts";
import { formatDateTime } from "../../ui/dates.ts";

/** The state of a draw in a word or two. */
export const stageNames: Record<DrawStage, string> = {
  published: "Not open yet",
  selling: "Open",
  closed: "Closed",
  locking: "Being locked",
  locked: "Locked",
  beacon_late: "Waiting for a late beacon",
  list_damaged: "List altered",
  drawn: "Drawn",
  awarded: "Drawn",
  no_entries: "No entries",
  cancelled: "Cancelled",
};

const reasons = new Map([
  ["ineligible", "the winner was not eligible"],
  ["refunded", "the ticket was refunded"],
  ["unreachable", "the winner could not be reached"],
]);

/** Returns a reason of the rules in words; the promoter's own as it is. */
export const reasonInWords = (reason: string): string => reasons.get(reason) ?? reason;

export const isDrawn = ({ state }: Pick<Draw, "state">): boolean => hasWinners(state);

const count = (number: number, one: string, many = `${one}s`) => `${formatCount(number)} ${number === 1 ? one : many}`;

/** Returns how many numbers were left out for a reason: "2 because the answer was wrong". */
const leftOutInWords = ({ reason, count: of }: NonNullable<Draw["counts"]>["leftOutBy"][number]): string =>
  `${formatCount(of)} because ${outOfDrawInWords[reason]}`;

/** Returns the counts of a locked list in a sentence: by route, and what was left out. */
export function countsInWords(counts: NonNullable<Draw["counts"]>): string {
  const { entries, paid, post, manual, leftOut, leftOutBy } = counts;
  if (entries === 0 && leftOut === 0) return "There is no number in the draw, and none was left out.";
  const routes = [
    paid > 0 && `${count(paid, "number")} through the checkout, free ones included`,
    post > 0 && `${count(post, "number")} by post`,
    manual > 0 && `${count(manual, "number")} entered by hand by the promoter`,
  ].filter((words) => words !== false);
  const inDraw = `${count(entries, "number")} ${entries === 1 ? "is" : "are"} in the draw`;
  const out =
    leftOut === 0
      ? "No number was left out."
      : `${count(leftOut, "number")} ${leftOut === 1 ? "was" : "were"} left out${leftOutBy.length > 0 ? `: ${leftOutBy.map(leftOutInWords).join(", ")}` : ", each with its reason"}.`;
  return `${inDraw}${routes.length > 0 ? `: ${routes.join(", ")}` : ""}. ${out}`;
}

/** Returns what is happening now, and what comes next. */
export function stageInWords({ state, rules, round, roundAt, switchedAt, cancelReason, testBeacon }: Draw): string {
  const due = formatDateTime(roundAt ?? rules.roundAt);
  switch (state) {
    case "published":
      return `The rules are published. Entries open on ${formatDateTime(rules.opensAt)}.`;
    case "selling":
      return `Entries are open until ${formatDateTime(rules.closesAt)}. Nobody can change the rules any more.`;
    case "closed":
      return "Entries are closed. The list is locked as soon as no payment can complete any more.";
    case "locking":
      return "Entries are closed, and the list is being locked.";
    case "locked":
      return `The list is locked and public, and nobody can change it. The public random number of ${due} decides: round ${round ?? rules.round} of the ${switchedAt === null ? "" : "fallback "}beacon.`;
    case "beacon_late":
      return `The random number is late: it was due on ${due}. Which one it will be was fixed before, and it cannot change, so waiting is safe. Nothing is drawn until it is here.`;
    case "list_damaged":
      return "The entry list in our records is not the one that was locked and published, so nothing is drawn from it until the original is restored. The random number and the commitment can't change, so neither can the winner.";
    case "no_entries":
      return "Nobody entered, so nothing was awarded.";
    case "cancelled":
      return `This competition was cancelled, and everybody is refunded. ${cancelReason}`.trim();
    case "drawn":
    case "awarded":
      return `The locked list and round ${round ?? rules.round} of the ${testBeacon ? "test " : ""}beacon give the winner${testBeacon ? "" : ", whom nobody chose"}. Anybody can compute it again.`;
  }
}
