import { complaintChannelNames, complaintOutcomeNames } from "@counterfoil/core";
import { typeLabels } from "../coupons/coupon-words.ts";
import { breakNames, markNames, outcomeNames } from "../protection/protection-words.ts";

/** Names of what a field may be set to, where the audit trail holds the spelling of the wire. */
const choices: Record<string, Readonly<Record<string, string>>> = {
  why: { place: "To place them", reveal: "To publish where they were" },
  kind: breakNames,
  askedBy: complaintChannelNames,
  channel: complaintChannelNames,
  outcome: { ...outcomeNames, ...complaintOutcomeNames },
  type: typeLabels,
  kinds: markNames,
  position: { main: "Main", secondary: "Secondary" },
  /** Why a payment that was for no order went back. */
  reason: {
    late: "Paid too late",
    amount: "Wrong amount",
    twice: "Already paid",
    cancelled: "Raffle cancelled",
    stopped: "Customer not allowed to buy",
  },
};

/** Returns what the console calls a choice of a field, or several with commas between them; null for any other text. */
export function choiceName(field: string, text: string): string | null {
  const names = Object.hasOwn(choices, field) ? choices[field] : undefined;
  if (!names) return null;
  const words = text.split(", ").map((each) => (Object.hasOwn(names, each) ? names[each] : undefined));
  return words.every((word) => word !== undefined) ? words.join(", ") : null;
}
