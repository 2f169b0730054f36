import * as wire from "@counterfoil/core";
import { toPounds } from "@counterfoil/core";
import { reauthenticated, router, userProcedure, verifiedProcedure } from "../procedures/trpc.ts";
import { get, post } from "../rest/rest.ts";
import { readBalance } from "./read-balance.ts";
import { redeemCode } from "./redeem-code.ts";
import { moveOwnWinnings, readWinnings } from "./winnings.ts";

export const balanceRouter = router({
  find: userProcedure
    .meta(
      get("/auth/getPromotionalBalance", "The promotional balance, with its history on request", {
        read: { withHistory: "bool" },
      }),
    )
    .input(wire.BalanceInput.default({ withHistory: false }))
    .output(wire.BalanceAnswer)
    .query(({ ctx, input }) => readBalance(ctx.deps, ctx.user, input.withHistory)),

  winnings: userProcedure
    .meta(get("/winnings", "Cash that the customer won"))
    .output(wire.WinningsAnswer)
    .query(({ ctx }) => readWinnings(ctx.deps, ctx.user)),

  /** Requires reauthentication, since winnings that were moved are never paid out. */
  moveWinnings: userProcedure
    .meta(post("/winnings/move", "Move winnings to the promotional balance", { keyed: true }))
    .input(wire.MoveWinningsInput)
    .output(wire.WinningsAnswer)
    .mutation(reauthenticated(({ ctx, input }) => moveOwnWinnings(ctx.deps, ctx.user, input))),

  /** Turns a credit code into balance: only of a verified account, as strangers could use a code up with unverified ones. */
  redeem: verifiedProcedure
    .meta(post("/auth/redeemPromotionalBalance", "Redeem a credit code for promotional balance"))
    .input(wire.RedeemInput)
    .output(wire.Redeemed)
    .mutation(async ({ ctx, input }) => ({ creditAmount: toPounds(await redeemCode(ctx.deps, ctx, input.code)) })),
});
