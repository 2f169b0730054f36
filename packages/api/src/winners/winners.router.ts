import {
  EditWinnerInput,
  IdInput,
  MonthInput,
  Msg,
  WinnerAnswer,
  WinnerForm,
  WinnersAnswer,
  WinnersCount,
  WinnersOfRafflesInput,
  WinnersPageInput,
} from "@counterfoil/core";
import { publicProcedure, router, staffProcedure } from "../procedures/trpc.ts";
import { createWinner, deleteWinner, editWinner } from "./edit-winner.ts";
import { countWinners, listWinners, listWinnersOfMonth, listWinnersOfRaffles } from "./list-winners.ts";

export const winnersRouter = router({
  /** Winners drawn in a London month. */
  listByMonth: publicProcedure
    .input(MonthInput)
    .output(WinnersAnswer)
    .query(async ({ ctx, input }) => ({
      winners: await listWinnersOfMonth(ctx.deps, { year: Number(input.year), month: Number(input.month) }),
    })),

  /** Winners of these competitions. */
  listOfRaffles: publicProcedure
    .input(WinnersOfRafflesInput)
    .output(WinnersAnswer)
    .query(async ({ ctx, input }) => ({ winners: await listWinnersOfRaffles(ctx.deps, input.raffleIds) })),

  /** How many winners there are. */
  count: staffProcedure("winners.read")
    .output(WinnersCount)
    .query(async ({ ctx }) => ({ count: await countWinners(ctx.deps) })),

  /** A page of winners by draw date. */
  list: staffProcedure("winners.read")
    .input(WinnersPageInput)
    .output(WinnersAnswer)
    .query(async ({ ctx, input }) => ({ winners: await listWinners(ctx.deps, input) })),

  /** Adds a winner. */
  create: staffProcedure("winners.edit")
    .input(WinnerForm)
    .output(WinnerAnswer)
    .mutation(async ({ ctx, input }) => ({ winner: await createWinner(ctx.deps, input) })),

  /** Changes a winner. */
  edit: staffProcedure("winners.edit")
    .input(EditWinnerInput)
    .output(WinnerAnswer)
    .mutation(async ({ ctx, input }) => ({ winner: await editWinner(ctx.deps, input) })),

  /** Deletes a winner. */
  delete: staffProcedure("winners.edit")
    .input(IdInput)
    .output(Msg)
    .mutation(({ ctx, input }) => deleteWinner(ctx.deps, input)),
});
