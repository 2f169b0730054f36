import { expect } from "../fixtures.ts";
import { testInOwnShop } from "../own-shop.ts";
import { comeBackAsAdmin } from "../people.ts";

const test = testInOwnShop({ TRUSTPILOT_BUSINESS_ID: "5f1e0c1a2b3c4d5e6f708192" });

test("a new shop has its policy pages, and an admin says who runs it @desktop", async ({ page, request, context }) => {
  await context.route("https://widget.trustpilot.com/**", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: "window.Trustpilot = { loadFromElement: (box) => { box.textContent = 'Rated excellent'; } };",
    }),
  );
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Reviews" })).toHaveText("Rated excellent");
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Free entry" }).click();
  await expect(page.getByRole("heading", { name: "Free entry" })).toBeInViewport();
  for (const name of ["About us", "Terms and conditions", "Terms of use", "Acceptable use", "Privacy"]) {
    await footer.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }

  await comeBackAsAdmin(page, request);
  await page.goto("/admin/config/company");
  const company = page.getByRole("region", { name: "Company" }).or(page.locator("#company")).first();
  await company.getByLabel("Company name").fill("Counterfoil Ltd");
  await company.getByLabel("Company number").fill("01234567");
  await company.getByLabel("Contact email").fill("help@shop.test");
  await company.getByLabel("Instagram page").fill("instagram");
  await company.getByRole("checkbox", { name: "Visa" }).check();
  await company.getByRole("button", { name: "Save Company" }).click();
  await expect(company.getByText("Enter a link with https://")).toBeVisible();
  await company.getByLabel("Instagram page").fill("https://instagram.com/shop");
  await company.getByRole("button", { name: "Save Company" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await page.goto("/admin/dynamic-pages");
  await expect(page.getByRole("link", { name: "Edit Privacy" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete Privacy" })).toHaveCount(0);
  await page.getByRole("link", { name: "Edit Privacy" }).click();
  await expect(page.getByLabel("Slug")).not.toBeEditable();

  await page.goto("/faq");
  await expect(footer.getByText("Counterfoil Ltd · Company number 01234567")).toBeVisible();
  await expect(footer.getByRole("link", { name: "Instagram" })).toHaveAttribute("href", "https://instagram.com/shop");
  await expect(footer.getByRole("list", { name: "Cards taken" })).toHaveText("Visa");
});
