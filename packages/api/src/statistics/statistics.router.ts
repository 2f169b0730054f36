import { EndingRafflesAnswer, StatisticsAnswer, StatisticsInput, ToDoAnswer } from "@counterfoil/core";
import { router, staffProcedure, withNow } from "../procedures/trpc.ts";
import { get } from "../rest/rest.ts";
import { listEndingRaffles, listToDo } from "./dashboard-lists.ts";
import { readStatistics } from "./read-statistics.ts";

export const statisticsRouter = router({
  get: staffProcedure("dashboard.read")
    .meta(get("/statistics", "The figures of the dashboard", { read: { days: "int", months: "int" } }))
    .input(StatisticsInput)
    .output(StatisticsAnswer)
    .query(({ ctx, input }) => readStatistics(ctx.deps, input)),

  listEnding: staffProcedure("dashboard.read")
    .meta(get("/statistics/ending", "Competitions on sale that end next"))
    .output(EndingRafflesAnswer)
    .query(withNow(async ({ ctx }) => ({ raffles: await listEndingRaffles(ctx.deps) }))),

  listToDo: staffProcedure("dashboard.read")
    .meta(get("/statistics/toDo", "Competitions that an admin has to complete"))
    .output(ToDoAnswer)
    .query(withNow(async ({ ctx }) => ({ toDo: await listToDo(ctx.deps) }))),
});
