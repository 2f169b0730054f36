import {
  BalanceAnswer,
  BalanceInput,
  MoveWinningsInput,
  Redeemed,
  RedeemInput,
  toPounds,
  WinningsAnswer,
} from "@counterfoil/core";
import { router, userProcedure, verifiedProcedure } from "../procedures/trpc.ts";
import { readBalance } from "./read-balance.ts";
import { redeemCode } from "./redeem-code.ts";
import { moveOwnWinnings, readWinnings } from "./winnings.ts";

export const balanceRouter = router({
  /** The promotional balance, with its history on request. */
  find: userProcedure
    .input(BalanceInput.default({ withHistory: false }))
    .output(BalanceAnswer)
    .query(({ ctx, input }) => readBalance(ctx.deps, ctx.user, input.withHistory)),

  /** Cash that the customer won. */
  winnings: userProcedure.output(WinningsAnswer).query(({ ctx }) => readWinnings(ctx.deps, ctx.user)),

  /** Moves winnings to the promotional balance, where they pay for tickets; they can't be moved back. */
  moveWinnings: userProcedure
    .input(MoveWinningsInput)
    .output(WinningsAnswer)
    .mutation(({ ctx, input }) => moveOwnWinnings(ctx.deps, ctx.user, input.amount)),

  /** Turns a credit code into balance: only of a verified account, as strangers could use a code up with unverified ones. */
  redeem: verifiedProcedure
    .input(RedeemInput)
    .output(Redeemed)
    .mutation(async ({ ctx, input }) => ({
      creditAmount: toPounds(await redeemCode(ctx.deps, ctx.user, input.code)),
    })),
});
