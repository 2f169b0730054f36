import { type BreakOfCustomer, type CustomerFlag, type FlagRule, formatName } from "@counterfoil/core";
import { formatDateTime } from "../../ui/format.ts";
import { groupBy } from "../../ui/group-by.ts";

export const outcomeNames: Record<NonNullable<CustomerFlag["outcome"]>, string> = {
  nothing_needed: "No action needed",
  message_sent: "Message sent",
  limit_lowered: "Limit lowered",
  stopped: "Blocked",
};

const ruleNames: Record<FlagRule, string> = {
  balance_at_closing: "Balance of a closed account",
  age_unchecked: "Age check failed",
  weak_mark: "Details of an excluded customer",
  strong_mark: "Matches an excluded customer",
  by_hand: "Flagged by staff",
  limit_reached: "Limit reached",
  raises: "Limit increases",
  pauses: "Pauses",
  after_pause: "Bought right after a pause",
  cards: "New cards",
  declines: "Declined payments",
  nights: "Late-night orders",
  day_spend: "High daily spend",
  week_spend: "High weekly spend",
  chargeback: "Chargeback",
};

/** Returns the name of a rule; one of a later release names itself. */
export function ruleName(rule: string): string {
  return Object.entries(ruleNames).find(([name]) => name === rule)?.[1] ?? rule;
}

export type FlagsOfCustomer = [CustomerFlag, ...CustomerFlag[]];

/** Puts the flags of each customer together, in the order of their first. */
export function groupByCustomer(flags: readonly CustomerFlag[]): FlagsOfCustomer[] {
  return [...groupBy(flags, ({ user }) => user._id).values()];
}

export function mostUrgent(flags: FlagsOfCustomer): CustomerFlag {
  const open = flags.filter(({ state }) => state === "open");
  return open.toSorted((a, b) => a.dueAt.localeCompare(b.dueAt))[0] ?? flags[0];
}

/** Returns what is to be done about a flag, and by when; empty once it is resolved. */
export function nextWords({ next, dueAt }: Pick<CustomerFlag, "next" | "dueAt">): string {
  if (next === null) return "";
  const what = next === "look" ? "Review" : "Contact customer or resolve";
  return `${what} by ${formatDateTime(dueAt)}`;
}

export const breakNames: Record<BreakOfCustomer["kind"], string> = {
  pause: "Pause",
  suspend: "Self-exclusion",
  close: "Closed permanently",
  stop: "Blocked",
};

export function byWords({ by, isRecognised }: BreakOfCustomer): string {
  if (isRecognised) return "Automatically (matches an excluded customer)";
  return by ? formatName(by) : "The customer";
}

/** What a mark is made of; the values themselves are not kept. */
export const markNames: Record<string, string> = {
  email: "Email",
  phone: "Phone and surname",
  person: "Date of birth, surname and postcode",
  address: "Address and surname",
  card: "Card",
};
