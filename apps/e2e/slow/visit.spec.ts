import { expect, test } from "../fixtures.ts";
import { comeBackAs, demo, tokenOf } from "../people.ts";

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

test("a visitor sorts competitions by their price @desktop", async ({ page }) => {
  await page.goto("/all");
  const all = page.getByRole("region", { name: "All Competitions" });
  const sort = all.getByRole("combobox", { name: "Sort All Competitions" });
  await sort.selectOption("Lowest Price");
  await expect(all.getByRole("link").first()).toContainText("FREE");
  await sort.selectOption("Highest Price");
  const first = all.getByRole("link").first();
  await expect(first).not.toContainText("FREE");
  const chosen = await sort.inputValue();
  // Where one comes back to is sorted as it was left, also after a reload.
  await first.click();
  await expect(page).toHaveURL(/\/c\//);
  await page.goBack();
  await expect(sort).toHaveValue(chosen);
  await expect(first).not.toContainText("FREE");
  await page.reload();
  await expect(sort).toHaveValue(chosen);
  await expect(first).not.toContainText("FREE");
});

test("a customer comes back to the tab of My Tickets that was left, also after a reload @desktop", async ({
  page,
  request,
}) => {
  await comeBackAs(page, { token: await tokenOf(request, demo.customer) });
  await page.goto("/account/tickets");
  const past = page.getByRole("tab", { name: /^Past Tickets/ });
  await past.click();
  await page.getByRole("tabpanel").getByRole("link").first().click();
  await expect(page).not.toHaveURL(/\/account\/tickets/);
  await page.goBack();
  await expect(past).toHaveAttribute("aria-selected", "true");
  await page.reload();
  await expect(past).toHaveAttribute("aria-selected", "true");
});

test("the first navigation refetches the configuration, even if it was inlined in the page @desktop", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.locator("#root[data-ready]")).toBeAttached();
  const reading = page.waitForRequest((sent) => sent.url().includes("content.listBlocks"));
  await page.getByRole("link", { name: "FAQ" }).first().click();
  await reading;
  await expect(page.getByRole("heading", { level: 1, name: "FAQ" })).toBeVisible();
});

test("a visitor looks at the winners of a month without any @desktop", async ({ page }) => {
  await page.goto("/winners");
  await page.getByRole("combobox", { name: "Month" }).selectOption("Jan");
  await page.getByRole("combobox", { name: "Year" }).selectOption("2021");
  await expect(page.getByText("No winners have been added yet for Jan 2021!")).toBeVisible();
  await page.goto("/completed?year=2021&month=1");
  await expect(page.getByText("No competitions found for Jan 2021!")).toBeVisible();
});
