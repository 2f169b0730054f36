import { CategoriesAnswer, CategoryAnswer, CreateCategoryInput, IdInput } from "@counterfoil/core";
import { publicProcedure, router, staffAction, staffProcedure } from "../procedures/trpc.ts";
import { get, post, remove } from "../rest/rest.ts";
import { createCategory, deleteCategory, listCategories } from "./categories.ts";

export const categoriesRouter = router({
  listPublic: publicProcedure
    .meta(get("/categories/all", "Every category by name"))
    .output(CategoriesAnswer)
    .query(async ({ ctx }) => ({ categories: await listCategories(ctx.deps) })),

  list: staffProcedure("categories.read")
    .meta(get("/categories", "Every category, for the console"))
    .output(CategoriesAnswer)
    .query(async ({ ctx }) => ({ categories: await listCategories(ctx.deps) })),

  create: staffProcedure("categories.edit")
    .meta(post("/categories", "Create a category"))
    .input(CreateCategoryInput)
    .output(CategoryAnswer)
    .mutation(async ({ ctx, input }) => ({ category: await createCategory(ctx.deps, input) })),

  delete: staffAction("categories.edit")
    .meta(remove("/categories/{id}", "Delete a category"))
    .input(IdInput)
    .mutation(({ ctx, input }) => deleteCategory(ctx.deps, input)),
});
