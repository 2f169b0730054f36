import { z } from "zod";
import { Id, WireDate, WireId } from "./fields.ts";
import { Now, PageInput } from "./paging.ts";

/** What staff did about a flag. */
export const CareOutcome = z.enum(["nothing_needed", "message_sent", "limit_lowered", "stopped"], "Choose an outcome");

const Note = z.string("Write a note").trim().min(1, "Write a note").max(2_000, "At most 2000 characters");

export const ListCareInput = PageInput.extend({ state: z.enum(["open", "closed"]).default("open") });
export const SettleCareInput = z.strictObject({ id: Id, outcome: CareOutcome, note: Note });
/** Puts a customer into the queue by hand. */
export const FlagCareInput = z.strictObject({ id: Id, note: Note });

const Person = z.object({ _id: WireId, firstName: z.string(), lastName: z.string() });

export const CareFlag = z.object({
  _id: WireId,
  user: Person,
  rule: z.string(),
  sentence: z.string().meta({ description: "The facts, for staff" }),
  at: WireDate,
  dueAt: WireDate,
  state: z.enum(["open", "closed"]),
  outcome: CareOutcome.nullable(),
  closedAt: WireDate.nullable(),
  notes: z.array(z.object({ note: z.string(), at: WireDate, by: Person })),
});
export type CareFlag = z.infer<typeof CareFlag>;

export const CarePage = z.object({ flags: z.array(CareFlag), totalFlags: z.int(), ...Now });
export type CarePage = z.infer<typeof CarePage>;
export const CareCount = z.object({ open: z.int(), overdue: z.int() });
export type CareCount = z.infer<typeof CareCount>;
