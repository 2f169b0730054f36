import { SearchAnswer, SearchInput } from "@counterfoil/core";
import { router, staffProcedure, withNow } from "../procedures/trpc.ts";
import { searchConsole } from "./search-console.ts";

export const searchRouter = router({
  /** Orders, people, competitions and pages for the console's one search box. */
  find: staffProcedure("console.search")
    .input(SearchInput)
    .output(SearchAnswer)
    .query(withNow(({ ctx, input }) => searchConsole(ctx.deps, ctx.user, input.query))),
});
