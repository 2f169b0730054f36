import { policySlugs } from "@counterfoil/core";
import { expect, it } from "vitest";
import { someAdmin } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";
import { ensurePolicyPages } from "./ensure-policy-pages.ts";

it("every page that the shop links to is there from its first start, with a section on free entry", async () => {
  const shop = await openShop();
  await ensurePolicyPages(shop.deps);
  const visitor = await shop.as(null);
  for (const slug of policySlugs) {
    const { content } = await visitor.pages.findBySlug({ slug });
    expect(content.trim(), slug).not.toBe("");
  }
  expect((await visitor.pages.findBySlug({ slug: "terms-and-conditions" })).content).toContain("## Free entry\n");
});

it("what an admin wrote stays at the next start", async () => {
  const shop = await openShop();
  await ensurePolicyPages(shop.deps);
  const admin = await shop.as(await someAdmin(shop));
  const page = await admin.pages.findBySlug({ slug: "privacy" });
  await admin.pages.edit({ id: page._id, name: "Your data", slug: "privacy", content: "All of it is yours." });
  await ensurePolicyPages(shop.deps);
  expect(await admin.pages.findBySlug({ slug: "privacy" })).toMatchObject({
    name: "Your data",
    content: "All of it is yours.",
  });
  expect((await admin.pages.list()).dynamicPages).toHaveLength(policySlugs.length);
});

it("such a page keeps its address and cannot be deleted", async () => {
  const shop = await openShop();
  await ensurePolicyPages(shop.deps);
  const admin = await shop.as(await someAdmin(shop));
  const { _id: id, name } = await admin.pages.findBySlug({ slug: "about-us" });
  await expect(admin.pages.edit({ id, name, slug: "about" })).toBeRefused("page.slug_linked");
  await expect(admin.pages.delete({ id })).toBeRefused("page.slug_linked");
  expect(await admin.pages.findBySlug({ slug: "about-us" })).toMatchObject({ name });
});
