import { ProtectionReport, ReportAnswer, ReportInput } from "@counterfoil/core";
import { router, staffProcedure } from "../procedures/trpc.ts";
import { readProtectionReport } from "./read-protection-report.ts";
import { readReport } from "./read-report.ts";

export const reportsRouter = router({
  /** The books of a period of London days. */
  read: staffProcedure("reports.read")
    .input(ReportInput)
    .output(ReportAnswer)
    .query(({ ctx, input }) => readReport(ctx.deps, input)),

  /** Limits, breaks and refused credit cards of a period of London days. */
  readProtection: staffProcedure("reports.read")
    .input(ReportInput)
    .output(ProtectionReport)
    .query(({ ctx, input }) => readProtectionReport(ctx.deps, input)),
});
