import { expect } from "../fixtures.ts";
import { testInOwnShop } from "../own-shop.ts";
import { comeBackAsAdmin } from "../people.ts";

const test = testInOwnShop({});

test("an empty shop lists what its owner has to set up, until they dismiss the list @desktop", async ({
  page,
  request,
}) => {
  await comeBackAsAdmin(page, request);
  await page.goto("/admin");
  const heading = page.getByRole("heading", { name: "Set up your shop" });
  await expect(heading).toBeVisible();
  await expect(page.getByRole("link", { name: "Company and address" })).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(heading).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await expect(page.getByText("Create your first raffle")).toBeVisible();
  await expect(heading).toHaveCount(0);
});
