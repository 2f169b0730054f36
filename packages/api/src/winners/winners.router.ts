import { MonthInput, WinnersAnswer } from "@counterfoil/core";
import { router, visitorProcedure } from "../trpc.ts";
import { listWinnersOfMonth } from "./list-winners-of-month.ts";

export const winnersRouter = router({
  /** Winners drawn in a London month. */
  byMonth: visitorProcedure
    .input(MonthInput)
    .output(WinnersAnswer)
    .query(async ({ ctx, input }) => ({
      winners: await listWinnersOfMonth(ctx.deps, { year: Number(input.year), month: Number(input.month) }),
    })),
});
