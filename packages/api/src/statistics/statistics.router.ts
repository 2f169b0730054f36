import { StatisticsAnswer, StatisticsInput } from "@counterfoil/core";
import { adminProcedure, router } from "../trpc.ts";
import { readStatistics } from "./read-statistics.ts";

export const statisticsRouter = router({
  /** The figures of the dashboard. */
  get: adminProcedure
    .input(StatisticsInput)
    .output(StatisticsAnswer)
    .query(({ ctx, input }) => readStatistics(ctx.deps, input.days)),
});
