import { z } from "zod";
import { Now, Pounds } from "./fields.ts";

const Day = z.string("Choose a day").regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, "Choose a day");

/** London days, both included. */
export const ReportInput = z.object({ from: Day, to: Day, by: z.enum(["day", "month"]).default("day") });

/** Sales by means of payment, and refunds. */
const SalesFields = {
  tickets: z.number().int(),
  subtotal: Pounds,
  couponCost: Pounds,
  balanceUsed: Pounds,
  cardTaken: Pounds,
  refundedToCard: Pounds,
  refundedToBalance: Pounds,
};

/** The books of a day or a month: orders by when they were made, refunds by when they were done. */
export const ReportFigures = z.object({
  orders: z.number().int(),
  ...SalesFields,
  refunds: z.number().int(),
  unappliedTaken: Pounds.meta({ description: "Card money that could become no order" }),
  unappliedReturned: Pounds,
  chargedBack: Pounds,
  balanceIssued: Pounds.meta({ description: "Credit codes and gifts, less what admins took" }),
});
export type ReportFigures = z.infer<typeof ReportFigures>;

export const ReportPeriod = ReportFigures.extend({ period: z.string().meta({ description: "YYYY-MM-DD or YYYY-MM" }) });
export type ReportPeriod = z.infer<typeof ReportPeriod>;

export const RaffleReport = z.object({ _id: z.string(), name: z.string(), ...SalesFields });
export type RaffleReport = z.infer<typeof RaffleReport>;

export const ReportAnswer = z.object({
  periods: z.array(ReportPeriod),
  total: ReportFigures,
  raffles: z.array(RaffleReport),
  ...Now,
});

const Count = z.int();

/** How players were protected in a period: what they and staff did, by when they did it. */
export const ProtectionFigures = z.object({
  limitsSet: Count.meta({
    description: "Limits that customers set, which applied immediately: first ones and lower ones",
  }),
  withoutLimit: Count.meta({ description: "Customers who chose to carry on without a limit of their own" }),
  raisesAsked: Count.meta({ description: "Limit increases and removals that were requested" }),
  raisesConfirmed: Count.meta({ description: "Those of them that their customers confirmed since" }),
  loweredByStaff: Count,
  pauses: Count,
  suspensions: Count,
  closures: Count,
  stops: Count,
  creditInstant: Count.meta({ description: "Payments by credit card for instant wins that were refunded" }),
  creditMonth: Count.meta({ description: "Payments by credit card above the monthly limit that were refunded" }),
  creditReturned: Pounds.meta({ description: "The money of both" }),
  flags: Count.meta({ description: "Reasons to look after a customer" }),
  complaints: Count.meta({ description: "Complaints, by when they were received, as are the next four" }),
  acknowledgedInTime: Count,
  answeredInTime: Count,
  complaintsOpen: Count.meta({ description: "Those of them that still wait for an answer" }),
  complaintsReferred: Count.meta({ description: "Those of them that the body for disputes has" }),
});
export type ProtectionFigures = z.infer<typeof ProtectionFigures>;

export const ProtectionPeriod = ProtectionFigures.extend({
  period: z.string().meta({ description: "YYYY-MM-DD or YYYY-MM" }),
});
export type ProtectionPeriod = z.infer<typeof ProtectionPeriod>;

export const ProtectionReport = z.object({
  periods: z.array(ProtectionPeriod),
  total: ProtectionFigures,
  ...Now,
});
