import { ProtectionReport, ReportAnswer, ReportInput } from "@counterfoil/core";
import { router, staffProcedure } from "../procedures/trpc.ts";
import { get } from "../rest/rest.ts";
import { readProtectionReport } from "./read-protection-report.ts";
import { readReport } from "./read-report.ts";

export const reportsRouter = router({
  read: staffProcedure("reports.read")
    .meta(get("/reports", "Sales, refunds, balance and coupon cost by London day or month, and by competition"))
    .input(ReportInput)
    .output(ReportAnswer)
    .query(({ ctx, input }) => readReport(ctx.deps, input)),

  readProtection: staffProcedure("reports.read")
    .meta(get("/reports/protection", "Limits, breaks and rejected credit cards by London day or month"))
    .input(ReportInput)
    .output(ProtectionReport)
    .query(({ ctx, input }) => readProtectionReport(ctx.deps, input)),
});
