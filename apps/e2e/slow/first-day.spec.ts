import { newCompetition } from "../competitions.ts";
import { expect } from "../fixtures.ts";
import { testInOwnShop } from "../own-shop.ts";

const test = testInOwnShop({});

test("a new shop's home page says that nothing is on sale, then shows what is @desktop", async ({ page, request }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Competitions" })).toBeAttached();
  await expect(page.getByText("There are no live competitions right now")).toBeVisible();
  const boat = await newCompetition(request);
  await page.reload();
  await expect(page.getByRole("heading", { level: 2, name: "Live competitions" })).toBeVisible();
  await page.getByRole("link", { name: boat.name }).click();
  await expect(page).toHaveURL(`/c/${boat.slug}`);
});
