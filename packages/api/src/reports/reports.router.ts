import * as wire from "@counterfoil/core";
import { messages } from "@counterfoil/core";
import { answering, router, staffAction, staffProcedure } from "../procedures/trpc.ts";
import { get, put } from "../rest/rest.ts";
import { editCosts } from "./edit-costs.ts";
import { editFeesAndVat, findFeesAndVat } from "./fees-and-vat.ts";
import { readPostReport } from "./read-post-report.ts";
import { readPrizeReport } from "./read-prize-report.ts";
import { findProfit, listProfit } from "./read-profit.ts";
import { readProtectionReport } from "./read-protection-report.ts";
import { readReport } from "./read-report.ts";

export const reportsRouter = router({
  read: staffProcedure("reports.read")
    .meta(get("/reports", "Sales, refunds, balance and coupon cost by London day or month, and by competition"))
    .input(wire.ReportInput)
    .output(wire.ReportAnswer)
    .query(({ ctx, input }) => readReport(ctx.deps, input)),

  readProtection: staffProcedure("reports.read")
    .meta(get("/reports/protection", "Limits, breaks and rejected credit cards by London day or month"))
    .input(wire.ReportInput)
    .output(wire.ProtectionReport)
    .query(({ ctx, input }) => readProtectionReport(ctx.deps, input)),

  readPrizes: staffProcedure("reports.read")
    .meta(
      get(
        "/reports/prizes",
        "Credit and cash given, spent, paid out and open by London day or month, and by competition",
      ),
    )
    .input(wire.ReportInput)
    .output(wire.PrizeReport)
    .query(({ ctx, input }) => readPrizeReport(ctx.deps, input)),

  readPost: staffProcedure("reports.read")
    .meta(
      get(
        "/reports/post",
        "Cards, and numbers and prizes by route, by London day or month and by competition that offers entry by post",
      ),
    )
    .input(wire.ReportInput)
    .output(wire.PostReport)
    .query(({ ctx, input }) => readPostReport(ctx.deps, input)),

  listProfit: staffProcedure("reports.read")
    .meta(get("/reports/profit", "Income, costs and profit of competitions, the latest to end first"))
    .input(wire.ProfitInput)
    .output(wire.ProfitReport)
    .query(({ ctx, input }) => listProfit(ctx.deps, input)),

  findProfit: staffProcedure("reports.read")
    .meta(get("/raffles/{id}/profit", "Income, costs and profit of a competition"))
    .input(wire.IdInput)
    .output(wire.FoundProfit)
    .query(({ ctx, input }) => findProfit(ctx.deps, input)),

  editCosts: staffAction("costs.edit")
    .meta(put("/raffles/{id}/costs", "Enter what a competition costs, and its card fees"))
    .input(wire.EditCostsInput)
    .mutation(answering(messages.updated, ({ ctx, input }) => editCosts(ctx.deps, input))),

  findFeesAndVat: staffProcedure("reports.read")
    .meta(get("/settings/feesAndVat", "The shop's card fees, and how VAT is treated"))
    .output(wire.FeesAndVatAnswer)
    .query(async ({ ctx }) => ({ settings: await findFeesAndVat(ctx.deps.db.read) })),

  editFeesAndVat: staffAction("costs.edit")
    .meta(put("/settings/feesAndVat", "Change the shop's card fees, and how VAT is treated"))
    .input(wire.FeesAndVatInput)
    .mutation(answering(messages.updated, ({ ctx, input }) => editFeesAndVat(ctx.deps, input))),
});
