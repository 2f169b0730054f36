import { SetUp, ToDoCounts } from "@counterfoil/core";
import { router, staffProcedure } from "../procedures/trpc.ts";
import { get, remove } from "../rest/rest.ts";
import { countToDo, endSetUp, findSetUp, type ToDoCounters } from "./count-to-do.ts";

export const toDoRouter = (counters: ToDoCounters) =>
  router({
    count: staffProcedure("console.search")
      .meta(get("/toDo/count", "How much waits for the caller, by kind"))
      .output(ToDoCounts)
      .query(({ ctx }) => countToDo(ctx.deps, counters, ctx.user)),

    findSetUp: staffProcedure("settings.read")
      .meta(get("/toDo/setUp", "Which steps of setting up the shop are done"))
      .output(SetUp)
      .query(({ ctx }) => findSetUp(ctx.deps)),

    endSetUp: staffProcedure("settings.read")
      .meta(remove("/toDo/setUp", "Dismiss the set-up list"))
      .mutation(({ ctx }) => endSetUp(ctx.deps)),
  });
