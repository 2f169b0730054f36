import { CodeComparisonAnswer, CompareCodeInput, Msg, messages, ProtectionCode } from "@counterfoil/core";
import { publicProcedure, router, staffProcedure } from "../procedures/trpc.ts";
import { compareCode, findComparison } from "./compare-code.ts";
import { findProtectionCode } from "./find-protection-code.ts";

export const codeRouter = router({
  /** How the shop protects its players, for everybody. */
  find: publicProcedure.output(ProtectionCode).query(({ ctx }) => findProtectionCode(ctx.deps)),

  /** Who compared the shop with the text of the Code, and which. */
  findComparison: staffProcedure("code.read")
    .output(CodeComparisonAnswer)
    .query(async ({ ctx }) => ({ comparison: await findComparison(ctx.deps) })),

  /** Says that a person has done so, or takes it back. */
  compare: staffProcedure("code.compare")
    .input(CompareCodeInput)
    .output(Msg)
    .mutation(async ({ ctx, input }) => {
      await compareCode(ctx.deps, { ...input, adminId: ctx.user.id });
      return { msg: input.isCompared ? messages.codeCompared : messages.codeNotCompared };
    }),
});
