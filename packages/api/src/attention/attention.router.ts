import { FindingsAnswer, FindingsInput, IdInput, Msg, messages, SettleFindingInput } from "@counterfoil/core";
import { answering, router, staffProcedure, withNow } from "../procedures/trpc.ts";
import { listFindings } from "./list-findings.ts";
import { reopen, settleFinding } from "./settle-finding.ts";

/** What needs an admin's attention. */
export const attentionRouter = router({
  list: staffProcedure("attention.read")
    .input(FindingsInput)
    .output(FindingsAnswer)
    .query(withNow(async ({ ctx, input }) => ({ findings: await listFindings(ctx.deps, input) }))),

  settle: staffProcedure("attention.settle")
    .input(SettleFindingInput)
    .output(Msg)
    .mutation(answering(messages.findingSettled, ({ ctx, input }) => settleFinding(ctx.deps, ctx.user, input))),

  reopen: staffProcedure("attention.settle")
    .input(IdInput)
    .output(Msg)
    .mutation(answering(messages.findingReopened, ({ ctx, input }) => reopen(ctx.deps, input.id))),
});
