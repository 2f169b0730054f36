import { SetUp, ToDoCounts } from "@counterfoil/core";
import { router, staffProcedure } from "../procedures/trpc.ts";
import { countToDo, type ToDoCounters } from "./count-to-do.ts";
import { endSetUp, findSetUp } from "./set-up.ts";

export const toDoRouter = (counters: ToDoCounters) =>
  router({
    /** How much waits for the caller, and which parts of the console the shop uses. */
    count: staffProcedure("console.search")
      .output(ToDoCounts)
      .query(({ ctx }) => countToDo(ctx.deps, counters, ctx.user)),

    /** Which steps of setting up the shop are done. */
    findSetUp: staffProcedure("settings.read")
      .output(SetUp)
      .query(({ ctx }) => findSetUp(ctx.deps)),

    endSetUp: staffProcedure("settings.read").mutation(({ ctx }) => endSetUp(ctx.deps)),
  });
