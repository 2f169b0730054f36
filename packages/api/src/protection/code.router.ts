import {
  AssessCodeInput,
  CodeAssessments,
  CodeComparisonAnswer,
  CompareCodeInput,
  Msg,
  messages,
  ProtectionCode,
} from "@counterfoil/core";
import { answering, publicProcedure, router, staffProcedure } from "../procedures/trpc.ts";
import { assessCode, listAssessments } from "./assess-code.ts";
import { compareCode, findComparison } from "./compare-code.ts";
import { findProtectionCode } from "./find-protection-code.ts";

export const codeRouter = router({
  /** How the shop protects its players, for everyone. */
  find: publicProcedure.output(ProtectionCode).query(({ ctx }) => findProtectionCode(ctx.deps)),

  /** Who compared the shop with the text of the Code, and which. */
  findComparison: staffProcedure("code.read")
    .output(CodeComparisonAnswer)
    .query(async ({ ctx }) => ({ comparison: await findComparison(ctx.deps) })),

  /** How the shop keeps the clauses that people see to, who answers for each, and when it was looked at. */
  listAssessments: staffProcedure("code.read")
    .output(CodeAssessments)
    .query(({ ctx }) => listAssessments(ctx.deps)),

  /** Records how the shop keeps one of these clauses. */
  assess: staffProcedure("code.assess")
    .input(AssessCodeInput)
    .output(Msg)
    .mutation(answering(messages.codeAssessed, ({ ctx, input }) => assessCode(ctx.deps, input))),

  /** Records that a person compared the shop with the text of the Code, or takes that back. */
  compare: staffProcedure("code.compare")
    .input(CompareCodeInput)
    .output(Msg)
    .mutation(async ({ ctx, input }) => {
      await compareCode(ctx.deps, { ...input, adminId: ctx.user.id });
      return { msg: input.isCompared ? messages.codeCompared : messages.codeNotCompared };
    }),
});
