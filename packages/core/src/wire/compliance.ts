import { z } from "zod";
import type { assessedClauses } from "../rules/assessed-clauses.ts";
import { ComplaintFigures } from "./complaint.ts";
import { line, Pounds, WireDate, WireId } from "./fields.ts";
import { Now } from "./paging.ts";

const Count = z.int().min(0);

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
  shopMaximum: Pounds.nullable(),
  comparedAt: WireDate.nullable().meta({
    description: "When a person last compared the shop with the text of the Code; null while no one has",
  }),
  ...Now,
});
export type Compliance = z.infer<typeof Compliance>;

/** Records that a person has compared the shop with the Code, or removes that. */
export const ReviewCodeInput = z.strictObject({
  isCompared: z.boolean(),
  note: line(500, 1, "Enter which version of the Code, or a reason"),
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
