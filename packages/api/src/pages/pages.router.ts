import * as wire from "@counterfoil/core";
import { publicProcedure, router, staffAction, staffProcedure } from "../procedures/trpc.ts";
import { get, post, remove } from "../rest/rest.ts";
import { createPage, deletePage, editPage, findPage, listPages } from "./pages.ts";

export const pagesRouter = router({
  findBySlug: publicProcedure
    .meta(get("/dynamicPages/{slug}", "A content page by its slug"))
    .input(wire.SlugInput)
    .output(wire.DynamicPage)
    .query(({ ctx, input }) => findPage(ctx.deps, input.slug)),

  list: staffProcedure("pages.read")
    .meta(get("/dynamicPages", "Every content page", { read: { content: "bool" } }))
    .input(wire.ListPagesInput)
    .output(wire.PagesAnswer)
    .query(async ({ ctx, input }) => ({ dynamicPages: await listPages(ctx.deps, input) })),

  create: staffProcedure("pages.edit")
    .meta(post("/dynamicPages", "Create a content page"))
    .input(wire.PageForm)
    .output(wire.PageAnswer)
    .mutation(async ({ ctx, input }) => ({ page: await createPage(ctx.deps, input) })),

  edit: staffProcedure("pages.edit")
    .meta(post("/dynamicPages/{id}", "Change a content page"))
    .input(wire.EditPageInput)
    .output(wire.PageAnswer)
    .mutation(async ({ ctx, input }) => ({ page: await editPage(ctx.deps, input) })),

  delete: staffAction("pages.edit")
    .meta(remove("/dynamicPages/{id}", "Delete a content page"))
    .input(wire.IdInput)
    .mutation(({ ctx, input }) => deletePage(ctx.deps, input)),
});
