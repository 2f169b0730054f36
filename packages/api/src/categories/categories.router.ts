import { CategoriesAnswer, CategoryAnswer, CreateCategoryInput, IdInput, Msg } from "@counterfoil/core";
import { adminProcedure, provenAdminProcedure, publicProcedure, router } from "../trpc.ts";
import { createCategory } from "./create-category.ts";
import { deleteCategory } from "./delete-category.ts";
import { listCategories } from "./list-categories.ts";

export const categoriesRouter = router({
  /** Every category by name. */
  listPublic: publicProcedure
    .output(CategoriesAnswer)
    .query(async ({ ctx }) => ({ categories: await listCategories(ctx.deps) })),

  /** The same for the console. */
  list: adminProcedure
    .output(CategoriesAnswer)
    .query(async ({ ctx }) => ({ categories: await listCategories(ctx.deps) })),

  /** Makes a category. */
  create: adminProcedure
    .input(CreateCategoryInput)
    .output(CategoryAnswer)
    .mutation(async ({ ctx, input }) => ({ category: await createCategory(ctx.deps, input) })),

  /** Deletes a category; competitions lose its name. */
  delete: provenAdminProcedure
    .input(IdInput)
    .output(Msg)
    .mutation(({ ctx, input }) => deleteCategory(ctx.deps, input)),
});
