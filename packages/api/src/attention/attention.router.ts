import { FindingsAnswer, FindingsInput, IdInput, Msg, messages, ResolveFindingInput } from "@counterfoil/core";
import { answering, router, staffProcedure, withNow } from "../procedures/trpc.ts";
import { get, post } from "../rest/rest.ts";
import { listFindings } from "./list-findings.ts";
import { reopen, resolveFinding } from "./resolve-finding.ts";

export const attentionRouter = router({
  list: staffProcedure("attention.read")
    .meta(get("/attention", "Open or resolved issues", { read: { settled: "bool" } }))
    .input(FindingsInput)
    .output(FindingsAnswer)
    .query(withNow(async ({ ctx, input }) => ({ findings: await listFindings(ctx.deps, input) }))),

  settle: staffProcedure("attention.settle")
    .meta(post("/attention/{id}/settle", "Mark as resolved"))
    .input(ResolveFindingInput)
    .output(Msg)
    .mutation(answering(messages.findingResolved, ({ ctx, input }) => resolveFinding(ctx.deps, ctx.user, input))),

  reopen: staffProcedure("attention.settle")
    .meta(post("/attention/{id}/reopen", "Reopen an issue"))
    .input(IdInput)
    .output(Msg)
    .mutation(answering(messages.findingReopened, ({ ctx, input }) => reopen(ctx.deps, input.id))),
});
