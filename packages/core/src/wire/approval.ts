import { z } from "zod";
import { approvalStates } from "../rules/states.ts";
import { type ApprovalKindName, isApprovalKind } from "./approval-kinds.ts";
import { Id, line, Now, PageInput, WireDate, WireId } from "./fields.ts";
import { UserRef } from "./user.ts";

const NO_KIND = "Name a kind of act";
const isKind = (value: unknown) => typeof value === "string" && isApprovalKind(value);
const ApprovalKind = line(40, 1, NO_KIND).pipe(z.custom<ApprovalKindName>(isKind, NO_KIND));
const WireKind = z.string().meta({ description: "What is to be done, `<thing>.<verb>`" });

/** A request that waits for a second admin; `dueAt` is when an announced one is done instead. */
export const WaitingApproval = z.object({
  _id: WireId,
  kind: WireKind,
  sentence: z.string(),
  askedBy: UserRef,
  expiresAt: WireDate,
  dueAt: WireDate.nullable(),
});
export type WaitingApproval = z.infer<typeof WaitingApproval>;

/** Answered with 202 in place of the usual answer where a second admin has to approve first. */
export const WaitingAnswer = z.object({ msg: z.string(), act: WaitingApproval });
export type WaitingAnswer = z.infer<typeof WaitingAnswer>;

/** The schema of an answer of a call that may have to wait for a second admin. */
export function orWaiting<Answer extends z.ZodType>(answer: Answer) {
  // The first that fits is taken, and a mere message would fit both.
  return z.union([WaitingAnswer, answer]);
}

/** A request as the console lists it. `mayDecide` says whether it waits for the one who reads it. */
export const Approval = WaitingApproval.extend({
  title: z.string(),
  reason: z.string(),
  askedAt: WireDate,
  state: z.enum(approvalStates),
  decidedBy: UserRef,
  decidedAt: WireDate.nullable(),
  note: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  mayDecide: z.boolean(),
  mine: z.boolean(),
});
export type Approval = z.infer<typeof Approval>;

/** One thing that the request depends on: as it was when it was asked for, and today. */
const ApprovalFact = z.object({ name: z.string(), asked: z.string(), today: z.string() });

/** `today` is the sentence with today's values; null when what it was about is gone. */
export const ApprovalDetails = Approval.extend({
  today: z.string().nullable(),
  facts: z.array(ApprovalFact),
  shown: z.string().meta({ description: "The hash of what would be done, to send with the approval" }),
  progress: z
    .string()
    .nullable()
    .meta({ description: "How something approved stands that is not finished; else null" }),
});
export type ApprovalDetails = z.infer<typeof ApprovalDetails>;

export const ApprovalAnswer = z.object({ act: ApprovalDetails, ...Now });
export const DecidedApproval = z.object({ msg: z.string(), act: ApprovalDetails });
export const ApprovalsInput = PageInput.omit({ query: true }).extend({ state: z.enum(approvalStates).nullish() });
export const ApprovalsPage = z.object({
  acts: z.array(Approval),
  totalActs: z.number().int(),
  waitingForMe: z.number().int(),
  ...Now,
});
export type ApprovalsPage = z.infer<typeof ApprovalsPage>;

/** The command is the input of the call that would do it; `expect` in it is what the requester saw, as the preview has it. */
const Command = z.record(z.string(), z.unknown());
export const PreviewApprovalInput = z.strictObject({ kind: ApprovalKind, command: Command });
export const RequestApprovalInput = PreviewApprovalInput.extend({
  reason: line(500, 1, "Enter a reason"),
  key: line(100, 1).optional().meta({ description: "The same ask with the same key is one act" }),
});
/** `refusal` says who may do it where the caller may neither do it nor ask for it; null otherwise. */
export const ApprovalPreview = z.object({
  sentence: z.string(),
  needsSecond: z.boolean(),
  announced: z.boolean().meta({ description: "It is announced in public instead, and done a day later" }),
  refusal: z.string().nullable(),
  expect: z.record(z.string(), z.string()),
});
export const DecideApprovalInput = z.strictObject({ id: Id, note: line(500).default("") });
export const ApproveInput = DecideApprovalInput.extend({
  shown: line(64).optional().meta({ description: "As the request had it when it was read; another one is not done" }),
});
