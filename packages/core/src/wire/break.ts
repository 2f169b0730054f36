import { z } from "zod";
import { PAUSE_DAYS, SUSPEND_MONTHS } from "../rules/break-end.ts";
import { Id, line, WireDate } from "./fields.ts";

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

/** Unblocks a customer. */
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
export type BreakAnswer = z.infer<typeof BreakAnswer>;
