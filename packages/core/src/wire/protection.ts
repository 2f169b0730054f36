import { z } from "zod";
import { MAX_LIMIT_PENCE } from "../rules/monthly-limit.ts";
import { PAUSE_DAYS, SUSPEND_MONTHS } from "../rules/restrictions.ts";
import { Id, line, Now, Pounds, WireDate } from "./fields.ts";

function whole({ least, most }: { least: number; most: number }, unit: string) {
  const message = `Choose ${least} to ${most} ${unit}`;
  return z.int(message).min(least, message).max(most, message);
}

const Pause = z.strictObject({ kind: z.literal("pause"), days: whole(PAUSE_DAYS, "days") });
const Suspend = z.strictObject({ kind: z.literal("suspend"), months: whole(SUSPEND_MONTHS, "months") });
const Close = z.strictObject({ kind: z.literal("close") });

/** A break that starts immediately: some days, some months, or for ever. */
export const BreakInput = z.discriminatedUnion("kind", [Pause, Suspend, Close], "Choose how long you want");
export type BreakInput = z.infer<typeof BreakInput>;

const onBehalf = { id: Id, askedBy: z.enum(["email", "letter", "phone"], "Choose how the customer asked") };

/** A break that a customer asked for in writing or on the phone. */
export const BreakOfCustomerInput = z.discriminatedUnion(
  "kind",
  [Pause.extend(onBehalf), Suspend.extend(onBehalf), Close.extend(onBehalf)],
  "Choose how long you want",
);

export const BlockInput = z.strictObject({ id: Id, note: line(500, 1, "Enter a reason") });

export const UnblockInput = z.strictObject({ id: Id });

/** The restriction in force for a customer: the strictest of several. */
export const Restriction = z.object({
  kind: z.enum(["pause", "suspend", "close", "stop"]),
  from: WireDate,
  until: WireDate.nullable().meta({
    description:
      "When a pause ends, or from when a suspended customer can ask to return; null for a closure or a block",
  }),
  returnReadyAt: WireDate.nullable().meta({
    description: "From when a requested return from a suspension can be confirmed; null without a request",
  }),
});
export type Restriction = z.infer<typeof Restriction>;

export const UndoBreakInput = z.object({ code: z.string().trim().min(1).max(200) });

export const BreakAnswer = z.object({ msg: z.string(), restriction: Restriction.nullable() });

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
export const FlagNote = z.string().trim().min(1, "Enter a reason").max(2_000, "Up to 2000 characters");

/** Staff lower a customer's limit. */
export const LowerLimitInput = z.strictObject({ id: Id, pence: LimitPence, note: FlagNote });
/** Staff ends what they lowered. */
export const EndLoweringInput = z.strictObject({ id: Id, note: FlagNote });

/** `YYYY-MM-DD`, of someone who may be alive. */
const dayOfBirth = (problem: string) =>
  z.iso
    .date(problem)
    .refine((day) => day >= "1900-01-01", "Enter a date from 1900 or later")
    .meta({ description: "`YYYY-MM-DD`" });

/** One's own, as a customer enters it. */
export const BirthDate = dayOfBirth("Enter your date of birth");

/** A customer says when they were born, once. */
export const BirthDateInput = z.strictObject({ birthDate: BirthDate });
/** Staff correct it. */
export const BirthDateOfInput = z.strictObject({
  id: Id,
  birthDate: dayOfBirth("Enter the customer's date of birth"),
  note: FlagNote,
});

/** What a registration may say to protect its customer, also one that completes the account of a social log-in. */
export const RegistrationProtection = {
  birthDate: BirthDate.optional(),
  limit: LimitPence.nullable().optional().meta({ description: "A monthly limit in pence; null for none" }),
};
