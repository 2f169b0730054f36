import { z } from "zod";
import { Id, Now, PageInput, Pounds, WireDate, WireId } from "./fields.ts";
import { MyProtection } from "./protection.ts";

/** What staff did about a flag. */
export const FlagOutcome = z.enum(["nothing_needed", "message_sent", "limit_lowered", "stopped"], "Choose an outcome");

const Note = z.string("Write a note").trim().min(1, "Write a note").max(2_000, "Up to 2000 characters");

/** Open flags, those of them that no one has looked at, those that someone has, and resolved ones. */
export const FlagState = z.enum(["open", "new", "noted", "closed"]);

export const ListFlagsInput = PageInput.omit({ query: true }).extend({
  state: FlagState.nullable()
    .default("open")
    .meta({ description: "`new`: open, and no one has noted anything; `noted`: open, and someone has; null for all" }),
  userId: Id.optional().meta({ description: "Of one customer only" }),
});
/** Notes what staff saw or did about a flag that stays open. */
export const NoteFlagInput = z.strictObject({ id: Id, note: Note });
export const ResolveFlagInput = z.strictObject({ id: Id, outcome: FlagOutcome, note: Note });
/** Flags a customer for a reason of the staff's own. */
export const FlagCustomerInput = z.strictObject({ id: Id, note: Note });

const Person = z.object({ _id: WireId, firstName: z.string(), lastName: z.string() });

const NoteOfStaff = z.object({ note: z.string(), at: WireDate, by: Person });

export const CustomerFlag = z.object({
  _id: WireId,
  user: Person,
  rule: z.string(),
  sentence: z.string().meta({ description: "The facts, for staff" }),
  at: WireDate,
  dueAt: WireDate,
  state: z.enum(["open", "closed"]),
  next: z.enum(["look", "settle"]).nullable().meta({
    description: "The next step: a first look, or resolving it after one; null once it is resolved",
  }),
  outcome: FlagOutcome.nullable(),
  closedAt: WireDate.nullable(),
  notes: z.array(NoteOfStaff).meta({ description: "The latest twenty, the oldest of them first" }),
  earlierNotes: z.int().meta({ description: "How many more there are; the audit trail has them" }),
});
export type CustomerFlag = z.infer<typeof CustomerFlag>;

export const FlagsPage = z.object({ flags: z.array(CustomerFlag), totalFlags: z.int(), ...Now });

const LimitOfCustomer = z.object({
  limit: Pounds.nullable().meta({ description: "Null for none of their own" }),
  source: z.enum(["registration", "cart", "account", "staff_lower"]),
  askedAt: WireDate,
  effectiveAt: WireDate.nullable().meta({
    description: "Null while it waits, and for ever if it was withdrawn or lapsed",
  }),
  endedAt: WireDate.nullable(),
});

const BreakOfCustomer = z.object({
  kind: z.enum(["pause", "suspend", "close", "stop"]),
  from: WireDate,
  until: WireDate.nullable(),
  endedAt: WireDate.nullable(),
  by: Person.nullable().meta({ description: "Which member of staff entered it; null where the customer did" }),
  isRecognised: z.boolean().meta({ description: "Whether the shop stopped them as someone who is excluded" }),
});
export type BreakOfCustomer = z.infer<typeof BreakOfCustomer>;

const MonthOfCustomer = z.object({
  month: z.string().meta({ description: "`YYYY-MM`, in London" }),
  spent: Pounds,
  refunded: Pounds,
  held: Pounds,
  credit: Pounds.meta({ description: "What of it was paid by credit card" }),
});
export type MonthOfCustomer = z.infer<typeof MonthOfCustomer>;

export const CustomerProtection = z.object({
  protection: MyProtection,
  age: z.enum(["adult", "minor"]).nullable().meta({ description: "Null for someone who has not said" }),
  ageMethod: z.string().nullable().meta({ description: "By what the age is known: `declared` is the customer's word" }),
  limits: z.array(LimitOfCustomer).meta({ description: "The latest twenty, the newest first" }),
  breaks: z.array(BreakOfCustomer).meta({ description: "The latest twenty, the newest first" }),
  notes: z.array(NoteOfStaff).meta({ description: "Why staff lowered a limit, or ended that; the latest twenty" }),
  months: z.array(MonthOfCustomer).meta({ description: "The latest twelve with money in them, the newest first" }),
  marks: z.array(z.object({ kind: z.string(), keepUntil: WireDate.nullable() })).meta({
    description:
      "By what they are recognised if they come back with another account; the values themselves cannot be read",
  }),
  recognised: z.array(z.object({ as: Person, isSamePerson: z.boolean(), at: WireDate })).meta({
    description: "Who is excluded, and shares with them what the shop recognises people by",
  }),
  ...Now,
});
export type CustomerProtection = z.infer<typeof CustomerProtection>;
