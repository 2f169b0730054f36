import * as wire from "@counterfoil/core";
import { messages, orWaiting } from "@counterfoil/core";
import { byApproval } from "../approvals/do-or-request.ts";
import {
  answering,
  approvalProcedure,
  reauthenticated,
  router,
  staffAction,
  staffProcedure,
  userProcedure,
} from "../procedures/trpc.ts";
import { get, post, put } from "../rest/rest.ts";
import { downloadBankFile, findBankColumns, setBankColumns, toBankFileAnswer } from "./bank-file.ts";
import { exportBatch, recordBatchPaid, recordPaid, recordReturn, refuse } from "./handle-payouts.ts";
import { listBatches, listPayouts } from "./list-payouts.ts";
import { askForPayout, readMyPayouts, saveBankDetails } from "./my-payouts.ts";
import { approvePayoutsApproval } from "./payout-approvals.ts";

/** Payouts of winnings. Customers ask for them also while they take a break: the money is theirs. */
export const payoutsRouter = router({
  findMine: userProcedure
    .meta(get("/winnings/payouts", "The caller's payouts, and the account they go to by its last four digits"))
    .output(wire.MyPayouts)
    .query(({ ctx }) => readMyPayouts(ctx.deps, ctx.user.id)),

  ask: userProcedure
    .meta(post("/winnings/payouts", "Ask for winnings to be paid out", { keyed: true }))
    .input(wire.AskPayoutInput)
    .output(wire.MyPayouts)
    .mutation(({ ctx, input }) => askForPayout(ctx.deps, ctx.user, input)),

  saveBankDetails: userProcedure
    .meta(put("/winnings/bankDetails", "Set the bank account that winnings are paid to", { event: "account" }))
    .input(wire.BankDetailsInput)
    .output(wire.MyPayouts)
    .mutation(reauthenticated(({ ctx, input }) => saveBankDetails(ctx.deps, ctx.user, input))),

  list: staffProcedure("payouts.read")
    .meta(get("/payouts", "List payouts", { read: { skip: "int", limit: "int" } }))
    .input(wire.ListPayoutsInput)
    .output(wire.PayoutPage)
    .query(({ ctx, input }) => listPayouts(ctx.deps, input)),

  approve: approvalProcedure(...approvePayoutsApproval.rights)
    .meta(post("/payouts/approve", "Approve payouts for a bank file"))
    .input(wire.ApprovePayoutsInput)
    .output(orWaiting(wire.Msg))
    .mutation(byApproval(approvePayoutsApproval, () => ({ msg: messages.payoutsApproved }))),

  refuse: staffAction("payouts.pay")
    .meta(post("/payouts/{id}/refuse", "Reject a payout that hasn't been sent; its money is in the winnings again"))
    .input(wire.EndPayoutInput)
    .mutation(answering(messages.payoutRefused, ({ ctx, input }) => refuse(ctx.deps, input))),

  recordPaid: staffAction("payouts.pay")
    .meta(post("/payouts/{id}/paid", "Record that a payout arrived"))
    .input(wire.IdInput)
    .mutation(answering(messages.payoutPaid, ({ ctx, input }) => recordPaid(ctx.deps, input))),

  recordReturn: staffAction("payouts.pay")
    .meta(post("/payouts/{id}/returned", "Record that the bank returned a payout; its money is in the winnings again"))
    .input(wire.EndPayoutInput)
    .mutation(answering(messages.payoutReturned, ({ ctx, input }) => recordReturn(ctx.deps, ctx.user, input))),

  listBatches: staffProcedure("payouts.read")
    .meta(get("/payoutBatches", "List bank files, newest first", { read: { skip: "int", limit: "int" } }))
    .input(wire.PageInput)
    .output(wire.PayoutBatchPage)
    .query(({ ctx, input }) => listBatches(ctx.deps, input)),

  export: staffProcedure("payouts.export")
    .meta(post("/payoutBatches", "Put the approved payouts into a bank file"))
    .output(wire.PayoutBatchAnswer)
    .mutation(async ({ ctx }) => ({ batch: await exportBatch(ctx.deps, { adminId: ctx.user.id }) })),

  download: staffProcedure("payouts.export")
    .meta(
      get("/payoutBatches/{id}/file", "A bank file as CSV, with the same payouts each time", {
        noStore: true,
        rawType: "text/csv",
        raw: toBankFileAnswer,
      }),
    )
    .input(wire.IdInput)
    .query(({ ctx, input }) => downloadBankFile(ctx.deps, input.id)),

  recordBatchPaid: staffAction("payouts.pay")
    .meta(post("/payoutBatches/{id}/paid", "Record that the payouts in a bank file arrived, except those returned"))
    .input(wire.IdInput)
    .mutation(answering(messages.payoutsPaid, ({ ctx, input }) => recordBatchPaid(ctx.deps, input))),

  findColumns: staffProcedure("payouts.read")
    .meta(get("/payoutBatches/columns", "The columns of bank files"))
    .output(wire.BankColumns)
    .query(({ ctx }) => findBankColumns(ctx.deps.db.read)),

  setColumns: staffAction("payouts.pay")
    .meta(put("/payoutBatches/columns", "Set the columns of bank files"))
    .input(wire.BankColumns)
    .mutation(answering(messages.bankColumnsSaved, ({ ctx, input }) => setBankColumns(ctx.deps, input))),
});
