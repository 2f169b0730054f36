import { expectAccessible } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";
import { demo } from "../people.ts";

test.use({ expectedErrors: [/401 \(Unauthorized\)/] });

test("a developer logs in and tries a call on the page of all calls", async ({ page }) => {
  await page.goto("/api/docs");
  const login = page.locator("#post_auth_login");
  await login.locator("summary").click();
  await login.getByLabel("Body, as JSON").fill(JSON.stringify(demo.customer));
  await login.getByRole("button", { name: "Send POST" }).click();
  await expect(login.locator("output")).toContainText(/^200/);
  await expect(page.getByLabel(/^Token/)).not.toHaveValue("");
  const orders = page.locator("#get_orders_my");
  await orders.locator("summary").click();
  await orders.getByRole("button", { name: "Send GET" }).click();
  await expect(orders.locator("output")).toContainText('"orders": [');
  await expectAccessible(page);
  expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
  await page.getByLabel(/^Token/).fill("wrong");
  await orders.getByRole("button", { name: "Send GET" }).click();
  await expect(orders.locator("output")).toContainText(/^401/);
});
