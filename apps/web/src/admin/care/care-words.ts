import { type BreakOfCustomer, type CareFlag, type CareRule, formatName } from "@counterfoil/core";
import { formatDateTime } from "../../ui/dates.ts";

/** What staff did about a flag. */
export const outcomeNames: Record<NonNullable<CareFlag["outcome"]>, string> = {
  nothing_needed: "Nothing needed",
  message_sent: "Message sent",
  limit_lowered: "Limit lowered",
  stopped: "Stopped",
};

const ruleNames: Record<CareRule, string> = {
  balance_at_closing: "Balance of a closed account",
  age_unchecked: "Age not checked",
  weak_mark: "Details of somebody excluded",
  strong_mark: "Excluded before",
  by_hand: "By hand",
  limit_reached: "Limit reached",
  raises: "Higher limits",
  pauses: "Pauses",
  after_pause: "Buying after a pause",
  cards: "New cards",
  declines: "Declined payments",
  nights: "Orders at night",
  day_spend: "Spending of a day",
  week_spend: "Spending of a week",
  chargeback: "Chargeback",
};

/** Returns the name of a rule; one of a later release names itself. */
export function ruleName(rule: string): string {
  return Object.entries(ruleNames).find(([name]) => name === rule)?.[1] ?? rule;
}

/** Returns what is to be done about a flag, and by when; empty once it is settled. */
export function nextWords({ next, dueAt }: Pick<CareFlag, "next" | "dueAt">): string {
  if (next === null) return "";
  const what = next === "look" ? "Look at it" : "Contact the customer, or settle it";
  return `${what}, by ${formatDateTime(dueAt)}`;
}

export const breakNames: Record<BreakOfCustomer["kind"], string> = {
  pause: "Pause",
  suspend: "Suspension",
  close: "Closed for good",
  stop: "Stopped",
};

/** Returns who entered a break. */
export function byWords({ by, isRecognised }: BreakOfCustomer): string {
  if (isRecognised) return "The shop, as somebody who is excluded";
  return by ? formatName(by) : "The customer";
}

/** What a mark is made of; the values themselves are not kept. */
export const markNames: Record<string, string> = {
  email: "Mailbox",
  phone: "Telephone and surname",
  person: "Date of birth, surname and post code",
  address: "House and surname",
  card: "Card",
};
