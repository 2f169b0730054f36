import { z } from "zod";
import { type BankColumnField, bankColumnNames, bankVerdicts, MAX_APPROVED } from "../rules/payouts.ts";
import { payoutStates } from "../rules/states.ts";
import {
  Id,
  line,
  list,
  Now,
  PageInput,
  Pounds,
  PoundsInput,
  personName,
  SendKey,
  WireDate,
  WireId,
} from "./fields.ts";
import { UserRef } from "./user.ts";

const digits = (pattern: RegExp, message: string) =>
  z
    .string(message)
    .max(40, message)
    .overwrite((text) => text.replace(/[\s-]/g, ""))
    .regex(pattern, message);

/** A UK bank account. Spaces and hyphens are left out, and a short account number gets its leading zeros. */
export const BankDetailsInput = z.strictObject({
  name: personName("Enter the name on the account").max(70, "Up to 70 characters"),
  sortCode: digits(/^\d{6}$/, "Enter a 6-digit sort code"),
  accountNumber: digits(/^\d{6,8}$/, "Enter an account number of 6 to 8 digits").overwrite((text) =>
    /^\d+$/.test(text) ? text.padStart(8, "0") : text,
  ),
});
export type BankDetails = z.infer<typeof BankDetailsInput>;

const lastFour = z.string().meta({ description: "The last four digits of the account number" });
const heldUntil = WireDate.nullable().meta({
  description: "Until when payouts wait because the bank details changed; null when they don't",
});

const payoutFields = {
  _id: WireId,
  reference: z.string(),
  amount: Pounds,
  state: z.enum(payoutStates),
  lastFour: lastFour.nullable().meta({ description: "null once the bank details are erased" }),
  askedAt: WireDate,
  endedAt: WireDate.nullable(),
  reason: z.string().meta({ description: "Why it was rejected or returned" }),
};

/** A payout, for its customer. */
export const MyPayout = z.object(payoutFields);
export type MyPayout = z.infer<typeof MyPayout>;
export const MyPayouts = z.object({
  bankDetails: z.object({ lastFour, heldUntil }).nullable().meta({ description: "null before any were given" }),
  payouts: z.array(MyPayout),
  ...Now,
});
export type MyPayouts = z.infer<typeof MyPayouts>;

export const AskPayoutInput = z.strictObject({
  amount: PoundsInput.min(0.01, "Enter an amount above £0"),
  key: SendKey,
});

/** A payout, for staff. */
export const Payout = MyPayout.extend({
  user: UserRef,
  verdict: z
    .enum(bankVerdicts)
    .meta({ description: "Of the modulus check; `unknown`: its tables don't have the bank" }),
  nameDiffers: z.boolean().meta({ description: "Whether the account's name lacks the customer's last name" }),
  isAgeChecked: z
    .boolean()
    .meta({ description: "Whether someone checked the customer's age; false when they only stated it" }),
  heldUntil,
  batch: z.object({ _id: WireId, reference: z.string() }).nullable(),
});
export type Payout = z.infer<typeof Payout>;

export const ListPayoutsInput = PageInput.extend({
  state: z.enum(payoutStates).nullable().default(null).meta({ description: "null for all" }),
});
export const PayoutPage = z.object({
  payouts: z.array(Payout),
  totalPayouts: z.int(),
  totalAmount: Pounds.nullable().meta({
    description: "Of all in a state that waits, not of the page alone; else null",
  }),
  ...Now,
});

export const ApprovePayoutsInput = z.strictObject({
  ids: list(Id, MAX_APPROVED, { min: 1, tooFew: "Choose a payout", tooMany: `Up to ${MAX_APPROVED} payouts` }),
});
/** A payout that ends without reaching its account, with what its customer reads about it. */
export const EndPayoutInput = z.strictObject({ id: Id, reason: line(300, 1, "Enter a reason") });

/** A bank file: payouts that were sent together. */
export const PayoutBatch = z.object({
  _id: WireId,
  reference: z.string(),
  exportedAt: WireDate,
  exportedBy: UserRef,
  payouts: z.int(),
  amount: Pounds,
  sent: z.int().meta({ description: "How many are neither paid nor returned" }),
});
export type PayoutBatch = z.infer<typeof PayoutBatch>;
export const PayoutBatchPage = z.object({ batches: z.array(PayoutBatch), totalBatches: z.int() });
export const PayoutBatchAnswer = z.object({ batch: PayoutBatch });

const isField = (name: string): name is BankColumnField => Object.hasOwn(bankColumnNames, name);
const Column = z.object({
  field: z.enum(Object.keys(bankColumnNames).filter(isField), "Choose what the column has"),
  heading: line(40),
});
/** The columns of bank files, in order. */
export const BankColumns = z.strictObject({
  columns: list(Column, 12, { min: 1, tooFew: "Choose at least one column" }),
});
export type BankColumns = z.infer<typeof BankColumns>;
