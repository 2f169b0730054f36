import { EndingRafflesAnswer, StatisticsAnswer, StatisticsInput, ToDoAnswer } from "@counterfoil/core";
import { router, staffProcedure, withNow } from "../procedures/trpc.ts";
import { listEndingRaffles, listToDo } from "./dashboard-lists.ts";
import { readStatistics } from "./read-statistics.ts";

export const statisticsRouter = router({
  /** The figures of the dashboard. */
  get: staffProcedure("dashboard.read")
    .input(StatisticsInput)
    .output(StatisticsAnswer)
    .query(({ ctx, input }) => readStatistics(ctx.deps, input)),

  /** Competitions on sale that end next. */
  listEnding: staffProcedure("dashboard.read")
    .output(EndingRafflesAnswer)
    .query(withNow(async ({ ctx }) => ({ raffles: await listEndingRaffles(ctx.deps) }))),

  /** Competitions that need an admin. */
  listToDo: staffProcedure("dashboard.read")
    .output(ToDoAnswer)
    .query(withNow(async ({ ctx }) => ({ toDo: await listToDo(ctx.deps) }))),
});
