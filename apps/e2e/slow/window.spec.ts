import { expect, test } from "../fixtures.ts";

test("a page opens at its very top, an anchor leads there twice @desktop", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Winners" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Winners" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const heading = page.getByRole("heading", { name: "Free entry", exact: true });
  await footer.getByRole("link", { name: "Free entry by post" }).click();
  await expect(heading).toBeInViewport();
  await footer.scrollIntoViewIfNeeded();
  await expect(heading).not.toBeInViewport();
  await footer.getByRole("link", { name: "Free entry by post" }).click();
  await expect(heading).toBeInViewport();
});

test("Back and a reload lead to where a page was left @desktop", async ({ page }) => {
  await page.goto("/");
  const left = page.getByRole("contentinfo").getByRole("link", { name: "Winners" });
  await left.scrollIntoViewIfNeeded();
  const before = await left.boundingBox();
  await left.click();
  await expect(page.getByRole("heading", { level: 1, name: "Winners" })).toBeVisible();
  await page.goBack();
  await expect.poll(() => left.boundingBox()).toEqual(before);
  await page.reload();
  await expect(page.locator("#root[data-ready]")).toBeAttached();
  await expect.poll(() => left.boundingBox()).toEqual(before);
});
