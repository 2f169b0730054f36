import { SearchAnswer, SearchInput, toIso } from "@counterfoil/core";
import { router, staffProcedure } from "../procedures/trpc.ts";
import { searchConsole } from "./search-console.ts";

export const searchRouter = router({
  /** Orders, people, competitions and pages for the console's one search box. */
  find: staffProcedure("console.search")
    .input(SearchInput)
    .output(SearchAnswer)
    .query(async ({ ctx, input }) => ({
      ...(await searchConsole(ctx.deps, ctx.user, input.query)),
      now: toIso(ctx.deps.clock()),
    })),
});
