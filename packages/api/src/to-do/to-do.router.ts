import { ToDoCounts } from "@counterfoil/core";
import { router, staffProcedure } from "../procedures/trpc.ts";
import { countToDo, type ToDoCounters } from "./count-to-do.ts";

export const toDoRouter = (counters: ToDoCounters) =>
  router({
    /** How much waits for the caller, and which parts of the console the shop uses. */
    count: staffProcedure("console.search")
      .output(ToDoCounts)
      .query(({ ctx }) => countToDo(ctx.deps, counters, ctx.user)),
  });
