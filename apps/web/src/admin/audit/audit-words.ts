import {
  approvalTitle,
  awardProofNames,
  complaintChannelNames,
  complaintOutcomeNames,
  countThings,
  errorMessage,
  idCheckNames,
  isApprovalKind,
  isErrorCode,
  roleNames,
  vatTreatmentNames,
} from "@counterfoil/core";
import { formatCount, formatDate, formatDateTime, formatMoney } from "../../ui/format.ts";
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
  vatTreatment: vatTreatmentNames,
  proof: awardProofNames,
  idCheck: idCheckNames,
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
function choiceName(field: string, text: string): string | null {
  const names = Object.hasOwn(choices, field) ? choices[field] : undefined;
  if (!names) return null;
  const words = text.split(", ").map((each) => (Object.hasOwn(names, each) ? names[each] : undefined));
  return words.every((word) => word !== undefined) ? words.join(", ") : null;
}

const fieldNames: Record<string, string> = {
  first_name: "First name",
  last_name: "Last name",
  two_factor: "2FA",
  balance_pence: "Balance",
  exp: "Expires at",
  keptPrizes: "Prizes kept",
  afterFinal: "Final entry list changed",
  ticketNum: "Ticket number",
  twoFacAuth: "2FA",
  how: "How",
  tickets: "Tickets",
  seqs: "Rows",
  userIp: "IP address",
  faq: "FAQ",
  kinds: "Matched on",
  liveDrawUrl: "Live draw URL",
  onlineRaffleUrl: "Online raffle URL",
  videoUrl: "Video URL",
  pence: "Monthly limit",
  requestedToCard: "Card refund requested",
  requestedToBalance: "Balance refund requested",
  vatTreatment: "VAT treatment",
  vatRate: "VAT rate (%)",
  feePercent: "Card fee (%)",
  feePerOrder: "Card fee per order",
  "question.question": "Question",
  "question.answers": "Answers",
};

export function fieldName(field: string): string {
  const known = Object.hasOwn(fieldNames, field) ? fieldNames[field] : undefined;
  if (known) return known;
  const words = field
    .replace(/^options\./, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([a-z])(\d)/g, "$1 $2")
    .replace(/[_.]+/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** One field that differs. A side that is not there is null; `isStated` where the other state does not have the field at all. */
export type Difference = { field: string; before: string | null; after: string | null; isStated?: true };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Sums in pounds, as the wire has them. */
const pounds = new Set([
  "price",
  "salePrice",
  "pricePaid",
  "totalPricePaid",
  "requestedToCard",
  "requestedToBalance",
  "refundedToCard",
  "refundedToBalance",
  "fixedAmount",
  "amount",
  "charity",
  "prizes",
  "chargedBack",
  "prizeCost",
  "otherCosts",
  "feePerOrder",
]);

/** What rows and things are called inside; the sentence says what they are. */
const isId = (text: string) => /^[0-9a-z]{9}[\w-]{16}$/.test(text);
const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d.*Z$/.test(text);
/** A day of the calendar: `2026-11-20`. */
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
/** What one of several is called inside: `message_sent`. */
const isName = (text: string) => /^[a-z]+(_[a-z]+)+$/.test(text);
const isPath = (text: string) => /^\/[^/\s]/.test(text);

/** Spellings of the wire that the console's screens have words for. */
const said: Record<string, string> = {
  MANUAL_ENTRY: "[Manual Entry]",
  NO_PAYMENT_REQUIRED: "No payment required",
  ...roleNames,
};

function sayText(field: string, text: string): string | null {
  const chosen = choiceName(field, text);
  if (chosen !== null) return chosen;
  if (Object.hasOwn(said, text)) return said[text] ?? null;
  if (field === "_id" || isId(text)) return null;
  if (isMoment(text)) return formatDateTime(text);
  if (isDay(text)) return formatDate(text);
  if (isApprovalKind(text)) return approvalTitle(text);
  if (isErrorCode(text)) return errorMessage(text);
  if (isPath(text)) return text.startsWith("/images/") ? "a picture" : "a page of the shop";
  if (isName(text)) return fieldName(text);
  return text;
}

/** Numbers from here on are times in epoch milliseconds: nothing else that is audited is as large. */
const FIRST_MOMENT = 1_000_000_000_000;

function sayNumber(field: string, value: number): string {
  if (field.endsWith("pence")) return formatMoney(value / 100);
  if (pounds.has(field)) return formatMoney(value);
  if (field === "percentAmount") return `${formatCount(value * 100)}%`;
  return value >= FIRST_MOMENT ? formatDateTime(value) : formatCount(value);
}

/** What many things that have no words of their own are: "3 tickets". */
const counted: Record<string, readonly [one: string, many: string]> = {
  appliesToUsers: ["person", "people"],
  images: ["picture", "pictures"],
  seqs: ["row", "rows"],
};

function sayCount(field: string, count: number): string {
  if (field === "tickets") return String(count);
  const [one, many] = (Object.hasOwn(counted, field) ? counted[field] : undefined) ?? ["thing", "things"];
  return countThings(count, one, many);
}

const hasNoWords = (field: string, items: readonly unknown[]) =>
  field === "tickets" ||
  Object.hasOwn(counted, field) ||
  items.every((item) => typeof item === "string" && (isId(item) || isPath(item)));

/** A value as a person reads it: sums in pounds, UK time, and neither ids nor paths. */
function say(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return sayNumber(field, value);
  if (typeof value === "string") return sayText(field, value);
  if (Array.isArray(value)) {
    if (value.length === 0) return null;
    if (hasNoWords(field, value)) return sayCount(field, value.length);
    const parts = value.map((item) => (isRecord(item) ? sayRecord(item) : (say(field, item) ?? "–")));
    return parts.join("\n");
  }
  return JSON.stringify(value);
}

/** One of several things: its words, and in brackets what is true of it: "Petrol (correct)". */
function sayRecord(record: Record<string, unknown>): string {
  const marks = Object.keys(record).filter((field) => record[field] === true);
  const parts = Object.entries(record).flatMap(([field, value]) => {
    const said = field === "_id" || typeof value === "boolean" ? null : say(field, value);
    return said === null ? [] : [said];
  });
  return [parts.join(", "), ...marks.map((field) => `(${fieldName(field).toLowerCase()})`)].join(" ");
}

/** Returns the leaves of a record by path: `shipping.city`. */
function leavesOf(value: unknown, path = ""): Map<string, unknown> {
  if (!isRecord(value)) return new Map(value === null || value === undefined ? [] : [[path || "value", value]]);
  const leaves = new Map<string, unknown>();
  for (const [key, inner] of Object.entries(value)) {
    const at = path === "" ? key : `${path}.${key}`;
    if (isRecord(inner)) for (const [leaf, found] of leavesOf(inner, at)) leaves.set(leaf, found);
    else leaves.set(at, inner);
  }
  return leaves;
}

export function textOf(state: unknown, field: string): string | null {
  const value = isRecord(state) && Object.hasOwn(state, field) ? state[field] : null;
  return typeof value === "string" ? value : null;
}

/** Said by the sentence: whose it is, the name of the competition, and what a second admin may approve. */
const inSentence = new Set([
  "user",
  "raffle.name",
  "raffle._id",
  "template",
  "orderId",
  "right",
  "subject",
  "subjectId",
]);
/** What follows from the number beside it, and says nothing to a person. */
const isDerived = (field: string) => field.endsWith("LetterKey");

/** Returns the fields that differ between the two sides of an audit entry, in order. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [was, is] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((field) => {
    if (inSentence.has(field) || isDerived(field)) return [];
    const name = field.split(".").at(-1) ?? field;
    const [from, to] = [say(name, was.get(field)), say(name, is.get(field))];
    const isStated = isRecord(after) && !is.has(field);
    return from === to ? [] : [{ field: fieldName(field), before: from, after: to, ...(isStated && { isStated }) }];
  });
}
