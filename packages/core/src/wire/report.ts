import { z } from "zod";
import { Pounds } from "./fields.ts";
import { Now } from "./paging.ts";

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
