import { type AwardLine, type AwardState, countThings, DAY_MS, formatName } from "@counterfoil/core";
import { formatDate } from "../../ui/format.ts";
import type { Tone } from "../../ui/status-dot.tsx";

export const awardStateNames: Readonly<Record<AwardState, string>> = {
  drawn: "Not notified yet",
  notified: "Not claimed yet",
  claimed: "Claimed",
  checked: "Identity checked",
  chosen: "Ready to send",
  sent: "Sent",
  awarded: "Awarded",
  published: "Published",
  paid: "Paid to the account",
  void: "Void",
};

const counted = (days: number) => countThings(days, "day", "days");
const daysLate = (left: number) => `${counted(Math.max(1, Math.floor(-left / DAY_MS)))} late`;

/** Returns how many days an award has left, amber in its last ten and red once it is late; null once it is given, or void. */
export function dueInWords({ dueAt, urgency }: AwardLine, now: number): { tone: Tone; words: string } | null {
  if (urgency === null) return null;
  const left = Date.parse(dueAt) - now;
  if (left <= 0) return { tone: "error", words: daysLate(left) };
  return { tone: urgency === "calm" ? "off" : "warn", words: `${counted(Math.ceil(left / DAY_MS))} left` };
}

/** Returns when the award of a prize is due: "Award for Golf GTI due in 4 days". */
export function awardInWords({ prize, dueAt }: Pick<AwardLine, "prize" | "dueAt">, now: number): string {
  const left = Date.parse(dueAt) - now;
  const when = left <= 0 ? daysLate(left) : `due in ${counted(Math.ceil(left / DAY_MS))}`;
  return `Award for ${prize} ${when}`;
}

export function winnerName({ user, name }: Pick<AwardLine, "user" | "name">): string {
  return user ? formatName(user) : name || "No account";
}

export function nextStep({ state, idCheck, claimBy }: AwardLine): string {
  if (state === "drawn") return "Notify the winner";
  if (state === "notified") return claimBy === null ? "Wait for the claim" : `Claim by ${formatDate(claimBy)}`;
  if (state === "claimed") return idCheck === "failed" ? "Identity check failed" : "Check identity";
  if (state === "checked") return "Ask what the winner chooses";
  if (state === "chosen") return "Send the prize";
  if (state === "sent") return "Record the proof";
  return state === "awarded" ? "Publish the winner" : "–";
}
