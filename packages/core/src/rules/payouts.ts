import { DAY_MS } from "../durations.ts";

/** How the modulus check of bank accounts judged one: `unknown` is an account of a bank that its tables do not have. */
export const bankVerdicts = ["passed", "unknown"] as const;
export type BankVerdict = (typeof bankVerdicts)[number];

/** How long other bank details hold payouts, milliseconds: a stolen session must not empty the winnings. */
export const BANK_HOLD_MS = DAY_MS;

/** After how long an approved payout that no bank file has needs attention, milliseconds. */
export const PAYOUT_SENT_WITHIN_MS = 3 * DAY_MS;

/** After how long a payout in a bank file that was neither paid nor returned needs attention, milliseconds. */
export const PAYOUT_SETTLED_WITHIN_MS = 7 * DAY_MS;

/** How long bank details are kept after the last payout to them ended, milliseconds. */
export const BANK_KEEP_MS = 30 * DAY_MS;

/** How many payouts of a customer may be open. */
export const MAX_OPEN_PAYOUTS = 5;

/** How many payouts are approved together, at most. */
export const MAX_APPROVED = 100;

/** How many payouts a bank file has, at most. */
export const MAX_IN_BATCH = 500;

/** What a column of a bank file may have. */
export const bankColumnNames = {
  name: "Name",
  sortCode: "Sort code, like 200000",
  dashedSortCode: "Sort code, like 20-00-00",
  accountNumber: "Account number",
  amount: "Amount in pounds",
  reference: "Reference",
} as const;
export type BankColumnField = keyof typeof bankColumnNames;

/** The columns of a bank file that no one has changed, in order. */
export const defaultBankColumns: readonly { field: BankColumnField; heading: string }[] = [
  { field: "name", heading: "Name" },
  { field: "sortCode", heading: "Sort code" },
  { field: "accountNumber", heading: "Account number" },
  { field: "amount", heading: "Amount" },
  { field: "reference", heading: "Reference" },
];
