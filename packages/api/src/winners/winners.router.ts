import * as wire from "@counterfoil/core";
import { messages, orWaiting } from "@counterfoil/core";
import { byApproval } from "../approvals/do-or-request.ts";
import { approvalProcedure, publicProcedure, router, staffProcedure } from "../procedures/trpc.ts";
import { get, patch, post, remove } from "../rest/rest.ts";
import { createWinner, deleteWinnerApproval, editWinnerApproval } from "./edit-winner.ts";
import { countWinners, listWinners, listWinnersOfMonth, listWinnersOfRaffles } from "./list-winners.ts";

export const winnersRouter = router({
  listByMonth: publicProcedure
    .meta(get("/winners/all/{year}/{month}", "Winners drawn in a London month"))
    .input(wire.MonthInput)
    .output(wire.WinnersAnswer)
    .query(async ({ ctx, input }) => ({
      winners: await listWinnersOfMonth(ctx.deps, { year: Number(input.year), month: Number(input.month) }),
    })),

  listOfRaffles: publicProcedure
    .meta(
      get("/winners/ofRaffles", "Winners of some competitions", {
        input: ({ raffleIds }) => ({
          raffleIds: typeof raffleIds === "string" ? raffleIds.split(",").filter(Boolean) : raffleIds,
        }),
      }),
    )
    .input(wire.WinnersOfRafflesInput)
    .output(wire.WinnersAnswer)
    .query(async ({ ctx, input }) => ({ winners: await listWinnersOfRaffles(ctx.deps, input.raffleIds) })),

  count: staffProcedure("winners.read")
    .meta(get("/winners/count", "How many winners there are"))
    .output(wire.WinnersCount)
    .query(async ({ ctx }) => ({ count: await countWinners(ctx.deps) })),

  list: staffProcedure("winners.read")
    .meta(post("/winners/all/page", "A page of winners by draw date"))
    .input(wire.WinnersPageInput)
    .output(wire.WinnersAnswer)
    .query(async ({ ctx, input }) => ({ winners: await listWinners(ctx.deps, input) })),

  create: staffProcedure("winners.edit")
    .meta(post("/winners", "Add a winner"))
    .input(wire.WinnerForm)
    .output(wire.WinnerAnswer)
    .mutation(async ({ ctx, input }) => ({ winner: await createWinner(ctx.deps, ctx.user, input) })),

  edit: approvalProcedure(...editWinnerApproval.rights)
    .meta(patch("/winners/{id}", "Change a winner"))
    .input(wire.EditWinnerInput)
    .output(orWaiting(wire.WinnerAnswer))
    .mutation(byApproval(editWinnerApproval, (winner) => ({ winner }))),

  delete: approvalProcedure(...deleteWinnerApproval.rights)
    .meta(remove("/winners/{id}", "Delete a winner"))
    .input(wire.IdInput)
    .output(orWaiting(wire.Msg))
    .mutation(byApproval(deleteWinnerApproval, () => ({ msg: messages.winnerDeleted }))),
});
