import { z } from "zod";
import type { assessedClauses } from "../rules/assessed-clauses.ts";
import { complaintChannels, complaintOutcomes, complaintStates, complaintSubjects } from "../rules/complaints.ts";
import { Email, Id, line, Now, PageInput, Pounds, personName, WireDate, WireId } from "./fields.ts";
import { UserRef } from "./user.ts";

/** The most that a complaint or its answer says, characters. */
export const COMPLAINT_LENGTH = 5_000;

const Subject = z.enum(complaintSubjects, "Choose what your complaint is about");
const Channel = z.enum(complaintChannels, "Choose how it was received");
const State = z.enum(complaintStates);
const Outcome = z.enum(complaintOutcomes);

const text = (missing: string) =>
  z.string(missing).trim().min(1, missing).max(COMPLAINT_LENGTH, `Up to ${COMPLAINT_LENGTH} characters`);

/** A complaint. Name and address are those of the account for someone who is logged in. */
export const ComplaintInput = z.strictObject({
  subject: Subject,
  about: line(120).default("").meta({ description: "Which order, competition or draw, in the customer's words" }),
  text: text("Tell us what happened"),
  name: personName("Enter your name").optional(),
  email: Email.optional(),
  recaptcha: z.string().max(8_000).default("").meta({ description: "Only for someone who is not logged in" }),
  key: line(100, 1).optional().meta({ description: "The same complaint with the same key is one complaint" }),
});

/** How many days ago a complaint may have come that is entered now. */
export const COMPLAINT_ENTERED_DAYS = 366;

/** A complaint that came by letter, email or phone: of an account, or of someone with a name and an address. */
export const EnterComplaintInput = ComplaintInput.omit({ recaptcha: true }).extend({
  name: personName("Enter a name").optional(),
  text: text("Enter what happened"),
  userId: Id.optional().meta({ description: "The customer's; without it, name and address say who it was" }),
  channel: Channel.exclude(["web"], "Choose how it was received"),
  receivedOn: z.iso
    .date("Enter the day")
    .meta({ description: "The London day on which it came, from which its deadlines are counted" }),
});

/** The receipt of a complaint, with the days by which the customer gets an acknowledgement and an answer. */
export const ComplaintReceipt = z.object({
  reference: z.string(),
  acknowledgeBy: WireDate,
  answerBy: WireDate,
  ...Now,
});
export type ComplaintReceipt = z.infer<typeof ComplaintReceipt>;

/** The same to staff, with where to find it. */
export const EnteredComplaint = ComplaintReceipt.extend({ _id: WireId });
export type EnteredComplaint = z.infer<typeof EnteredComplaint>;

const complaintFields = {
  _id: WireId,
  reference: z.string(),
  channel: Channel,
  subject: Subject,
  about: z.string(),
  text: z.string().meta({ description: "Empty once it was erased" }),
  state: State,
  receivedAt: WireDate,
  acknowledgeBy: WireDate,
  answerBy: WireDate,
  acknowledgedAt: WireDate.nullable(),
  answeredAt: WireDate.nullable(),
  answer: z.string(),
  outcome: Outcome.nullable(),
  closedAt: WireDate.nullable(),
  referredAt: WireDate.nullable(),
  referredTo: z.string().nullable().meta({ description: "The body for disputes that has it" }),
};

/** A complaint, for the customer who made it. */
export const MyComplaint = z.object(complaintFields);
export type MyComplaint = z.infer<typeof MyComplaint>;
export const MyComplaints = z.object({ complaints: z.array(MyComplaint), ...Now });

const Staff = z.object({ _id: WireId, firstName: z.string(), lastName: z.string() });

/** A complaint, for staff. */
export const Complaint = MyComplaint.extend({
  user: UserRef,
  name: z.string().meta({ description: "Of a visitor; empty for an account" }),
  email: z.string().meta({ description: "Of a visitor; empty for an account" }),
  isErased: z.boolean(),
  due: z
    .object({ step: z.enum(["acknowledge", "answer"]), by: WireDate, urgency: z.enum(["calm", "soon", "late"]) })
    .nullable()
    .meta({ description: "What is to be done next; null once it is answered or closed" }),
  daysToAcknowledge: z.int().nullable().meta({ description: "London days from receipt" }),
  daysToAnswer: z.int().nullable(),
  handler: Staff.nullable().meta({ description: "Which member of staff dealt with it last" }),
  notes: z.array(z.object({ note: z.string(), at: WireDate, by: Staff })),
});
export type Complaint = z.infer<typeof Complaint>;

/** Which complaints: those to deal with, or of one state; `done` is closed and referred. */
export const ListComplaintsInput = PageInput.extend({
  state: z
    .enum(["open", "received", "acknowledged", "answered", "done"])
    .nullable()
    .default("open")
    .meta({ description: "`open`: received or acknowledged; `done`: closed or referred; null for all" }),
  userId: Id.optional().meta({ description: "Of one customer only" }),
});
export const ComplaintPage = z.object({ complaints: z.array(Complaint), totalComplaints: z.int(), ...Now });
export type ComplaintPage = z.infer<typeof ComplaintPage>;
export const ComplaintAnswer = z.object({ complaint: Complaint, ...Now });

const Note = z.string("Write a note").trim().min(1, "Write a note").max(2_000, "Up to 2000 characters");

export const NoteComplaintInput = z.strictObject({ id: Id, note: Note });
export const AnswerComplaintInput = z.strictObject({
  id: Id,
  outcome: z.enum(["upheld", "partly_upheld", "not_upheld"], "Choose an outcome"),
  answer: text("Write the answer"),
});
/** Closes a complaint, as withdrawn where it was not answered. */
export const CloseComplaintInput = z.strictObject({ id: Id, note: Note });
/** Says that the body for disputes has a complaint. */
export const ReferComplaintInput = z.strictObject({
  id: Id,
  to: line(100, 1, "Enter who it was referred to"),
  note: Note,
});

/** A line of the log of complaints: no names, and nothing of what was written. */
export const ComplaintLogLine = MyComplaint.omit({ _id: true, about: true, text: true, answer: true }).extend({
  byAccount: z.boolean(),
  daysToAcknowledge: z.int().nullable(),
  daysToAnswer: z.int().nullable(),
});
export type ComplaintLogLine = z.infer<typeof ComplaintLogLine>;
/** Years of the log, in London. */
export const ComplaintLogInput = z.object({ year: z.int().min(2020).max(2200) });
export const ComplaintLog = z.object({ lines: z.array(ComplaintLogLine), ...Now });

const Count = z.int().min(0);
const Days = z.number().nullable();

/** Complaints of a year, in numbers. */
export const ComplaintFigures = z.object({
  received: Count,
  open: Count,
  answered: Count,
  referred: Count,
  acknowledgedLate: Count,
  answeredLate: Count,
  acknowledgeDays: z.object({ median: Days, most: Days }),
  answerDays: z.object({ median: Days, most: Days }),
});
export type ComplaintFigures = z.infer<typeof ComplaintFigures>;

/** How a shop protects its players, in figures that are counted. */
export const Compliance = z.object({
  mode: z.enum(["ask", "require"]).meta({ description: "Whether a limit and an age are asked for, or insisted on" }),
  since: WireDate.meta({ description: "From when breaks, payments and contacts are counted: a year ago" }),
  players: Count.meta({ description: "Customers who have ever spent money" }),
  playersWithLimit: Count.meta({ description: "Those of them who have a monthly limit of their own now" }),
  breaks: z.object({ pause: Count, suspend: Count, close: Count, stop: Count }),
  creditRefusals: Count.meta({ description: "Payments by credit card that were refunded" }),
  daysToFirstContact: z
    .number()
    .nullable()
    .meta({ description: "From a flag to the first note about it, the median; null while there is none" }),
  complaints: ComplaintFigures,
  live: z
    .object({ total: Count, withInstantWins: Count, prizes: Count, instantPrizes: Count })
    .meta({ description: "Competitions that are scheduled or open, and all their prizes" }),
  openTimes: z
    .object({ total: Count, short: Count, unexplained: Count })
    .meta({ description: "Competitions that end after `since`; open for under 72 hours; of these without a reason" }),
  shopMaximum: Pounds.nullable(),
  comparedAt: WireDate.nullable().meta({
    description: "When a person last compared the shop with the text of the Code; null while no one has",
  }),
  ...Now,
});
export type Compliance = z.infer<typeof Compliance>;

/** A page of the competitions by how long they are open; `short`: only those for under 72 hours. */
export const OpenTimesInput = PageInput.omit({ query: true }).extend({ short: z.boolean().default(false) });
export const OpenTimesPage = z.object({
  raffles: z.array(
    z.object({
      _id: WireId,
      name: z.string(),
      opensAt: WireDate.meta({ description: "Its start, or when it was last set live if that is later" }),
      endDate: WireDate,
      hours: Count,
      reason: z.string().meta({ description: "Why it is open for under 72 hours; empty where no one said" }),
    }),
  ),
  totalRaffles: Count,
  ...Now,
});
export type OpenTimesPage = z.infer<typeof OpenTimesPage>;

/** Records that a person has compared the shop with the Code, or removes that. */
export const ReviewCodeInput = z.strictObject({
  isCompared: z.boolean(),
  note: line(500, 1, "Enter the version, and who reviewed it"),
});

/** Who compared the shop with the Code, and with which text of it. */
export const CodeReview = z.object({
  at: WireDate,
  note: z.string(),
  by: z.object({ _id: WireId, firstName: z.string(), lastName: z.string() }).nullable(),
});
export type CodeReview = z.infer<typeof CodeReview>;
export const CodeReviewAnswer = z.object({ comparison: CodeReview.nullable() });

const Clause = z.enum(["2.6", "3.1", "3.2", "3.5", "8.25"] satisfies (keyof typeof assessedClauses)[]);

/** Records how the shop meets a clause that people are responsible for, who is, and when that was last reviewed. */
export const AssessClauseInput = z.strictObject({
  clause: Clause,
  text: z.string().trim().min(1, "Enter how you meet this").max(2_000, "Up to 2000 characters"),
  owner: line(100, 1, "Enter who is responsible").meta({ description: "For 8.25 who signs the statement" }),
  day: z.iso.date("Enter the day").meta({ description: "`YYYY-MM-DD`, when it was last looked at" }),
});

export const Assessment = z.object({
  clause: Clause,
  asks: z.string(),
  state: z.enum(["missing", "due", "done"]).meta({ description: "`due`: it was looked at more than a year ago" }),
  text: z.string().nullable(),
  owner: z.string().nullable(),
  day: z.string().nullable(),
});
export type Assessment = z.infer<typeof Assessment>;
export const AssessmentList = z.object({ assessments: z.array(Assessment), ...Now });
export type AssessmentList = z.infer<typeof AssessmentList>;
