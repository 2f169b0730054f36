import { SearchAnswer, SearchInput } from "@counterfoil/core";
import { router, staffProcedure, withNow } from "../procedures/trpc.ts";
import { get } from "../rest/rest.ts";
import { searchConsole } from "./search-console.ts";

export const searchRouter = router({
  find: staffProcedure("console.search")
    .meta(get("/search", "Search orders, people, competitions and pages, a few of each"))
    .input(SearchInput)
    .output(SearchAnswer)
    .query(withNow(({ ctx, input }) => searchConsole(ctx.deps, ctx.user, input.query))),
});
