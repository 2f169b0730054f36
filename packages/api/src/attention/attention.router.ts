import { FindingsAnswer, FindingsInput, IdInput, Msg, messages, SettleFindingInput, toIso } from "@counterfoil/core";
import { router, staffProcedure } from "../procedures/trpc.ts";
import { listFindings } from "./list-findings.ts";
import { reopen, settleFinding } from "./settle-finding.ts";

/** What needs an admin's attention. */
export const attentionRouter = router({
  list: staffProcedure("attention.read")
    .input(FindingsInput)
    .output(FindingsAnswer)
    .query(async ({ ctx, input }) => ({
      findings: await listFindings(ctx.deps, input),
      now: toIso(ctx.deps.clock()),
    })),

  settle: staffProcedure("attention.settle")
    .input(SettleFindingInput)
    .output(Msg)
    .mutation(async ({ ctx, input }) => {
      await settleFinding(ctx.deps, ctx.user, input);
      return { msg: messages.findingSettled };
    }),

  reopen: staffProcedure("attention.settle")
    .input(IdInput)
    .output(Msg)
    .mutation(async ({ ctx, input }) => {
      await reopen(ctx.deps, input.id);
      return { msg: messages.findingReopened };
    }),
});
