import { errorMessage, messages, policySlugs } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { it } from "../../test/shop.ts";
import { ensurePolicyPages } from "./ensure-policy-pages.ts";

const terms = { name: "Terms", slug: "house-rules", content: "# Terms" };

describe("content pages", () => {
  it("are made by an admin and read by everyone under their slug", async ({ shop, ada, admin, visitor }) => {
    const { page } = await admin.pages.create(terms);
    expect(page).toMatchObject(terms);
    expect(await visitor.pages.findBySlug({ slug: terms.slug })).toEqual(page);
    const audit = await shop.db.read.selectFrom("audit").selectAll().execute();
    expect(audit).toMatchObject([{ admin_id: ada.id, action: "create", subject: "page", subject_id: page._id }]);
  });

  it("may be empty or have no content at all, and the newest comes first in the console", async ({ shop, admin }) => {
    await admin.pages.create({ name: "Old", slug: "old" });
    shop.pass(1_000);
    await admin.pages.create({ name: "New", slug: "new", content: "" });
    expect((await admin.pages.list()).dynamicPages).toMatchObject([
      { slug: "new", content: "" },
      { slug: "old", content: "" },
    ]);
  });

  it("are edited, the slug too, and keep a content that is not named", async ({ shop, admin, visitor }) => {
    const { page } = await admin.pages.create(terms);
    shop.pass(1);
    await admin.pages.edit({ id: page._id, name: "The terms", slug: "terms" });
    expect(await visitor.pages.findBySlug({ slug: "terms" })).toMatchObject({ name: "The terms", content: "# Terms" });
    shop.pass(1);
    await admin.pages.edit({ id: page._id, name: "The terms", slug: "terms", content: "" });
    expect(await visitor.pages.findBySlug({ slug: "terms" })).toMatchObject({ content: "" });
    const audit = await shop.db.read.selectFrom("audit").selectAll().orderBy("created_at").execute();
    expect(audit[1]).toMatchObject({ action: "edit", before: { name: "Terms", slug: terms.slug } });
  });

  it("never share a slug", async ({ admin }) => {
    await admin.pages.create(terms);
    const { page } = await admin.pages.create({ name: "Offers", slug: "offers", content: "" });
    const taken = { slug: [errorMessage("page.slug_taken")] };
    await expect(admin.pages.create(terms)).toBeRefused("page.slug_taken", taken);
    await expect(admin.pages.edit({ ...terms, id: page._id })).toBeRefused("page.slug_taken", taken);
  });

  it("refuse an edit of what someone else has changed in the meantime", async ({ admin }) => {
    const { page } = await admin.pages.create(terms);
    const edit = { ...terms, id: page._id, updatedAt: page.updatedAt };
    await admin.pages.edit(edit);
    await expect(admin.pages.edit(edit)).toBeRefused("edit.stale");
  });

  it.for([
    { name: "", slug: "x" },
    { name: "\u200b", slug: "x" },
    { name: "X", slug: "" },
    { name: "X", slug: "Über uns" },
    { name: "X", slug: "a/b" },
    { name: "X", slug: "x".repeat(81) },
  ])("are never %j", async (form, { admin }) => {
    await expect(admin.pages.create({ ...form, content: "" })).toBeRefused("request.invalid");
  });

  it("are deleted, and then are not found", async ({ admin, visitor }) => {
    const { page } = await admin.pages.create(terms);
    expect(await admin.pages.delete({ id: page._id })).toEqual({ msg: messages.pageDeleted });
    await expect(visitor.pages.findBySlug({ slug: terms.slug })).toBeRefused("page.not_found");
    await expect(admin.pages.delete({ id: page._id })).toBeRefused("page.delete_gone");
    await expect(admin.pages.edit({ ...terms, id: page._id })).toBeRefused("page.gone");
  });
});

it("every page that the shop links to is there from the first start, with one on free entry", async ({ shop }) => {
  await ensurePolicyPages(shop.deps);
  const visitor = await shop.as(null);
  for (const slug of policySlugs) {
    const { content } = await visitor.pages.findBySlug({ slug });
    expect(content.trim(), slug).not.toBe("");
  }
  expect((await visitor.pages.findBySlug({ slug: "terms-and-conditions" })).content).toContain("## Free entry\n");
});

it("what an admin wrote stays at the next start", async ({ shop, admin }) => {
  await ensurePolicyPages(shop.deps);
  const page = await admin.pages.findBySlug({ slug: "privacy" });
  await admin.pages.edit({ id: page._id, name: "Your data", slug: "privacy", content: "All of it is yours." });
  await ensurePolicyPages(shop.deps);
  expect(await admin.pages.findBySlug({ slug: "privacy" })).toMatchObject({
    name: "Your data",
    content: "All of it is yours.",
  });
  expect((await admin.pages.list()).dynamicPages).toHaveLength(policySlugs.length);
});

it("such a page keeps its address and cannot be deleted", async ({ shop, admin }) => {
  await ensurePolicyPages(shop.deps);
  const { _id: id, name } = await admin.pages.findBySlug({ slug: "about-us" });
  await expect(admin.pages.edit({ id, name, slug: "about" })).toBeRefused("page.slug_linked");
  await expect(admin.pages.delete({ id })).toBeRefused("page.slug_linked");
  expect(await admin.pages.findBySlug({ slug: "about-us" })).toMatchObject({ name });
});
