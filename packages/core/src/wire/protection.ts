import { z } from "zod";
import { MAX_LIMIT_PENCE } from "../rules/monthly-limit.ts";
import { Restriction } from "./break.ts";
import { Id, Pounds, WireDate } from "./fields.ts";
import { Now } from "./paging.ts";

/** Pence of a limit. */
export const LimitPence = z.int().min(0).max(MAX_LIMIT_PENCE);

/** `pence` is null for no limit of the customer's own. */
export const MonthlyLimitInput = z.strictObject({
  pence: LimitPence.nullable(),
  source: z
    .enum(["account", "cart"])
    .default("account")
    .meta({ description: "Where the customer was asked: in their account, or before a second order" }),
});

export const MyProtection = z.object({
  month: z.string().meta({ description: "`YYYY-MM`, in London" }),
  nextMonth: WireDate,
  limit: Pounds.nullable().meta({ description: "What counts: the least of the three below; null for none" }),
  ownLimit: Pounds.nullable(),
  hasBirthDate: z.boolean().meta({ description: "Whether the customer has said when they were born" }),
  birthDateDue: z.boolean().meta({ description: "Whether the shop requires that before an order" }),
  isUnder18: z.boolean().meta({ description: "Whether they may not enter yet, by their birth date or a check of it" }),
  hasChosen: z.boolean().meta({ description: "Whether the customer has chosen a limit, or none of their own" }),
  choiceDue: z.boolean().meta({ description: "Whether that is asked before the next order: there is one already" }),
  staffLimit: Pounds.nullable(),
  shopMaximum: Pounds.nullable(),
  spent: Pounds,
  held: Pounds.meta({ description: "What payments in progress hold" }),
  left: Pounds.nullable(),
  pending: z
    .object({ limit: Pounds.nullable(), readyAt: WireDate, lapsesAt: WireDate })
    .nullable()
    .meta({ description: "A limit increase, which applies once it is confirmed between these times" }),
  restriction: Restriction.nullable(),
  ...Now,
});
export type MyProtection = z.infer<typeof MyProtection>;

/** Why staff do something to protect a customer. */
export const FlagNote = z.string().trim().min(1, "Write a note").max(2_000, "Up to 2000 characters");

/** Staff lower a customer's limit. */
export const LowerLimitInput = z.strictObject({ id: Id, pence: LimitPence, note: FlagNote });
/** Staff ends what they lowered. */
export const EndLoweringInput = z.strictObject({ id: Id, note: FlagNote });
