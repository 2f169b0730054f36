import { z } from "zod";
import { line, Pounds, WireDate, WireId } from "./fields.ts";
import { Now } from "./paging.ts";

const Count = z.int().min(0);

/** How a shop protects its players, in figures that are counted. */
export const ProtectionCode = z.object({
  mode: z.enum(["ask", "require"]).meta({ description: "Whether a limit and an age are asked for, or insisted on" }),
  since: WireDate.meta({ description: "From when breaks, payments and contacts are counted: a year ago" }),
  players: Count.meta({ description: "Customers who have ever spent money" }),
  playersWithLimit: Count.meta({ description: "Those of them who have a monthly limit of their own now" }),
  breaks: z.object({ pause: Count, suspend: Count, close: Count, stop: Count }),
  creditRefusals: Count.meta({ description: "Payments by credit card that were sent back" }),
  daysToFirstContact: z
    .number()
    .nullable()
    .meta({ description: "From a flag to the first note about it, the median; null while there is none" }),
  shopMaximum: Pounds.nullable(),
  comparedAt: WireDate.nullable().meta({
    description: "When a person last compared the shop with the text of the Code; null while nobody has",
  }),
  ...Now,
});
export type ProtectionCode = z.infer<typeof ProtectionCode>;

/** Says that a person has compared the shop with the Code, or takes that back. */
export const CompareCodeInput = z.strictObject({
  isCompared: z.boolean(),
  note: line(500, 1, "Say which text of the Code, or why not"),
});

/** Who compared the shop with the Code, and with which text of it. */
export const CodeComparison = z.object({
  at: WireDate,
  note: z.string(),
  by: z.object({ _id: WireId, firstName: z.string(), lastName: z.string() }).nullable(),
});
export type CodeComparison = z.infer<typeof CodeComparison>;
export const CodeComparisonAnswer = z.object({ comparison: CodeComparison.nullable() });
