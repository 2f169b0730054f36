import { DynamicPage, SlugInput } from "@counterfoil/core";
import { router, visitorProcedure } from "../trpc.ts";
import { readPage } from "./read-page.ts";

export const pagesRouter = router({
  /** A content page by its slug. */
  bySlug: visitorProcedure
    .input(SlugInput)
    .output(DynamicPage)
    .query(({ ctx, input }) => readPage(ctx.deps, input.slug)),
});
