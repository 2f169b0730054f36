import { FindingsAnswer, FindingsInput, IdInput, messages, ResolveFindingInput } from "@counterfoil/core";
import { answering, router, staffAction, staffProcedure, withNow } from "../procedures/trpc.ts";
import { get, post } from "../rest/rest.ts";
import { listFindings } from "./list-findings.ts";
import { reopen, resolveFinding } from "./resolve-finding.ts";

export const attentionRouter = router({
  list: staffProcedure("attention.read")
    .meta(get("/attention", "Open or resolved issues", { read: { settled: "bool" } }))
    .input(FindingsInput)
    .output(FindingsAnswer)
    .query(withNow(async ({ ctx, input }) => ({ findings: await listFindings(ctx.deps, input) }))),

  settle: staffAction("attention.settle")
    .meta(post("/attention/{id}/settle", "Mark as resolved"))
    .input(ResolveFindingInput)
    .mutation(answering(messages.findingResolved, ({ ctx, input }) => resolveFinding(ctx.deps, ctx.user, input))),

  reopen: staffAction("attention.settle")
    .meta(post("/attention/{id}/reopen", "Reopen an issue"))
    .input(IdInput)
    .mutation(answering(messages.findingReopened, ({ ctx, input }) => reopen(ctx.deps, input.id))),
});
