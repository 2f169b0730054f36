import * as wire from "@counterfoil/core";
import { messages } from "@counterfoil/core";
import { answering, publicProcedure, router, staffAction, staffProcedure } from "../procedures/trpc.ts";
import { get, post } from "../rest/rest.ts";
import { findCompliance } from "./find-compliance.ts";
import { listOpenTimes } from "./open-times.ts";
import { assessClause, findComparison, listAssessments, recordReview } from "./record-review.ts";

export const complianceRouter = router({
  find: publicProcedure
    .meta(get("/protection/code", "Player protection figures"))
    .output(wire.Compliance)
    .query(({ ctx }) => findCompliance(ctx.deps)),

  findComparison: staffProcedure("code.read")
    .meta(get("/protection/code/comparison", "The latest review against the Code"))
    .output(wire.CodeReviewAnswer)
    .query(async ({ ctx }) => ({ comparison: await findComparison(ctx.deps) })),

  listAssessments: staffProcedure("code.read")
    .meta(get("/protection/code/assessments", "How the shop meets the clauses people are responsible for"))
    .output(wire.AssessmentList)
    .query(({ ctx }) => listAssessments(ctx.deps)),

  listOpenTimes: staffProcedure("code.read")
    .meta(
      get("/protection/code/openTimes", "How long each competition is open", {
        read: { short: "bool", skip: "int", limit: "int" },
      }),
    )
    .input(wire.OpenTimesInput)
    .output(wire.OpenTimesPage)
    .query(({ ctx, input }) => listOpenTimes(ctx.deps, input)),

  assess: staffAction("code.assess")
    .meta(post("/protection/code/assessments", "Record how the shop meets a clause people are responsible for"))
    .input(wire.AssessClauseInput)
    .mutation(answering(messages.clauseAssessed, ({ ctx, input }) => assessClause(ctx.deps, input))),

  compare: staffAction("code.compare")
    .meta(post("/protection/code/comparison", "Record or remove a review against the Code"))
    .input(wire.ReviewCodeInput)
    .mutation(async ({ ctx, input }) => {
      await recordReview(ctx.deps, { ...input, adminId: ctx.user.id });
      return { msg: input.isCompared ? messages.codeReviewed : messages.codeReviewRemoved };
    }),
});
