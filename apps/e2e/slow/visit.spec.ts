import { expect, test } from "../fixtures.ts";

test("a visitor finds competitions on the home page", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: /sold.*a ticket/ }).first()).toBeVisible();
});

const pages = {
  "Live competitions": "/all",
  "Completed competitions": "/completed",
  Winners: "/winners",
  "How it works": "/how-it-works",
  FAQ: "/faq",
  "Terms and conditions": "/p/terms-and-conditions",
  Privacy: "/p/privacy",
};

test("a visitor reads every page, which says in its title what it is @desktop", async ({ page }) => {
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page).toHaveTitle(`${name} · Counterfoil`);
  }
});

test("a visitor looks at the winners of a month without any @desktop", async ({ page }) => {
  await page.goto("/winners");
  await page.getByRole("combobox", { name: "Month" }).selectOption("Jan");
  await page.getByRole("combobox", { name: "Year" }).selectOption("2021");
  await expect(page.getByText("No winners have been added yet for Jan 2021!")).toBeVisible();
  await page.goto("/completed?year=2021&month=1");
  await expect(page.getByText("No competitions found for Jan 2021!")).toBeVisible();
});
