import { londonWords } from "../london.ts";
import { type Pence, penceInText } from "../money.ts";

/** What Register and the account say of a monthly limit. */
export const LIMIT_HINT =
  "The most you want to spend in a calendar month. You can set £0. Lowering it takes effect straight away.";

/** The text for a customer before a break begins. */
export const BREAK_NOTICE =
  "This starts straight away and we can't end it early, even if you ask. Your tickets stay in their draws and we'll tell you if you win. We'll stop all marketing.";

/** Returns a moment with the time first: "14:32 on Saturday 21 November". */
function timeOnDay(at: number): string {
  const { weekday, day, time } = londonWords(at);
  return `${time} on ${weekday} ${day}`;
}

/** Sums of a month, pence, and moments as epoch milliseconds. */
interface MonthSoFar {
  spent: Pence;
  limit: Pence;
  left: Pence;
  now: number;
  nextMonth: number;
}

/** Returns what is spent and left of a month's limit. */
export function limitSentence({ spent, limit, left, now, nextMonth }: MonthSoFar): string {
  return `You've spent ${penceInText(spent)} of your ${penceInText(limit)} limit in ${londonWords(now).month}. You have ${penceInText(left)} left until ${londonWords(nextMonth).day}.`;
}

/** Returns what is spent in a month without a limit. */
export function spentSentence({ spent, now }: Pick<MonthSoFar, "spent" | "now">): string {
  return `You've spent ${penceInText(spent)} in ${londonWords(now).month}. You haven't set a monthly limit.`;
}

/** Returns what a customer has spent in the month of a moment. */
export function spentInMonth(spent: Pence, now: number): string {
  return `You've spent ${penceInText(spent)} in ${londonWords(now).month}.`;
}

/** Returns what the question about a limit says before a second order. */
export function limitQuestion(spent: Pence, now: number): string {
  return `${spentInMonth(spent, now)} Would you like to set a monthly limit?`;
}

/** Returns how a higher limit comes to count; `limit` is null for no limit of the customer's own. */
export function raiseSentence(limit: Pence | null, readyAt: number): string {
  const what = limit === null ? "Your limit will be removed" : `Your limit will go up to ${penceInText(limit)}`;
  return `${what} if you confirm after ${timeOnDay(readyAt)}. The 24-hour wait gives you time to think it over.`;
}

/** Returns when a return from a suspension can be confirmed. */
export function returnSentence(readyAt: number): string {
  return `Your account will reopen if you confirm after ${timeOnDay(readyAt)}. The 24-hour wait gives you time to think it over.`;
}
