import {
  DynamicPage,
  EditPageInput,
  IdInput,
  ListPagesInput,
  Msg,
  PageAnswer,
  PageForm,
  PagesAnswer,
  SlugInput,
} from "@counterfoil/core";
import { publicProcedure, router, staffProcedure } from "../procedures/trpc.ts";
import { createPage, deletePage, editPage, findPage, listPages } from "./pages.ts";

export const pagesRouter = router({
  /** A content page by its slug. */
  findBySlug: publicProcedure
    .input(SlugInput)
    .output(DynamicPage)
    .query(({ ctx, input }) => findPage(ctx.deps, input.slug)),

  /** Every content page, the newest first. */
  list: staffProcedure("pages.read")
    .input(ListPagesInput)
    .output(PagesAnswer)
    .query(async ({ ctx, input }) => ({ dynamicPages: await listPages(ctx.deps, input) })),

  /** Makes a content page. */
  create: staffProcedure("pages.edit")
    .input(PageForm)
    .output(PageAnswer)
    .mutation(async ({ ctx, input }) => ({ page: await createPage(ctx.deps, input) })),

  /** Changes a content page. */
  edit: staffProcedure("pages.edit")
    .input(EditPageInput)
    .output(PageAnswer)
    .mutation(async ({ ctx, input }) => ({ page: await editPage(ctx.deps, input) })),

  /** Deletes a content page. */
  delete: staffProcedure("pages.edit")
    .input(IdInput)
    .output(Msg)
    .mutation(({ ctx, input }) => deletePage(ctx.deps, input)),
});
