import { CategoriesAnswer } from "@counterfoil/core";
import { router, visitorProcedure } from "../trpc.ts";
import { listCategories } from "./list-categories.ts";

export const categoriesRouter = router({
  /** Every category by name. */
  all: visitorProcedure
    .output(CategoriesAnswer)
    .query(async ({ ctx }) => ({ categories: await listCategories(ctx.deps) })),
});
