import { z } from "zod";
import { DateInput, Id, markdown, Slug, title, WireDate, WireId } from "./fields.ts";

/** A content page at /p/{slug}. */
export const DynamicPage = z.object({
  _id: WireId,
  name: z.string(),
  slug: z.string(),
  content: z.string().meta({ description: "Markdown" }),
  createdAt: WireDate,
  updatedAt: WireDate,
});
export type DynamicPage = z.infer<typeof DynamicPage>;
export const PageForm = z.object({
  name: title(120, "Enter a name"),
  slug: Slug,
  content: markdown(200_000).default(""),
});
export const EditPageInput = PageForm.extend({
  id: Id,
  content: PageForm.shape.content.unwrap().optional(),
  updatedAt: DateInput.optional(),
});
/** Without `content`, each page's content is empty, for callers that only show the names. */
export const ListPagesInput = z.object({ content: z.boolean().default(true) }).default({ content: true });
export const PagesAnswer = z.object({ dynamicPages: z.array(DynamicPage) });
export const PageAnswer = z.object({ page: DynamicPage });
