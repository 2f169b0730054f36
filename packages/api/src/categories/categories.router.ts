import { CategoriesAnswer, CategoryAnswer, CreateCategoryInput, IdInput, Msg } from "@counterfoil/core";
import { publicProcedure, router, staffProcedure } from "../procedures/trpc.ts";
import { createCategory, deleteCategory, listCategories } from "./categories.ts";

export const categoriesRouter = router({
  /** Every category by name. */
  listPublic: publicProcedure
    .output(CategoriesAnswer)
    .query(async ({ ctx }) => ({ categories: await listCategories(ctx.deps) })),

  /** The same for the console. */
  list: staffProcedure("categories.read")
    .output(CategoriesAnswer)
    .query(async ({ ctx }) => ({ categories: await listCategories(ctx.deps) })),

  /** Makes a category. */
  create: staffProcedure("categories.edit")
    .input(CreateCategoryInput)
    .output(CategoryAnswer)
    .mutation(async ({ ctx, input }) => ({ category: await createCategory(ctx.deps, input) })),

  /** Deletes a category; competitions lose its name. */
  delete: staffProcedure("categories.edit")
    .input(IdInput)
    .output(Msg)
    .mutation(({ ctx, input }) => deleteCategory(ctx.deps, input)),
});
