import { BalanceAnswer, BalanceInput, Redeemed, RedeemInput, toPounds } from "@counterfoil/core";
import { router, userProcedure, verifiedProcedure } from "../procedures/trpc.ts";
import { readBalance } from "./read-balance.ts";
import { redeemCode } from "./redeem-code.ts";

export const balanceRouter = router({
  /** The promotional balance, with its history on request. */
  find: userProcedure
    .input(BalanceInput.default({ withHistory: false }))
    .output(BalanceAnswer)
    .query(({ ctx, input }) => readBalance(ctx.deps, ctx.user, input.withHistory)),

  /** Turns a credit code into balance: only of a verified account, as strangers could use a code up with unverified ones. */
  redeem: verifiedProcedure
    .input(RedeemInput)
    .output(Redeemed)
    .mutation(async ({ ctx, input }) => ({
      creditAmount: toPounds(await redeemCode(ctx.deps, ctx.user, input.code)),
    })),
});
