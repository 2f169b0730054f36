import { z } from "zod";
import { Pounds } from "./fields.ts";

export const Statistics = z.object({
  totalRaffles: z.number().int(),
  totalTicketsSold: z.number().int(),
  totalSales: Pounds,
  currentReservations: z.number().int(),
});
export const StatisticsAnswer = z.object({
  statistics: Statistics,
  days: z.array(z.object({ date: z.string(), sales: Pounds, tickets: z.number().int() })).optional(),
  /** `month` is such as "2026-11". */
  months: z.array(z.object({ month: z.string(), sales: Pounds, tickets: z.number().int() })).optional(),
});
/** With `days` or `months` also the sales of each of the last London days or months, including the current one. */
export const StatisticsInput = z
  .object({
    days: z.number().int().min(1).max(366).optional(),
    months: z.number().int().min(1).max(12).optional(),
  })
  .default({});
