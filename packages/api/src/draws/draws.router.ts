import { DrawLogPage, ListDrawLogInput } from "@counterfoil/core";
import { publicProcedure, router } from "../procedures/trpc.ts";
import { listLog } from "./list-log.ts";

export const drawsRouter = router({
  /** The public log of all draws. */
  listLog: publicProcedure
    .input(ListDrawLogInput)
    .output(DrawLogPage)
    .query(({ ctx, input }) => listLog(ctx.deps, input.from)),
});
