import {
  AssessClauseInput,
  AssessmentList,
  CodeReviewAnswer,
  Compliance,
  Msg,
  messages,
  ReviewCodeInput,
} from "@counterfoil/core";
import { answering, publicProcedure, router, staffProcedure } from "../procedures/trpc.ts";
import { assessClause, listAssessments } from "./assess-clause.ts";
import { findCompliance } from "./find-compliance.ts";
import { findComparison, recordReview } from "./record-review.ts";

export const complianceRouter = router({
  /** How the shop protects its players, for everyone. */
  find: publicProcedure.output(Compliance).query(({ ctx }) => findCompliance(ctx.deps)),

  /** Who compared the shop with the text of the Code, and which. */
  findComparison: staffProcedure("code.read")
    .output(CodeReviewAnswer)
    .query(async ({ ctx }) => ({ comparison: await findComparison(ctx.deps) })),

  /** How the shop meets the clauses that people are responsible for, who is, and when each was reviewed. */
  listAssessments: staffProcedure("code.read")
    .output(AssessmentList)
    .query(({ ctx }) => listAssessments(ctx.deps)),

  /** Records how the shop meets one of these clauses. */
  assess: staffProcedure("code.assess")
    .input(AssessClauseInput)
    .output(Msg)
    .mutation(answering(messages.clauseAssessed, ({ ctx, input }) => assessClause(ctx.deps, input))),

  /** Records that a person compared the shop with the text of the Code, or removes that. */
  compare: staffProcedure("code.compare")
    .input(ReviewCodeInput)
    .output(Msg)
    .mutation(async ({ ctx, input }) => {
      await recordReview(ctx.deps, { ...input, adminId: ctx.user.id });
      return { msg: input.isCompared ? messages.codeReviewed : messages.codeReviewRemoved };
    }),
});
