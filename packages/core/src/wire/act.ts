import { z } from "zod";
import { type ActKindName, actStates, isActKind } from "../rules/act-kinds.ts";
import { Id, line, SignedPoundsInput, WireDate, WireId } from "./fields.ts";
import { Now, PageInput } from "./paging.ts";
import { ChangeRolesInput } from "./roles.ts";
import { UserRef } from "./user.ts";

const NO_KIND = "Name a kind of act";
const isKind = (value: unknown) => typeof value === "string" && isActKind(value);
const ActKind = line(40, 1, NO_KIND).pipe(z.custom<ActKindName>(isKind, NO_KIND));
const WireKind = z.string().meta({ description: "What is to be done, `<thing>.<verb>`" });

/**
 * An act that waits for a second admin, as the answer of its call. `dueAt` is set where it is announced instead, and done
 * then.
 */
export const WaitingAct = z.object({
  _id: WireId,
  kind: WireKind,
  sentence: z.string(),
  askedBy: UserRef,
  expiresAt: WireDate,
  dueAt: WireDate.nullable(),
});
export type WaitingAct = z.infer<typeof WaitingAct>;

/** Answered with 202 in place of the usual answer where a second admin has to approve first. */
export const WaitingAnswer = z.object({ msg: z.string(), act: WaitingAct });
export type WaitingAnswer = z.infer<typeof WaitingAnswer>;

/** The schema of an answer of a call that may have to wait for a second admin. */
export function orWaiting<Answer extends z.ZodType>(answer: Answer) {
  // The first that fits is taken, and a mere message would fit both.
  return z.union([WaitingAnswer, answer]);
}

/** An act as the console lists it. `mayDecide` says whether it waits for the one who reads it. */
export const Act = WaitingAct.extend({
  title: z.string(),
  reason: z.string(),
  askedAt: WireDate,
  state: z.enum(actStates),
  decidedBy: UserRef,
  decidedAt: WireDate.nullable(),
  note: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  mayDecide: z.boolean(),
  mine: z.boolean(),
});
export type Act = z.infer<typeof Act>;

/** One thing that the act depends on: as it was when it was asked for, and today. */
const ActFact = z.object({ name: z.string(), asked: z.string(), today: z.string() });

/** `today` is the sentence with today's values; null when what it was about is gone. */
export const ActDetails = Act.extend({
  today: z.string().nullable(),
  facts: z.array(ActFact),
  progress: z
    .string()
    .nullable()
    .meta({ description: "How something approved stands that is not finished; else null" }),
});
export type ActDetails = z.infer<typeof ActDetails>;

export const ActAnswer = z.object({ act: ActDetails, ...Now });
export const DecidedAct = z.object({ msg: z.string(), act: ActDetails });
export const ActsInput = PageInput.omit({ query: true }).extend({ state: z.enum(actStates).nullish() });
export const ActsPage = z.object({
  acts: z.array(Act),
  totalActs: z.number().int(),
  waitingForMe: z.number().int(),
  ...Now,
});
export type ActsPage = z.infer<typeof ActsPage>;

/** The command is the input of the call that would do it; `expect` in it is what the requester saw, as the preview has it. */
const Command = z.record(z.string(), z.unknown());
export const PreviewActInput = z.strictObject({ kind: ActKind, command: Command });
export const AskActInput = PreviewActInput.extend({
  reason: line(500, 1, "Enter a reason"),
  key: line(100, 1).optional().meta({ description: "The same ask with the same key is one act" }),
});
/** `refusal` says who may do it where the caller may neither do it nor ask for it; null otherwise. */
export const ActPreview = z.object({
  sentence: z.string(),
  needsSecond: z.boolean(),
  announced: z.boolean().meta({ description: "It is announced in public instead, and done a day later" }),
  refusal: z.string().nullable(),
  expect: z.record(z.string(), z.string()),
});
export type ActPreview = z.infer<typeof ActPreview>;
export const DecideActInput = z.strictObject({ id: Id, note: line(500).default("") });

/** A change of a balance as an act. */
export const BalanceActInput = z.strictObject({
  id: Id,
  amount: SignedPoundsInput,
  notes: line(500).default(""),
  promotionalBalance: z.number().optional(),
});
export const UserActInput = z.strictObject({ id: Id });

/** Roles as an act: all that someone is to have, or the older flag `admin`. */
export const ChangeRolesActInput = ChangeRolesInput.partial({ roles: true })
  .extend({ admin: z.boolean().optional() })
  .refine(({ roles, admin }) => (roles === undefined) !== (admin === undefined), "Give roles, or admin");
