import { expect, test } from "../fixtures.ts";

test("a visitor finds competitions on the home page", async ({ page, expectAccessible }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: /sold.*a ticket/ }).first()).toBeVisible();
  await expectAccessible(page);
});
