import { newCompetition } from "../competitions.ts";
import { expect } from "../fixtures.ts";
import { testInOwnShop } from "../own-shop.ts";
import { comeAsNewCustomer, newCustomer } from "../people.ts";
import { buy, reserve } from "../purchases.ts";
import { answer, openCompetition } from "../steps/choosing.ts";

const test = testInOwnShop({ RATE_LIMITS: "on", TRUST_PROXY: "1" });

test("a browser solves captchas for tickets twice @desktop", async ({ page, request, playwright, baseURL }) => {
  const boat = await newCompetition(request, { maxEntries: 102, maxEntriesPerPerson: 50, luckyDipsOnly: true });
  const earlier = await newCustomer(request);
  // For £5, so that the limit on holds no longer applies to them.
  await buy(request, earlier, boat, { amount: 2 });
  for (const network of ["192.0.2.1", "198.51.100.1", "203.0.113.1"]) {
    const from = { baseURL: baseURL ?? "", extraHTTPHeaders: { "x-forwarded-for": network } };
    const other = await playwright.request.newContext(from);
    await reserve(other, await newCustomer(other), boat, 10);
    await other.dispose();
  }
  await comeAsNewCustomer(page, request);
  await openCompetition(page, boat);
  await answer(page);
  let challenges = 0;
  await page.route(/\/api\/captcha\?purpose=tickets/, async (route) => {
    const response = await route.fetch();
    challenges += 1;
    // Before the first is solved, so few are left that it is no longer enough.
    if (challenges === 1) {
      await buy(request, earlier, boat, { amount: 40 });
    }
    await route.fulfill({ response });
  });
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await expect(page.getByRole("complementary").getByText("1 in your cart")).toBeVisible({ timeout: 60_000 });
  expect(challenges).toBe(2);
});
